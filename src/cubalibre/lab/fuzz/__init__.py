"""Random games of all options, to find what must never happen."""
