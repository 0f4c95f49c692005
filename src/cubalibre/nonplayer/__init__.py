"""8. Non-player Factions: what they answer, and why; each answer is one that a person could give.

A Non-player is a pure function of the question, the position and what was done in this turn. What it intends with an
Operation is kept with that (`plan`), in no record, and made anew where it is missing; its reasons decide nothing.
`answers` leads each question to the procedure that decides it; `choice` is the choice of Event, Operation or Pass;
`guidelines` holds what all share, and `draw` what is left to chance.
"""
