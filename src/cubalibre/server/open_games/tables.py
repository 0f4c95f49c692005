"""Who sits where at an open game: take a seat, leave it, settle who plays what when the game starts.

Functions here return the table as it is afterwards, and store nothing.
"""

import json
import random
from collections.abc import Collection, Mapping
from typing import Any, Final

from cubalibre import i18n
from cubalibre.notation import FactionWord
from cubalibre.options import NONPLAYER, OPTIONAL_RULES
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import seat_assignment, spectating, timekeeping
from cubalibre.server.games.name_likeness import are_deceptive
from cubalibre.server.games.seat_assignment import FRIEND, ME
from cubalibre.server.games.table_rules import Agreed
from cubalibre.server.storage.open_games import RANDOM, OpenGame, Place, Table, ends
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.rows import Seat, now
from cubalibre.view import words

_FOR_PEOPLE: Final = (ME, FRIEND)
_CHANCE: Final = random.SystemRandom()


def new(open_id: str, maker: Person, body: Mapping[str, Any], **more: Any) -> Table:
    """A table at which its maker sits, if a seat is theirs.

    Args:
        open_id: the id that the game will have.
        maker: who makes it.
        body: what is chosen of a new game. In `seats`, `me` is the maker's, those of friends are free.
        more: `title`, the kind of `pace`, `language` and `listed`.

    Raises:
        Refused: the seats or options are impossible, or no seat is free.
    """
    kinds = {faction: body["seats"].get(faction, NONPLAYER) for faction in words.FACTION}
    if seat_assignment.SCREEN in kinds.values():
        raise Refused(422, "impossible-options", refusal_text("impossible-options.screen"))
    if FRIEND not in kinds.values():
        raise Refused(422, "impossible-options", refusal_text("impossible-options.no-free-seat"))
    places = tuple(Place(maker.id, maker.name, faction) for faction, kind in kinds.items() if kind == ME)
    seats_of_people = sum(kind in _FOR_PEOPLE for kind in kinds.values())
    game = OpenGame(
        id=open_id,
        maker_id=maker.id,
        created=now(),
        request=json.dumps({**body, "seats": kinds}),
        seats=seats_of_people,
        starting=False,
        until=ends(more["pace"]),
        **more,
    )
    return _checked(Table(game, places))


def kinds_of(game: OpenGame) -> dict[FactionWord, str]:
    """The kinds of players as its maker chose them, by Faction."""
    kinds: dict[FactionWord, str] = json.loads(game.request)["seats"]
    return kinds


def chosen_rules(game: OpenGame) -> dict[str, Any]:
    """The optional rules of an open game."""
    rules: dict[str, Any] = json.loads(game.request)["options"]
    return rules


def agreed_in(game: OpenGame) -> Agreed:
    """What whoever takes a seat agrees to."""
    request = json.loads(game.request)
    chosen = request.get("spectators")  # tables of before have neither these nor hints
    return Agreed(spectating.delay_of(**chosen) if chosen else 0, request.get("hints", False))


def waiting_of(game: OpenGame) -> timekeeping.Waiting | None:
    """How the game will wait for its players; None without a clock."""
    return timekeeping.waiting(**json.loads(game.request)["pace"])


def free_seats(table: Table) -> list[FactionWord]:
    """The Factions that a person can take; fewer of them are free if some have taken a random one."""
    return _untaken(table) if table.free > 0 else []


def _untaken(table: Table) -> list[FactionWord]:
    taken = {place.faction for place in table.places}
    return [faction for faction, kind in kinds_of(table.game).items() if kind in _FOR_PEOPLE and faction not in taken]


def take(table: Table, person: Person, faction: FactionWord | None, avoided: Collection[str]) -> Table:
    """Let a person take the seat of a Faction, or a random one; the game starts if it was the last.

    Args:
        table: the table.
        person: who takes it.
        faction: None for a random one.
        avoided: the ids of people whom they do not meet.

    Raises:
        Refused: the seat is taken, the name looks like another's, or they do not meet somebody at the table.
    """
    _check_open(table)
    if not {table.game.maker_id, *(place.person_id for place in table.places)}.isdisjoint(avoided):
        raise Refused(403, "not-together", refusal_text("not-together"))
    mine = [place.faction for place in table.places if place.person_id == person.id]
    if RANDOM in mine or (mine and faction is None):
        raise Refused(409, "seated", refusal_text("seated"))
    free = free_seats(table)
    if not free or (faction is not None and faction not in free):
        raise Refused(409, "seat-taken", refusal_text("seat-taken"))
    place = Place(person.id, person.name, faction or RANDOM)
    after = _checked(table._replace(places=(*table.places, place)))
    return after if after.free else settled(after)


def leave(table: Table, person: Person) -> Table:
    """Let a person give their seats back.

    Raises:
        Refused: they have none, or the game has started.
    """
    _check_open(table)
    others = tuple(place for place in table.places if place.person_id != person.id)
    if len(others) == len(table.places):
        raise Refused(403, "no-seat", refusal_text("no-seat"))
    return _checked(table._replace(places=others))


def start(table: Table, person: Person) -> Table:
    """Let the maker start the game; Non-players take the free seats.

    Raises:
        Refused: they are not the maker, nobody sits there, or the options do not allow it.
    """
    _check_open(table)
    check_maker(table.game, person)
    if not table.places:
        raise Refused(409, "nobody-seated", refusal_text("nobody-seated"))
    return settled(table)


def check_maker(game: OpenGame, person: Person) -> None:
    """Refuse what only the maker of an open game may do."""
    if person.id != game.maker_id:
        raise Refused(403, "not-the-maker", refusal_text("not-the-maker"))


def settled(table: Table) -> Table:
    """The table with random seats drawn, from which the game is made; nobody can change it any more."""
    drawn = iter(_CHANCE.sample(_untaken(table), sum(place.faction == RANDOM for place in table.places)))
    places = tuple(place if place.faction else place._replace(faction=next(drawn)) for place in table.places)
    after = Table(table.game._replace(starting=True), places)
    seat_assignment.options_of(seats_of(after), chosen_rules(after.game))
    return after


def seats_of(table: Table) -> tuple[Seat, ...]:
    """The seats of the game: those of people are `friend`; at those that nobody has taken there are Non-players."""
    names = {place.faction: place.name for place in table.places}
    kinds = {faction: NONPLAYER if kind in _FOR_PEOPLE else kind for faction, kind in kinds_of(table.game).items()}
    return seat_assignment.seats_of(kinds | dict.fromkeys(names, FRIEND), names)


def rules_in_words(game: OpenGame) -> list[str]:
    """The optional rules that differ from the usual game, in sentences, and whether hints may be asked for."""
    rules = chosen_rules(game)
    sentences = [i18n.text("server", "hints")] if agreed_in(game).hints else []
    for rule in OPTIONAL_RULES:
        value = rules.get(rule.field, rule.default)
        chosen = rule.chosen(tuple(value) if isinstance(value, list) else value)
        sentences += filter(None, (i18n.rule_text(rule, each) for each in chosen))
    return sentences


def look_alike(names: Collection[str]) -> bool:
    """Whether the names of different people are the same, or could be taken for each other."""
    return len(set(names)) < len(names) or are_deceptive(set(names))


def _checked(table: Table) -> Table:
    """The table, if those who sit there can play together.

    Raises:
        Refused: they cannot.
    """
    people = {place.person_id: place.name for place in table.places}
    if look_alike(people.values()):
        raise Refused(422, "impossible-options", refusal_text("impossible-options.look-alike"))
    free = iter(_untaken(table))
    names = {place.faction or next(free): place.name for place in table.places}
    kinds = {faction: FRIEND if kind in _FOR_PEOPLE else kind for faction, kind in kinds_of(table.game).items()}
    seat_assignment.options_of(seat_assignment.seats_of(kinds, names), chosen_rules(table.game))
    return table


def _check_open(table: Table) -> None:
    if table.game.starting:
        raise Refused(409, "started", refusal_text("started"))
