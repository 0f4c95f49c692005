"""Links by mail with which people come in."""

import re
from collections.abc import Callable, Iterator
from email.message import EmailMessage

import pytest
import sqlalchemy as sa

from cubalibre.server.notices import mailed_links
from cubalibre.server.people import accounts
from cubalibre.server.storage import notice_targets
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.schema import CODES, TARGETS
from cubalibre.server.storage.store import Store
from tests.web.receivers import MailServer
from tests.web.servers import Api, Server, until
from tests.web.test_server_notices import CALLING, MINE
from tests.web.test_server_people import link_of, person, stored

ADDRESS = "ana@example.org"


@pytest.fixture
def post() -> Iterator[MailServer]:
    with MailServer() as running:
        yield running


def with_mail(serve: Callable[..., Server], database: str, post: MailServer, **more: object) -> Server:
    settings = CALLING | {"mail_server": post.url, "mail_sender": "cuba@example.org", "bounded": False} | more
    return serve(database, **settings)


def confirmed(server: Server, name: str = "Ana", address: str = ADDRESS) -> Api:
    """A person who has confirmed an address of mail."""
    ana = server.api().with_keys(person(server.api(), name))
    assert ana.post(f"{MINE}/mail", {"address": address}).status == 200
    with server.service.store.writing() as connection:
        connection.execute(sa.update(TARGETS).values(confirms=None))
    return ana


def asked(server: Server, address: str = ADDRESS) -> None:
    """Ask for a link as a stranger."""
    reply = server.api().post("/api/people/mail", {"address": address})
    assert (reply.status, reply.data) == (200, {"done": True})


def code_in(mail: EmailMessage) -> str:
    found = re.search(r"https://cuba\.example\.org/#/me\?code=([2-9A-Z-]+)\s", mail.get_content())
    assert found is not None
    return found[1]


def joined(server: Server, code: str) -> str:
    """Who comes in with a code, or why nobody does."""
    reply = server.api().post("/api/people/devices", {"code": code, "device": "Phone"})
    return str(reply.data["name"] if reply.status == 201 else reply.error)


def test_a_link_by_mail_lets_its_person_in_once(serve: Callable[..., Server], database: str, post: MailServer) -> None:
    server = with_mail(serve, database, post)
    confirmed(server)
    assert server.api().get("/api/people/ways").data == {"mail": True}
    asked(server, "Ana@Example.org")
    mail = post.wait(2)[1]
    assert (mail["To"], mail["Subject"]) == (ADDRESS, "Cuba Libre: come in")
    assert "as Ana" in mail.get_content()
    assert joined(server, code_in(mail)) == "Ana"
    assert joined(server, code_in(mail)) == "unknown-code"


def test_it_ends_with_its_time(
    serve: Callable[..., Server], database: str, post: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = with_mail(serve, database, post)
    confirmed(server)
    monkeypatch.setattr(accounts, "LINK_MINUTES", 0)
    asked(server)
    assert joined(server, code_in(post.wait(2)[1])) == "unknown-code"


def test_nobody_is_told_whether_an_address_is_known(
    serve: Callable[..., Server], sqlite: str, post: MailServer
) -> None:
    server = with_mail(serve, sqlite, post)
    eva = server.api().with_keys(person(server.api(), "Eva"))
    eva.post(f"{MINE}/mail", {"address": "eva@example.org"})  # not confirmed
    for address in ("nobody@example.org", "eva@example.org", "no address", ""):
        asked(server, address)
    confirmed(server)
    with server.service.store.writing() as connection:
        at_eva = sa.update(TARGETS).where(TARGETS.c.address == "eva@example.org")
        connection.execute(at_eva.values(confirms="waits"))
    asked(server)
    assert [mail["To"] for mail in post.wait(3)] == ["eva@example.org", ADDRESS, ADDRESS]
    assert stored(server, CODES) == 1


def test_a_link_by_mail_ends_no_other_code(serve: Callable[..., Server], database: str, post: MailServer) -> None:
    server = with_mail(serve, database, post)
    ana = confirmed(server)
    code, recovery = link_of(ana), str(ana.post("/api/people/me/recovery", {}).data["code"])
    asked(server)
    mailed = code_in(post.wait(2)[1])
    assert {joined(server, each) for each in (code, recovery, mailed)} == {"Ana"}


def test_an_address_that_was_switched_off_gets_nothing(
    serve: Callable[..., Server], sqlite: str, post: MailServer
) -> None:
    server = with_mail(serve, sqlite, post)
    confirmed(server)
    confirmed(server, "Eva", "eva@example.org")
    with server.service.store.writing() as connection:
        connection.execute(sa.update(TARGETS).where(TARGETS.c.address == ADDRESS).values(off="failing"))
    asked(server)
    asked(server, "eva@example.org")
    assert post.wait(3)[2]["To"] == "eva@example.org"
    assert len(post.mails) == 3


def test_two_people_at_one_address_get_a_link_each(
    serve: Callable[..., Server], database: str, post: MailServer
) -> None:
    server = with_mail(serve, database, post)
    confirmed(server)
    confirmed(server, "Eva")
    asked(server)
    assert {joined(server, code_in(mail)) for mail in post.wait(4)[2:]} == {"Ana", "Eva"}


def test_an_address_gets_few_links(serve: Callable[..., Server], sqlite: str, post: MailServer) -> None:
    server = with_mail(serve, sqlite, post)
    confirmed(server)
    confirmed(server, "Eva", "eva@example.org")
    for _ in range(5):
        asked(server)
    asked(server, "eva@example.org")
    assert [mail["To"] for mail in post.wait(6)][2:] == [ADDRESS] * 3 + ["eva@example.org"]
    assert stored(server, CODES) == 4


def test_a_server_sends_a_bounded_number(
    serve: Callable[..., Server], sqlite: str, post: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mailed_links, "_AN_HOUR", 1.0)
    server = with_mail(serve, sqlite, post)
    confirmed(server)
    confirmed(server, "Eva", "eva@example.org")
    looked_up: list[str] = []
    people_at = notice_targets.people_at

    def noting(store: Store, address: str) -> list[tuple[Person, str]]:
        looked_up.append(address)
        return people_at(store, address)

    monkeypatch.setattr(notice_targets, "people_at", noting)
    for address in (ADDRESS, "eva@example.org", "last@example.org"):
        asked(server, address)
    until(lambda: "last@example.org" in looked_up)
    assert len(post.mails) == 3
    assert stored(server, CODES) == 1


def test_an_address_of_the_network_asks_a_bounded_number(
    serve: Callable[..., Server], sqlite: str, post: MailServer
) -> None:
    server = with_mail(serve, sqlite, post, bounded=True, arrivals_burst=2, arrivals_a_minute=0.01)
    api = server.api()
    tried = [api.post("/api/people/mail", {"address": "a@example.org"}) for _ in range(3)]
    assert [each.status for each in tried] == [200, 200, 429]


def test_a_server_without_mail_offers_none(server: Server, api: Api) -> None:
    assert api.get("/api/people/ways").data == {"mail": False}
    assert api.post("/api/people/mail", {"address": ADDRESS}).error == "not-offered"
    assert stored(server, CODES) == 0


def test_a_mail_server_that_is_away_does_no_harm(serve: Callable[..., Server], sqlite: str) -> None:
    with MailServer() as post:
        server = with_mail(serve, sqlite, post)
        confirmed(server)
    asked(server)
    until(lambda: stored(server, CODES))
    asked(server)
    until(lambda: stored(server, CODES) == 2)
