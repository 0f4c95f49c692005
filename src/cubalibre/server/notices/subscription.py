"""A browser's subscription to Web Push."""

from typing import NamedTuple


class Subscription(NamedTuple):
    """What a browser gives to whoever may send to it."""

    endpoint: str
    p256dh: str
    """Its public key, base64url."""
    auth: str
    """Its secret, base64url."""
