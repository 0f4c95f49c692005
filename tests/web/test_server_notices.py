"""Notices: who is called, at which targets, when, and what remains of it when something fails."""

import json
import random
import re
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import sqlalchemy as sa
from cryptography.exceptions import InvalidTag

from cubalibre.server.clocks import reminders
from cubalibre.server.events.presence import Presence, Report
from cubalibre.server.events.subscriptions import EventHub
from cubalibre.server.games.seat_assignment import hash_key
from cubalibre.server.notices import quiet_hours, turn_watch
from cubalibre.server.notices.guarded_client import GuardedClient
from cubalibre.server.notices.notice_text import NoticeText
from cubalibre.server.notices.notice_worker import NoticeWorker
from cubalibre.server.notices.senders import SENT, Outcome, Senders
from cubalibre.server.settings import Settings
from cubalibre.server.storage import notice_targets, notices, people
from cubalibre.server.storage.notice_targets import TURN, Target, Wishes
from cubalibre.server.storage.notices import LEASE
from cubalibre.server.storage.schema import DELIVERIES, DEVICES, NOTICES, PEOPLE
from cubalibre.server.storage.store import Store
from tests.web.receivers import Browser, MailServer, Receiver, checked_signature
from tests.web.servers import FOUR, ON_SQLITE, Api, Playing, Process, Server, begin, until, words

CALLING: dict[str, Any] = {
    "public_url": "https://cuba.example.org",
    "push_subject": "mailto:operator@example.org",
    "notice_hosts": ("127.0.0.1",),
    "notice_pause": 0.0,
}
MINE = "/api/people/me/notices"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as made:
        yield made


def known(api: Api, name: str = "Ana") -> Api:
    """A new person, without any seat."""
    reply = api.post("/api/people", {"name": name})
    assert reply.status == 201, reply
    return api.with_keys(reply.data["key"])


def seated(game: Playing, person: Api, *factions: str) -> Api:
    """A person who holds seats of a game by their own key."""
    keys = [game.keys[faction] for faction in factions]
    assert game.api.with_keys(person.keys, *keys).post(f"{game.path}/hold", {}).status == 200
    return person


def with_webhook(person: Api, receiver: Receiver, **wishes: object) -> Api:
    reply = person.post(f"{MINE}/webhook", {"url": receiver.url})
    assert reply.status == 200, reply
    if wishes:
        assert person.post(MINE, {"kinds": ["turn", "over", "message", "reminder"], **wishes}).status == 200
    return person


def decide(api: Api, game: Playing) -> Any:
    """Decide at random by the keys of an Api; the state after it."""
    state = api.get(game.path).data
    word = random.Random(1).choice(words(state))
    answer = {"at": state["view"]["entries"], "revision": state["revision"], "word": word}
    reply = api.post(f"{game.path}/answers", answer)
    assert reply.status == 200, reply
    return reply.data


def until_turn_of(game: Playing, *factions: str) -> None:
    """Play by the keys of all seats until one of these Factions decides."""
    rng = random.Random(2)
    state = game.state
    while state["view"]["question"]["who"] not in factions:
        reply = game.answer(state, rng.choice(words(state)))
        assert reply.status == 200, reply
        state = reply.data


def others(faction: str) -> tuple[str, ...]:
    return tuple(word for word in FOUR if word != faction)


# Who is called.


def test_a_person_is_called_when_it_is_their_turn(
    serve: Callable[..., Server], database: str, receiver: Receiver
) -> None:
    api = serve(database, **CALLING).api()
    game = begin(api, FOUR, title="Sunday")
    until_turn_of(game, *others("26july"))
    seated(game, with_webhook(known(api), receiver), "26july")
    until_turn_of(game, "26july")
    (call,) = receiver.wait(1)
    assert call.path == "/hook"
    assert call.data["title"] == "Sunday"
    assert call.data["message"] == "It is your turn: 26July decides."
    assert call.data["url"] == f"https://cuba.example.org/#/game/{game.id}"
    assert call.data["content"].startswith("Sunday: It is your turn")
    assert call.data["allowed_mentions"] == {"parse": []}
    assert call.headers["idempotency-key"] == call.data["id"]
    assert call.headers["x-message"] == "{{.message}}"


@ON_SQLITE
def test_nobody_is_called_where_the_operator_has_set_up_nothing(
    serve: Callable[..., Server], database: str, receiver: Receiver
) -> None:
    api = serve(database, notice_hosts=("127.0.0.1",)).api()
    person = known(api)
    assert person.get(MINE).data["offers"] == []
    assert person.get(MINE).data["push_key"] is None
    assert person.post(f"{MINE}/webhook", {"url": receiver.url}).error == "not-offered"
    subscription = Browser().subscription(receiver.url)
    assert person.post(f"{MINE}/push", subscription).error == "not-offered"
    assert person.post(f"{MINE}/mail", {"address": "ana@example.org"}).error == "not-offered"


def test_a_test_is_sent_at_once(serve: Callable[..., Server], database: str, receiver: Receiver) -> None:
    api = serve(database, **CALLING | {"notice_pause": 3600.0}).api()
    person = with_webhook(known(api), receiver, quiet_from=0, quiet_to=1439)
    (target,) = person.get(MINE).data["targets"]
    assert person.post(f"{MINE}/{target['id']}/test", {}).status == 200
    (call,) = receiver.wait(1)
    assert call.data["kind"] == "test"
    assert known(api, "Eva").post(f"{MINE}/{target['id']}/test", {}).error == "no-such-target"


def test_tests_are_bounded(serve: Callable[..., Server], sqlite: str, receiver: Receiver) -> None:
    api = serve(sqlite, **CALLING, tests_burst=2, tests_a_minute=0.01).api()
    person = with_webhook(known(api), receiver)
    (target,) = person.get(MINE).data["targets"]
    replies = [person.post(f"{MINE}/{target['id']}/test", {}) for _ in range(3)]
    assert [reply.status for reply in replies] == [200, 200, 429]
    assert replies[2].error == "too-many-notices"


def test_targets_of_one_person_are_bounded(serve: Callable[..., Server], sqlite: str, receiver: Receiver) -> None:
    api = serve(sqlite, **CALLING, targets_of_one=2).api()
    person = known(api)
    urls = [receiver.url, receiver.url + "2", receiver.url, receiver.url + "3"]
    replies = [person.post(f"{MINE}/webhook", {"url": url}) for url in urls]
    assert [reply.status for reply in replies] == [200, 200, 200, 409]
    assert len(person.get(MINE).data["targets"]) == 2


# The worker, round by round.


class Sent:
    """Senders that note what they are given; `outcomes` are those of the first."""

    def __init__(self, *outcomes: Outcome | Exception) -> None:
        self.given: list[tuple[Target, NoticeText]] = []
        self.outcomes = list(outcomes)
        self._lock = threading.Lock()

    def send(self, target: Target, text: NoticeText) -> Outcome:
        with self._lock:
            self.given.append((target, text))
            outcome = self.outcomes.pop(0) if self.outcomes else SENT
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    @property
    def ids(self) -> list[str]:
        return [text.id for _, text in self.given]


def time_passes(store: Store, span: timedelta) -> None:
    """Let all that is to come be nearer by a time."""
    with store.writing() as connection:
        for table in (NOTICES, DELIVERIES):
            for due in set(connection.scalars(sa.select(table.c.due).where(table.c.due.is_not(None)))):
                earlier = (datetime.fromisoformat(due) - span).isoformat(timespec="seconds")
                connection.execute(sa.update(table).where(table.c.due == due).values(due=earlier))


class Rounds:
    """A worker whose rounds a test begins, on the database of a server that calls nobody."""

    def __init__(self, database: str, *outcomes: Outcome | Exception) -> None:
        self.store = Store(database)
        self.presence = Presence()
        self.senders = Sent(*outcomes)
        settings = Settings(database, **CALLING)
        self.worker = NoticeWorker(self.store, EventHub(settings), self.presence, settings, self.senders)  # type: ignore[arg-type]

    def run(self) -> list[str]:
        """A round, and what it has sent: the kinds of notices."""
        before = len(self.senders.given)
        self.worker._next.clear()  # all games are looked at, as after a start
        self.worker._note_outcomes()
        self.worker._round()
        for future in list(self.worker._under_way):
            future.exception()
        self.worker._note_outcomes()
        return [text.kind for _, text in self.senders.given[before:]]

    def time_passes(self, span: timedelta) -> None:
        """Let all that is to come be nearer by a time."""
        time_passes(self.store, span)

    def close(self) -> None:
        self.worker.close()
        self.store.close()


@pytest.fixture
def rounds(database: str) -> Iterator[Callable[..., Rounds]]:
    made: list[Rounds] = []

    def make(*outcomes: Outcome | Exception) -> Rounds:
        made.append(Rounds(database, *outcomes))
        return made[-1]

    yield make
    for each in made:
        each.close()


class Table:
    """A game of four, one of whom is a person who is called at a webhook."""

    def __init__(self, server: Server, store: Store, faction: str = "26july") -> None:
        self.api = server.api()
        self.game = begin(self.api, FOUR)
        self.faction = faction
        until_turn_of(self.game, *others(faction))
        self.person = seated(self.game, known(self.api), faction)
        self.id = self.person.get("/api/people/me").data["id"]
        self.target = Target("A" * 12, self.id, "webhook", "https://example.org/", "", "", _now(), None, "", None)
        notice_targets.add_target(store, self.target, 10)

    def until_turn(self) -> None:
        until_turn_of(self.game, self.faction)

    def until_others_turn(self) -> None:
        until_turn_of(self.game, *others(self.faction))


Called = tuple[Rounds, Table]


@pytest.fixture
def called(serve: Callable[..., Server], database: str, rounds: Callable[..., Rounds]) -> Called:
    """A worker, and the table whose player it calls."""
    work = rounds()
    return work, Table(serve(database), work.store)


def _now() -> str:
    return notices.later(timedelta())


def test_a_call_is_made_once_for_a_turn(called: Called) -> None:
    work, table = called
    assert work.run() == []
    table.until_turn()
    assert work.run() == ["turn"]
    assert work.run() == []
    decide(table.person, table.game)  # and perhaps it is still their turn
    assert work.run() == []


@ON_SQLITE
def test_a_turn_after_others_have_decided_is_a_new_one_even_if_nobody_looked_meanwhile(called: Called) -> None:
    work, table = called
    table.until_turn()
    assert work.run() == ["turn"]
    table.until_others_turn()
    table.until_turn()
    assert work.run() == ["turn"]


@ON_SQLITE
def test_a_game_is_looked_at_once_for_all_that_was_decided_in_it_meanwhile(
    called: Called, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A look for each decision would hold up the next one."""
    work, table = called
    work.worker._settings = Settings("", **CALLING | {"notice_pause": 60.0})
    looked: list[str] = []
    monkeypatch.setattr(turn_watch, "look", lambda _store, game_id, _pause: looked.append(game_id))
    work.worker._round()
    for _ in range(3):
        work.worker.note_change(table.game.id)
        work.worker._round()
    assert looked == [table.game.id]
    work.worker._next.clear()
    work.worker._round()
    assert looked == [table.game.id] * 2


def test_who_has_decided_meanwhile_is_not_called(called: Called, database: str) -> None:
    work, table = called
    table.until_turn()
    work.worker._settings = Settings(database, **CALLING | {"notice_pause": 60.0})
    assert work.run() == []
    decide(table.person, table.game)
    work.time_passes(timedelta(seconds=60))
    assert work.run() == []


@ON_SQLITE
def test_who_is_looking_is_not_called(called: Called, monkeypatch: pytest.MonkeyPatch) -> None:
    work, table = called
    table.until_turn()
    at_turn = datetime.now(UTC).timestamp()
    page = Report(table.game.id, (table.faction,), "page-name-1", visible=True)
    monkeypatch.setattr("cubalibre.server.events.presence.time.time", lambda: at_turn - 30)
    work.presence.note(page)
    monkeypatch.setattr("cubalibre.server.events.presence.time.time", lambda: at_turn)
    assert work.run() == []  # the page was in sight before: it may be gone now
    assert notices.counts(work.store) == (1, 0)
    monkeypatch.setattr("cubalibre.server.events.presence.time.time", lambda: at_turn + 5)
    work.presence.note(page)
    work.time_passes(timedelta(seconds=5))
    assert work.run() == []
    assert notices.counts(work.store) == (0, 0)


@ON_SQLITE
def test_who_has_left_without_a_word_is_called(called: Called, monkeypatch: pytest.MonkeyPatch) -> None:
    work, table = called
    table.until_turn()
    at_turn = datetime.now(UTC).timestamp()
    monkeypatch.setattr("cubalibre.server.events.presence.time.time", lambda: at_turn - 30)
    work.presence.note(Report(table.game.id, (table.faction,), "page-name-1", visible=True))
    monkeypatch.setattr("cubalibre.server.events.presence.time.time", lambda: at_turn)
    assert work.run() == []
    monkeypatch.setattr("cubalibre.server.events.presence.time.time", lambda: at_turn + 61)
    work.time_passes(timedelta(seconds=5))
    assert work.run() == ["turn"]


@ON_SQLITE
def test_a_page_that_is_hidden_or_of_another_seat_keeps_nobody_from_being_called(called: Called) -> None:
    work, table = called
    table.until_turn()
    work.presence.note(Report(table.game.id, (table.faction,), "page-name-1", visible=False))
    work.presence.note(Report(table.game.id, others(table.faction), "page-name-2", visible=True))
    assert work.run() == ["turn"]


@ON_SQLITE
def test_a_reminder_says_when_ones_time_ends_as_ones_own_clock_shows_it(called: Called) -> None:
    work, table = called
    table.until_turn()
    assert table.person.post(MINE, {"kinds": ["reminder"], "zone": "Europe/Rome"}).status == 200
    reminders.remind(work.store, table.game.id, (table.faction,), 0.0, 1_795_000_000.0)
    assert work.run() == ["reminder"]
    _, text = work.senders.given[-1]
    assert text.body.endswith("your time ends at 2026-11-18 12:06 (Europe/Rome).")


def test_messages_of_others_are_announced_once_and_by_wish(called: Called) -> None:
    work, table = called
    work.run()
    table.game.by("directorio").post("messages", text="Hello")
    table.game.by("syndicate").post("messages", text="Hello")
    assert work.run() == ["message"]
    table.person.post(f"{table.game.path}/messages", {"text": "Hello"})
    assert work.run() == []
    notice_targets.set_wishes(work.store, table.id, Wishes((TURN,)))
    table.game.by("directorio").post("messages", text="Well?")
    assert work.run() == []


def test_what_is_chosen_for_one_game_holds_there_alone(called: Called) -> None:
    work, table = called
    work.run()
    other = begin(table.api, FOUR)
    seated(other, table.person, table.faction)
    here = f"{MINE}/games/{table.game.id}"
    games = {each["id"]: each for each in table.person.post(here, {"kinds": ["over", "turn"]}).data["games"]}
    assert games[table.game.id] == {
        "id": table.game.id, "title": "", "factions": [table.faction], "kinds": ["turn", "over"],
    }  # fmt: skip
    assert games[other.id]["kinds"] is None
    work.run()
    for game in (table.game, other):
        game.by("directorio").post("messages", text="Hello")
    assert work.run() == ["message"]
    assert work.senders.given[-1][1].place.endswith(other.id)
    assert table.person.get("/api/people/me/data").data["notices"]["games"] == {table.game.id: ["turn", "over"]}
    assert table.person.post(here, {"kinds": None}).data["games"][0]["kinds"] is None
    table.game.by("directorio").post("messages", text="Well?")
    assert work.run() == ["message"]
    table.person.post(here, {"kinds": []})
    assert table.person.post(f"{table.game.path}/release", {}).status == 200
    assert table.person.get("/api/people/me/data").data["notices"]["games"] == {}


def test_nothing_can_be_chosen_for_a_game_without_a_seat_or_for_none(serve: Callable[..., Server], sqlite: str) -> None:
    api = serve(sqlite).api()
    person, game = known(api), begin(api, FOUR)
    assert person.post(f"{MINE}/games/{game.id}", {"kinds": []}).error == "no-seat"
    assert person.post(f"{MINE}/games/{'A' * 12}", {"kinds": []}).error == "no-such-game"
    assert person.post(f"{MINE}/games/{game.id}", {}).error == "invalid"


def test_the_end_of_a_game_is_announced(
    serve: Callable[..., Server], sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = Rounds(sqlite)
    try:
        table = Table(serve(sqlite), work.store)
        work.run()
        game = table.game
        row = work.store.game(game.id)
        assert row is not None
        monkeypatch.setattr(
            work.store, "game", lambda _: row._replace(over=True, decides="", revision=row.revision + 1)
        )
        turn_watch.look(work.store, game.id, 0.0)
        assert work.run() == ["over"]
    finally:
        work.close()


@ON_SQLITE
def test_quiet_hours_put_off_what_is_due(called: Called) -> None:
    work, table = called
    moment = datetime.now(UTC)
    minute = moment.hour * 60 + moment.minute
    quiet = Wishes(zone="UTC", quiet_from=(minute - 5) % 1440, quiet_to=(minute + 60) % 1440)
    notice_targets.set_wishes(work.store, table.id, quiet)
    table.until_turn()
    assert work.run() == []
    work.time_passes(timedelta(minutes=30))
    assert work.run() == []
    notice_targets.set_wishes(work.store, table.id, Wishes())
    work.time_passes(timedelta(minutes=31))
    assert work.run() == ["turn"]


@pytest.mark.parametrize(
    ("zone", "at", "end"),
    [
        ("UTC", "2026-07-01T23:00", "2026-07-02T07:00"),
        ("UTC", "2026-07-01T06:59", "2026-07-01T07:00"),
        ("UTC", "2026-07-01T07:00", None),
        ("UTC", "2026-07-01T21:59", None),
        ("Europe/Rome", "2026-07-01T20:30", "2026-07-02T05:00"),
        ("America/Havana", "2026-01-01T03:00", "2026-01-01T12:00"),
        ("Europe/Rome", "2026-10-24T21:00", "2026-10-25T06:00"),  # the night in which the clocks go back
        ("Europe/Rome", "2026-03-28T22:00", "2026-03-29T05:00"),
    ],
)
def test_quiet_hours_are_those_of_the_persons_own_clock(zone: str, at: str, end: str | None) -> None:
    wishes = Wishes(zone=zone, quiet_from=22 * 60, quiet_to=7 * 60)
    found = quiet_hours.end_of_quiet(wishes, datetime.fromisoformat(f"{at}+00:00"))
    assert found == (datetime.fromisoformat(f"{end}+00:00") if end else None)


def test_a_zone_that_does_not_exist_is_refused(serve: Callable[..., Server], sqlite: str) -> None:
    person = known(serve(sqlite, **CALLING).api())
    for zone in ("Mars/Olympus", "../../etc/passwd", "Europe", "/etc/localtime"):
        assert person.post(MINE, {"kinds": [], "zone": zone}).status == 422


# One mail a day.


MAIL_ADDRESS = "ana@example.org"


def with_daily_mail(work: Rounds, table: Table) -> None:
    """Let the person of a table be called by one mail a day, and nowhere else; it is noon where they are."""
    behind = datetime.now(UTC).hour - 12
    notice_targets.set_wishes(work.store, table.id, Wishes(zone=f"Etc/GMT{behind:+d}"))
    work.worker._settings = Settings("", **CALLING, mail_server="smtp://127.0.0.1:1", mail_sender="cuba@example.org")
    notice_targets.remove_target(work.store, table.id, table.target.id)
    mail = Target("M" * 12, table.id, "mail", MAIL_ADDRESS, "", "", _now(), None, "", None)
    notice_targets.add_target(work.store, mail, 10)
    assert notice_targets.set_daily(work.store, table.id, mail.id, True)


def tell(work: Rounds, table: Table, *keys: str) -> None:
    """Let something have happened for each key."""
    for key in keys:
        values = {"faction": "syndicate" if key != "other" else "government"}
        notices.enqueue(work.store, table.id, "message", table.game.id, f"message {key}", values, _now())


def parts(work: Rounds) -> list[str]:
    """What the last daily mail says."""
    return [part.body for part in work.senders.given[-1][1].parts]


def test_what_happens_in_a_day_is_one_mail(called: Called) -> None:
    work, table = called
    with_daily_mail(work, table)
    tell(work, table, "one", "two", "other")
    table.until_turn()
    assert work.run() == []
    assert notices.counts(work.store) == (0, 4)
    tell(work, table, "three")
    assert work.run() == []
    work.time_passes(timedelta(days=1))
    assert work.run() == ["digest"]
    said = ["Syndicate has written a message.", "Government has written a message.", "It is your turn: 26July decides."]
    assert sorted(parts(work)) == sorted(said)  # what is said three times is there once
    assert notices.counts(work.store) == (0, 0)
    work.time_passes(timedelta(days=1))
    assert work.run() == []


@ON_SQLITE
def test_a_turn_that_was_taken_meanwhile_is_not_in_the_daily_mail(called: Called) -> None:
    work, table = called
    with_daily_mail(work, table)
    table.until_turn()
    tell(work, table, "one")
    assert work.run() == []
    decide(table.person, table.game)
    work.time_passes(timedelta(days=1))
    assert work.run() == ["digest"]
    assert parts(work) == ["Syndicate has written a message."]
    table.until_others_turn()
    table.until_turn()
    assert work.run() == []
    decide(table.person, table.game)
    work.time_passes(timedelta(days=1))
    assert work.run() == []  # nothing is left to say
    assert notices.counts(work.store) == (0, 0)


def sent_and_not_noted(killed: Rounds, number: int) -> str:
    """The id of a daily mail with so many notices that a server sends a day later, just before it is killed."""
    killed.time_passes(timedelta(days=1))
    taken = notices.lease(killed.store, 16, 2)
    assert len(taken) == number
    return killed.worker._digest(tuple(taken), taken).id


def test_a_daily_mail_that_a_killed_server_has_sent_comes_again_under_the_same_name_alone(
    serve: Callable[..., Server], database: str, rounds: Callable[..., Rounds]
) -> None:
    killed, following = rounds(), rounds()
    table = Table(serve(database), killed.store)
    for work in (killed, following):
        with_daily_mail(work, table)
    table.until_turn()
    tell(killed, table, "one", "two")
    assert killed.run() == []
    name = sent_and_not_noted(killed, 3)
    decide(table.person, table.game)
    tell(killed, table, "of the next day")
    assert following.run() == []  # the lease runs
    following.time_passes(LEASE)
    assert following.run() == ["digest"]
    assert following.senders.ids == [name]
    assert notices.counts(following.store) == (0, 1)
    following.time_passes(timedelta(days=1))
    assert following.run() == ["digest"]
    assert len(set(following.senders.ids)) == 2


@ON_SQLITE
def test_a_daily_mail_stays_apart_from_the_next_if_no_server_was_there_for_a_day(
    serve: Callable[..., Server], database: str, rounds: Callable[..., Rounds]
) -> None:
    killed, following = rounds(), rounds()
    table = Table(serve(database), killed.store)
    for work in (killed, following):
        with_daily_mail(work, table)
    tell(killed, table, "one", "two")
    assert killed.run() == []
    name = sent_and_not_noted(killed, 2)
    tell(killed, table, "other")
    assert following.run() == []
    following.time_passes(timedelta(days=1))
    assert following.run() == ["digest"]
    assert following.run() == ["digest"]
    assert following.senders.ids[0] == name
    assert parts(following) == ["Government has written a message."]
    assert notices.counts(following.store) == (0, 0)


@ON_SQLITE
def test_a_daily_mail_that_fails_is_tried_again_as_one(
    serve: Callable[..., Server], database: str, rounds: Callable[..., Rounds]
) -> None:
    work = rounds(Outcome("failed", "mail"))
    table = Table(serve(database), work.store)
    with_daily_mail(work, table)
    tell(work, table, "one", "other")
    assert work.run() == []
    work.time_passes(timedelta(days=1))
    assert work.run() == ["digest"]
    assert work.run() == []
    work.time_passes(timedelta(seconds=30))
    assert work.run() == ["digest"]
    assert len(set(work.senders.ids)) == 1
    assert notices.counts(work.store) == (0, 0)


@ON_SQLITE
def test_a_daily_mail_has_all_that_is_due_however_much_it_is(called: Called) -> None:
    work, table = called
    with_daily_mail(work, table)
    tell(work, table, *(f"{number:03}" for number in range(150)))
    while notices.counts(work.store)[0]:
        assert work.run() == []
    work.time_passes(timedelta(days=1))
    assert work.run() == ["digest"]
    assert notices.counts(work.store) == (0, 0)


@ON_SQLITE
def test_a_daily_mail_waits_for_the_end_of_quiet_hours(called: Called) -> None:
    work, table = called
    with_daily_mail(work, table)
    tell(work, table, "one")
    assert work.run() == []
    minute = datetime.now(UTC).hour * 60 + datetime.now(UTC).minute
    now = Wishes(quiet_from=(minute - 5) % 1440, quiet_to=(minute + 60) % 1440)  # the server was not there for long
    notice_targets.set_wishes(work.store, table.id, now)
    work.time_passes(timedelta(days=1))
    assert work.run() == []
    assert notices.counts(work.store) == (0, 1)
    notice_targets.set_wishes(work.store, table.id, Wishes())
    work.time_passes(timedelta(days=1))
    assert work.run() == ["digest"]


@ON_SQLITE
def test_other_targets_are_called_at_once_beside_a_daily_mail(called: Called) -> None:
    work, table = called
    with_daily_mail(work, table)
    notice_targets.add_target(work.store, table.target, 10)
    table.until_turn()
    assert work.run() == ["turn"]
    assert notices.counts(work.store) == (0, 1)


@pytest.mark.parametrize(
    ("quiet", "zone", "at", "then"),
    [
        (None, "UTC", "2026-11-28T07:00", "2026-11-28T08:00"),
        (None, "UTC", "2026-11-28T08:00", "2026-11-29T08:00"),
        (None, "America/Havana", "2026-11-28T12:30", "2026-11-28T13:00"),
        (None, "Europe/Rome", "2026-03-28T12:00", "2026-03-29T06:00"),  # summer time begins in that night
        ((1320, 420), "UTC", "2026-11-28T07:00", "2026-11-28T08:00"),
        ((1320, 480), "UTC", "2026-11-28T08:00", "2026-11-28T08:30"),
        ((1320, 600), "UTC", "2026-11-28T08:00", "2026-11-28T10:30"),
        ((540, 1020), "UTC", "2026-11-28T07:00", "2026-11-28T08:00"),
        ((0, 1439), "UTC", "2026-11-28T07:00", "2026-11-28T23:59"),
    ],
)
def test_daily_mail_comes_in_the_morning_of_the_persons_own_clock(
    quiet: tuple[int, int] | None, zone: str, at: str, then: str
) -> None:
    wishes = Wishes(zone=zone, quiet_from=quiet[0] if quiet else None, quiet_to=quiet[1] if quiet else None)
    found = quiet_hours.next_daily(wishes, datetime.fromisoformat(f"{at}+00:00"))
    assert found == datetime.fromisoformat(f"{then}+00:00")


# What fails.


def test_what_fails_is_tried_again_after_growing_pauses_and_then_the_target_is_off(
    serve: Callable[..., Server], database: str, rounds: Callable[..., Rounds]
) -> None:
    work = rounds(*[Outcome("failed", "500")] * 7)
    table = Table(serve(database), work.store)
    table.until_turn()
    for pause in (0, 30, 120, 600, 3_600, 4 * 3_600, 12 * 3_600):
        if pause:
            work.time_passes(timedelta(seconds=pause - 2))
            assert work.run() == [], pause
            work.time_passes(timedelta(seconds=2))
        assert work.run() == ["turn"], pause
    (target,) = notice_targets.targets(work.store, table.id)
    assert target.off == "failing"
    assert notices.counts(work.store) == (0, 0)
    assert len(set(work.senders.ids)) == 1


def test_a_target_that_is_gone_is_off_at_once(
    serve: Callable[..., Server], database: str, rounds: Callable[..., Rounds]
) -> None:
    work = rounds(Outcome("gone", "410"))
    table = Table(serve(database), work.store)
    table.until_turn()
    assert work.run() == ["turn"]
    assert [target.off for target in notice_targets.targets(work.store, table.id)] == ["gone"]
    table.until_others_turn()
    table.until_turn()
    assert work.run() == []
    notice_targets.switch_on(work.store, table.id, table.target.id)
    table.until_others_turn()
    table.until_turn()
    assert work.run() == ["turn"]


@ON_SQLITE
def test_a_call_that_failed_is_not_repeated_once_its_person_has_decided(
    serve: Callable[..., Server], database: str, rounds: Callable[..., Rounds]
) -> None:
    work = rounds(Outcome("failed", "500"))
    table = Table(serve(database), work.store)
    table.until_turn()
    assert work.run() == ["turn"]
    decide(table.person, table.game)
    work.time_passes(timedelta(seconds=30))
    assert work.run() == []
    assert notices.counts(work.store) == (0, 0)


@ON_SQLITE
def test_a_receiver_may_ask_for_a_longer_pause(
    serve: Callable[..., Server], database: str, rounds: Callable[..., Rounds]
) -> None:
    work = rounds(Outcome("failed", "429", wait=100.0))
    table = Table(serve(database), work.store)
    table.until_turn()
    assert work.run() == ["turn"]
    work.time_passes(timedelta(seconds=90))
    assert work.run() == []
    work.time_passes(timedelta(seconds=10))
    assert work.run() == ["turn"]


def test_what_was_sent_is_not_sent_again_if_the_database_fails_before_it_is_noted(
    called: Called, monkeypatch: pytest.MonkeyPatch
) -> None:
    work, table = called
    table.until_turn()
    with monkeypatch.context() as patch:

        def fail(*_: object) -> None:
            raise sa.exc.OperationalError("", {}, Exception())

        patch.setattr("cubalibre.server.storage.notices.sent", fail)
        with pytest.raises(sa.exc.OperationalError):
            work.run()
    work.time_passes(LEASE + timedelta(seconds=1))
    assert work.run() == []
    assert len(work.senders.ids) == 1
    assert notices.counts(work.store) == (0, 0)


def test_what_a_killed_server_had_leased_is_sent_by_the_next_under_the_same_name(
    serve: Callable[..., Server], database: str, rounds: Callable[..., Rounds]
) -> None:
    killed, following = rounds(), rounds()
    table = Table(serve(database), killed.store)
    table.until_turn()
    killed.worker._find_changed()
    turn_watch.look(killed.store, table.game.id, 0.0)
    (notice,) = notices.due_notices(killed.store, 10)
    killed.worker._decide(notice)
    (delivery,) = notices.lease(killed.store, 10, 2)
    text = killed.worker._text(delivery)
    assert following.run() == []  # the lease runs
    following.time_passes(LEASE)
    assert following.run() == ["turn"]
    assert following.senders.ids == [text.id]


def test_two_workers_at_once_send_nothing_twice(
    serve: Callable[..., Server], database: str, rounds: Callable[..., Rounds]
) -> None:
    works = [rounds(), rounds()]
    table = Table(serve(database), works[0].store)
    for number in range(40):
        key = f"reminder {number}"
        notices.enqueue(works[0].store, table.id, "message", "", key, {"faction": "syndicate"}, _now())
    ends = [threading.Thread(target=lambda work=work: [work.run() for _ in range(25)]) for work in works]
    for thread in ends:
        thread.start()
    for thread in ends:
        thread.join()
    ids = [each for work in works for each in work.senders.ids]
    assert len(ids) == len(set(ids)) == 40


def test_the_same_key_makes_one_notice(called: Called) -> None:
    work, table = called
    for _ in range(3):
        notices.enqueue(work.store, table.id, "message", table.game.id, "one", {"faction": "syndicate"}, _now())
    assert work.run() == ["message"]
    notices.enqueue(work.store, table.id, "message", table.game.id, "one", {"faction": "syndicate"}, _now())
    assert work.run() == []
    notices.enqueue(work.store, "N" * 12, "message", table.game.id, "one", {}, _now())  # nobody
    assert work.run() == []


def test_what_has_not_been_seen_for_90_days_is_swept(called: Called) -> None:
    work, table = called
    old = notices.later(-timedelta(days=91))[:10]
    other = hash_key("other")
    with work.store.writing() as connection:
        device = people.Device(other, table.id, "D" * 12, "Phone", _now(), old)
        connection.execute(sa.insert(DEVICES).values(device._asdict()))
    push = table.target._replace(id="B" * 12, kind="push", address="https://push.example.org/", device=other)
    notice_targets.add_target(work.store, push, 10)
    notices.sweep(work.store)
    assert [target.kind for target in notice_targets.targets(work.store, table.id)] == [
        "webhook"
    ]  # its person was here
    with work.store.writing() as connection:
        connection.execute(sa.update(DEVICES).values(seen=old))
    notices.sweep(work.store)
    assert notice_targets.targets(work.store, table.id) == []


def test_a_device_that_is_removed_is_no_longer_called(serve: Callable[..., Server], database: str) -> None:
    api = serve(database, **CALLING).api()
    person = known(api)
    code = person.post("/api/people/me/link", {}).data["code"]
    phone = api.with_keys(api.post("/api/people/devices", {"code": code, "device": "Phone"}).data["key"])
    subscription = Browser().subscription("https://push.example.org/phone")
    assert len(phone.post(f"{MINE}/push", subscription).data["targets"]) == 1
    device = next(each for each in person.get("/api/people/me").data["devices"] if each["label"] == "Phone")
    person.post(f"/api/people/me/devices/{device['id']}/remove", {})
    assert person.get(MINE).data["targets"] == []


def test_when_a_person_goes_so_do_their_targets_and_notices(
    serve: Callable[..., Server], database: str, rounds: Callable[..., Rounds]
) -> None:
    work = rounds(Outcome("failed", "500"))
    table = Table(serve(database), work.store)
    table.until_turn()
    work.run()
    assert notices.counts(work.store) == (0, 1)
    with work.store.writing() as connection:
        connection.execute(sa.delete(PEOPLE).where(PEOPLE.c.id == table.id))
    assert notices.counts(work.store) == (0, 0)
    work.time_passes(timedelta(seconds=30))
    assert work.run() == []


# Web Push.


@ON_SQLITE
def test_a_push_is_readable_for_its_browser_alone(
    serve: Callable[..., Server], database: str, receiver: Receiver
) -> None:
    api = serve(database, **CALLING).api()
    person, browser = known(api), Browser()
    reply = person.post(f"{MINE}/push", browser.subscription(receiver.url))
    assert reply.status == 200, reply
    (target,) = reply.data["targets"]
    person.post(f"{MINE}/{target['id']}/test", {})
    (call,) = receiver.wait(1)
    message = browser.decrypted(call.body)
    assert message["body"].startswith("This is a test")
    assert message["tag"] == call.headers["topic"]
    assert len(message["tag"]) == 32
    assert call.headers["content-encoding"] == "aes128gcm"
    assert int(call.headers["ttl"]) > 0
    assert b"test" not in call.body
    claims = checked_signature(call.headers["authorization"], reply.data["push_key"])
    assert claims["aud"] == receiver.url.removesuffix("/hook")
    assert claims["sub"] == "mailto:operator@example.org"
    with pytest.raises(InvalidTag):
        Browser().decrypted(call.body)


def test_the_servers_key_for_push_stays_the_same(serve: Callable[..., Server], database: str) -> None:
    keys = set()
    for name in ("Ana", "Eva"):
        keys.add(known(serve(database, **CALLING).api(), name).get(MINE).data["push_key"])
    assert len(keys) == 1
    assert keys != {None}


def test_a_subscription_without_keys_is_refused(serve: Callable[..., Server], sqlite: str, receiver: Receiver) -> None:
    person = known(serve(sqlite, **CALLING).api())
    good = Browser().subscription(receiver.url)
    for wrong in ({"p256dh": good["auth"]}, {"auth": good["p256dh"][:30]}, {"p256dh": "B" + "A" * 86}):
        assert person.post(f"{MINE}/push", good | wrong).error == "no-target", wrong
    assert person.post(f"{MINE}/push", good).status == 200


# Mail.


def test_mail_comes_once_its_address_is_confirmed(serve: Callable[..., Server], database: str) -> None:
    with MailServer() as post:
        api = serve(database, **CALLING, mail_server=post.url, mail_sender="cuba@example.org").api()
        person = known(api)
        assert person.post(f"{MINE}/mail", {"address": "ana@example.org\nBcc: eva@example.org"}).error == "no-target"
        reply = person.post(f"{MINE}/mail", {"address": "ana@example.org"})
        (target,) = reply.data["targets"]
        assert target["unconfirmed"]
        (first,) = post.wait(1)
        assert first["To"] == "ana@example.org"
        found = re.search(r"https://cuba\.example\.org/#/notices\?confirm=([\w-]+)", first.get_content())
        assert found is not None
        person.post(f"{MINE}/{target['id']}/test", {})
        assert api.post("/api/notices/confirm", {"code": "wrong"}).error == "no-such-code"
        assert api.post("/api/notices/confirm", {"code": found[1]}).status == 200
        assert api.post("/api/notices/confirm", {"code": found[1]}).error == "no-such-code"
        person.post(f"{MINE}/{target['id']}/test", {})
        mails = post.wait(2)
        assert "This is a test" in mails[1].get_content()
        assert mails[1]["Message-ID"].endswith("@example.org>")
        assert len(mails) == 2


@ON_SQLITE
def test_a_daily_mail_is_readable_and_says_how_to_end_it(serve: Callable[..., Server], database: str) -> None:
    with MailServer() as post:
        server = serve(database, **CALLING, mail_server=post.url, mail_sender="cuba@example.org")
        person = known(server.api())
        (target,) = person.post(f"{MINE}/mail", {"address": MAIL_ADDRESS}).data["targets"]
        assert not target["daily"]
        (target,) = person.post(f"{MINE}/{target['id']}/daily", {"daily": True}).data["targets"]
        assert target["daily"]
        first = NoticeText("a" * 32, "turn", "Sunday", "It is your turn.", "#/game/one")
        second = NoticeText("b" * 32, "over", "Monday", "The game is over.", "#/game/two")
        text = NoticeText("c" * 32, "digest", "What has happened", "Change that here:", "#/notices", (first, second))
        stored = Target("M" * 12, "", "mail", MAIL_ADDRESS, "", "", _now(), None, "", None)
        settings = server.service.settings
        assert Senders(settings, GuardedClient(settings.notice_hosts, ()), str).send(stored, text) == SENT
        mail = post.wait(2)[1]
        assert mail["Subject"] == "Cuba Libre: What has happened"
        assert mail["Message-ID"] == f"<{'c' * 32}@example.org>"
        lines = [line for line in mail.get_content().splitlines() if line]
        assert lines[:3] == ["Sunday", "It is your turn.", "https://cuba.example.org/#/game/one"]
        assert lines[3:6] == ["Monday", "The game is over.", "https://cuba.example.org/#/game/two"]
        assert lines[6:] == ["Change that here:", "https://cuba.example.org/#/notices"]


def test_links_to_one_address_are_bounded(serve: Callable[..., Server], sqlite: str) -> None:
    with MailServer() as post:
        api = serve(sqlite, **CALLING, mail_server=post.url, mail_sender="cuba@example.org").api()
        replies = [known(api, name).post(f"{MINE}/mail", {"address": "Eva@example.org"}) for name in ("A1", "B1", "C1")]
        assert [reply.status for reply in replies] == [200, 200, 429]


# What a person sees of it.


@ON_SQLITE
def test_only_a_person_has_notices(serve: Callable[..., Server], database: str, receiver: Receiver) -> None:
    api = serve(database, **CALLING).api()
    game = begin(api, FOUR)
    for reply in (api.get(MINE), game.api.get(MINE), api.post(f"{MINE}/webhook", {"url": receiver.url})):
        assert reply.error == "no-person"


def test_targets_are_a_persons_own(serve: Callable[..., Server], database: str, receiver: Receiver) -> None:
    api = serve(database, **CALLING).api()
    ana, eva = with_webhook(known(api), receiver), known(api, "Eva")
    (target,) = ana.get(MINE).data["targets"]
    assert receiver.url not in json.dumps(target)
    assert eva.get(MINE).data["targets"] == []
    assert eva.post(f"{MINE}/{target['id']}/remove", {}).error == "no-such-target"
    assert ana.post(f"{MINE}/{target['id']}/remove", {}).data["targets"] == []


def test_wishes_are_kept(serve: Callable[..., Server], database: str) -> None:
    person = known(serve(database, **CALLING).api())
    wishes = {"kinds": ["over", "turn"], "zone": "Europe/Rome", "quiet_from": 1320, "quiet_to": 420}
    reply = person.post(MINE, wishes)
    assert reply.data == person.get(MINE).data
    assert reply.data["kinds"] == ["turn", "over"]
    assert (reply.data["zone"], reply.data["quiet_from"], reply.data["quiet_to"]) == ("Europe/Rome", 1320, 420)


# Presence.


def test_pages_say_who_is_there(serve: Callable[..., Server], database: str) -> None:
    api = serve(database).api()
    game = begin(api, FOUR)
    mine = game.by("26july")
    assert set(game.get("presence").data["seats"].values()) == {"away"}
    reply = mine.post("presence", page="page-name-1", visible=True)
    assert reply.data["seats"]["26july"] == "looking"
    assert reply.data["seats"]["directorio"] == "away"
    mine.post("presence", page="page-name-1", visible=False)
    assert game.get("presence").data["seats"]["26july"] == "open"
    mine.post("presence", page="page-name-1", visible=False, gone=True)
    assert game.get("presence").data["seats"]["26july"] == "away"
    api.post(f"{game.path}/presence", {"page": "page-name-2", "visible": True})
    assert api.get(f"{game.path}/presence").data["spectators"] == 1


def test_what_pages_report_takes_a_bounded_amount() -> None:
    presence = Presence()
    for number in range(1000):
        presence.note(Report("game", (), f"spectator-{number}", visible=True))
        presence.note(Report("game", ("26july",), f"player-{number}", visible=True))
    assert presence.present("game", ["26july"]).spectators == 200
    assert len(presence._pages["game", "26july"]) == 8
    for number in range(30_000):
        presence.note(Report(f"game-{number}", (), "page-name", visible=True))
    assert len(presence._pages) == 20_000


def test_servers_on_one_postgresql_share_what_pages_report(postgres: Any) -> None:
    database = postgres.new_database()
    with Process(database) as one, Process(database) as other:
        game = begin(one.api(), FOUR)
        there = Playing(other.api(), game.id, game.keys)
        page = game.by("26july")

        def is_known() -> bool:  # a server that has just begun to listen has missed what came before
            page.post("presence", page="page-name-1", visible=True)
            return bool(there.get("presence").data["seats"]["26july"] == "looking")

        until(is_known)
