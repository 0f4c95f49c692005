"""Links by mail with which people come in, at addresses that they have confirmed for notices.

All that depends on whether an address is known is done after the response, in another thread.
"""

import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from cubalibre import i18n
from cubalibre.server.limits.rate import TokenBuckets
from cubalibre.server.notices.senders import Senders
from cubalibre.server.settings import Settings
from cubalibre.server.storage import notice_targets
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.store import Store

_AN_HOUR: Final = 120.0
"""Links in all."""
_TO_ONE: Final = 3
"""Links to one address, at once and in an hour."""
_WAITING: Final = 50
"""Requests that wait; others are forgotten."""
_LOG: Final = logging.getLogger(__name__)


class MailedLinks:
    """Sends links to people who ask for them."""

    def __init__(self, store: Store, settings: Settings, senders: Senders) -> None:
        self._store = store
        self._url = settings.public_url.rstrip("/")
        self._senders = senders
        self._in_all = TokenBuckets(_AN_HOUR / 3_600, _AN_HOUR)
        self._to_one = TokenBuckets(_TO_ONE / 3_600, _TO_ONE)
        self._places = BoundedSemaphore(_WAITING)
        self._pool = ThreadPoolExecutor(1, "mail-link")

    def close(self) -> None:
        """Forget the requests that wait."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def ask(self, address: str, new_code: Callable[[str], str]) -> None:
        """Send links to the people who have confirmed this address, if any have; `new_code` makes one for a person."""
        if self._places.acquire(blocking=False):
            self._pool.submit(self._send_to, address, new_code).add_done_callback(lambda _: self._places.release())

    def _send_to(self, address: str, new_code: Callable[[str], str]) -> None:
        try:
            for person, known in notice_targets.people_at(self._store, address):
                self._send(person, known, new_code)
        except SQLAlchemyError as error:
            _LOG.error("the storage fails while a link is mailed: %s", error)
        except Exception:  # noqa: BLE001 - the next one may be sent
            _LOG.exception("a link cannot be mailed")

    def _send(self, person: Person, address: str, new_code: Callable[[str], str]) -> None:
        if self._to_one.wait(f"{person.id} {address.lower()}") or self._in_all.wait(""):
            return
        link = f"{self._url}/#/me?code={new_code(person.id)}"
        with i18n.speaking(person.language if person.language in i18n.COMPLETE else i18n.COMPLETE[0]):
            subject = i18n.text("server", "call.link")
            body = i18n.text("server", "call.link.body", name=person.name, link=link)
        outcome = self._senders.mail(address, secrets.token_hex(16), subject, body)
        if outcome.result != "sent":
            _LOG.warning("a link was not mailed: %s", outcome.reason)
