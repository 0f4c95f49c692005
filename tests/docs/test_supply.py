"""What comes from elsewhere is what it is said to be: vendored files by their checksums, and the bill of materials."""

import hashlib
import json
from pathlib import Path

import pytest

from tools import sbom


@pytest.mark.parametrize("of", sbom.vendored(), ids=lambda of: of["package"])
def test_a_vendored_file_is_unchanged(of: dict[str, str]) -> None:
    assert hashlib.sha256((sbom.ROOT / of["file"]).read_bytes()).hexdigest() == of["sha256"]


def test_every_vendored_script_is_listed() -> None:
    folders = (sbom.ROOT / "src/cubalibre/web/vendor", sbom.ROOT / "tests/web/vendor")
    scripts = {str(path.relative_to(sbom.ROOT)) for folder in folders for path in folder.glob("*.js")}
    assert scripts == {each["file"] for each in sbom.vendored()}


def test_the_bill_of_materials_has_what_is_vendored(tmp_path: Path) -> None:
    path = tmp_path / "sbom.json"
    path.write_text('{"bomFormat": "CycloneDX", "components": [{"name": "uvicorn"}]}', "utf-8")
    sbom.main(path)
    names = [each["name"] for each in json.loads(path.read_text("utf-8"))["components"]]
    assert names == ["uvicorn", "htm", "uqr"]
