"""Web Push: encryption of a message for one browser (RFC 8291, RFC 8188), and the server's signature (VAPID, RFC 8292).

`cryptography` does both in some sixty lines; pywebpush, which is known for it, would bring an HTTP client of its own,
around our guard, and a library that is not published in a form that can be installed without building it.
"""

import base64
import json
import os
import struct
import time
from functools import cache
from typing import Final
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidKey, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from cubalibre.server.notices.subscription import Subscription

_CURVE: Final = ec.SECP256R1()
_POINT_LENGTH: Final = 65
_SECRET_LENGTH: Final = 16
_SALT_LENGTH: Final = 16
_RECORD_SIZE: Final = 4_096
"""Bytes of a message with all that encryption adds, which push services take at most; a notice has a few hundred."""
_VALID_FOR: Final = 12 * 3_600
"""Seconds; push services refuse signatures for more than a day."""


def is_usable(subscription: Subscription) -> bool:
    """Whether the keys of a subscription are keys."""
    try:
        _public_key(subscription.p256dh)
        return len(decoded(subscription.auth)) == _SECRET_LENGTH
    except (ValueError, InvalidKey, UnsupportedAlgorithm):
        return False


def new_private_key() -> str:
    """A new key for signatures, as PEM."""
    pem = serialization.Encoding.PEM
    key = ec.generate_private_key(_CURVE)
    return key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()).decode()


def public_key(private_key: str) -> str:
    """The public key that a browser needs to subscribe, base64url."""
    return encoded(_point(_private_key(private_key).public_key()))


def encrypted(message: bytes, to: Subscription) -> bytes:
    """A message that only the browser can read: the body of a request with `Content-Encoding: aes128gcm`."""
    receiver = _public_key(to.p256dh)
    own = ec.generate_private_key(_CURVE)
    salt = os.urandom(_SALT_LENGTH)
    both = _point(receiver) + _point(own.public_key())
    shared = own.exchange(ec.ECDH(), receiver)
    secret = _derived(shared, decoded(to.auth), b"WebPush: info\0" + both, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack("!LB", _RECORD_SIZE, _POINT_LENGTH) + _point(own.public_key())
    return header + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def authorization(endpoint: str, private_key: str, subject: str) -> str:
    """The header `Authorization` of a request to a push service; `subject` is how to reach the operator."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + _VALID_FOR, "sub": subject}
    signed = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    signature = _private_key(private_key).sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
    numbers = b"".join(number.to_bytes(32, "big") for number in decode_dss_signature(signature))
    return f"vapid t={signed}.{encoded(numbers)}, k={public_key(private_key)}"


def encoded(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Bytes from base64url, with or without padding.

    Raises:
        ValueError: the text is something else.
    """
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _public_key(text: str) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, decoded(text))


@cache
def _private_key(pem: str) -> ec.EllipticCurvePrivateKey:
    key = serialization.load_pem_private_key(pem.encode(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return key
