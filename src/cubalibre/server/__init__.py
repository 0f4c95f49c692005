"""The game over HTTP: storage, seats' keys, live updates. It holds no rules: it passes on answers and views."""
