"""What a server is told when it starts: where it stores games, and how much of everything it allows."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

KEY_HEADER: Final = "X-Seats"
GAME_ID: Final = r"^[A-Za-z0-9_-]{12}$"
MOST_KEYS: Final = 5
"""A person may hold all four Factions; a header with more keys than a game has seats is no honest one."""
KEY_LENGTH: Final = 64
NAME_LENGTH: Final = 40
TITLE_LENGTH: Final = 80
MESSAGE_LENGTH: Final = 1000
WORD_LENGTH: Final = 60
SERIES_LENGTH: Final = 300
"""Of answers that are given at once."""
ACT_LENGTH: Final = 120
RECORD_LENGTH: Final = 5_000_000
PAGE: Final = 500
"""Log items and messages come in pages of so many."""


@dataclass(frozen=True)
class Settings:
    """Where to store, and the bounds."""

    database: str
    """A URL: `sqlite:///FILE` or `postgresql://...`."""
    most_games: int = 100_000
    most_entries: int = 20_000
    """In one game; a long game of four people has about 2,000."""
    most_acts_in_a_turn: int = 30
    """Of one Faction: each makes the turn longer to run again, after each further decision in it."""
    most_messages: int = 5_000
    """In one game."""
    live_games: int = 300
    """Games kept in memory, each up to 0.2 MB: as many as one process can serve at once, and some more. Others are
    rebuilt from storage, in some 5 ms, when somebody asks for them."""
    engine_threads: int = 4
    """Requests that run the rules at the same time: more only take turns at Python's one lock."""
    names: tuple[str, ...] = ()
    """What this server is called, besides its addresses, `localhost` and the name of the machine."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies: what they say of where a request comes from is believed."""
    connections: int = 5_000
    """Fewer if the system allows too few file descriptors."""
    connections_an_address: int = 200
    headers_seconds: float = 10.0
    searches: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    """Strong players that think at the same time, each in a process of its own; all workers share them."""
    body: int = 64 * 1024
    record_body: int = 6 * 1024 * 1024
    import_seconds: int = 5
    """Of the processor, for one record that is handed in."""
    body_seconds: float = 20.0
    requests_a_second: float = 40.0
    requests_burst: int = 240
    """Of one address."""
    threads: int = 100
    games_at_once: int = 3
    """Requests for games that are being answered. Of those that wait, one of the address that has used the processor
    least is next, so it waits for a few others at most."""
    texts_at_once: int = 1
    """Requests for help and texts."""
    beginnings_at_once: int = 1
    """New games: Non-players may play a whole one at once."""
    imports_at_once: int = 2
    """One that is checked, one that is stored."""
    requests_at_once: int = 16
    """Of one address, while they are being answered; streams of events do not count."""
    processor_share: float = 0.25
    processor_burst: float = 10.0
    """Seconds of the processor for the rules, a second and at once, of one address."""
    games_a_minute: float = 30.0
    games_burst: int = 30
    """New and imported games of one address."""
    messages_a_minute: float = 30.0
    messages_burst: int = 15
    """Of one seat."""
    listeners: int = 2_000
    listeners_a_game: int = 100
    listeners_an_address: int = 100
    heartbeat: float = 15.0
    """Seconds after which a silent stream of events says that it is alive."""
    log: bool = False
    """Whether each request is logged."""
    metrics: int | None = None
    """A port of this machine for Prometheus; 0 for any. Further workers have the next ones."""
    workers: int = 1
    """Processes that serve. All bounds are those of one process, but for the searches."""
    bots: tuple[str, ...] = ()
    """Bots of others that may be seated (`seats.guests`); they run in this process."""
    bounded: bool = True
    """Whether an address is bounded; measurements turn that off."""


def sqlite_url(path: Path) -> str:
    """The URL of an SQLite file."""
    return f"sqlite:///{path.absolute()}"
