"""What is agreed at setup: who plays which Faction (1.5) and the optional rules of every printing (2.8)."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import groupby
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n

NONPLAYER: Final = "nonplayer"
FREE_ECS: Final = "free-ecs"
ATTACK_BY_TARGETS: Final = "attack-by-targets"
PASSIVE_TERROR: Final = "passive-terror"
MAX_NAME: Final = 60
BOT: Final = "bot-"
STRONG: Final = "search-"
"""How the names of programs begin; no person is called so, by a slip of the pen either."""
RANDOM: Final = "random-"
"""How the name of a random player begins."""
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
    "options.variants": "{field}: any of {known}, each once",
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


Value: TypeAlias = str | bool | tuple[str, ...]
"""What a field of `Options` for an optional rule holds; a tuple for a rule of which several values may be chosen."""
CHOICE: Final = "choice"
SWITCH: Final = "switch"
SET: Final = "set"
FORMS: Final = (CHOICE, SWITCH, SET)
"""One of several values, on or off, any of several values."""
THIRD: Final = "third"
FIRST: Final = "first"
NEWEST: Final = "newest"
EDITIONS: Final = (THIRD, FIRST, NEWEST)
"""The third and the first printing, and the newest edition."""


class OptionValue(NamedTuple):
    """A value of an optional rule."""

    value: str | bool
    words: tuple[str, ...] = ()
    """What selects it on the command line; a menu offers the first."""
    editions: tuple[str, ...] = ()
    """The editions that have it; none for a rule of this program. An edition has all its values of a set together."""


@dataclass(frozen=True)
class OptionalRule:
    """An optional rule (2.8), or a set of variants."""

    field: str
    """That of `Options`."""
    default: Value
    """What is played unless agreed otherwise; it must not change, because records without the field rely on it."""
    values: tuple[OptionValue, ...]
    """All values of a choice, True of a switch, the members of a set."""
    excludes: tuple[str, ...] = ()
    """Fields of the rules that must have their defaults where this one has not."""
    players: tuple[int, ...] = ()
    """The numbers of players that it is for; empty: any."""
    fault: str = ""
    """The code in `FAULTS` for a combination that `excludes` or `players` rules out."""

    @property
    def form(self) -> str:
        """One of `FORMS`."""
        if isinstance(self.default, tuple):
            return SET
        return SWITCH if isinstance(self.default, bool) else CHOICE

    @property
    def value_type(self) -> object:
        """The type of a value in JSON."""
        if self.form == SWITCH:
            return bool
        words = Literal.__getitem__(tuple(each.value for each in self.values))
        return words if self.form == CHOICE else list.__class_getitem__(words)

    def chosen(self, value: object) -> list[OptionValue]:
        """What a value of the field chooses, in the order of `values`."""
        picked = value if isinstance(value, tuple) else (value,)
        return [each for each in self.values if each.value in picked]

    def text_key(self, value: OptionValue) -> str:
        """The key of the texts about a value."""
        return self.field if self.form == SWITCH else f"{self.field}.{value.value or 'none'}"

    def check(self, value: object) -> None:
        """Check a value for itself.

        Raises:
            OptionsError: the rule has no such value.
        """
        known = [each.value for each in self.values]
        if self.form == SET:
            if not isinstance(value, tuple) or any(each not in known or value.count(each) > 1 for each in value):
                raise OptionsError("options.variants", field=self.field, known=", ".join(map(repr, known)))
        elif self.form == SWITCH:
            if not isinstance(value, bool):
                raise OptionsError("true-or-false", field=self.field, value=shown(value))
        elif value not in known:
            raise OptionsError("one-of", field=self.field, value=shown(value), known=", ".join(map(repr, known)))


OPTIONAL_RULES: Final[tuple[OptionalRule, ...]] = (
    OptionalRule("short", "", (
        OptionValue("", editions=EDITIONS),
        OptionValue("cards", ("short", "short=cards"), EDITIONS),
        OptionValue("third-propaganda", ("short=third-propaganda",), (FIRST,)),
    )),
    OptionalRule("variable_deployment", False, (OptionValue(True, ("variable",), EDITIONS),)),
    OptionalRule("sudden_propaganda", False, (OptionValue(True, ("sudden",), (THIRD, NEWEST)),),
                 excludes=("no_reveal", "eligibility"), fault="options.sudden"),
    OptionalRule("deception", "", (
        OptionValue("", editions=EDITIONS),
        OptionValue("third", ("deception", "deception=third"), (THIRD, NEWEST)),
        OptionValue("first", ("deception=first",), (FIRST,)),
    ), players=(3, 4), fault="options.deception"),
    OptionalRule("no_reveal", False, (OptionValue(True, ("no-reveal",), (FIRST,)),)),
    OptionalRule("eligibility", "", (
        OptionValue("", editions=EDITIONS),
        OptionValue("a", ("eligibility=a",), (FIRST,)),
        OptionValue("b", ("eligibility=b",), (FIRST,)),
    ), excludes=("no_reveal",), fault="options.eligibility"),
    OptionalRule("random_spaces", "table", (
        OptionValue("table", ("random-spaces=table",), EDITIONS),
        OptionValue("equal", ("random-spaces=equal",), EDITIONS),
    )),
    OptionalRule("variants", (), (
        OptionValue(FREE_ECS, (FREE_ECS,), (NEWEST,)),
        OptionValue(ATTACK_BY_TARGETS, (ATTACK_BY_TARGETS,), (NEWEST,)),
        OptionValue(PASSIVE_TERROR, (PASSIVE_TERROR,), (NEWEST,)),
    )),
)  # fmt: skip
"""Each has its field in `Options`; new ones are added at the end of both. All else that lists the rules follows."""
_LATER_RULES: Final = OPTIONAL_RULES[8:]
"""Rules that are newer than the format of records, which name them only where they are chosen."""
_FIELDS: Final = ("players", *(rule.field for rule in OPTIONAL_RULES))
REAL_COMPONENTS: Final = "real_components"
"""The field of `Options` for a game with real cards and markers; a person chooses no rule by it."""
_TUPLES: Final = ("players", *(rule.field for rule in OPTIONAL_RULES if rule.form == SET))
RULES_BY_FORM: Final = tuple(rule for form in FORMS for rule in OPTIONAL_RULES if rule.form == form)
OPTION_WORDS: Final[dict[str, tuple[OptionalRule, OptionValue]]] = {
    word: (rule, each) for rule in OPTIONAL_RULES for each in rule.values for word in each.words
}
"""Word of the command line -> the rule and the value that it selects."""
OFFERED_WORDS: Final = tuple(
    each.words[0] for rule in OPTIONAL_RULES for each in rule.values if each.words and each.value != rule.default
)
"""A word for each value that is not the default."""


def _check_values(values: Mapping[str, object]) -> None:
    """Check each value for itself: allowed, and of the right type (compiled fields take no other)."""
    for name in _TUPLES:
        if not isinstance(values.get(name, ()), tuple):
            raise OptionsError("options.tuple", field=name)
    if "players" in values and not _are_four(values["players"]):
        raise OptionsError("options.players")
    for rule in RULES_BY_FORM:
        if rule.field in values:
            rule.check(values[rule.field])
    if not isinstance(values.get(REAL_COMPONENTS, False), bool):
        raise OptionsError("true-or-false", field=REAL_COMPONENTS, value=shown(values[REAL_COMPONENTS]))


def incompatible(players: Sequence[str], chosen: Mapping[str, object]) -> list[OptionsError]:
    """What is incompatible in a setup: the players' names in board order, and the value of each optional rule."""
    humans = {name for name in players if name != NONPLAYER}
    held = tuple(f for f in b.FACTIONS if players[f] != NONPLAYER)
    changed = [rule for rule in RULES_BY_FORM if chosen[rule.field] != rule.default]
    fields = {rule.field for rule in changed}
    found = [OptionsError(rule.fault) for rule in changed if not fields.isdisjoint(rule.excludes)]
    found += [OptionsError(rule.fault) for rule in changed if rule.players and len(humans) not in rule.players]
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
        real_components: whether cards and Deception markers are those of a real table. Its piles are only roughly
            equal (2.1), so any card not yet shown may come, and a person's markers are unknown until they are shown.
            Otherwise the deck is the program's own, with exact piles, and Chance draws the markers at setup.

    The other fields hold the values of `OPTIONAL_RULES`; docs/position.md says what each value means.

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
    real_components: bool = False
    teams: tuple[tuple[b.Faction, ...], ...] = field(init=False, compare=False, repr=False)
    """For each Faction, all Factions of the same player (1.5); none for a Non-player."""
    _equal_chances: "Options | None" = field(init=False, compare=False, repr=False)

    def __new__(cls, *values: object, **named: object) -> "Options":
        """See that every value is one that a field takes, before any field takes it."""
        _check_values(dict(zip((*_FIELDS, REAL_COMPONENTS), values, strict=False)) | named)
        return super().__new__(cls)

    def __post_init__(self) -> None:
        """Refuse what cannot be, and note which Factions play together."""
        self._check()
        teams = tuple(
            tuple(g for g in b.FACTIONS if self.players[g] == self.players[f] != NONPLAYER) for f in b.FACTIONS
        )
        object.__setattr__(self, "teams", teams)
        object.__setattr__(self, "_equal_chances", None)

    def _check(self) -> None:
        if not all(_is_name(name) for name in self.players):
            raise OptionsError("options.name", number=MAX_NAME)
        for name in self.players:
            if _is_nobody(name):
                raise OptionsError("options.program", value=shown(name))
        found = incompatible(self.players, {rule.field: getattr(self, rule.field) for rule in OPTIONAL_RULES})
        if found:
            raise found[0]

    def is_nonplayer(self, faction: b.Faction) -> bool:
        """Whether a Faction is a Non-player (chapter 8); Chance is not."""
        return faction != b.CHANCE and not self.teams[faction]

    def same_player(self, one: b.Faction, other: b.Faction) -> bool:
        """1.5: whether one player holds both of two different Factions."""
        return one != other and other in self.teams[one]

    def with_equal_chances(self) -> "Options":
        """The same setup, but random spaces are drawn with equal chances; made once."""
        if self._equal_chances is None:
            object.__setattr__(self, "_equal_chances", replace(self, random_spaces="equal"))
        assert self._equal_chances is not None
        return self._equal_chances

    def with_real_components(self) -> "Options":
        """The same setup with the cards and markers of a real table."""
        return replace(self, real_components=True)

    def draws_unseen(self, faction: b.Faction) -> bool:
        """2.1: whether a Faction's player draws Deception markers that the program does not see: a person."""
        return self.real_components and not self.players[faction].startswith((BOT, STRONG, RANDOM))

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

    def values(self) -> dict[str, Any]:
        """The players and the optional rules as plain JSON data."""
        data: dict[str, Any] = {name: getattr(self, name) for name in _FIELDS}
        for name in _TUPLES:
            data[name] = list(data[name])
        return data

    def to_json(self) -> dict[str, Any]:
        """The options as records and positions name them: what is newer than their format only where it is in force."""
        data = self.values()
        if self.real_components:
            data[REAL_COMPONENTS] = True
        for rule in _LATER_RULES:
            if getattr(self, rule.field) == rule.default:
                del data[rule.field]
        return data

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
        known = sorted((*_FIELDS, REAL_COMPONENTS))
        unknown = sorted(str(key) for key in data if key not in known)
        if unknown:
            raise OptionsError("options.field", value=shown(unknown[0]), known=", ".join(known))
        lists = {name: data[name] for name in _TUPLES if name in data}
        for name, value in lists.items():
            if not isinstance(value, list | tuple):
                raise OptionsError("list", field=name)
        return cls(**{**data, **{name: tuple(value) for name, value in lists.items()}})
