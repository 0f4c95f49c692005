"""A software authenticator, and a page that sends what it has made or signed."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import encode_cbor

from tests.web.servers import Api, Reply

PRESENT = 0x01
VERIFIED = 0x04
_MADE = 0x40


def packed(data: bytes) -> str:
    """Bytes as base64url."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class _Kept(NamedTuple):
    """A passkey."""

    id: bytes
    host: str
    user: bytes
    key: ec.EllipticCurvePrivateKey


class Authenticator:
    """Keeps passkeys. `flags` is what it says of the person before it; `counts` whether it counts its uses."""

    def __init__(self, flags: int = PRESENT | VERIFIED, counts: bool = False) -> None:
        self.flags = flags
        self.kept: list[_Kept] = []
        self.uses = 0
        self._counts = counts

    def make(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """What a page at an origin sends after it has made a passkey."""
        kept = _Kept(
            secrets.token_bytes(32),
            options["rp"]["id"],
            unpacked(options["user"]["id"]),
            ec.generate_private_key(ec.SECP256R1()),
        )
        self.kept.append(kept)
        numbers = kept.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(kept.id).to_bytes(2, "big") + kept.id + encode_cbor(cose)
        data = self._about(kept.host, self.flags | _MADE) + attested
        attestation = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
        said = _said("webauthn.create", options["challenge"], origin)
        return _credential(kept, {"clientDataJSON": packed(said), "attestationObject": packed(attestation)})

    def sign(self, options: dict[str, Any], origin: str, kept: int = 0) -> dict[str, Any]:
        """What a page at an origin sends after a passkey has signed."""
        self.uses += self._counts
        used = self.kept[kept]
        data, said = self._about(used.host, self.flags), _said("webauthn.get", options["challenge"], origin)
        signature = used.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        answer = {
            "clientDataJSON": packed(said),
            "authenticatorData": packed(data),
            "signature": packed(signature),
            "userHandle": packed(used.user),
        }
        return _credential(used, answer)

    def _about(self, host: str, flags: int) -> bytes:
        """The data of the authenticator."""
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")


def _said(kind: str, challenge: str, origin: str) -> bytes:
    return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()


def _credential(kept: _Kept, response: dict[str, str]) -> dict[str, Any]:
    name = packed(kept.id)
    return {
        "id": name,
        "rawId": name,
        "type": "public-key",
        "response": response,
        "clientExtensionResults": {},
        "authenticatorAttachment": "platform",
    }


class Page:
    """A page at a server: what it sends has the page's host and origin."""

    def __init__(self, api: Api, origin: str = "") -> None:
        self.api = api
        self.origin = origin or f"http://localhost:{api.address[1]}"

    def post(self, path: str, data: object) -> Reply:
        host = self.origin.partition("//")[2]
        return self.api.send("POST", f"/api/people/{path}", json.dumps(data).encode(), Host=host, Origin=self.origin)

    def options(self, path: str) -> Any:
        reply = self.post(f"{path}/options", {})
        assert reply.status == 200, reply
        return reply.data["options"]

    def make(self, authenticator: Authenticator, label: str = "Phone") -> Reply:
        credential = authenticator.make(self.options("me/passkeys"), self.origin)
        return self.post("me/passkeys", {"credential": credential, "label": label})

    def come_in(self, authenticator: Authenticator, kept: int = 0, origin: str = "") -> Reply:
        credential = authenticator.sign(self.options("passkeys"), origin or self.origin, kept)
        return self.post("passkeys", {"credential": credential, "device": "Tablet"})
