"""What a notice says, in its person's language."""

import hashlib
from typing import NamedTuple

from cubalibre import i18n
from cubalibre import notation as n
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


def text_of(delivery: Delivery, title: str, language: str) -> NoticeText:
    """The text of a notice about a game with this title ("" for none)."""
    notice = delivery.notice
    with i18n.speaking(language if language in i18n.COMPLETE else i18n.COMPLETE[0]):
        body = i18n.text("server", _TEXTS[notice.kind], faction=_faction(notice.values.get("faction", "")))
    place = f"#/game/{notice.game_id}" if notice.game_id else ""
    return NoticeText(id_of(delivery), notice.kind, title or GAME, body, place)


def id_of(delivery: Delivery) -> str:
    """32 letters for a notice at a target, from which nobody learns what it is about."""
    source = f"{delivery.notice.person_id} {delivery.notice.key} {delivery.target.id}"
    return hashlib.sha256(source.encode()).hexdigest()[:32]


def _faction(word: str) -> str:
    return i18n.faction_name(n.faction_named(word)) if word in n.FACTION_WORDS else ""
