"""Who plays many games: the processes of this machine, or a cluster."""
