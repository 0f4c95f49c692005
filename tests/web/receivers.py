"""Receivers of notices: stand-ins for webhooks and push services, on this machine."""

import contextlib
import email
import email.policy
import http.server
import io
import json
import os
import socket
import struct
import threading
from email.message import EmailMessage
from typing import Any, Final, NamedTuple, Self

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from cubalibre.server.notices.web_push import decoded, encoded
from tests.patience import PATIENCE

_HEADER: Final = struct.Struct("!16sLB")


class Call(NamedTuple):
    """A request that a receiver got."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """Takes requests and keeps them; `replies` are the statuses of the first ones, all others get 200."""

    def __init__(self, *replies: int, headers: dict[str, str] | None = None) -> None:
        self.calls: list[Call] = []
        self.replies = list(replies)
        self._headers = headers or {}
        self._more = threading.Condition()
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status = receiver._take(Call(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(status)
                for name, value in receiver._headers.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/hook"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)

    def _take(self, call: Call) -> int:
        with self._more:
            self.calls.append(call)
            self._more.notify_all()
            return self.replies.pop(0) if self.replies else 200

    def wait(self, number: int) -> list[Call]:
        """The first calls, once there are as many."""
        with self._more:
            assert self._more.wait_for(lambda: len(self.calls) >= number, PATIENCE), self.calls
            return self.calls[:number]

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


class Browser:
    """A browser's half of Web Push: its keys, and decryption by the letter of RFC 8291."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": encoded(_point(self._key.public_key())), "auth": encoded(self._secret)}

    def decrypted(self, body: bytes) -> Any:
        """The message in a body; wrong keys or a changed letter raise InvalidTag."""
        salt, size, length = _HEADER.unpack_from(body)
        assert len(body) <= size <= 4096
        point = body[_HEADER.size : _HEADER.size + length]
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        info = b"WebPush: info\0" + _point(self._key.public_key()) + point
        secret = _hkdf(self._key.exchange(ec.ECDH(), other), self._secret, info, 32)
        key = _hkdf(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(secret, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, body[_HEADER.size + length :], None)
        message, mark, padding = padded.rpartition(b"\x02")
        assert mark
        assert not padding.strip(b"\0")
        return json.loads(message)


def checked_signature(header: str, public_key: str) -> Any:
    """The claims of a signature by VAPID, which must be of this key."""
    scheme, rest = header.split(" ", 1)
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert parts["k"] == public_key
    signed, _, signature = parts["t"].rpartition(".")
    raw = decoded(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public_key))
    key.verify(utils.encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(decoded(signed.partition(".")[2]))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _hkdf(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class MailServer:
    """Takes mail by SMTP, without encryption, and keeps it.

    `silent_at` is what it does not answer when it comes first: a word, or `b"."` for the end of a mail, which it has by
    then. `goodbye` is what it says to QUIT.
    """

    def __init__(self, silent_at: bytes = b"", goodbye: str = "221 bye") -> None:
        self.mails: list[str] = []
        self.silent = threading.Event()
        """Set once it has not answered."""
        self._silent_at = silent_at
        self._goodbye = goodbye
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"smtp://127.0.0.1:{self._socket.getsockname()[1]}"
        self._more = threading.Condition()
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._socket.accept()
                with connection, connection.makefile("rwb") as file:
                    self._talk(file)

    def _talk(self, file: io.BufferedRWPair) -> None:
        self._say(file, "220 ready")
        for line in file:
            word = line.split()[0].upper()
            if self._is_silent(word):
                file.read()  # until the other is gone
                return
            if word == b"QUIT":
                self._say(file, self._goodbye)
                return
            if word == b"DATA":
                self._say(file, "354 go on")
                text = b"".join(iter(file.readline, b".\r\n")).decode()
                with self._more:
                    self.mails.append(text)
                    self._more.notify_all()
                if self._is_silent(b"."):
                    file.read()
                    return
            self._say(file, "250 fine")

    def _is_silent(self, word: bytes) -> bool:
        if word != self._silent_at or self.silent.is_set():
            return False
        self.silent.set()
        return True

    def _say(self, file: io.BufferedRWPair, text: str) -> None:
        file.write(f"{text}\r\n".encode())
        file.flush()

    def wait(self, number: int) -> list[EmailMessage]:
        """The first mails, once there are as many."""
        with self._more:
            assert self._more.wait_for(lambda: len(self.mails) >= number, PATIENCE)
            return [email.message_from_string(text, policy=email.policy.default) for text in self.mails]

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
