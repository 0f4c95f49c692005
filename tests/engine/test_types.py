"""Factions, spaces, kinds, cells, lots and levels are types of their own: `mypy --strict` refuses one for another."""

import re
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]
PROGRAM = """
from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import control, insurgent, pieces
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
    position.lot_size(n.lot(b.cell(b.HAVANA, b.TROOPS)))
    position.lot_size(n.PASS)  # refused
    position.lot_size(b.HAVANA)  # refused
    position.lot_size(answer)  # refused
    n.space_of(b.cell(b.HAVANA, b.TROOPS))  # refused
    if n.is_lot(answer):
        position.lot_size(answer)
        n.lot(answer)  # refused
    position.add(b.cell(b.HAVANA, b.TROOPS), 1)
    position.add(b.HAVANA, 1)  # refused
    position.marked.append(n.PASS)  # refused
    pieces.set_level(table, b.HAVANA, b.ACTIVE_SUPPORT)
    pieces.set_level(table, b.HAVANA, b.TRACK_MAX)  # refused
    position.opinion[b.HAVANA] = position.aid  # refused
    position.opinion[b.DR]  # refused
    position.opinion[b.DR] = b.NEUTRAL  # refused
    position.terror[b.TROOPS]  # refused
    position.resources[b.DR] += 1
    position.resources[b.HAVANA] += 1  # refused
    position.did[0]  # refused
    position.deception[b.GOV].append(n.HIDDEN_AGENDA)
    position.opinion = state.replaced(position.opinion, b.HAVANA, b.NEUTRAL)
    i18n.level_name(position.aid)  # refused
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
