"""Games that people find each other for: open games with free seats, and tickets for any game."""
