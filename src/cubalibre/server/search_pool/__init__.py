"""search_pool."""
