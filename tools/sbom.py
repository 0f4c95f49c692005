"""Add vendored files to a software bill of materials in CycloneDX JSON: `python -m tools.sbom FILE`."""

import json
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
LIST: Final = Path(__file__).with_name("vendored.json")


def vendored() -> list[dict[str, Any]]:
    """The files that come from elsewhere: package and version at npm, the file there, licenses, SHA-256."""
    found: list[dict[str, Any]] = json.loads(LIST.read_text("utf-8"))
    return found


def component(of: dict[str, Any]) -> dict[str, Any]:
    """A vendored file as a component."""
    purl = f"pkg:npm/{of['package']}@{of['version']}"
    return {
        "type": "library",
        "bom-ref": purl,
        "name": of["package"],
        "version": of["version"],
        "purl": purl,
        "hashes": [{"alg": "SHA-256", "content": of["sha256"]}],
        "licenses": [{"license": {"id": name}} for name in of["licenses"]],
    }


def main(path: Path) -> None:
    """Add what is part of the package; files that only tests use are left out."""
    bom = json.loads(path.read_text("utf-8"))
    bom["components"] += [component(each) for each in vendored() if each["file"].startswith("src/")]
    path.write_text(json.dumps(bom, indent=2, sort_keys=True) + "\n", "utf-8")
    sys.stdout.write(f"{path}: {len(bom['components'])} components\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
