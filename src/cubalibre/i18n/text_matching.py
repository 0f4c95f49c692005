"""Text matching without case and accents, in any language."""

import unicodedata


def folded(text: str) -> str:
    """A text without case and accents, as `camaguey` of `Camagüey`."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in letters if not unicodedata.combining(c))
