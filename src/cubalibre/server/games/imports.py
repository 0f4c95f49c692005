"""Uploaded records: starts the process that checks each (`record_check`), one at a time, within a budget."""

import json
import logging
import subprocess
import sys
import threading
from typing import Final

from cubalibre import i18n
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import record_check
from cubalibre.server.games.record_check import CheckedRecord
from cubalibre.server.limits.billing import charge
from cubalibre.server.settings import Settings

_LOG: Final = logging.getLogger(__name__)
_NICENESS: Final = 10
_WALL_CLOCK_FACTOR: Final = 6
"""Wall-clock limit of a check as a multiple of its budget, since other processes share the processor."""


class Imports:
    """Checks the records that are uploaded to a server."""

    def __init__(self, settings: Settings) -> None:
        """Use the limits in `settings`."""
        self._settings = settings
        self._lock = threading.Lock()

    def check(self, text: str) -> CheckedRecord:
        """Check an uploaded record and keep the part that can be continued.

        Raises:
            Refused: the record is damaged (with the line and reason), exceeds its budget, or the server is busy.
        """
        if text.count("\n") > self._settings.most_entries:
            raise Refused(
                422, "damaged-record", refusal_text("damaged-record.long", number=self._settings.most_entries)
            )
        if not self._lock.acquire(timeout=self._settings.import_seconds * 2):
            raise Refused(429, "busy", refusal_text("busy"), after=self._settings.import_seconds)
        try:
            result = self._run_check(text)
        finally:
            self._lock.release()
        charge(result.seconds)
        if result.acts:
            raise Refused(
                422, "damaged-record", refusal_text("damaged-record.acts", number=self._settings.most_acts_in_a_turn)
            )
        if result.fault is not None:
            message = refusal_text("damaged-record", error=i18n.fault(record_check.fault_of(result.fault)))
            raise Refused(422, "damaged-record", message, line=result.line)
        return result

    def _run_check(self, text: str) -> CheckedRecord:
        budget = self._settings.import_seconds
        check = [sys.executable, "-m", record_check.__name__, str(budget), str(self._settings.most_acts_in_a_turn)]
        try:
            process = subprocess.run(
                ["nice", "-n", str(_NICENESS), *check],  # from its start: its imports take as long as many a check
                input=text.encode(),
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                timeout=budget * _WALL_CLOCK_FACTOR,
                check=True,
            )
        except subprocess.SubprocessError as error:
            _LOG.warning("the check of a record was stopped: %s", error)
            charge(budget)
            raise Refused(422, "too-costly", refusal_text("too-costly")) from None
        return CheckedRecord(**json.loads(process.stdout))
