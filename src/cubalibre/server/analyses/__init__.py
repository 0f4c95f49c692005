"""Analyses of finished games on a server: asked for, worked on beside the games, and read."""
