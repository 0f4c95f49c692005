"""Cards as text: one in full, a list of cards found, or all cards of a game."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.cli.game import board_text
from cubalibre.cli.text.console import bullets, indented
from cubalibre.position import Position
from cubalibre.rules.events.deck import CARD


def show_all(console: Console, position: Position, deciding: b.Faction) -> None:
    """Print all about the cards of a game, including those played."""
    for line in board_text.cards(position, deciding):
        console.print(line)
    played = i18n.enumerated(map(i18n.card_title, position.played)) or i18n.text("screen", "none")
    console.print(board_text.labelled("played", played))


def show_one(console: Console, position: Position, query: str) -> None:
    """Print a card by number or title; "" is the card in play."""
    found = i18n.find_card(query) if query else [position.current] * (position.current >= b.PROPAGANDA)
    if found:
        show(console, found, position.options.variants)
    else:
        console.print(unknown(query) if query else i18n.text("session", "no-card"), style="yellow")


def show(console: Console, found: list[int], variants: Sequence[str] = ()) -> None:
    """Print one card in full, with the variants in force, or several by number and title."""
    if len(found) == 1:
        console.print(page(found[0], variants))
        return
    console.print(i18n.text("card", "several"), style="bold")
    for card in found:
        console.print(Text(f"{card:>4}  {i18n.card_title(card)}"))


def page(card: int, variants: Sequence[str] = ()) -> Group:
    """All about a card with the variants in force: title, order of Factions, sides, rulings."""
    lines: list[RenderableType] = [Text(i18n.answer_text(n.of_card(card)), style="bold")]
    if card != b.PROPAGANDA:
        lines.append(_order(card))
    for title, effect in i18n.card_sides(card, variants):
        lines += [Text(), Text(title, style="bold cyan"), indented(Text(effect))]
    rulings = i18n.card_rulings(card)
    if rulings:
        lines += [Text(), Text(i18n.text("card", "rulings"), style="bold"), bullets(map(Text, rulings))]
    named = i18n.enumerated(f"§{section}" for section in i18n.card_sections(card))
    lines += [Text(), Text(i18n.text("card", "sections", sections=named), style="dim")]
    if card != b.PROPAGANDA:
        lines.append(Text(i18n.text("card", "you"), style="dim"))
    return Group(*lines)


def _order(card: int) -> Text:
    order = [Text(i18n.faction_name(faction), style=board_text.STYLE[faction]) for faction in CARD[card].order]
    return Text.assemble(i18n.text("screen", "label", label=i18n.text("screen", "order")), " ", Text(" > ").join(order))


def unknown(query: str) -> str:
    """The message that there is no such card, with similar titles."""
    near = i18n.suggest_cards(query)
    if near:
        return i18n.text("card", "unknown.near", typed=repr(query), titles=i18n.enumerated(near))
    return i18n.text("card", "unknown", typed=repr(query), number=b.N_EVENTS)
