"""One module a command, imported when the command is used: its arguments and options, and what it prints."""
