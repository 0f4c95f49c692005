"""4.2 Government Special Activities: Transport, Air Strike, Reprisal."""

from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import ALLOWED
from cubalibre.rules import coin, control, lasting, pieces
from cubalibre.rules import questions as q
from cubalibre.rules.operation import Activity, Operation
from cubalibre.table import Table

MAX_TRANSPORTED: Final = 3

# 4.2.1 Transport.


class _Transport(Activity):
    """4.2.1 Transport."""

    def where(self, position: Position, op: Operation, space: b.Space) -> str:
        """4.2.1: from a City, or a Province with a Government Base, that holds Troops."""
        if not b.is_city(space) and not position.bases(space, b.GOV):
            return "4.2.1/city-or-base"
        return ALLOWED if position.count(space, b.TROOPS) else "4.2.1/troops"

    def do(self, table: Table, op: Operation) -> None:
        """4.2.1: one to three Troops go from one space to one other."""
        origin = table.ask_space(b.GOV, q.TRANSPORT_FROM, lambda s: self.where(table.position, op, s))
        to = table.ask_space(b.GOV, q.TRANSPORT_TO, lambda s: "4.2.1/another-space" if s == origin else ALLOWED, origin)
        room = MAX_TRANSPORTED
        for lot in table.position.lots(origin, b.TROOPS):
            last = lot == table.position.lots(origin, b.TROOPS)[-1]
            least = 1 if last and room == MAX_TRANSPORTED else 0
            most = min(room, table.position.lot_size(lot))
            number = table.ask_number(b.GOV, q.TRANSPORT_NUMBER, least, most, lot, detail=to)
            if number:
                pieces.move(table, lot, to, number)
            room -= number


TRANSPORT: Final[Activity] = _Transport(
    n.TRANSPORT, who=(b.GOV,), beside=(n.TRAIN, n.GARRISON, n.SWEEP, n.ASSAULT), asks=q.TRANSPORT_FROM,
    nowhere="4.2.1/nowhere",
)  # fmt: skip

# 4.2.2 Air Strike.


def air_strike_targets(position: Position, space: b.Space) -> list[n.Lot]:
    """4.2.2: Active Guerrillas; Bases and open Casinos of a Faction that has no Guerrilla there at all."""
    return coin.assault_targets(position, space)


def air_strike_refusal(position: Position, space: b.Space) -> str:
    """4.2.2: in a Province or EC with a target, unless the Alliance is Embargoed."""
    if position.alliance == b.EMBARGOED and not flies_from_guantanamo(position):
        return "4.2.2/embargoed"
    if b.is_city(space):
        return "4.2.2/not-in-city"
    return ALLOWED if air_strike_targets(position, space) else "4.2.2/target"


def flies_from_guantanamo(position: Position) -> bool:
    """4.2.2: with "Guantánamo Bay" an Air Strike hits two pieces, even while Embargoed."""
    return lasting.momentum(position, lasting.GUANTANAMO_BAY)


class _AirStrike(Activity):
    """4.2.2 Air Strike."""

    def where(self, position: Position, op: Operation, space: b.Space) -> str:
        return air_strike_refusal(position, space)

    def do(self, table: Table, op: Operation) -> None:
        """4.2.2: one piece is removed; its Cash cannot be seized."""
        space = table.ask_space(b.GOV, q.AIR_STRIKE_SPACE, lambda s: self.where(table.position, op, s))
        hits: list[n.Lot] = []
        markers: list[n.Answer] = []
        refusal = partial(coin.assault_piece_refusal, table.position)
        strikes = 2 if flies_from_guantanamo(table.position) else 1
        for _ in range(strikes):
            if air_strike_targets(table.position, space):
                lots = table.position.lots_in(space)
                hits.append(table.ask(b.GOV, q.AIR_STRIKE_PIECE, lots, refusal, space, before=hits, total=strikes))
                pieces.remove(table, hits[-1], before=markers)


AIR_STRIKE: Final[Activity] = _AirStrike(
    n.AIR_STRIKE, who=(b.GOV,), beside=(n.GARRISON, n.SWEEP, n.ASSAULT), asks=q.AIR_STRIKE_SPACE,
    nowhere="4.2.2/nowhere",
)  # fmt: skip

# 4.2.3 Reprisal.


def reprisal_guerrillas(position: Position, space: b.Space) -> list[n.Lot]:
    """4.2.3: any Insurgent Guerrilla may be driven out."""
    return [lot for kind in b.GUERRILLA_KINDS for lot in position.lots(space, kind)]


def _next_to(space: b.Space, other: b.Space) -> str:
    return ALLOWED if other in b.ADJACENT[space] else "4.2.3/adjacent"


class _Reprisal(Activity):
    """4.2.3 Reprisal."""

    def where(self, position: Position, op: Operation, space: b.Space) -> str:
        """4.2.3: in a City or Province under Government Control where it would have some effect."""
        if b.is_ec(space):
            return "4.2.3/not-in-ec"
        if control.controller(position, space) != b.GOV:
            return "4.2.3/government-control"
        idle = not position.markers_left() and not control.has_opposition(position, space)
        return "4.2.3/no-effect" if idle and not reprisal_guerrillas(position, space) else ALLOWED

    def do(self, table: Table, op: Operation) -> None:
        """4.2.3: Terror, Opposition one step toward Neutral, and one Guerrilla driven to an adjacent space."""
        space = table.ask_space(b.GOV, q.REPRISAL_SPACE, lambda s: self.where(table.position, op, s))
        pieces.add_terror(table, space)
        if control.has_opposition(table.position, space):
            pieces.shift(table, space, 1)
        if reprisal_guerrillas(table.position, space):
            lot = pieces.choose(table, b.GOV, q.REPRISAL_GUERRILLA, space, b.GUERRILLA_KINDS, "4.2.3/guerrilla")
            pieces.move(table, lot, table.ask_space(b.GOV, q.REPRISAL_TO, lambda s: _next_to(space, s), lot))


REPRISAL: Final[Activity] = _Reprisal(
    n.REPRISAL, who=(b.GOV,), beside=(n.GARRISON, n.SWEEP, n.ASSAULT), asks=q.REPRISAL_SPACE,
    nowhere="4.2.3/nowhere",
)  # fmt: skip

# "Rolando Masferrer" (card 5).


class _FreeAssault(Activity):
    """5.4 A free Assault ("Rolando Masferrer")."""

    def where(self, position: Position, op: Operation, space: b.Space) -> str:
        """5.4: with "Rolando Masferrer", a free Assault that hits a piece may replace another Activity."""
        if not lasting.momentum(position, lasting.MASFERRER):
            return "5.4/not-in-force"
        possible = coin.greatest_capacity(position, space) and coin.assault_targets(position, space)
        return ALLOWED if possible else "4.1/no-effect"

    def do(self, table: Table, op: Operation) -> None:
        """5.4: Assault in one space without payment."""
        space = table.ask_space(b.GOV, q.FREE_ASSAULT_SPACE, lambda s: self.where(table.position, op, s))
        coin.assault_in(table, space, least=1)


FREE_ASSAULT: Final[Activity] = _FreeAssault(
    n.FREE_ASSAULT, who=(b.GOV,), beside=(n.SWEEP,), asks=q.FREE_ASSAULT_SPACE, nowhere="4.1/no-effect",
)  # fmt: skip
