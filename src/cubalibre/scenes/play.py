"""Playing scenes: the position is set up, the act carried out, and every line compared with what happens."""

from typing import Final

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import interjections, invariants, operations, propaganda, sequence, turns
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck
from cubalibre.rules.operation import Operation
from cubalibre.scenes import given
from cubalibre.scenes import text as t
from cubalibre.scenes.text import SceneError
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Decider, Interjection, Table

_LIMITED: Final = "limited"
_FREE: Final = "free"
_ALONE: Final = "no activity"
_ACTS: Final = "'turn', 'FACTION: OPERATION' (, limited, free, no activity), 'FACTION: event-shaded', 'FACTION: choose'"
CHOOSE: Final = "choose"
"""The act of a part that asks what a Faction would do with its turn."""
TURN: Final = "turn"
"""The act of a part that plays the turn which is due."""


class Course(Decider):
    """Gives the answers of persons and Chance in the order of the scene, and compares those of Non-players with it.

    All questions to persons and to Chance are in the scene. Of a Non-player's decisions a scene has all of a kind, or
    none.
    """

    def __init__(self, part: t.Part) -> None:
        self.left = list(part.steps)
        self.end = part.act.number if part.act else 0
        self.written = {(step.who, step.kind) for step in part.steps}
        self.nonplayer = NonPlayer()
        self.noted = 0
        """How many reasons were noted up to the last decision."""
        self.asked: set[tuple[str, str]] = set()

    def act(self, table: Table, question: Question) -> Interjection | None:
        """The act of the next line, if it is one; a Non-player's own."""
        _check_position(table, self._line())
        if table.position.options.is_nonplayer(question.who):
            return self.nonplayer.act(table, question)
        if not self.left or self.left[0].kind:
            return None
        step = self.left.pop(0)
        act = _parsed_act(step.line, step.who, step.word)
        self._compare(table, question, step)
        refusal = interjections.refusal(table, act)
        if refusal:
            raise SceneError(step.line.number, f"{step.who} may not do this before {_told(question)}: {refusal}")
        return act

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The answer of the next line, or that of a Non-player."""
        _check_position(table, self._line())
        who = n.FACTION_WORDS[question.who]
        self.asked.add((who, question.kind))
        is_nonplayer = question.who != b.CHANCE and table.position.options.is_nonplayer(question.who)
        answer = self.nonplayer.decide(table, question) if is_nonplayer else n.NOTHING
        if is_nonplayer and (who, question.kind) not in self.written:
            self.noted = len(table.notes)
            return answer
        if not self.left:
            raise SceneError(self.end, f"no line answers {_told(question)}{_also(answer)}")
        step = self.left.pop(0)
        if (step.who, step.kind) != (who, question.kind):
            raise SceneError(step.line.number, f"{_told(question)} comes here{_also(answer)}")
        if is_nonplayer and step.word != n.word(answer):
            raise SceneError(step.line.number, f"{who} answers {n.word(answer)}, not {step.word}")
        answer = n.parse(step.word)
        if why := question.why_not(answer):
            raise SceneError(step.line.number, f"{step.word} is not offered ({why}): {_told(question)}")
        self._compare(table, question, step)
        self.noted = len(table.notes)
        return answer

    def _line(self) -> int:
        return self.left[0].line.number if self.left else self.end

    def _compare(self, table: Table, question: Question, step: t.Step) -> None:
        for detail in step.details:
            if detail.key == t.BECAUSE:
                _same_reasons(detail, [reason for reason, _ in table.notes[self.noted :]])
            elif detail.key in (t.ALLOWED, t.FORBIDDEN):
                _same_acts(table, detail)
            else:
                _same_answers(question, detail, step.word)


def _told(question: Question) -> str:
    offered = ", ".join(n.word(answer) for answer in question.answers)
    return f"'{n.FACTION_WORDS[question.who]} {question.kind}' (offered: {offered})"


def _also(answer: n.Answer) -> str:
    return "" if answer == n.NOTHING else f", answered {n.word(answer)}"


def _check_position(table: Table, line: int) -> None:
    found = invariants.violations(table.position)
    if found:
        raise SceneError(line, f"the position is not possible: {found[0]}")


def _parsed_act(line: t.Line, who: str, words: str) -> interjections.Act:
    try:
        return interjections.parse(n.faction_named(who), words)
    except (n.Fault, ValueError) as fault:
        raise SceneError(line.number, str(fault)) from None


def _same_reasons(detail: t.Detail, noted: list[str]) -> None:
    for reason in detail.words:
        if reason not in noted:
            raise SceneError(detail.line.number, f"the reasons are {', '.join(noted) or t.NONE}")


def _same_acts(table: Table, detail: t.Detail) -> None:
    for words in detail.words:
        who, _, act = words.partition(" ")
        if who not in n.FACTION_WORDS:
            raise SceneError(detail.line.number, f"{words!r} begins with no Faction")
        found = interjections.refusal(table, _parsed_act(detail.line, who, act))
        if found != detail.reason:
            raise SceneError(detail.line.number, f"{words}: {found or 'it is allowed'}")


def _same_answers(question: Question, detail: t.Detail, answer: str) -> None:
    offered = [n.word(each) for each in question.answers]
    if detail.key == t.OFFERED and list(detail.words) != offered:
        raise SceneError(detail.line.number, f"offered are {', '.join(offered)}")
    for word in detail.words:
        why = question.why_not(n.parse(word))
        if detail.key == t.REFUSED and (word in offered or why != detail.reason):
            raise SceneError(detail.line.number, f"{word}: {why or 'it is offered'}")
        if detail.key in (t.AMONG, t.RATHER) and word not in offered:
            raise SceneError(detail.line.number, f"{word} is not offered ({why}); offered are {', '.join(offered)}")
        if detail.key == t.RATHER and word == answer:
            raise SceneError(detail.line.number, f"{word} is the answer itself")


# Acts.


def play(scene: t.Scene) -> None:
    """Play a scene.

    Raises:
        SceneError: something does not happen as it says.
    """
    for case in scene.cases:
        position = given.position_of(case)
        for part in case.parts:
            play_part(position, part)
    _check_alternatives(scene)


def play_part(position: Position, part: t.Part) -> None:
    """Carry out a part of a scene in a position, which changes, and compare.

    Raises:
        SceneError: something does not happen as the part says.
    """
    course = Course(part)
    table = Table(position, course, narrate=True)
    if part.act is not None:
        _act(table, part.act)
        if course.left:
            left = course.left[0]
            raise SceneError(left.line.number, f"nobody asks this: {left.who} {left.kind or t.DOES}: {left.word}")
        _check_position(table, part.act.number)
    for value in part.seen:
        _same_value(position, value)
    for line in part.checks:
        _check(table, course, line)


def _act(table: Table, act: t.Line) -> None:
    if act.text == TURN:
        if table.position.phase == state.REDEPLOY and not table.position.control_markers:
            propaganda.begin_redeploy(table.position)
        turns.play_turn(table)
        return
    who, _, what = act.text.partition(": ")
    kind, *how = what.split(", ")
    if who not in n.FACTION_WORDS[:4] or any(word not in (_LIMITED, _FREE, _ALONE) for word in how):
        raise SceneError(
            act.number, f"{act.text!r} is no act: 'turn', '26july: rally, limited', '26july: event-shaded'"
        )
    faction = n.faction_named(who)
    if kind == CHOOSE:
        _choose(table, faction)
        return
    answer = _word(act, kind)
    if (table.position.current, answer) in deck.EFFECTS:
        deck.execute(table, faction, answer)
    elif answer in operations.OPERATION:
        _operate(table, faction, answer, how, act)
    else:
        raise SceneError(act.number, f"{kind!r} is neither an Operation nor a side of the current card")


def _choose(table: Table, faction: b.Faction) -> None:
    """What a Faction would do with its turn if no Event were on offer, without doing it."""
    rule = sequence.ActionRule(table.position, faction)
    events = (n.EVENT_UNSHADED, n.EVENT_SHADED)
    offered = [answer for answer in sequence.actions(faction) if answer not in events and not rule.refusal(answer)]
    table.decider.decide(table, Question(faction, q.ACTION, offered, None, n.NOTHING, True))


def _operate(table: Table, faction: b.Faction, kind: n.Answer, how: list[str], act: t.Line) -> None:
    op = operation(faction, kind, how)
    refusal = operations.refusal(table.position, op)
    if refusal:
        raise SceneError(act.number, f"this Operation is not possible: {refusal}")
    operations.execute(table, op)


def operation(faction: b.Faction, kind: n.Answer, how: list[str]) -> Operation:
    """An Operation with the words that say how it is carried out."""
    if _FREE in how:
        return operations.free_operation(faction, kind, _LIMITED in how)
    return operations.paid_operation(faction, kind, _LIMITED in how, special=not (_LIMITED in how or _ALONE in how))


def _word(line: t.Line, word: str) -> n.Answer:
    try:
        return n.parse(word)
    except n.Fault as fault:
        raise SceneError(line.number, str(fault)) from None


# What is seen.


def _same_value(position: Position, value: t.Value) -> None:
    data = codec.to_json(position)
    if value.key in n.SPACE_WORDS:
        found, wanted = data["spaces"][value.key], value.value
        # However it is written, it is the same space.
        if Position.line(_with_line(value), n.space_named(value.key)) != found:
            raise SceneError(value.line.number, f"{value.key} is {found or 'empty'}, not {wanted or 'empty'}")
        return
    wanted_value, found_value = given.value_of(value), data[value.key]
    if isinstance(wanted_value, dict):
        found_value = {key: found_value.get(key) for key in wanted_value}
    if wanted_value != found_value:
        raise SceneError(value.line.number, f"{value.key} is {found_value}, not {wanted_value}")


def _with_line(value: t.Value) -> Position:
    position = Position(Options())
    try:
        codec.read_space_line(position, n.space_named(value.key), value.value)
    except codec.PositionError as fault:
        raise SceneError(value.line.number, str(fault)) from None
    return position


def _check(table: Table, course: Course, line: t.Line) -> None:
    key, _, text = line.text.partition(": ")
    noted = [reason for reason, _ in table.notes]
    words = [word.strip() for word in text.split(",")]
    if key == t.REASON:
        _same_reasons(t.Detail(line, key, tuple(words), ""), noted)
    elif key == t.NO_REASON:
        for word in words:
            if word in noted:
                raise SceneError(line.number, f"{word} is among the reasons")
    elif key == t.NOT_ASKED:
        who, _, kind = text.partition(" ")
        if (who, kind) in course.asked:
            raise SceneError(line.number, f"{text} was asked")
    else:
        _check_ability(table.position, line)


_EFFECT: Final = {"has an effect": True, "has no effect": False}


def _check_ability(position: Position, line: t.Line) -> None:
    """`26july can rally in oriente`, `26july cannot attack (3.1/no-space)`, `26july event-shaded has no effect`."""
    who, rest = line.text.split(" ", 1)
    faction = n.faction_named(who)
    for words, wanted in _EFFECT.items():
        if rest.endswith(f" {words}"):
            side = _word(line, rest.removesuffix(f" {words}"))
            if deck.changes_anything(position, faction, side) != wanted:
                raise SceneError(line.number, f"it {next(w for w, is_so in _EFFECT.items() if is_so != wanted)}")
            return
    how, _, what = rest.partition(" ")
    if how not in ("can", "cannot"):
        raise SceneError(line.number, "expected is 'can', 'cannot', 'has an effect' or 'has no effect'")
    wanted_reason = what.rpartition(" (")[2].removesuffix(")") if how == "cannot" and " (" in what else ""
    found = _refusal(position, faction, what.partition(" (")[0], line)
    if found != wanted_reason:
        raise SceneError(line.number, found or "it can")


def _refusal(position: Position, faction: b.Faction, what: str, line: t.Line) -> str:
    kind, _, rest = what.partition(" in ")
    kind, *how = kind.split(", ")
    answer = _word(line, kind)
    if answer not in operations.OPERATION:
        raise SceneError(line.number, f"{kind} is no Operation")
    if not rest:
        return operations.refusal(position, operation(faction, answer, how))
    space = _word(line, rest)
    if not n.is_space(space):
        raise SceneError(line.number, f"{rest} is no space")
    return operation(faction, answer, [*how, _ALONE]).space_refusal(position, space)


def _check_alternatives(scene: t.Scene) -> None:
    """Where a choice of a Non-player is shown, an answer is named that it could have given as well."""
    for case in scene.cases:
        seats = given.players(case)
        steps = [step for part in case.parts for step in part.steps]
        chosen = [s for s in steps if s.who != "chance" and seats[n.faction_named(s.who)] == NONPLAYER]
        if chosen and not any(detail.key == t.RATHER for step in chosen for detail in step.details):
            raise SceneError(chosen[0].line.number, f"a Non-player chooses, and {t.RATHER!r} names no other answer")
