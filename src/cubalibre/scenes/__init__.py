"""Scenes: short texts that say what a rule, a card or a Non-player does in one position (docs/scenes.md)."""
