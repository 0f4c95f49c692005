"""Passkeys and links by mail in the browser, with Chromium's virtual authenticator."""

import re
from typing import Any

import pytest
import sqlalchemy as sa
from playwright.sync_api import CDPSession, Dialog, expect

from cubalibre.server.storage.schema import CHALLENGES, TARGETS
from tests.web.browsers import Screen, Sit
from tests.web.receivers import MailServer
from tests.web.servers import SOLO, Api, Server, begin
from tests.web.test_browser_people import button, game_rows, heading, known_as, line
from tests.web.test_server_mailed_links import ADDRESS, confirmed, with_mail
from tests.web.test_server_people import stored


class Hardware:
    """The authenticator of a screen: somebody shows their finger whenever it asks."""

    def __init__(self, screen: Screen) -> None:
        self._session: CDPSession = screen.context.new_cdp_session(screen.page)
        self._session.send("WebAuthn.enable")
        what = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": what})
        self._id = {"authenticatorId": made["authenticatorId"]}

    @property
    def passkeys(self) -> list[dict[str, Any]]:
        return list(self._session.send("WebAuthn.getCredentials", self._id)["credentials"])

    def take_over(self, other: "Hardware") -> None:
        """Have the passkeys of another authenticator, as devices of one person do."""
        for passkey in other.passkeys:
            self._session.send("WebAuthn.addCredential", self._id | {"credential": passkey})

    def refuse(self) -> None:
        """Nobody shows their finger any more."""
        self._session.send("WebAuthn.setUserVerified", self._id | {"isUserVerified": False})


def at_localhost(server: Server, sit: Sit) -> Screen:
    """A screen whose page has a name; passkeys are for names."""
    return sit(("localhost", server.address[1]))


def test_a_person_comes_in_at_another_browser_with_a_passkey(server: Server, sit: Sit) -> None:
    laptop, tablet = at_localhost(server, sit), at_localhost(server, sit)
    known_as(laptop, "Ana", "Laptop")
    of_laptop = Hardware(laptop)
    key = laptop.page.evaluate("JSON.parse(localStorage.getItem('cubalibre.person')).key")
    begin(server.api(key), SOLO)
    button(laptop, "Make a passkey").click()
    expect(laptop.page.get_by_role("button", name=re.compile("^Remove the passkey"))).to_be_visible()
    assert len(of_laptop.passkeys) == 1

    tablet.open("me")
    line(tablet, "What you call this device").fill("Tablet")
    Hardware(tablet).take_over(of_laptop)
    button(tablet, "Come in with a passkey").click()
    expect(heading(tablet, "Ana")).to_be_visible()
    expect(button(tablet, "Remove Tablet")).to_be_visible()
    tablet.open("")
    expect(game_rows(tablet)).to_have_count(1)

    laptop.on("dialog", Dialog.accept)
    laptop.page.get_by_role("button", name=re.compile("^Remove the passkey")).click()
    expect(laptop.page.get_by_role("button", name=re.compile("^Remove the passkey"))).to_have_count(0)
    other = at_localhost(server, sit)
    other.open("me")
    Hardware(other).take_over(of_laptop)
    button(other, "Come in with a passkey").click()
    expect(other.alert).to_have_text("Nobody here has this passkey any more.")


def test_a_device_makes_one_passkey(server: Server, sit: Sit) -> None:
    screen = at_localhost(server, sit)
    known_as(screen, "Ana", "Laptop")
    hardware = Hardware(screen)
    button(screen, "Make a passkey").click()
    expect(screen.page.get_by_role("button", name=re.compile("^Remove the passkey"))).to_be_visible()
    button(screen, "Make a passkey").click()
    expect(screen.alert).to_have_text("This device has a passkey of yours already.")
    assert len(hardware.passkeys) == 1


def test_who_does_not_go_on_stays_as_they_were(server: Server, sit: Sit) -> None:
    screen = at_localhost(server, sit)
    known_as(screen, "Ana", "Laptop")
    Hardware(screen).refuse()
    button(screen, "Make a passkey").click()
    expect(button(screen, "Make a passkey")).to_be_enabled()
    expect(screen.alert).to_have_count(0)
    assert stored(server, CHALLENGES) == 1
    assert not screen.page.get_by_role("button", name=re.compile("^Remove the passkey")).count()


@pytest.mark.parametrize("person", ["known", "new"])
def test_nobody_is_offered_a_passkey_where_there_are_none(server: Server, sit: Sit, person: str) -> None:
    screen = sit(server.address)
    if person == "known":
        known_as(screen, "Ana", "Laptop")
    screen.open("me")
    expect(screen.page.get_by_role("heading", name=re.compile("Recovery code|You have a name"))).to_be_visible()
    expect(screen.page.get_by_role("button", name=re.compile("passkey"))).to_have_count(0)
    expect(heading(screen, "Passkeys")).to_have_count(0)


def test_a_person_comes_in_by_a_link_from_a_mail(serve: Any, sqlite: str, sit: Sit) -> None:
    with MailServer() as post:
        server = with_mail(serve, sqlite, post)
        ana: Api = confirmed(server)
        screen = sit(server.address)
        screen.open("me")
        line(screen, "E-mail address").fill(ADDRESS)
        button(screen, "Send me a link").click()
        expect(screen.page.get_by_role("status")).to_contain_text("If the address is confirmed here")
        mail = post.wait(2)[1]
    found = re.search(r"#(/me\?code=\S+)", mail.get_content())
    assert found is not None
    screen.open(found[1].removeprefix("/"))
    button(screen, "Add this browser to your devices").click()
    expect(heading(screen, "Ana")).to_be_visible()
    assert len(ana.get("/api/people/me").data["devices"]) == 2
    with server.service.store.reading() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(TARGETS)) == 1


def test_a_server_without_mail_asks_for_no_address(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    with screen.page.expect_response("**/api/people/ways*"):
        screen.open("me")
    expect(line(screen, "Recovery code")).to_be_visible()
    expect(line(screen, "E-mail address")).to_have_count(0)
