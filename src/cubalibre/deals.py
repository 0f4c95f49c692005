"""Deals that players have written down (1.5.1), as a record keeps them. They bind nobody: no rule looks at them."""

from typing import Any, Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import is_readable, shown

DealData: TypeAlias = dict[str, Any]
"""A deal as JSON data, not validated."""
TEXT_LENGTH: Final = 300
MOST_DEALS: Final = 200
"""Deals of one game."""
MOST_ROUNDS: Final = 4
"""Propaganda Rounds of a game (2.1)."""
KEPT: Final = "kept"
BROKEN: Final = "broken"
VERDICTS: Final = (KEPT, BROKEN)

_FACTIONS: Final = tuple(n.FACTION_WORDS[faction] for faction in b.FACTIONS)
_MUST_HAVE: Final = {"entry", "by", "with", "text"}
_MAY_HAVE: Final = {"until", "said"}

FAULTS: Final = {"deals.deal": "deals: {value} is not a deal: entry, by, with and text, and perhaps until and said"}


class Deal(NamedTuple):
    """A deal in the ledger of a game."""

    entry: int
    """Number of entries of the game when it was written down."""
    by: str
    """The Faction that has written it down."""
    others: tuple[str, ...]
    """The other Factions concerned."""
    text: str
    until: int | None = None
    """The Propaganda Round until which it is to hold, from 1; None for the whole game."""
    said: tuple[tuple[str, str], ...] = ()
    """What parties say has become of it: Factions, each with one of `VERDICTS`."""

    @property
    def data(self) -> DealData:
        """The deal as JSON data."""
        found: DealData = {"entry": self.entry, "by": self.by, "with": list(self.others), "text": self.text}
        if self.until is not None:
            found["until"] = self.until
        if self.said:
            found["said"] = dict(self.said)
        return found


def read(data: object) -> tuple[Deal, ...]:
    """Read the deals in a record.

    Raises:
        notation.Fault: they are not deals.
    """
    if not isinstance(data, list) or not 0 < len(data) <= MOST_DEALS:
        raise _fault(data)
    return tuple(map(_read, data))


def _read(data: object) -> Deal:
    if not isinstance(data, dict) or not _MUST_HAVE <= data.keys() <= _MUST_HAVE | _MAY_HAVE:
        raise _fault(data)
    entry, by, others, text = (data[name] for name in ("entry", "by", "with", "text"))
    until, said = data.get("until"), data.get("said", {})
    is_right = (
        type(entry) is int
        and entry >= 0
        and _are_parties(by, others)
        and _is_text(text)
        and (until is None or (type(until) is int and 1 <= until <= MOST_ROUNDS))
        and isinstance(said, dict)
        and all(party in (by, *others) and verdict in VERDICTS for party, verdict in said.items())
    )
    if not is_right:
        raise _fault(data)
    return Deal(entry, by, tuple(others), text, until, tuple(said.items()))


def _are_parties(by: object, others: object) -> bool:
    if by not in _FACTIONS or not isinstance(others, list) or not others:
        return False
    return all(other in _FACTIONS for other in others) and len({by, *others}) == len(others) + 1


def _is_text(text: object) -> bool:
    return isinstance(text, str) and 0 < len(text) <= TEXT_LENGTH and is_readable(text)


def _fault(data: object) -> n.Fault:
    return n.Fault("deals.deal", FAULTS["deals.deal"], {"value": shown(data)})
