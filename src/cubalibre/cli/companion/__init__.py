"""The companion to a physical board: the session, edits of the position, and the checklist of a Non-player's turn."""
