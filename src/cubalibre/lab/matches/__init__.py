"""Matches: programs of any kind at the seats, and how they fare."""
