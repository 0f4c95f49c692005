"""8.4 Events of Non-players: whether they execute one, and how; the Event Instructions card by card."""
