"""Forecast of a Propaganda Round that is held now: victory, earnings, Skim, US Alliance, Aid (6.1 to 6.3.1)."""

from dataclasses import dataclass

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.notation import FactionWord
from cubalibre.position import Position
from cubalibre.rules import control, propaganda, victory
from cubalibre.view import words


@dataclass(slots=True)
class Skim:
    """Resources that a Faction skims from the Syndicate's open Casinos in a space (6.2.3)."""

    space: str
    """Where the Casino is."""
    by: FactionWord
    """Who takes the Resources from the Syndicate."""
    amount: int


@dataclass(slots=True)
class Forecast:
    """Outcome of a Propaganda Round that is held now."""

    victory: bool
    """Whether the game would end with a victory (6.1)."""
    sabotage: list[str]
    """Economic Centers that Guerrillas would Sabotage (6.2.1)."""
    earnings: dict[FactionWord, int]
    """Resources earned by each Faction, before Skim (6.2.1, 6.2.2)."""
    skim: list[Skim]
    alliance_falls: bool
    """Whether the US Alliance would fall by a box (6.3.1)."""
    aid_cut: int
    """The amount by which Aid would fall (6.3.1)."""


def forecast(position: Position) -> Forecast:
    """The outcome of a Propaganda Round that is held now."""
    sabotaged = [ec for ec in b.ECS if not position.terror[ec] and propaganda.sabotaged_by_rebels(position, ec)]
    after = position.branch()
    after.terror = position.terror[:]
    for ec in sabotaged:
        after.terror[ec] = 1
    fails = control.total_support(position) <= b.SUPPORT_TEST
    skimmers = propaganda.skimmers(after)
    return Forecast(
        victory=victory.somebody_wins(position),
        sabotage=[n.SPACE_WORDS[ec] for ec in sabotaged],
        earnings=dict(zip(words.FACTION, propaganda.earnings(after), strict=True)),
        skim=[Skim(n.SPACE_WORDS[space], words.FACTION[by], propaganda.SKIM) for space, by in skimmers],
        alliance_falls=fails and position.alliance < b.EMBARGOED,
        aid_cut=propaganda.aid_cut(position) if fails else 0,
    )
