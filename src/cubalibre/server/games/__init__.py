"""Games on the server: created, loaded, played, undone, talked about.

`service` holds the games in memory; the other modules each do one thing to a game for the endpoints in `api`.
"""
