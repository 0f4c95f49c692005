"""Writing the scene of a turn in a recorded game."""

from collections.abc import Iterator, Sequence
from typing import Final

from cubalibre import codec
from cubalibre import notation as n
from cubalibre.codec import PositionData
from cubalibre.history import GameTurn
from cubalibre.options import NONPLAYER
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.record import Entry
from cubalibre.scenes import given
from cubalibre.scenes import text as t
from cubalibre.scenes.play import TURN

_HIDDEN: Final = ("deployed", "deception", "shown", "moved", "guest")
"""Fields of a position that scenes do not have."""
SECTION: Final = "0"
"""What a scene is of until its section is written."""
_NEITHER: Final = (n.DONE, n.PASS)


def turn(turn: GameTurn, questions: Sequence[Question | None]) -> str:
    """The scene of a finished turn, with everything that was decided and that has changed.

    `questions` are those that its entries answer; None for an act.

    Raises:
        SceneError: a scene cannot say what the position is.
    """
    before, after = codec.to_json(turn.before), codec.to_json(turn.after)
    empty = codec.to_json(Position(turn.before.options))
    for name in _HIDDEN:
        if before[name] != empty[name]:
            raise t.SceneError(0, f"a scene has no field {name!r}, which this position needs")
    lines = [f"Section {SECTION}: From a recorded game", "", "1. What happened", "  given"]
    lines += [f"    {line}" for line in _position(before)]
    lines += [f"  when {TURN}"]
    players = turn.before.options.players
    chosen: set[str] = set()
    for entry, question in zip(turn.entries, questions, strict=True):
        lines += [f"    {line}" for line in _entry(entry, question, players, chosen)]
    lines += ["  then", *(f"    {line}" for line in _changes(before, after))]
    return "\n".join(lines) + "\n"


def _position(data: PositionData) -> Iterator[str]:
    """What differs from a position of which nothing is said."""
    options = data["options"]
    nonplayers = [n.FACTION_WORDS[i] for i, name in enumerate(options["players"]) if name == NONPLAYER]
    if nonplayers:
        yield f"non-players: {_listed(nonplayers)}"
    both = [n.FACTION_WORDS[i] for i, name in enumerate(options["players"]) if options["players"].count(name) > 1]
    if set(both) - set(nonplayers):
        yield f"one player: {_listed([faction for faction in both if faction not in nonplayers])}"
    rules = [f"{key} {_word(value)}" for key, value in options.items() if key != "players" and value]
    if rules:
        yield f"options: {', '.join(rules)}"
    plain = codec.to_json(given.position_of(t.Case(t.Line(0, ""), SECTION, {})))
    for key in t.FIELDS:
        if key in data and key != "options" and data[key] != plain[key]:
            yield _field(key, data[key])
    yield from (f"{space}: {line}" for space, line in data["spaces"].items() if line != plain["spaces"][space])


def _field(key: str, value: object) -> str:
    if isinstance(value, dict):
        return f"{key}: {', '.join(f'{name} {item}' for name, item in value.items())}"
    return f"{key}: {_listed(value) if isinstance(value, list) else _word(value)}"


def _listed(items: Sequence[object]) -> str:
    return ", ".join(map(str, items)) or t.NONE


def _word(value: object) -> str:
    if isinstance(value, bool) or value is None:
        return t.NONE if value is None else str(value).lower()
    return " ".join(value) if isinstance(value, list | tuple) else str(value)


def _entry(entry: Entry, question: Question | None, players: Sequence[str], chosen: set[str]) -> Iterator[str]:
    """An answer; of a Non-player's first of a kind also another one that was offered, and the reason."""
    who = n.FACTION_WORDS[entry.seat]
    yield f"{who} {entry.question or t.DOES}: {entry.word}"
    if entry.seat < len(players) and players[entry.seat] == NONPLAYER and question is not None:
        others = [answer for answer in question.answers if n.word(answer) != entry.word]
        if others and entry.question not in chosen:
            chosen.add(entry.question)
            yield f"  {t.RATHER}: {n.word(min(others, key=lambda answer: answer in _NEITHER))}"
            if entry.why:
                yield f"  {t.BECAUSE}: {entry.why[-1][0]}"


def _changes(before: PositionData, after: PositionData) -> Iterator[str]:
    for space, line in after["spaces"].items():
        if line != before["spaces"][space]:
            yield f"{space}: {line}".rstrip()
    for key in t.FIELDS:
        if key in after and key != "options" and after[key] != before[key]:
            yield _field(key, after[key])
