"""A learning environment by the conventions of PettingZoo: see docs/environment.md."""

try:
    from cubalibre.lab.environment.aec import env, raw_env
except ModuleNotFoundError as missing:
    if missing.name in ("gymnasium", "greenlet", "numpy", "pettingzoo"):
        raise ModuleNotFoundError(
            f"the learning environment needs {missing.name}: install this package with its extra 'lab'",
            name=missing.name,
        ) from None
    raise

__all__ = ["env", "raw_env"]
