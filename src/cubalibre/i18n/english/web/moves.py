"""English for gathering answers and moves in the browser before they are sent, and for ending the turn."""

from typing import Final

MOVES: Final[dict[str, str]] = {
    "draft": "Not sent yet",
    "draft.drop": "Take back: {pick}",
    "draft.lost": "The game has gone on, and what you had picked is no longer possible.",
    "draft.number.one": "{number} pick, not sent yet",
    "draft.number.many": "{number} picks, not sent yet",
    "draft.send": "Send and go on",
    "draft.send.about": "Sends the picks and goes on with the turn; ending the turn sends them too",
    "end-turn": "End turn",
    "end-turn.free": "This would still be possible for nothing: {acts}.",
    "end-turn.picks.one": "End turn: send {number} pick",
    "end-turn.picks.many": "End turn: send {number} picks",
    "end-turn.sure": "End turn all the same",
    "move": "{pieces}: {from} → {to}",
    "move.done": "no more moves: go on",
    "move.fewer": "One fewer",
    "move.first": "Who moves, and where?",
    "move.from": "{pieces}, {from}",
    "move.into": "Which pieces go to {space}?",
    "move.more": "One more",
    "move.next": "Does anybody else move?",
    "move.none": "Nobody else can move.",
    "move.note": "Click pieces, then the space to which they go; or that space first.",
    "move.take-up": "to move",
    "move.to": "as destination",
    "move.to-first": "Or the destination first",
    "move.way": "{from} → {to}",
    "move.where": "Where do they go?",
}
