"""Parallel execution of chunks of games: process pool or Dask cluster."""
