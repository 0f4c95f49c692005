"""English for recorded games at the terminal, and for the companion of the real game."""

from typing import Final

RECORDS: Final[dict[str, str]] = {
    "no-answer": "{question}: no answer, or one twice",
    "keys": "Enter or n: next   b: back   t: next turn   a number: go there   {cmd[board]}   q: quit",
    "keys.range": "{keys}   (0 to {number})",
    "end": "This is the end of the record.",
    "decision": "{who}, {question}: {answer}",
    "act": "{who}: {act}",
    "to.one": "--to {typed}: the record has {number} entry.",
    "to.many": "--to {typed}: the record has {number} entries.",
    "whole.one": "{path}: whole ({number} entry, {state})",
    "whole.many": "{path}: whole ({number} entries, {state})",
    "followed": "{path}: followed up to entry {number}, unverified after it: {error}",
    "damaged": "{path}: damaged: {error}",
    "nothing-to-verify": "Name records or folders, or a database with --database.",
    "unverified": (
        "{path}: today’s rules follow this record up to entry {number}; what comes after it is unverified ({error})."
    ),
    "goes-on": (
        "{path}: today’s rules do not allow the turn after entry {number} as it is recorded ({error}). "
        "The game goes on from the start of that turn."
    ),
    "cut": (
        "{path}: the last line is cut short. Without it the game can go on; the file as it is will be kept. "
        "Go on without it? (y/n) "
    ),
    "yes": "y",
    "kept": "The record as it was is kept in {path}.",
    "still": "Today’s rules do not follow this turn: the board shows how it began.",
    "over": "over",
    "unfinished": "unfinished",
    "faction": "--faction {typed}: choose g, m, d or s (Government, 26July, Directorio, Syndicate).",
    "no-card": "{path}: no card has been played in it yet.",
    "card": "--card {number}: the record covers cards {first} to {last}; without --card they are listed.",
    "list": "The cards played; `--card N` explains one:",
    "did": "{faction}: {deeds}",
    "heading": "Card {number}: {card}",
    "nothing-decided": "{faction} decided nothing on this card.",
    "ends-here": "Here the record ends. What comes next: {prompt}",
}

ANALYSIS: Final[dict[str, str]] = {
    "stop": "Each step takes twice as long as the one before. Ctrl-C ends it.",
    "step": "Step {number}",
    "over": "After entry {number}, the game is over: choose another one with --to.",
    "chance": "After entry {number}, cards or dice are due, and nobody decides: choose another one with --to.",
    "column.chance": "Chance to win",
    "column.playouts": "Playouts",
    "column.turn": "Turn",
    "one-or-whole": (
        "--to and --steps are for a single decision, --effort, --seat, --json, --out and --jobs for the whole game: "
        "leave out the ones or the others."
    ),
    "effort": "--effort {typed}: choose one of {known}.",
    "seat": (
        "--seat {typed}: choose g, m, d or s (Government, 26July, Directorio, Syndicate), several of them separated by "
        "commas, or all."
    ),
    "no-turns": "{path}: no turn in it is over yet.",
    "several": "For several records or a folder, name a folder with --out, and leave out --to, --steps and --json.",
    "no-records": "{path} holds no records (*.jsonl).",
    "same-name": "{path} and {other_path} have the same name: put them into one folder, and name that.",
    "study.one": "{games} game is in the study {path}.",
    "study.many": "{games} games are in the study {path}.",
    "left-out.one": "{number} record could not be read and is left out.",
    "left-out.many": "{number} records could not be read and are left out.",
    "other": (
        "{path} is not the analysis of this record with these settings. Choose another folder with --out, or remove "
        "that file."
    ),
    "damaged": "{path}: line {number} is damaged. Remove the file, and the analysis begins anew.",
    "turns": "Turns",
    "broken-off": "Broken off: {number} of {total} turns are kept in {path}, and the same command goes on.",
    "kept": "The results are kept in {path}.",
    "chances": "Chances to win at the start of each card",
    "chances.games": (
        "A line shows {games} games in which everybody goes on by the rulebook (chapter 8). A chance near 50% is "
        "uncertain by {points} points, others by less."
    ),
    "chances.together": "A player’s Factions win together, so their chances are equal.",
    "shrinkage": (
        "Among players, leaders win less often than in games by the rulebook, so all chances are brought nearer to "
        "equal ones: by {first}%, from the third campaign on by {last}%."
    ),
    "column.number": "No.",
    "column.card": "Card",
    "column.judgement": "Judgement",
    "column.loss": "Loss",
    "column.lead": "Lead lost",
    "losses": "Turns for which a better one was found",
    "losses.about": (
        "Loss: percentage points of chance to win, beside the best turn that the search found, with the 95% interval. "
        "5, 10 and 15 points are an inaccuracy, a mistake and a blunder, unless 0 is within the interval. Lead: the "
        "margin (7.3) less the highest of the others’."
    ),
    "inaccuracy": "inaccuracy",
    "mistake": "mistake",
    "blunder": "blunder",
    "seat.turns": (
        "{faction}: turns: {turns}, mean loss: {loss} points, inaccuracies: {inaccuracy}, mistakes: {mistake}, "
        "blunders: {blunder}."
    ),
    "seat.luck": "Result {result}, luck {luck} ± {error} points; without luck {without}.",
    "seat.luck-so-far": (
        "Chance at the last card {result}, luck so far {luck} ± {error} points; without luck {without}."
    ),
    "points": "Turning points",
    "no-points": "No turn was clearly worse than the best one that was found.",
    "point": "No. {number}, {card}: {loss} points",
    "point.played": "Played: {turn}",
    "point.better": "Better: {turn} Chance to win {chance} instead of {instead}.",
    "unfollowed.one": "{number} turn is left out: today’s rules do not reproduce it.",
    "unfollowed.many": "{number} turns are left out: today’s rules do not reproduce them.",
}

OUTLOOK: Final[dict[str, str]] = {
    "playing": "games",
    "number": (
        "At most {number} outlooks stand side by side: up to {number} moments (FILE or FILE@N), or one moment and its "
        "changes, each with a --set of its own."
    ),
    "program": "{typed} is not a program here; they are {known}.",
    "change": "--set '{typed}': {error}",
    "broken-off": "Broken off; no game was kept.",
    "at.one": "{path}, entry {typed}: the record has {number} entry.",
    "at.many": "{path}, entry {typed}: the record has {number} entries.",
    "position-alone": "{path} is a position, which has no entries: leave out --at and @.",
    "heading.one": "{name}: {games} game, in which everybody goes on by the rulebook",
    "heading.many": "{name}: {games} games, in which everybody goes on by the rulebook",
    "heading-seats.one": "{name}: {games} game with {programs}",
    "heading-seats.many": "{name}: {games} games with {programs}",
    "margins": "Margins at the end of {name}",
    "column.margin": "Margin",
    "column.faction": "Faction",
    "column.wins": "Wins",
    "column.interval": "95% interval",
    "column.low": "Margin: 5%",
    "column.middle": "half",
    "column.high": "95%",
    "column.difference": "Difference",
    "difference": "Wins in {other} less wins in {one}, in percentage points",
    "from-to": "{low} to {high}",
}

COMPANION: Final[dict[str, str]] = {
    "greeting": (
        "Set up the real game as shown below (2.1). You roll all dice and draw all cards, for Non-players too, and "
        "enter your own moves; `[ ]` marks what to carry out on the board for them. `{cmd[why]}` gives their reasons, "
        "`{cmd[edit]}` puts right what differs on your table, `{cmd[undo]}` takes the last entry back, "
        "`{cmd[rollback]}` whole turns."
    ),
    "marker": "{name}: {value}.",
    "for": "For: {about}",
    "draw": "Type its number (0 for Propaganda) or a part of its title.",
    "over": "The game is over. `{cmd[undo]}` takes back the last entry; Enter leaves.",
    "taken-back": "Taken back.",
    "rolled-back": "The game has gone back.",
    "put-right": "To be put right on the board:",
    "put-right.edited": "What is different now; on the board, do what is not so already:",
    "board-stays": "On the board, everything stays as it is.",
    "places": "`{cmd[rollback]} 3` goes back to the start of turn 3:",
    "places-before": "{number} turns before these: `{cmd[rollback]} {cmd[all]}`",
    "no-places": "Nothing has been entered yet.",
    "place-kept": "`{cmd[rollback]} {path}`: to where this record ends, which was kept",
    "no-such-place": (
        "{typed} is none of the turns 1 to {number}, and no record that was kept. `{cmd[rollback]}` lists them."
    ),
    "unchanged": "That is how the program has it already.",
    "under-way": (
        "A turn is under way. An edit goes back to the start of the turn, and shows and changes the position there."
    ),
    "not-written": "Nothing was changed: {path} could not be written ({error}).",
    "changed": "Changed. The game goes on from this position.",
    "anew": "The turn under way starts over: enter it again.",
    "kept": "The record up to here is kept in {path}.",
    "menu": "Your games at the table",
    "menu.new": "New game",
    "menu.middle": "New game, begun in the middle",
    "say-file": "Name the file of the game; at a terminal, games can also be chosen from a list.",
    "enter": (
        "What does your table show? Enter keeps what stands beside a name, `{cmd[back]}` returns to the one before, "
        "`{cmd[quit]}` changes nothing. Spaces are typed as in docs/position.md, cards by number (0 for "
        "Propaganda) or title."
    ),
    "enter.played": "Cards played before the current one, oldest first",
    "enter.current": "Card being played",
    "enter.upcoming": "Card face up on the deck",
    "enter.capabilities": "Capabilities in force",
    "enter.momentum": "Momentum in force",
    "enter.resources": "Resources of {faction}",
    "enter.aid": "Aid",
    "enter.alliance": "US Alliance: firm, reluctant or embargoed",
    "enter.eligible": "Factions that were Eligible when the current card began",
    "enter.did": "{faction} on this card: nothing, passed, operation, operation-and-activity or event",
    "left": "Left: {pieces}",
    "cash": "Cash",
    "not-entered": "Nothing was changed.",
    "own-options": (
        "{path} holds a game, which goes on with its own seats and options: leave out --seats and --options, or choose "
        "another file."
    ),
    "say-who": "Say who plays what, for example --seats g=person,rest=nonplayer",
    "no-nonplayers": (
        "The companion plays Non-players, and there are none: seat one, for example --seats g=person,rest=nonplayer"
    ),
    "no-random": "At a real table only people and Non-players can be seated, no random or strong players and no bots.",
    "cylinder": "{faction} cylinder: {box}.",
    "box.passed": "Pass",
    "box.operation": "Operation alone",
    "box.operation-and-activity": "Operation & Special Activity",
    "box.event": "Event",
    "box.eligible": "Eligible",
    "box.ineligible": "Ineligible",
    "control": "Control of {space}",
    "total.support": "Total Support",
    "total.opposition": "Opposition + Bases",
    "total.directorio": "Directorio Population + Bases",
    "total.casinos": "Open Casinos",
    "keeps-cash": "{text} Its {cash} Cash stays beneath it.",
    "cash-taken": "1 Cash is taken from under the {piece}.",
    "no-effect": "No Event decides on the Eligibility of {faction} any more.",
    "laundered": "{faction} has Laundered Cash on this card.",
    "not-laundered": "{faction} has not Laundered Cash on this card.",
    "capability": "Capability marker of {card}: placed.",
    "capability-ended": "Capability marker of {card}: taken away.",
    "momentum": "Momentum marker of {card}: placed.",
    "momentum-ended": "Momentum marker of {card}: taken away.",
    "card.deck": "{card}: back onto the deck, face down.",
    "card.next": "{card}: face up on the deck.",
    "card.current": "{card}: the card being played.",
    "card.played": "{card}: to the played cards.",
    "deception": "{faction} holds {number} Deception markers.",
    "deception-shown": "{faction}, Deception markers turned face up: {markers}.",
    "deception-hidden": "{faction}, Deception markers hidden again: {markers}.",
}

EDIT: Final[dict[str, str]] = {
    "fault": "Nothing was changed. {error}.",
    "too-many": "Of {pieces} there are {number}; that would be {more} more",
    "value-missing": "{field}: say what it should be, for example:  {cmd[edit]} {field} {value}",
    "faction-and-value": "{field}: a Faction and a value are expected, for example:  {cmd[edit]} {field} syndicate 12",
    "one-value": "{field}: one value is expected",
    "neither": "{typed} is neither a space nor one of {fields}.",
    "not-a-space": "{typed} is not a space.",
    "not-a-faction": "{field}: {typed} is not a Faction.",
    "not-a-number": "{field}: {typed} is not a number of the game.",
    "not-a-card": "{field}: {typed} is not a card. Type its number or its title; between several, commas.",
}

POOLS: Final[dict[str, str]] = {
    "troops": "Troops",
    "police": "Police",
    "gov-base": "Government Bases",
    "26july-u": "26July Guerrillas",
    "26july-base": "26July Bases",
    "dr-u": "Directorio Guerrillas",
    "dr-base": "Directorio Bases",
    "syn-u": "Syndicate Guerrillas",
    "casino": "Casinos",
}
"""Pools of pieces, by the first kind of each."""
