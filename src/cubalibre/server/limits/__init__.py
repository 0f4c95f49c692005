"""Limits: addresses, rates, concurrent requests, connections, bans.

`middleware` applies them to requests, `connections` to connections.
"""
