"""English for the lessons, one module each."""
