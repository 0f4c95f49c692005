"""What has been: the log in words, the position after each entry, margins card by card."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from cubalibre import board as b
from cubalibre import i18n, narration, standings
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.history import NarrationItem
from cubalibre.i18n.sheets import SheetWords
from cubalibre.notation import FactionWord, SeatWord
from cubalibre.options import Options
from cubalibre.position import PHASE_WORDS, Position
from cubalibre.record import ACT, from_line
from cubalibre.rules import questions as q
from cubalibre.rules import stories, victory
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import prose
from cubalibre.server.games.prose import StateTexts
from cubalibre.server.settings import PAGE
from cubalibre.view import SPECTATOR, View, space_view, table_view, view, words
from cubalibre.view.sheet import SheetView, sheet
from cubalibre.view.totals import Passage, Success, Total, success, totals

_NOTHING_MORE: Final = (n.word(n.DONE), n.word(n.GO_ON))


@dataclass(slots=True)
class LogItem:
    """One thing that happened."""

    entry: int
    """The entry that brought it about, counted from 1: its position is at/{entry}."""
    turn: int
    """One of the `turns`."""
    text: str
    kind: Literal["reason", "story"]
    """`story`: something happened; `reason`: why a Non-player did what it did."""
    what: str
    """What happened, as a stable word."""
    about: list[str | int]
    """What it is about, in words of the notation and numbers; of a reason, nothing."""
    section: str | None
    """The section of the rules."""
    seat: SeatWord | None
    """Whose entry it was."""


@dataclass(slots=True)
class LogTurn:
    """A turn in one sentence, as far as it has gone."""

    turn: int
    """The number of the turn, counted from 0."""
    seat: SeatWord | None
    """Whose turn it was."""
    text: str


@dataclass(slots=True)
class TakenBack:
    """A decision, or what Chance brought, in words."""

    seat: SeatWord
    text: str
    """Empty for an answer that only ends something, as `done`."""


@dataclass(slots=True)
class UndoneAfter:
    """What followed an entry and was taken back by consent, once or several times."""

    entry: int
    branches: list[list[TakenBack]]
    """What was taken back each time."""


@dataclass(slots=True)
class Log:
    """A part of the log."""

    items: list[LogItem]
    turns: list[LogTurn]
    """The turns of these items."""
    undone: list[UndoneAfter]
    """What was taken back by consent, where it happened."""
    upto: int
    """The entry up to which this page goes; the next page begins with since=upto."""
    entries: int


def log(game: Game, since: int) -> Log:
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
    return Log(items, turns, undone, upto, entries)


def _undone(game: Game, entry: int) -> UndoneAfter:
    """What followed an entry and was taken back by consent, once or several times."""
    branches = [map(from_line, branch) for branch in game.entries[entry - 1].undone]
    secret = q.DECEPTION_DRAW if not game.over else None
    return UndoneAfter(
        entry,
        [
            [TakenBack(_seat(seat), _taken_back(seat, asked, word)) for seat, asked, word in branch if asked != secret]
            for branch in branches
        ],
    )


def _seat(word: str) -> SeatWord:
    return words.SEAT[n.faction_named(word)]


def _taken_back(seat: str, question: str, word: str) -> str:
    """A decision that was taken back, as far as there are words for it: whether it was legal is not asked any more."""
    if word in _NOTHING_MORE:
        return ""
    try:
        return prose.act_text(seat, word) if question == ACT else i18n.answer_text(n.parse(word))
    except n.Fault:
        return word


def _item(game: Game, told: NarrationItem, turn: int) -> LogItem:
    story = told.story
    reason = i18n.is_reason(story)
    return LogItem(
        entry=told.entry,
        turn=turn,
        text=prose.story_text(story),
        kind="reason" if reason else "story",
        what=story[0].partition("/")[2] if reason else story[0],
        about=narration.words(story),
        section=stories.section(story),
        seat=words.SEAT[game.entries[told.entry - 1].seat] if told.entry else None,
    )


def _beginning(game: Game, turn: int) -> int:
    """The turn with which one begins that goes on over several, as 6.4.4 Redeploy does."""
    history = game.history
    while turn and i18n.goes_on(history.turn(turn - 1).narration, history.turn(turn).narration):
        turn -= 1
    return turn


def _turn(game: Game, first: int, last: int) -> LogTurn:
    """What happens from one turn to another that it goes on in, in a sentence."""
    turns = [game.history.turn(turn) for turn in range(first, last + 1)]
    told = [story for turn in turns for story in turn.narration]
    who = i18n.whose(told, [entry.seat for entry in turns[0].entries])
    seat = None if who == b.NOBODY else words.SEAT[who]
    return LogTurn(first, seat, i18n.turn_sentence(told, who))


def after(game: Game, entry: int) -> Game:
    """A copy of the game as it stood after n entries.

    Raises:
        Refused: there are fewer.
    """
    if entry > len(game.entries):
        raise Refused(404, "no-such-entry", refusal_text("no-such-entry", number=len(game.entries)))
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
    raise Refused(404, "no-such-phase", refusal_text("no-such-phase", number=entries))


@dataclass(slots=True)
class PositionAt:
    """The position after an entry."""

    entry: int
    """How many entries had been made."""
    entries: int
    """How many entries the game has now."""
    followed: bool
    """False if today's rules do not lead to this moment: the position is that at the start of its turn."""
    seat: SeatWord | None
    """Whose entry it was."""
    changed: list[str]
    """The spaces that the entry changed."""
    view: View
    texts: StateTexts
    items: list[LogItem]
    """What the entry brought about."""


def at(game: Game, entry: int, phase: str | None = None) -> PositionAt:
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
    texts = prose.texts(then, (), SPECTATOR)
    if phase:
        texts.phase = i18n.phase_name(old.phase)
    return PositionAt(
        entry=entry,
        entries=len(game.entries),
        followed=not then.still,
        seat=words.SEAT[game.entries[entry - 1].seat] if entry else None,
        changed=changed,
        view=view(then, SPECTATOR, table_view(new, SPECTATOR) if phase else None),
        texts=texts,
        items=[item for item in log(then, max(0, entry - 1)).items if item.entry == entry],
    )


@dataclass(slots=True)
class Sheet:
    """A Faction's sheet."""

    entry: int
    sheet: SheetView
    texts: SheetWords


def faction_sheet(game: Game, faction: FactionWord, entry: int | None, phase: str | None) -> Sheet:
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
    return Sheet(len(then.entries), data, i18n.sheet_words(data, position.options.variants))


@dataclass(slots=True)
class Margins:
    """The four margins after a card, and now."""

    entry: int
    card: int | None
    title: str
    cards: int
    """How many cards had been played."""
    margins: dict[FactionWord, int]


def _margins(position: Position) -> dict[FactionWord, int]:
    found = standings.margins(position)
    return {word: found[word] for word in words.FACTION}


def margins(game: Game) -> list[Margins]:
    """The margins of all Factions after each card, and as they stand now."""
    return [
        Margins(
            entry=end.entries,
            card=end.position.current if end.position.current >= 0 else None,
            title=i18n.card_title(end.position.current),
            cards=len(end.position.played) + (end.position.current >= 0),
            margins=_margins(end.position),
        )
        for end in game.history.milestones()
    ]


@dataclass(slots=True)
class Outcome:
    """What the game came to, so far."""

    factions: dict[FactionWord, Total]
    success: Success | None
    """Of a solitaire game that is over (8.9)."""
    ties: list[FactionWord]
    """Who comes before whom at equal margins, after Non-players (7.1)."""


def outcome(game: Game) -> Outcome:
    """What the game came to for each Faction so far; of a solitaire game that is over, how the player has fared."""
    return Outcome(
        factions=totals(_passages(game)),
        success=success(game.position) if game.over else None,
        ties=[words.FACTION[faction] for faction in victory.TIE_ORDER],
    )


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
        raise Refused(403, "hidden-information", refusal_text("hidden-information"))
