"""English for the reasons of Non-players, all together (8)."""

from typing import Final

from cubalibre.i18n import english_reasons_directorio as directorio
from cubalibre.i18n import english_reasons_events as events
from cubalibre.i18n import english_reasons_general as general
from cubalibre.i18n import english_reasons_government as government
from cubalibre.i18n import english_reasons_july26 as july26
from cubalibre.i18n import english_reasons_syndicate as syndicate

REASONS: Final[dict[str, str]] = (
    general.REASONS | syndicate.REASONS | directorio.REASONS | july26.REASONS | government.REASONS | events.REASONS
)
"""Each reason of a Non-player (`section/slug`) in words."""
