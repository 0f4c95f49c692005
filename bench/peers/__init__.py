"""Engines of other games measured beside this one (`make peers`)."""
