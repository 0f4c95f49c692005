"""Request bodies about people: who they are, open games, holidays, and how they are called (pydantic models)."""

from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from cubalibre.notation import FactionWord
from cubalibre.server.api.requests import Name, NewGame, Whole
from cubalibre.server.games.timekeeping import PaceKind
from cubalibre.server.settings import CODE_LENGTH, GAME_ID

NoticeUrl = Annotated[str, Field(max_length=1000)]
NoticeKinds = Annotated[list[Literal["turn", "over", "message", "reminder"]], Field(max_length=4)]
MinuteOfDay = Annotated[int, Field(ge=0, lt=24 * 60)]
Known = Annotated[Name, Field(min_length=1)]
Language = Literal["", "en", "es", "it", "ru"]


class NewOpenGame(NewGame):
    """A new game that waits for people: its `friend` seats are free, and those of `me` are its maker's.

    People play under their own names: `names` has no effect.
    """

    language: Language = Field(default="", description="Spoken at the table; that of the request by default.")
    listed: bool = Field(default=True, description="Whether it is in the list; otherwise its link is needed.")

    @model_validator(mode="after")
    def _check_distance(self) -> Self:
        if self.companion is not None:
            raise ValueError("a game beside a real board cannot be open")
        return self


class TakenSeat(Whole):
    """A seat to take in an open game."""

    faction: FactionWord | None = Field(default=None, description="null: one that is drawn when the game starts.")


class NewTicket(Whole):
    """What somebody would play who waits for any game of four."""

    pace: PaceKind = "none"
    factions: list[FactionWord] = Field(default=[], max_length=4, description="Any of these; empty: any at all.")


class Block(Whole):
    """The player of a Faction in a game of one's own, whom one does not want to meet again."""

    game: str = Field(pattern=GAME_ID)
    faction: FactionWord


class NewPerson(Whole):
    """A name to be known by."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Ana", "device": "Firefox, Linux"}]})
    name: Known
    device: Name = Field(default="", description="What the person calls this device.")


class NewHoliday(Whole):
    """A holiday from now on."""

    days: int = Field(ge=0, le=366, description="How many days from now; 0 ends the holiday that you are on.")


class NoticeWishes(Whole):
    """What a person wishes to be told, and when not."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"kinds": ["turn", "over"], "zone": "Europe/Rome", "quiet_from": 1320, "quiet_to": 420}]
        }
    )
    kinds: NoticeKinds
    zone: Annotated[str, Field(pattern=r"^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$", max_length=60)] = "UTC"
    quiet_from: MinuteOfDay | None = Field(default=None, description="Minutes of the day in `zone`; none: never quiet.")
    quiet_to: MinuteOfDay | None = None


class GameWishes(Whole):
    """What a person wishes to be told of one game."""

    kinds: NoticeKinds | None = Field(description="None: the same as of all games.")


class NewWebhook(Whole):
    """A URL that is to be called."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"url": "https://ntfy.example.org/cuba"}]})
    url: NoticeUrl
    label: Name = ""


class NewSubscription(Whole):
    """A browser's subscription to Web Push."""

    endpoint: NoticeUrl
    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_=-]+$", max_length=100)]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_=-]+$", max_length=40)]
    label: Name = ""


class NewMailAddress(Whole):
    """An address of mail."""

    address: Annotated[str, Field(max_length=254)]


class DailyMail(Whole):
    """Whether an address of mail gets one mail a day."""

    daily: bool


class MailCode(Whole):
    """The code of the link that was sent to an address of mail."""

    code: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]+$", max_length=64)]


class Profile(Whole):
    """What a person asks for."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"shown": True, "rated": False}]})
    shown: bool = Field(description="A page that everybody may see.")
    rated: bool = Field(description="Ratings by games with people; without it they are deleted.")


class NewName(Whole):
    """Another name to be known by."""

    name: Known


class NewDevice(Whole):
    """A code of a person, which lets this device in."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"code": "7KQ2M-XR4TB-9PDHC-W3FJN", "device": "Phone"}]})
    code: str = Field(max_length=CODE_LENGTH, description="Of a link, or the recovery code; capitals do not matter.")
    device: Name = Field(default="", description="What the person calls this device.")


class PasskeySigned(Whole):
    """What a passkey has signed, so that this device may come in."""

    credential: dict[str, Any] = Field(description="`toJSON()` of what `navigator.credentials.get` returns.")
    device: Name = Field(default="", description="What the person calls this device.")


class NewPasskey(Whole):
    """A passkey that the browser has made."""

    credential: dict[str, Any] = Field(description="`toJSON()` of what `navigator.credentials.create` returns.")
    label: Name = Field(default="", description="What the person calls it.")


class DeviceLabel(Whole):
    """What a person calls a device."""

    label: Name
