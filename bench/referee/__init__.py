"""A referee: how much chance to win the search levels lose a turn, by ten times the effort of level 5."""
