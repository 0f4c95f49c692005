"""Tally of events in random games, to see that every rule is reached."""

from collections import Counter
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import coin, sequence
from cubalibre.rules import questions as q
from cubalibre.rules.events.deck import CARD
from cubalibre.rules.operation import Operation
from cubalibre.table import Interjection, Story, Table

_NO_SPECIAL: Final = -1
_STEPS: Final = frozenset({
    *q.OPERATION_SPACE.values(), q.MARCH_ORIGIN, q.SWEEP_TROOPS, q.GARRISON_CUBES, q.TRAIN_EXTRA_SPACE, q.ACTIVATE,
})  # fmt: skip
"""Questions whose answers, except `done`, continue an Operation."""
_PLAIN: Final = {
    "pass": "Pass", "hidden-asset": "Hidden Asset used", "shown": "Deception marker shown",
    "alliance": "US Alliance falls a box", "reset": "Reset", "no-second-round": "Propaganda card without a Round",
    "swapped": "Sudden Propaganda: cards swapped", "pact-cancelled": "Pact of Caracas cancelled",
}  # fmt: skip
"""Items of narration -> heading."""
_LASTING: Final = {"capability": "Capability", "momentum": "Momentum"}
_SIDES: Final = (n.EVENT_UNSHADED, n.EVENT_SHADED)
EVENTS_OFFERED: Final = "Events offered"
EVENTS: Final = "Events"
EVENTS_CHANGING: Final = "Events that changed something"
"""Headings of the counts by side of a card."""
QUESTIONS: Final = "Questions"
REASONS: Final = "Reasons against an answer"
REPLAYED: Final = "Replayed"
CountRow: TypeAlias = tuple[str, str, int]
"""Heading, event, and how often it happened in a game."""


class Tally:
    """Counts of what happens in a game."""

    def __init__(self) -> None:
        self.happened: dict[str, Counter[str]] = {}
        """Heading -> event -> count."""
        self._special = _NO_SPECIAL
        """The Special Activity of this turn, while it is not known whether the Operation continues after it."""
        self._before_event: Position | None = None
        """The position that the turn's Event leaves if it has no effect."""

    def count(self, heading: str, what: str) -> None:
        """Count an event."""
        self.happened.setdefault(heading, Counter())[what] += 1

    def rows(self) -> list[CountRow]:
        """The counts, sorted."""
        return sorted((heading, what, times) for heading, all_ in self.happened.items() for what, times in all_.items())

    def act(self, act: Interjection) -> None:
        """Count an act that is allowed at any time."""
        self.count("Acts at any time", f"{n.FACTION_WORDS[act.who]} {act.kind}")
        self._before_event = None

    def decision(self, table: Table, question: Question, answer: n.Answer) -> None:
        """Count a question and its answer."""
        kind = question.kind
        self.count(QUESTIONS, kind)
        if answer in n.SPECIALS:
            self._special_used(table, kind, answer)
        elif self._special != _NO_SPECIAL and kind in _STEPS and answer != n.DONE:
            self._special_placed("during")
        if kind == q.LAUNDER:
            self._launder(table, question, answer)
        elif kind == q.LAUNDER_CONSENT:
            self.count("Launder", "another's Cash given" if answer == n.YES else "another's Cash refused")
        elif kind in (q.CIVIC_ACTION, q.AGITATION) and n.is_space(answer):
            self.count("Propaganda Rounds", "Civic Action" if kind == q.CIVIC_ACTION else "Agitation")
        elif kind == q.EXPAT_BACKING:
            self.count("Expat Backing", "forgone" if answer == n.DONE else "taken")
        elif kind == q.RALLY_CHOICE and table.position.phase == state.EXPAT:
            self.count("Expat Backing, by choice", n.word(answer))
        elif kind == q.ACTION:
            self._action(table.position, question, answer)

    def _special_used(self, table: Table, kind: str, special: n.Answer) -> None:
        op = table.obligation
        if special == n.AMBUSH or not isinstance(op, Operation):
            self.count("Special Activities", f"{n.word(special)} in its space")
        elif not op.begun or (op.kind == n.GARRISON and not op.spaces and kind == q.GARRISON_CUBES):
            self.count("Special Activities", f"{n.word(special)} before")
        else:
            self._special = special
            if kind in (q.GARRISON_CUBES, q.GARRISON_ASSAULT):
                self._special_placed("during")

    def _special_placed(self, when: str) -> None:
        self.count("Special Activities", f"{n.word(self._special)} {when}")
        self._special = _NO_SPECIAL

    def _launder(self, table: Table, question: Question, answer: n.Answer) -> None:
        if not n.is_lot(answer):
            self.count("Launder", "forgone")
        elif n.owner_of(answer) == question.who:
            self.count("Launder", "own Cash")
        elif n.owner_of(answer) in table.position.options.teams[question.who]:
            self.count("Launder", "Cash of the player's other Faction")

    def _action(self, position: Position, question: Question, answer: n.Answer) -> None:
        for side in _SIDES:
            if side in question.answers:
                self.count(EVENTS_OFFERED, event_name(position.current, side))
        if answer in _SIDES:
            self._before_event = position.copy()
            self._before_event.did[question.who] = state.EVENT
        if sequence.is_final_event_card(position):
            self._final_event_card(position, answer)

    def _final_event_card(self, position: Position, answer: n.Answer) -> None:
        which = "Limited Operation" if n.TRAIN <= answer <= n.CONSTRUCT else n.word(answer)
        place = "2nd" if sequence.first_choice(position) else "1st"
        self.count("Final Event card (2.3.9)", f"{place} Eligible: {which}")

    def turn(self, phase: int, table: Table) -> None:
        """Count the narration of a whole turn."""
        if self._special != _NO_SPECIAL:
            self._special_placed("after")
        story = table.story
        for i, item in enumerate(story):
            self._item(phase, item)
            if item[0] == "operation":
                self._operation(story, i)
            elif item[0] == "event" and self._before_event not in (None, table.position):
                self.count(EVENTS_CHANGING, event_name(item[1][1], item[1][2]))
        self._before_event = None
        if table.position.phase == state.GAME_OVER:
            self.count("Ends", _how_it_ended(story))

    def _item(self, phase: int, item: Story) -> None:
        what, numbers = item
        if what in _PLAIN:
            self.count("Cards and turns", _PLAIN[what])
        elif what == "event":
            self.count(EVENTS, event_name(numbers[1], numbers[2]))
        elif what in _LASTING:
            self.count("Capabilities and Momentum", f"{_LASTING[what]} {card_name(numbers[0])}")
        elif what == "skim":
            self.count("Propaganda Rounds", f"Skim by {n.FACTION_WORDS[numbers[1]]}")
        elif what == "deposit":
            self.count("Cash deposits", f"{n.FACTION_WORDS[numbers[0]]}: {n.word(numbers[2])}")
        elif what == "terror" and numbers[1] == 1 and b.is_ec(b.Space(numbers[0])):
            self.count("Sabotage", "at 6.2.1" if phase == state.EARNINGS else "by Terror or Event")
        elif what == "move" and phase == state.REDEPLOY:
            self.count("Propaganda Rounds", "Redeploy move")
        elif what == "card":
            self.count("Cards and turns", "Event card" if numbers[0] else "Propaganda card")

    def _operation(self, story: list[Story], at: int) -> None:
        _, (faction, kind, limited) = story[at]
        laundered = at > 0 and story[at - 1][0] == "launder"
        how = "limited, Laundered" if laundered else "limited" if limited else "full"
        self.count("Operations", f"{n.FACTION_WORDS[faction]} {n.word(kind)}, {how}")
        if kind == n.TRAIN:
            for _ in range(_civic_actions(story, at)):
                self.count("Operations", "Civic Action during a Train")


def event_name(card: int, side: n.Answer) -> str:
    """The name of a side of a card; names sort by number."""
    return f"{card_name(card)}, {'shaded' if side == n.EVENT_SHADED else 'unshaded'}"


def card_name(card: int) -> str:
    """The name of a card; names sort by number."""
    return f"{card:02} {CARD[card].title}"


def _how_it_ended(story: list[Story]) -> str:
    what = [item[0] for item in story]
    if "victory" in what:
        return "by a victory check (6.1)"
    return "by a final Propaganda card without a Round (2.4)" if "no-second-round" in what else "after the final Round"


def _civic_actions(story: list[Story], at: int) -> int:
    """3.2.1: payments of 4 Resources in a Train that do not pay for a space."""
    spent = 0
    for i in range(at + 1, len(story)):
        what, numbers = story[i]
        if what == "operation":
            break
        followed_by_select = i + 1 < len(story) and story[i + 1][0] == "select"
        paid = what == "resources" and numbers[0] == b.GOV and numbers[1] - numbers[2] == coin.CIVIC_ACTION_COST
        spent += paid and not followed_by_select
    return spent
