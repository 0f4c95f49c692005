"""`cubalibre serve`: serve the browser game from this machine."""

import secrets
from contextlib import suppress
from functools import partial
from ipaddress import ip_network
from socket import socket
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from cubalibre import compiled_engine, i18n, installation
from cubalibre.cli import game_database
from cubalibre.cli import parameters as p
from cubalibre.cli.game import seat_options
from cubalibre.cli.text import console

if TYPE_CHECKING:
    from cubalibre.server.settings import Settings


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N")] = 8000,
    database: p.DATABASE = None,
    name: Annotated[list[str] | None, typer.Option(metavar="NAME")] = None,
    proxy: Annotated[list[str] | None, typer.Option(metavar="ADDRESS")] = None,
    log: Annotated[bool, typer.Option("--log")] = False,
    log_hashed: Annotated[bool, typer.Option("--log-hashed")] = False,
    metrics: Annotated[int | None, typer.Option(min=0, max=65535, metavar="N")] = None,
    workers: Annotated[int, typer.Option(min=1, metavar="N")] = 1,
    unbounded: Annotated[bool, typer.Option("--unbounded")] = False,
    bot: p.BOTS = None,
    embed: Annotated[bool, typer.Option("--embed")] = False,
    public_url: Annotated[str, typer.Option(metavar="URL")] = "",
    push_contact: Annotated[str, typer.Option(metavar="mailto:ADDRESS|https://...")] = "",
    mail_server: Annotated[
        str, typer.Option(metavar="smtps://USER:PASSWORD@HOST", envvar="CUBALIBRE_MAIL", show_envvar=True)
    ] = "",
    mail_from: Annotated[str, typer.Option(metavar="ADDRESS")] = "",
    notice_host: Annotated[list[str] | None, typer.Option(metavar="HOST|NETWORK")] = None,
    compiled: Annotated[bool, typer.Option("--compile")] = False,
) -> None:
    console.require(installation.SERVE)
    from cubalibre.server.operation import sockets
    from cubalibre.server.settings import Settings

    proxies, bots = _networks(proxy or []), _bots(bot or [])
    _check_calling(public_url, push_contact, mail_server, mail_from)
    settings = Settings(
        database or game_database.default_url(),
        names=(host, *(name or [])),
        proxies=proxies,
        log=log or log_hashed,
        log_key=secrets.token_hex(16) if log_hashed else "",
        metrics=metrics,
        workers=workers,
        bots=bots,
        embed=embed,
        public_url=public_url,
        push_subject=push_contact,
        mail_server=mail_server,
        mail_sender=mail_from,
        notice_hosts=tuple(notice_host or []),
        bounded=not unbounded,
    )
    try:
        sock = sockets.open_socket(host, port)
    except OSError as error:
        _fail_to_listen(host, port, error)
    if compiled:
        compiled_engine.build()
    _serve(settings, sock, host, port)
    console.new_console().print(i18n.text("program", "serve.stopped"))


def _serve(settings: "Settings", sock: socket, host: str, port: int) -> None:
    """Serve until Ctrl-C; exits with a message if a port or the database cannot be used."""
    from sqlalchemy.exc import SQLAlchemyError

    ready = partial(_print_address, sock, port)
    try:
        with suppress(KeyboardInterrupt):
            if settings.workers > 1:
                from cubalibre.server.operation import workers

                workers.serve(settings, sock, ready)
            from cubalibre.server.operation import run

            run.serve(settings, sock, ready)
    except OSError as error:
        sock.close()
        _fail_to_listen(host, settings.metrics or port, error)
    except (SQLAlchemyError, ValueError) as error:
        sock.close()
        reason = str(error).partition("\n")[0]
        console.fail(i18n.text("program", "serve.no-database", error=reason))


def _fail_to_listen(host: str, port: int, error: OSError) -> NoReturn:
    console.fail(i18n.text("program", "serve.no-socket", host=host, port=port, error=i18n.system(error)))


def _print_address(sock: socket, requested: int) -> None:
    """Print the address of the game, and a note if the requested port was in use."""
    out = console.new_console()
    address, port = sock.getsockname()[:2]
    if requested not in (0, port):
        out.print(i18n.text("program", "serve.taken", port=requested), style="dim")
    shown = f"[{address}]" if ":" in address else address
    out.print(i18n.text("program", "serve.ready"), style="bold")
    out.print(f"\n    http://{shown if address not in ('0.0.0.0', '::') else 'localhost'}:{port}/\n")
    out.print(i18n.text("program", "serve.stop"), style="dim")


def _bots(typed: list[str]) -> tuple[str, ...]:
    """The bots, checked; exits with a message if one cannot be loaded."""
    try:
        for name in typed:
            seat_options.check_bot(name, "--bot")
    except seat_options.SeatingError as error:
        console.fail(str(error), console.USAGE)
    return tuple(typed)


def _check_calling(public_url: str, push_contact: str, mail_server: str, mail_from: str) -> None:
    """Check the options by which people are called; exits with a message if one is wrong."""
    wrong = [
        option
        for option, typed, is_right in (
            ("--public-url", public_url, public_url.startswith(("https://", "http://"))),
            ("--push-contact", push_contact, push_contact.startswith(("mailto:", "https://"))),
            ("--mail-server", mail_server, mail_server.startswith(("smtp://", "smtps://"))),
            ("--mail-from", mail_server, "@" in mail_from),
        )
        if typed and not is_right
    ]
    if wrong:
        console.fail(i18n.text("program", "serve.no-calling", option=wrong[0]), console.USAGE)
    if (push_contact or mail_server) and not public_url:
        console.fail(i18n.text("program", "serve.no-public-url"), console.USAGE)


def _networks(typed: list[str]) -> tuple[str, ...]:
    """The addresses and networks, checked; exits with a message if one is wrong."""
    for network in typed:
        try:
            ip_network(network)
        except ValueError:
            console.fail(i18n.text("program", "serve.no-proxy", typed=repr(network)), console.USAGE)
    return tuple(typed)
