"""A Faction, a space and a kind of piece are types of their own: `mypy --strict` refuses one in place of another."""

import re
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]
PROGRAM = """
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import control, insurgent
from cubalibre.table import Table

def calls(table: Table, position: Position, answer: n.Answer, nowhere: b.Space = b.NOWHERE) -> None:
    insurgent.RALLY.where(position, b.DR, b.ORIENTE)
    insurgent.RALLY.where(position, b.ORIENTE, b.DR)  # refused
    position.count(b.HAVANA, b.TROOPS)
    position.count(b.TROOPS, b.HAVANA)  # refused
    position.count(b.HAVANA, b.GOV)  # refused
    position.guerrillas(answer, b.DR)  # refused
    if n.is_space(answer):
        position.guerrillas(answer, b.DR)
    if control.controller(position, b.HAVANA) == b.HAVANA:  # refused
        nowhere = b.NOBODY  # refused
    nowhere = table.ask_space(b.GOV, "", lambda space: insurgent.RALLY.where(position, b.DR, space))
    nowhere = table.ask_space(b.GOV, "", lambda space: insurgent.RALLY.where(position, space, b.ORIENTE))  # refused
    table.ask(b.GOV, "", b.SPACES)
"""


def test_one_in_place_of_another_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "calls.py"
    program.write_text(PROGRAM, encoding="utf-8")
    monkeypatch.chdir(ROOT)  # where the settings and the cache are
    report, trouble, _ = api.run([str(program)])
    assert not trouble
    refused = {int(line) for line in re.findall(r"calls\.py:(\d+): error", report)}
    expected = {number for number, line in enumerate(PROGRAM.splitlines(), 1) if line.endswith("# refused")}
    assert refused == expected, report
