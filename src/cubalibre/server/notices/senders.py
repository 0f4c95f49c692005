"""Senders: how a notice is sent to a webhook, to a browser by Web Push, and by mail."""

import json
import logging
import smtplib
import ssl
from collections.abc import Callable
from contextlib import closing, suppress
from email.message import EmailMessage
from email.utils import formatdate
from http import HTTPStatus
from typing import Final, Literal, NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

from cubalibre.server.notices.guarded_client import Blocked, GuardedClient, NotSent, Reply
from cubalibre.server.notices.notice_text import GAME, NoticeText
from cubalibre.server.notices.subscription import Subscription
from cubalibre.server.settings import Settings
from cubalibre.server.storage.notice_targets import MAIL, PUSH, WEBHOOK, Target

_LOG: Final = logging.getLogger(__name__)
_LIFETIME: Final = 24 * 3_600
"""Seconds for which a push service keeps a message for a device that is off."""
_MAIL_SECONDS: Final = 10.0
_SMTP_PORTS: Final = {"smtp": 587, "smtps": 465}


class Outcome(NamedTuple):
    """What came of sending a notice."""

    result: Literal["sent", "gone", "failed"]
    reason: str = ""
    """For the log; never the target's address."""
    wait: float | None = None
    """Seconds that the receiver asks to wait."""


SENT: Final = Outcome("sent")


class Senders:
    """Sends notices to targets of all kinds that this server offers."""

    def __init__(self, settings: Settings, client: GuardedClient, vapid_key: Callable[[], str]) -> None:
        self._settings = settings
        self._client = client
        self._vapid_key = vapid_key

    def send(self, target: Target, text: NoticeText) -> Outcome:
        """Send a notice once."""
        try:
            if target.kind == MAIL:
                return self.mail(target.address, text.id, *self._mailed(text))
            return _judged(self._push(target, text) if target.kind == PUSH else self._call(target, text))
        except (Blocked, NotSent) as error:
            return Outcome("failed", f"{type(error).__name__}: {error}")

    def _call(self, target: Target, text: NoticeText) -> Reply:
        """Call a webhook. Discord shows `content`; ntfy takes title and text from the JSON, as the headers say."""
        url = self._url(text)
        data = {
            "content": f"{text.title}: {text.body} {url}",
            "allowed_mentions": {"parse": []},  # Discord: a title such as "@everyone" calls nobody
            "title": text.title,
            "message": text.body,
            "url": url,
            "kind": text.kind,
            "id": text.id,
        }
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "cubalibre",
            "Idempotency-Key": text.id,
            "X-Template": "yes",
            "X-Title": "{{.title}}",
            "X-Message": "{{.message}}",
            "X-Click": url,
        }
        return self._client.post(target.address, json.dumps(data).encode(), headers)

    def _push(self, target: Target, text: NoticeText) -> Reply:
        from cubalibre.server.notices import web_push  # noqa: PLC0415 - a twentieth of a second, for those who offer it

        message = {"title": text.title, "body": text.body, "place": text.place, "tag": text.id}
        subscription = Subscription(target.address, **json.loads(target.secret))
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(_LIFETIME),
            "Topic": text.id,
            "Urgency": "high" if text.kind != "message" else "normal",
            "Authorization": web_push.authorization(target.address, self._vapid_key(), self._settings.push_subject),
        }
        body = web_push.encrypted(json.dumps(message).encode(), subscription)
        return self._client.post(target.address, body, headers)

    def mail(self, address: str, message_id: str, subject: str, body: str) -> Outcome:
        """Send a mail through the operator's server."""
        server, sender = urlsplit(self._settings.mail_server), self._settings.mail_sender
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = sender, address, subject
        message["Date"] = formatdate()
        message["Message-ID"] = f"<{message_id}@{sender.rpartition('@')[2]}>"
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(body)
        try:
            with closing(_mail_server(server)) as connection:
                if server.username:
                    connection.login(unquote(server.username), unquote(server.password or ""))
                connection.send_message(message)
                with suppress(smtplib.SMTPException):  # the mail is the other's now, whatever it says to the goodbye
                    connection.quit()
        except smtplib.SMTPRecipientsRefused:
            return Outcome("failed", "mail: the address was refused")
        except (OSError, smtplib.SMTPException) as error:
            return Outcome("failed", f"mail: {type(error).__name__}")
        return SENT

    def _mailed(self, text: NoticeText) -> tuple[str, str]:
        """Subject and body of a mail."""
        if not text.parts:
            return f"{GAME}: {text.body}", self._with_link(text)
        end = f"{text.body}\n{self._url(text)}\n"
        return f"{GAME}: {text.title}", "\n\n".join([*map(self._with_link, text.parts), end])

    def _with_link(self, text: NoticeText) -> str:
        return f"{text.title}\n{text.body}\n\n{self._url(text)}\n"

    def _url(self, text: NoticeText) -> str:
        return f"{self._settings.public_url.rstrip('/')}/{text.place}"


def offered(settings: Settings) -> tuple[str, ...]:
    """The kinds of targets that a server offers."""
    if not settings.public_url:
        return ()
    return (WEBHOOK, *((PUSH,) if settings.push_subject else ()), *((MAIL,) if settings.mail_server else ()))


def _judged(reply: Reply) -> Outcome:
    if HTTPStatus(200) <= reply.status < HTTPStatus(300):
        return SENT
    if reply.status in (HTTPStatus.NOT_FOUND, HTTPStatus.GONE):
        return Outcome("gone", str(reply.status))
    return Outcome("failed", str(reply.status), reply.retry_after)


def _mail_server(server: SplitResult) -> smtplib.SMTP:
    host, port = server.hostname or "localhost", server.port or _SMTP_PORTS[server.scheme]
    trust = ssl.create_default_context()
    if server.scheme == "smtps":
        return smtplib.SMTP_SSL(host, port, timeout=_MAIL_SECONDS, context=trust)
    connection = smtplib.SMTP(host, port, timeout=_MAIL_SECONDS)
    connection.ehlo()
    if server.username or connection.has_extn("starttls"):
        connection.starttls(context=trust)
    return connection
