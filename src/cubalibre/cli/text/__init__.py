"""What every command shares: consoles, error messages, the language, and the frame of `--help`."""
