"""What many games show, as rows: of games, cards and steps; on disk, and summed up."""
