"""What has been: the log in words, the position after each entry, margins card by card."""

from collections.abc import Iterator
from typing import Any, Final

from cubalibre import board as b
from cubalibre import i18n, narration, standings
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.history import NarrationItem
from cubalibre.options import Options
from cubalibre.position import PHASE_WORDS, Position
from cubalibre.record import ACT, from_line
from cubalibre.rules import questions as q
from cubalibre.rules import stories, victory
from cubalibre.server.errors import Refused, said
from cubalibre.server.games import prose
from cubalibre.server.settings import PAGE
from cubalibre.view import SPECTATOR, space_view, table_view, view
from cubalibre.view.sheet import sheet
from cubalibre.view.totals import Passage, success, totals

_NOTHING_MORE: Final = (n.word(n.DONE), n.word(n.GO_ON))


def log(game: Game, since: int) -> dict[str, Any]:
    """What happened after the first `since` entries, in words; a long story comes in pages that end with an entry."""
    found = game.history.items(since, PAGE + 1)
    entries = len(game.entries)
    upto = entries
    if len(found) > PAGE and found[-1].entry > found[0].entry:
        upto = found[-1].entry - 1  # that entry may be cut: it begins the next page
        found = [told for told in found if told.entry <= upto]
    first = {turn: _beginning(game, turn) for turn in {told.turn for told in found}}
    items = [_item(game, told, first[told.turn]) for told in found if prose.story_text(told.story)]
    last = {first[turn]: turn for turn in sorted(first)}
    turns = [_turn(game, turn, last[turn]) for turn in sorted(last)]
    undone = [_undone(game, entry) for entry, made in enumerate(game.entries[since:upto], since + 1) if made.undone]
    return {"items": items, "turns": turns, "undone": undone, "upto": upto, "entries": entries}


def _undone(game: Game, entry: int) -> dict[str, Any]:
    """What followed an entry and was taken back by consent, once or several times."""
    branches = [map(from_line, branch) for branch in game.entries[entry - 1].undone]
    secret = q.DECEPTION_DRAW if not game.over else None
    return {
        "entry": entry,
        "branches": [
            [{"seat": seat, "text": _taken_back(seat, asked, word)} for seat, asked, word in branch if asked != secret]
            for branch in branches
        ],
    }


def _taken_back(seat: str, question: str, word: str) -> str:
    """A decision that was taken back, as far as there are words for it: whether it was legal is not asked any more."""
    if word in _NOTHING_MORE:
        return ""
    try:
        return prose.act_text(seat, word) if question == ACT else i18n.answer_text(n.parse(word))
    except n.Fault:
        return word


def _item(game: Game, told: NarrationItem, turn: int) -> dict[str, Any]:
    story = told.story
    reason = i18n.is_reason(story)
    return {
        "entry": told.entry,
        "turn": turn,
        "text": prose.story_text(story),
        "kind": "reason" if reason else "story",
        "what": story[0].partition("/")[2] if reason else story[0],
        "about": narration.words(story),
        "section": stories.section(story),
        "seat": n.FACTION_WORDS[game.entries[told.entry - 1].seat] if told.entry else None,
    }


def _beginning(game: Game, turn: int) -> int:
    """The turn with which one begins that goes on over several, as 6.4.4 Redeploy does."""
    history = game.history
    while turn and i18n.goes_on(history.turn(turn - 1).narration, history.turn(turn).narration):
        turn -= 1
    return turn


def _turn(game: Game, first: int, last: int) -> dict[str, Any]:
    """What happens from one turn to another that it goes on in, in a sentence."""
    turns = [game.history.turn(turn) for turn in range(first, last + 1)]
    told = [story for turn in turns for story in turn.narration]
    who = i18n.whose(told, [entry.seat for entry in turns[0].entries])
    seat = None if who == b.NOBODY else n.FACTION_WORDS[who]
    return {"turn": first, "seat": seat, "text": i18n.turn_sentence(told, who)}


def after(game: Game, entry: int) -> Game:
    """A copy of the game as it stood after n entries.

    Raises:
        Refused: there are fewer.
    """
    if entry > len(game.entries):
        raise Refused(404, "no-such-entry", said("no-such-entry", number=len(game.entries)))
    return game.snapshot(entry)


def through(then: Game, phase: str) -> tuple[Position, Position]:
    """The positions before and after a Phase of a Propaganda Round that followed the last entry by itself.

    Raises:
        Refused: no such Phase did.
    """
    entries = len(then.entries)
    for turn in then.history.turns:
        if turn.over and turn.first == entries and PHASE_WORDS[(before := turn.before).phase] == phase:
            return before, turn.after
    raise Refused(404, "no-such-phase", said("no-such-phase", number=entries))


def at(game: Game, entry: int, phase: str | None = None) -> dict[str, Any]:
    """A spectator's view of the position after an entry, and the spaces where that entry changed something.

    Args:
        game: the game.
        entry: how many entries there are.
        phase: of what followed by itself, show this Phase of a Propaganda Round: what it changed, and how it ended.

    Raises:
        Refused: there is no such entry, or no such Phase after it.
    """
    then = after(game, entry)
    old, new = through(then, phase) if phase else (game.snapshot(max(0, entry - 1)).position, then.position)
    changed = [n.SPACE_WORDS[s] for s in b.SPACES if space_view(old, s) != space_view(new, s)]
    return {
        "entry": entry,
        "entries": len(game.entries),
        "followed": not then.still,
        "seat": n.FACTION_WORDS[game.entries[entry - 1].seat] if entry else None,
        "changed": changed,
        "view": view(then, SPECTATOR) | (table_view(new, SPECTATOR) if phase else {}),
        "texts": prose.texts(then, (), SPECTATOR) | ({"phase": i18n.phase_name(old.phase)} if phase else {}),
        "items": [item for item in log(then, max(0, entry - 1))["items"] if item["entry"] == entry],
    }


def faction_sheet(game: Game, faction: str, entry: int | None, phase: str | None) -> dict[str, Any]:
    """A Faction's sheet, now or at another moment of the game; it holds nothing that is hidden.

    Args:
        game: the game.
        faction: whose sheet, by its word.
        entry: how many entries there are at that moment; None for now.
        phase: of what followed by itself, this Phase of a Propaganda Round.

    Raises:
        Refused: there is no such moment.
    """
    then = game if entry is None else after(game, entry)
    position, question = (through(then, phase)[1], None) if phase else (then.position, then.question)
    data = sheet(position, n.faction_named(faction), question)
    return {"entry": len(then.entries), "sheet": data, "texts": i18n.sheet_words(data)}


def margins(game: Game) -> dict[str, Any]:
    """The margins of all Factions after each card, and as they stand now."""
    return {
        "items": [
            {
                "entry": end.entries,
                "card": end.position.current if end.position.current >= 0 else None,
                "title": i18n.card_title(end.position.current),
                "cards": len(end.position.played) + (end.position.current >= 0),
                "margins": standings.margins(end.position),
            }
            for end in game.history.milestones()
        ]
    }


def outcome(game: Game) -> dict[str, Any]:
    """What the game came to for each Faction so far; of a solitaire game that is over, how the player has fared."""
    found = success(game.position) if game.over else None
    return {
        "factions": {word: total._asdict() for word, total in totals(_passages(game)).items()},
        "success": found and found._asdict(),
        "ties": [n.FACTION_WORDS[faction] for faction in victory.TIE_ORDER],
    }


def _passages(game: Game) -> Iterator[Passage]:
    """All turns of a game, with new positions only where something changed on the map: the totals need no more."""
    after = game.history.turn(0).before
    for turn in game.history.turns:
        before, after = after, turn.after if "spaces" in turn.changed else after
        yield Passage(turn.narration, before, after)


def record(game: Game) -> str:
    """The game's record, unless it would give away what is hidden."""
    check_open(game.options, game.over)
    return game.to_record()


def check_open(options: Options, over: bool) -> None:
    """A record tells what is hidden in a game with Deception markers, until it is over."""
    if options.deception and not over:
        raise Refused(403, "hidden-information", said("hidden-information"))
