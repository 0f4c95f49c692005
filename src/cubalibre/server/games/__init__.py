"""Games on the server: create, load, decide, undo, rewind, chat, history.

`service` holds the games in memory; each other module does one thing with a game, for the endpoints in `api`.
"""
