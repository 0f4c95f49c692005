"""Datasets of simulated games: rows of games, cards and steps, in memory, on disk and as statistics."""
