"""The laboratory: simulation of many games, datasets and statistics, matches of programs, learning environment."""
