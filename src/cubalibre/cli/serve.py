"""The `serve` command: the game in the browser, from this machine."""

from contextlib import suppress
from ipaddress import ip_network
from typing import Annotated

import typer

from cubalibre import extras, i18n
from cubalibre.cli import stored
from cubalibre.cli.parameters import BOTS
from cubalibre.cli.stored import DATABASE


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
    from sqlalchemy.exc import SQLAlchemyError

    from cubalibre.server import run
    from cubalibre.server import workers as several
    from cubalibre.server.settings import Settings

    out = console.new_console()
    proxies = _networks(proxy or [])
    bots = _found(bot or [])
    url = database or stored.own_file()
    try:
        sock = run.open_socket(host, port)
    except OSError as error:
        console.fail(i18n.text("program", "serve.no-socket", host=host, port=port, error=i18n.system(error)))
    address, taken = sock.getsockname()[:2]

    def ready() -> None:
        if port not in (0, taken):
            out.print(i18n.text("program", "serve.taken", port=port), style="dim")
        shown = f"[{address}]" if ":" in address else address
        out.print(i18n.text("program", "serve.ready"), style="bold")
        out.print(f"\n    http://{shown if address not in ('0.0.0.0', '::') else 'localhost'}:{taken}/\n")
        out.print(i18n.text("program", "serve.stop"), style="dim")

    try:
        with suppress(KeyboardInterrupt):
            names = (host, *(name or []))
            settings = Settings(
                url,
                names=names,
                proxies=proxies,
                log=log,
                metrics=metrics,
                workers=workers,
                bots=bots,
                bounded=not unbounded,
            )
            if workers > 1:
                several.serve(settings, sock, ready)
            run.serve(settings, sock, ready)
    except OSError as error:
        sock.close()
        console.fail(i18n.text("program", "serve.no-socket", host=host, port=metrics or port, error=i18n.system(error)))
    except (SQLAlchemyError, ValueError) as error:
        sock.close()
        reason = str(error).partition("\n")[0]
        console.fail(i18n.text("program", "serve.no-database", error=reason))
    out.print(i18n.text("program", "serve.stopped"))


def _found(typed: list[str]) -> tuple[str, ...]:
    """Bots, each of which can be loaded."""
    from cubalibre.cli import console, seating

    try:
        for name in typed:
            seating.check_bot(name, ())
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
