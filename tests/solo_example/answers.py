"""The worked example at the table: every Question is answered by what the example says happened."""

from collections.abc import Callable
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import deck, interjections
from cubalibre.rules import questions as q
from cubalibre.table import Decider, Interjection, Table
from tests.solo_example.trace import (
    DECK,
    PIECES,
    SPACES,
    STEPS,
    Json,
    acts_of,
    after_pieces,
    event_of,
    faction_of,
    kind_of,
    space_of,
)

SPACE_QUESTIONS: Final = (*q.OPERATION_SPACE.values(), q.GARRISON_CUBES, q.EVENT_SPACE)
"""Where an Operation is at a new space, a Garrison at a new group of cubes, or an Event at a new part."""
EVENT_QUESTIONS: Final = (q.EVENT_SPACE, q.EVENT_PIECE, q.EVENT_FACTION, q.EVENT_CHOICE)
"""What an Event of the example asks, whomever it asks."""
KIND_WORDS: Final = {
    **dict.fromkeys(b.UNDERGROUND_KINDS, n.GUERRILLAS),
    **dict.fromkeys(b.BASE_KINDS, n.BASE),
    b.TROOPS: n.TROOPS,
    b.POLICE: n.POLICE,
}
"""A kind of piece -> the word that names it where an Event asks what to place."""


def pick(question: Question, space: n.Answer, kind: b.Kind) -> n.Answer:
    """The first lot on offer of a kind in a space."""
    found = [a for a in question.answers if n.is_lot(a) and (n.space_of(a), n.kind_of(a)) == (space, kind)]
    assert found, (question.kind, [n.word(a) for a in question.answers], space, kind)
    return found[0]


class Changes:
    """What is still to happen, taken off as it is answered."""

    def __init__(self, changes: list[Json]) -> None:
        self.left = [dict(change) for change in changes]

    def find(self, do: str, **match: object) -> Json | None:
        """The next change of a sort."""
        for change in self.left:
            if change["do"] == do and all(change.get(key) == value for key, value in match.items()):
                return change
        return None

    def number(self, do: str, **match: object) -> int:
        """How many pieces such changes concern together."""
        return sum(
            change["n"]
            for change in self.left
            if change["do"] == do and all(change.get(key) == value for key, value in match.items())
        )

    def take(self, change: Json, number: int = 1) -> None:
        """So many pieces of a change are done."""
        change["n"] -= number
        if not change["n"]:
            self.left.remove(change)


def space_changes(entries: list[Json]) -> list[Json]:
    """The details of entries of `spaces`, in order."""
    return [change for entry in entries for change in entry["details"]]


class Answers:
    """What one Faction answers in one act, or in a Propaganda Round: one method for each sort of question."""

    def __init__(self, changes: list[Json]) -> None:
        self.changes = Changes(changes)
        self.moving: Json = {}
        """The move under way, whose number is to be asked."""
        self.by_kind: dict[str, Callable[[Table, Question], n.Answer]] = {
            q.RALLY_CHOICE: self.rally_choice,
            q.RALLY_NUMBER: lambda _, x: n.of_number(self.placed(x.about, b.underground(x.who))),
            q.RALLY_BASE_GUERRILLA: self.removed_piece,
        }

    def answer(self, table: Table, question: Question) -> n.Answer:
        return self.by_kind[question.kind](table, question)

    def act(self, question: Question) -> str:
        """An act before the answer to a question; "" if none: own pieces are taken off to be placed (1.4.1)."""
        if question.kind != q.MAKE_AVAILABLE:
            return ""
        for change in self.changes.left:
            space, kind = space_of(change["space"]), kind_of(change.get("piece", PIECES[0]))
            if change["do"] == "remove" and b.OWNER[kind] == question.who and space != question.about:
                self.changes.take(change)
                return f"take-off {n.word(n.lot(b.cell(space, kind)))}"
        return ""

    def placed(self, space: n.Answer, kind: b.Kind) -> int:
        """How many pieces of a kind are to be placed in a space."""
        changes = [c for c in self.changes.left if c["do"] == "place" and space_of(c["space"]) == space]
        return sum(change["n"] for change in changes if kind_of(change["piece"]) == kind)

    def rally_choice(self, table: Table, question: Question) -> n.Answer:
        if self.placed(question.about, b.base(question.who)):
            return n.BASE
        return n.PLACE if self.placed(question.about, b.underground(question.who)) == 1 else n.PLACE_MANY

    def removed_piece(self, table: Table, question: Question) -> n.Answer:
        """The next piece that the example takes off the space asked about."""
        for change in self.changes.left:
            if change["do"] == "remove" and space_of(change["space"]) == question.about:
                lot = pick(question, question.about, kind_of(change["piece"]))
                self.changes.take(change)
                return lot
        return n.DONE

    def move_number(self, table: Table, question: Question) -> n.Answer:
        return n.of_number(self.moving["n"])

    def move_to(self, table: Table, question: Question) -> n.Answer:
        return space_of(self.moving["to"])

    def move_from(self, table: Table, question: Question) -> n.Answer:
        """The cubes of the next move; `done` if none is left."""
        change = self.changes.find("move")
        if change is None:
            return n.DONE
        self.moving = dict(change)
        self.changes.take(change, change["n"])
        return pick(question, space_of(self.moving["from"]), kind_of(self.moving["piece"]))


class ActAnswers(Answers):
    """An Operation, with or without an Activity, or a Pass; the Activity comes when the rest is done."""

    def __init__(self, act: Json) -> None:
        entries = act.get("spaces") or []
        super().__init__(space_changes(entries))
        self.text = act
        self.spaces = list(dict.fromkeys(space_of(entry["space"]) for entry in entries))
        self.space: b.Space = b.NOWHERE
        """The space that the Operation is at."""
        special: Json = act.get("special") or {}
        self.special = special if special.get("type") else {}
        self.special_changes = Changes(self.special.get("details", []))
        self.special_due = bool(self.special) and self.special["type"] != "ambush"
        self.before: Position | None = None
        self.target: Position | None = None
        """Its pieces stand as they will after the Operation alone."""
        self.by_kind |= dict.fromkeys(q.OPERATION_SPACE.values(), self.next_space)
        self.by_kind |= self._operation_answers() | self._special_answers()

    def _operation_answers(self) -> dict[str, Callable[[Table, Question], n.Answer]]:
        return {
            q.ACTION: self.action,
            q.PAUSE: self.pause,
            q.LAST_PAUSE: self.pause,
            q.TRAIN_TROOPS: lambda _, x: n.of_number(self.placed(x.about, b.TROOPS)),
            q.TRAIN_POLICE: lambda _, x: n.of_number(self.placed(x.about, b.POLICE)),
            q.TRAIN_EXTRA_SPACE: self.train_extra_space,
            q.TRAIN_EXTRA: lambda _, x: n.BASE,
            q.TRAIN_BASE_CUBE: self.removed_piece,
            q.GARRISON_CUBES: self.move_from,
            q.GARRISON_TO: self.move_to,
            q.GARRISON_ASSAULT: lambda _, x: self.begin_special() or n.DONE,
            q.HOW_MANY: self.move_number,
            q.SWEEP_TROOPS: self.sweep_troops,
            q.ACTIVATE: self.activate,
            q.MARCH_ORIGIN: self.march_origin,
            q.MARCH_NUMBER: self.march_number,
            q.ATTACK_HOW: lambda _, x: n.AMBUSH if self.special.get("type") == "ambush" else n.ATTACK,
            q.ATTACK_PIECE: self.removed_piece,
            q.MAKE_AVAILABLE: lambda _, x: n.GO_ON,
            q.CONSTRUCT_CHOICE: lambda _, x: n.PLACE if self.placed(x.about, b.CLOSED_CASINO) else n.OPEN,
        }

    def _special_answers(self) -> dict[str, Callable[[Table, Question], n.Answer]]:
        kinds = (
            q.TRANSPORT_FROM, q.AIR_STRIKE_SPACE, q.REPRISAL_SPACE, q.INFILTRATE_SPACE, q.KIDNAP_SPACE,
            q.SUBVERT_SPACE, q.BRIBE_SPACE,
        )  # fmt: skip
        found: dict[str, Callable[[Table, Question], n.Answer]] = dict.fromkeys(kinds, self.special_space)
        return found | {
            q.TRANSPORT_TO: self.special_to,
            q.TRANSPORT_NUMBER: lambda _, x: n.of_number(self.special_changes.number("move")),
            q.AIR_STRIKE_PIECE: self.special_piece,
            q.REPRISAL_GUERRILLA: self.special_piece,
            q.REPRISAL_TO: self.special_to,
            q.INFILTRATE_CUBE: self.special_piece,
            q.INFILTRATE_HOW: lambda _, x: n.REPLACE if self.special_changes.find("place") else n.REMOVE,
            q.KIDNAP_TARGET: lambda _, x: n.of_faction(faction_of(self.special["target"])),
            q.KIDNAP_ROLL: lambda _, x: n.of_number(self.special["die"]),
            q.PROFIT_USE: lambda _, x: n.CASH if self.special_changes.find("place-cash") else n.CLOSE,
            q.PROFIT_SPACE: self.profit_space,
            q.PROFIT_HOLDER: self.profit_holder,
            q.BRIBE_WHAT: self.bribe_what,
            q.BRIBE_PIECE: self.special_piece,
        }

    # The Operation.

    def action(self, table: Table, question: Question) -> n.Answer:
        self.before = table.position.copy()
        self.target = after_pieces(self.before, self.changes.left)
        return n.PASS if self.text["choice"] == "pass" else n.parse(self.text["op"])

    def next_space(self, table: Table, question: Question) -> n.Answer:
        if not self.spaces:
            return (self.operation_done(table.position) and self.begin_special()) or n.DONE
        self.space = self.spaces.pop(0)
        return self.space

    def begin_special(self) -> n.Answer:
        """The Special Activity, if it is still to come; else 0."""
        if not self.special_due:
            return 0
        self.special_due = False
        return n.parse(self.special["type"])

    def operation_done(self, position: Position) -> bool:
        """Whether all that the Operation does to pieces has happened."""
        assert self.target is not None
        return position.pieces == self.target.pieces

    def pause(self, table: Table, question: Question) -> n.Answer:
        return (self.operation_done(table.position) and self.begin_special()) or n.GO_ON

    def train_extra_space(self, table: Table, question: Question) -> n.Answer:
        change = self.changes.find("place", piece="govt_base")
        return space_of(change["space"]) if change else n.DONE

    def sweep_troops(self, table: Table, question: Question) -> n.Answer:
        coming = any(c["do"] == "move" and space_of(c["to"]) == question.about for c in self.changes.left)
        return self.move_from(table, question) if coming else n.DONE

    def activate(self, table: Table, question: Question) -> n.Answer:
        for change in self.changes.left:
            if change["do"] == "flip" and space_of(change["space"]) == question.about:
                self.changes.take(change)
                return pick(question, question.about, b.underground(faction_of(change["faction"])))
        return n.DONE

    def march_origin(self, table: Table, question: Question) -> n.Answer:
        groups = [c for c in self.changes.left if c["do"] == "move" and space_of(c["to"]) == question.about]
        origins = [space_of(change["from"]) for change in groups]
        return next((space for space in origins if space in question.answers), n.DONE)

    def march_number(self, table: Table, question: Question) -> n.Answer:
        origin, piece = SPACES[n.space_of(n.Lot(question.about))], PIECES[n.kind_of(n.Lot(question.about))]
        change = self.changes.find("move", to=SPACES[self.space], **{"from": origin, "piece": piece})
        number: int = change["n"] if change else 0
        if change:
            self.changes.take(change, number)
        return n.of_number(number)

    # The Special Activity.

    def special_space(self, table: Table, question: Question) -> n.Answer:
        if self.special["type"] == "transport":
            return space_of(self.special_changes.left[0]["from"])
        return space_of(self.special["space"])

    def special_to(self, table: Table, question: Question) -> n.Answer:
        change = self.special_changes.find("move")
        assert change
        return space_of(change["to"])

    def special_piece(self, table: Table, question: Question) -> n.Answer:
        change = self.special_changes.find("remove") or self.special_changes.find("move")
        if change is None:
            return n.DONE
        if change["do"] == "remove":
            self.special_changes.take(change)
        return pick(question, question.about, kind_of(change["piece"]))

    def profit_space(self, table: Table, question: Question) -> n.Answer:
        change = self.special_changes.find("place-cash")
        return space_of(change["space"]) if change else n.DONE

    def profit_holder(self, table: Table, question: Question) -> n.Answer:
        change = next(c for c in self.special_changes.left if space_of(c["space"]) == question.about)
        self.special_changes.take(change)
        return pick(question, question.about, kind_of(change["holder"]))

    def bribe_what(self, table: Table, question: Question) -> n.Answer:
        kind = kind_of(self.special_changes.left[0]["piece"])
        if kind in b.BASE_KINDS:
            return n.BASE
        return n.CUBES if b.OWNER[kind] == b.GOV else n.GUERRILLAS


class EventAnswers(Answers):
    """An Event: what its executor answers, and any other Faction that the card has act."""

    def __init__(self, act: Json) -> None:
        super().__init__(space_changes(act["event"]))
        self.standing = 0
        """The pieces of the Faction asked in the space that it has named, before it places any there."""
        self.by_kind |= {
            q.ACTION: lambda _, x: n.parse(act["choice"]),
            q.MAKE_AVAILABLE: lambda _, x: n.GO_ON,
            q.EVENT_SPACE: self.event_space,
            q.EVENT_CHOICE: self.piece_to_place,
            q.EVENT_PIECE: self.piece_to_remove,
            q.EVENT_FACTION: lambda _, x: n.of_faction(b.OWNER[kind_of(self.next_change("place")["piece"])]),
        }

    def next_change(self, do: str) -> Json:
        change = self.changes.find(do)
        assert change
        return change

    def own(self, who: b.Faction) -> list[Json]:
        """What a Faction places of its own."""
        placed = [change for change in self.changes.left if change["do"] == "place"]
        return [change for change in placed if b.OWNER[kind_of(change["piece"])] == who]

    def event_space(self, table: Table, question: Question) -> n.Answer:
        space = space_of(self.own(question.who)[0]["space"])
        self.standing = table.position.pieces_of(space, question.who)
        return space

    def piece_to_place(self, table: Table, question: Question) -> n.Answer:
        """The next piece; the board shows how many there are already, for a single possibility is never asked."""
        kinds = [kind_of(change["piece"]) for change in self.own(question.who) for _ in range(change["n"])]
        return KIND_WORDS[kinds[table.position.pieces_of(b.Space(question.about), question.who) - self.standing]]

    def piece_to_remove(self, table: Table, question: Question) -> n.Answer:
        change = self.next_change("remove")
        self.changes.take(change)
        return pick(question, space_of(change["space"]), kind_of(change["piece"]))


class RoundAnswers(Answers):
    """A Propaganda Round: deposits, Civic Action, Agitation, Expat Backing and Redeploy, of every Faction."""

    def __init__(self, step: Json) -> None:
        phases = {phase["phase"]: phase for phase in step["phases"]}
        support = phases["support"]
        super().__init__([*support["details"], *phases["redeploy"]["details"]])
        self.deposits = Changes([c for c in phases["resources"]["details"] if c["do"] == "remove-cash"])
        self.civic = self.steps(support["civic_action"])
        self.agitation = self.steps(support["agitation"])
        self.expat = [space_of(support["expat_backing"]["space"])]
        self.by_kind |= {
            q.DEPOSIT_CASH: self.deposit_cash,
            q.DEPOSIT_FOR: self.deposit_for,
            q.CIVIC_ACTION: lambda _, x: self.civic.pop(0) if self.civic else n.DONE,
            q.AGITATION: lambda _, x: self.agitation.pop(0) if self.agitation else n.DONE,
            q.EXPAT_BACKING: lambda _, x: self.expat.pop(0),
            q.REDEPLOY: self.move_from,
            q.REDEPLOY_TO: self.move_to,
            q.HOW_MANY: self.move_number,
        }

    @staticmethod
    def steps(bought: Json) -> list[b.Space]:
        """Each space as often as a step is bought there."""
        return [space_of(word) for word, number in bought["spaces"].items() for _ in range(number)]

    def deposit_cash(self, table: Table, question: Question) -> n.Answer:
        change = self.deposits.left[0]
        return pick(question, space_of(change["space"]), kind_of(change["holder"]))

    def deposit_for(self, table: Table, question: Question) -> n.Answer:
        where = n.space_of(n.Lot(question.about))
        change = next(c for c in self.deposits.left if space_of(c["space"]) == where)
        self.deposits.take(change)
        return n.BASE if change["for"] == "casino" else n.RESOURCES


def answers_of(act: Json) -> Answers:
    """What is answered in an act."""
    return EventAnswers(act) if "event" in act else ActAnswers(act)


class Replay(Decider):
    """Every seat, Chance's too: the acts of each Faction, the Rounds, the dice and the deck as the example has them."""

    def __init__(self) -> None:
        self.seats: dict[tuple[int, b.Faction], Answers] = {}
        self.moments: dict[str, Position] = {}
        """Positions in the act under way: "0", "1"... when its spaces are chosen, "s" when its Activity begins."""
        self.offers: dict[tuple[str, n.Answer], list[n.Answer]] = {}
        """What was offered first: (kind of question, what about) -> answers."""

    def begin(self) -> None:
        """A new act or phase: forget what was seen in the last."""
        self.moments = {}
        self.offers = {}

    def seat(self, position: Position, who: b.Faction, kind: str) -> Answers:
        """What tells the answer of a Faction: its act on the current card, the Event, or the Propaganda Round."""
        index = len(position.played)
        step = STEPS[index]
        event = event_of(step)
        if event and kind in EVENT_QUESTIONS:
            who = faction_of(event["faction"])
        who = who if acts_of(step) else b.NOBODY
        if (index, who) not in self.seats:
            acts = [act for act in acts_of(step) if faction_of(act["faction"]) == who]
            self.seats[index, who] = answers_of(acts[0]) if acts else RoundAnswers(step)
        return self.seats[index, who]

    def decide(self, table: Table, question: Question) -> n.Answer:
        position = table.position
        if question.kind == q.DRAW:
            return n.of_card(DECK[len(deck.turned_up(position))])
        who = table.executing[0] if question.who == b.CHANCE else question.who
        self._note(position, question)
        answer = self.seat(position, who, question.kind).answer(table, question)
        if answer in n.SPECIALS:
            self.moments["s"] = position.copy()
        why = question.why_not(answer)
        assert not why, f"step {len(position.played) + 1}, {question.kind}: {n.word(answer)} refused by {why}"
        return answer

    def _note(self, position: Position, question: Question) -> None:
        self.offers.setdefault((question.kind, question.about), question.answers)
        if question.kind in SPACE_QUESTIONS:
            count = sum(1 for name in self.moments if name.isdecimal())
            self.moments[str(count)] = position.copy()

    def line(self, position: Position, question: Question) -> str:
        """What 26July does beside a question; "" if nothing."""
        if question.kind == q.DRAW or question.who == b.CHANCE:
            return ""
        return self.seat(position, question.who, question.kind).act(question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        line = self.line(table.position, question)
        if not line:
            return None
        act = interjections.parse(question.who, line)
        assert not interjections.refusal(table, act), interjections.refusal(table, act)
        return act
