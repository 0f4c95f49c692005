"""Report of the proof as text."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from bench.proof.record_differences import Case, Difference


class Game(NamedTuple):
    """A game played by both engines."""

    options: str
    """The name of the set of options."""
    number: int
    found: list[Difference]
    """Differences in order; the last may make it another game."""

    def unexpected(self, cases: list[Case]) -> Difference | None:
        """The first difference that no mended case covers."""
        return next((one for one in self.found if not any(case.covers(one) for case in cases)), None)


def report(games: list[Game], cases: list[Case]) -> Iterator[str]:
    """The report: counts by set, mended cases, and other differences in groups with an example each."""
    unexpected = [(game, first) for game in games if (first := game.unexpected(cases))]
    yield from _counts(games, Counter(game.options for game, _ in unexpected))
    for case in cases:
        met = [game for game in games if any(case.covers(one) for one in game.found)]
        example = f", the first {met[0].options} {met[0].number}" if met else ""
        yield f"mended: {case.name}: {len(met)} games{example} ({case.why})"
    groups = defaultdict(list)
    for game, first in unexpected:
        groups[_group(first)].append((game, first))
    for group, members in sorted(groups.items(), key=lambda item: -len(item[1])):
        yield from ("", f"{len(members)} games: {group}", *_example(*members[0]))


def _counts(games: list[Game], failed: Counter[str]) -> Iterator[str]:
    played, equal = (Counter(game.options for game in some) for some in (games, [g for g in games if not g.found]))
    for name, number in played.items():
        mended = number - equal[name] - failed[name]
        yield f"{name}: {number} games, {equal[name]} the same, {mended} mended, {failed[name]} differ"


def _group(one: Difference) -> str:
    who = one.seat if one.seat == one.faction else f"{one.seat} (then {one.faction})"
    reason = (
        one.reason if one.reason == one.reason_now else f"{one.reason or 'no reason'} -> {one.reason_now or 'none'}"
    )
    return f"{one.kind}: {', '.join(word for word in (who, one.question, reason) if word)}"


def _example(game: Game, one: Difference) -> Iterator[str]:
    yield f"    {game.options} game {game.number}, entry {one.entry}, card {one.card}, {one.phase}"
    yield f"    before: {one.before or 'the game is over'}"
    yield f"    now:    {one.now or 'the game is over'}"
