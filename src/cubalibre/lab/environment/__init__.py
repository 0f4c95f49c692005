"""A learning environment by the conventions of PettingZoo: see docs/environment.md."""

from cubalibre.lab.environment.aec import env, raw_env

__all__ = ["env", "raw_env"]
