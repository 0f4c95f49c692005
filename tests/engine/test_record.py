"""Records: what was saved loads as the same game; what was damaged is refused with the line and the reason."""

import contextlib
import json
import os
import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from cubalibre import board as b
from cubalibre import codec, deals, record
from cubalibre import notation as n
from cubalibre.deals import Deal
from cubalibre.game import Game
from cubalibre.options import Options, OptionsError
from cubalibre.record import RecordError
from cubalibre.rules import questions as q
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider
from tests.engine.test_codec import MUTATIONS
from tests.engine.test_random_play import NAMES, OPTION_SETS, step
from tests.samples import some
from tests.scenes import scene

PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
EXAMPLE: Final = re.findall(r"^```json\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)[0]
LINES: Final = EXAMPLE.splitlines()
OLD: Final = (Path(__file__).parent / "records" / "format-1.jsonl").read_text(encoding="utf-8")
"""The same game as format 1 had it."""
OLD_LINES: Final = OLD.splitlines()
PEOPLE: Final[dict[b.Faction, Decider | None]] = {b.CHANCE: None}


def load(text: str) -> Game:
    """A record with people at every seat, Chance's too, of which today's rules follow every turn."""
    game = Game.from_record(text, seats=PEOPLE)
    fault = game.follow()
    if fault is not None:
        raise fault
    return game


def same(one: Game, other: Game) -> bool:
    """Whether two games are at the same point, and came there the same way."""
    return (one.entries, one.position.key(), one.answers, one.narration, one.to_record()) == (
        other.entries, other.position.key(), other.answers, other.narration, other.to_record(),
    )  # fmt: skip


def refusal(text: str) -> RecordError:
    """The error that a damaged record gives; its message ends with a reason that a person can read."""
    with pytest.raises(RecordError) as error:
        load(text)
    message = str(error.value)
    assert re.fullmatch(r"(line \d+: )?\S.{10,}", message, re.DOTALL), message
    assert message.startswith(f"line {error.value.line}: ") == bool(error.value.line)
    return error.value


# There and back.


@pytest.mark.games
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_loads_as_it_was_saved(name: str, tmp_path: Path) -> None:
    rng = random.Random(2)
    game = Game(OPTION_SETS[name], seed=2)
    while not game.over:
        step(game, rng)
    path = tmp_path / "game"
    game.save(path)
    assert path.read_text(encoding="utf-8") == game.to_record()
    again = Game.load(path)
    assert again.over
    assert same(game, again)


def test_a_game_may_be_saved_at_every_question_in_the_midst_of_a_turn() -> None:
    rng = random.Random(3)
    game = Game(Options(deception="first"), seats=PEOPLE)
    for _ in range(120):
        assert same(game, load(game.to_record()))
        step(game, rng)


def test_a_loaded_game_goes_on_as_the_saved_one_would() -> None:
    game, again = load(EXAMPLE), load(EXAMPLE)
    for _ in range(12):
        word = game.answers[len(game.entries) % len(game.answers)]
        game.answer(word)
        again.answer(word)
        assert same(game, again)
    for _ in range(22):
        game.undo(force=True)
        again.undo(force=True)
        assert same(game, again)
    assert game.entries == ()


def test_programs_play_on_from_the_end_of_a_record_and_not_before() -> None:
    rng = random.Random(4)
    seats: dict[b.Faction, Decider | None] = {faction: RandomPlayer(rng) for faction in b.FACTIONS}
    game = Game.from_record(OLD, seats=seats, seed=4)
    assert game.over
    assert game.to_record().splitlines()[: len(LINES)] == LINES
    # What a program once said is replayed without asking it: a failing one does no harm.
    again = Game.from_record(game.to_record(), seats=dict.fromkeys(b.FACTIONS, Decider()))
    assert same(game, again)


def test_a_record_that_starts_from_a_position() -> None:
    start = scene({"oriente": "N | 26J u2 | GOV T1 | cash GOV T1"}, card=13).position
    game = Game(start=start, seats=PEOPLE)
    for word in ("attack", "oriente", "attack", "1"):
        game.answer(word)
    again = load(game.to_record())
    assert same(game, again)
    again.rewind(0)
    assert again.position == start


def test_players_of_any_name() -> None:
    names = ("Ñico", 'the "Chief"', "Иван", "\\n{}")
    game = Game(Options(players=names), seats=PEOPLE)
    text = game.to_record()
    assert len(text.splitlines()) >= 1
    assert text.count("\n") == 1
    assert load(text).options.players == names


@pytest.mark.parametrize("name", ["\ud800", "Ana\n", "\u2028", "\x1b[31m", "", "x" * 61])
def test_a_name_that_cannot_be_written_in_a_line_is_refused(name: str) -> None:
    with pytest.raises(OptionsError, match="1 to 60 printable characters"):
        Options(players=(name, "2", "3", "4"))
    players = json.dumps([name, "2", "3", "4"])
    error = refusal(LINES[0].replace('["1", "2", "3", "4"]', players) + "\n")
    assert error.line == 1


# The ledger of deals.


LEDGER: Final = (
    Deal(3, "26july", ("directorio", "syndicate"), "Oriente is yours, says Ñico.", 2, (("directorio", "broken"),)),
    Deal(10, "syndicate", ("government",), "No Assault in Havana."),
)


def test_deals_are_kept_and_change_nothing_else() -> None:
    text = record.with_deals(EXAMPLE, LEDGER)
    game = load(text)
    assert game.deals == LEDGER
    assert game.to_record() == text
    assert text.splitlines()[1:] == LINES[1:]
    head = json.loads(text.splitlines()[0])
    assert head.pop("version") == record.DEALS_VERSION
    assert len(head.pop("deals")) == 2
    assert head == {field: value for field, value in json.loads(LINES[0]).items() if field != "version"}
    game.deals = ()
    assert game.to_record() == EXAMPLE  # byte for byte as ever


def test_deals_stay_with_a_game_that_goes_on_or_back() -> None:
    game = load(record.with_deals(EXAMPLE, LEDGER))
    game.answer(game.answers[0])
    assert load(game.to_record()).deals == LEDGER
    game.rewind(0)
    assert load(game.to_record()).deals == game.fork().deals == game.snapshot().deals == LEDGER


def test_a_record_of_format_1_has_no_place_for_deals() -> None:
    assert record.with_deals(OLD, LEDGER) == OLD


DEAL: Final = LEDGER[0].data


@pytest.mark.parametrize(
    "broken",
    [
        None,
        [],
        [None],
        [DEAL] * (deals.MOST_DEALS + 1),
        [DEAL | {"entry": -1}],
        [DEAL | {"entry": True}],
        [DEAL | {"by": "chance"}],
        [DEAL | {"with": []}],
        [DEAL | {"with": ["26july"]}],
        [DEAL | {"with": ["directorio", "directorio"]}],
        [DEAL | {"with": ["batista"]}],
        [DEAL | {"text": ""}],
        [DEAL | {"text": "two\nlines"}],
        [DEAL | {"text": "x" * (deals.TEXT_LENGTH + 1)}],
        [DEAL | {"until": 0}],
        [DEAL | {"until": deals.MOST_ROUNDS + 1}],
        [DEAL | {"said": {"government": "kept"}}],
        [DEAL | {"said": {"26july": "perhaps"}}],
        [DEAL | {"colour": "red"}],
        [{field: value for field, value in DEAL.items() if field != "text"}],
    ],
)
def test_what_is_no_deal_is_refused(broken: object) -> None:
    head = json.loads(LINES[0]) | {"version": record.DEALS_VERSION, "deals": broken}
    error = refusal("\n".join([json.dumps(head), *LINES[1:]]) + "\n")
    assert error.line == 1
    assert "is not a deal" in str(error)


def test_a_record_with_deals_says_so_in_its_version() -> None:
    assert "'deals' is not a field" in str(refusal(_edited(LINES, 1, deals=[DEAL])))


# The page that describes it.


def test_the_example_of_the_page_loads_and_is_written_the_same() -> None:
    game = load(EXAMPLE)
    assert game.to_record() == EXAMPLE
    assert game.position.resources == [13, 7, 7, 15]
    assert game.question is not None
    assert (game.question.who, game.question.kind) == (b.CHANCE, "draw-card")


def test_the_page_tells_every_field_and_the_versions() -> None:
    first, entries = PAGE.split("## The first line")[1].split("## An example")[0].split("## The other lines")
    entries, ends = entries.split("## Turns")
    assert set(re.findall(r"^\| `(\w+)` \|", ends, re.MULTILINE)) == {"told", "then"}
    told_first = set(re.findall(r"^\| `(\w+)` \|", first, re.MULTILINE))
    told_entries = set(re.findall(r"^\| `(\w+)` \|", entries, re.MULTILINE))
    start = scene(card=13).position
    ended = [record.turn(1, [[]], {})]
    deal = Deal(0, "26july", ("directorio",), "Oriente is yours.")
    assert told_first == set(json.loads(record.header_line(Options(), start, ended, [deal])))
    why = (("8.1/too-poor", ()),)
    undone = (("government action pass",),)
    full = [record.Entry(b.GOV, "action", "pass", why=why, undone=undone), record.Entry(b.GOV, "", "gift syndicate 1")]
    assert told_entries == {field for entry in full for field in json.loads(record.entry_line(1, entry, ended))}
    assert f"version of this format: {record.FORMAT_VERSION} |" in first
    ledger = PAGE.split("## Deals")[1].split("## Older rules")[0]
    assert f"has the `version` {record.DEALS_VERSION}," in ledger
    told_deals = set(re.findall(r"^\| `(\w+)` \|", ledger, re.MULTILINE))
    assert told_deals == set(deal._replace(until=1, said=(("26july", "kept"),)).data)
    example = re.findall(r"^```json\n(.*?)\n```$", ledger, re.DOTALL | re.MULTILINE)[0]
    (shown,) = json.loads("{" + example + "}")["deals"]
    assert deals.read([shown])[0].data == shown
    assert f"version of the rules: {record.RULES_VERSION};" in first


def test_the_numbers_of_the_narration_are_the_order_of_the_lists_on_the_page() -> None:
    """They may never change: see `cubalibre.narration`."""
    words = PAGE.split("## Words")[1].split("## Acts")[0]
    for name, ours in (("Spaces", n.SPACE_WORDS), ("Seats", n.FACTION_WORDS), ("  Kinds", n.KIND_WORDS)):
        listed = re.findall(r"`([a-z0-9-]{2,})`", words.split(f"**{name}**" if name[0] != " " else f"{name}:")[1])
        assert tuple(listed[: len(ours)]) == tuple(ours)


# Damage.


def test_cut_off_anywhere_a_record_is_refused_or_at_a_line_end_a_shorter_game() -> None:
    whole = load(EXAMPLE)
    data = EXAMPLE.encode()
    for length in range(len(data)):
        text = data[:length].decode()
        if text.endswith("\n"):
            shorter = load(text)
            assert shorter.entries == whole.entries[: text.count("\n") - 1]
            whole_then = whole.fork()
            whole_then.rewind(len(shorter.entries))
            assert same(shorter, whole_then)
        else:
            assert refusal(text).line == (text.count("\n") + 1 if text else 0)


def test_a_name_of_several_bytes_cut_in_two_is_not_utf_8(tmp_path: Path) -> None:
    game = Game(Options(players=("Ñico", "2", "3", "4")), seats=PEOPLE)
    data = game.to_record().encode()
    path = tmp_path / "game"
    path.write_bytes(data[: data.index("Ñ".encode()) + 1])
    with pytest.raises(RecordError, match="UTF-8") as error:
        Game.load(path)
    assert error.value.line == 0


def test_a_line_lost_is_noticed_unless_it_was_the_last() -> None:
    for index in range(len(LINES) - 1):
        lines = LINES[:index] + LINES[index + 1 :]
        # The line at fault is the one that now stands where the lost one stood.
        assert refusal("\n".join(lines) + "\n").line == index + 1


def test_a_line_doubled_is_noticed() -> None:
    for index in range(len(LINES)):
        lines = [*LINES[: index + 1], *LINES[index:]]
        assert refusal("\n".join(lines) + "\n").line == index + 2


def test_lines_swapped_are_noticed() -> None:
    for one in range(len(LINES)):
        for other in range(one + 1, len(LINES)):
            lines = LINES[:]
            lines[one], lines[other] = lines[other], lines[one]
            assert refusal("\n".join(lines) + "\n").line == one + 1


def test_a_blank_line_is_noticed() -> None:
    for index in range(len(LINES) + 1):
        lines = [*LINES[:index], "", *LINES[index:]]
        assert refusal("\n".join(lines) + "\n").line == index + 1


def _edited(lines: list[str], number: int, **changes: Any) -> str:
    """A record with fields of one line changed (`...` takes a field out)."""
    data = json.loads(lines[number - 1]) | changes
    line = json.dumps({field: value for field, value in data.items() if value is not ...})
    return "\n".join([*lines[: number - 1], line, *lines[number:]]) + "\n"


@pytest.mark.parametrize(
    ("number", "changes", "reason"),
    [
        (1, {"format": "freeciv"}, "not a Cuba Libre record"),
        (1, {"format": ...}, "not a Cuba Libre record"),
        (1, {"version": 4}, "version 4 is newer than this program knows (3); update the program"),
        (1, {"rules": 99}, "rules 99 is newer than this program knows"),
        (1, {"version": 0}, "version: 0 is not a version number"),
        (1, {"version": "1"}, "version: '1' is not a version number"),
        (1, {"version": True}, "version: True is not a version number"),
        (1, {"version": 1.0}, "version: 1.0 is not a version number"),
        (1, {"rules": ...}, "rules: None is not a version number"),
        (1, {"options": ...}, "options: an object is expected"),
        (1, {"options": {"short": "long"}}, "short: 'long' is not one of"),
        (1, {"options": {"colour": 1}}, "options: 'colour' is not known"),
        (1, {"seed": 5}, "'seed' is not a field of a record's first line"),
        (1, {"start": None}, "a position is a JSON object"),
        (1, {"start": {"format": "cubalibre-position/1", "options": {"short": "cards"}}}, "its options differ"),
        (2, {"n": 2}, "entry 2 stands where entry 1 is expected"),
        (2, {"n": "1"}, "entry '1' stands where entry 1 is expected"),
        (2, {"n": True}, "entry True"),
        (2, {"n": 1.0}, "entry 1.0"),
        (2, {"seat": "nobody"}, "seat: 'nobody' is not one of"),
        (2, {"seat": "government"}, "chance is asked 'draw-card' here, not government 'draw-card'"),
        (2, {"q": "action"}, "chance is asked 'draw-card' here, not chance 'action'"),
        (2, {"q": ...}, "an entry has n, seat, q and a, or n, seat and act"),
        (2, {"q": ""}, "q: a text is expected"),
        (2, {"a": ...}, "an entry has n, seat, q and a"),
        (2, {"a": 13}, "a: a text is expected"),
        (2, {"a": "card-49"}, "'card-49' is not a word of the notation"),
        (2, {"a": "rally"}, "'rally' is not a legal answer to 'draw-card' (1.0/not-an-answer)"),
        (2, {"act": "gift directorio 2"}, "an entry has n, seat, q and a"),
        (2, {"player": "me"}, "an entry has n, seat, q and a"),
        (5, {"a": "pinar-del-rio"}, "'pinar-del-rio' is not a legal answer to 'rally-space' (3.3.1/support)"),
        (8, {"act": "gift directorio 99"}, "1.5.1/amount"),
        (8, {"act": "gift directorio"}, "is not an act"),
        (8, {"act": "gift nobody 2"}, "'nobody' is not a word of the notation"),
        (8, {"act": " "}, "is not an act"),
        (8, {"seat": "syndicate"}, "1.5.1/giver-or-receiver-executes"),
        (8, {"seat": "chance"}, "seat: acts are a Faction's, not Chance's"),
    ],
)
def test_what_is_wrong_in_a_line_is_said_with_its_number(number: int, changes: dict[str, Any], reason: str) -> None:
    for lines in (LINES, OLD_LINES):
        error = refusal(_edited(lines, number, **changes))
        assert reason in str(error)
        assert error.line == number


@pytest.mark.parametrize(
    ("number", "changes", "reason"),
    [
        (1, {"start": {}}, "format: None"),
        (1, {"turns": []}, "'turns' is not a field of a record's first line"),
        (3, {"turns": []}, "an entry has n, seat, q and a"),
        (3, {"digest": ""}, "digest: a text is expected"),
        (3, {"digest": 7}, "digest: a text is expected"),
        (3, {"digest": "000000000000"}, "digest: the position after this entry is another"),
        (4, {"digest": "2d360d1c683c"}, "digest: no turn ends with this entry"),
    ],
)
def test_what_is_wrong_in_format_1(number: int, changes: dict[str, Any], reason: str) -> None:
    error = refusal(_edited(OLD_LINES, number, **changes))
    assert reason in str(error)
    assert error.line == number


def _turn(told: Any = ((), (), ()), **then: Any) -> dict[str, Any]:
    """The turn that the third line ends."""
    return {"told": told, "then": {"phase": "action", "current": 13, "upcoming": [5]} | then}


@pytest.mark.parametrize(
    ("turns", "reason"),
    [
        ({}, "turns: a list is expected"),
        ([5], "a turn is an object with told, a list, and then, an object"),
        ([{"then": {}}], "a turn is an object with told, a list, and then, an object"),
        ([_turn() | {"digest": "1"}], "a turn is an object with told, a list, and then, an object"),
        ([{"told": [[], [], []], "then": []}], "a turn is an object with told, a list, and then, an object"),
        ([_turn({})], "turns: told has 3 lists"),
        ([_turn([[], []])], "turns: told has 3 lists"),
        ([_turn([[], [], {}])], "turns: told has 3 lists"),
        ([_turn(), _turn()], "turns: told has 1 lists"),
        ([_turn([[], [5], []])], "told: '' is not an item of the narration"),
        ([_turn([[], ["place 6 x"], []])], "told: 'place 6 x' is not an item of the narration"),
        (
            [_turn([[], ["8.5.1/guard-casinos here"], []])],
            "told: '8.5.1/guard-casinos here' is not an item of the narration",
        ),
        ([_turn(options={})], "the options of a game never change"),
        ([_turn(format="x")], "the options of a game never change"),
        ([_turn(aid=50)], "aid: 50 is not on the track"),
        ([_turn(aid="5")], "aid: '5' is not a whole number"),
        ([_turn(colour=1)], "'colour' is not a field of a position"),
        ([_turn(spaces=5)], "spaces: an object is expected"),
        ([_turn(upcoming=[13])], "an Event card stands there twice"),
        ([_turn(aid=16)], "today's rules end this turn in another position"),
        ([_turn([[], [], [], []])], "turns: told has 3 lists"),
    ],
)
def test_what_is_wrong_in_a_turn(turns: Any, reason: str) -> None:
    error = refusal("\n".join(_edited(LINES, 3, turns=turns).splitlines()[:4]) + "\n")
    assert reason in str(error)
    assert error.line == 3


def test_an_act_where_none_is_possible() -> None:
    lines = [*LINES[:6], '{"n": 6, "seat": "26july", "act": "gift directorio 1"}']
    error = refusal("\n".join(lines) + "\n")
    assert error.line == 7
    assert "26july is asked 'rally-number' here" in str(error)


def test_entries_after_the_end_of_the_game() -> None:
    start = scene(card=0).position
    start.phase = 14
    text = Game(start=start).to_record()
    for entry in ('"q": "action", "a": "pass"', '"act": "gift directorio 1"'):
        error = refusal(text + '{"n": 1, "seat": "26july", ' + entry + "}\n")
        assert (error.line, str(error)) == (2, "line 2: the game is over here")


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    for key, child in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield (*path, key)
        yield from _places(child, (*path, key))


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_wrong_value_in_any_field_is_refused_or_means_what_it_says(name: str) -> None:
    value = MUTATIONS[name]
    for number in (1, 2, 3, 8):
        for path in _places(json.loads(LINES[number - 1])):
            data = json.loads(LINES[number - 1])
            place = data
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = "MUTATED"
            line = json.dumps(data).replace('"MUTATED"', _json(value))
            text = "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"
            game, line_at_fault = _try(text)
            if game is None:
                # An option changed may show only later, where the game goes another way.
                assert line_at_fault >= number, path
                continue
            if value == {} and path == ("options",):
                assert game.options == Options()
                continue
            if value == 1 and path == ("rules",):
                continue  # a record of older rules, read under today's
            # Compared as text, so that 1, 1.0 and true differ.
            back = game.to_record().splitlines()[number - 1]
            assert str(_whole(back)) == str(_whole(line)), path


def _whole(line: str) -> Any:
    """The data of a line; a start with all its fields."""
    data = json.loads(line)
    if "start" in data:
        start = record.read(line + "\n").start
        assert start is not None
        data["start"] = codec.to_json(start)
    return data


def _try(text: str) -> tuple[Game | None, int]:
    """The game, or the number of the line at fault."""
    try:
        return load(text), 0
    except RecordError as error:
        return None, error.line


def _json(value: Any) -> str:
    """JSON of any value, however deep or long."""
    if value is MUTATIONS["a deep list"]:
        return "[" * 100_000 + "]" * 100_000
    if value is MUTATIONS["a deep object"]:
        return '{"a": ' * 100_000 + "1" + "}" * 100_000
    if value is MUTATIONS["more digits than Python prints"]:
        return "1" + "0" * 5000
    return json.dumps(value)


def test_json_just_deep_enough_to_be_read_is_refused_too() -> None:
    """What the JSON reader still takes might be too deep for a message that shows it."""
    for depth in some(range(100, 1100), *range(0, 800, 50), *range(800, 920)):
        deep = "[" * depth + "]" * depth
        for old in ('"version": 2', '"short": ""'):
            name = old.split(":", maxsplit=1)[0]
            assert refusal(LINES[0].replace(old, f"{name}: {deep}") + "\n").line == 1
        for old in ('"n": 1', '"chance"', '"card-13"'):
            text = "\n".join([LINES[0], LINES[1].replace(old, f'"n": {deep}' if "n" in old[:3] else deep)])
            assert refusal(text + "\n").line == 2


@pytest.mark.parametrize(
    "text",
    [
        "", "\n", "\n\n", "\x00" * 50, "null\n", "3\n", "[]\n", '"text"\n', "{}\n", "{\n", "}\n", "hello\n", "\ufeff\n",
        "\r\n", '{"format": "cubalibre-record"}\n', '{"format": "cubalibre-position/1"}\n', "<html></html>\n",
        "[" * 99_999 + "\n",
    ],
)  # fmt: skip
def test_what_is_no_record_at_all(text: str) -> None:
    assert refusal(text).line in (0, 1)


def test_an_empty_file_is_called_empty() -> None:
    error = refusal("")
    assert (error.line, str(error)) == (0, "the record is empty")


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"\xef\xbb\xbf" + EXAMPLE.encode())
    assert same(Game.load(path, seats=PEOPLE), load(EXAMPLE))


def test_carriage_returns_do_no_harm() -> None:
    assert same(load(EXAMPLE.replace("\n", "\r\n")), load(EXAMPLE))
    # Alone they end no line.
    assert refusal(EXAMPLE.replace("\n", "\r") + "\n").line == 1


@pytest.mark.parametrize("seed", range(5))
def test_bytes_changed_at_random_never_do_worse_than_a_refusal(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    path = tmp_path / "game"
    for _ in range(200):
        data = bytearray(EXAMPLE.encode())
        for _ in range(rng.choice((1, 1, 1, 3, 20))):
            data[rng.randrange(len(data))] = rng.randrange(256)
        path.write_bytes(bytes(data))
        try:
            game = Game.load(path, seats=PEOPLE)
        except RecordError as error:
            assert str(error)  # noqa: PT017 - a refusal is as good as a game
        else:
            assert Game.from_record(game.to_record(), seats=PEOPLE).to_record() == game.to_record()
            assert len(game.narration) >= max(game.history.moments)
            with contextlib.suppress(RecordError):
                game.follow()


def test_binary_garbage(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for seed in range(50):
        path.write_bytes(random.Random(seed).randbytes(300))
        with pytest.raises(RecordError):
            Game.load(path)


def test_a_line_without_end_is_refused_before_it_is_read_as_json() -> None:
    error = refusal(LINES[0] + "\n" + "[" * (record.MAX_LINE + 1) + "\n")
    assert error.line == 2
    assert "longer than" in str(error)


def test_a_file_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Game.load(tmp_path / "nothing")
    with pytest.raises(IsADirectoryError):
        Game.load(tmp_path)


# Format 1.


def test_a_record_of_format_1_is_the_same_game() -> None:
    assert same(load(OLD), load(EXAMPLE))
    assert load(OLD).to_record() == EXAMPLE


def test_without_digests_a_record_loads_all_the_same() -> None:
    bare = re.sub(r', "digest": "\w+"', "", OLD)
    assert "digest" not in bare
    assert same(load(bare), load(OLD))


def test_a_change_that_is_legal_in_itself_is_betrayed_by_the_next_digest_or_checkpoint() -> None:
    changed = {7: ('"4"', '"3"'), 8: ("directorio 2", "directorio 3")}
    for lines, what in ((OLD_LINES, "digest"), (LINES, "today's rules end this turn in another position")):
        for number, (old, new) in changed.items():
            text = "\n".join([*lines[: number - 1], lines[number - 1].replace(old, new), *lines[number:]]) + "\n"
            error = refusal(text)
            assert (error.line, error.sound) == (9, 2)
            assert what in str(error)
            load(re.sub(r', "digest": "\w+"|, "turns": .*(?=}\n)', "", text))


# Turns.


def test_every_turn_that_is_done_is_noted_and_the_one_under_way_is_not() -> None:
    noted = [index + 1 for index, line in enumerate(LINES) if "turns" in line]
    assert noted == [1, 3, 9, 11]
    game = load(EXAMPLE)
    game.answer("card-30")
    game.answer(game.answers[0])
    assert '"turns"' not in game.to_record().splitlines()[-1]


def test_a_record_without_turns_is_played_from_its_start() -> None:
    bare = re.sub(r', "turns": .*(?=}\n)', "", EXAMPLE)
    assert "turns" not in bare
    assert same(load(bare), load(EXAMPLE))


# Saving.


def _failing(error: OSError) -> Any:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


@pytest.mark.parametrize("failing", ["os.fsync", "os.replace", "pathlib.Path.replace", "os.open"])
def test_a_save_that_fails_leaves_the_old_file(failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game"
    old = load("\n".join(LINES[:4]) + "\n")
    old.save(path)
    game = load(EXAMPLE)
    with monkeypatch.context() as patched:
        patched.setattr(failing, _failing(OSError(28, "No space left on device")))
        if failing == "os.replace":
            patched.setattr("pathlib.Path.replace", _failing(OSError(28, "No space left on device")))
        with pytest.raises(OSError, match="No space left"):
            game.save(path)
    assert same(Game.load(path, seats=PEOPLE), old)
    assert same(game, load(EXAMPLE))
    game.save(path)
    assert same(Game.load(path, seats=PEOPLE), game)
    assert [file.name for file in tmp_path.iterdir()] == ["game"]


def test_a_save_that_fails_leaves_nothing_beside_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", _failing(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space left"):
        load(EXAMPLE).save(tmp_path / "game")
    assert list(tmp_path.iterdir()) == []


def test_the_file_is_whole_before_it_takes_the_old_ones_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game"
    path.write_text("old", encoding="utf-8")
    synced: list[tuple[str, int]] = []
    fsync = os.fsync

    def watch(descriptor: int) -> None:
        synced.append((path.read_text(encoding="utf-8"), os.fstat(descriptor).st_size))
        fsync(descriptor)

    monkeypatch.setattr("os.fsync", watch)
    load(EXAMPLE).save(path)
    assert synced[0] == ("old", len(EXAMPLE.encode()))
    assert path.read_text(encoding="utf-8") == EXAMPLE


def test_saving_to_a_place_that_is_none_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        load(EXAMPLE).save(tmp_path / "nowhere" / "game")
    with pytest.raises(OSError, match="directory"):
        load(EXAMPLE).save(tmp_path)


def test_a_start_that_cannot_be_played_on_from_is_refused_as_a_record() -> None:
    start = {"format": "cubalibre-position/1", "phase": "next-card", "current": 0, "played": [*range(1, 49), 0, 0, 0]}
    header = json.loads(LINES[0]) | {"start": start}
    refusal(json.dumps(header) + "\n")


def play_cards(game: Game, cards: Sequence[str]) -> None:
    """Everybody passes until Chance has turned up these cards, and all have passed on the card after that."""
    left = list(cards)
    while game.question is not None and (left or game.question.who != b.CHANCE):
        is_draw = game.question.kind == q.DRAW
        game.answer(left.pop(0) if is_draw else "pass" if "pass" in game.answers else game.answers[-1])


def test_2_1_r114_piles_of_other_sizes_are_recorded_card_by_card() -> None:
    piles = (11, 14, 12, 11)
    assert sum(piles) == b.N_EVENTS
    events = iter(range(1, 49))
    cards = [n.word(n.of_card(card)) for size in piles for card in (*(next(events) for _ in range(size)), b.PROPAGANDA)]
    game = Game(Options(real_components=True), seats=PEOPLE)
    play_cards(game, cards)
    assert game.over
    assert [entry.word for entry in game.entries if entry.question == q.DRAW] == cards[:-1]  # nothing else is left
    again = Game.from_record(game.to_record(), seats=PEOPLE)
    assert (again.position, again.options, again.follow()) == (game.position, game.options, None)


def test_2_1_r114_an_older_record_keeps_its_exact_piles() -> None:
    game = Game(seats=PEOPLE)
    play_cards(game, [n.word(n.of_card(card)) for card in range(1, 13)])
    assert [entry.word for entry in game.entries if entry.question == q.DRAW][-1] == "card-12"
    assert b.PROPAGANDA in (game.position.current, *game.position.upcoming)
    assert "real_components" not in game.to_record()
    assert Game.from_record(game.to_record(), seats=PEOPLE).follow() is None
