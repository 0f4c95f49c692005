"""The survey of the Non-players: what decides for them, and who wins."""
