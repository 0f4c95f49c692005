"""What the engine finds wrong: every code has its sentence and is used, and is told in the language in force."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import cubalibre
from cubalibre import Game, Options, RecordError, codec, game, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli import app
from cubalibre.cli.companion import edit
from cubalibre.options import NONPLAYER, OptionsError
from tests.language.brackets import left
from tools.messages import placeholders

ROOM = Path(cubalibre.__file__).parent
RAISED = {
    "Fault",
    "BotError",
    "BotFailed",
    "OptionsError",
    "OptionalRule",
    "PositionError",
    "RecordError",
    "UndoRefused",
    "Illegal",
    "_fault",
}


def calls() -> Iterator[ast.Call]:
    """Where a fault is made, in all of the engine."""
    below = ("notation", "options", "codec", "deals", "narration", "record", "game_decider", "undo", "checkpoints")
    files = [
        ROOM / f"{name}.py"
        for name in (*below, "progress", "history", "game", "seats/third_party_bots", "server/games/loading")
    ]
    for path in (*files, *(ROOM / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                if name in RAISED:
                    yield node


def codes(call: ast.Call) -> set[str]:
    named = [each.value for each in call.keywords if each.arg == "fault"]
    given = named if ast.unparse(call.func) == "OptionalRule" else call.args
    return {each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def test_every_fault_has_a_sentence_and_every_sentence_a_fault() -> None:
    made = {code for call in calls() for code in codes(call)}
    assert made | {"extra.missing", "record.line"} == set(game.FAULTS)


def test_every_fault_is_given_what_its_sentence_names() -> None:
    checked = set()
    for call in calls():
        names = {each.arg for each in call.keywords}
        for code in codes(call):
            if None not in names and len(call.args) < 3:
                assert names == placeholders(game.FAULTS[code]), code
                checked.add(code)
    assert len(checked) > len(game.FAULTS) * 3 // 4


@pytest.mark.parametrize("code", game.FAULTS)
@pytest.mark.usefixtures("brackets")
def test_every_fault_is_told_in_the_language_in_force(code: str) -> None:
    values: dict[str, object] = dict.fromkeys(placeholders(game.FAULTS[code]), "7")
    fault = n.Fault(code, game.FAULTS[code], values)
    assert i18n.fault(fault).startswith("⟦")
    with i18n.speaking("en"):
        assert i18n.fault(fault) == str(fault) or "reason" in values


def test_faults_within_faults_are_told_in_the_same_language() -> None:
    with pytest.raises(codec.PositionError) as found:
        codec.from_json({"format": codec.FORMAT, "aid": 99, "spaces": {}, "resources": {"government": 50}})
    english = "government: 50 is not on the track of 0 to 49 (1.8); aid: 99 is not on the track of 0 to 49 (1.8)"
    assert str(found.value) == i18n.fault(found.value) == english
    with i18n.speaking("es"):
        assert i18n.fault(found.value).count(" no está en la escala de 0 a 49 (1.8)") == 2
    with pytest.raises(codec.PositionError) as deeper:
        codec.from_json({"format": codec.FORMAT, "spaces": {"oriente": "26J x1"}})
    with i18n.speaking("es"):
        assert i18n.fault(deeper.value) == "spaces: oriente: 'x1': 26J tiene u, a, B, cada letra seguida de un número"


def test_the_reason_of_a_rule_is_told_as_everywhere_else() -> None:
    played = Game(Options(), seats=dict.fromkeys((*b.FACTIONS, b.CHANCE)))
    lines = played.to_record().splitlines()
    lines.append(json.dumps({"n": 1, "seat": "chance", "q": "draw-card", "a": "pass"}))
    question = played.question
    assert question is not None
    lines[1] = json.dumps({"n": 1, "seat": n.FACTION_WORDS[question.who], "q": question.kind, "a": "pass"})
    with pytest.raises(RecordError) as found:
        Game.from_record("\n".join(lines) + "\n")
    assert found.value.line == 2
    reason = question.why_not(n.PASS)
    assert i18n.reason(reason) in i18n.fault(found.value)
    assert f"({reason})" in str(found.value)


DAMAGES = ("", "x\n", "{}\n", "[]\n", '{"format": "cubalibre-record", "version": 99}\n', "cut short", "\xff")


@pytest.mark.parametrize("text", DAMAGES)
@pytest.mark.parametrize("command", ["show", "replay", "explain", "verify", "play --resume"])
@pytest.mark.usefixtures("brackets")
def test_a_damaged_record_is_told_in_the_language_in_force(
    text: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.jsonl").write_bytes(text.encode("latin-1"))
    result = CliRunner().invoke(app, [*command.split(), "x.jsonl"])
    assert result.exit_code == 1
    assert "⟦" in result.output
    assert left(result.output, {"x.jsonl", "version"}) == set()


@pytest.mark.usefixtures("brackets")
def test_options_that_do_not_go_together_are_told_in_the_language_in_force() -> None:
    for wrong in ({"short": "x"}, {"no_reveal": 1}, {"x": 1}, {"deception": "first", "players": ["1", "1", "2", "2"]}):
        with pytest.raises(OptionsError) as found:
            Options.from_json(wrong)
        told = i18n.fault(found.value)
        assert re.match("⟦.*⟧", told), told


@pytest.mark.usefixtures("brackets")
def test_an_impossible_edit_is_told_in_the_language_in_force() -> None:
    position = Game(Options((NONPLAYER,) * 4), seats={b.CHANCE: None}).position
    for change in ("aid 50", "phase x", "oriente N | 26J x1", "oriente N | 26J u99", "played 1 1", "resources m 50"):
        with pytest.raises(edit.EditError) as found:
            edit.edited(position, change)
        assert left(str(found.value), state.PHASE_WORDS) == set(), change
