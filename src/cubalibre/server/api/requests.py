"""Request bodies of the HTTP API (pydantic models)."""

from typing import TYPE_CHECKING, Annotated, Literal, Self, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model, model_validator

from cubalibre.codec import PositionData
from cubalibre.deals import MOST_ROUNDS, TEXT_LENGTH
from cubalibre.notation import FactionWord
from cubalibre.options import OPTIONAL_RULES, SET, is_readable
from cubalibre.server.analyses.findings import EffortWord
from cubalibre.server.analyses.hint_report import HintLevel
from cubalibre.server.analyses.what_if import Level
from cubalibre.server.clocks import acts, planned_answers
from cubalibre.server.games import ledger, spectating, timekeeping
from cubalibre.server.games.board_steps import BoardState
from cubalibre.server.games.game_clock import StandIn
from cubalibre.server.games.game_state import StrongKind
from cubalibre.server.games.real_table import Setup
from cubalibre.server.games.shared_board import MOST_TICKS
from cubalibre.server.games.spectating import MOST_TURNS, Watch
from cubalibre.server.games.timekeeping import MOST_BANK, MOST_DAYS, MOST_MINUTES, PaceKind, Waiting
from cubalibre.server.settings import (
    ACT_LENGTH,
    MESSAGE_LENGTH,
    MOST_AHEAD,
    MOST_GATHERED,
    NAME_LENGTH,
    NOTES_LENGTH,
    RECORD_LENGTH,
    SERIES_LENGTH,
    STEP_LENGTH,
    TITLE_LENGTH,
    WORD_LENGTH,
)

_MAX = 1_000_000_000


def _one_line(text: str) -> str:
    text = " ".join(text.split())
    if not is_readable(text):
        raise ValueError("printable characters are expected")
    return text


def _lines(text: str) -> str:
    text = "\n".join(text.splitlines())
    if not all(map(is_readable, text.split("\n"))):
        raise ValueError("a text of printable characters is expected")
    return text


def _some_lines(text: str) -> str:
    text = _lines(text).strip()
    if not text:
        raise ValueError("a text is expected")
    return text


class Whole(BaseModel):
    """A request body without further fields or conversions."""

    model_config = ConfigDict(extra="forbid", strict=True)


BotSeat = Annotated[str, Field(pattern=r"^bot:[A-Za-z0-9_.:-]+$", max_length=50)]
Kind = Literal["me", "screen", "friend", "nonplayer", "random"] | StrongKind | BotSeat
Name = Annotated[str, Field(max_length=NAME_LENGTH), AfterValidator(_one_line)]
Title = Annotated[str, Field(max_length=TITLE_LENGTH), AfterValidator(_one_line)]


if TYPE_CHECKING:
    ChosenOptions: TypeAlias = Whole
else:
    ChosenOptions = create_model(
        "ChosenOptions",
        __base__=Whole,
        __doc__="The optional rules; all may be left out. docs/position.md describes them.",
        **{
            rule.field: (rule.value_type, Field(default=list(rule.default), max_length=len(rule.values)))
            if rule.form == SET
            else (rule.value_type, rule.default)
            for rule in OPTIONAL_RULES
        },
    )


class Companion(Whole):
    """A companion game, beside a real board: what people do by hand, and where they are."""

    dice: Literal["real", "program"] = "real"
    cards: Literal["real", "program"] = "real"
    position: PositionData | None = Field(
        default=None,
        description="The position on the board (docs/position.md), if it is not the setup. Its players are `seats`.",
    )

    @property
    def setup(self) -> Setup:
        """The same for the game."""
        return Setup(self.dice == "real", self.cards == "real", self.position)


class Pace(Whole):
    """How a game waits for its players: without a clock, live, or with days for each turn."""

    kind: PaceKind = "none"
    minutes: int = Field(default=30, ge=1, le=MOST_MINUTES, description="Live: the bank of each player.")
    days: int = Field(default=2, ge=1, le=MOST_DAYS, description="Of days: for what a player decides in a turn.")
    bank: int = Field(default=10, ge=0, le=MOST_BANK, description="Of days: days beyond these; they never refill.")
    weekends: bool = Field(default=False, description="Of days: whether the clock stands on weekends.")
    zone: str = Field(default="UTC", pattern=r"^[A-Za-z0-9_+/-]{1,40}$", description="The time zone of the weekends.")
    program: StandIn = Field(default="nonplayer", description="Who takes the seats of an absent player.")

    @property
    def waiting(self) -> Waiting | None:
        """The same for the game; None if nothing was chosen."""
        return timekeeping.waiting(**self.model_dump())


class ChosenSpectators(Whole):
    """What those without a seat see of a new game."""

    watch: Watch = Field(default="at-once", description="`delayed`: not the latest turns; `nobody`: nothing at all.")
    turns: int = Field(
        default=4, ge=1, le=MOST_TURNS, description="Delayed: the number of Factions' turns, besides the one under way."
    )

    @property
    def delay(self) -> int:
        """The same for the game."""
        return spectating.delay_of(self.watch, self.turns)


class NewGame(Whole):
    """The seats, names and options of a new game."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "title": "An evening in Havana",
                    "seats": {"26july": "me", "government": "friend", "directorio": "random", "syndicate": "nonplayer"},
                    "names": {"26july": "Ana"},
                    "options": {"short": "cards"},
                }
            ]
        }
    )
    seats: dict[FactionWord, Kind] = Field(description="Kinds of players by Faction; a Non-player by default.")
    names: dict[FactionWord, Name] = Field(default={}, description="Names of the players.")
    options: ChosenOptions = ChosenOptions()
    title: Title = ""
    companion: Companion | None = Field(default=None, description="Only for a game beside a real board.")
    pace: Pace = Pace()
    spectators: ChosenSpectators = ChosenSpectators()
    hints: bool = Field(
        default=False, description="Whether whoever decides may ask for a hint; one who plays alone always may."
    )

    @property
    def table(self) -> Setup | None:
        """The real table of a companion game."""
        return self.companion.setup if self.companion else None


class EnteredPosition(Whole):
    """A position that is entered from a real board."""

    position: PositionData | None = Field(default=None, description="docs/position.md; null for the setup.")


class Import(Whole):
    """A record to continue as a new game."""

    record: str = Field(max_length=RECORD_LENGTH, description="The text of a record (docs/record.md).")
    seats: dict[FactionWord, Kind] = Field(
        default={}, description="For human players: me, screen or friend; `screen` by default."
    )
    title: Title = ""
    spectators: ChosenSpectators = ChosenSpectators()


class FurtherTry(Whole):
    """A moment of a finished game from which its reader plays on alone."""

    entry: int = Field(ge=0, le=_MAX, description="Number of entries before it.")
    title: Title = ""
    hold: bool = Field(default=True, description="Whether a person holds the seats by their name.")


class _AtRevision(Whole):
    at: int = Field(ge=0, le=_MAX, description="Number of entries in the view for which the decision was made.")
    revision: int | None = Field(
        default=None,
        ge=1,
        le=_MAX,
        description="Revision in the state with that view: it differs after an undo even if `at` does not.",
    )
    log: bool = Field(default=False, description="Whether to return the `log` after `at` too.")


class Preview(Whole):
    """An answer to preview."""

    word: str = Field(max_length=WORD_LENGTH, description="One of the legal answers in the view.")
    next: str | None = Field(
        default=None,
        max_length=SERIES_LENGTH,
        description="Answers to the next question, or to several, separated by spaces.",
    )

    @property
    def words(self) -> list[str]:
        """All answers, in order."""
        return [self.word, *(self.next or "").split()]


class PreviewAfter(Preview):
    """An answer to preview, after answers that are gathered and not sent yet."""

    gathered: int = Field(
        default=0, ge=0, description="How many of the answers, from the first, have effects that are left out."
    )


class Answer(Preview, _AtRevision):
    """An answer to the current question, and optionally to those after it."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"at": 2, "revision": 1, "word": "rally"}]})


class Move(Whole):
    """Pieces of one lot that move to one space."""

    lot: str = Field(max_length=WORD_LENGTH, description="One of the `moves` of `GET .../preview`.")
    number: int = Field(ge=1, le=99)
    to: str = Field(max_length=WORD_LENGTH, description="The word of a space.")


class DraftStep(Whole):
    """What one click adds to a draft."""

    answers: str = Field(
        default="",
        max_length=SERIES_LENGTH,
        description="Answers to the next question, or to several, separated by spaces.",
    )
    moves: list[Move] = Field(default=[], max_length=MOST_GATHERED, description="Moves that follow, in any order.")

    @model_validator(mode="after")
    def _check_content(self) -> Self:
        if not self.answers.split() and not self.moves:
            raise ValueError("answers or moves are expected")
        return self


class Gathered(Whole):
    """Answers and moves that are gathered before they are sent."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"steps": [{"moves": [{"lot": "oriente:26july-u", "number": 2, "to": "las-villas"}]}]}]
        }
    )
    steps: list[DraftStep] = Field(min_length=1, max_length=MOST_GATHERED)


class Act(_AtRevision):
    """An act of a Faction while a question is open."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"at": 7, "faction": "26july", "act": "gift directorio 2"}]}
    )
    faction: FactionWord
    act: str = Field(max_length=ACT_LENGTH)


class ExpectedRevision(_AtRevision):
    """The revision for which a decision was made; some decisions need nothing else."""


class Undo(_AtRevision):
    """Undo of your own last decisions."""

    to: int | None = Field(
        default=None,
        ge=0,
        le=_MAX,
        description="Number of entries that remain, one of `undo_to`; by default the first of them.",
    )


class Rewind(_AtRevision):
    """Rewind by consent of all human players."""

    to: int = Field(ge=1, le=_MAX, description="Number of entries that remain.")


class KnownBoard(Whole):
    """How the real board of a companion game stands, as `POST .../board` returned it."""

    turns: int = Field(ge=0, le=_MAX)
    entries: int = Field(ge=0, le=_MAX)
    pieces: PositionData
    markers: PositionData

    @property
    def state(self) -> BoardState:
        """The same for the game."""
        return BoardState(self.turns, self.entries, self.pieces, self.markers)


class Board(Whole):
    """The real board of a companion game, as far as a client knows."""

    board: KnownBoard | None = Field(default=None, description="How it stands; null if that is not known.")
    start: bool = Field(
        default=False, description="Whether a board that is not known stands as at the start of the game, not as now."
    )
    shared: bool = Field(
        default=False,
        description="Whether the devices at the table share the list: `board` then counts only if nothing is stored.",
    )

    @property
    def state(self) -> BoardState | None:
        """How the board stands."""
        return self.board.state if self.board else None


StepKey = Annotated[str, Field(pattern=r"^[0-9a-z.]{1,40}$")]
StepText = Annotated[str, Field(max_length=STEP_LENGTH), AfterValidator(_one_line)]


class Ticks(Whole):
    """What is ticked on the list that the devices at a real table share."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"number": 0, "ticks": {"1.2.0.5b3f1a77": "1 Directorio Base is placed in Las Villas."}}]
        }
    )
    number: int = Field(ge=0, le=_MAX, description="The `number` of the list: how many were done before it.")
    ticks: dict[StepKey, StepText | None] = Field(
        default={},
        max_length=MOST_TICKS,
        description="The texts of steps that are ticked, by their keys; null for one that no longer is.",
    )
    done: KnownBoard | None = Field(
        default=None, description="How the real board stands if all of the list is done; null if the list goes on."
    )


class Correction(_AtRevision):
    """The position of a running game as it is on the real board."""

    position: PositionData = Field(description="docs/position.md; its options and Deception markers do not count.")


class WhyNot(Whole):
    """An answer, or an act of a Faction, that is not possible."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"word": "havana"}]})
    word: str | None = Field(default=None, max_length=WORD_LENGTH)
    faction: FactionWord | None = None
    act: str | None = Field(default=None, max_length=ACT_LENGTH)


class OfferedAct(Whole):
    """A gift that a message offers or asks for."""

    faction: FactionWord = Field(description="The giver.")
    act: str = Field(max_length=ACT_LENGTH)


class ClockAct(Whole):
    """What a player does about the clock, or about an absent player."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"act": "vote", "faction": "syndicate"}]})
    act: acts.Act = Field(
        description="`stop`: agree to stop the clock; `run`: no longer agree; `start`: let it run again; `vote`: agree "
        "that a program replaces the player of `faction`; `unvote`: no longer agree; `back`: have your seats back."
    )
    faction: FactionWord | None = Field(default=None, description="Whom to vote about.")


class PlannedAnswers(Whole):
    """What you want answered at once when it is asked."""

    plans: list[planned_answers.Plan] = Field(
        max_length=2,
        description="`pass`: once, as soon as another Faction has acted on the card before; `let-go`: let Cash go.",
    )


class PageReport(Whole):
    """What a page that shows a game reports of itself, every half a minute and whenever it comes in sight or goes."""

    page: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,16}$", description="A random name that the page keeps.")]
    visible: bool
    gone: bool = Field(default=False, description="Whether it is being closed.")


class Analysis(Whole):
    """How much an analysis plays: see docs/analysis.md."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"effort": "quick"}]})
    effort: EffortWord


class WantedHint(Whole):
    """Which strong player is asked."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"level": 4}]})
    level: HintLevel = 4


class Judge(Whole):
    """A finished turn to be judged."""

    entry: int = Field(ge=0, le=_MAX, description="Number of entries before it.")
    effort: EffortWord = Field(default="quick", description="The effort of the search for the best turn.")


class WhatIf(Whole):
    """From where more games are played, and how many: see docs/analysis.md."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"entry": 0, "changes": {"aid": 10}, "levels": {"26july": 2}, "first": 0, "games": 50}]
        }
    )
    entry: int = Field(ge=0, le=_MAX, description="Number of entries before; the games begin with the turn there.")
    changes: PositionData = Field(default={}, description="Fields of the position that are changed.")
    levels: dict[FactionWord, Level] = Field(default={}, description="1, the rulebook, without it.")
    first: int = Field(ge=0, le=MOST_AHEAD, description="The number of the first game.")
    games: int = Field(ge=1, le=MOST_AHEAD, description="How many at most.")


class NewDeal(Whole):
    """A deal to write down."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"text": "Oriente is yours, Havana is mine.", "others": ["directorio"], "until": 2}]
        }
    )
    text: Annotated[str, Field(min_length=1, max_length=TEXT_LENGTH), AfterValidator(_one_line)]
    others: list[FactionWord] = Field(min_length=1, max_length=3, description="The other Factions concerned.")
    until: int | None = Field(
        default=None, ge=1, le=MOST_ROUNDS, description="The Propaganda Round until which it is to hold."
    )
    faction: FactionWord | None = Field(default=None, description="The writer, if you hold several seats.")

    @model_validator(mode="after")
    def _check_content(self) -> Self:
        if not self.text:
            raise ValueError("a text is expected")
        return self


class Notes(Whole):
    """What is noted down at a seat, in place of what was there."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"faction": "26july", "text": "Watch Las Villas."}]})
    faction: FactionWord
    text: Annotated[str, Field(max_length=NOTES_LENGTH), AfterValidator(_lines)]


class Verdict(Whole):
    """What has become of a deal, as a party to it says."""

    said: ledger.VerdictWord | None = Field(description="null: nothing any more.")


class NewMessage(Whole):
    """A chat message."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"text": "Two for you.", "offer": {"faction": "26july", "act": "gift directorio 2"}}]
        }
    )
    text: Annotated[str, Field(max_length=MESSAGE_LENGTH), AfterValidator(_some_lines)] = Field(
        default="", description="Optional with an offer, which is shown to each reader in their own language."
    )
    faction: FactionWord | None = Field(default=None, description="Speaker, if you hold several seats.")
    offer: OfferedAct | None = None

    @model_validator(mode="after")
    def _check_content(self) -> Self:
        if not self.text and self.offer is None:
            raise ValueError("a text or an offer is expected")
        return self
