"""Search: a player that looks ahead, at several levels."""
