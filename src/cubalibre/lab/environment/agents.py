"""Agents of an environment: the learning players and their Factions."""

from collections.abc import Collection
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import Options

Factions: TypeAlias = tuple[b.Faction, ...]
_WORDS: Final = n.FACTION_WORDS[: len(b.FACTIONS)]


def agents_of(options: Options, learners: Collection[str] | None) -> dict[str, Factions]:
    """Agent -> its Factions, in board order.

    Args:
        options: a player of two Factions (1.5) is one agent.
        learners: words of the Factions whose players learn; None for all players.

    Raises:
        ValueError: a learner is no Faction or a Non-player, or there is none.
    """
    for word in learners or ():
        if word not in _WORDS:
            raise ValueError(f"learners: {word!r} is not a Faction; they are {', '.join(_WORDS)}")
        if options.is_nonplayer(n.faction_named(word)):
            raise ValueError(f"learners: {word} is a Non-player in these options, and follows chapter 8")
    teams = [team for team in dict.fromkeys(options.teams) if team]
    chosen = [team for team in teams if learners is None or any(_WORDS[faction] in learners for faction in team)]
    if not chosen:
        raise ValueError("learners: there is none; name the Faction of at least one player")
    return {f"player_{team[0]}": team for team in chosen}
