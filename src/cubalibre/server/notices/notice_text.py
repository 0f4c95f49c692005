"""What a notice says, in its person's language."""

import hashlib
from datetime import UTC, datetime
from typing import NamedTuple

from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.server.notices.quiet_hours import zone_named
from cubalibre.server.storage.notices import MESSAGE, OVER, REMINDER, TEST, TURN, Delivery

GAME: str = "Cuba Libre"
_TEXTS = {TURN: "call.turn", OVER: "call.over", MESSAGE: "call.message", REMINDER: "call.reminder", TEST: "call.test"}


class NoticeText(NamedTuple):
    """A notice, ready to be sent."""

    id: str
    """The same whenever the same notice is sent to the same target: receivers can tell a repetition by it."""
    kind: str
    title: str
    body: str
    place: str
    """The address of the page that it leads to, after that of the server."""


def text_of(delivery: Delivery, title: str, language: str, zone: str) -> NoticeText:
    """The text of a notice about a game with this title ("" for none), to a person in a time zone."""
    notice = delivery.notice
    faction, ends = notice.values.get("faction", ""), notice.values.get("ends", "")
    with i18n.speaking(language if language in i18n.COMPLETE else i18n.COMPLETE[0]):
        body = i18n.text("server", _TEXTS[notice.kind], faction=_faction(faction), time=_time(ends, zone))
    place = f"#/game/{notice.game_id}" if notice.game_id else ""
    return NoticeText(id_of(delivery), notice.kind, title or GAME, body, place)


def id_of(delivery: Delivery) -> str:
    """32 letters for a notice at a target, from which nobody learns what it is about."""
    source = f"{delivery.notice.person_id} {delivery.notice.key} {delivery.target.id}"
    return hashlib.sha256(source.encode()).hexdigest()[:32]


def _time(stored: str, zone: str) -> str:
    """A stored time as the clocks of a time zone show it, with the zone's name; "" for none."""
    if not stored:
        return ""
    local = datetime.fromisoformat(stored).astimezone(zone_named(zone) or UTC)
    return f"{local:%Y-%m-%d %H:%M} ({local.tzinfo})"


def _faction(word: str) -> str:
    return i18n.faction_name(n.faction_named(word)) if word in n.FACTION_WORDS else ""
