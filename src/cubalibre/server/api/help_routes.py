"""Help: the glossary, the cards, the names of everything; and whether the server is well."""

from typing import Annotated, Any, Final

import pydantic_core
from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, Field
from starlette.responses import Response

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.extras import version
from cubalibre.i18n import rulebook
from cubalibre.i18n.languages import COMPLETE, remembered
from cubalibre.server.api import (
    help_shapes,
    responses,
    rules_reference,
    shapes,
)
from cubalibre.server.api.dependencies import (
    Language,
    TheHouse,
    errors,
    send,
)
from cubalibre.server.errors import Refused, said
from cubalibre.server.games import prose

router = APIRouter(prefix="/api", tags=["help"])
_LASTING: Final = {"Cache-Control": "public, max-age=3600"}


class Book(BaseModel):
    """All that can be read."""

    answers: dict[str, Any] = Field(description="By paths, such as `help/sections/3.3.2`.")


def _send(data: Any) -> Response:
    """These texts change with the program only."""
    return _sent(pydantic_core.to_json(data))


def _sent(content: bytes) -> Response:
    return Response(content, headers=_LASTING, media_type="application/json")


@remembered(len(COMPLETE))
def _for_pages() -> bytes:
    return pydantic_core.to_json(prose.for_pages())


@router.get("/help/terms", response_model=help_shapes.Terms, responses=errors())
def terms(lang: Language = None) -> Response:
    """All terms that can be explained."""
    return _send({"terms": i18n.terms()})


@router.get("/help/terms/{term}", response_model=help_shapes.Term, responses=errors(404))
def term(term: Annotated[str, Path(max_length=80)], lang: Language = None) -> Response:
    """A term of the rules in our own words, with its section; also the name of a space or piece."""
    text = i18n.explain(term)
    if text is None:
        raise Refused(404, "no-such-term", said("no-such-term"), near=i18n.suggest(term) or None)
    return _send({"term": term, "text": text})


@router.get("/help/sections", response_model=help_shapes.Contents, responses=errors())
def contents(lang: Language = None) -> Response:
    """All sections of the rules."""
    return _send(rules_reference.contents())


@router.get("/help/sections/{section}", response_model=help_shapes.Section, responses=errors(404))
def section(
    section: Annotated[str, Path(pattern=r"^[0-9]{1,2}(\.[0-9]{1,2}){1,3}$", examples=["3.3.1"])],
    lang: Language = None,
) -> Response:
    """A section of the rules in our own words, with what stands above, below and beside it."""
    number = rulebook.section_number(section)
    if number is None:
        raise Refused(404, "no-such-section", said("no-such-section"), near=rulebook.near(section))
    return _send(rules_reference.section(number))


@router.get("/help/search", response_model=help_shapes.FoundSections, responses=errors())
def search(
    q: Annotated[str, Query(max_length=80, description="Words, or the number of a section.", examples=["march"])],
    lang: Language = None,
) -> Response:
    """The sections of the rules with all these words, or words that begin so; English titles are known, too."""
    return _send(rules_reference.search(q))


@router.get("/help/cards", response_model=help_shapes.Cards, responses=errors())
def cards(lang: Language = None) -> Response:
    """All cards in words, Propaganda first."""
    return _send(rules_reference.cards())


@router.get("/help/cards/{number}", response_model=shapes.CardText, responses=errors(404))
def card(number: Annotated[int, Path(ge=0, le=b.N_EVENTS)], lang: Language = None) -> Response:
    """A card in words; 0 is Propaganda."""
    return _send(prose.card_text(number))


@router.get("/help/names", response_model=shapes.Names, responses=errors())
def names(lang: Language = None) -> Response:
    """What everything on the board is called, by the words of the notation."""
    return _send(prose.names())


@router.get("/help/book", response_model=Book, responses=errors())
def book(lang: Language = None) -> Response:
    """All of the above, and the lessons, by the paths under which each is asked for: to be read without a network."""
    return _send({"answers": rules_reference.book()})


@router.get("/texts", response_model=responses.Texts, responses=errors())
def for_pages(lang: Language = None) -> Response:
    """All that the pages say by themselves, with placeholders in braces; of plurals the forms after 1, 2 and 5."""
    return _sent(_for_pages())


@router.get("/bots", response_model=responses.Bots, responses=errors())
def bots(house: TheHouse) -> Response:
    """The bots that the operator offers."""
    return send({"bots": house.settings.bots})


@router.get("/health", response_model=responses.Health, responses=errors())
def health(house: TheHouse) -> Response:
    """Whether the server can play: its storage lets it write, too."""
    if not house.store.is_well():
        raise Refused(503, "storage", said("storage"))
    return send({"status": "ok", "version": version()})


@router.get("/health/live", response_model=responses.Health, responses=errors())
async def live() -> Response:
    """Whether the server is there, whatever is the matter with its storage: to begin it anew would not help that."""
    return send({"status": "ok", "version": version()})
