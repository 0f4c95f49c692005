"""Help: the glossary, the cards, the names of everything; and whether the server is well."""

from typing import Annotated, Final

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.i18n import rulebook
from cubalibre.i18n.languages import COMPLETE, remembered
from cubalibre.installation import version
from cubalibre.server import serialize
from cubalibre.server.api import responses, rules_reference
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, Service, errors, send
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import prose

router = APIRouter(prefix="/api", tags=["help"], dependencies=IN_A_LANGUAGE)
_LASTING: Final = {"Cache-Control": "public, max-age=3600"}


def _send(body: object) -> Response:
    """These texts change with the program only."""
    return _sent(serialize.to_json(body))


def _sent(content: bytes) -> Response:
    return Response(content, headers=_LASTING, media_type="application/json")


@remembered(len(COMPLETE))
def _for_pages() -> bytes:
    return serialize.to_json(prose.for_pages())


@router.get("/help/terms", response_model=rules_reference.Terms, responses=errors())
def terms() -> Response:
    """All terms that can be explained."""
    return _send(rules_reference.terms())


@router.get("/help/terms/{term}", response_model=rules_reference.Term, responses=errors(404))
def term(term: Annotated[str, Path(max_length=80)]) -> Response:
    """A term of the rules in our own words, with its section; also the name of a space or piece."""
    text = i18n.explain(term)
    if text is None:
        raise Refused(404, "no-such-term", refusal_text("no-such-term"), near=i18n.suggest(term) or None)
    return _send(rules_reference.Term(term, text))


@router.get("/help/sections", response_model=rules_reference.Contents, responses=errors())
def contents() -> Response:
    """All sections of the rules."""
    return _send(rules_reference.contents())


@router.get("/help/sections/{section}", response_model=rules_reference.Section, responses=errors(404))
def section(
    section: Annotated[str, Path(pattern=r"^[0-9]{1,2}(\.[0-9]{1,2}){1,3}$", examples=["3.3.1"])],
) -> Response:
    """A section of the rules in our own words, with what stands above, below and beside it."""
    number = rulebook.section_number(section)
    if number is None:
        raise Refused(404, "no-such-section", refusal_text("no-such-section"), near=rulebook.near(section))
    return _send(rules_reference.section(number))


@router.get("/help/search", response_model=rules_reference.FoundSections, responses=errors())
def search(
    q: Annotated[str, Query(max_length=80, description="Words, or the number of a section.", examples=["march"])],
) -> Response:
    """The sections of the rules with all these words, or words that begin so; English titles are known, too."""
    return _send(rules_reference.search(q))


@router.get("/help/cards", response_model=rules_reference.CardTexts, responses=errors())
def cards() -> Response:
    """All cards in words, Propaganda first."""
    return _send(rules_reference.cards())


@router.get("/help/cards/{number}", response_model=prose.CardText, responses=errors(404))
def card(number: Annotated[int, Path(ge=0, le=b.N_EVENTS)]) -> Response:
    """A card in words; 0 is Propaganda."""
    return _send(prose.card_text(number))


@router.get("/help/names", response_model=prose.Names, responses=errors())
def names() -> Response:
    """What everything on the board is called, by the words of the notation."""
    return _send(prose.names())


@router.get("/help/book", response_model=rules_reference.Book, responses=errors())
def book() -> Response:
    """All of the above, and the lessons, by the paths under which each is asked for: to be read without a network."""
    return _send(rules_reference.book())


@router.get("/texts", response_model=prose.Texts, responses=errors())
def for_pages() -> Response:
    """All that the pages say by themselves, with placeholders in braces; of plurals the forms after 1, 2 and 5."""
    return _sent(_for_pages())


@router.get("/bots", response_model=responses.Bots, responses=errors())
def bots(service: Service) -> Response:
    """The bots that the operator offers."""
    return send(responses.Bots(list(service.settings.bots)))


@router.get("/health", response_model=responses.Health, responses=errors())
def health(service: Service) -> Response:
    """Whether the server can play: its storage lets it write, too."""
    if not service.store.is_well():
        raise Refused(503, "storage", refusal_text("storage"))
    return send(responses.Health("ok", version()))


@router.get("/health/live", response_model=responses.Health, responses=errors())
async def live() -> Response:
    """Whether the server is there, whatever is the matter with its storage: to begin it anew would not help that."""
    return send(responses.Health("ok", version()))
