"""What the site shows and `docs` does not hold: pages that live beside what they describe, and the game's own look.

The theme's search box gets the name that screen readers miss.

MkDocs calls this file (`hooks` in mkdocs.yml).
"""

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
"""Page of the site -> the file that it is, from the root of the project."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add those pages, the colours and fonts of the browser game with their licences, and its icon.

    Raises:
        FileNotFoundError: a page is no longer where this file looks for it.
    """
    looks = {f"assets/{path.parent.name}/{path.name}": path for path in _look()}
    for name, path in ({page: _ROOT / place for page, place in PAGES.items()} | looks).items():
        if not path.is_file():
            raise FileNotFoundError(f"{path}: tools/site_files.py makes {name} of it, and it is not there")
        files.append(File.generated(config, name, abs_src_path=str(path)))
    return files


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Name the dialog that the search is (WCAG 4.1.2); the theme's own words for it are on its field alone."""
    return output.replace(
        'data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"'
    )


def _look() -> list[Path]:
    web = _ROOT / _WEB
    return [web / "icon.svg", web / "style/tokens.css", *sorted((web / "fonts").iterdir())]
