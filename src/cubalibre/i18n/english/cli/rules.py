"""English for `cubalibre rules`."""

from typing import Final

RULES: Final[dict[str, str]] = {
    "contents": "The rules; give a number to read a section, or words to find some.",
    "entry": "{section} {title}",
    "also": "Also in:",
    "found": "{typed} is found in:",
    "further.one": "... and in {number} more section.",
    "further.many": "... and in {number} more sections.",
    "no-section": "There is no section {typed}. Near it are: {sections}.",
    "no-words": "The rules say nothing about {typed}. Try another word, or the number of a section, such as 3.3.2.",
    "no-words.near": "The rules say nothing about {typed}. Did you mean: {terms}?",
}
