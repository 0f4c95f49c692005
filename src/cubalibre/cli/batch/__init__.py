"""Batches of games from the command line: which games, what plays them, the progress bar, and the output files."""
