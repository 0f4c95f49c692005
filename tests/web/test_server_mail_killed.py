"""The daily mail through a kill (`kill -9`) of the server while it is being sent."""

from datetime import timedelta
from email.message import EmailMessage

import pytest
import sqlalchemy as sa

from cubalibre.server.notices.guarded_client import GuardedClient
from cubalibre.server.notices.senders import SENT, Senders
from cubalibre.server.settings import Settings
from cubalibre.server.storage import notice_targets, notices
from cubalibre.server.storage.notice_targets import MAIL, MESSAGE, Target
from cubalibre.server.storage.notices import LEASE
from cubalibre.server.storage.rows import now
from cubalibre.server.storage.schema import DEVICES, PEOPLE
from cubalibre.server.storage.store import Store
from tests.patience import PATIENCE
from tests.web.receivers import MailServer
from tests.web.servers import Process, until
from tests.web.test_server_notices import time_passes

pytestmark = pytest.mark.database

ADDRESS = "ana@example.org"
CALLING = ("--public-url", "https://cuba.example.org", "--mail-from", "cuba@example.org")
SAID = ("Directorio has written a message.", "Syndicate has written a message.")


def person_with_daily_mail(store: Store) -> None:
    """A person who is called by one mail a day, and to whom two things have happened."""
    with store.writing() as connection:
        connection.execute(sa.insert(PEOPLE).values(id="ana", name="Ana", created=now(), language="en"))
        device = {"key_hash": "hash", "id": "device", "label": "", "created": now(), "seen": now()[:10]}
        connection.execute(sa.insert(DEVICES).values(person_id="ana", **device))
    notice_targets.add_target(store, Target("M" * 12, "ana", MAIL, ADDRESS, "", "", now(), None, "", None), 1)
    assert notice_targets.set_daily(store, "ana", "M" * 12, True)
    for faction in ("directorio", "syndicate"):
        notices.enqueue(store, "ana", MESSAGE, "", f"message of {faction}", {"faction": faction}, now())


def told(mail: EmailMessage) -> list[str]:
    """What a mail says, sentence by sentence."""
    return sorted(line for line in mail.get_content().splitlines() if line in SAID)


@pytest.mark.parametrize(
    ("silent_at", "before", "after"),
    [
        pytest.param(b"MAIL", 0, 1, id="before it has arrived"),
        pytest.param(b".", 1, 2, id="when it has arrived and its receiver has not said so"),
        pytest.param(b"QUIT", 1, 2, id="when that is said and not noted"),
    ],
)
def test_a_daily_mail_through_a_kill_arrives_and_a_repetition_has_the_same_name(
    silent_at: bytes, before: int, after: int, sqlite: str
) -> None:
    store = Store(sqlite)
    person_with_daily_mail(store)
    with MailServer(silent_at) as server:
        options = (*CALLING, "--mail-server", server.url)
        with Process(sqlite, *options) as first:
            assert first.address
            until(lambda: notices.counts(store) == (0, 2))  # both wait for the morning
            time_passes(store, timedelta(days=1))
            assert server.silent.wait(PATIENCE)
        assert len(server.mails) == before
        assert notices.counts(store) == (0, 2)
        time_passes(store, LEASE)
        with Process(sqlite, *options) as second:
            assert second.address
            until(lambda: notices.counts(store) == (0, 0))
            found = server.wait(after)
    store.close()
    assert len(found) == after
    assert [told(mail) for mail in found] == [sorted(SAID)] * after
    assert len({mail["Message-ID"] for mail in found}) == 1


@pytest.mark.parametrize("goodbye", ["421 too busy", "221 bye"])
def test_a_mail_that_was_taken_has_arrived_whatever_is_said_to_the_goodbye(goodbye: str) -> None:
    with MailServer(goodbye=goodbye) as server:
        settings = Settings("", mail_server=server.url, mail_sender="c@example.org")
        senders = Senders(settings, GuardedClient(), str)
        assert senders.mail(ADDRESS, "name", "Subject", "Body") == SENT
        assert len(server.wait(1)) == 1
