"""Lessons: real games whose pages teach a learner what to do, and why."""
