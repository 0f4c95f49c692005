"""Analysis of one turn of a record: the unit of work, which can be done in any process."""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from cubalibre import board as b
from cubalibre import codec, narration
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.analysis import losses, luck, outlook, replayed_turns
from cubalibre.analysis.efforts import EFFORTS, Effort
from cubalibre.analysis.replayed_turns import Moment
from cubalibre.analysis.turn_results import CardChances, Luck, TurnLoss, TurnResult
from cubalibre.game import Game
from cubalibre.game_decider import PEOPLE
from cubalibre.history import GameTurn
from cubalibre.intervals import Estimate
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import deck

_DIGITS = 6
"""Digits of chances that are kept."""


@dataclass(frozen=True)
class Task:
    """The analysis of a record, turn by turn; it can be sent to another process."""

    record: str
    """The text of the record."""
    effort: str
    """One of `EFFORTS`."""
    seats: tuple[b.Faction, ...]
    """Factions whose losses and luck are wanted."""
    seed: int

    def turns(self) -> list[GameTurn]:
        """The finished turns."""
        return [turn for turn in _game(self.record).history.turns if turn.over]

    def digests(self) -> list[str]:
        """The digest of each finished turn."""
        return [*map(digest, self.turns())]

    def analysed(self, number: int) -> TurnResult:
        """The result for a turn, by its number from 0.

        Raises:
            RecordError: the recorded position is not possible.
        """
        history = _game(self.record).history
        turn = history.turn(number)
        before = turn.before
        found = replayed_turns.moments(turn)
        effort, seed = EFFORTS[self.effort], str(self.seed)
        chances = None
        if found is not None and _begins_a_card(before, number):
            chances = _chances(outlook.from_position(before, effort.games, f"{seed}/{len(before.played)}"))
        followed = found is not None
        return TurnResult(
            number,
            digest(turn),
            [turn.first, turn.last],
            deck.cards_begun(before),
            before.current,
            followed,
            chances,
            self._losses(number, found or [], effort),
            self._luck(found or []),
        )

    def losses(self, number: int, pairs: int) -> list[TurnLoss]:
        """The losses by a turn alone, by so many playouts of each of the two turns.

        Raises:
            RecordError: the recorded position is not possible.
        """
        found = replayed_turns.moments(_game(self.record).history.turn(number))
        return self._losses(number, found or [], EFFORTS[self.effort]._replace(pairs=pairs))

    def _losses(self, number: int, found: list[Moment], effort: Effort) -> list[TurnLoss]:
        lost = []
        for own in teams(_game(self.record).options, self.seats):
            moment = losses.decision(found, own)
            if moment is not None:
                further = replayed_turns.planned_together(self.turns(), number)[1:]
                whole = [*found, *(each for turn in further for each in replayed_turns.moments(turn) or [])]
                since = [each for each in whole if each.entry >= moment.entry]
                plan, dice = (replayed_turns.plan(since, who) for who in (own, (b.CHANCE,)))
                loss = losses.of(moment, plan, dice, own, effort, str(self.seed))
                lost.append(
                    TurnLoss(
                        n.FACTION_WORDS[moment.question.who],
                        *_rounded(loss.loss),
                        *_rounded(loss.lead),
                        round(loss.chance, _DIGITS),
                        [narration.text(item) for item in loss.best],
                    )
                )
        return lost

    def _luck(self, found: list[Moment]) -> list[Luck]:
        held = teams(_game(self.record).options, self.seats)
        effort, seed = EFFORTS[self.effort], str(self.seed)
        return [
            Luck(
                moment.entry,
                moment.question.kind,
                n.word(moment.answer),
                {
                    n.FACTION_WORDS[faction]: [*_rounded(each)]
                    for own, each in zip(held, luck.of(moment, held, effort, seed), strict=True)
                    for faction in own
                },
            )
            for moment in found
            if luck.is_luck(moment)
        ]


def _rounded(found: Estimate) -> tuple[float, float]:
    return round(found.mean, _DIGITS), round(found.error, _DIGITS)


def teams(options: Options, seats: tuple[b.Faction, ...]) -> list[tuple[b.Faction, ...]]:
    """The players who hold some Factions (1.5), each with all their Factions."""
    return list(dict.fromkeys(options.teams[faction] or (faction,) for faction in seats))


def _begins_a_card(before: Position, number: int) -> bool:
    """Whether the first turn on a card begins here, or the record on a card that is under way."""
    if before.phase == state.VICTORY:
        return True
    return before.phase == state.ACTION and (number == 0 or not any(before.did))


def _chances(found: outlook.Outlook) -> CardChances:
    return CardChances(found.games, {n.FACTION_WORDS[faction]: found.wins(faction).times for faction in b.FACTIONS})


def digest(turn: GameTurn) -> str:
    """A digest of a turn: the position at its start, and its entries."""
    entries = " ".join(f"{entry.seat}/{entry.question}/{entry.word}" for entry in turn.entries)
    return f"{codec.digest(turn.before)}-{sha256(entries.encode()).hexdigest()[:12]}"


@lru_cache(maxsize=1)
def _game(text: str) -> Game:
    """The game of a record; a process analyses one record after another."""
    return Game.from_record(text, seats=PEOPLE)
