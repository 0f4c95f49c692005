"""Load, capacity, hostile traffic and the cost of decisions of the server."""
