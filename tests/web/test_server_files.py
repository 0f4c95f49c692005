"""The client's files: bundled, compressed, and kept for good by addresses that change with what is in them."""

import gzip
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cubalibre.server.client_files.assets import assets
from cubalibre.server.client_files.bundle import Modules, bundled
from cubalibre.server.client_files.static import FOLDER
from tests.web.servers import Api, Server


def named_in(page: bytes) -> list[str]:
    """The files that a page asks for."""
    return re.findall(r'(?:href|src)="([^"]+)"', page.decode())


def test_a_page_names_files_that_are_kept_for_good_and_is_itself_asked_for_each_time(api: Api) -> None:
    page = api.get("/")
    assert page.headers["cache-control"] == "no-cache"
    names = named_in(page.data)
    assert len(names) >= 6
    for name in names:
        reply = api.get(f"/{name}")
        assert reply.status == 200, name
        assert "immutable" in reply.headers["cache-control"]
    assert api.get("/worker.js").headers["cache-control"] == "no-cache"


def test_no_page_of_others_may_show_ours_in_a_frame_unless_the_operator_allows_it(
    serve: Callable[..., Server], database: str
) -> None:
    api = serve(database).api()
    assert api.get("/embed").status == 404
    assert api.get("/api/frames").data == {"allowed": False}
    for path in ("/", "/embed", "/api/bots"):
        headers = api.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-frame-options"] == "DENY"


def test_one_page_may_be_shown_in_a_frame_if_the_operator_allows_it(
    serve: Callable[..., Server], database: str
) -> None:
    api = serve(database, embed=True).api()
    assert api.get("/api/frames").data == {"allowed": True}
    framed, page = api.get("/embed"), api.get("/")
    assert framed.data == page.data
    assert framed.headers["content-security-policy"].endswith("frame-ancestors *")
    assert "x-frame-options" not in framed.headers
    foreign = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"}
    assert api.send("GET", "/embed", None, **foreign).status == 200
    for path in ("/", "/embed/", "/index.html", "/api/bots", "/api/embed"):
        headers = api.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert headers["x-frame-options"] == "DENY", path


def test_files_are_sent_compressed_to_who_can_unpack_them(api: Api) -> None:
    script = next(name for name in named_in(api.get("/").data) if name.startswith("app."))
    packed = api.send("GET", f"/{script}", None, **{"Accept-Encoding": "gzip"})
    plain = api.send("GET", f"/{script}", None, **{"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) * 3 < int(plain.headers["content-length"])
    assert packed.data == plain.data
    assert "content-encoding" not in plain.headers


def test_a_file_that_a_browser_has_is_not_sent_again(api: Api) -> None:
    for path in ("/", "/worker.js"):
        etag = api.get(path).headers["etag"]
        assert api.send("GET", path, None, **{"If-None-Match": etag}).status == 304


def test_the_app_that_is_installed_has_icons(api: Api) -> None:
    manifest = next(name for name in named_in(api.get("/").data) if name.endswith(".webmanifest"))
    reply = api.get(f"/{manifest}")
    assert reply.headers["content-type"].startswith("application/manifest+json")
    icons = re.findall(rb'"src": "([^"]+)"', reply.data)
    assert len(icons) == 4
    assert all(api.get(f"/{icon.decode()}").status == 200 for icon in icons)


def test_comments_and_indents_are_not_sent() -> None:
    files = assets(FOLDER)
    [style], [client] = (
        [files[name].content for name in files if name.startswith(word)] for word in ("style.", "app.")
    )
    assert b"/*" not in style
    assert not re.search(rb"[;{,] ", style)
    assert not re.search(rb"^ *//|^ |/\*\* @|; // ", client, re.MULTILINE)


def test_another_client_has_other_addresses(tmp_path: Path) -> None:
    first, second = (shutil.copytree(FOLDER, tmp_path / name) for name in ("first", "second"))
    with (second / "common/theme.js").open("a") as module:
        module.write("export const NEW = 1;\n")
    old, new = assets(first), assets(second)
    assert {name for name in new if name.startswith(("app.", "style."))} - set(old) == {
        name for name in new if name.startswith("app.")
    }
    assert old["index.html"].etag != new["index.html"].etag
    assert old["worker.js"].etag != new["worker.js"].etag
    assert gzip.decompress(new["index.html"].packed or b"") == new["index.html"].content


def module_in(folder: Path, **sources: str) -> str:
    """Each in a room of its name, bundled for that of `app`."""
    for name, source in sources.items():
        (folder / name).mkdir()
        (folder / name / f"{name}.js").write_text(source)
    return bundled(Modules(folder), "app/app.js", {"vendor/preact.js": "preact.0.js"})


def test_modules_are_joined_each_after_those_that_it_imports(tmp_path: Path) -> None:
    text = module_in(
        tmp_path,
        app='import { a as b,\n  n } from "../one/one.js";\nimport * as two from "../two/two.js";\nb(n, two.html);\n',
        one='import { html } from "../two/two.js";\n// A.\nexport let n = 0;\nexport const a = () => html(n);\n',
        two='export { html } from "../vendor/preact.js";\n',
    )
    assert text.startswith('import * as $preact from "./preact.0.js";\nlet n;\nconst $two = ')
    assert "const {html} = $preact;\nreturn {html};" in text
    assert "const {html} = $two;\nn = 0;\nconst a = () => html(n);\nreturn {a};" in text
    assert text.endswith("const {a:b} = $one;\nconst two = $two;\nb(n, two.html);\nreturn {};\n})();")


def test_types_and_comments_within_lines_are_not_sent(tmp_path: Path) -> None:
    line = 'const at = /** @type {{n: number}} */ (open("https://a.b // c")); // why\n'
    assert 'const at = (open("https://a.b // c"));\n' in module_in(tmp_path, app=line)


@pytest.mark.parametrize("line", ['import "./one.js";', "export default 1;", "export const { a } = {};"])
def test_what_cannot_be_joined_is_refused(tmp_path: Path, line: str) -> None:
    with pytest.raises(ValueError, match=r"app/app\.js: cannot be bundled"):
        module_in(tmp_path, app=f"{line}\n", one="")


def test_two_modules_of_one_base_name_cannot_be_joined(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other/one.js").write_text("export const b = 1;\n")
    app = 'import { a } from "../one/one.js";\nimport { b } from "../other/one.js";\n'
    with pytest.raises(ValueError, match="same base name"):
        module_in(tmp_path, app=app, one="export const a = 1;\n")


def test_two_variables_of_one_name_cannot_be_seen_by_all(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="same name"):
        module_in(tmp_path, app='import { a } from "../one/one.js";\nexport let a = 1;\n', one="export let a = 2;\n")
