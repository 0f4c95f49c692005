"""What a notice says, in its person's language."""

import hashlib
from collections.abc import Sequence
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from typing import NamedTuple

from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.server.notices.quiet_hours import zone_named
from cubalibre.server.storage.notice_targets import MESSAGE, OVER, REMINDER, TEST, TURN
from cubalibre.server.storage.notices import Delivery

GAME: str = "Cuba Libre"
DIGEST: str = "digest"
"""The kind of a daily mail, which is no kind of notice."""
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
    parts: tuple["NoticeText", ...] = ()
    """The notices in a daily mail, whose own text then only says what it is."""


def text_of(delivery: Delivery, title: str, language: str, zone: str) -> NoticeText:
    """The text of a notice about a game with this title ("" for none), to a person in a time zone."""
    notice = delivery.notice
    faction, ends = notice.values.get("faction", ""), notice.values.get("ends", "")
    with _speaking(language):
        body = i18n.text("server", _TEXTS[notice.kind], faction=_faction(faction), time=_time(ends, zone))
    place = f"#/game/{notice.game_id}" if notice.game_id else ""
    return NoticeText(id_of(delivery), notice.kind, title or GAME, body, place)


def digest_of(deliveries: Sequence[Delivery], texts: Sequence[NoticeText], language: str) -> NoticeText:
    """The daily mail about deliveries; `texts` are those still wanted. What several say alike is there once."""
    parts = {(text.title, text.body, text.place): text for text in texts}
    with _speaking(language):
        title, end = i18n.text("server", "call.digest"), i18n.text("server", "call.digest.end")
    return NoticeText(id_of(*deliveries), DIGEST, title, end, "#/notices", tuple(parts.values()))


def id_of(*deliveries: Delivery) -> str:
    """32 letters for notices at a target, from which nobody learns what they are about."""
    keys = " ".join(sorted(delivery.notice.key for delivery in deliveries))
    source = f"{deliveries[0].notice.person_id} {keys} {deliveries[0].target.id}"
    return hashlib.sha256(source.encode()).hexdigest()[:32]


def _speaking(language: str) -> AbstractContextManager[None]:
    return i18n.speaking(language if language in i18n.COMPLETE else i18n.COMPLETE[0])


def _time(stored: str, zone: str) -> str:
    """A stored time as the clocks of a time zone show it, with the zone's name; "" for none."""
    if not stored:
        return ""
    local = datetime.fromisoformat(stored).astimezone(zone_named(zone) or UTC)
    return f"{local:%Y-%m-%d %H:%M} ({local.tzinfo})"


def _faction(word: str) -> str:
    return i18n.faction_name(n.faction_named(word)) if word in n.FACTION_WORDS else ""
