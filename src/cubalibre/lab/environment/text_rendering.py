"""Text rendering of a state: cards, tracks, board and question."""

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.lab.environment import actions
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import victory


def described(position: Position, question: Question | None, legal: list[int]) -> str:
    """The public state, the question, and the legal actions with their indices."""
    return "\n".join([*_cards(position), *_factions(position), *_spaces(position), *_question(question, legal)])


def _cards(position: Position) -> list[str]:
    upcoming = i18n.card_title(position.next_card())
    played = f"{len(position.played)} cards before it"
    alliance = i18n.alliance_name(position.alliance)
    return [
        f"Card: {i18n.card_title(position.current)} ({played}); next: {upcoming}; {i18n.phase_name(position.phase)}",
        f"US Alliance {alliance}; Aid {position.aid}",
    ]


def _factions(position: Position) -> list[str]:
    return [
        f"{i18n.faction_name(faction)}: {position.resources[faction]} Resources, "
        f"margin {victory.faction_margin(position, faction):+}"
        f"{', Eligible' if position.eligible[faction] else ''}"
        for faction in b.FACTIONS
    ]


def _spaces(position: Position) -> list[str]:
    return [f"{i18n.space_name(space)}: {position.line(space) or '-'}" for space in b.SPACES]


def _question(question: Question | None, legal: list[int]) -> list[str]:
    if question is None:
        return ["The game is over."]
    choices = ", ".join(f"{index} {actions.word_at(index)}" for index in legal)
    return [i18n.prompt(question), f"Actions: {choices}"]
