"""8.8 The Government as a Non-player: a module for each part of its sheet; `flowchart` brings them together."""
