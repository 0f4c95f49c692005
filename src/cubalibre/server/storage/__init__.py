"""Storage: games, entries, seats and messages in SQLite or PostgreSQL.

`store.Store` is the interface; `administration` and `backup` are for an operator's commands.
"""
