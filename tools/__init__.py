"""Generators of files that are built from the code: catalogues, documentation pages, drawings."""
