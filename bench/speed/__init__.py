"""Speed and memory of the engine, alone or compared with another commit."""
