"""What a server calculates beside the games: hints, verdicts on turns, games ahead, and analyses of finished games."""
