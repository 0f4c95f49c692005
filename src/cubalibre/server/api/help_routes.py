"""Help and health endpoints: rules, glossary, cards, names, texts of the client, bots, health."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.i18n import rulebook
from cubalibre.installation import version
from cubalibre.server import serialize
from cubalibre.server.api import responses, rules_reference
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, Service, errors, send
from cubalibre.server.api.kept_bodies import CACHEABLE, send_kept
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import page_texts, prose

router = APIRouter(prefix="/api", tags=["help"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute)


def _send(body: object) -> Response:
    """The response with texts that may be cached: they change only with the program."""
    return Response(serialize.to_json(body), headers=CACHEABLE, media_type="application/json")


@router.get("/help/terms", response_model=rules_reference.Terms, responses=errors())
def terms(request: Request) -> Response:
    """Return all terms of the glossary."""
    return send_kept(request, rules_reference.terms)


@router.get("/help/terms/{term}", response_model=rules_reference.Term, responses=errors(404))
def term(term: Annotated[str, Path(max_length=80)]) -> Response:
    """Explain a term of the rules, or the name of a space or piece, with its section."""
    text = i18n.explain(term)
    if text is None:
        raise Refused(404, "no-such-term", refusal_text("no-such-term"), near=i18n.suggest(term) or None)
    return _send(rules_reference.Term(term, text))


@router.get("/help/sections", response_model=rules_reference.Contents, responses=errors())
def contents(request: Request) -> Response:
    """Return the table of contents of the rules."""
    return send_kept(request, rules_reference.contents)


@router.get("/help/sections/{section}", response_model=rules_reference.Section, responses=errors(404))
def section(
    section: Annotated[str, Path(pattern=r"^[0-9]{1,2}(\.[0-9]{1,2}){1,3}$", examples=["3.3.1"])],
) -> Response:
    """Return a section of the rules in our own words, with its parents, children and neighbours."""
    number = rulebook.section_number(section)
    if number is None:
        raise Refused(404, "no-such-section", refusal_text("no-such-section"), near=rulebook.near(section))
    return _send(rules_reference.section(number))


@router.get("/help/search", response_model=rules_reference.FoundSections, responses=errors())
def search(
    q: Annotated[str, Query(max_length=80, description="Words, or the number of a section.", examples=["march"])],
) -> Response:
    """Search the rules for sections with all these words or prefixes of words; English titles match too."""
    return _send(rules_reference.search(q))


@router.get("/help/cards", response_model=rules_reference.CardTexts, responses=errors())
def cards(request: Request) -> Response:
    """Return all cards in words, Propaganda first."""
    return send_kept(request, rules_reference.cards)


@router.get("/help/cards/{number}", response_model=prose.CardText, responses=errors(404))
def card(number: Annotated[int, Path(ge=0, le=b.N_EVENTS)]) -> Response:
    """Return a card in words; 0 is Propaganda."""
    return _send(prose.card_text(number))


@router.get("/help/names", response_model=page_texts.Names, responses=errors())
def names(request: Request) -> Response:
    """Return the names of everything on the board, by the words of the notation."""
    return send_kept(request, page_texts.names)


@router.get("/help/book", response_model=rules_reference.Book, responses=errors())
def book(request: Request) -> Response:
    """Return all rules, terms, cards and lessons by their paths, for reading offline."""
    return send_kept(request, rules_reference.book)


@router.get("/texts", response_model=page_texts.Texts, responses=errors())
def for_pages(request: Request) -> Response:
    """All that the pages say by themselves, with placeholders in braces; of plurals the forms after 1, 2 and 5."""
    return send_kept(request, page_texts.for_pages)


@router.get("/texts/{part}", response_model=page_texts.PartTexts, responses=errors())
def for_part(request: Request, part: page_texts.PartName) -> Response:
    """All that a part of the pages says by itself, such as those of a game beside a real board."""
    return send_kept(request, page_texts.FOR_PARTS[part])


@router.get("/bots", response_model=responses.Bots, responses=errors())
def bots(service: Service) -> Response:
    """Return the names of the bots that this server offers."""
    return send(responses.Bots(list(service.settings.bots)))


@router.get("/frames", response_model=responses.Frames, responses=errors())
def frames(service: Service) -> Response:
    """Return whether pages of others may show a board of this server in a frame."""
    return send(responses.Frames(service.settings.embed))


@router.get("/health", response_model=responses.Health, responses=errors())
def health(service: Service) -> Response:
    """Report whether the server can play, which includes that its storage accepts writes."""
    if not service.store.is_well():
        raise Refused(503, "storage", refusal_text("storage"))
    return send(responses.Health("ok", version()))


@router.get("/health/live", response_model=responses.Health, responses=errors())
async def live() -> Response:
    """Report that the server runs, whatever the state of its storage, which a restart would not repair."""
    return send(responses.Health("ok", version()))
