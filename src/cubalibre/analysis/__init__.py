"""Analysis of recorded games: chances to win, losses of turns and luck, all from playouts (docs/analysis.md)."""
