"""5. Events: the 48 cards, a module for each Faction whose symbol comes first, written in one small vocabulary."""
