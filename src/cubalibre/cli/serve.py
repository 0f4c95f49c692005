"""The `serve` command: the game in the browser, from this machine."""

from contextlib import suppress
from ipaddress import ip_network
from socket import socket
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from cubalibre import extras, i18n
from cubalibre.cli import stored
from cubalibre.cli.parameters import BOTS
from cubalibre.cli.stored import DATABASE

if TYPE_CHECKING:
    from cubalibre.server.settings import Settings


def serve_command(
    host: Annotated[str, typer.Option(metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N")] = 8000,
    database: DATABASE = None,
    name: Annotated[list[str] | None, typer.Option(metavar="NAME")] = None,
    proxy: Annotated[list[str] | None, typer.Option(metavar="ADDRESS")] = None,
    log: Annotated[bool, typer.Option("--log")] = False,
    metrics: Annotated[int | None, typer.Option(min=0, max=65535, metavar="N")] = None,
    workers: Annotated[int, typer.Option(min=1, metavar="N")] = 1,
    unbounded: Annotated[bool, typer.Option("--unbounded")] = False,
    bot: BOTS = None,
) -> None:
    """Carry out `cubalibre serve`."""
    from cubalibre.cli import console

    console.require(extras.SERVE)
    from cubalibre.server.settings import Settings

    proxies = _networks(proxy or [])
    bots = _found(bot or [])
    url = database or stored.own_file()
    sock = _opened(host, port)
    settings = Settings(
        url,
        names=(host, *(name or [])),
        proxies=proxies,
        log=log,
        metrics=metrics,
        workers=workers,
        bots=bots,
        bounded=not unbounded,
    )
    _serve(settings, sock, host, port)
    console.new_console().print(i18n.text("program", "serve.stopped"))


def _opened(host: str, port: int) -> socket:
    """A socket that listens; leaves with a message if there can be none."""
    from cubalibre.server.operation import run

    try:
        return run.open_socket(host, port)
    except OSError as error:
        _fail_to_listen(host, port, error)


def _fail_to_listen(host: str, port: int, error: OSError) -> NoReturn:
    from cubalibre.cli import console

    console.fail(i18n.text("program", "serve.no-socket", host=host, port=port, error=i18n.system(error)))


def _serve(settings: "Settings", sock: socket, host: str, port: int) -> None:
    """Serve until somebody presses Ctrl-C; leaves with a message if a port or the database cannot be used."""
    from sqlalchemy.exc import SQLAlchemyError

    from cubalibre.cli import console
    from cubalibre.server.operation import run
    from cubalibre.server.operation import workers as several

    def ready() -> None:
        _say_where(sock, port)

    try:
        with suppress(KeyboardInterrupt):
            if settings.workers > 1:
                several.serve(settings, sock, ready)
            run.serve(settings, sock, ready)
    except OSError as error:
        sock.close()
        _fail_to_listen(host, settings.metrics or port, error)
    except (SQLAlchemyError, ValueError) as error:
        sock.close()
        reason = str(error).partition("\n")[0]
        console.fail(i18n.text("program", "serve.no-database", error=reason))


def _say_where(sock: socket, wished: int) -> None:
    """Where the game is to be had, and that another port than the wished one was taken."""
    from cubalibre.cli import console

    out = console.new_console()
    address, port = sock.getsockname()[:2]
    if wished not in (0, port):
        out.print(i18n.text("program", "serve.taken", port=wished), style="dim")
    shown = f"[{address}]" if ":" in address else address
    out.print(i18n.text("program", "serve.ready"), style="bold")
    out.print(f"\n    http://{shown if address not in ('0.0.0.0', '::') else 'localhost'}:{port}/\n")
    out.print(i18n.text("program", "serve.stop"), style="dim")


def _found(typed: list[str]) -> tuple[str, ...]:
    """Bots, each of which can be loaded."""
    from cubalibre.cli import console, seating

    try:
        for name in typed:
            seating.check_bot(name, "--bot")
    except seating.SeatingError as error:
        console.fail(str(error), console.USAGE)
    return tuple(typed)


def _networks(typed: list[str]) -> tuple[str, ...]:
    """Addresses and networks, as they should be."""
    from cubalibre.cli import console

    for network in typed:
        try:
            ip_network(network)
        except ValueError:
            console.fail(i18n.text("program", "serve.no-proxy", typed=repr(network)), console.USAGE)
    return tuple(typed)
