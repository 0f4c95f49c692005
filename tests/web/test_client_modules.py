"""The modules of the browser's client import one way."""

import re
from graphlib import TopologicalSorter

from cubalibre.server.static import FOLDER

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_IMPORTED = re.compile(r'\b(?:from|import)\s*\(?\s*"\./([^"]+)"')


def imports() -> dict[str, set[str]]:
    """Each module -> those that it imports, early or late; types named in comments do not count."""
    sources = {path.name: _COMMENT.sub("", path.read_text("utf-8")) for path in FOLDER.glob("*.js")}
    return {name: set(_IMPORTED.findall(source)) for name, source in sources.items()}


def test_no_module_of_the_client_needs_itself_by_way_of_others() -> None:
    order = list(TopologicalSorter(imports()).static_order())
    assert order[-1] == "app.js"
    assert all((FOLDER / name).is_file() for name in order)
