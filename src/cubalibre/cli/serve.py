"""The `serve` command: the game in the browser, from this machine."""

from contextlib import suppress
from typing import Annotated

import typer


def serve_command(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; if it is taken, the next free one.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            help="Where games are stored; without it a file in your data folder.",
            metavar="sqlite:///FILE|postgresql://...",
            envvar="CUBALIBRE_DATABASE",
        ),
    ] = None,
    unbounded: Annotated[
        bool, typer.Option("--unbounded", help="Do not bound how often one address may ask; for measurements.")
    ] = False,
) -> None:
    """Play in the browser: serve the game on this machine until you press Ctrl-C."""
    from sqlalchemy.exc import SQLAlchemyError

    from cubalibre.cli import console
    from cubalibre.server import run
    from cubalibre.server.settings import Settings

    out = console.new_console()
    url = database or _own_file()
    try:
        sock = run.open_socket(host, port)
    except OSError as error:
        console.fail(f"Cannot listen at {host}, port {port}: {error.strerror or error}.")
    address, taken = sock.getsockname()[:2]

    def ready() -> None:
        if port not in (0, taken):
            out.print(f"Port {port} is taken; this is the next free one.", style="dim")
        shown = f"[{address}]" if ":" in address else address
        out.print("Cuba Libre is ready. Open this address in a browser:", style="bold")
        out.print(f"\n    http://{shown if address not in ('0.0.0.0', '::') else 'localhost'}:{taken}/\n")
        out.print("Every decision is saved at once. Press Ctrl-C to stop.", style="dim")

    try:
        with suppress(KeyboardInterrupt):
            run.serve(Settings(url, bounded=not unbounded), sock, ready)
    except (SQLAlchemyError, ValueError) as error:
        reason = str(error).partition("\n")[0]
        console.fail(f"The database cannot be used: {reason}.")
    out.print("Stopped. All games are saved.")


def _own_file() -> str:
    """An SQLite file in the data folder."""
    from cubalibre.cli import console, files
    from cubalibre.server.settings import sqlite_url

    folder = files.data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        console.fail(f"{folder} cannot be made: {error.strerror}")
    return sqlite_url(folder / "games.db")
