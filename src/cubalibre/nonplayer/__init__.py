"""8. Non-player Factions: what they answer, and why; each answer is one that a person could give.

A Non-player is a pure function of the question, the position and its own notes of this turn (`Table.notes`): it has
no memory besides. `answers` leads each question to the procedure that decides it, a module a Faction; `choice` is the
choice of Event, Operation or Pass; `guidelines` holds what all share, and `draw` what is left to chance.
"""
