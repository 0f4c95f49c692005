"""English for `--help`: each command, and each of its options as `command.option`, or `option` if several share it."""

from typing import Final

_WHO: Final = "g, m, d, s = Government, 26July, Directorio, Syndicate, rest = all others"
_PROGRAMS: Final = (
    f"What plays what: {_WHO}, each nonplayer, rulebook (the same in a player's seat), random, search:2 to "
    "search:5, or nonplayer/search:2 to nonplayer/search:5 (the search in a Non-player's seat, by its rules), "
    "or a bot: the name of an installed one, MODULE:CLASS, or command:PROGRAM. "
    "A Faction that is not named is a Non-player."
)
_KEPT: Final = "Keep the rows as Parquet in a run folder; a run that was broken off goes on."
_CLUSTER: Final = "With --engine dask: a cluster that is there already."
_WEIGHTS: Final = "Weights that `cubalibre fit` has written, for the search to value positions by."

HELP: Final[dict[str, str]] = {
    "cubalibre": "The board game Cuba Libre: play it, see games again, check records, play many random games.",
    "cubalibre.language_code": "The language of everything that you read; without it that of your system.",
    "cubalibre.version": "Show the version of the program.",
    "play": "Play a game in the terminal. Without options: a menu.",
    "play.seats": (
        f"Who plays what: {_WHO}, each person, person:NAME, nonplayer, random, or search:1 to search:5 "
        "(strong players, who look ahead), or a bot: the name of an installed one, or MODULE:CLASS. A Faction that is "
        "not named is played by a person."
    ),
    "play.bot": "With --resume: a bot, as MODULE:CLASS, that the record names and that may be run. May be repeated.",
    "play.seed": "Makes dice, cards, random and strong players repeatable.",
    "play.record": "Where to record the game.",
    "play.resume": "Resume a recorded game.",
    "play.to": "With --resume: go on from this entry; the record as it was is kept beside it.",
    "play.real_dice": "You enter what dice and cards show.",
    "hints": "Where several people play: all agree that hints may be asked for.",
    "companion": (
        "Accompany the real game on your table: the program plays the Non-players, you roll the dice and move the "
        "pieces."
    ),
    "companion.file": "Where to record the game; one that is there already goes on. Without it: a list of your games.",
    "companion.seats": f"Who plays what: {_WHO}, each person, person:NAME or nonplayer.",
    "card": "Explain a card: what both sides do, and how it is to be read.",
    "card.query": "Its number, or part of its title; 0 is Propaganda.",
    "rules": "Look something up in the rules; without an argument: the contents.",
    "rules.query": "The number of a section, such as 3.3.2, or words to look for.",
    "replay": "Step through a recorded game, or print its story if the input is not a terminal.",
    "replay.to": "Up to this entry; at a terminal: begin there.",
    "explain": "Retell a card of a recorded game step by step, with the reasons of the Non-players.",
    "explain.card": "The number of a card played; without it: a list.",
    "explain.faction": "Only this Faction: g, m, d or s.",
    "analyse": (
        "Show how a recorded game was played: chances to win, each turn's loss against the best one found, luck. With "
        "--to or --steps, or in a game that is not over: the best turns of the Faction that decides next."
    ),
    "analyse.files": "A record. Several, or a folder with records, are analysed into Parquet files.",
    "analyse.to": "Only the decision after this entry.",
    "analyse.steps": "Only one decision; end after this many steps, without it Ctrl-C ends it.",
    "analyse.seed": "Another seed looks at other turns, cards and dice.",
    "analyse.effort": "How much is played: quick, normal or long (normal without it); on the whole game.",
    "analyse.seat": "The Factions whose turns and luck are judged: g, m, d, s or all; without it those of people.",
    "analyse.json_to": "Write everything that was found as JSON.",
    "analyse.out": "A folder for the file of results, without it beside the record; for several, the study's folder.",
    "hint": (
        "Show what a strong player would do at a decision of a recorded game, how sure that is, and who is likely to "
        "win."
    ),
    "hint.to": "The decision after this entry; without it, the next one.",
    "hint.level": "The level of the strong player, 2 to 5; without it 4.",
    "hint.seed": "Another seed looks at other turns, cards and dice.",
    "hint.json_to": "Write everything that was found as JSON.",
    "outlook": "Play on from a moment of a recorded game, or from a position, many times, and show who wins.",
    "outlook.files": "A record, FILE@N after an entry of it, or a position as JSON. Up to four are compared.",
    "outlook.at": "After this entry; without it, after the last one.",
    "outlook.changes": "Play from the moment with these changes, too, and compare: spaces, fields of a position, "
    "programs. Each further --set is another comparison.",
    "outlook.seats": "Who decides for each Faction: rulebook (without it), or search:2 to search:5.",
    "outlook.games": "The number of games for each moment.",
    "outlook.seed": "Another seed plays other games.",
    "outlook.json_to": "Write everything that was found as JSON.",
    "verify": "Check recorded games under today's rules; the exit code is 1 unless all of them are whole.",
    "verify.files": "Records, or folders with records.",
    "verify.database": "A database of games to check as well.",
    "show": "Show the position at the end of a record.",
    "show.as_json": "The position as JSON.",
    "scene": "Show a scene of the rules, the cards or the Non-players on the board, or write one from a recorded game.",
    "scene.what": "The name of a scene, 3.3.2/4 or card-7/1, or of all of a section or card; or a record.",
    "scene.to": "Of a record: the turn of this entry; without it, of the last one.",
    "scene.folder": "Where the files of scenes are.",
    "fuzz": "Play random games and check at every step what must always hold.",
    "fuzz.name": "Options: standard, short, variable, sudden, deception, first-printing; all, these in turn; "
    "real-components, with the cards and markers of a real table; or takeover, where chapter 8 also answers some of "
    "the questions of every Faction. Or one optional rule: {rules}.",
    "fuzz.save": "Where to save games that fail.",
    "fuzz.out": _KEPT,
    "fuzz.report": "Write what was seen, as Markdown.",
    "simulate": "Play many games without people, and show who wins, when and by how much.",
    "simulate.out": _KEPT,
    "simulate.pieces": "With --out: also a row for each kind of piece in each space after each card.",
    "simulate.cards": "With --out: also a row a card.",
    "simulate.steps": "With --out: also how often each step of the Non-players counted.",
    "simulate.decisions": "With --out: also a row for each decision, with a Non-player's reasons.",
    "simulate.json_to": "Write a row a game as JSON.",
    "simulate.address": _CLUSTER,
    "simulate.checked": "Check at every question what must always hold; the rows are the same.",
    "match": "Let programs play each other, the search among them, and show how each seat fares.",
    "match.seats": _PROGRAMS,
    "moments.seats": _PROGRAMS,
    "match.against": "Play each game again with these programs, with the same deck and dice, and compare.",
    "match.sprt": "With --against: stop as soon as a sequential test finds one of the two programs better.",
    "match.weights": _WEIGHTS,
    "moments.weights": _WEIGHTS,
    "match.address": _CLUSTER,
    "match.out": _KEPT,
    "ladder.out": _KEPT,
    "coverage.out": _KEPT,
    "survey.out": "Keep the rows as Parquet in a run folder for each table; a survey that was broken off goes on.",
    "match.json_to": "Write a row a game as JSON.",
    "ladder": "Let programs play each other in players' seats, each at every seat in turn, and rate them.",
    "ladder.players": (
        "Two or more, separated by commas: rulebook, random, search:2 to search:5, and bots (the name of an installed "
        "one, MODULE:CLASS, or command:PROGRAM)."
    ),
    "ladder.address": _CLUSTER,
    "ladder.json_to": "Write a row a game as JSON.",
    "ladder.table": "Write the ratings as Markdown.",
    "moments": "Let programs play as in `match`, and keep the games with figures of their positions, for `fit`.",
    "moments.out": _KEPT,
    "convert": "Turn a file of games of `match`, `ladder` or `moments` of earlier versions into a run folder.",
    "convert.file": "A file of lines of JSON.",
    "convert.out": "The new folder.",
    "moments.address": _CLUSTER,
    "fit": "Fit the values of the search to games, and show how well they predict who wins games held back.",
    "fit.files": "What `cubalibre moments` has written.",
    "fit.out": "Where to write the weights.",
    "report": (
        "Make a page (HTML) of what simulated games show: who wins, the course of the games, what is done, the map."
    ),
    "report.files": "Run folders, written with --out, or Parquet files in them.",
    "report.out": "Where to write the page.",
    "coverage": "Play many games without people, and show how often each reason of the Non-players counted.",
    "coverage.report": "Write it as Markdown.",
    "survey": (
        "Play four Non-players and every solitaire table; report what decided, what never did and why, and who won."
    ),
    "survey.games": "How many games of four Non-players.",
    "survey.solitaire": "How many games of each solitaire table.",
    "survey.reports": "Where to write nonplayer-coverage.md and balance.md.",
    "admin": "For operators: list, show, export and delete games, ban addresses, back up and restore.",
    "admin.list": "List the games, the one that changed last first.",
    "admin.list.idle": "Only those that have not changed for this many days.",
    "admin.show": "Show games with their seats.",
    "admin.export": "Write the records of games.",
    "admin.export.folder": "Where to write them.",
    "admin.delete": "Delete games.",
    "admin.clear": "Write the records of old games to a folder, and delete them.",
    "admin.clear.archive": "Where to write them.",
    "admin.clear.finished": "Finished games that have not changed for this many days.",
    "admin.clear.abandoned": "Unfinished games that have not changed for this many days.",
    "admin.close": "Let no new games be made.",
    "admin.open": "Let new games be made again.",
    "admin.ban": "Let nobody in from an address or a network.",
    "admin.ban.days": "For this many days; without it, for good.",
    "admin.unban": "Lift a ban.",
    "admin.bans": "List the bans.",
    "admin.reports": "List the messages that players have reported.",
    "admin.mute": "Let a Faction of a game write nothing at its table; it may still offer gifts.",
    "admin.unmute": "Let it write again.",
    "admin.backup": "Save the whole database in a file, while it is in use.",
    "admin.restore": "Fill an empty database from a backup, and check every game.",
    "backup": "The file of the backup.",
    "ids": "Ids of games, as in the address of the page.",
    "address": "An address or a network.",
    "database": "The database; without it the file in your data folder.",
    "serve": "Play in the browser: serve the game on this machine until you press Ctrl-C.",
    "serve.host": "The address to listen at; 0.0.0.0 lets other machines in.",
    "serve.port": "The port; if it is taken, the next free one.",
    "serve.database": "Where games are stored; without it a file in your data folder.",
    "serve.log": "Log each request as a line of JSON.",
    "serve.log_hashed": "The same, with a hash in place of the address, which is another after each start.",
    "serve.metrics": "A port for Prometheus, which only this machine can reach; further workers use the next ones.",
    "serve.bot": "A bot that may be seated: the name of an installed one, or MODULE:CLASS. May be repeated.",
    "serve.name": "What others call this server, such as cuba.example.org; may be given several times.",
    "serve.proxy": "The address or network of a proxy that is trusted to say where a request comes from.",
    "serve.workers": "How many processes serve at this port; more than one needs PostgreSQL.",
    "serve.compiled": "Compile the engine in the background, if this is a clone and a C compiler is installed.",
    "serve.embed": "Let pages of others show a board of this server in a frame, only to look at.",
    "serve.public_url": "The address by which players reach this server; with it, they can be called at webhooks.",
    "serve.push_contact": "How push services reach you; with it, browsers can be called (Web Push).",
    "serve.mail_server": "The server that sends mail; with it, players can be called by mail.",
    "serve.mail_from": "The address that mail comes from.",
    "serve.notice_host": "What players may have called besides public addresses; may be given several times.",
    "serve.unbounded": "Do not limit how often one address may ask; for measurements.",
    "file": "A record.",
    "why": "Always show the reasons of Non-players and strong players.",
    "options": "Optional rules, with commas between: {rules}.",
    "seats": (
        f"Who plays what: {_WHO}, each nonplayer, random, random:NAME (Factions of the same name are one player's), "
        "or a bot: the name of an installed one, MODULE:CLASS, or command:PROGRAM. "
        "A Faction that is not named is a Non-player."
    ),
    "games": "How many games.",
    "seed": "With it the same games are played again.",
    "first": "The number of the first game.",
    "jobs": "How many processes; one for each core by default.",
    "engine": "What plays the games.",
}
