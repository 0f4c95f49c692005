"""The shapes of a Faction's sheet and of its words; the data is made by `view.sheet` and `i18n.sheets`."""

from typing import Literal

from pydantic import Field

from cubalibre.server.api.shapes import Faction, Track, Whole


class GoalPart(Whole):
    """A space's part in a goal."""

    what: Literal["support", "city", "opposition", "population", "base", "casino"]
    space: str
    amount: int
    most: int


class Goal(Track):
    """A condition of victory, space by space."""

    track: str
    parts: list[GoalPart]


class NextTurn(Whole):
    """What the next card brings a Faction; null where it is open yet."""

    card: int
    eligible: bool | None
    ahead: list[Faction] | None


class SheetTurn(Whole):
    """Whether a Faction can act; once the game is over, `moment` alone."""

    moment: Literal["now", "midst", "waits", "done", "ineligible", "round", "between", "setup", "over"]
    limited: bool = False
    with_special: bool = False
    ahead: list[Faction] = Field(default=[])
    needs_pass: bool = False
    next: NextTurn | None = None


class Income(Whole):
    """What a Propaganda Round would bring now, and of that what is Skim."""

    total: int
    skim: int


class DeedView(Whole):
    """An Operation or a Special Activity: where it is possible, or `why` not."""

    word: str
    section: str
    price: int
    why: str
    spaces: list[str]


class OperationView(DeedView):
    """An Operation; `idle` are spaces where it would change nothing."""

    price_in_ec: int
    idle: list[str]


class ActivityView(DeedView):
    """A Special Activity, and the Operations that it goes with."""

    with_: list[str] = Field(alias="with")


class EventView(Whole):
    """Whether the Event can be played, or `why` not."""

    card: int
    why: str


class SheetView(Whole):
    """A Faction's sheet; from `income` on only while the game is not over."""

    faction: Faction
    nonplayer: bool
    margin: int
    at_victory: bool
    goals: list[Goal]
    resources: int
    available: dict[str, int]
    capabilities: list[int]
    momentum: list[int]
    turn: SheetTurn
    income: Income | None = None
    operations: list[OperationView] = Field(default=[])
    activities: list[ActivityView] = Field(default=[])
    event: EventView | None = None
    pass_: int | None = Field(default=None, alias="pass")


class GoalWords(Whole):
    """A condition of victory in words."""

    title: str
    needed: str
    state: str
    lines: list[str]


class DeedWords(Whole):
    """Something that a Faction can do, in words."""

    name: str
    does: str
    price: str
    section: str
    lines: list[str]


class LastingWords(Whole):
    """A card in force in words."""

    card: int
    title: str
    text: str


class SheetWords(Whole):
    """A Faction's sheet in words."""

    headings: dict[str, str]
    name: str
    moment: str
    notes: list[str]
    margin: str
    goals: list[GoalWords]
    means: list[str]
    lasting: list[LastingWords]
    operations: list[DeedWords]
    activities: list[DeedWords]
    others: list[DeedWords]
