"""English for the terminal before a game: the menu, seats and options, files and faults of the program."""

from typing import Final

MENU: Final[dict[str, str]] = {
    "title": "Cuba Libre",
    "new": "New game",
    "help": "Help",
    "resume": "Resume the last game: {game}",
    "saved": "Saved games",
    "saved.game": "{game}: {factions}",
    "saved.programs": "programs only",
    "saved.over": "{game}: {factions}; over",
    "saved.unreadable": "{when}: cannot be read ({error})",
    "which": "Which game?",
    "quit": "quit",
    "back": "back",
    "pick": "Type a number from 1 to {number}, or q.",
    "who": "Who plays?",
    "what": "What do you play?",
    "level": "How strong are they?",
    "level.1": "Level 1: as the rulebook's Non-players decide, but under the rules for players",
    "level.3": "Level 3: a good first opponent",
    "level.5": "Level 5: thinks the longest",
    "level.number": "Level {number}",
    "rules": "Optional rules",
    "numbers": "Numbers, for example 1 4; Enter for none: ",
    "numbers-again": "Type numbers from 1 to {number}.",
    "players": "A name, `nonplayer`, `search:3` (a strong player), `random`, a bot, or Enter for a person",
    "player": "{faction}: ",
    "game": "{when}, card {number}",
    "game.titled": "{when}, card {number} ({title})",
    "table.solitaire": "You alone against Non-players, who play by the rulebook",
    "table.strong": "You alone against strong players, who look ahead",
    "table.four": "Four people, a Faction each",
    "table.three": "Three people; 26July also runs the Directorio",
    "table.two": "Two people; 26July and Directorio against Government and Syndicate",
    "table.random-government": "You play the Government, random players the rest",
    "table.random-26july": "You play 26July, random players the rest",
    "table.other": "Choose who plays each Faction",
    "real-dice": "Real dice: you roll the dice and draw the cards, and type what they show.",
}

SEATS: Final[dict[str, str]] = {
    "not-a-seat": (
        "--seats: {typed} is not FACTION=WHO. Factions are g, m, d, s (Government, 26July, Directorio, Syndicate), or "
        "rest for all others; WHO is one of {known}, or a bot."
    ),
    "twice": (
        "--seats: {typed} names a player for a seat that is taken already: name each Faction, and rest, only once."
    ),
    "bot.unknown": "{name}: {typed} is neither one of {known} nor a bot ({error}).",
    "bot": "{name}: {error}.",
    "not-a-level": "seats: {typed} is not a strong player; those are search:1 to search:{last}.",
    "not-a-name": "seats: {typed} cannot be a player's name, because it means something else here.",
    "not-an-option": "options: {typed} is not one of {known}.",
    "contradiction": "options: {typed} contradicts another option.",
    "together": "These seats and options are incompatible: {error}.",
    "nonplayer": "Non-player",
    "random": "random",
    "a-bot": "bot {name}",
    "bot-plays": "The bot {name} plays {factions}.",
    "you": "you",
    "here": "{factions}: people at this table.",
    "with": "with {factions}",
    "random-plays": "A random player plays {factions}.",
    "strong": "strong player, level {number}",
    "strong-plays": "A strong player, level {number}, plays {factions}.",
}

FUZZ: Final[dict[str, str]] = {
    "set": "--set {typed}: choose one of {known}.",
    "played": "{name}, seed {seed}: {games} games, {decisions} decisions; {replayed} replayed; {failed} failed.",
    "report": "Report: {path}",
    "more": "... and {number} more that were not saved.",
    "game": "Game {number}: {reason}",
    "record": "record: {path}   (cubalibre verify {path})",
    "again": "again:  {command}",
}

PROGRAM: Final[dict[str, str]] = {
    "language": "--language {typed}: choose one of {known}.",
    "bot-resumes": "--bot allows a bot in a record that is resumed: add --resume FILE.",
    "bot-unasked": (
        "The record names the bot {name}, which is code in a file. To run it, add --bot {name} – only if you trust it."
    ),
    "resume-alone": (
        "--resume goes on with the seats, options and file of that game: leave out --seats, --options and --record."
    ),
    "to-alone": "--to goes with --resume FILE: it is the entry after which that game goes on.",
    "begun": "Type {cmd[help]} at any time. Every decision is saved at once.",
    "not-writable": "{path} cannot be written: {error}",
    "exists": "{path} exists already: continue that game with --resume, or choose another file.",
    "fault": "{path}: {error}",
    "crash": "Something is wrong in the program itself ({error}).",
    "crash-noted": "What happened is noted in {path}. A game under way is saved up to its last decision.",
    "not-utf8": "That was not UTF-8 text.",
    "serve.no-socket": "Cannot listen at {host}, port {port}: {error}.",
    "serve.no-calling": "{option} is not of the form that `cubalibre serve --help` shows.",
    "serve.no-public-url": "To call players the server must know its own address: add --public-url.",
    "serve.no-proxy": "--proxy: {typed} is neither an address nor a network, such as 127.0.0.1 or 10.0.0.0/8.",
    "serve.taken": "Port {port} is taken; this is the next free one.",
    "serve.ready": "Cuba Libre is ready. Open this address in a browser:",
    "serve.stop": "Every decision is saved at once. Press Ctrl-C to stop.",
    "serve.no-port": "no port from {first} to {last} is free",
    "serve.no-url": "it must be given as sqlite:///FILE or postgresql://USER@HOST/NAME",
    "serve.newer-database": "a newer version of this program has written it; update the program",
    "serve.one-worker": "SQLite is for one worker; for more, give a PostgreSQL database with --database",
    "serve.no-database": "The database cannot be used: {error}.",
    "serve.stopped": "Stopped. All games are saved.",
    "serve.no-folder": "{path} cannot be created: {error}",
}
