"""Running a server: processes, sockets, metrics.

`run.run` serves in this process, `workers` in several.
"""
