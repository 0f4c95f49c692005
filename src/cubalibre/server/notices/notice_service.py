"""Notices of a person: their targets and wishes, and what they may ask for."""

import json
import re
import secrets
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from typing import Final

from cubalibre import i18n
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.events.presence import Presence
from cubalibre.server.events.subscriptions import EventHub
from cubalibre.server.games.creation import new_id
from cubalibre.server.games.seat_assignment import hash_key
from cubalibre.server.limits.quiet_moments import QuietMoments
from cubalibre.server.limits.rate import TokenBuckets
from cubalibre.server.notices import quiet_hours
from cubalibre.server.notices.guarded_client import Blocked, GuardedClient
from cubalibre.server.notices.mailed_links import MailedLinks
from cubalibre.server.notices.notice_worker import NoticeWorker
from cubalibre.server.notices.senders import Senders, offered
from cubalibre.server.notices.subscription import Subscription
from cubalibre.server.settings import Settings
from cubalibre.server.storage import notice_targets, notices, server_keys
from cubalibre.server.storage.notice_targets import MAIL, PUSH, TEST, WEBHOOK, Target, Wishes
from cubalibre.server.storage.rows import now
from cubalibre.server.storage.store import Store

_MAIL_ADDRESS: Final = re.compile(r"[^\s@<>()\[\],;:\\\"]{1,64}@[A-Za-z0-9.-]{1,200}\.[A-Za-z0-9-]{2,60}", re.ASCII)
_CODE_BYTES: Final = 24
_VAPID: Final = "vapid"
_MAILS_AN_HOUR: Final = 60.0
"""Mails to addresses that nobody has confirmed."""
_TO_ONE: Final = 2
"""The same to one address, and one more each hour."""


class NoticeService:
    """What people may ask for about notices, and the worker that sends them."""

    def __init__(
        self, store: Store, hub: EventHub, presence: Presence, settings: Settings, quiet: QuietMoments
    ) -> None:
        """Offer what the settings allow; without `public_url` nothing is offered, and nothing is sent.

        People are called in `quiet` moments.
        """
        self._store = store
        self._settings = settings
        self._client = GuardedClient(settings.notice_hosts, settings.names)
        self.vapid_key = cache(self._vapid_key)
        self._senders = Senders(settings, self._client, self.vapid_key)
        beside = store.beside_requests(quiet.wait)
        self.worker = NoticeWorker(beside, hub, presence, settings, self._senders) if self.offers else None
        self.links = MailedLinks(store, settings, self._senders) if MAIL in self.offers else None
        self._tests = TokenBuckets(settings.tests_a_minute / 60, settings.tests_burst)
        self._unconfirmed = TokenBuckets(_MAILS_AN_HOUR / 3_600, _MAILS_AN_HOUR)
        self._to_one = TokenBuckets(1 / 3_600, _TO_ONE)

    def start(self) -> None:
        """Begin to call people."""
        if self.worker is not None:
            self.worker.start()

    def close(self) -> None:
        """Stop calling people."""
        if self.worker is not None:
            self.worker.close()
        if self.links is not None:
            self.links.close()

    @property
    def offers(self) -> tuple[str, ...]:
        """The kinds of targets that people may name."""
        return offered(self._settings)

    def push_key(self) -> str | None:
        """The public key with which browsers subscribe; None if Web Push is not offered."""
        if PUSH not in self.offers:
            return None
        from cubalibre.server.notices import web_push  # noqa: PLC0415 - for those who offer it

        return web_push.public_key(self.vapid_key())

    def _vapid_key(self) -> str:
        from cubalibre.server.notices import web_push  # noqa: PLC0415 - for those who offer it

        return server_keys.server_key(self._store, _VAPID, web_push.new_private_key())

    def add_webhook(self, person_id: str, url: str, label: str) -> Target:
        """Let a person be called at a URL.

        Raises:
            Refused: nothing may be sent there, webhooks are not offered, or the person has too many targets.
        """
        self._check_offered(WEBHOOK)
        self._check_url(url)
        return self._add(self._target(person_id, WEBHOOK, url, "", label))

    def add_push(self, person_id: str, device: str | None, subscription: Subscription, label: str) -> Target:
        """Let a person be called by Web Push; a subscription that is known already is renewed.

        Raises:
            Refused: it is not a subscription, Web Push is not offered, or the person has too many targets.
        """
        self._check_offered(PUSH)
        self._check_url(subscription.endpoint)
        from cubalibre.server.notices import web_push  # noqa: PLC0415 - for those who offer it

        if not web_push.is_usable(subscription):
            raise Refused(422, "no-target", refusal_text("no-target"))
        secret = json.dumps({"p256dh": subscription.p256dh, "auth": subscription.auth})
        target = self._target(person_id, PUSH, subscription.endpoint, secret, label)
        return self._add(target._replace(device=device))

    def add_mail(self, person_id: str, address: str) -> Target:
        """Send a link to an address of mail; the person is called there once they have opened it.

        Raises:
            Refused: it is not an address, mail is not offered, or too many such links were sent.
        """
        self._check_offered(MAIL)
        if not _MAIL_ADDRESS.fullmatch(address):
            raise Refused(422, "no-target", refusal_text("no-target"))
        wait = self._to_one.wait(address.lower()) or self._unconfirmed.wait("") or self._tests.wait(person_id)
        if wait:
            raise Refused(429, "too-many-notices", refusal_text("too-many-notices"), after=int(wait) + 1)
        code = secrets.token_urlsafe(_CODE_BYTES)
        target = self._add(self._target(person_id, MAIL, address, "", "")._replace(confirms=hash_key(code)))
        link = f"{self._settings.public_url.rstrip('/')}/#/notices?confirm={code}"
        subject, body = (i18n.text("server", key, link=link) for key in ("call.confirm", "call.confirm.body"))
        if self._senders.mail(address, secrets.token_hex(16), subject, body).result != "sent":
            notice_targets.remove_target(self._store, person_id, target.id)
            raise Refused(503, "no-mail", refusal_text("no-mail"))
        return target

    def confirm(self, code: str) -> None:
        """Confirm the address of mail to which a link with this code was sent.

        Raises:
            Refused: there is none that waits for it.
        """
        if not notice_targets.confirm(self._store, hash_key(code)):
            raise Refused(404, "no-such-code", refusal_text("no-such-code"))

    def test(self, person_id: str, target_id: str) -> None:
        """Send a notice to one of a person's targets now.

        Raises:
            Refused: there is no such target, or it is too often.
        """
        if not any(target.id == target_id for target in notice_targets.targets(self._store, person_id)):
            raise _no_such_target()
        wait = self._tests.wait(person_id)
        if wait:
            raise Refused(429, "too-many-notices", refusal_text("too-many-notices"), after=int(wait) + 1)
        key = f"test {new_id()}"
        notices.enqueue(self._store, person_id, TEST, "", key, {"target": target_id}, notices.later(timedelta()))

    def remove(self, person_id: str, target_id: str) -> None:
        """Remove a target.

        Raises:
            Refused: there is no such target.
        """
        if not notice_targets.remove_target(self._store, person_id, target_id):
            raise _no_such_target()

    def switch_on(self, person_id: str, target_id: str) -> None:
        """Use a target again that was switched off.

        Raises:
            Refused: there is no such target.
        """
        if not notice_targets.switch_on(self._store, person_id, target_id):
            raise _no_such_target()

    def set_daily(self, person_id: str, target_id: str, daily: bool) -> None:
        """Choose whether an address of mail gets one mail a day.

        Raises:
            Refused: there is no such address.
        """
        if not notice_targets.set_daily(self._store, person_id, target_id, daily):
            raise _no_such_target()

    def set_wishes(self, person_id: str, wishes: Wishes) -> None:
        """Keep in mind how a person wishes to be called.

        Raises:
            Refused: the time zone is unknown.
        """
        if quiet_hours.zone_named(wishes.zone) is None:
            raise Refused(422, "no-zone", refusal_text("no-zone"))
        notice_targets.set_wishes(self._store, person_id, wishes)

    def mail_link(self, address: str, new_code: Callable[[str], str]) -> None:
        """Send a link to whoever has confirmed an address of mail; nobody is told whether anybody has.

        Raises:
            Refused: mail is not offered.
        """
        self._check_offered(MAIL)
        if self.links is not None:
            self.links.ask(address, new_code)

    def _check_offered(self, kind: str) -> None:
        if kind not in self.offers:
            raise Refused(404, "not-offered", refusal_text("not-offered"))

    def _check_url(self, url: str) -> None:
        try:
            self._client.check(url)
        except Blocked:
            raise Refused(422, "no-target", refusal_text("no-target")) from None

    def _target(self, person_id: str, kind: str, address: str, secret: str, label: str) -> Target:
        return Target(new_id(), person_id, kind, address, secret, label, now(), None, "", None)

    def _add(self, target: Target) -> Target:
        added = notice_targets.add_target(self._store, target, self._settings.targets_of_one)
        if added is None:
            raise Refused(409, "too-many-targets", refusal_text("too-many-targets"))
        return added


def _no_such_target() -> Refused:
    return Refused(404, "no-such-target", refusal_text("no-such-target"))
