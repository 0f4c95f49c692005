"""English for the rules in the browser: contents, a section, searching."""

from typing import Final

RULES: Final[dict[str, str]] = {
    "rules": "Rules",
    "rules.title": "The rules",
    "rules.read": "Read the rules",
    "rules.read-on": "Read on in the rules",
    "rules.welcome": "All chapters, in our own words. Open a section, or look for something.",
    "rules.find": "Find in the rules",
    "rules.find.hint": "march, cash, 3.3.2 …",
    "rules.contents": "Contents",
    "rules.contents.of": "Sections of {title}",
    "rules.results": "Results",
    "rules.found.one": "Found in {number} section",
    "rules.found.many": "Found in {number} sections",
    "rules.nothing": "The rules say nothing about “{typed}”.",
    "rules.no-section": "There is no section {typed}.",
    "rules.near": "Did you mean: {terms}?",
    "rules.entry": "{section} {title}",
    "rules.above": "Part of",
    "rules.below": "Its sections",
    "rules.beside": "Previous and next section",
    "rules.previous": "Previous section: {title}",
    "rules.next": "Next section: {title}",
    "rules.section": "A section",
    "rules.card": "In the rules:",
}
