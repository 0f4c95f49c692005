"""History of a game: the log in words, the position at an entry, margins card by card, totals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from cubalibre import board as b
from cubalibre import i18n, narration, standings
from cubalibre import notation as n
from cubalibre.deals import Deal
from cubalibre.game import Game
from cubalibre.history import NarrationItem
from cubalibre.i18n.sheets import SheetWords
from cubalibre.notation import FactionWord, SeatWord
from cubalibre.options import Options
from cubalibre.position import PHASE_WORDS, Position
from cubalibre.record import ACT, STAND_INS, Entry, from_line, with_deals
from cubalibre.rules import deck, stories, victory
from cubalibre.rules import questions as q
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import moments, prose
from cubalibre.server.games.moments import Moment
from cubalibre.server.games.prose import StateTexts
from cubalibre.server.settings import PAGE
from cubalibre.view import SPECTATOR, View, space_view, table_view, view, words
from cubalibre.view.sheet import SheetView, sheet
from cubalibre.view.totals import Passage, Success, Total, success, totals

_END_WORDS: Final = (n.word(n.DONE), n.word(n.GO_ON))


@dataclass(slots=True)
class LogItem:
    """An event in the log."""

    entry: int
    """The entry that caused it, counted from 1; `at/{entry}` is the position after it."""
    turn: int
    """Its turn, one of `turns`."""
    text: str
    kind: Literal["reason", "story"]
    """`story`: something happened; `reason`: why a Non-player did what it did."""
    what: str
    """What happened, as a stable word."""
    about: list[str | int]
    """Its subjects, as words of the notation and numbers; empty for a reason."""
    section: str | None
    """The section of the rules."""
    seat: SeatWord | None
    """Whose entry it was."""


@dataclass(slots=True)
class LogTurn:
    """A turn so far, in one sentence."""

    turn: int
    """The number of the turn, counted from 0."""
    seat: SeatWord | None
    """Whose turn it was."""
    text: str


@dataclass(slots=True)
class TakenBack:
    """An undone decision of a player or result of Chance, in words."""

    seat: SeatWord
    text: str
    """Empty for an answer that only ends a series, such as `done`."""


@dataclass(slots=True)
class UndoneAfter:
    """The entries after `entry` that were undone by a rewind, one branch for each rewind."""

    entry: int
    branches: list[list[TakenBack]]
    """What was taken back each time."""


@dataclass(slots=True)
class Log:
    """A page of the log."""

    items: list[LogItem]
    turns: list[LogTurn]
    """The turns of these items."""
    undone: list[UndoneAfter]
    """What was undone by rewinds, by the entry after which it happened."""
    upto: int
    """The last entry of this page; the next page is `since=upto`."""
    entries: int


def log(game: Game, since: int) -> Log:
    """The log after entry `since`, in words; a long log is split into pages that end with an entry."""
    found = game.history.items(since, PAGE + 1)
    entries = game.entries
    upto = len(entries)
    if len(found) > PAGE and found[-1].entry > found[0].entry:
        upto = found[-1].entry - 1  # the last entry may be incomplete: it starts the next page
        found = [item for item in found if item.entry <= upto]
    first = {turn: _first_turn(game, turn) for turn in {item.turn for item in found}}
    items = [
        _item(entries, item, first[item.turn])
        for item in found
        if prose.story_text(item.story) and not _is_said_already(game, item)
    ]
    last = {first[turn]: turn for turn in sorted(first)}
    turns = [_turn(game, turn, last[turn]) for turn in sorted(last)]
    undone = [_undone(game, entry) for entry, made in enumerate(entries[since:upto], since + 1) if made.undone]
    return Log(items, turns, undone, upto, len(entries))


def _is_said_already(game: Game, item: NarrationItem) -> bool:
    """Whether an item says again that a program decides for an absent player, in the same turn."""
    if item.story[0] not in STAND_INS:
        return False
    who = game.entries[item.entry - 1].seat
    earlier = game.entries[game.history.turn(item.turn).first : item.entry - 1]
    return any(entry.seat == who and item.story in entry.why for entry in earlier)


def _undone(game: Game, entry: int) -> UndoneAfter:
    """The entries after `entry` that were undone by rewinds."""
    branches = [map(from_line, branch) for branch in game.entries[entry - 1].undone]
    secret = q.DECEPTION_DRAW if not game.over else None
    return UndoneAfter(
        entry,
        [
            [TakenBack(_seat(seat), _undone_text(seat, asked, word)) for seat, asked, word in branch if asked != secret]
            for branch in branches
        ],
    )


def _seat(word: str) -> SeatWord:
    return words.SEAT[n.faction_named(word)]


def _undone_text(seat: str, question: str, word: str) -> str:
    """An undone decision in words; the word itself if there are none, since the decision may no longer be legal."""
    if word in _END_WORDS:
        return ""
    try:
        return prose.act_text(seat, word) if question == ACT else i18n.answer_text(n.parse(word))
    except n.Fault:
        return word


def _item(entries: Sequence[Entry], item: NarrationItem, turn: int) -> LogItem:
    story = item.story
    reason = i18n.is_reason(story)
    return LogItem(
        entry=item.entry,
        turn=turn,
        text=prose.story_text(story),
        kind="reason" if reason else "story",
        what=story[0].partition("/")[2] if reason else story[0],
        about=narration.words(story),
        section=stories.section(story),
        seat=words.SEAT[entries[item.entry - 1].seat] if item.entry else None,
    )


def _first_turn(game: Game, turn: int) -> int:
    """The first of several turns that belong together, as in 6.4.4 Redeploy."""
    history = game.history
    while turn and i18n.goes_on(history.turn(turn - 1).narration, history.turn(turn).narration):
        turn -= 1
    return turn


def _turn(game: Game, first: int, last: int) -> LogTurn:
    """The turns from `first` to `last`, which belong together, in a sentence."""
    turns = [game.history.turn(turn) for turn in range(first, last + 1)]
    all_stories = [story for turn in turns for story in turn.narration]
    who = i18n.whose(all_stories, [entry.seat for entry in turns[0].entries])
    seat = None if who == b.NOBODY else words.SEAT[who]
    sentence = i18n.turn_sentence(all_stories, who)
    if sentence and any(what in STAND_INS for what, _ in all_stories):
        sentence = prose.text("turn.stood-in", turn=sentence)
    return LogTurn(first, seat, sentence)


def game_after(game: Game, entry: int) -> Game:
    """A copy of the game after its first `entry` entries.

    Raises:
        Refused: there is no such entry.
    """
    if entry > len(game.entries):
        raise Refused(404, "no-such-entry", refusal_text("no-such-entry", number=len(game.entries)))
    return game.snapshot(entry)


def positions_of_phase(then: Game, phase: str) -> tuple[Position, Position]:
    """The positions before and after a Phase of a Propaganda Round that followed the last entry without a decision.

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
    """False if the current rules do not lead to this entry: the position is that at the start of its turn."""
    seat: SeatWord | None
    """Whose entry it was."""
    changed: list[str]
    """The spaces that the entry changed."""
    view: View
    texts: StateTexts
    items: list[LogItem]
    """What the entry brought about."""
    moment: Moment
    """What came next, and whose turn this is in the midst of."""


def position_at(game: Game, entry: int, phase: str | None = None) -> PositionAt:
    """A spectator's view of the position after an entry, and the spaces that the entry changed.

    With a `phase` of a Propaganda Round that followed the entry without a decision: the position at the end of that
    Phase, and what it changed.

    Raises:
        Refused: there is no such entry, or no such Phase after it.
    """
    then = game_after(game, entry)
    old, new = positions_of_phase(then, phase) if phase else (game.snapshot(max(0, entry - 1)).position, then.position)
    changed = [n.SPACE_WORDS[s] for s in b.SPACES if space_view(old, s) != space_view(new, s)]
    seen = view(then, SPECTATOR, table_view(new, SPECTATOR) if phase else None)
    texts = prose.texts(then, seen, SPECTATOR)
    if phase:
        texts.phase = i18n.phase_name(old.phase)
    return PositionAt(
        entry=entry,
        entries=len(game.entries),
        followed=not then.still,
        seat=words.SEAT[game.entries[entry - 1].seat] if entry else None,
        changed=changed,
        view=seen,
        texts=texts,
        items=[item for item in log(then, max(0, entry - 1)).items if item.entry == entry],
        moment=moments.moment(game, entry),
    )


@dataclass(slots=True)
class Sheet:
    """The sheet of a Faction at an entry."""

    entry: int
    sheet: SheetView
    texts: SheetWords


def faction_sheet(game: Game, faction: FactionWord, entry: int | None, phase: str | None) -> Sheet:
    """The sheet of a Faction, without hidden information: now, at an entry, or at the end of a Phase that followed it.

    Raises:
        Refused: there is no such entry or Phase.
    """
    then = game if entry is None else game_after(game, entry)
    position, question = (positions_of_phase(then, phase)[1], None) if phase else (then.position, then.question)
    data = sheet(position, n.faction_named(faction), question)
    return Sheet(len(then.entries), data, i18n.sheet_words(data, position.options.variants))


@dataclass(slots=True)
class Margins:
    """The margins of the Factions after a card, or now."""

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
    """The margins of the Factions after each card, and now."""
    return [
        Margins(
            entry=end.entries,
            card=end.position.current if end.position.current >= 0 else None,
            title=i18n.card_title(end.position.current),
            cards=deck.cards_begun(end.position),
            margins=_margins(end.position),
        )
        for end in game.history.milestones()
    ]


@dataclass(slots=True)
class Outcome:
    """Totals of a game so far."""

    factions: dict[FactionWord, Total]
    success: Success | None
    """The degree of success in a solitaire game that is over (8.9); null otherwise."""
    ties: list[FactionWord]
    """The order of Factions at equal margins, after Non-players (7.1)."""


def outcome(game: Game) -> Outcome:
    """The totals of each Faction so far, and the degree of success in a finished solitaire game."""
    return Outcome(
        factions=totals(_passages(game)),
        success=success(game.position) if game.over else None,
        ties=[words.FACTION[faction] for faction in victory.TIE_ORDER],
    )


def _passages(game: Game) -> Iterator[Passage]:
    """The turns of a game, with new positions only after changes on the map, which are all that the totals need."""
    after = game.history.turn(0).before
    for turn in game.history.turns:
        before, after = after, turn.after if "spaces" in turn.changed else after
        yield Passage(turn.narration, before, after)


def record(game: Game, deals: Sequence[Deal]) -> str:
    """The record of a game with its ledger of deals, unless it would reveal hidden information."""
    check_public(game.options, game.over)
    return with_deals(game.to_record(), deals)


def check_public(options: Options, over: bool) -> None:
    """Refuse the record of an unfinished game with Deception markers, since it reveals them."""
    if options.deception and not over:
        raise Refused(403, "hidden-information", refusal_text("hidden-information"))
