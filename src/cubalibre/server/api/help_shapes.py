"""The help in the API's description: terms, sections of the rules, what a search came to."""

from pydantic import BaseModel, Field

from cubalibre.server.api import shapes


class Term(BaseModel):
    """A text of the help."""

    term: str
    text: str


class Cards(BaseModel):
    """All cards."""

    cards: list[shapes.CardText]


class Terms(BaseModel):
    """All terms that can be explained."""

    terms: list[str]


class SectionTitle(BaseModel):
    """A section of the rules, to be pointed at."""

    number: str = Field(description="As in the rulebook: 3.3.2; of a whole chapter 3.0.")
    title: str


class ContentsEntry(SectionTitle):
    """A section of the rules among all."""

    parent: str | None = Field(description="The section directly above it; null for a chapter.")


class Contents(BaseModel):
    """All sections of the rules, in their order."""

    sections: list[ContentsEntry]


class Section(SectionTitle):
    """A section of the rules in our own words, and the way from it to others."""

    lines: list[str] = Field(
        description="Paragraphs, and items of lists, which begin with `- `; other sections are named as `§3.3.2`."
    )
    above: list[SectionTitle] = Field(description="The sections that it is a part of, the chapter first.")
    below: list[SectionTitle]
    previous: SectionTitle | None = Field(description="The section before it, in the order of the rulebook.")
    next: SectionTitle | None


class FoundSection(SectionTitle):
    """A section in which words were found."""

    line: str = Field(description="Where they stand in it.")
    about: bool = Field(description="Whether it is about them, rather than naming them.")


class FoundSections(BaseModel):
    """What a search came to, the best first."""

    found: list[FoundSection]
    near: list[str] = Field(description="If nothing was found: terms or sections that may have been meant.")
