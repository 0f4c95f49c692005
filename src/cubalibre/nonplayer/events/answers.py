"""8.4.3-8.4.4 How a Non-player answers the questions that Events put."""

from cubalibre import notation as n
from cubalibre.nonplayer.mind import Mind


def space(mind: Mind) -> n.Answer:
    return mind.at_random(mind.answers)


def faction(mind: Mind) -> n.Answer:
    return mind.at_random(mind.answers)


def piece(mind: Mind) -> n.Answer:
    return mind.at_random(mind.answers)


def choice(mind: Mind) -> n.Answer:
    return mind.at_random(mind.answers)


def destination(mind: Mind) -> n.Answer:
    return mind.at_random(mind.answers)
