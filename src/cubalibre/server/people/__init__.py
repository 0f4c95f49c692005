"""People: a name and a key of one's own, and the seats that are held by it."""
