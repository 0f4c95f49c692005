"""The shapes of what a client shows: the view of a game, and the prose beside it, in OpenAPI's terms.

They describe; the data is made by `cubalibre.view` and `server.texts`. A shape is whole: what it does not name is not
sent, and a test asks that of played games.
"""

from typing import TYPE_CHECKING, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, create_model

from cubalibre.options import OPTIONAL_RULES

Faction = Literal["government", "26july", "directorio", "syndicate"]
Seat = Literal["government", "26july", "directorio", "syndicate", "chance"]
Alliance = Literal["firm", "reluctant", "embargoed"]
Level = Literal["AO", "PO", "N", "PS", "AS"]
Did = Literal["nothing", "passed", "operation", "operation-and-activity", "event"]


class Whole(BaseModel):
    """A shape that names all there is."""

    model_config = ConfigDict(extra="forbid", strict=True)


# The view.


class Lot(Whole):
    """Like pieces in one space."""

    lot: str = Field(description="The lot as an answer names it: `havana:troops`, with its Cash `havana:troops$1`.")
    kind: str
    owner: Faction
    cash: int
    number: int


class SpaceView(Whole):
    """What stands in a space."""

    lots: list[Lot]
    level: Level | None = Field(description="Support or Opposition; null in an Economic Center.")
    control: Faction | None
    terror: int = Field(description="Terror markers; in an Economic Center Sabotage.")


class FactionView(Whole):
    """How a Faction is, for everybody to see."""

    player: str
    nonplayer: bool
    resources: int
    eligible: bool
    did: Did
    margin: int
    at_victory: bool
    markers: int = Field(description="Deception markers held.")


class Track(Whole):
    """A total, and the goal that must be exceeded."""

    value: int
    goal: int


class SupportTrack(Track):
    """Total Support, and the Cities at Active Support."""

    cities: int


class Tracks(Whole):
    """The edge tracks."""

    support: SupportTrack
    opposition: Track
    directorio: Track
    casinos: Track
    syndicate: Track
    aid: int
    alliance: Alliance
    price: int = Field(description="What the Government pays for a space.")
    cash_available: int
    markers_left: int = Field(description="Terror and Sabotage markers that are left.")


class Cards(Whole):
    """The cards on the table, and what is known of the deck."""

    current: int | None
    next: list[int]
    order: list[Faction]
    waiting: list[Faction] = Field(description="Who may yet act on this card, in order.")
    capabilities: list[int]
    momentum: list[int]
    face_down: int
    propaganda_left: int
    final_event: bool


class OfferedAnswer(Whole):
    """A legal answer."""

    word: str
    cost: int


class BesideAct(Whole):
    """An act that is allowed beside the question."""

    faction: Faction
    act: str


class QuestionView(Whole):
    """The decision that is due; from `about` to `open` only for who may make it."""

    who: Seat
    kind: str
    section: str
    mine: bool
    about: str | None = None
    detail: str | None = None
    number: int = 0
    taken: list[str] = Field(default=[], description="The spaces chosen earlier in the turn.")
    answers: list[OfferedAnswer] = []
    open: bool = False
    acts: list[BesideAct]


class Skim(Whole):
    """Skim from an open Casino (6.2.3)."""

    space: str
    by: Faction
    amount: int


class Forecast(Whole):
    """What a Propaganda Round would bring if it came now."""

    victory: bool
    sabotage: list[str]
    earnings: dict[Faction, int]
    skim: list[Skim]
    alliance_falls: bool
    aid_cut: int


class Rank(Whole):
    """A place in the ranking (7.3)."""

    name: str
    factions: list[Faction]
    margin: int
    by: Faction


if TYPE_CHECKING:
    AgreedOptions: TypeAlias = Whole
else:
    AgreedOptions = create_model(
        "AgreedOptions",
        __base__=Whole,
        __doc__="What was agreed at setup.",
        players=list[str],
        **{rule.field: rule.value_type for rule in OPTIONAL_RULES},
    )


class PositionView(Whole):
    """The position as docs/position.md has it; Deception markers that the reader may not see are `hidden`."""

    format: str
    options: AgreedOptions
    phase: str
    spaces: dict[str, str]
    resources: dict[Faction, int]
    aid: int
    alliance: Alliance
    capabilities: list[int]
    momentum: list[int]
    current: int | None
    upcoming: list[int]
    played: list[int]
    round_just_held: bool
    eligible: list[Faction]
    did: dict[Faction, Did]
    eligibility_text: dict[Faction, str]
    laundered: list[Faction]
    moved: list[str]
    guest: str | None
    deployed: int
    deception: dict[Faction, list[str]]
    shown: dict[Faction, list[str]]
    control_markers: list[Faction | None]


class View(Whole):
    """What one seat may see, in numbers and words of the notation."""

    entries: int
    over: bool
    position: PositionView
    spaces: dict[str, SpaceView]
    factions: dict[Faction, FactionView]
    available: dict[str, int]
    tracks: Tracks
    cards: Cards
    question: QuestionView | None
    forecast: Forecast | None
    ranking: list[Rank] | None


# The prose.


class CardSide(Whole):
    """A side of a card in words."""

    side: str
    text: str
    key: Literal["unshaded", "shaded", "single", "phase"]
    lasting: Literal["capability", "momentum"] | None


class CardText(Whole):
    """A card in words; 0 is Propaganda."""

    number: int
    title: str
    order: str
    sides: list[CardSide]
    rulings: list[str]
    sections: list[str]


class FactionText(Whole):
    """A Faction and its player in words."""

    name: str
    short: str
    player: str
    named: bool = Field(description="Whether the player has a name of their own.")
    goal: str


class AnswerText(OfferedAnswer):
    """A legal answer in words."""

    text: str
    special: bool
    price: str | None
    does: str | None


class ActText(BesideAct):
    """An act in words."""

    text: str


class StateTexts(Whole):
    """The prose that belongs to a view."""

    lang: str
    decides: str
    phase: str
    alliance: str
    setup: list[str]
    factions: dict[Faction, FactionText]
    cards: dict[str, CardText]
    prompt: str | None
    section: str | None
    price: str | None
    answers: list[AnswerText]
    looks_ahead: bool = Field(description="Whether `GET .../preview` may have something to tell.")
    acts: list[ActText]


class KindForms(Whole):
    """A kind of piece after 1, 2 and 5."""

    one: str
    few: str
    many: str


class Names(Whole):
    """What everything on the board is called, by the words of the notation."""

    factions: dict[Seat, str]
    short: dict[Faction, str]
    spaces: dict[str, str]
    kinds: dict[str, KindForms]
    words: dict[str, str]
    levels: dict[Level, str]
    alliances: dict[Alliance, str]
    phases: dict[str, str]
    terms: dict[str, str]
    cards: dict[str, str]


# What has been, and talk.


class Margins(Whole):
    """The four margins after a card, and now."""

    entry: int
    card: int | None
    title: str
    cards: int
    margins: dict[Faction, int]


class Total(Whole):
    """What the game came to for a Faction."""

    lost: int = Field(
        description="Its pieces that came off the map, without those that it took off or that made room for its Base."
    )
    taken: int = Field(description="How often it gained Control of a space (1.7).")
    gained: int = Field(description="Resources that it received.")


class Success(Whole):
    """How a single player has fared against Non-players (8.9)."""

    degree: int = Field(description="By how much its margin exceeds the highest of a Non-player.")
    full: int = Field(description="From which degree it is a full success.")
    by_victory: bool = Field(description="Whether a Non-player won in a Victory Phase, whatever the margins.")


class TakenBack(Whole):
    """A decision, or what Chance brought, in words."""

    seat: Seat
    text: str = Field(description="Empty for an answer that only ends something, as `done`.")


class UndoneAfter(Whole):
    """What followed an entry and was taken back by consent, once or several times."""

    entry: int
    branches: list[list[TakenBack]]


class Undone(Whole):
    """A decision that was taken back, and can be made again."""

    seat: Faction
    act: bool
    """Whether it was an act beside the question."""
    word: str


class OfferState(Whole):
    """A gift that is offered or asked for, or the wish to go back (`rewind 120`)."""

    faction: Faction
    act: str
    text: str
    state: str
    regret: list[Faction]
    """Who may still ask that the gift be taken back."""
    to: int | None
    """How many entries would stay if the game went back; null for a gift."""
    waits: list[Faction]
    """Who has not agreed yet to go back."""


class Message(Whole):
    """Something said at the table; by nobody's seat, if it is a notice."""

    number: int
    sent: str
    seat: Faction | None
    text: str
    offer: OfferState | None
