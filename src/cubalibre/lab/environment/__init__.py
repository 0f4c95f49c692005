"""Environments for reinforcement learning: PettingZoo, Gymnasium and OpenSpiel (docs/environment.md)."""

from cubalibre import installation

try:
    from cubalibre.lab.environment.aec import env, raw_env
    from cubalibre.lab.environment.single import SeatEnv
except ModuleNotFoundError as missing:
    if missing.name in ("gymnasium", "greenlet", "numpy", "pettingzoo"):
        message = str(installation.NotInstalled(installation.LAB, missing.name))
        raise ModuleNotFoundError(message, name=missing.name) from None
    raise

__all__ = ["SeatEnv", "env", "raw_env"]
