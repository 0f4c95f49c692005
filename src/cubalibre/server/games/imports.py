"""Records that are handed in: checked one after the other, each in a process of its own that has a budget."""

import json
import logging
import subprocess
import sys
import threading
from typing import Final

from cubalibre import i18n
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import record_check
from cubalibre.server.games.record_check import Checked
from cubalibre.server.limits.rate import charge
from cubalibre.server.settings import Settings

_LOG: Final = logging.getLogger(__name__)
_PATIENCE: Final = 6
"""How many times its budget an import may take by the clock, since others use the processor as well."""


class Imports:
    """The records that come to one server."""

    def __init__(self, settings: Settings) -> None:
        """Within the bounds of these settings."""
        self._settings = settings
        self._turn = threading.Lock()

    def checked(self, text: str) -> Checked:
        """A record as far as it can be played on from.

        Raises:
            Refused: it is damaged, with the line and the reason; or it costs too much; or others are waiting already.
        """
        if text.count("\n") > self._settings.most_entries:
            raise Refused(
                422, "damaged-record", refusal_text("damaged-record.long", number=self._settings.most_entries)
            )
        if not self._turn.acquire(timeout=self._settings.import_seconds * 2):
            raise Refused(429, "busy", refusal_text("busy"), after=self._settings.import_seconds)
        try:
            found = self._found(text)
        finally:
            self._turn.release()
        charge(found.seconds)
        if found.acts:
            raise Refused(
                422, "damaged-record", refusal_text("damaged-record.acts", number=self._settings.most_acts_in_a_turn)
            )
        if found.fault is not None:
            message = refusal_text("damaged-record", error=i18n.fault(record_check.fault_of(found.fault)))
            raise Refused(422, "damaged-record", message, line=found.line)
        return found

    def _found(self, text: str) -> Checked:
        budget = self._settings.import_seconds
        command = [sys.executable, "-m", record_check.__name__, str(budget), str(self._settings.most_acts_in_a_turn)]
        try:
            done = subprocess.run(
                command,
                input=text.encode(),
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                timeout=budget * _PATIENCE,
                check=True,
            )
        except subprocess.SubprocessError as error:
            _LOG.warning("a record was not checked to its end: %s", error)
            charge(budget)
            raise Refused(422, "too-costly", refusal_text("too-costly")) from None
        return Checked(**json.loads(done.stdout))
