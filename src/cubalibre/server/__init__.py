"""The game over HTTP: storage, seats' keys, live updates. The server holds no rules: it passes on answers and views.

Packages import one way: operation -> api -> games -> (search_pool, events) -> limits -> storage.
"""
