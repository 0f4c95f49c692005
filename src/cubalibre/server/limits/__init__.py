"""Limits: addresses, rates, concurrent requests, bodies, connections, bans.

`middleware` applies them to all requests and `bodies` to what they bring, `connections` to connections. `billing` says
what a request has cost.
"""
