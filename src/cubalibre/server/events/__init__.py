"""Server-sent events: who follows which game, and changes that other servers on the same database make."""
