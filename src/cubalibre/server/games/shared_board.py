"""The list that the devices at a real table share: how the real board stands, and which steps are ticked.

It is stored with the game, and its changes are made one after the other in the database: of several devices that tick
at once, nothing is lost. A list that was done has a number; who did not hear of it and ends it again changes nothing.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Final, Self

from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import board_steps
from cubalibre.server.games.board_steps import BoardState, BoardSteps, Ticked
from cubalibre.server.games.service import GameService, GameSession

MOST_TICKS: Final = 500
"""More than the steps of any list; further ticks are left out."""


@dataclass(frozen=True, slots=True)
class _SharedBoard:
    """What is stored."""

    number: int
    """The number of lists that were done."""
    board: BoardState
    """How the real board stood when the last of them was done."""
    ticks: dict[str, str]
    """The ticked steps by their keys, each with its text."""
    corrected: bool = False
    """Whether the list is what a correction of the position has changed."""

    @classmethod
    def read(cls, stored: str) -> Self:
        data = json.loads(stored)
        return cls(data["number"], BoardState(**data["board"]), data["ticks"], data["corrected"])

    @property
    def stored(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    def after(self, number: int, ticks: Mapping[str, str | None], done: BoardState | None) -> "_SharedBoard":
        """After what a device ticked on list `number`, and perhaps ended it.

        A step of a list that another device has ended meanwhile counts only if that list did not have it.
        """
        is_now = number == self.number
        if done is not None and not is_now:
            return self
        new = {key: text for key, text in self.ticks.items() if ticks.get(key, text) is not None}
        for key, text in ticks.items():
            if text is not None and (is_now or board_steps.is_to_come(key, self.board)) and len(new) < MOST_TICKS:
                new[key] = text
        return replace(self, ticks=new) if done is None else _SharedBoard(number + 1, done, new)


def steps(service: GameService, session: GameSession, board: BoardState | None, is_new: bool) -> BoardSteps:
    """What there is to do at a real board that several devices share; of these the first says how it stands.

    Args:
        service: all games.
        session: the game.
        board: how the real board stands as far as the client knows; used only if nothing is stored.
        is_new: whether a board of which nothing is known stands as at the start of the game, not as it is now.

    Raises:
        Refused: the state of the board is not possible.
    """
    game_id, game = session.row.id, session.game
    before = service.store.board(game_id)
    if before is None:
        shared = _SharedBoard(0, board or board_steps.as_begun(game, is_new), {})
    else:
        shared = _SharedBoard.read(before)
    found = board_steps.steps(game, session.row.revision, shared.board, is_new)
    if not found.turns and not shared.ticks:
        # People have moved their own pieces: from now on their way back is listed too.
        shared = replace(shared, board=found.board)
    if shared.stored != before:
        now = shared.stored
        with service.waiting():
            service.store.change_board(game_id, lambda there: now if there == before else there or now, told=False)
    corrected = shared.corrected and found.back
    return replace(found, corrected=corrected, shared=Ticked(shared.number, shared.ticks, session.row.board))


def note_correction(service: GameService, game_id: str) -> None:
    """The position of a game was corrected: what is different now is no way back."""

    def change(stored: str | None) -> str:
        return replace(_SharedBoard.read(stored), corrected=True).stored if stored else ""

    if service.store.board(game_id) is not None:
        service.store.change_board(game_id, change, told=False)


def tick(
    service: GameService, game_id: str, number: int, ticks: Mapping[str, str | None], done: BoardState | None
) -> Ticked:
    """Tick steps of list `number`, or not any more (None); perhaps end the list.

    Args:
        service: all games.
        game_id: the id of the game.
        number: how many lists were done before this one.
        ticks: the texts of the steps that are ticked by their keys; None for those that no longer are.
        done: how the real board stands once all of the list is done; None if the list goes on.

    Raises:
        Refused: the state of the board is not possible, or nobody has asked for a list yet.
    """
    if done is not None:
        board_steps.check(done)

    def change(stored: str | None) -> str:
        if stored is None:
            raise Refused(404, "not-found", refusal_text("not-found"))
        return _SharedBoard.read(stored).after(number, ticks, done).stored

    changed = service.store.change_board(game_id, change, told=True)
    if changed is None:
        raise Refused(404, "no-such-game", refusal_text("no-such-game"))
    row, stored = changed
    service.publish(row)
    shared = _SharedBoard.read(stored)
    return Ticked(shared.number, shared.ticks, row.board)
