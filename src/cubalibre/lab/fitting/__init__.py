"""The values of the player that looks ahead, fitted to games."""
