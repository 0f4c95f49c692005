"""MkDocs hooks: add pages, reports, fonts and icons from outside `docs` to the site, and a label to its search box."""

from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

_ROOT: Final = Path(__file__).parents[1]
_WEB: Final = "src/cubalibre/web"
PAGES: Final = {
    "changelog.md": "CHANGELOG.md",
    "design.md": f"{_WEB}/README-design.md",
    "translating.md": "src/cubalibre/locale/README.md",
}
"""Page of the site -> its file, from the root of the project."""
REPORTS: Final = _ROOT / "build" / "reports"
"""Reports that the commands of the laboratory write; the site has those that were made here, in a folder of its own."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """List the reports before the last page."""
    if pages := [_report(path) for path in _reports()]:
        assert config.nav is not None, "mkdocs.yml lists the pages"
        config.nav.insert(-1, {"Reports made here": pages})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages, and the colours, fonts, licences and icon of the browser game.

    Raises:
        FileNotFoundError: a page does not exist.
    """
    looks = {f"assets/{path.parent.name}/{path.name}": path for path in _look()}
    pages = {page: _ROOT / place for page, place in PAGES.items()} | {_report(path): path for path in _reports()}
    for name, path in (pages | looks).items():
        if not path.is_file():
            raise FileNotFoundError(f"{path}: tools/site_files.py makes {name} of it, and it is not there")
        files.append(File.generated(config, name, abs_src_path=str(path)))
    return files


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Label the dialog of the search (WCAG 4.1.2); the theme labels only its field."""
    return output.replace(
        'data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"'
    )


def _reports() -> list[Path]:
    return sorted(REPORTS.glob("*.md"))


def _report(path: Path) -> str:
    return f"{REPORTS.name}/{path.name}"


def _look() -> list[Path]:
    web = _ROOT / _WEB
    return [web / "icon.svg", web / "style/tokens.css", *sorted((web / "fonts").iterdir())]
