"""5. Events: the 48 cards, one module for each first symbol, written with a common vocabulary."""
