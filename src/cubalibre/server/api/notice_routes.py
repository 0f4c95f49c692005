"""Notice endpoints: how a person is called, and who is present at a game."""

from collections.abc import Collection
from functools import partial
from typing import Annotated, Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Path, Request
from starlette.responses import Response

from cubalibre import board as b
from cubalibre.server.api import people_requests, requests, responses
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, GameId, Keys, Service, check_arrival, errors, send
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.events.presence import Presence, Report
from cubalibre.server.games import spectating
from cubalibre.server.games.seat_assignment import persons_hash
from cubalibre.server.games.service import GameService
from cubalibre.server.notices.notice_service import NoticeService
from cubalibre.server.notices.subscription import Subscription
from cubalibre.server.people import accounts
from cubalibre.server.storage import notice_targets, people
from cubalibre.server.storage.notice_targets import MAIL, WEBHOOK, Target, Wishes
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.rows import GameRow
from cubalibre.view import words

router = APIRouter(prefix="/api", tags=["notices"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute)
KINDS: Final[tuple[responses.NoticeKind, ...]] = ("turn", "over", "message", "reminder")
_MINE: Final = "/people/me/notices"
_GAMES: Final = 100
"""Games that are listed."""
TargetId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{12}$")]


async def _offered(request: Request) -> NoticeService:  # async, so that it needs no thread
    service: NoticeService = request.app.state.notices
    return service


async def _presence(request: Request) -> Presence:
    presence: Presence = request.app.state.presence
    return presence


Offered = Annotated[NoticeService, Depends(_offered)]
ThePresence = Annotated[Presence, Depends(_presence)]


@router.get("/people/ways", response_model=responses.WaysIn, responses=errors())
def ways(offered: Offered) -> Response:
    """Return in which ways somebody can come in who has neither a code nor a passkey."""
    return send(responses.WaysIn(MAIL in offered.offers))


@router.post("/people/mail", response_model=responses.Done, responses=errors(404))
def mail_link(service: Service, offered: Offered, request: Request, body: people_requests.NewMailAddress) -> Response:
    """Send a link to an address of mail with which its person comes in, if somebody has confirmed it here."""
    check_arrival(request)
    offered.mail_link(body.address, partial(accounts.mailed_code, service.store))
    return send(responses.Done())


@router.get(_MINE, response_model=responses.MyNotices, responses=errors(403))
def mine(service: Service, offered: Offered, keys: Keys = None) -> Response:
    """Return what this server offers, and how the person is called whose own key comes with the request."""
    return _sent(service, offered, accounts.person_of(service.store, keys))


@router.post(_MINE, response_model=responses.MyNotices, responses=errors(403))
def wish(service: Service, offered: Offered, body: people_requests.NoticeWishes, keys: Keys = None) -> Response:
    """Choose what to be told, and the quiet hours."""
    person = accounts.person_of(service.store, keys)
    offered.set_wishes(person.id, Wishes(tuple(_in_order(body.kinds)), body.zone, body.quiet_from, body.quiet_to))
    return _sent(service, offered, person)


@router.post(f"{_MINE}/games/{{game_id}}", response_model=responses.MyNotices, responses=errors(403, 404))
def wish_in_game(
    service: Service, offered: Offered, game_id: GameId, body: people_requests.GameWishes, keys: Keys = None
) -> Response:
    """Choose what to be told of one game in which the person holds a seat."""
    person, row = accounts.person_of(service.store, keys), service.row(game_id)
    if person not in people.holders(service.store, row.id).values():
        raise Refused(403, "no-seat", refusal_text("no-seat"))
    kinds = None if body.kinds is None else _in_order(body.kinds)
    notice_targets.set_game_wishes(service.store, person.id, row.id, kinds)
    return _sent(service, offered, person)


@router.post(f"{_MINE}/webhook", response_model=responses.MyNotices, responses=errors(403, 404, 409))
def add_webhook(service: Service, offered: Offered, body: people_requests.NewWebhook, keys: Keys = None) -> Response:
    """Be called at a URL."""
    person = accounts.person_of(service.store, keys)
    offered.add_webhook(person.id, body.url, body.label)
    return _sent(service, offered, person)


@router.post(f"{_MINE}/push", response_model=responses.MyNotices, responses=errors(403, 404, 409))
def add_push(service: Service, offered: Offered, body: people_requests.NewSubscription, keys: Keys = None) -> Response:
    """Be called by Web Push; to send a subscription again says that its device is still in use."""
    person = accounts.person_of(service.store, keys)
    subscription = Subscription(body.endpoint, body.p256dh, body.auth)
    offered.add_push(person.id, persons_hash(keys), subscription, body.label)
    return _sent(service, offered, person)


@router.post(f"{_MINE}/mail", response_model=responses.MyNotices, responses=errors(403, 404, 409))
def add_mail(service: Service, offered: Offered, body: people_requests.NewMailAddress, keys: Keys = None) -> Response:
    """Be called by mail, once the link in a first mail has been opened."""
    person = accounts.person_of(service.store, keys)
    offered.add_mail(person.id, body.address)
    return _sent(service, offered, person)


@router.post("/notices/confirm", response_model=responses.Confirmed, responses=errors(404))
def confirm(offered: Offered, body: people_requests.MailCode) -> Response:
    """Confirm an address by the code in the link that was sent to it."""
    offered.confirm(body.code)
    return send(responses.Confirmed(True))


@router.post(f"{_MINE}/{{target_id}}/test", response_model=responses.MyNotices, responses=errors(403, 404))
def send_one_now(service: Service, offered: Offered, target_id: TargetId, keys: Keys = None) -> Response:
    """Send a notice to a target now."""
    person = accounts.person_of(service.store, keys)
    offered.test(person.id, target_id)
    return _sent(service, offered, person)


@router.post(f"{_MINE}/{{target_id}}/remove", response_model=responses.MyNotices, responses=errors(403, 404))
def remove(service: Service, offered: Offered, target_id: TargetId, keys: Keys = None) -> Response:
    """Be no longer called at a target."""
    person = accounts.person_of(service.store, keys)
    offered.remove(person.id, target_id)
    return _sent(service, offered, person)


@router.post(f"{_MINE}/{{target_id}}/on", response_model=responses.MyNotices, responses=errors(403, 404))
def switch_on(service: Service, offered: Offered, target_id: TargetId, keys: Keys = None) -> Response:
    """Be called again at a target that was switched off."""
    person = accounts.person_of(service.store, keys)
    offered.switch_on(person.id, target_id)
    return _sent(service, offered, person)


@router.post(f"{_MINE}/{{target_id}}/daily", response_model=responses.MyNotices, responses=errors(403, 404))
def choose_daily(
    service: Service, offered: Offered, target_id: TargetId, body: people_requests.DailyMail, keys: Keys = None
) -> Response:
    """Choose whether an address of mail gets one mail a day, or a mail for each notice."""
    person = accounts.person_of(service.store, keys)
    offered.set_daily(person.id, target_id, body.daily)
    return _sent(service, offered, person)


@router.get("/games/{game_id}/presence", response_model=responses.Present, responses=errors(404))
def who_is_there(service: Service, presence: ThePresence, game_id: GameId, keys: Keys = None) -> Response:
    """Return whose page shows a game, and how many look on."""
    row = service.row(game_id)
    held = service.held(game_id, service.store.seats(game_id), keys) if row.delay else ()
    return _sent_presence(service, presence, row, bool(held))


@router.post("/games/{game_id}/presence", response_model=responses.Present, responses=errors(404))
def report(
    service: Service, presence: ThePresence, game_id: GameId, body: requests.PageReport, keys: Keys = None
) -> Response:
    """Report that a page shows a game, and whether it is in sight; it counts for 90 seconds."""
    row = service.row(game_id)
    held = service.held(game_id, service.store.seats(game_id), keys)
    seats = tuple(words.FACTION[faction] for faction in held if faction != b.CHANCE)
    if not held:
        spectating.check(row)
    presence.report(Report(game_id, seats, body.page, body.visible, body.gone))
    return _sent_presence(service, presence, row, bool(held))


def _sent_presence(service: GameService, presence: Presence, row: GameRow, plays: bool) -> Response:
    present = presence.present(row.id, words.FACTION)
    follows, streams = service.hub.following(row.id)
    if row.delay and not plays:  # who is there would tell them whose turn it is
        spectating.check(row)
        return send({"seats": {}, "spectators": max(present.spectators, streams)})
    seats = {
        word: "looking" if word in present.looking else "open" if word in present.open or word in follows else "away"
        for word in words.FACTION
    }
    return send({"seats": seats, "spectators": max(present.spectators, streams)})


def _sent(service: GameService, offered: NoticeService, person: Person) -> Response:
    wishes = notice_targets.wishes(service.store, person.id)
    targets = [_shown(target) for target in notice_targets.targets(service.store, person.id)]
    return send(
        responses.MyNotices(
            list(offered.offers),
            offered.push_key(),
            _in_order(wishes.kinds),
            wishes.zone,
            wishes.quiet_from,
            wishes.quiet_to,
            targets,
            _games(service, person),
        )
    )


def _games(service: GameService, person: Person) -> list[responses.NoticesOfGame]:
    """The games under way of which a person may be told."""
    seats, own = people.games_of(service.store, person.id), notice_targets.game_wishes(service.store, person.id)
    return [
        responses.NoticesOfGame(
            row.id, row.title, seats.get(row.id, []), _in_order(own[row.id]) if row.id in own else None
        )
        for row in people.page_of_games(service.store, person.id, 0, _GAMES)
        if not row.over
    ]


def _in_order(kinds: Collection[str]) -> list[responses.NoticeKind]:
    return [kind for kind in KINDS if kind in kinds]


def _shown(target: Target) -> responses.NoticeTarget:
    """A target as its person sees it. The path of a webhook may be a secret that only one who set it up should know."""
    place = urlsplit(target.address).netloc if target.kind != "mail" else target.address
    return responses.NoticeTarget(
        target.id,
        target.kind,
        place,
        target.label,
        target.off,
        target.confirms is not None,
        target.address if target.kind != WEBHOOK else "",
        target.daily,
    )
