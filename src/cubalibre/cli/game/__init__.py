"""A game at the terminal: session, menu, prompt, and the board, cards, rules and narration as text."""
