"""What tests of several files stand upon."""

from collections.abc import Iterator

import pytest

from cubalibre import i18n
from cubalibre.i18n import languages
from tests.language.brackets import forget, marked


@pytest.fixture
def brackets(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Russian is in force, and marks every text with brackets."""
    found = languages.compiled(marked("ru"))
    real = languages.translations
    monkeypatch.setattr(languages, "translations", lambda: found if languages.language() == "ru" else real())
    forget()
    with i18n.speaking("ru"):
        yield
    forget()
