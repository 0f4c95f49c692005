"""One game at a time: playouts, consistency checks and records."""
