"""Who can sit at a table."""
