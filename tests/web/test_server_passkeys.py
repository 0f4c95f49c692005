"""Passkeys at the server: made and used with a software authenticator."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from cubalibre.server.people import passkey_service
from cubalibre.server.settings import sqlite_url
from cubalibre.server.storage import backup
from cubalibre.server.storage.schema import CHALLENGES, DEVICES, PASSKEYS
from cubalibre.server.storage.store import Store
from tests.web.authenticators import PRESENT, Authenticator, Page, packed
from tests.web.servers import SOLO, Api, Server, begin
from tests.web.test_server_people import person, stored


def known(server: Server, name: str = "Ana") -> tuple[Api, Page]:
    """A person, and a page of theirs."""
    ana = server.api().with_keys(person(server.api(), name))
    return ana, Page(ana)


def test_a_person_comes_in_with_a_passkey(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    ana, page = known(server)
    game, phone = begin(ana, SOLO), Authenticator()
    assert page.make(phone).status == 201
    (kept,) = ana.get("/api/people/me").data["passkeys"]
    assert kept["label"] == "Phone"
    reply = Page(server.api()).come_in(phone)
    assert (reply.status, reply.data["name"]) == (201, "Ana")
    tablet = server.api().with_keys(reply.data["key"])
    assert tablet.get(f"{game.path}/summary").data["mine"] == ["26july"]
    labels = sorted(each["label"] for each in tablet.get("/api/people/me").data["devices"])
    assert labels == ["", "Tablet"]


def test_a_passkey_is_one_persons(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    (_, of_ana), (_, of_eva) = known(server), known(server, "Eva")
    both = Authenticator()
    of_ana.make(both)
    of_eva.make(both)
    stranger = Page(server.api())
    assert [stranger.come_in(both, kept).data["name"] for kept in (0, 1)] == ["Ana", "Eva"]
    both.kept[0] = both.kept[0]._replace(user=both.kept[1].user)
    assert stranger.come_in(both).error == "bad-passkey"


def test_what_was_signed_counts_once(server: Server) -> None:
    _, page = known(server)
    phone = Authenticator()
    options = page.options("me/passkeys")
    credential = phone.make(options, page.origin)
    assert page.post("me/passkeys", {"credential": credential}).status == 201
    assert page.post("me/passkeys", {"credential": credential}).error == "bad-passkey"
    signed = phone.sign(page.options("passkeys"), page.origin)
    assert page.post("passkeys", {"credential": signed}).status == 201
    assert page.post("passkeys", {"credential": signed}).error == "bad-passkey"


def test_challenges_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    _, page = known(server)
    phone = Authenticator()
    page.make(phone)
    monkeypatch.setattr(passkey_service, "CHALLENGE_MINUTES", 0)
    assert page.come_in(phone).error == page.make(Authenticator()).error == "bad-passkey"
    page.options("passkeys")
    assert stored(server, CHALLENGES) == 1  # the others are swept


def test_a_challenge_is_for_what_it_was_made_for(server: Server) -> None:
    (_, of_ana), (_, of_eva) = known(server), known(server, "Eva")
    phone = Authenticator()
    of_ana.make(phone)
    for_eva = phone.make(of_eva.options("me/passkeys"), of_eva.origin)
    assert of_ana.post("me/passkeys", {"credential": for_eva}).error == "bad-passkey"
    to_make = of_ana.options("me/passkeys")
    signed = phone.sign(to_make, of_ana.origin)
    assert of_ana.post("passkeys", {"credential": signed}).error == "bad-passkey"
    to_come_in = of_ana.options("passkeys") | {"rp": to_make["rp"], "user": to_make["user"]}
    made = phone.make(to_come_in, of_ana.origin)
    assert of_ana.post("me/passkeys", {"credential": made}).error == "bad-passkey"


def test_only_pages_of_this_server_are_signed_for(server: Server) -> None:
    _, page = known(server)
    phone = Authenticator()
    page.make(phone)
    assert page.come_in(phone, origin="https://elsewhere.example").error == "bad-passkey"
    phone.kept[0] = phone.kept[0]._replace(host="elsewhere.example")
    assert page.come_in(phone).error == "bad-passkey"
    foreign = Page(page.api, "https://elsewhere.example")
    assert foreign.post("passkeys/options", {}).error == "unknown-host"


def test_somebody_must_have_shown_that_it_is_them(server: Server) -> None:
    _, page = known(server)
    phone = Authenticator()
    page.make(phone)
    phone.flags = PRESENT
    assert page.come_in(phone).error == "bad-passkey"
    assert page.make(phone).error == "bad-passkey"


def test_an_authenticator_that_counts_is_not_copied(server: Server) -> None:
    _, page = known(server)
    phone = Authenticator(counts=True)
    page.make(phone)
    assert page.come_in(phone).status == page.come_in(phone).status == 201
    phone.uses = 0  # as a copy that was made before would say
    assert page.come_in(phone).error == "bad-passkey"


def test_another_key_does_not_sign(server: Server) -> None:
    _, page = known(server)
    phone, other = Authenticator(), Authenticator()
    page.make(phone)
    page.make(other)
    phone.kept[0] = phone.kept[0]._replace(key=other.kept[0].key)
    assert page.come_in(phone).error == "bad-passkey"


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 7},
        {"id": "KEPT", "response": None},
        {"id": "KEPT", "response": {"clientDataJSON": "!"}},
        {"id": "KEPT", "response": {"clientDataJSON": packed(b"[]")}},
        {"id": "KEPT", "response": {"clientDataJSON": packed(b'{"challenge": 1}')}},
    ],
)
def test_garbage_is_refused(server: Server, credential: dict[str, Any]) -> None:
    _, page = known(server)
    phone = Authenticator()
    page.make(phone)
    if credential.get("id") == "KEPT":
        credential = credential | {"id": packed(phone.kept[0].id)}
    expected = "bad-passkey" if "response" in credential else "unknown-passkey"
    assert page.post("passkeys", {"credential": credential}).error == expected
    assert page.post("me/passkeys", {"credential": credential}).error == "bad-passkey"


@pytest.mark.parametrize("part", ["clientDataJSON", "authenticatorData", "signature", "attestationObject"])
def test_what_was_changed_on_the_way_is_refused(server: Server, part: str) -> None:
    _, page = known(server)
    phone = Authenticator()
    page.make(phone)
    made, signed = phone.make(page.options("me/passkeys"), page.origin), None
    for garbage in ("", "AA", "_" * 300):
        if part in made["response"]:
            changed = made | {"response": made["response"] | {part: garbage}}
            assert page.post("me/passkeys", {"credential": changed}).error == "bad-passkey"
        signed = phone.sign(page.options("passkeys"), page.origin)
        if part in signed["response"]:
            changed = signed | {"response": signed["response"] | {part: garbage}}
            assert page.post("passkeys", {"credential": changed}).error == "bad-passkey"


@pytest.mark.parametrize("origin", ["http://127.0.0.1:PORT", "http://[::1]:PORT"])
def test_there_are_no_passkeys_for_an_address(server: Server, origin: str) -> None:
    ana, _ = known(server)
    page = Page(ana, origin.replace("PORT", str(ana.address[1])))
    assert page.post("passkeys/options", {}).error == "no-passkeys-here"
    assert page.post("me/passkeys/options", {}).error == "no-passkeys-here"


def test_there_are_none_for_an_address_by_https_either(serve: Callable[..., Server]) -> None:
    ana, _ = known(serve(names=("127.0.0.1",), bounded=False))
    assert Page(ana, "https://127.0.0.1").post("passkeys/options", {}).error == "no-passkeys-here"


def test_a_page_by_https_has_passkeys(serve: Callable[..., Server]) -> None:
    server = serve(names=("cuba.example.org",), bounded=False)
    ana, _ = known(server)
    page, phone = Page(ana, "https://cuba.example.org"), Authenticator()
    assert page.options("me/passkeys")["rp"]["id"] == "cuba.example.org"
    assert page.make(phone).status == 201
    assert page.come_in(phone).status == 201
    plain = Page(ana, "http://cuba.example.org")
    assert plain.post("passkeys/options", {}).error in ("no-passkeys-here", "foreign-page")


def test_a_passkey_is_removed(server: Server) -> None:
    ana, page = known(server)
    eva, _ = known(server, "Eva")
    phone = Authenticator()
    page.make(phone)
    (kept,) = ana.get("/api/people/me").data["passkeys"]
    remove = f"/api/people/me/passkeys/{kept['id']}/remove"
    assert eva.post(remove, {}).error == "no-such-passkey"
    assert ana.post(remove, {}).status == 200
    assert ana.post(remove, {}).error == "no-such-passkey"
    assert page.come_in(phone).error == "unknown-passkey"
    assert ana.get("/api/people/me").data["passkeys"] == []


def test_a_person_has_a_bounded_number_of_passkeys(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkey_service, "MOST_PASSKEYS", 1)
    _, page = known(server)
    assert page.make(Authenticator()).status == 201
    assert page.make(Authenticator()).error == "too-many-passkeys"


def test_a_person_has_a_bounded_number_of_devices(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkey_service, "MOST_DEVICES", 1)
    ana, page = known(server)
    phone = Authenticator()
    page.make(phone)
    assert page.come_in(phone).error == "too-many-devices"
    assert len(ana.get("/api/people/me").data["devices"]) == 1


def test_coming_in_cannot_be_tried_without_end(serve: Callable[..., Server]) -> None:
    page = Page(serve(arrivals_burst=3, arrivals_a_minute=0.01).api())
    tried = [page.post("passkeys/options", {}) for _ in range(4)]
    assert [each.status for each in tried] == [200, 200, 200, 429]
    assert tried[-1].error == "too-many-arrivals"


def test_a_passkey_known_is_not_made_again(server: Server) -> None:
    _, page = known(server)
    phone = Authenticator()
    page.make(phone)
    excluded = page.options("me/passkeys")["excludeCredentials"]
    assert [each["id"] for each in excluded] == [packed(phone.kept[0].id)]
    assert page.options("passkeys")["allowCredentials"] == []  # nobody is told who has which


def test_who_has_a_passkey_can_come_back_when_all_devices_are_gone(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    _, page = known(server)
    phone = Authenticator()
    page.make(phone)
    with server.service.store.writing() as connection:
        connection.execute(sa.update(DEVICES).values(seen="2020-01-01"))
    known(server, "Pia")  # who comes sees to it that old devices go
    assert page.come_in(phone).data["name"] == "Ana"


def test_passkeys_end_with_their_person(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    ana, page = known(server)
    phone = Authenticator()
    page.make(phone)
    page.options("me/passkeys")
    assert ana.post("/api/people/me/delete", {}).status == 200
    assert stored(server, PASSKEYS) == stored(server, CHALLENGES) == 0
    assert Page(server.api()).come_in(phone).error == "unknown-passkey"


def test_a_backup_has_passkeys(serve: Callable[..., Server], database: str, tmp_path: Path, tables: Path) -> None:
    server = serve(database)
    _, page = known(server)
    phone = Authenticator()
    page.make(phone)
    backup.save(server.service.store, tmp_path / "backup.gz")
    empty = sqlite_url(Path(shutil.copy(tables, tmp_path / "restored.db")))
    store = Store(empty)
    backup.load(store, tmp_path / "backup.gz")
    store.close()
    restored = Page(serve(empty).api())
    assert restored.come_in(phone).data["name"] == "Ana"
