"""Settings of a server: the database, the limits, and constants of the API."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

KEY_HEADER: Final = "X-Seats"
GAME_ID: Final = r"^[A-Za-z0-9_-]{12}$"
MOST_KEYS: Final = 6
"""Keys in a header: of the four Factions, of a real table, and a person's own."""
KEY_LENGTH: Final = 64
NAME_LENGTH: Final = 40
TITLE_LENGTH: Final = 80
CODE_LENGTH: Final = 60
"""Of a code that lets a device in, with whatever separates its groups."""
MOST_DEVICES: Final = 20
"""Devices of one person."""
MOST_PASSKEYS: Final = 20
"""Passkeys of one person."""
MESSAGE_LENGTH: Final = 1000
NOTES_LENGTH: Final = 4000
"""Of a seat's notepad."""
WORD_LENGTH: Final = 60
SERIES_LENGTH: Final = 3000
"""Length of a series of answers in one request: a whole turn that a player has gathered."""
MOST_GATHERED: Final = 40
"""Steps of a draft, and moves in one step: more than the pieces of a Faction on the map make."""
MOST_AHEAD: Final = 10_000
"""Games that can be played on from one moment."""
ACT_LENGTH: Final = 120
STEP_LENGTH: Final = 300
"""Length of the text of a step at a real board."""
RECORD_LENGTH: Final = 5_000_000
OPEN_GAMES_PAGE: Final = 50
"""Open games in one response."""
PAGE: Final = 500
"""Log items or messages in one response."""


@dataclass(frozen=True)
class Settings:
    """The database and the limits; each limit holds for one process unless it says otherwise."""

    database: str
    """A URL: `sqlite:///FILE` or `postgresql://...`."""
    most_games: int = 100_000
    most_entries: int = 20_000
    """Entries of one game; a long game of four people has about 2,000."""
    most_acts_in_a_turn: int = 30
    """Acts of one Faction at any time, in one turn: each makes every further run of the turn longer."""
    most_messages: int = 5_000
    """Messages of one game."""
    live_games: int = 300
    """Games in memory, each up to 0.2 MB: somewhat more than one process can serve at once. Others are rebuilt from
    storage on request, in about 5 ms."""
    engine_threads: int = 4
    """Requests that run the rules at the same time; more would only contend for Python's global lock."""
    names: tuple[str, ...] = ()
    """Host names of this server, in addition to its addresses, `localhost` and the machine's name."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose forwarding headers are trusted."""
    connections: int = 5_000
    """Open connections; fewer if the system allows too few file descriptors."""
    connections_an_address: int = 200
    headers_seconds: float = 10.0
    searches: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    """Concurrent searches of strong players, each in a process of its own; all workers share this number. Each worker
    has one more, for people's searches of less than level 5."""
    searching_games_an_address: int = 8
    """Games of one address for which a search waits or is under way, beyond which it begins none with strong players;
    there is no such limit at the server's own machine."""
    analyses_an_address: int = 3
    """Analyses that one address has asked for and that have not ended; there is no such limit at the server's own
    machine. All servers of a database work on one analysis at a time."""
    hints: int = 20
    """Hints that are wanted and not found yet."""
    hints_an_address: int = 3
    """Those of one address; there is no such limit at the server's own machine."""
    games_ahead_share: float = 0.5
    games_ahead_burst: float = 120.0
    """Processor time of one address for games that are played on from a moment: seconds per second, and at most at
    once; there is no such limit at the server's own machine."""
    body: int = 64 * 1024
    body_values: int = 8_000
    """Values in a body: more than the longest draft fills its bytes with."""
    record_body: int = 6 * 1024 * 1024
    record_values: int = 100
    """Values in an import beside the record, which is one."""
    import_seconds: int = 5
    """Processor time for checking one uploaded record."""
    body_seconds: float = 20.0
    requests_a_second: float = 40.0
    requests_burst: int = 240
    """Requests of one address."""
    threads: int = 100
    games_at_once: int = 3
    """Concurrent requests for games. The next one is of the waiting address that has used the least processor time."""
    texts_at_once: int = 1
    """Concurrent requests for help, texts, pages and files."""
    beginnings_at_once: int = 1
    """Concurrent creations of games: Non-players may play a whole game at once."""
    imports_at_once: int = 2
    """Concurrent imports and verdicts on turns: one is checked while another is stored."""
    requests_at_once: int = 16
    """Concurrent requests of one address to the API, and as many for pages and files; event streams do not count."""
    processor_share: float = 0.25
    processor_burst: float = 10.0
    """Processor time of one address: seconds per second, and at most at once."""
    busy_share: float = 0.02
    busy_burst: float = 0.25
    """The same for busy addresses, which use more than this. Of all their requests one is answered at a time, besides
    an import and a new game, so that everybody else shares the interpreter with few of them."""
    busy_pause: float = 8.0
    """After each such request, none is answered for this many times as long as it took while others play; for less if
    its address has used less than a second too much."""
    games_a_minute: float = 30.0
    games_burst: int = 30
    """New and imported games of one address."""
    undecided_games: int = 200
    """Games that one address has made within a day and nobody has decided in. All workers count them together."""
    most_people: int = 100_000
    arrivals_a_minute: float = 2.0
    arrivals_burst: int = 30
    """New people, and attempts to add a device by a code, of one address."""
    messages_a_minute: float = 30.0
    messages_burst: int = 15
    """Messages of one seat."""
    most_open_games: int = 5_000
    """Games that wait for people."""
    open_games_of_one: int = 10
    """Those that one person has made."""
    places_of_one: int = 30
    """Those that one person has made or has a seat in."""
    blocks_of_one: int = 500
    """People whom one person blocks."""
    listeners: int = 2_000
    """Event streams of spectators; those of players are bounded by their seats, and all by address."""
    listeners_a_game: int = 100
    listeners_of_one: int = 25
    """Event streams of spectators of one game, of one address."""
    listeners_a_seat: int = 4
    """Event streams of one seat, which nobody else can take: a person has a page open in several places."""
    listeners_an_address: int = 100
    vote_after: float = 24.0
    """Hours without a decision after which the other players may vote for a program in a player's place; five minutes
    in a live game."""
    holiday_days: int = 30
    """Days within a year that a person may be on holiday."""
    heartbeat: float = 15.0
    """Seconds without an event after which a stream sends a heartbeat."""
    log: bool = False
    """Whether each request is logged."""
    log_key: str = ""
    """If not empty, a log line has a hash of the address with this key in place of the address."""
    metrics: int | None = None
    """Loopback port of the Prometheus metrics; 0 for any free port. Further workers use the next ports."""
    workers: int = 1
    """Server processes."""
    bots: tuple[str, ...] = ()
    """Third-party bots that players may seat (`seats.guests`); they run in the server process."""
    embed: bool = False
    """Whether pages of others may show a board of this server, which nobody can play on there, in a frame."""
    public_url: str = ""
    """The address at which players reach this server, such as `https://cuba.example.org`. Without it nobody is called:
    notices need links."""
    push_subject: str = ""
    """How push services reach the operator, `mailto:...` or `https://...`; without it there is no Web Push."""
    mail_server: str = field(default="", repr=False)
    """`smtp://USER:PASSWORD@HOST:PORT` (with STARTTLS) or `smtps://...`; without it there is no mail."""
    mail_sender: str = ""
    """The address that mail comes from."""
    notice_hosts: tuple[str, ...] = ()
    """Hosts, addresses and networks to which notices may be sent besides public addresses by HTTPS."""
    notice_pause: float = 20.0
    """Seconds for which a notice waits: by then its person may have seen what it is about, or decided."""
    targets_of_one: int = 10
    """Targets of one person."""
    tests_a_minute: float = 2.0
    tests_burst: int = 5
    """Notices that one person sends to their own targets as a test."""
    bounded: bool = True
    """Whether limits on single addresses apply; measurements switch them off."""


def sqlite_url(path: Path) -> str:
    """The URL of an SQLite file."""
    return f"sqlite:///{path.absolute()}"
