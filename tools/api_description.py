"""Write the server's OpenAPI description into a file; of it `make client` makes the types of the client."""

import json
import sys
import tempfile
from pathlib import Path

from cubalibre.server.api.app import create_app
from cubalibre.server.settings import Settings, sqlite_url


def main() -> None:
    """Describe the application as it is; it never starts."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(sqlite_url(Path(folder) / "games.db")))
    out = Path(sys.argv[1])
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(app.openapi()), encoding="utf-8")


if __name__ == "__main__":
    main()
