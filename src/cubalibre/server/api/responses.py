"""What comes back, for the edge alone: inside, plain Python. The models describe; the data is made by hand."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from cubalibre.i18n.setup_texts import OfferedRule
from cubalibre.server.api import shapes, sheet_shapes
from cubalibre.server.api.requests import Strong
from cubalibre.server.api.shapes import Faction, Seat


class Error(BaseModel):
    """Why a request was not carried out; nothing has changed."""

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={
            "examples": [
                {"error": "illegal", "message": "3.3.1 Rally: ...", "section": "3.3.1", "reason": "3.3.1/support"}
            ]
        },
    )
    error: str = Field(description="What is wrong, as a stable word.")
    message: str = Field(description="The same in a sentence.")
    section: str | None = Field(default=None, description="The section of the rules that forbids it.")
    line: int | None = Field(default=None, description="The line of a record at fault.")
    current: "GameState | None" = Field(default=None, description="With 409: the game as it stands.")


class SeatState(BaseModel):
    """Who sits at a Faction's seat."""

    kind: Literal["person", "nonplayer", "random", "bot"] | Strong
    name: str
    mine: bool


class GameState(BaseModel):
    """A game as one reader may see it."""

    id: str
    title: str
    created: str
    revision: int = Field(description="Rises with each change, an undo too.")
    messages: int
    rematch: str | None
    notice: str | None = Field(
        description="That a turn is asked again by other rules, or that the record is unverified, in a sentence."
    )
    lesson: "LessonState | None" = Field(description="Of a lesson, how far it is; null for other games.")
    seats: dict[Faction, SeatState]
    can_undo: bool = Field(description="Whether this reader may take back the last decision.")
    undo_to: list[int] = Field(
        description="To which numbers of entries this reader may go back alone, the next first; see `undo`."
    )
    undo_turn: int | None = Field(
        description="The one of them at which a turn begins; null unless it takes several steps."
    )
    undone: list[shapes.Undone] | None = Field(
        default=None,
        description="In the answer to `undo`: one's own decisions that were taken back, the earliest first.",
    )
    view: shapes.View
    texts: shapes.StateTexts
    log: "Log | None" = Field(default=None, description="If it was asked for: what happened meanwhile.")


class LessonState(BaseModel):
    """A lesson in play."""

    name: str
    followed: int = Field(description="How many entries are those of the course.")
    length: int = Field(description="How many entries the course has.")
    left: bool = Field(description="Whether a decision was made that is not the course's.")
    reply: str | None = Field(description="What is said to that decision, if it was foreseen.")
    word: str | None = Field(description="The answer by which the course goes on; null beyond it, or beside it.")


class LessonPage(BaseModel):
    """A page of a lesson."""

    at: int = Field(description="The number of entries after which it is read.")
    text: str
    show: str = Field(description="What it points at: a space, a part of the page (docs/api.md), or nothing.")


class Lesson(BaseModel):
    """A lesson in a line."""

    name: str
    title: str
    about: str


class Lessons(BaseModel):
    """All lessons."""

    items: list[Lesson]


class WholeLesson(Lesson):
    """A lesson with all its pages."""

    pages: list[LessonPage]


class Created(BaseModel):
    """A new game."""

    id: str
    keys: dict[Faction, str] = Field(description="The keys of its people, by Faction. They are told this once only.")


class Summary(BaseModel):
    """A game in a line."""

    id: str
    title: str
    created: str
    revision: int
    entries: int
    messages: int
    over: bool
    decides: str
    cards: int
    rematch: str | None
    lesson: str | None = Field(description="The name of the lesson that it is, if it is one.")
    mine: list[Faction]
    seats: dict[Faction, SeatState]


class LogItem(BaseModel):
    """One thing that happened."""

    entry: int = Field(description="The entry that brought it about, counted from 1: its position is at/{entry}.")
    turn: int = Field(description="One of the `turns`.")
    text: str
    kind: Literal["reason", "story"]
    what: str
    about: list[str | int] = Field(
        description="What it is about, in words of the notation and numbers; of a reason, nothing."
    )
    section: str | None
    seat: Seat | None


class LogTurn(BaseModel):
    """A turn in one sentence, as far as it has gone."""

    turn: int
    seat: Seat | None
    text: str


class Log(BaseModel):
    """A part of the log."""

    items: list[LogItem]
    turns: list[LogTurn] = Field(description="The turns of these items.")
    undone: list[shapes.UndoneAfter] = Field(description="What was taken back by consent, where it happened.")
    upto: int = Field(description="The entry up to which this page goes; the next page begins with since=upto.")
    entries: int


class PositionAt(BaseModel):
    """The position after an entry."""

    entry: int
    entries: int
    followed: bool = Field(
        description="False if today's rules do not lead to this moment: the position is that at the start of its turn."
    )
    seat: Seat | None
    changed: list[str]
    view: shapes.View
    texts: shapes.StateTexts
    items: list[LogItem]


class Sheet(BaseModel):
    """A Faction's sheet."""

    entry: int
    sheet: sheet_shapes.SheetView
    texts: sheet_shapes.SheetWords


class Reason(BaseModel):
    """Why not."""

    possible: bool
    reason: str
    section: str | None
    remedy: str = Field(description="What would make it possible, in sentences; empty if there is nothing to say.")
    spaces: list[str] = Field(
        description="Where a Special Activity or Operation would be possible as the board stands."
    )


class Comes(BaseModel):
    """What comes after an answer."""

    then: Seat | None = Field(description="Who decides next; null if the game is over.")
    asks: str | None = Field(description="What is asked, as the `kind` of a question: `draw-card` for a card.")


class Ending(Comes):
    """How one is done with all."""

    word: str = Field(description="`done`, or `done done`.")


class Along(BaseModel):
    """What can be given along with the legal answers."""

    revision: int = Field(description="Of the game, with the question that is due.")
    next: dict[str, list[shapes.AnswerText]] = Field(
        description="For the word of an answer the ways to go on, where they can be given along with it: answers to "
        "the next question, or to several, with spaces between them."
    )
    ending: Ending | None = Field(description="How one is done with all, if others, dice or cards come after it.")


class Foreseen(Comes):
    """What an answer would lead to, as far as no die, card or decision comes in between."""

    lines: list[str]
    resources: dict[Faction, list[int]]
    spaces: dict[str, shapes.SpaceView] = Field(description="Those that would change, as they would be.")


class MarginsSoFar(BaseModel):
    """The margins after each card."""

    items: list[shapes.Margins]


class Outcome(BaseModel):
    """What the game came to, so far."""

    factions: dict[Faction, shapes.Total]
    success: shapes.Success | None = Field(description="Of a solitaire game that is over (8.9).")
    ties: list[Faction] = Field(description="Who comes before whom at equal margins, after Non-players (7.1).")


class Messages(BaseModel):
    """Table talk."""

    items: list[shapes.Message]
    messages: int


class Number(BaseModel):
    """The number of a message."""

    number: int


class Followed(BaseModel):
    """The game that follows on another; the keys of that one open it too."""

    id: str


class Texts(BaseModel):
    """What the browser's pages say by themselves."""

    lang: str
    languages: dict[str, str] = Field(description="The languages on offer, each by what it calls itself.")
    names: shapes.Names
    rules: list[OfferedRule] = Field(description="The optional rules that a game may be set up with.")
    web: dict[str, str | list[str]]


class Bots(BaseModel):
    """Bots of others that can be seated here, as `bot:NAME`."""

    bots: list[str]


class Health(BaseModel):
    """The server is well."""

    status: Literal["ok"]
    version: str
