"""What goes in, for the edge alone: inside, plain Python."""

from typing import TYPE_CHECKING, Annotated, Literal, Self, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model, model_validator

from cubalibre.notation import FactionWord
from cubalibre.options import OPTIONAL_RULES, SET, is_readable
from cubalibre.server.games.game_state import StrongKind
from cubalibre.server.settings import (
    ACT_LENGTH,
    MESSAGE_LENGTH,
    NAME_LENGTH,
    RECORD_LENGTH,
    SERIES_LENGTH,
    TITLE_LENGTH,
    WORD_LENGTH,
)

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


class Whole(BaseModel):
    """A request body that names all there may be."""

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
    seats: dict[FactionWord, Kind] = Field(description="Who plays what; a Faction that is not named is a Non-player.")
    names: dict[FactionWord, Name] = Field(default={}, description="What the players are called.")
    options: ChosenOptions = ChosenOptions()
    title: Title = ""


class Import(Whole):
    """A record to play on from."""

    record: str = Field(max_length=RECORD_LENGTH, description="The text of a record (docs/record.md).")
    seats: dict[FactionWord, Kind] = Field(
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
    next: str | None = Field(
        default=None,
        max_length=SERIES_LENGTH,
        description="What to answer to the next question, or to several, with spaces between the answers.",
    )

    @property
    def words(self) -> list[str]:
        """All answers, one after the other."""
        return [self.word, *(self.next or "").split()]


class Answer(Preview, _Placed):
    """An answer to the question that is due, and perhaps to those after it."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"at": 2, "revision": 1, "word": "rally"}]})


class Act(_Placed):
    """An act that is allowed beside the question."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"at": 7, "faction": "26july", "act": "gift directorio 2"}]}
    )
    faction: FactionWord
    act: str = Field(max_length=ACT_LENGTH)


class ExpectedRevision(_Placed):
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
    faction: FactionWord | None = None
    act: str | None = Field(default=None, max_length=ACT_LENGTH)


class OfferedAct(Whole):
    """A gift that is offered or asked for."""

    faction: FactionWord = Field(description="Who gives.")
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
    faction: FactionWord | None = Field(default=None, description="For whom you speak, if you hold several seats.")
    offer: OfferedAct | None = None

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.text and self.offer is None:
            raise ValueError("a text or an offer is expected")
        return self
