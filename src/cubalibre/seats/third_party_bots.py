"""Bots that others wrote: found by name, named in a record, and watched while they play."""

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
"""The entry points under which an installed package offers its bots."""
PREFIX: Final = BOT
"""How the name of a bot begins in a record; no person may be called so."""
_LONGEST: Final = 300
"""Of what an error says, in letters."""
WORDS: Final = (NONPLAYER, "non-player", "np", "bot", "person", "random", "rulebook", "search", "rest")
"""What stands for other players, or for a seat, wherever players are named; no installed bot is called so."""
_BARE: Final = re.compile(r"[\w.]+[:.]\w+")
"""`module:Class`, or that written wrongly."""
_NAME: Final = re.compile(r"[A-Za-z0-9_.-]+")
"""What an installed bot may be called."""
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
    """What is wrong with a bot."""

    def __init__(self, code: str, **values: object) -> None:
        """See `FAULTS` for the codes."""
        super().__init__(code, FAULTS[code], values)

    def __reduce__(self) -> tuple[Any, ...]:
        """It reaches other processes whole."""
        return partial(type(self), self.code, **self.values), ()


class BotError(_OfBot):
    """A bot that cannot be seated; the message says why, and which ones can."""


class BotFailed(_OfBot):
    """What a bot did wrong at the table, by its name, Faction and question. The board is as it was."""


Report: TypeAlias = Callable[[BotFailed], None]


class Named(NamedTuple):
    """A bot at a seat, as a record names it: `bot-thrifty-26july`."""

    bot: str
    """The name of an entry point, or `module:Class`."""
    faction: str

    @property
    def name(self) -> str:
        """The player's name in the options of a game."""
        return f"{PREFIX}{self.bot}-{self.faction}"


def named(player: str) -> Named | None:
    """The bot of a player in a record; None if it is the name of anybody else."""
    bot, _, faction = player.removeprefix(PREFIX).rpartition("-")
    return Named(bot, faction) if player.startswith(PREFIX) and bot and faction in n.FACTION_WORDS[:4] else None


# Finding one.


def installed() -> tuple[str, ...]:
    """The names of the bots that installed packages offer; not those that nobody could ask for."""
    names = {point.name for point in metadata.entry_points(group=GROUP)}
    return tuple(sorted(name for name in names if _NAME.fullmatch(name) and name.casefold() not in WORDS))


@cache
def find(bot: str) -> type[Bot]:
    """A bot's class. To find it is to run its module.

    Args:
        bot: the name of an entry point, or `module:Class`.

    Raises:
        BotError: there is none, it cannot be loaded, or it is something else.
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
        if module and name:
            return getattr(import_module(module), name)
    except (Exception, SystemExit) as error:
        if module in known and name:
            raise BotError("bot.takes-no-name", bot=module) from error
        raise BotError("bot.load", bot=bot, error=_said(error)) from error
    raise unknown(bot)


def unknown(bot: str) -> BotError:
    """What to say where there is no such bot."""
    known = ", ".join(installed())
    return BotError("bot.unknown", bot=bot, known=known) if known else BotError("bot.none", bot=bot)


def is_bare(player: str) -> bool:
    """Whether a player's name is that of a program as it is typed, and not as a record has it."""
    return _BARE.fullmatch(player) is not None


def nobody(player: str, faction: b.Faction) -> BotError:
    """What to say where a program should sit, and the player's name is none's."""
    return BotError("bot.nobody", bot=shown(player), faction=n.FACTION_WORDS[faction])


def check(bot: str) -> None:
    """See that a bot can be made and begins a game, before any is played with it.

    Args:
        bot: see `find`.

    Raises:
        BotError: it cannot be found, or does not begin.
    """
    Guest(bot, "0")


# At the table.


def fatal(failed: BotFailed) -> NoReturn:
    """Report a failure by ending the game.

    Raises:
        BotFailed: always.
    """
    raise failed


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Guest(Decider):
    """A bot at its seat. What it does wrong is reported, and the rulebook answers that question in its place."""

    def __init__(self, bot: str, seed: str, report: Report = fatal) -> None:
        """Make the bot, and sit it down.

        Args:
            bot: see `find`.
            seed: decides all that is random in it, if it cares.
            report: is given what it does wrong; if it returns, the game goes on.

        Raises:
            BotError: it cannot be found, or does not begin.
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
        """In a copy of a game sits a copy of the bot; one that cannot be copied begins anew there."""
        other = Guest(self.name, self.seed, self.report)
        try:
            # What it holds, and not itself: a class derived from a compiled one loses its attributes in a copy.
            vars(other.bot).update(deepcopy(vars(self.bot), memo))
        except (Exception, SystemExit):  # noqa: BLE001 - whatever a bot cannot do, the game can be copied
            return other
        return other

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The bot's answer if it is offered, else that of the rulebook."""
        position, others = table.position, table.decider
        before = position.branch()
        position.assign(before.copy())  # What the bot may do to it touches nothing that is shared.
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
        """The bot's answer, which is offered.

        Raises:
            BotFailed: it is not, or there is none.
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
        """A bot answers what it is asked, and does nothing beside."""
        return None

    def _asked(self, question: Question) -> dict[str, object]:
        """Who is asked what, for a message."""
        return {"bot": self.name, "faction": n.FACTION_WORDS[question.who], "question": question.kind}


class _Others(Decider):
    """Everybody else, while a bot thinks: none of them is asked, but for the dice that the rulebook throws."""

    def __init__(self, others: Decider, asked: dict[str, object]) -> None:
        """Whom to ask for dice, and what the bot itself is asked."""
        self.others = others
        self.asked = asked

    def decide(self, table: Table, question: Question) -> n.Answer:
        """What the dice show.

        Raises:
            BotFailed: the bot asks for anything else.
        """
        if question.kind not in q.FOR_NONPLAYERS:
            raise BotFailed("bot.asks", **self.asked)
        return self.others.decide(table, question)


def _is_the_users(error: BaseException) -> bool:
    """Whether it is Ctrl-C, for all that can be known.

    Python's own handler of SIGINT raises what a bot can raise as well. Where another one is in force (in a server), or
    none (in a worker process), nothing but a bot does; a handler that raises too does so by a class of its own.
    """
    if type(error) is KeyboardInterrupt:
        return getsignal(SIGINT) is default_int_handler
    return isinstance(error, KeyboardInterrupt)


def _said(error: BaseException) -> str:
    """What went wrong, in a line that is not too long, whatever the error itself does when it is asked."""
    try:
        said = str(error)
    except (Exception, SystemExit):  # noqa: BLE001 - see above
        said = "?"
    whole = f"{type(error).__name__}: {said}" if said else type(error).__name__
    readable = "".join(sign if sign.isprintable() else " " for sign in whole)
    return shorten(readable, _LONGEST, placeholder=" ...")


def _word(answer: object) -> str:
    """What was answered, as its word where it has one; other values as Python shows them."""
    try:
        return n.word(answer) if isinstance(answer, int) else shown(answer)
    except n.Fault:
        return shown(answer)
