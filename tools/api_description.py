"""OpenAPI description of the server as a file, from which `make client` generates the client's types."""

import json
import sys
import tempfile
from pathlib import Path

from cubalibre.server.api.app import create_app
from cubalibre.server.settings import Settings, sqlite_url


def main() -> None:
    """Write the description; the server does not start."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(sqlite_url(Path(folder) / "games.db")))
    out = Path(sys.argv[1])
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(app.openapi()), encoding="utf-8")


if __name__ == "__main__":
    main()
