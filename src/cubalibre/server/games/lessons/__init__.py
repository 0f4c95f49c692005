"""Lessons: real games in which somebody is taught what to do, and why."""
