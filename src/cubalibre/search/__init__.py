"""Strong players, which look ahead by search, at several levels."""
