"""Survey of the Non-players: coverage of their rules, and results by table (`cubalibre survey`)."""
