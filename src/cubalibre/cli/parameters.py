"""What several commands are given."""

from typing import Annotated, Final, TypeAlias

import typer

WHO: Final = "g, m, d, s = Government, 26July, Directorio, Syndicate, rest = all others"
OPTIONS: TypeAlias = Annotated[
    str | None,
    typer.Option(
        help="Optional rules: short, short=third-propaganda, variable, sudden, deception, deception=first, "
        "no-reveal, eligibility=a, eligibility=b; for Non-players random-spaces=equal, free-ecs, attack-by-targets, "
        "passive-terror.",
        metavar="short,sudden,...",
    ),
]
PROGRAMS: TypeAlias = Annotated[
    str | None,
    typer.Option(
        help=f"Who plays what: {WHO}, each nonplayer, random or random:NAME (Factions of the same name are one "
        "player's). Who is not named is a Non-player.",
        metavar="g=nonplayer,m=random,...",
    ),
]
GAMES: TypeAlias = Annotated[int, typer.Option(min=1, help="How many games.")]
SEED: TypeAlias = Annotated[int | None, typer.Option(help="With it the same games are played again.")]
FIRST: TypeAlias = Annotated[int, typer.Option(min=0, help="The number of the first game.")]
JOBS: TypeAlias = Annotated[int | None, typer.Option(min=1, help="How many processes; one for each core by default.")]
