"""Measurements of the engine, the server and the search, and proofs that a change alters no game."""
