"""English for the laboratory's commands: output, and faults of their files."""

from typing import Final

LABORATORY: Final[dict[str, str]] = {
    "nobody-asked": (
        "Nobody can be asked here: seat nonplayer, random or a bot, for example --seats m=random. "
        "`cubalibre match` seats strong players."
    ),
    "broken": (
        "Something is wrong in the program itself: game {number} broke down: {reason}. Please report it, with its "
        "record."
    ),
    "broken-by-bot": "Game {number} broke down: {reason}.",
    "is-folder": "it is a folder.",
    "no-folder": "there is no such folder.",
    "games": "games",
    "played.one": "{games} game, seed {seed}: {seats}.",
    "played.many": "{games} games, seed {seed}: {seats}.",
    "played-from.one": "{games} game, seed {seed}, from game {first}: {seats}.",
    "played-from.many": "{games} games, seed {seed}, from game {first}: {seats}.",
    "engine": "--engine {typed}: choose one of {known}.",
    "needs-out": "--cards, --pieces, --steps and --decisions need a folder for their rows: add --out DIR.",
    "address-alone": "--address is that of a Dask cluster: add --engine dask.",
    "there-already.one": "{games} of these games was there already.",
    "there-already.many": "{games} of these games were there already.",
    "converted.one": "{games} game is in the run folder {path}.",
    "converted.many": "{games} games are in the run folder {path}.",
    "length": "Length: {cards} ± {error} cards. Ended early, in a Victory Phase: {games}.",
    "rows": "A row for each game is in {path}.",
    "rows-kept": "The rows are in {path}; to see more of them: {command}",
    "page": "The page is in {path}.",
    "column.faction": "Faction",
    "column.wins": "Wins",
    "column.early": "early",
    "column.at-end": "at end",
    "column.share": "Share (95%)",
    "column.margin": "Mean margin",
    "column.item": "Item",
    "column.times": "Times",
    "column.games": "Games",
    "column.event": "Event",
    "side.event-unshaded": "{card}, unshaded",
    "side.event-shaded": "{card}, shaded",
    "never": "never",
    "items": "{all} items, {number} never happened.",
    "without-text": "Without a text: {items}",
    "table.nonplayers": "Four Non-players",
    "table.short": "Four Non-players, short game",
    "table.random": "Random {factions}",
    "table.played.one": "{name}: {games} game, no violation.",
    "table.played.many": "{name}: {games} games, no violation.",
    "open.never": "{item} never happened, and no reason is given",
    "open.happened": "{item} happened, though it is argued that it cannot",
    "open.no-text": "{item} has no text",
}

RUN: Final[dict[str, str]] = {
    "ended": "A process that played games was ended from outside, perhaps for lack of memory: try fewer --jobs.",
    "no-scheduler": (
        "No Dask scheduler answers at {host} ({error}). Start one with `dask scheduler`, and workers with "
        "`dask worker {host}`; an address looks like tcp://HOST:8786."
    ),
    "no-workers": "The Dask cluster has no workers: start some with `dask worker ADDRESS`.",
    "cluster-broke": "The Dask cluster broke down ({error}).",
    "worker-differs": "A Dask worker has cubalibre {new}, and not {old} as here: install the same on all machines.",
    "worker-cannot": "A Dask worker cannot play ({error}): install the same on all machines.",
    "other-content": "{path} holds something other than a run of games: choose a new folder.",
    "busy": "Another command is writing to {path}: wait for it, or choose another folder.",
    "damaged-run": "{path} is damaged: choose a new folder.",
    "other-run": "{path} holds another run ({known}): choose a new folder, or give the same command again.",
    "differs": "{field} is {old}, not {new}",
    "damaged-part": "{error} Delete it, and the same command plays its games again.",
    "damaged-file": "{path} is damaged, or not a Parquet file at all.",
    "foreign-file": "{path} was not written by a command with --out.",
    "no-files": "{path} holds no Parquet files: name a folder that a command with --out has written.",
    "other-format": "{path} was written as {old}, and this program reads {new}.",
    "unclear-file": "{path} is damaged: it does not say what was played.",
    "no-games": "{path} is about games of which no file in the folder `games` was named.",
    "same-games": (
        "{path} and {other_path} hold the same games (seed {seed}, from game {first} on): name them only once."
    ),
    "damaged-folder": "A file of {path} is damaged: {error}",
    "not-readable": "{path} cannot be read: {error}.",
}
"""Errors of libraries, clusters, folders and files."""

MATCH: Final[dict[str, str]] = {
    "faults.one": "{name} failed in {games} game, which counts as lost; for example in game {first}: {reason}.",
    "faults.many": "{name} failed in {games} games, which count as lost; for example in game {first}: {reason}.",
    "not-lines": "{path} was not written by `cubalibre match`, `ladder` or `moments`.",
    "broken-off.one": "Broken off: {games} game is in {path}; the same command goes on.",
    "broken-off.many": "Broken off: {games} games are in {path}; the same command goes on.",
    "broken-off-for-good": (
        "Broken off, and no game was kept. With --out FOLDER games are kept, and the same command goes on."
    ),
    "against": ("--against: name other programs than --seats does, with Non-players at the same seats."),
    "pairs": "The same decks and dice with {seats}:",
    "difference": (
        "{faction}, {program} compared with {opponent}: wins {wins} ± {wins_error} percentage points, lead {lead} ± "
        "{lead_error}, by pairs."
    ),
    "sprt.alone": "--sprt compares two programs: add --against with another program at one seat.",
    "sprt.decided": "The sequential test has ended: one of the two programs is better (errors of 5%).",
    "sprt.open": "The sequential test has not ended.",
    "damaged": (
        "Line {number} of {path} is damaged, or of other games: delete it, and the same command plays its game again."
    ),
    "not-weights": "{path} was not written by this version of `cubalibre fit`.",
    "not-a-seat": "--players: {typed} does not play in a player's seat; {known} and bots do.",
    "twice": "--players: name two programs or more, each once.",
    "table": "The ratings are in {path}.",
    "column.rating": "Rating (95%)",
    "column.seats": "Games",
    "column.faults": "Failed",
    "column.program": "Program",
    "column.lead": "Mean lead",
    "column.time": "ms",
}

FIT: Final[dict[str, str]] = {
    "fitted.one": "Fitted to {games} game. The weights are in {path}.",
    "fitted.many": "Fitted to {games} games. The weights are in {path}.",
    "no-games": "There is no finished game in these files: play some with `cubalibre moments`.",
    "other-file": "{path} was not written by this version of `cubalibre moments`.",
    "kind.players": "players",
    "kind.solitaire": "solitaire",
    "kind.mixed": "among Non-players",
    "column.table": "Table",
    "column.faction": "Faction",
    "column.games": "Games",
    "column.won": "Won",
    "column.missed": "Error",
    "column.blind": "By share alone",
}
