"""English for the terminal, by the command or screen that shows it."""
