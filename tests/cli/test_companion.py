"""The companion at a table: what is printed brings a real board to where the program has it."""

import random
from collections import Counter
from pathlib import Path

import pytest

from cubalibre import Game, Options, codec
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import NONPLAYER
from cubalibre.rules import questions as q
from tests.cli.test_commands import data_folder
from tests.cli.test_nonplayers import recorded
from tests.mirror import Mirror, mirror
from tests.nonplayers.scenes import nonplayers
from tests.real_table import BY_PEOPLE, RealTable
from tests.samples import some, times

__all__ = ["data_folder"]


def board_of(table: Mirror) -> dict[str, object]:
    return {name: value for name, value in table.seen().items() if name not in BY_PEOPLE}


@pytest.mark.games
@pytest.mark.parametrize("person", some(b.FACTIONS, 0, 3))
def test_the_lists_of_nonplayers_keep_the_board_exact(person: b.Faction, tmp_path: Path) -> None:
    """A whole game in which a person only Passes, deposits and agitates: the lists alone move everything."""
    for seed in range(times(3, 1)):
        rng = random.Random(seed)
        government, july26, directorio, syndicate = ("me" if f == person else NONPLAYER for f in b.FACTIONS)
        players = (government, july26, directorio, syndicate)
        table = RealTable(
            Game(Options(players, short="cards"), seats={b.CHANCE: None}), tmp_path / f"{person}{seed}.jsonl"
        )
        while (question := table.game.question) is not None:
            table.look()
            if question.kind == q.ACTION:
                assert board_of(table.board) == board_of(table.program)
                before = table.program.resources
                table.type("pass")
                own = n.FACTION_WORDS[person]
                table.board.resources[own] = min(49, before[own] + (3 if person == b.GOV else 1))
            else:
                table.type(rng.choice(table.game.answers))
        table.look()
        assert board_of(table.board) == board_of(table.program)


def test_markers_are_listed_with_the_turn_that_moved_them(tmp_path: Path) -> None:
    """The Directorio's Event takes Control; then dice are due in the Syndicate's turn, and the list is complete."""
    game = Game(
        Options((NONPLAYER, "me", NONPLAYER, NONPLAYER)),
        seats={b.CHANCE: None},
    )
    table = RealTable(game, tmp_path / "table.jsonl")
    table.look()
    table.type("29")
    table.look()
    table.type("41")
    printed = table.look()
    listed = [line.strip() for line in printed.splitlines() if "[ ]" in line]
    assert listed == [
        "[ ] 2 Underground Directorio Guerrillas are placed in Las Villas.",
        "[ ] 1 Directorio Base is placed in Las Villas.",
        "[ ] Control of Las Villas: nobody.",
        "[ ] Directorio Population + Bases: 2.",
        "[ ] Directorio cylinder: Event.",
    ]


def test_dice_of_the_next_turn_do_not_hold_markers_back(tmp_path: Path) -> None:
    """Two Non-players act one after the other; dice are due in the second turn."""
    position = nonplayers(
        {"las-villas": "N | GOV T3", "havana": "AS | SYN C1", "oriente": "N | 26J u2"},
        players=(b.M26,),
        card=29,
        next_card=30,
    ).position
    table = RealTable(recorded(tmp_path / "table.jsonl", position), tmp_path / "table.jsonl")
    printed = table.look()
    assert table.game.question is not None
    first, _, rest = printed.partition("Directorio cylinder: Event.")
    assert "Control of Las Villas" in first
    assert "Control of Las Villas" not in rest


# Going back.


def random_edit(rng: random.Random) -> str:
    """Something that is otherwise on the board."""
    faction, space = rng.choice(n.FACTION_WORDS[:4]), rng.choice(n.SPACE_WORDS[:10])
    level, number = rng.choice(n.LEVEL_WORDS), rng.randrange(3)
    return rng.choice(
        [
            f"edit resources {faction} {rng.randrange(20)}; aid {rng.randrange(20)}",
            f"edit {space} {level} | GOV T{number} | 26J u{rng.randrange(2)} a{number} | DR u1",
            f"edit {space} {level} | SYN u1 a{number} X1 | terror {number} | cash SYN u1",
            f"edit alliance {rng.choice(n.ALLIANCE_WORDS)}; eligible {faction}; sugar sabotage",
            "edit sugar empty; capabilities none",
        ]
    )


@pytest.mark.games
@pytest.mark.parametrize("random_spaces", ["table", "equal"])
def test_going_back_and_editing_print_exactly_what_differs(random_spaces: str, tmp_path: Path) -> None:
    """Random games of two people and two Non-players, with slips: the mirror does what is printed and is exact."""
    counted = Counter[str]()
    for seed in range(times(6, 1)):
        rng = random.Random(seed)
        players = ("Ana", NONPLAYER, "Ben", NONPLAYER)
        options = Options(players, short="cards", random_spaces=random_spaces)
        table = RealTable(Game(options, seats={b.CHANCE: None}), tmp_path / f"{random_spaces}{seed}.jsonl")
        for _ in range(250):
            table.look()
            if table.game.question is None:
                break
            kind = rng.choices(["answer", "undo", "rollback", "edit", "kept"], [80, 10, 4, 4, 3])[0]
            if kind == "answer":
                table.play(rng.choice(table.game.answers))
            else:
                counted[kind] += slip(kind, rng, table, tmp_path)
    assert min(counted[kind] for kind in ("undo", "rollback", "edit", "kept")) > times(2, 0)


def slip(kind: str, rng: random.Random, table: RealTable, folder: Path) -> bool:
    """Go back or edit; whether that was possible. The board must then be the program's."""
    kept = sorted(path.name for path in folder.glob(f"{table.session.path.name}.*"))
    if kind == "kept" and not kept:
        return False
    typed = {
        "undo": "undo", "rollback": f"rollback {rng.randrange(1, 30)}", "edit": random_edit(rng),
        "kept": f"rollback {rng.choice(kept or [''])}",
    }[kind]  # fmt: skip
    game, entries = table.game, table.game.entries
    printed = table.type(typed)
    if table.game is game and table.game.entries == entries:
        return False
    start = table.game.history.current.before
    shown = table.board.seen()
    if kind == "edit":
        assert shown == mirror(codec.to_json(table.game.history.turn(0).before)).seen(), printed
    elif "everything stays" in printed:
        assert shown in (table.program.seen(), mirror(codec.to_json(start)).seen()), printed
    else:
        assert shown == table.program.seen(), printed
    return True
