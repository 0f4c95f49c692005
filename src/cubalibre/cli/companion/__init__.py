"""The companion to a physical board: the session, its checklists, going back, edits, and the list of its games."""
