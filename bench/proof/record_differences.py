"""Where two records of what should be the same game differ, and which of the differences are expected."""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, Final

HEADER: Final = "header"
"""The first lines differ in more than the rules' version."""
QUESTION: Final = "question"
"""Another question is asked, or somebody acts beside one; or one game is over sooner, or broke down."""
ANSWER: Final = "answer"
DIGEST: Final = "digest"
"""The same answers lead to another position; records of different formats are not compared in this."""
REASONS: Final = "reasons"
"""A Non-player gives other reasons for the same answer."""
PARTING: Final = (QUESTION, ANSWER, DIGEST)
"""After these it is another game, and no further entry can be compared."""
CHANCE: Final = "chance"


@dataclass(frozen=True)
class Difference:
    """An entry in which a game differs; the fields are those of the record before, as far as there is one.

    Attributes:
        kind: one of the kinds above.
        entry: its number, 0 for the header.
        seat: whose entry it is.
        faction: the same, but for Chance the Faction that has the next entry.
        question: what was asked, "act" for an act; "end" beyond the end.
        reason: the first reason that differs, `section/slug`, or else the last one.
        reason_now: the same in the later record.
        before: the line.
        now: the line of the later record.
        question_now: what was asked there.
        options: the name of the set of options.
        card: the current card, 0 if there is none.
        phase: of the position, in the words of docs/position.md.
    """

    kind: str
    entry: int
    seat: str
    faction: str
    question: str
    reason: str
    reason_now: str
    before: str
    now: str
    question_now: str = ""
    options: str = ""
    card: int = 0
    phase: str = ""


def differences(before: str, now: str) -> Iterator[Difference]:
    """The entries in which two records differ, up to where they become different games.

    Args:
        before: a record, as text.
        now: the record to compare with it. The rules' version in the header may be another.
    """
    old, new = before.splitlines(), now.splitlines()
    if _version(old) != _version(new):
        old, new = _bare(old), _bare(new)
    if _header(old[0]) != _header(new[0]):
        yield Difference(HEADER, 0, "", "", "", "", "", old[0], new[0])
        if "error" in _header(old[0]) | _header(new[0]):
            return
    for at, (one, other) in enumerate(zip_longest(old[1:], new[1:], fillvalue=""), 1):
        if one != other:
            found = _difference(at, one, other)
            yield replace(found, faction=next(_factions(old[at:] or new[at:]), CHANCE))
            if found.kind in PARTING:
                return


def _version(lines: list[str]) -> int:
    version: int = json.loads(lines[0]).get("version", 0)
    return version


def _bare(lines: list[str]) -> list[str]:
    """The lines of a record without what only one of its formats has: positions, as digests or as checkpoints."""
    own = {"version", "start", "digest", "turns"}
    return [json.dumps({name: value for name, value in json.loads(line).items() if name not in own}) for line in lines]


def _header(line: str) -> dict[str, Any]:
    return {name: value for name, value in json.loads(line).items() if name != "rules"}


def _difference(at: int, before: str, now: str) -> Difference:
    old, new = (json.loads(line) if line else {} for line in (before, now))
    reasons = _differing(old.get("why", []), new.get("why", []))
    seat, question = old.get("seat", new.get("seat", "")), _question(old)
    return Difference(_kind(old, new), at, seat, seat, question, *reasons, before, now, _question(new))


def _kind(old: dict[str, Any], new: dict[str, Any]) -> str:
    if (old.get("seat"), _question(old)) != (new.get("seat"), _question(new)) or "error" in old or "error" in new:
        return QUESTION
    if (old.get("a"), old.get("act")) != (new.get("a"), new.get("act")):
        return ANSWER
    return DIGEST if _positions(old) != _positions(new) else REASONS


def _positions(entry: dict[str, Any]) -> tuple[Any, ...]:
    """What is noted of the positions in which turns end with an entry: a digest, or what each turn changed."""
    return (entry.get("digest"), *(turn["then"] for turn in entry.get("turns", [])))


def _question(entry: dict[str, Any]) -> str:
    return str(entry.get("q", "act" if "act" in entry else "error" if "error" in entry else "end"))


def _differing(old: list[str], new: list[str]) -> tuple[str, str]:
    """The first reasons that differ, or else the last ones, without the words that they are about."""
    pairs = list(zip_longest(old, new, fillvalue=""))
    one, other = next((pair for pair in pairs if pair[0] != pair[1]), pairs[-1] if pairs else ("", ""))
    return one.split(" ")[0], other.split(" ")[0]


def _factions(lines: list[str]) -> Iterator[str]:
    seats = (json.loads(line).get("seat", CHANCE) for line in lines)
    return (seat for seat in seats if seat != CHANCE)


# What is expected.


@dataclass(frozen=True)
class Case:
    """A mended case: differences that are expected.

    Attributes:
        name: short, for the report.
        why: what was mended.
        where: what a difference must have, by field: the value itself, one of several values, or for a reason what it
            begins with. A `reason` may be the one before or the one now.
    """

    name: str
    why: str
    where: dict[str, Any]

    def covers(self, difference: Difference) -> bool:
        """Whether a difference is one of these."""
        return all(_has(difference, field, value) for field, value in self.where.items())


FIELDS: Final = ("options", "kind", "seat", "faction", "question", "question_now", "card", "phase", "reason")


def _has(difference: Difference, field: str, value: Any) -> bool:
    wanted = value if isinstance(value, list) else [value]
    if field == "reason":
        given = (difference.reason, difference.reason_now)
        return any(reason.startswith(begin) for begin in wanted for reason in given)
    return getattr(difference, field) in wanted


def read_cases(text: str) -> list[Case]:
    """The mended cases of `proof_expected.toml`.

    Raises:
        ValueError: a case without a name, a `why` or a field to match; or a field that is not known.
    """
    cases = []
    for table in tomllib.loads(text).get("case", []):
        where = {field: value for field, value in table.items() if field not in ("name", "why")}
        unknown = sorted(set(where) - set(FIELDS))
        if unknown:
            raise ValueError(f"a case has no field {unknown[0]!r}; it has name, why, {', '.join(FIELDS)}")
        if not (table.get("name") and table.get("why") and where):
            raise ValueError(f"a case has a name, a why and something to match: {table}")
        cases.append(Case(table["name"], table["why"], where))
    return cases


def cases_since(now: str, before: str) -> list[Case]:
    """The cases of today's list that were mended since a commit, by the text of both lists."""
    known = read_cases(before)
    return [case for case in read_cases(now) if case not in known]
