"""How long tests wait for what must come: no limit of speed, only so that a test run ends when something hangs."""

from typing import Final

PATIENCE: Final = 180.0
"""Seconds. A busy or slow machine may need some of them; only a fault takes them all."""
