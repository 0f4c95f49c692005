"""People endpoints: a name and a key of one's own, the devices that have one, and the seats that are held by it."""

from typing import Annotated, Final, cast

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from cubalibre.server.api import figures, people_requests, responses
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, GameId, Keys, Service, check_arrival, errors, send
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.api.summaries import summary_of
from cubalibre.server.games.seat_assignment import persons_hash
from cubalibre.server.games.service import GameService
from cubalibre.server.open_games import rooms
from cubalibre.server.people import accounts, holdings
from cubalibre.server.people.statistics import Others
from cubalibre.server.settings import GAME_ID
from cubalibre.server.storage import blocks, clocks, notice_targets, open_games, passkeys, people, results

router = APIRouter(prefix="/api", tags=["people"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute)

DeviceId = Annotated[str, Path(pattern=GAME_ID, description="The device's id.")]
Start = Annotated[int, Query(ge=0, le=1_000_000_000, description="How many games to leave out, from the first.")]
_PAGE: Final = 20
"""Games in one response: a finished one is opened for its ranking."""


@router.post("/people", status_code=201, response_model=responses.KnownDevice, responses=errors())
def begin(service: Service, request: Request, body: people_requests.NewPerson) -> Response:
    """Make a name known. The response holds the key of this device, for the header `X-Seats`."""
    check_arrival(request)
    person, key = accounts.begin(service.store, service.settings, body.name, body.device)
    return send(responses.KnownDevice(person.id, person.name, key), 201)


@router.post("/people/devices", status_code=201, response_model=responses.KnownDevice, responses=errors(403, 409))
def join(service: Service, request: Request, body: people_requests.NewDevice) -> Response:
    """Add this device to those of the person who has made a code. The response holds its key."""
    check_arrival(request)
    person, key = accounts.join(service.store, body.code, body.device)
    return send(responses.KnownDevice(person.id, person.name, key), 201)


# Of the person whose own key comes with the request.


@router.get("/people/me", response_model=responses.Me, responses=errors(403))
def me(service: Service, keys: Keys = None) -> Response:
    """Return the person whose own key comes with the request, with their devices."""
    return send(_me(service, keys))


@router.get("/people/me/games", response_model=responses.MyGames, responses=errors(403))
def games(service: Service, start: Start = 0, keys: Keys = None) -> Response:
    """Return the games in which a person holds seats: those that wait for them, then the most recently changed."""
    person = accounts.person_of(service.store, keys)
    rows = people.page_of_games(service.store, person.id, start, _PAGE + 1)
    return send(responses.MyGames([summary_of(service, row, keys) for row in rows[:_PAGE]], len(rows) > _PAGE))


@router.get("/people/me/data", response_model=responses.MyData, responses=errors(403))
def data(service: Service, keys: Keys = None) -> Response:
    """Return all that is kept of a person under their name, to take along."""
    mine = _me(service, keys)
    held = people.games_of(service.store, mine.id).items()
    found = [responses.HeldGame(game_id, seats, f"api/games/{game_id}/record") for game_id, seats in held]
    opened = [table.game.id for table in open_games.of_person(service.store, mine.id)]
    ticket = rooms.ticket_of(service, mine.id).ticket
    blocked = [responses.BlockedPerson(*each) for each in blocks.of_person(service.store, mine.id)]
    with service.store.reading() as connection:
        holidays = [responses.PastHoliday(*period) for period in clocks.holidays_of(connection, mine.id, 0.0)]
    return send(
        responses.MyData(
            mine,
            found,
            opened,
            ticket,
            blocked,
            holidays,
            _kept_notices(service, mine.id),
            _kept_results(service, mine.id),
            figures.mine(service, accounts.person_of(service.store, keys)),
        )
    )


def _kept_results(service: GameService, person_id: str) -> list[responses.KeptResult]:
    return [
        responses.KeptResult(
            game=each.game_id,
            ended=each.ended,
            faction=each.faction,
            factions=each.factions,
            others=cast("Others", each.others),
            place=each.place,
            margin=each.margin,
        )
        for each in results.of_person(service.store, person_id)
    ]


def _kept_notices(service: GameService, person_id: str) -> responses.KeptNotices:
    wishes = notice_targets.wishes(service.store, person_id)
    targets = [
        responses.KeptTarget(target.kind, target.address, target.label, target.created, target.daily)
        for target in notice_targets.targets(service.store, person_id)
    ]
    games = {game_id: list(kinds) for game_id, kinds in notice_targets.game_wishes(service.store, person_id).items()}
    return responses.KeptNotices(list(wishes.kinds), wishes.zone, wishes.quiet_from, wishes.quiet_to, targets, games)


@router.post("/people/me/name", response_model=responses.Done, responses=errors(403))
def rename(service: Service, body: people_requests.NewName, keys: Keys = None) -> Response:
    """Change the name by which a person is known; names in games stay as they are."""
    accounts.rename(service.store, keys, body.name)
    return send(responses.Done())


@router.post("/people/me/link", status_code=201, response_model=responses.DeviceLink, responses=errors(403))
def link(service: Service, keys: Keys = None) -> Response:
    """Make a code that lets one further device in; the last one ends."""
    return send(responses.DeviceLink(*accounts.link(service.store, keys)), 201)


@router.post("/people/me/recovery", status_code=201, response_model=responses.RecoveryCode, responses=errors(403))
def recovery(service: Service, keys: Keys = None) -> Response:
    """Make a recovery code, which lets devices in until there is a newer one; it is not returned again."""
    return send(responses.RecoveryCode(accounts.recovery(service.store, keys)), 201)


@router.post("/people/me/devices/{device_id}", response_model=responses.Done, responses=errors(403, 404))
def rename_device(
    service: Service, device_id: DeviceId, body: people_requests.DeviceLabel, keys: Keys = None
) -> Response:
    """Change what a person calls one of their devices."""
    accounts.rename_device(service.store, keys, device_id, body.label)
    return send(responses.Done())


@router.post("/people/me/devices/{device_id}/remove", response_model=responses.Done, responses=errors(403, 404))
def remove_device(service: Service, device_id: DeviceId, keys: Keys = None) -> Response:
    """Remove one of a person's devices; its key ends at once."""
    accounts.remove_device(service.store, keys, device_id)
    return send(responses.Done())


@router.post("/people/me/delete", response_model=responses.Done, responses=errors(403))
def delete(service: Service, keys: Keys = None) -> Response:
    """Delete a person, their devices, and what they hold by name. Games stay, and whoever has a seat's key holds it."""
    people.delete(service.store, accounts.person_of(service.store, keys).id)
    return send(responses.Done())


def _me(service: Service, keys: str | None) -> responses.Me:
    person, this = accounts.person_of(service.store, keys), persons_hash(keys)
    devices = [
        responses.Device(each.id, each.label, each.created, each.seen, each.key_hash == this)
        for each in people.devices(service.store, person.id)
    ]
    own = [
        responses.Passkey(each.id, each.label, each.created, each.seen)
        for each in passkeys.of_person(service.store, person.id)
    ]
    recovery = people.recovery(service.store, person.id)
    return responses.Me(person.id, person.name, person.created, recovery, devices, own)


# Seats.


@router.post("/games/{game_id}/hold", response_model=responses.Person, responses=errors(403, 404, 409))
def hold(service: Service, game_id: GameId, keys: Keys = None) -> Response:
    """Hold the seats whose keys come with the request under the name of the person whose own key comes with it."""
    with service.open(game_id) as session:
        person = holdings.hold(service, session, keys)
    return send(responses.Person(person.id, person.name, person.created))


@router.post("/games/{game_id}/release", response_model=responses.Done, responses=errors(403, 404))
def release(service: Service, game_id: GameId, keys: Keys = None) -> Response:
    """Hold no seat of a game any more under a name; whoever has the key of a seat holds it as before."""
    holdings.release(service, keys, game_id)
    return send(responses.Done())
