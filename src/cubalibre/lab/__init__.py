"""The laboratory: many games, for the sake of what they show."""
