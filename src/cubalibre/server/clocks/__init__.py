"""Waiting for players: clocks that stop and start, votes, holidays, programs in place of absent players."""
