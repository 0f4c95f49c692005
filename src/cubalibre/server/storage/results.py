"""Results of people in the database, their ratings, and what they have asked for: ratings, and a public page."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from cubalibre.notation import FactionWord
from cubalibre.server.storage.engines import upsert
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.rows import GameRow
from cubalibre.server.storage.schema import ENDINGS, GAMES, HOLDINGS, PEOPLE, PROFILES, RATINGS, RESULTS, SEATS
from cubalibre.server.storage.store import Store


class Result(NamedTuple):
    """How a game ended for whoever held a seat; see `schema.RESULTS`."""

    game_id: str
    faction: FactionWord
    person_id: str
    ended: str
    factions: str
    others: str
    place: int
    margin: int


class Profile(NamedTuple):
    """What a person has asked for."""

    shown: bool = False
    """A page that everybody may see."""
    rated_since: str | None = None
    """When they asked for ratings; None if they have none."""


class Rating(NamedTuple):
    """A rating of a person, for a Faction or a pair of Factions."""

    person_id: str
    factions: str
    mu: float
    sigma: float
    games: int


# Endings and results.


def leave_out(connection: Connection, game_id: str) -> None:
    """Note that a new game does not count, since it was not begun here."""
    connection.execute(sa.insert(ENDINGS).values(game_id=game_id, counts=False))


def unsettled(store: Store, most: int) -> list[str]:
    """The ids of games that are over, have seats that people hold, and are not settled yet; in order of ending."""
    g = GAMES.c
    held = sa.exists().where(HOLDINGS.c.game_id == g.id)
    seen = sa.exists().where(ENDINGS.c.game_id == g.id)
    wanted = sa.select(g.id).where(g.over, held, ~seen).order_by(g.changed, g.id).limit(most)
    with store.reading() as connection:
        return list(connection.scalars(wanted))


def is_settled(store: Store, game_id: str) -> bool:
    """Whether the end of a game has been looked at."""
    with store.reading() as connection:
        return connection.scalar(sa.select(ENDINGS.c.game_id).where(ENDINGS.c.game_id == game_id)) is not None


def settle(
    store: Store,
    game_id: str,
    results: Sequence[Result] | None,
    rate: Callable[[Connection], None] | None = None,
) -> None:
    """Store how a game ended, once, and what follows for ratings in the same transaction; None: it does not count."""
    with store.writing() as connection:
        note = upsert(connection, ENDINGS).values(game_id=game_id, counts=results is not None)
        if connection.scalar(note.on_conflict_do_nothing().returning(ENDINGS.c.game_id)) is None:
            return  # another server was faster
        _add(connection, results or ())
        if rate is not None:
            rate(connection)


def add_late(store: Store, game_id: str, results: Sequence[Result]) -> None:
    """Store how a game ended for those who hold its seats only now; nothing if it does not count."""
    with store.writing() as connection:
        counts = sa.select(ENDINGS.c.counts).where(ENDINGS.c.game_id == game_id)
        if connection.scalar(counts):
            _add(connection, results)


def _add(connection: Connection, results: Iterable[Result]) -> None:
    """Store results, except for seats that have one."""
    for result in results:
        connection.execute(upsert(connection, RESULTS).values(result._asdict()).on_conflict_do_nothing())


def of_person(store: Store, person_id: str) -> list[Result]:
    """The results of a person, those that ended first first."""
    mine = sa.select(RESULTS).where(RESULTS.c.person_id == person_id)
    with store.reading() as connection:
        rows = connection.execute(mine.order_by(RESULTS.c.ended, RESULTS.c.game_id, RESULTS.c.faction))
        return [Result(*row) for row in rows]


# What people have asked for.


def profile(store: Store, person_id: str) -> Profile:
    """What a person has asked for."""
    mine = sa.select(PROFILES.c.shown, PROFILES.c.rated_since).where(PROFILES.c.person_id == person_id)
    with store.reading() as connection:
        row = connection.execute(mine).first()
    return Profile(*row) if row else Profile()


def set_profile(store: Store, person_id: str, wanted: Profile) -> None:
    """Store what a person has asked for. Ratings go when they are no longer wanted."""
    with store.writing() as connection:
        insert = upsert(connection, PROFILES).values(person_id=person_id, **wanted._asdict())
        connection.execute(insert.on_conflict_do_update(index_elements=["person_id"], set_=wanted._asdict()))
        if wanted.rated_since is None:
            connection.execute(sa.delete(RATINGS).where(RATINGS.c.person_id == person_id))


def shown_person(store: Store, person_id: str) -> Person | None:
    """A person who has a public page; None if there is none, or they have not asked for it."""
    wanted = sa.select(PEOPLE).join(PROFILES).where(PEOPLE.c.id == person_id, PROFILES.c.shown)
    with store.reading() as connection:
        row = connection.execute(wanted).first()
    return Person(*row) if row else None


# Ratings.


def ratings_of(store: Store, person_id: str) -> list[Rating]:
    """The ratings of a person, by their Factions."""
    mine = sa.select(RATINGS).where(RATINGS.c.person_id == person_id).order_by(RATINGS.c.factions)
    with store.reading() as connection:
        return [Rating(*row) for row in connection.execute(mine)]


def rated_people(connection: Connection, people: Collection[str], began: str) -> set[str]:
    """Those of these people who asked for ratings before a game began; nobody else changes their ratings meanwhile."""
    p = PROFILES.c
    wanted = sa.select(p.person_id).where(p.person_id.in_(sorted(people)), p.rated_since <= began)
    return set(connection.scalars(wanted.order_by(p.person_id).with_for_update()))


def rating(connection: Connection, person_id: str, factions: str) -> Rating | None:
    """The rating of a person for some Factions; None before the first game."""
    r = RATINGS.c
    row = connection.execute(sa.select(RATINGS).where(r.person_id == person_id, r.factions == factions)).first()
    return Rating(*row) if row else None


def put_rating(connection: Connection, rating: Rating) -> None:
    """Store a rating in place of the one before."""
    insert, values = upsert(connection, RATINGS).values(rating._asdict()), rating._asdict()
    connection.execute(insert.on_conflict_do_update(index_elements=["person_id", "factions"], set_=values))


# Public games.


def public_games(store: Store, person_id: str, kinds: Collection[str], start: int, most: int) -> list[GameRow]:
    """Games for a person's public page, the most recently changed first: at most `most` after the first `start`.

    Everybody may watch them, they count or go on, and each seat of people (of one of these `kinds`) is held by somebody
    who has a public page.
    """
    g, s, h = GAMES.c, SEATS.c, HOLDINGS.c
    mine = sa.exists().where(h.game_id == g.id, h.person_id == person_id)
    holder = HOLDINGS.join(PROFILES, PROFILES.c.person_id == h.person_id)
    is_shown = sa.exists().select_from(holder).where(h.game_id == s.game_id, h.faction == s.faction, PROFILES.c.shown)
    hidden = sa.exists().where(s.game_id == g.id, s.kind.in_(list(kinds)), ~is_shown)
    left_out = sa.exists().where(ENDINGS.c.game_id == g.id, ~ENDINGS.c.counts)
    wanted = sa.select(GAMES).where(mine, g.delay >= 0, g.lesson.is_(None), ~hidden, ~left_out)
    wanted = wanted.order_by(g.changed.desc(), g.id).offset(start).limit(most)
    with store.reading() as connection:
        return [GameRow(*row) for row in connection.execute(wanted)]
