"""Random play in the learning environment, for its tests."""

import random
from collections.abc import Iterator

from cubalibre import board as b
from cubalibre.lab.environment.aec import raw_env
from cubalibre.lab.environment.episode import Episode
from cubalibre.lab.environment.observed_state import Scene
from cubalibre.options import Options


def match_of(options: Options, seed: int, learners: tuple[b.Faction, ...] = b.FACTIONS) -> Episode:
    """A match in which all players' Factions learn, of those named."""
    players = [faction for faction in learners if not options.is_nonplayer(faction)]
    return Episode(options, players, random.Random(seed))


def scenes(options: Options, seed: int) -> Iterator[Scene]:
    """Every question of a random game, as everybody at the table sees it."""
    match, rng = match_of(options, seed), random.Random(seed)
    teams = [team for team in dict.fromkeys(options.teams) if team]
    while match.question is not None:
        for team in teams:
            yield Scene(match.position.copy(), team, match.question, tuple(match.done_in_turn))
        match.answer(rng.choice(match.question.answers))


def play_out(env: raw_env, seed: int) -> dict[str, float]:
    """A random game to its end; what each agent got in all."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last(observe=False)
        totals[agent] += reward
        env.step(None if terminated or truncated else rng.choice(env.legal()))
    return totals
