"""Third-party bots: loaded by name, identified in records, and checked while they play."""

import re
from collections.abc import Callable
from copy import deepcopy
from functools import cache, partial
from importlib import import_module, metadata
from signal import SIGINT, default_int_handler, getsignal
from textwrap import shorten
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.options import BOT, NONPLAYER, shown
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.seats.bot import Bot
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Decider, Interjection, Table

GROUP: Final = "cubalibre.bots"
"""The group of entry points under which an installed package offers its bots."""
PREFIX: Final = BOT
"""Prefix of the names of bots in a record; no person may use it."""
_LONGEST: Final = 300
"""Maximum length of an error message."""
WORDS: Final = (NONPLAYER, "non-player", "np", "bot", "person", "random", "rulebook", "search", "rest")
"""Reserved words for other players and for seats; an installed bot with such a name is ignored."""
_BARE: Final = re.compile(r"[\w.]+[:.]\w+")
"""`module:Class`, or a misspelling of it."""
_NAME: Final = re.compile(r"[A-Za-z0-9_.-]+")
"""Form of the name of an installed bot."""
SCHEMES: Final[dict[str, Callable[[str], type[Bot]]]] = {}
"""Further kinds of bot, by what their names have in place of the module: makers of their classes."""
FAULTS: Final[dict[str, str]] = {
    "bot.unknown": "there is no bot {bot}; installed: {known}; any other is MODULE:CLASS",
    "bot.none": "there is no bot {bot}; none is installed, and any other is MODULE:CLASS",
    "bot.nobody": (
        "no program is called {bot}, as the player of {faction}; a name without a colon or a full stop, such as "
        "random-1, is a random player, a bot is bot-NAME-FACTION, such as bot-my_bots:Eager-{faction}; where strong "
        "players can sit, one is search-LEVEL-SEED-NAME, such as search-3-1-{faction}"
    ),
    "bot.takes-no-name": "the bot {bot} takes no name: write {bot} alone",
    "bot.file": "the module of a bot is named without .py: write {bot}",
    "bot.undecided": "{bot} has no method `decide`, and a bot needs one",
    "bot.load": "the bot {bot} cannot be loaded: {error}",
    "bot.class": "{bot} is not a class derived from cubalibre.Bot",
    "bot.raises": "the bot {bot} ({faction}) fails at the question '{question}': {error}",
    "bot.asks": (
        "the bot {bot} ({faction}) asks somebody at the table, where it has to answer the question '{question}'"
    ),
    "bot.illegal": "the bot {bot} ({faction}) answers '{question}' with {answer}, which is not one of question.answers",
    "bot.meddles": "the bot {bot} ({faction}) changes the board at the question '{question}'",
}


class _OfBot(n.Fault):
    """A fault of a bot."""

    def __init__(self, code: str, **values: object) -> None:
        """Build the message from `FAULTS[code]` and the values."""
        super().__init__(code, FAULTS[code], values)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by code and values, for other processes."""
        return partial(type(self), self.code, **self.values), ()


class BotError(_OfBot):
    """A bot cannot be seated; the message says why, and which bots are installed."""


class BotFailed(_OfBot):
    """A bot has failed at a question; the message names the bot, Faction and question. The board has not changed."""


Report: TypeAlias = Callable[[BotFailed], None]


class Named(NamedTuple):
    """A bot at a seat by its name in a record: `bot-thrifty-26july`."""

    bot: str
    """The name of an entry point, or `module:Class`."""
    faction: str

    @property
    def name(self) -> str:
        """The player's name in the options of a game."""
        return f"{PREFIX}{self.bot}-{self.faction}"


def named(player: str) -> Named | None:
    """The bot with this player's name; None if the name is not one of a bot."""
    bot, _, faction = player.removeprefix(PREFIX).rpartition("-")
    return Named(bot, faction) if player.startswith(PREFIX) and bot and faction in n.FACTION_WORDS[:4] else None


# Loading.


def installed() -> tuple[str, ...]:
    """The names of the bots in installed packages, except for malformed and reserved names."""
    names = {point.name for point in metadata.entry_points(group=GROUP)}
    return tuple(sorted(name for name in names if _NAME.fullmatch(name) and name.casefold() not in WORDS))


@cache
def find(bot: str) -> type[Bot]:
    """Load a bot's class, which runs its module, by the name of an entry point or `module:Class`.

    Raises:
        BotError: there is no such bot, it cannot be loaded, or it is not a bot.
    """
    found = _load(bot)
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BotError("bot.class", bot=bot)
    if found.decide in (Bot.decide, Decider.decide):
        raise BotError("bot.undecided", bot=bot)
    return found


def _load(bot: str) -> object:
    module, _, name = bot.partition(":")
    if module.endswith(".py"):
        raise BotError("bot.file", bot=f"{module.removesuffix('.py').replace('/', '.')}:{name or 'CLASS'}")
    known = installed()
    try:
        if bot in known:
            return next(iter(metadata.entry_points(group=GROUP, name=bot))).load()
        if module in SCHEMES:
            return SCHEMES[module](name)
        if module and name:
            return getattr(import_module(module), name)
    except (Exception, SystemExit) as error:
        if module in known and name:
            raise BotError("bot.takes-no-name", bot=module) from error
        raise BotError("bot.load", bot=bot, error=_said(error)) from error
    raise unknown(bot)


def unknown(bot: str) -> BotError:
    """The error for the name of an unknown bot."""
    known = ", ".join(installed())
    return BotError("bot.unknown", bot=bot, known=known) if known else BotError("bot.none", bot=bot)


def is_bare(player: str) -> bool:
    """Whether a player's name has the form `module:Class`, which is typed but not recorded."""
    return _BARE.fullmatch(player) is not None


def nobody(player: str, faction: b.Faction) -> BotError:
    """The error for a player's name that is not the name of a program."""
    return BotError("bot.nobody", bot=shown(player), faction=n.FACTION_WORDS[faction])


def check(bot: str) -> None:
    """Check that a bot (named as in `find`) can be loaded and can begin a game.

    Raises:
        BotError: it cannot be loaded, or its `begin` fails.
    """
    Guest(bot, "0")


# At the table.


def fatal(failed: BotFailed) -> NoReturn:
    """Report a failure by raising it, which ends the game.

    Raises:
        BotFailed: always.
    """
    raise failed


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Guest(Decider):
    """A bot at its seat. A failure is reported, and the question is then answered by chapter 8."""

    def __init__(self, bot: str, seed: str, report: Report = fatal) -> None:
        """Load the bot and begin a game; if `report`, called with each failure, returns, the game goes on.

        Raises:
            BotError: it cannot be loaded, or its `begin` fails.
        """
        self.name = bot
        self.seed = seed
        self.report = report
        self.rulebook = NonPlayer()
        try:
            self.bot: Any = find(bot)()
            self.bot.begin(seed)
        except BotError:
            raise
        except (Exception, SystemExit) as error:
            raise BotError("bot.load", bot=bot, error=_said(error)) from error

    def __deepcopy__(self, memo: dict[int, Any]) -> "Guest":
        """A copy of the bot for a copy of the game; a new bot if it cannot be copied."""
        other = Guest(self.name, self.seed, self.report)
        try:
            # Copy its attributes, not the object: a class derived from a compiled one loses its attributes in a copy.
            vars(other.bot).update(deepcopy(vars(self.bot), memo))
        except (Exception, SystemExit):  # noqa: BLE001 - the game can be copied whatever the bot raises
            return other
        return other

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The bot's answer if it is legal, otherwise the answer by chapter 8."""
        position, others = table.position, table.decider
        before = position.branch()
        position.assign(before.copy())  # changes by the bot cannot reach shared lists
        table.decider = _Others(others, self._asked(question))
        try:
            answer = self._answer(table, question, before)
        except BotFailed as failed:
            table.position, table.decider = position, others
            position.assign(before)
            self.report(failed)
            return self.rulebook.decide(table, question)
        finally:
            table.decider = others
        return answer

    def _answer(self, table: Table, question: Question, before: Position) -> n.Answer:
        """The bot's legal answer.

        Raises:
            BotFailed: the bot fails, changes the board, or gives an illegal answer.
        """
        position = table.position
        try:
            answer: Any = self.bot.decide(table, question.copy())
        except BotFailed:
            raise
        except (Exception, SystemExit, KeyboardInterrupt) as error:
            if _is_the_users(error):
                raise
            raise BotFailed("bot.raises", **self._asked(question), error=_said(error)) from error
        if table.position is not position or position != before:
            raise BotFailed("bot.meddles", **self._asked(question))
        if not isinstance(answer, int) or question.why_not(answer):
            raise BotFailed("bot.illegal", **self._asked(question), answer=_word(answer))
        return int(answer)

    def act(self, table: Table, question: Question) -> Interjection | None:
        """None: a bot at a seat only answers."""
        return None

    def _asked(self, question: Question) -> dict[str, object]:
        """Bot, Faction and question, for a message."""
        return {"bot": self.name, "faction": n.FACTION_WORDS[question.who], "question": question.kind}


class _Others(Decider):
    """All other seats while a bot decides: only dice of the rules for Non-players may be asked for."""

    def __init__(self, others: Decider, asked: dict[str, object]) -> None:
        """Take the decider for dice, and the values of a message."""
        self.others = others
        self.asked = asked

    def decide(self, table: Table, question: Question) -> n.Answer:
        """Roll dice.

        Raises:
            BotFailed: the bot asks for anything else.
        """
        if question.kind not in q.FOR_NONPLAYERS:
            raise BotFailed("bot.asks", **self.asked)
        return self.others.decide(table, question)


def _is_the_users(error: BaseException) -> bool:
    """Whether an exception probably comes from Ctrl-C and not from the bot.

    Python's own handler of SIGINT raises KeyboardInterrupt, which a bot can raise, too. With another handler (in a
    server) or none (in a worker process), only a bot raises it; other handlers raise a subclass.
    """
    if type(error) is KeyboardInterrupt:
        return getsignal(SIGINT) is default_int_handler
    return isinstance(error, KeyboardInterrupt)


def _said(error: BaseException) -> str:
    """An error as one short line, even if converting it to text fails."""
    try:
        said = str(error)
    except (Exception, SystemExit):  # noqa: BLE001 - a bot's own exception may fail here
        said = "?"
    whole = f"{type(error).__name__}: {said}" if said else type(error).__name__
    readable = "".join(sign if sign.isprintable() else " " for sign in whole)
    return shorten(readable, _LONGEST, placeholder=" ...")


def _word(answer: object) -> str:
    """An answer as its word; other values by their `repr`."""
    try:
        return n.word(answer) if isinstance(answer, int) else shown(answer)
    except n.Fault:
        return shown(answer)
