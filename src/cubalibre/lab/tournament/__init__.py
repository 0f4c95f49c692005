"""Matches and ladders between programs: players, results, ratings (`cubalibre match`, `cubalibre ladder`)."""
