"""Proof that two commits play the same games, entry by entry."""
