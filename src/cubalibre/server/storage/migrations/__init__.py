"""The history of the tables, run by Alembic when a server starts."""
