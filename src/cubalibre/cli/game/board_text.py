"""The board, the tracks and the cards as text: readable without colour, at 80 columns and wider."""

from collections.abc import Callable, Sequence
from typing import Final

from rich import box
from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cubalibre import Game, i18n, standings
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli.game import seated_programs
from cubalibre.cli.text.console import WIDE, indented, new_table
from cubalibre.options import NONPLAYER
from cubalibre.position import Position
from cubalibre.rules import victory
from cubalibre.view.table import cards_view, faction_view, space_view, tracks_view
from cubalibre.view.totals import success

STYLE: Final[dict[b.Faction, str]] = {
    b.GOV: "bright_blue", b.M26: "bright_red", b.DR: "yellow", b.SYN: "green", b.CHANCE: "magenta", b.NOBODY: "",
}  # fmt: skip
LETTERS: Final = ("T", "P", "B", "U", "A", "B", "U", "A", "B", "U", "A", "C", "X")
"""Kind -> letter: Troops, Police, Base, Underground, Active, open Casino, closed Casino."""
LEGEND: Final = ("legend.pieces", "legend.spaces")
"""Keys of the texts that explain the letters."""
_LEVEL_STYLE: Final = ("red", "red", "", "cyan", "cyan")
_NONE: Final = "-"
_ANY: Final = 1000
"""Width of a screen on which nothing is cut."""


def _word(key: str, **values: object) -> str:
    return i18n.text("screen", key, **values)


# The board.


def board(position: Position, width: int) -> Table:
    """Every space: terrain, Support or Opposition, Control, pieces and markers."""
    ways = ((True, i18n.faction_name), (True, i18n.faction_short)) if width >= WIDE else ()
    tables = (_board(position, wide, name) for wide, name in ways)
    fitting = (table for table in tables if _breadth(table) <= width)
    return next(fitting, _board(position, False, i18n.faction_short))


def some_spaces(position: Position, spaces: Sequence[b.Space]) -> Table:
    """These spaces in short words, with what stands in them."""
    return _board(position, False, i18n.faction_short, spaces)


def space_texts(position: Position, space: b.Space) -> list[str]:
    """What `some_spaces` says of a space, by column."""
    return [str(cell) for cell in _space_row(position, space, False, i18n.faction_short)]


def _breadth(table: Table) -> int:
    """The number of columns that a table needs."""
    console = Console(width=_ANY)
    return Measurement.get(console, console.options, table).maximum


def _board(
    position: Position, wide: bool, name: Callable[[b.Faction], str], spaces: Sequence[b.Space] = b.SPACES
) -> Table:
    """These spaces in whole or short words, with these names of Factions."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False, header_style="bold")
    table.add_column(_word("space"), no_wrap=True)
    table.add_column(_word("type" if wide else "pop.narrow"), no_wrap=True)
    table.add_column(_word("opinion" if wide else "opinion.narrow"), no_wrap=True)
    table.add_column(_word("control" if wide else "control.narrow"), no_wrap=True)
    for faction in b.FACTIONS:
        table.add_column(name(faction), style=STYLE[faction], min_width=8 if wide else 6)
    table.add_column(_word("markers"))
    for space in spaces:
        if spaces == b.SPACES and space in (b.HAVANA, b.CIGAR):
            table.add_section()
        table.add_row(*_space_row(position, space, wide, name))
    return table


def _space_row(
    position: Position, space: b.Space, wide: bool, name: Callable[[b.Faction], str]
) -> list[RenderableType]:
    return [
        i18n.space_name(space),
        worth(space, wide),
        _level(position, space, wide),
        _control(position, space, name),
        *(pieces(position, space, faction) for faction in b.FACTIONS),
        marker(position, space),
    ]


def worth(space: b.Space, wide: bool = False) -> str:
    """Terrain and Population of a space, or an EC and its Econ, e.g. `M2` or `Mountain 2`."""
    terrain, number = f"terrain.{b.TERRAIN[space]}", b.ECON[space] if b.is_ec(space) else b.POP[space]
    return f"{_word(terrain)} {number}" if wide else f"{_word(terrain + '.narrow')}{number}"


def short_level(position: Position, space: b.Space) -> str:
    """The abbreviated level of Support or Opposition of a space; "" of an EC."""
    return "" if b.is_ec(space) else _short_level(position.opinion[space])


def _level(position: Position, space: b.Space, wide: bool) -> Text:
    if b.is_ec(space):
        return Text("")
    level = position.opinion[space]
    return Text(i18n.level_name(level) if wide else _short_level(level), style=_LEVEL_STYLE[level + 2])


def _short_level(level: b.Level) -> str:
    return _word(f"level.{n.LEVEL_WORDS[level + 2]}")


def _control(position: Position, space: b.Space, name: Callable[[b.Faction], str]) -> Text:
    word = space_view(position, space).control
    if word is None:
        return Text("" if b.is_ec(space) else _NONE)
    holder = n.faction_named(word)
    return Text(name(holder), style=STYLE[holder])


def pieces(position: Position, space: b.Space, faction: b.Faction) -> str:
    """A Faction's pieces in a space, e.g. `U2$ A1 B1`; a `$` for each holder of one Cash, `$2` for one of two."""
    parts = []
    for kind in b.KINDS:
        number = position.count(space, kind)
        if b.OWNER[kind] == faction and number:
            parts.append(f"{LETTERS[kind]}{number}{_cash(position, b.cell(space, kind))}")
    return " ".join(parts)


def _cash(position: Position, cell: b.Cell) -> str:
    held = [n.cash_of(lot) for lot in position.cash if n.cell_of(lot) == cell]
    return "".join("$" if number == 1 else f"${number}" for number in held)


def marker(position: Position, space: b.Space) -> str:
    """The Terror or Sabotage markers in a space."""
    number = position.terror[space]
    if not number:
        return ""
    return _word("sabotage") if b.is_ec(space) else _word("terror", number=number)


def space_note(position: Position, space: b.Space, width: int) -> str:
    """The contents of a space in one line."""
    parts = []
    if width >= WIDE:
        holder = space_view(position, space).control
        parts += [] if b.is_ec(space) else [i18n.level_name(position.opinion[space])]
        parts += [_word("controls", faction=i18n.faction_short(n.faction_named(holder)))] if holder else []
    elif position.opinion[space]:
        parts.append(_short_level(position.opinion[space]))
    for faction in b.FACTIONS:
        standing = pieces(position, space, faction)
        parts += [f"{i18n.faction_short(faction)} {standing}"] if standing else []
    parts += [text] if (text := marker(position, space)) else []
    return i18n.enumerated(parts)


# The tracks.


def tracks(position: Position, width: int, factions: Sequence[b.Faction] = b.FACTIONS) -> Table:
    """For each Faction its Resources, Available pieces, goal and victory margin."""
    wide = width >= WIDE
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False, header_style="bold")
    table.add_column(_word("faction"), no_wrap=True)
    table.add_column(_word("resources" if wide else "resources.narrow"), justify="right")
    table.add_column(_word("available"), no_wrap=True)
    table.add_column(_word("goal"))
    table.add_column(_word("margin"), justify="right")
    for faction in factions:
        who = Text(faction_and_player(position, faction, wide), style=STYLE[faction])
        table.add_row(who, *track_texts(position, faction, wide))
    return table


def track_texts(position: Position, faction: b.Faction, wide: bool = False) -> list[str]:
    """A Faction's Resources, Available pieces, goal and victory margin."""
    seen = faction_view(position, faction)
    return [
        str(seen.resources),
        _available(position, faction),
        goal(position, faction, wide),
        i18n.signed(seen.margin),
    ]


def faction_and_player(position: Position, faction: b.Faction, wide: bool = True) -> str:
    """A Faction's name, with its player's."""
    if faction not in b.FACTIONS:
        return i18n.faction_name(faction)
    player = seated_programs.label(position.options, faction)
    name = i18n.faction_name(faction) if wide else i18n.faction_short(faction)
    return _word("held-by", faction=name, player=player) if player else name


def _available(position: Position, faction: b.Faction) -> str:
    kinds = b.KINDS_OF[faction]
    shown = {b.POOL[kind]: "G" if kind in b.GUERRILLA_KINDS else LETTERS[kind] for kind in reversed(kinds)}
    return " ".join(f"{shown[pool]}{position.available[pool]}" for pool in sorted(shown))


def goal(position: Position, faction: b.Faction, wide: bool = True) -> str:
    """7.2: a Faction's goal, and what it has."""
    seen = tracks_view(position)
    track = (seen.support, seen.opposition, seen.directorio, seen.casinos)[faction]
    others = {"cities": seen.support.cities, "resources": seen.syndicate.goal}
    key = f"goal.{n.FACTION_WORDS[faction]}{'' if wide else '.narrow'}"
    return _word(key, number=track.value, goal=track.goal, **others)


def us_line(position: Position) -> str:
    """Aid, the US Alliance with the cost that it sets, and the markers left."""
    seen = tracks_view(position)
    return _word(
        "tracks",
        alliance=i18n.alliance_name(position.alliance),
        cost=seen.price,
        aid=seen.aid,
        cash=seen.cash_available,
        terror=seen.markers_left,
    )


# The cards.


def cards(position: Position, deciding: b.Faction = b.NOBODY) -> list[RenderableType]:
    """The current card with the Factions' order and its effects, the next card, the deck, and the lasting cards."""
    lines: list[RenderableType] = [labelled("card", _title(position.current))]
    lines += [*order(position, deciding), *_effects(position, position.current)]
    following = i18n.enumerated(map(_title, position.upcoming)) or _unseen(position)
    lines.append(labelled("next", f"{following}   {_deck(position)}"))
    for card in position.upcoming:
        lines += _effects(position, card, style="dim")
    if position.capabilities:
        lines.append(labelled("capabilities", i18n.enumerated(map(_title, position.capabilities))))
    if position.momentum:
        lines.append(labelled("momentum", i18n.enumerated(map(_title, position.momentum))))
    return lines


def order(position: Position, deciding: b.Faction = b.NOBODY) -> list[Text]:
    """The line of the Factions' order on the current card, or of the phase of a Propaganda Round."""
    if position.current > b.PROPAGANDA and position.phase == state.ACTION:
        return [_order(position, deciding)]
    if state.VICTORY <= position.phase <= state.RESET:
        return [labelled("phase", i18n.phase_name(position.phase))]
    return []


def labelled(key: str, text: str) -> Text:
    """A line that begins with a label."""
    return _with_label(_word(key), text)


def _with_label(label: str, text: str, style: str = "") -> Text:
    return Text.assemble((_word("label", label=label), "bold"), " ", text, style=style)


def _effects(position: Position, card: int, style: str = "") -> list[RenderableType]:
    """The effect of each side of an Event card."""
    if card <= b.PROPAGANDA:
        return []
    sides = [_with_label(*side, style) for side in i18n.card_sides(card, position.options.variants)]
    return list(map(indented, sides))


def _title(card: int) -> str:
    return i18n.answer_text(n.of_card(card)) if card >= b.PROPAGANDA else _NONE


def _unseen(position: Position) -> str:
    return _word("face-down" if cards_view(position).face_down else "none")


def _deck(position: Position) -> str:
    seen = cards_view(position)
    return _word("deck", number=seen.face_down, propaganda=seen.propaganda_left)


def _order(position: Position, deciding: b.Faction) -> Text:
    """The order of Factions with what each did; the one that decides is in brackets."""
    line = Text(_word("label", label=_word("order")) + " ", style="bold")
    for i, faction in enumerate(map(n.faction_named, cards_view(position).order)):
        name = i18n.faction_short(faction)
        line.append(" > " if i else "", style="not bold")
        if faction == deciding:
            line.append(f"[{name}]", style=STYLE[faction])
        else:
            line.append(_with_state(position, faction), style=f"not bold {STYLE[faction]}")
    return line


def _with_state(position: Position, faction: b.Faction) -> str:
    """A Faction, with what it did on the card or that it is Ineligible."""
    name = i18n.faction_short(faction)
    if position.did[faction]:
        return _word("did", faction=name, what=_word(f"did.{position.did[faction]}"))
    return name if position.eligible[faction] else _word("did", faction=name, what=_word("ineligible"))


def _markers(shown: Sequence[n.Answer]) -> str:
    return i18n.enumerated(i18n.answer_text(marker) for marker in shown)


def shown_markers(position: Position) -> list[Text]:
    """The Deception markers that have been revealed."""
    return [
        Text.assemble(labelled("shown", ""), _with_label(i18n.faction_name(f), _markers(position.shown[f])))
        for f in b.FACTIONS
        if position.shown[f]
    ]


def whole(position: Position, width: int, deciding: b.Faction = b.NOBODY, legend: bool = True) -> Group:
    """The whole table: board, tracks, revealed markers and cards."""
    return Group(
        Text(),
        board(position, width),
        *(explanation() if legend else ()),
        Text(),
        *beside_board(position, width, deciding),
    )


def explanation() -> list[Text]:
    """The lines that explain the letters."""
    return [Text(_word(key), style="dim") for key in LEGEND]


def beside_board(position: Position, width: int, deciding: b.Faction = b.NOBODY) -> list[RenderableType]:
    """Tracks, revealed markers and cards."""
    us, shown = Text(us_line(position)), shown_markers(position)
    return [tracks(position, width), us, *shown, Text(), *cards(position, deciding)]


def show_table(console: Console, game: Game) -> None:
    """Print the whole table of a game, and the ranking if it is over."""
    who = game.question.who if game.question else b.NOBODY
    console.print(whole(game.position, console.width, who))
    show_result(console, game)


def show_result(console: Console, game: Game) -> None:
    """Print the ranking if a game is over."""
    if game.over:
        console.print()
        console.print(ranking(game.position))


def heading(console: Console, text: str, style: str = "") -> None:
    """A line across the screen."""
    console.print(Rule(Text(text, style=style), align="left", style="dim"))


def ranking(position: Position) -> Table:
    """7.3: all contestants, the winner first."""
    table = new_table(("", _word("player")), (_word("margin"),))
    table.add_column("")
    for place, rank in enumerate(standings.ranking(position), 1):
        factions = [n.faction_named(word) for word in rank.factions]
        names = " + ".join(map(i18n.faction_name, factions))
        player = seated_programs.label(position.options, factions[0])
        agendas = victory.agendas(position, factions[0]) if position.options.deception else 0
        notes = [_word("goal-reached" if rank.margin > 0 else "goal-missed")]
        notes += [_word("by", faction=i18n.faction_name(n.faction_named(rank.by)))] if len(factions) > 1 else []
        notes += [_word("agenda", number=i18n.signed(agendas))] if agendas else []
        who = _word("held-by", faction=names, player=player) if player else names
        table.add_row(str(place), who, i18n.signed(rank.margin), i18n.enumerated(notes))
    return table


def degree(position: Position) -> Text | None:
    """8.9: the degree of a solitaire player's victory or defeat; None in other games."""
    found = success(position)
    if found is None:
        return None
    lead = found.degree
    if standings.ranking(position)[0].name == NONPLAYER:
        if found.by_victory:
            text = _word("lost.goal")
        else:
            text = _word("lost.less", number=-lead) if lead else _word("lost.tie")
    elif lead >= found.full:
        text = _word("won.full", number=lead)
    else:
        text = _word("won.stalemate", number=lead, full=found.full)
    return Text(text, style="bold")
