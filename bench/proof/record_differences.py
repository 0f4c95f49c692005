"""Differences between two records of a game, and the list of expected ones."""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, Final

HEADER: Final = "header"
"""The headers differ in more than the version of the rules."""
QUESTION: Final = "question"
"""Another question or act; or one of the games ends earlier or fails."""
ANSWER: Final = "answer"
DIGEST: Final = "digest"
"""Another position after the same answers; not compared between formats."""
REASONS: Final = "reasons"
"""Other reasons of a Non-player for the same answer."""
PARTING: Final = (QUESTION, ANSWER, DIGEST)
"""Kinds after which the games differ, so that no further entry is compared."""
CHANCE: Final = "chance"


@dataclass(frozen=True)
class Difference:
    """A differing entry; the fields are those of the earlier record, if it has the entry.

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
    """The differing entries of two records, up to the first that makes them different games.

    Args:
        before: the earlier record, as text.
        now: the later record; its header may have another version of the rules.
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
    """The lines of a record without the fields that only one format has: digests or checkpoints."""
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
    """The positions at the end of an entry's turns: a digest, or the changes of each turn."""
    return (entry.get("digest"), *(turn["then"] for turn in entry.get("turns", [])))


def _question(entry: dict[str, Any]) -> str:
    return str(entry.get("q", "act" if "act" in entry else "error" if "error" in entry else "end"))


def _differing(old: list[str], new: list[str]) -> tuple[str, str]:
    """The first differing reasons, or else the last ones, without their arguments."""
    pairs = list(zip_longest(old, new, fillvalue=""))
    one, other = next((pair for pair in pairs if pair[0] != pair[1]), pairs[-1] if pairs else ("", ""))
    return one.split(" ")[0], other.split(" ")[0]


def _factions(lines: list[str]) -> Iterator[str]:
    seats = (json.loads(line).get("seat", CHANCE) for line in lines)
    return (seat for seat in seats if seat != CHANCE)


@dataclass(frozen=True)
class Case:
    """A mended case: expected differences.

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
        """Whether the case covers a difference."""
        return all(_has(difference, field, value) for field, value in self.where.items())


FIELDS: Final = ("options", "kind", "seat", "faction", "question", "question_now", "card", "phase", "reason")


def _has(difference: Difference, field: str, value: Any) -> bool:
    wanted = value if isinstance(value, list) else [value]
    if field == "reason":
        given = (difference.reason, difference.reason_now)
        return any(reason.startswith(begin) for begin in wanted for reason in given)
    return getattr(difference, field) in wanted


def read_cases(text: str) -> list[Case]:
    """The mended cases of `expected.toml`.

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
    """The cases in the current list that are not in an earlier one, given the text of both."""
    known = read_cases(before)
    return [case for case in read_cases(now) if case not in known]
