"""Acts that are allowed at any time as sequences of actions: the beginning, then each answer."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from cubalibre import notation as n
from cubalibre.lab.environment.actions import Beginning
from cubalibre.rules.interjections import Act

Action: TypeAlias = n.Answer | Beginning


def parts(act: Act) -> tuple[Action, ...]:
    """The actions that make up an act."""
    rest = () if act.other == n.DONE else (act.other,)
    return (Beginning(act.who, act.kind), act.one, *rest)


def next_actions(acts: Iterable[Act], begun: Sequence[Action]) -> list[Action]:
    """The actions that can continue an act, each once."""
    at = len(begun)
    fitting = [parts(act) for act in acts if parts(act)[:at] == tuple(begun)]
    return list(dict.fromkeys(actions[at] for actions in fitting if len(actions) > at))


def composed(acts: Iterable[Act], begun: Sequence[Action]) -> Act | None:
    """The act of a complete sequence of actions; None if it is incomplete."""
    return next((act for act in acts if parts(act) == tuple(begun)), None)
