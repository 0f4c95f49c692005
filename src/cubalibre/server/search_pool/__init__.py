"""Strong players on a server: their seats, the scheduler of their searches, the processes that search."""
