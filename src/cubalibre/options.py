"""What is agreed at setup: who plays which Faction (1.5) and the optional rules of every printing (2.8)."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import groupby
from typing import Any, Final

from cubalibre import board as b
from cubalibre import notation as n

NONPLAYER: Final = "nonplayer"
SHORT_GAMES: Final = ("", "cards", "third-propaganda")
ELIGIBILITY: Final = ("", "a", "b")
DECEPTION: Final = ("", "third", "first")
RANDOM_SPACES: Final = ("table", "equal")
FREE_ECS: Final = "free-ecs"
ATTACK_BY_TARGETS: Final = "attack-by-targets"
PASSIVE_TERROR: Final = "passive-terror"
VARIANTS: Final = (FREE_ECS, ATTACK_BY_TARGETS, PASSIVE_TERROR)
MAX_NAME: Final = 60
BOT: Final = "bot-"
STRONG: Final = "search-"
"""How the names of programs begin; no person is called so, by a slip of the pen either."""
_STRONG_NAME: Final = re.compile(f"{STRONG}[0-9]+-[0-9]+-.+")
_EMOJI: Final = "\u2190-\u2bff\u3030-\u303d\u3297-\u3299\U0001f000-\U0001faff"
_JOINED_SCRIPTS: Final = "\u0600-\u109f"
_JOINTS: Final = re.compile(
    f"[\U0001f000-\U0001faff]|(?<=[{_EMOJI}\ufe0f])\u200d(?=[{_EMOJI}])"
    f"|(?<=[{_JOINED_SCRIPTS}])[\u200c\u200d](?=[{_JOINED_SCRIPTS}])"
    "|(?<=\U0001f3f4)[\U000e0030-\U000e0039\U000e0061-\U000e007a]+\U000e007f"
)
"""Emoji, some newer than Python's tables; what joins two, or two letters from Arabic to Burmese; the tags of flags."""
_MARKS: Final = ("Mn", "Me")
_MOST_MARKS: Final = 4
"""On one letter: as many as any language needs."""
_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "short": SHORT_GAMES,
    "deception": DECEPTION,
    "eligibility": ELIGIBILITY,
    "random_spaces": RANDOM_SPACES,
}
_TUPLES: Final = ("players", "variants")
_SWITCHES: Final = ("variable_deployment", "sudden_propaganda", "no_reveal")
_PAIRS: Final = ((b.GOV, b.SYN), (b.M26, b.DR))
FAULTS: Final[dict[str, str]] = n.FAULTS | {
    "options.deception": "deception is for 3 or 4 players",
    "options.eligibility": "eligibility A and B need the next card face up: not with no_reveal",
    "options.field": "options: {value} is not known; known are {known}",
    "options.name": "players: a name has 1 to {number} printable characters",
    "options.one-player": "one player holds one Faction, Government with Syndicate, or 26July with Directorio (1.5)",
    "options.players": "players: name one player, or 'nonplayer', for each of the four Factions",
    "options.program": (
        "players: {value} begins like the name of a program; a bot is bot-NAME-FACTION, such as "
        "bot-my_bots:Eager-26july, a strong player search-LEVEL-SEED-NAME, such as search-3-1-26july"
    ),
    "options.sudden": (
        "sudden_propaganda goes with the later printings' next card, face up: not with no_reveal or eligibility"
    ),
    "options.tuple": "{field}: a tuple of texts is expected",
    "options.variants": "variants: any of {known}, each once",
}


def shown(value: object) -> str:
    """A value for a message in any language, however large or deep it is."""
    if isinstance(value, str | bool | float) or value is None:
        return repr(value)[:60]
    if isinstance(value, int):
        return repr(value) if abs(value) < 10**9 else "9999999999..."
    if isinstance(value, dict):
        return "{...}"
    return "[...]" if isinstance(value, list | tuple) else str(getattr(value, "__name__", type(value).__name__))


def is_readable(text: str) -> bool:
    """Whether a line shows what it is.

    It has no control characters, joins nothing but emoji and scripts that need it, and has no stacks of marks, which
    would run over the lines above and below.
    """
    kinds = [unicodedata.category(letter) for letter in unicodedata.normalize("NFC", text)]
    runs = [len(list(run)) for is_mark, run in groupby(kinds, lambda kind: kind in _MARKS) if is_mark]
    return _JOINTS.sub("", text).isprintable() and max(runs, default=0) <= _MOST_MARKS


def _is_name(name: str) -> bool:
    return 0 < len(name) <= MAX_NAME and is_readable(name)


def _is_nobody(name: str) -> bool:
    """Whether a name begins like a program's, and does not go on so: `bot-NAME-FACTION`, `search-LEVEL-SEED-NAME`."""
    if name.startswith(BOT):
        bot, _, faction = name.removeprefix(BOT).rpartition("-")
        return not bot or faction not in n.FACTION_WORDS[:4]
    return name.startswith(STRONG) and not _STRONG_NAME.fullmatch(name)


class OptionsError(n.Fault):
    """Options that do not go together; the message says which and what would be right."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, FAULTS[code], values)


def _are_four(players: object) -> bool:
    return isinstance(players, tuple) and len(players) == len(b.FACTIONS) and all(isinstance(p, str) for p in players)


def _are_variants(words: object) -> bool:
    return isinstance(words, tuple) and all(word in VARIANTS and words.count(word) == 1 for word in words)


def _check_values(values: Mapping[str, object]) -> None:
    """Each value for itself: one that is allowed, and of the right type (compiled fields take no other)."""
    for name in _TUPLES:
        if not isinstance(values.get(name, ()), tuple):
            raise OptionsError("options.tuple", field=name)
    if "players" in values and not _are_four(values["players"]):
        raise OptionsError("options.players")
    if "variants" in values and not _are_variants(values["variants"]):
        raise OptionsError("options.variants", known=", ".join(map(repr, VARIANTS)))
    for name, allowed in _CHOICES.items():
        if name in values and values[name] not in allowed:
            raise OptionsError("one-of", field=name, value=shown(values[name]), known=", ".join(map(repr, allowed)))
    for name in _SWITCHES:
        if name in values and not isinstance(values[name], bool):
            raise OptionsError("true-or-false", field=name, value=shown(values[name]))


def incompatible(
    players: Sequence[str], no_reveal: bool, eligibility: str, sudden_propaganda: bool, deception: str
) -> list[OptionsError]:
    """All that does not go together in a setup; the parameters are fields of `Options`."""
    humans = {name for name in players if name != NONPLAYER}
    held = tuple(f for f in b.FACTIONS if players[f] != NONPLAYER)
    found = []
    if no_reveal and eligibility:
        found.append(OptionsError("options.eligibility"))
    if sudden_propaganda and (no_reveal or eligibility):
        found.append(OptionsError("options.sudden"))
    if deception and len(humans) not in (3, 4):
        found.append(OptionsError("options.deception"))
    if len(humans) == 1 and len(held) > 1 and held not in _PAIRS:
        found.append(OptionsError("options.one-player"))
    return found


@dataclass(frozen=True)
class Options:
    """The setup of a game.

    >>> Options(players=("nonplayer", "me", "nonplayer", "nonplayer"), short="cards")
    Options(players=('nonplayer', 'me', 'nonplayer', 'nonplayer'), short='cards')

    Attributes:
        players: for each Faction in board order (Government, 26July, Directorio, Syndicate) the name of the
            player who holds it, or `nonplayer`. Factions of the same name are one player's (1.5).
        short: "" (52 cards), "cards" (8 random Events set aside), or "third-propaganda" (first printing:
            the third Propaganda Round is the final one).
        variable_deployment: 2.5 of the digest: players deploy their own pieces.
        sudden_propaganda: a Propaganda card is resolved as soon as it shows.
        deception: "", "third" or "first" (first printing: markers may be shown at any time).
        no_reveal: first printing: the next card stays face down.
        eligibility: "", "a" or "b" (first printing): the order comes from the next card; with "b" acting
            does not make Ineligible.
        random_spaces: how Non-players draw spaces (8.2): "table" (two dice), or "equal" chances.
        variants: where printings of chapter 8 differ, what is played instead of the third English one:
            "free-ecs" (a Non-player out of Resources still selects free ECs), "attack-by-targets" (Directorio Attack
            spaces by their targets alone), "passive-terror" (Passive Opposition alone brings 26July to Terror).

    Raises:
        OptionsError: the combination is not possible.
    """

    players: tuple[str, str, str, str] = ("1", "2", "3", "4")
    short: str = ""
    variable_deployment: bool = False
    sudden_propaganda: bool = False
    deception: str = ""
    no_reveal: bool = False
    eligibility: str = ""
    random_spaces: str = "table"
    variants: tuple[str, ...] = ()
    teams: tuple[tuple[b.Faction, ...], ...] = field(init=False, compare=False, repr=False)
    """For each Faction, all Factions of the same player (1.5); none for a Non-player."""

    def __new__(cls, *values: object, **named: object) -> "Options":
        """See that every value is one that a field takes, before any field takes it."""
        names = (f.name for f in fields(cls) if f.init)
        _check_values(dict(zip(names, values, strict=False)) | named)
        return super().__new__(cls)

    def __post_init__(self) -> None:
        """Refuse what cannot be, and note which Factions play together."""
        self._check()
        teams = tuple(
            tuple(g for g in b.FACTIONS if self.players[g] == self.players[f] != NONPLAYER) for f in b.FACTIONS
        )
        object.__setattr__(self, "teams", teams)

    def _check(self) -> None:
        if not all(_is_name(name) for name in self.players):
            raise OptionsError("options.name", number=MAX_NAME)
        for name in self.players:
            if _is_nobody(name):
                raise OptionsError("options.program", value=shown(name))
        self._check_combination()

    def _check_combination(self) -> None:
        found = incompatible(self.players, self.no_reveal, self.eligibility, self.sudden_propaganda, self.deception)
        if found:
            raise found[0]

    def is_nonplayer(self, faction: b.Faction) -> bool:
        """Whether a Faction is a Non-player (chapter 8); Chance is not."""
        return faction != b.CHANCE and not self.teams[faction]

    def same_player(self, one: b.Faction, other: b.Faction) -> bool:
        """1.5: whether one player holds both of two different Factions."""
        return one != other and other in self.teams[one]

    @property
    def solitaire(self) -> bool:
        """7.2, 8.9: one player against Non-players."""
        return len({name for name in self.players if name != NONPLAYER}) == 1 and NONPLAYER in self.players

    @property
    def player_list(self) -> tuple[str, ...]:
        """The players' names in board order, each once."""
        return tuple(dict.fromkeys(name for name in self.players if name != NONPLAYER))

    def __repr__(self) -> str:
        """As it is written in Python: what is not as usual."""
        chosen = [
            (f.name, getattr(self, f.name)) for f in fields(self) if f.init and getattr(self, f.name) != f.default
        ]
        return f"Options({', '.join(f'{name}={value!r}' for name, value in chosen)})"

    def to_json(self) -> dict[str, Any]:
        """The options as plain JSON data."""
        data = {f.name: getattr(self, f.name) for f in fields(self) if f.init}
        return data | {"players": list(self.players), "variants": list(self.variants)}

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process as its data, to be made and checked anew there: frozen fields cannot be set."""
        return Options.from_json, (self.to_json(),)

    @classmethod
    def from_json(cls, data: object) -> "Options":
        """Read what `to_json` wrote.

        Raises:
            OptionsError: `data` has an unknown field or a value that is not possible.
        """
        if not isinstance(data, dict):
            raise OptionsError("object", field="options")
        known = {f.name for f in fields(cls) if f.init}
        unknown = sorted(str(key) for key in data if key not in known)
        if unknown:
            raise OptionsError("options.field", value=shown(unknown[0]), known=", ".join(sorted(known)))
        lists = {name: data[name] for name in _TUPLES if name in data}
        for name, value in lists.items():
            if not isinstance(value, list | tuple):
                raise OptionsError("list", field=name)
        return cls(**{**data, **{name: tuple(value) for name, value in lists.items()}})
