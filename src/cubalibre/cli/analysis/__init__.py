"""Analysis at the terminal: one decision, or a whole game (`cubalibre analyse`)."""
