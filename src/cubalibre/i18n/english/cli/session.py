"""English for a game in the terminal: commands, their output, and errors of input."""

from typing import Final

COMMANDS: Final[dict[str, str]] = {
    "answer.typed": "a number, or a name",
    "answer": "choose that answer; the beginning of a name will do; several on a line: rally sierra oriente finish",
    "undo": "take back the last decision ({cmd[undo]} {cmd[force]}: even if a die or card has followed)",
    "board": "show the whole board with all tracks and cards again; between turns only what changes is shown",
    "map": "show the map again; lines connect adjacent spaces",
    "log": "what happened last, here the last 50 lines",
    "cards": "the cards in play and those played",
    "card": "a card in full, by number or title: {cmd[card]} el che; without either, the card in play",
    "acts": "gifts, moving Cash, taking off your own pieces: what may be done beside the question",
    "act": "do number 3 of that list; or type it: 26july: gift syndicate 3",
    "why": "what Non-players and strong players did last, with the reason for each step and its section of the rules",
    "why-not.typed": "{cmd[why]} ANSWER",
    "why-not": "why an answer is not offered: {cmd[why]} havana",
    "help.typed": "{cmd[help]} TERM",
    "help": (
        "a term, a section, a card, or words in the rules: {cmd[help]} launder, {cmd[help]} 3.3.1, {cmd[help]} el che, "
        "{cmd[help]} rounded"
    ),
    "roll": "with real dice: let the program throw the die, or choose at random, this once",
    "hint": "what a strong player of level 4 would do; `{cmd[hint]} 5` asks level 5",
    "markers": "Deception: look at the markers of the player who decides",
    "save.typed": "{cmd[save]} FILE",
    "save": "put a copy of the game into a file (it is saved by itself after each decision)",
    "quit": "leave; the game can be resumed",
    "rollback": "go back to any turn: lists them, with what is to be typed",
    "enter": "enter the whole position on your table, checked field by field: for a game begun in the middle",
    "edit": "how to make the program's position the one on your table",
    "edit.show": "shows what the program has there, as a line to type again with changes",
    "edit.space": "all that is in a space now; `{cmd[empty]}` if nothing is",
    "edit.resources": "also: {cmd[edit]} aid 10, {cmd[edit]} alliance reluctant",
    "edit.eligible": "who is Eligible on this card; also: {cmd[edit]} did 26july operation",
    "edit.capabilities": "also: momentum, played, upcoming, current; `none` for none",
    "edit.several": "several changes at once, with `;` between them",
}
"""Command -> description; with `.typed`, the input for it if that is not the command word itself."""

COMMAND_WORDS: Final[dict[str, str]] = {
    word: word
    for word in (
        "quit", "undo", "force", "board", "map", "log", "cards", "card", "sheet", "acts", "act", "why", "help", "roll",
        "markers", "save", "hint", "edit", "enter", "rollback", "back", "all",
        "empty",
    )
}  # fmt: skip
"""Command, or a word that goes with one -> the word in the language of the texts; the English word does as well.

In other texts of the terminal `{cmd[undo]}` stands for the word for `undo`.
"""

SESSION: Final[dict[str, str]] = {
    "not-saved": (
        "The game could not be saved in {path}: {error}. Play on, and try `{cmd[save]} FILE` with another place."
    ),
    "saved": "The game is saved in {path}.",
    "take-up": "Resume it with:  {command}",
    "game-over": "Game over",
    "recorded": "The game is recorded in {path}.",
    "see-again": "See it again with:  {command}",
    "more-lines.one": "... {number} line more; `{cmd[log]} {all}` shows it",
    "more-lines.many": "... {number} lines more; `{cmd[log]} {all}` shows them",
    "more": "-- more: press Enter -- ",
    "you-have": "{price} You have {number}.",
    "not-possible": "That is not possible: {reason}",
    "not-taken-back": "Nothing was taken back: {error}.",
    "not-taken-back.force": (
        "Nothing was taken back: {error}. If all players agree, `{cmd[undo]} {cmd[force]}` takes it back anyway."
    ),
    "taken-back": "Taken back.",
    "bot-failed": "{error}. Where it fails, the rulebook decides in its place.",
    "thinking": "A player is thinking ... (Ctrl-C leaves the game)",
    "no-card": "No card is in play.",
    "why-what": "Type `{cmd[why]}` and the answer that you expected, for example: {cmd[why]} havana",
    "why": "{answer}: {reason}",
    "why.possible": "{answer}: that is possible now.",
    "roll-what": "`{cmd[roll]}` throws a die when one is asked for, or makes a random choice.",
    "saved-at-once": "Every decision is saved at once, in {path}.",
    "exists": "{path} exists already; choose another name.",
    "not-written": "{path} could not be written: {error}.",
    "copied": "A copy is saved in {path}.",
    "no-deception": "There are no Deception markers in this game.",
    "markers-of-decider": "Only the player who decides may look at their markers.",
    "look-away": "Only {name} should look at the screen now. Press Enter ... ",
    "no-marker": "No marker is left.",
    "hide": "Press Enter to hide this ... ",
    "term-unknown": "There is no help on {typed}. Type `{cmd[help]}` for the list.",
    "term-unknown.near": "There is no help on {typed}. Did you mean: {terms}?",
    "english-words": "English words do as well: {words}.",
    "terms": "Terms that `{cmd[help]}` explains:",
    "numbered": "The answers are numbered 1 to {number}.",
    "several": "{typed} could mean several answers: {answers}.",
    "several-elsewhere": "{typed} could mean: {answers}. None of these is possible now.",
    "not-an-answer": (
        "{typed} is not an answer here. Possible answers: {answers}. Type a number from the list, a name, "
        "or `{cmd[help]}`."
    ),
    "dropped": "Not used: {rest}. {reason}",
    "dropped.decided": "It is no longer your decision.",
    "not-seen": "{number} is the number of an answer in a list that you have not seen; type its name.",
    "only-answer": "Only one answer is possible: {answer}.",
    "there": "{number} there",
}

ACTS: Final[dict[str, str]] = {
    "usage": (
        "Type `{cmd[act]} NUMBER`, a gift with its amount: `{cmd[act]} 1 3`. Or in full: `26july: gift syndicate 3`, "
        "`take-off havana:casino`, `rehouse havana:syn-u$1 havana:troops`; without a Faction it is the one that "
        "decides."
    ),
    "not-a-faction": "{typed} is not a Faction.",
    "not-an-act": (
        "{typed} is not an act: use `gift FACTION AMOUNT`, `rehouse LOT LOT`, `take-off LOT`, `close CASINO`, "
        "`show MARKER` or `cancel-pact BASE BASE`."
    ),
    "whose": "Say whose act it is, for example: 26july: {typed}",
    "gift.one": "{who} gives {receiver} up to {number} Resource",
    "gift.many": "{who} gives {receiver} up to {number} Resources",
    "rehouse": "{who} moves 1 Cash from the {piece} to the {other}",
    "close": "{who} closes an {piece}",
    "cancel-pact": "{who} takes off the {piece} and the {other}, and so cancels the {card}",
    "take-off": "Take off 1 {piece}",
    "none": "Nothing of the kind is possible now.",
    "show": "A marker may be shown: `26july: show hidden-agenda` (or empty-threat, asset-marker).",
    "list-first": "Type `{cmd[acts]}` for the list, then `{cmd[act]}` and a number from it.",
    "amount": "A gift needs its amount: {cmd[act]} NUMBER AMOUNT.",
    "no-amount": "Type just `{cmd[act]} NUMBER`.",
}
