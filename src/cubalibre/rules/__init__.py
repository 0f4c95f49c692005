"""Rules: chapters 1-7 as code, one module per chapter or topic. Rules are functions that ask questions at a table."""
