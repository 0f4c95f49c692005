"""The endpoints, by subject."""
