"""What goes in and out, for the edge alone: inside, plain Python."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from cubalibre.options import is_readable
from cubalibre.server import shapes, sheet_shapes
from cubalibre.server.settings import (
    ACT_LENGTH,
    MESSAGE_LENGTH,
    NAME_LENGTH,
    RECORD_LENGTH,
    TITLE_LENGTH,
    WORD_LENGTH,
)
from cubalibre.server.shapes import Faction, Seat, Whole

_MOST = 1_000_000_000


def _one_line(text: str) -> str:
    text = " ".join(text.split())
    if not is_readable(text):
        raise ValueError("printable characters are expected")
    return text


def _some_lines(text: str) -> str:
    text = "\n".join(text.splitlines()).strip()
    if not all(map(is_readable, text.split("\n"))) or not text:
        raise ValueError("a text of printable characters is expected")
    return text


Strong = Literal["search:1", "search:2", "search:3", "search:4", "search:5"]
BotSeat = Annotated[str, Field(pattern=r"^bot:[A-Za-z0-9_.:-]+$", max_length=50)]
Kind = Literal["me", "screen", "friend", "nonplayer", "random"] | Strong | BotSeat
Name = Annotated[str, Field(max_length=NAME_LENGTH), AfterValidator(_one_line)]
Title = Annotated[str, Field(max_length=TITLE_LENGTH), AfterValidator(_one_line)]


class ChosenOptions(Whole):
    """The optional rules; all may be left out. docs/position.md describes them."""

    short: Literal["", "cards", "third-propaganda"] = ""
    variable_deployment: bool = False
    sudden_propaganda: bool = False
    deception: Literal["", "third", "first"] = ""
    no_reveal: bool = False
    eligibility: Literal["", "a", "b"] = ""
    random_spaces: Literal["table", "equal"] = "table"
    variants: list[Literal["free-ecs", "attack-by-targets", "passive-terror"]] = Field(default=[], max_length=3)


class NewGame(Whole):
    """A game to begin."""

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
    seats: dict[Faction, Kind] = Field(description="Who plays what; a Faction that is not named is a Non-player.")
    names: dict[Faction, Name] = Field(default={}, description="What the players are called.")
    options: ChosenOptions = ChosenOptions()
    title: Title = ""


class Import(Whole):
    """A record to play on from."""

    record: str = Field(max_length=RECORD_LENGTH, description="The text of a record (docs/record.md).")
    seats: dict[Faction, Kind] = Field(
        default={}, description="For people's seats: me, screen or friend; `screen` if left out."
    )
    title: Title = ""


class _Placed(Whole):
    at: int = Field(ge=0, le=_MOST, description="The number of entries of the view that the decision was made for.")
    revision: int | None = Field(
        default=None,
        ge=1,
        le=_MOST,
        description="The revision that came with the view: it differs after an undo even if `at` does not.",
    )
    log: bool = Field(default=False, description="Whether the answer also has the `log` of what happened since `at`.")


class Preview(Whole):
    """An answer to try out."""

    word: str = Field(max_length=WORD_LENGTH, description="One of the view's legal answers.")
    next: str | None = Field(default=None, max_length=WORD_LENGTH, description="What to answer to the next question.")


class Answer(Preview, _Placed):
    """An answer to the question that is due, and perhaps to the one after it."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"at": 2, "revision": 1, "word": "rally"}]})


class Act(_Placed):
    """An act that is allowed beside the question."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"at": 7, "faction": "26july", "act": "gift directorio 2"}]}
    )
    faction: Faction
    act: str = Field(max_length=ACT_LENGTH)


class Place(_Placed):
    """A place in the record, which is all that some decisions need."""


class Undo(_Placed):
    """Take back one's own last decision, or several."""

    to: int | None = Field(
        default=None,
        ge=0,
        le=_MOST,
        description="How many entries stay, one of `undo_to`; without it the first of them.",
    )


class Rewind(_Placed):
    """Go back further, if all people at the table agree."""

    to: int = Field(ge=1, le=_MOST, description="How many entries stay.")


class WhyNot(Whole):
    """An answer, or an act of a Faction, about which somebody wonders."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"word": "havana"}]})
    word: str | None = Field(default=None, max_length=WORD_LENGTH)
    faction: Faction | None = None
    act: str | None = Field(default=None, max_length=ACT_LENGTH)


class OfferedAct(Whole):
    """A gift that is offered or asked for."""

    faction: Faction = Field(description="Who gives.")
    act: str = Field(max_length=ACT_LENGTH)


class NewMessage(Whole):
    """Something to say at the table."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"text": "Two for you.", "offer": {"faction": "26july", "act": "gift directorio 2"}}]
        }
    )
    text: Annotated[str, Field(max_length=MESSAGE_LENGTH), AfterValidator(_some_lines)] = Field(
        default="", description="May be left out beside an offer, which all read in their own language."
    )
    faction: Faction | None = Field(default=None, description="For whom you speak, if you hold several seats.")
    offer: OfferedAct | None = None

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.text and self.offer is None:
            raise ValueError("a text or an offer is expected")
        return self


# What comes back. The models describe; the data is made by hand.


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


class Along(BaseModel):
    """What can be given along with the legal answers."""

    revision: int = Field(description="Of the game, with the question that is due.")
    next: dict[str, list[shapes.AnswerText]] = Field(
        description="For the word of an answer those to the next question, where they can be given along with it."
    )
    ending: str | None = Field(description="`done`, or `done done`, if others go on after it.")


class Foreseen(BaseModel):
    """What an answer would lead to, as far as no die, card or decision comes in between."""

    lines: list[str]
    then: Seat | None
    resources: dict[Faction, list[int]]
    spaces: dict[str, shapes.SpaceView] = Field(description="Those that would change, as they would be.")


class MarginsSoFar(BaseModel):
    """The margins after each card."""

    items: list[shapes.Margins]


class Outcome(BaseModel):
    """What the game came to, so far."""

    factions: dict[Faction, shapes.Total]
    success: shapes.Success | None = Field(description="Of a solitaire game that is over (8.9).")


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


class Term(BaseModel):
    """A text of the help."""

    term: str
    text: str


class Cards(BaseModel):
    """All cards."""

    cards: list[shapes.CardText]


class Terms(BaseModel):
    """All terms that can be explained."""

    terms: list[str]


class SectionTitle(BaseModel):
    """A section of the rules, to be pointed at."""

    number: str = Field(description="As in the rulebook: 3.3.2; of a whole chapter 3.0.")
    title: str


class ContentsEntry(SectionTitle):
    """A section of the rules among all."""

    parent: str | None = Field(description="The section directly above it; null for a chapter.")


class Contents(BaseModel):
    """All sections of the rules, in their order."""

    sections: list[ContentsEntry]


class Section(SectionTitle):
    """A section of the rules in our own words, and the way from it to others."""

    lines: list[str] = Field(
        description="Paragraphs, and items of lists, which begin with `- `; other sections are named as `§3.3.2`."
    )
    above: list[SectionTitle] = Field(description="The sections that it is a part of, the chapter first.")
    below: list[SectionTitle]
    previous: SectionTitle | None = Field(description="The section before it, in the order of the rulebook.")
    next: SectionTitle | None


class FoundSection(SectionTitle):
    """A section in which words were found."""

    line: str = Field(description="Where they stand in it.")
    about: bool = Field(description="Whether it is about them, rather than naming them.")


class FoundSections(BaseModel):
    """What a search came to, the best first."""

    found: list[FoundSection]
    near: list[str] = Field(description="If nothing was found: terms or sections that may have been meant.")


class Texts(BaseModel):
    """What the browser's pages say by themselves."""

    lang: str
    languages: dict[str, str] = Field(description="The languages on offer, each by what it calls itself.")
    names: shapes.Names
    web: dict[str, str | list[str]]


class Bots(BaseModel):
    """Bots of others that can be seated here, as `bot:NAME`."""

    bots: list[str]


class Health(BaseModel):
    """The server is well."""

    status: Literal["ok"]
    version: str
