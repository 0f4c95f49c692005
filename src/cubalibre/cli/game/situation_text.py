"""The situation before a person's turn: the whole table with the map at first, later only what has changed."""

from rich.console import Group, RenderableType
from rich.text import Text

from cubalibre import board as b
from cubalibre.cli.game import board_text, map_text
from cubalibre.position import Position


def overview(position: Position, width: int, deciding: b.Faction = b.NOBODY) -> Group:
    """The whole table with the map if it fits, otherwise with the list of spaces."""
    if width < map_text.width():
        return board_text.whole(position, width, deciding)
    return Group(
        Text(),
        *map_text.drawn(position),
        *board_text.explanation(),
        Text(),
        *board_text.beside_board(position, width, deciding),
    )


def changes(before: Position, position: Position, width: int, deciding: b.Faction = b.NOBODY) -> Group:
    """What is different from `before`: spaces, Factions, the US, revealed markers, cards; and the order of play."""
    texts, track = board_text.space_texts, board_text.track_texts
    shown: list[RenderableType] = []
    if spaces := [space for space in b.SPACES if texts(before, space) != texts(position, space)]:
        shown += [Text(), board_text.some_spaces(position, spaces)]
    if factions := [faction for faction in b.FACTIONS if track(before, faction) != track(position, faction)]:
        shown += [Text(), board_text.tracks(position, width, factions)]
    if (line := board_text.us_line(position)) != board_text.us_line(before):
        shown.append(Text(line))
    if position.shown != before.shown:
        shown += board_text.shown_markers(position)
    same_cards = _cards(before) == _cards(position)
    return Group(*shown, Text(), *(board_text.order if same_cards else board_text.cards)(position, deciding))


def _cards(position: Position) -> tuple[object, ...]:
    """The cards that lie open beside the map."""
    return position.current, *position.upcoming, None, *position.capabilities, None, *position.momentum
