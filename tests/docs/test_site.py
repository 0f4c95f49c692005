"""The documentation as a site: it builds, holds together, needs nothing from elsewhere, and everybody can read it."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from mkdocs.config import load_config
from mkdocs.structure.files import Files
from playwright.sync_api import Browser, ViewportSize, expect

from tests.docs import documents
from tests.samples import WHOLE, some
from tests.web.browsers import PHONE, WIDE, Address, Screen
from tests.web.chromium import SHELL, run_chromium
from tests.web.kept_pages import Theme
from tools import architecture, modules_page, site_files

DOCS = documents.ROOT / "docs"
ELSEWHERE = re.compile(r"(?:https?:)?//[a-z]", re.IGNORECASE)
LOADED_BY_STYLE = re.compile(r"(?:url\(|@import)\s*['\"]?([^'\")\s;]+)")


@pytest.fixture(scope="module", name="site")
def build_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site; a link that leads nowhere, or a page that nothing leads to, stops it."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=documents.ROOT, env=environment, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, *_: object) -> None: ...


@pytest.fixture(scope="module", name="chromium")
def open_chromium() -> Iterator[Browser]:
    with run_chromium(SHELL) as program:
        yield program


@pytest.fixture(name="address")
def serve_site(site: Path) -> Iterator[Address]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield "127.0.0.1", server.server_port
        server.shutdown()
        thread.join()


class Loading(HTMLParser):
    """What a page loads by itself; not where its links lead, which only a reader follows."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in ("a", "meta"):
            self.loaded += [value for name, value in attributes if value and name in ("src", "href", "srcset", "data")]


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > len([*DOCS.rglob("*.md")])
    loaded = [(page.name, url) for page in pages for url in Loading(page).loaded]
    loaded += [(sheet.name, url) for sheet in site.rglob("*.css") for url in LOADED_BY_STYLE.findall(sheet.read_text())]
    assert len(loaded) > len(pages)
    assert [(name, url) for name, url in loaded if ELSEWHERE.match(url)] == []


def test_what_comes_from_others_has_its_licence(site: Path) -> None:
    for part in (site / "assets/fonts").glob("*.woff2"):
        families = ("playfair-display", "shrikhand", "sofia-sans-condensed", "sofia-sans")
        family = next(font for font in families if part.name.startswith(font))
        assert "Open Font License" in (part.parent / f"{family}-LICENSE").read_text(encoding="utf-8")
    assert (site / "assets/vendor/iframe-worker-LICENSE").is_file()


EVERY_PAGE = ["404.html", *sorted(f"{page.stem}.html" for page in DOCS.glob("*.md"))]
SOME_PAGES = ["index.html", "architecture.html", "report.html"]


@pytest.mark.parametrize(
    ("size", "theme", "pages"),
    [
        (WIDE, "light", EVERY_PAGE if WHOLE else [SOME_PAGES[1]]),
        (WIDE, "dark", some(SOME_PAGES, 0)),
        (PHONE, "light", some(SOME_PAGES, 2)),
    ],
)
def test_no_serious_fault_and_no_request_to_elsewhere(
    chromium: Browser, address: Address, size: ViewportSize, theme: Theme, pages: list[str]
) -> None:
    with Screen(chromium, address, size=size, theme=theme, at_once=False) as screen:
        for page in pages:
            screen.page.goto(screen.base + page)
            assert screen.serious_faults() == [], page


def test_pictures_fit_a_phone(chromium: Browser, address: Address) -> None:
    with Screen(chromium, address, size=PHONE, at_once=False) as screen:
        screen.page.goto(f"{screen.base}play.html")
        assert screen.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_search_works_from_a_folder_too(chromium: Browser, site: Path) -> None:
    with chromium.new_context(viewport=WIDE) as context:
        page = context.new_page()
        page.goto((site / "soak.html").as_uri())
        page.get_by_role("textbox", name="Search").fill("Kidnap")
        expect(page.get_by_text(re.compile(r"^\d+ matching documents$"))).to_be_visible()
        expect(
            page.get_by_role("link").and_(page.locator("[href*='rules.html#']")).filter(has_text="Kidnap").first
        ).to_be_visible()


def test_reports_that_were_made_have_pages_before_the_last_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_files, "REPORTS", tmp_path / "reports")
    config = load_config(str(documents.ROOT / "mkdocs.yml"))
    config.plugins._current_plugin = "a hook"  # MkDocs sets it while it calls one
    whole = list(config.nav or [])
    assert site_files.on_config(config).nav == whole
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports" / "ladder.md").write_text("# Ladder", "utf-8")
    assert site_files.on_config(config).nav == [*whole[:-1], {"Reports made here": ["reports/ladder.md"]}, whole[-1]]
    assert "reports/ladder.md" in site_files.on_files(Files([]), config).src_uris


def test_the_picture_of_the_rooms_is_todays() -> None:
    found = architecture.imports()
    assert architecture.PICTURE.read_text(encoding="utf-8") == architecture.picture(found), (
        "python -m tools.architecture"
    )
    text = architecture.PAGE.read_text(encoding="utf-8")
    assert text == architecture.page(text, found), "python -m tools.architecture"


def test_the_list_of_modules_is_todays() -> None:
    listed = modules_page.page(architecture.in_order(architecture.imports()))
    assert modules_page.PAGE.read_text(encoding="utf-8") == listed, "python -m tools.architecture"


def test_a_module_without_a_description_is_refused(tmp_path: Path) -> None:
    for name, text in (("module.py", "import os\n"), ("module.js", "import x from 'x';\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        with pytest.raises(ValueError, match=name):
            modules_page.description(tmp_path / name)


@pytest.mark.parametrize("room", ["src/cubalibre/lab", "src/cubalibre/server", "bench", "tools"])
def test_no_name_of_a_module_occurs_twice_in_a_room(room: str) -> None:
    names = [
        path.stem
        for path in (DOCS.parent / room).rglob("*.py")
        if path.stem != "__init__" and path.parent.name != "versions"
    ]
    assert len(names) > 5
    assert sorted(name for name in set(names) if names.count(name) > 1) == []


def test_the_picture_tells_no_more_and_no_less_than_the_imports() -> None:
    found = {
        "top": frozenset({"middle", "bottom"}),
        "middle": frozenset({"bottom"}),
        "aside": frozenset({"bottom"}),
        "bottom": frozenset[str](),
    }
    assert architecture.drawn(found) == found | {"top": {"middle"}}
    assert architecture.rows(found) == [["aside", "top"], ["middle"], ["bottom"]]


def test_a_page_without_a_place_for_the_rooms_is_refused() -> None:
    with pytest.raises(ValueError, match="<!-- rooms -->"):
        architecture.page("# Architecture\n", {})


@pytest.mark.games
def test_the_bot_on_the_page_plays(tmp_path: Path) -> None:
    documents.run(DOCS / "contributing.md", tmp_path)
