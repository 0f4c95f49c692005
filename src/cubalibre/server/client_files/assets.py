"""Assets of the client: bundled, compressed, at addresses that contain a hash of their content.

A browser caches hashed files for good; only the page, which names them, and the service worker are requested each
time. So no browser shows an old client, and none loads the same one twice.
"""

import gzip
import hashlib
import json
import mimetypes
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from cubalibre.server.client_files.bundle import Modules, bundled, bundled_part

_TYPES: Final = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}
for _ending, _kind in _TYPES.items():
    mimetypes.add_type(_kind, _ending)

PAGE: Final = "index.html"
WORKER: Final = "worker.js"
_FIRST: Final = "pages/app.js"
"""The entry module."""
_PARTS: Final = {
    "companion/companion.js": "style/companion.css",
    "people/people.js": "style/people.css",
    "open_games/open_games.js": "style/open_games.css",
    "clocks/clocks.js": "style/clocks.css",
    "table/table.js": "style/table.css",
    "notices/notices.js": "style/notices.css",
    "analysis/analysis.js": "style/analysis.css",
    "panels/film.js": None,
}
"""The entry modules of parts that only some pages load, each with its style sheet if it has one."""
_PACKED_ALREADY: Final = (".woff2", ".png")
_STYLE: Final = re.compile(r'  <link rel="stylesheet" href="(style/[\w.]+)">\n')
_COMMENT: Final = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
"""A comment of a style sheet."""
_SPACE: Final = re.compile(r"\s*([{};,])\s*|(?<=\w:)\s+")
"""White space that means nothing in a style sheet."""
_NAMED: Final = re.compile(r'(?<=")(?:\.\./)?([\w./-]+\.\w+)(?=")')
"""What may be the path of a file, in quotation marks."""
_CLIENT: Final = re.compile(r"^const CLIENT = .*;$", re.MULTILINE)


class Asset(NamedTuple):
    """A file as it is served."""

    kind: str
    """Its media type."""
    content: bytes
    packed: bytes | None
    """The content compressed by gzip; None if that does not help."""
    etag: str
    lasts: bool
    """Whether its address has a hash, so that it may be cached for good."""


@cache
def assets(folder: Path) -> dict[str, Asset]:
    """All assets made from the files in a folder, by address."""
    made, modules = _Client(folder), Modules(folder)
    made.keep(*sorted(path for name in ("fonts/*.woff2", "vendor/*.js", "icon*") for path in folder.glob(name)))
    page = (folder / PAGE).read_text("utf-8")
    sheets = _STYLE.findall(page)
    style = "".join(made.with_addresses((folder / sheet).read_text("utf-8")) for sheet in sheets)
    made.add("style.css", _compact(style))
    made.add(_FIRST, bundled(modules, _FIRST, made.addresses, _PARTS).encode())
    for first, sheet in _PARTS.items():
        made.add(first, bundled_part(modules, first, _FIRST, made.addresses).encode())
        if sheet is not None:
            made.add(sheet, _compact(made.with_addresses((folder / sheet).read_text("utf-8"))))
    manifest = "manifest.webmanifest"
    made.add(manifest, made.with_addresses((folder / manifest).read_text("utf-8")).encode())
    page = _STYLE.sub("", page, count=len(sheets) - 1)
    made.put(PAGE, made.with_addresses(page.replace(sheets[-1], "style.css")).encode())
    worker = (folder / WORKER).read_text("utf-8")
    made.put(WORKER, _CLIENT.sub(lambda _: made.named(), worker, count=1).encode())
    return made.files


def _compact(style: str) -> bytes:
    """A style sheet without comments and white space that means nothing."""
    return _SPACE.sub(r"\1", _COMMENT.sub("", style)).encode()


class _Client:
    """Collects assets and the addresses of their files."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.files: dict[str, Asset] = {}
        self.addresses: dict[str, str] = {}
        """Path in the folder -> address."""

    def keep(self, *paths: Path) -> None:
        """Add files unchanged."""
        for path in paths:
            self.add(path.relative_to(self._folder).as_posix(), path.read_bytes())

    def add(self, path: str, content: bytes) -> None:
        """Add a file at an address with a hash."""
        name = Path(path).name
        stem, _, ending = name.partition(".") if not name.endswith(".js") else name.rpartition(".")
        address = f"{stem}.{_print_of(content)}.{ending}"
        self.addresses[path] = address
        self.put(address, content, lasts=True)

    def put(self, address: str, content: bytes, lasts: bool = False) -> None:
        """Add a file at a given address."""
        kind = mimetypes.guess_type(address)[0] or "application/octet-stream"
        packed = None if address.endswith(_PACKED_ALREADY) else gzip.compress(content, mtime=0)
        self.files[address] = Asset(kind, content, packed, f'"{_print_of(content)}"', lasts)

    def with_addresses(self, text: str) -> str:
        """A text with paths of files replaced by their addresses."""
        return _NAMED.sub(lambda found: self.addresses.get(found[1], found[0]), text)

    def named(self) -> str:
        """For the service worker: a JavaScript constant with the version and all addresses."""
        files = sorted(self.addresses.values())
        page = _print_of(self.files[PAGE].content)
        return f"const CLIENT = {json.dumps({'version': page, 'files': files})};"


def _print_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]
