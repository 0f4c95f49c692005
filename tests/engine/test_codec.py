"""Positions as JSON and spaces as lines: what is written reads back equal, what cannot be is refused with the place."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.codec import FORMAT, PositionError, from_json, to_json
from cubalibre.game import Game
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import invariants, setup
from tests.engine.test_random_play import OPTION_SETS, step
from tests.samples import some
from tests.scenes import scene
from tests.scenes.turns import piles

PAGE = (Path(__file__).parents[2] / "docs" / "position.md").read_text(encoding="utf-8")
BLOCKS: Final = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
EXAMPLES: Final[list[dict[str, Any]]] = [json.loads(text) for language, text in BLOCKS if language == "json"]


def through_text(position: Position) -> Position:
    """Written as JSON text and read again."""
    return from_json(json.loads(json.dumps(to_json(position), ensure_ascii=False)))


# There and back.


@pytest.mark.games
@pytest.mark.parametrize("name", some([*OPTION_SETS], 0, 6, 11))
def test_the_position_at_every_question_of_a_game_reads_back_equal(name: str) -> None:
    rng = random.Random(1)
    game = Game(OPTION_SETS[name], seed=1)
    while not game.over:
        position = game.position
        assert through_text(position).key() == position.key()
        step(game, rng)
    assert through_text(game.position).key() == game.position.key()


def test_such_games_hold_what_is_hard_to_write_down() -> None:
    """Else the test above would prove less than it seems to."""
    features = ("cash", "moved", "control_markers", "laundered", "terror", "capabilities", "momentum")
    seen: set[str] = set()
    for name in OPTION_SETS:
        rng = random.Random(1)
        game = Game(OPTION_SETS[name], seed=1)
        while not game.over and len(seen) < len(features):
            seen.update(feature for feature in features if any(getattr(game.position, feature)))
            step(game, rng)
    assert seen == set(features)


def test_lines_read_back_as_they_were_written() -> None:
    rng = random.Random(6)
    game = Game(seed=6)
    while not game.over:
        position = game.position
        empty = Position(Options())
        for space in b.SPACES:
            codec.read_space_line(empty, space, position.line(space))
        assert (empty.pieces, empty.available) == (position.pieces, position.available)
        bare = sorted(n.lot(n.cell_of(lot), n.cash_of(lot)) for lot in position.cash)
        assert (empty.opinion, empty.terror, empty.cash) == (position.opinion, position.terror, bare)
        step(game, rng)


@pytest.mark.parametrize("mark", ["@", "*@", "$1@", "$1*@"])
def test_a_guest_reads_back(mark: str) -> None:
    """Card 43: a Syndicate Guerrilla among its host's, which still comes from the Syndicate's pool."""
    position = scene({"oriente": "N | 26J u2 | SYN u1"}, card=43).position
    lot = n.Lot(n.parse(f"oriente:26july-u{mark}"))
    position.add(b.cell(b.ORIENTE, b.SYN_UNDERGROUND), -1)
    position.add(n.cell_of(lot), 1)
    position.marked = [lot]
    assert invariants.violations(position) == []
    assert through_text(position) == position
    assert to_json(position)["guest"] == n.word(lot)


def test_reading_does_not_change_what_is_read() -> None:
    for example in EXAMPLES:
        before = json.dumps(example)
        from_json(example)
        assert json.dumps(example) == before


def test_what_is_written_is_plain_json_of_its_own() -> None:
    position = setup.initial_position(Options(deception="first"))
    data = to_json(position)
    assert json.loads(json.dumps(data)) == data
    data["upcoming"].append(3)
    data["deception"]["government"].append("empty-threat")
    assert position == setup.initial_position(Options(deception="first"))


def test_a_format_alone_is_the_empty_board() -> None:
    assert from_json({"format": codec.FORMAT}) == Position(Options())


# The page that describes it.


def test_the_examples_of_the_page_are_read() -> None:
    full, sparse = EXAMPLES
    assert to_json(from_json(full)) == full
    by_hand = from_json(sparse)
    assert by_hand.line(b.ORIENTE) == "N | GOV T1 | 26J u2 | cash GOV T1"
    assert (by_hand.resources[b.M26], by_hand.current, by_hand.phase) == (3, 17, state.ACTION)


def test_the_lines_of_the_page_are_read() -> None:
    lines = [line for language, text in BLOCKS if not language for line in text.splitlines()]
    assert len(lines) == 4
    for line in lines:
        position = Position(Options())
        codec.read_space_line(position, b.CIGAR if "sabotage" in line else b.HAVANA, line)
        assert invariants.violations(position) == []


def test_the_page_tells_every_field_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `([a-z_]+)` \| [^|]+ \| ([^|]+) \|", PAGE.split("### Options")[0], re.MULTILINE))
    assert set(rows) == set(to_json(Position(Options())))
    options = PAGE.split("### Options")[1].split("### Phases")[0]
    told = set(re.findall(r"^\| `([a-z_]+)` \|", options, re.MULTILINE))
    assert told == set(Options().values())


def test_the_page_tells_every_word() -> None:
    quoted = set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)))
    words = {*n.LEVEL_WORDS, *n.ALLIANCE_WORDS, *state.PHASE_WORDS, *codec.DID_WORDS, *codec.ELIGIBILITY_WORDS}
    assert words - quoted == set()


# What is refused.

BASE: Final = {"format": codec.FORMAT, "phase": "action", "current": 1}


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("format", "cubalibre-position/2", "format: 'cubalibre-position/2' is not one of 'cubalibre-position/1'"),
        ("format", None, "format: None"),
        ("colour", "red", "'colour' is not a field of a position"),
        ("spaces", {"habana": "N"}, "spaces: 'habana' is not one of"),
        ("spaces", {"havana": 3}, "spaces: havana: a line of text is expected"),
        ("spaces", {"havana": "N | GOV Q1"}, "spaces: havana: 'Q1': GOV has T, P, B, each followed by a number"),
        ("spaces", {"havana": "N | GOV T-1"}, "spaces: havana: 'T-1'"),
        ("spaces", {"havana": "N | GOV T1.5"}, "spaces: havana: 'T1.5'"),
        ("spaces", {"havana": "N | GOV u1"}, "spaces: havana: 'u1': GOV has T, P, B"),
        ("spaces", {"havana": "XX"}, "spaces: havana: 'XX' is not a level"),
        ("spaces", {"havana": "terror -1"}, "spaces: havana: 'terror -1'"),
        ("spaces", {"havana": "terror 21"}, "Terror and Sabotage markers are 0 to 20"),
        ("spaces", {"havana": "sabotage"}, "spaces: havana: 'sabotage'"),
        ("spaces", {"cigar": "terror 1"}, "spaces: cigar: 'terror 1'"),
        ("spaces", {"cigar": "PS"}, "spaces: cigar: 'PS' is not a level (AO PO N PS AS, not in an EC)"),
        ("spaces", {"havana": "26J B3"}, "havana: more than two Bases"),
        ("spaces", {"havana": "GOV B1 | 26J B1 | DR B1"}, "havana: more than two Bases"),
        ("spaces", {"havana": "SYN C2 X1"}, "havana: more than two Bases or two Casinos"),
        ("spaces", {"cigar": "26J B1"}, "cigar: an EC holds no Base or Casino"),
        ("spaces", {"cigar": "SYN X1"}, "cigar: an EC holds no Base or Casino"),
        ("spaces", {"havana": "GOV T99 T99 T99"}, "spaces: havana: 'T99': the line has said so already"),
        ("spaces", {"havana": "GOV T16"}, "a count of pieces is negative"),
        ("spaces", {"havana": "GOV T8", "oriente": "GOV T8"}, "a count of pieces is negative"),
        ("spaces", {"havana": "SYN u4 a3"}, "a count of pieces is negative"),
        ("spaces", {"havana": "cash GOV T1"}, "havana:troops$1: more of them hold Cash"),
        ("spaces", {"havana": "GOV T1 | cash GOV T1 | cash GOV T1"}, "havana:troops$1: more of them hold Cash"),
        ("spaces", {"havana": "GOV T1 | cash GOV T1 | cash GOV T2"}, "more of them hold Cash"),
        ("spaces", {"havana": "GOV T1 | cash GOV T5"}, "a piece holds 1 to 4 Cash markers"),
        ("spaces", {"havana": "GOV T1 | cash GOV T0"}, "a piece holds 1 to 4 Cash markers"),
        ("spaces", {"havana": "GOV T2 | cash GOV T3 | cash GOV T2"}, "more than 4 Cash markers"),
        ("spaces", {"havana": "26J B1 | cash 26J B1"}, "only a Guerrilla or cube holds Cash"),
        ("spaces", {"havana": "SYN C1 | cash SYN C1"}, "only a Guerrilla or cube holds Cash"),
        ("spaces", {"havana": "cash"}, "spaces: havana: 'cash'"),
        ("spaces", {"havana": "AO | AS"}, "spaces: havana"),
        ("spaces", {"havana": "terror 1 | terror 2"}, "spaces: havana"),
        ("resources", {"government": 50}, "government: 50 is not on the track"),
        ("resources", {"government": -1}, "government: -1 is not on the track"),
        ("resources", {"government": "9"}, "resources: '9' is not a whole number"),
        ("resources", {"government": True}, "resources: True is not a whole number"),
        ("resources", {"chance": 1}, "resources: 'chance' is not one of"),
        ("resources", [1, 2, 3, 4], "resources: an object is expected"),
        ("aid", 50, "aid: 50 is not on the track"),
        ("aid", 1.5, "aid: 1.5 is not a whole number"),
        ("alliance", "weak", "alliance: 'weak' is not one of firm, reluctant, embargoed"),
        ("phase", "actions", "phase: 'actions' is not one of"),
        ("current", 0, "current: an Event card is being played in the phase 'action'"),
        ("current", None, "current: an Event card is being played in the phase 'action'"),
        ("current", 49, "current: there is no card 49"),
        ("current", True, "current: True is not a whole number"),
        ("played", [1], "an Event card stands there twice"),
        ("played", [2, 2], "an Event card stands there twice"),
        ("played", [0, 0, 0, 0, 0], "the deck has 48 Event cards and 4 Propaganda cards"),
        ("upcoming", [1], "an Event card stands there twice"),
        ("upcoming", [-1], "upcoming: there is no card -1"),
        ("upcoming", "card-3", "upcoming: a list is expected"),
        ("capabilities", [5, 5], "capabilities"),
        ("capabilities", [0], "capabilities"),
        ("momentum", [0], "momentum"),
        ("capabilities", [5], "capabilities: card 5 cannot be in force before it is played (played, current)"),
        ("momentum", [5], "momentum: card 5 cannot be in force before it is played (played, current)"),
        ("eligible", ["chance"], "eligible: 'chance' is not one of"),
        ("eligible", "government", "eligible: a list is expected"),
        ("did", {"government": "won"}, "did: 'won' is not one of"),
        ("did", {"government": "event", "26july": "operation", "syndicate": "operation"}, "at most two Factions act"),
        ("did", {"government": "event", "26july": "event"}, "did"),
        ("eligibility_text", {"government": "maybe"}, "eligibility_text: 'maybe' is not one of"),
        ("laundered", [3], "laundered: 3 is not one of"),
        ("moved", ["havana"], "moved: 'havana': a lot that has moved ends in '*'"),
        ("moved", ["havana:troops"], "moved: 'havana:troops': a lot that has moved ends in '*'"),
        ("moved", ["havana:troops*"], "havana:troops*: more of them hold Cash, or have moved"),
        ("moved", ["havana:troops$1*"], "moved: 'havana:troops$1*': no piece there holds so much Cash"),
        ("moved", ["havana:casino*"], "only a Guerrilla or cube holds Cash or moves"),
        ("moved", ["havana:26july-u@"], "moved: 'havana:26july-u@'"),
        ("guest", "havana:troops*", "guest: 'havana:troops*'"),
        ("guest", "havana:26july-u", "guest: 'havana:26july-u': a lot that has moved ends in '*', a guest in '@'"),
        ("guest", ["havana:26july-u@"], "guest: '[...]' is not a word of the notation"),
        ("guest", "havana:26july-u@", "havana:26july-u@: more of them"),
        ("moved", ["nowhere"], "moved: 'nowhere' is not a word of the notation"),
        ("deployed", 5, "deployed: 0 to 4 Factions"),
        ("deception", {"government": ["havana"]}, "deception: Deception markers are expected"),
        ("deception", {"government": ["hidden-agenda"] * 9}, "deception"),
        ("shown", {"government": ["hidden-agenda"]}, "shown"),
        ("control_markers", [None], "control_markers: one for each space"),
        ("control_markers", ["chance"] * 13, "control_markers: 'chance' is not one of"),
        ("options", {"players": ["1", "2", "3"]}, "players: name one player"),
        ("options", {"short": "long"}, "short: 'long' is not one of"),
        ("options", {"colour": "red"}, "options: 'colour' is not known"),
        ("options", {"no_reveal": 1}, "no_reveal: 1 is not true or false"),
        ("options", None, "options: an object is expected"),
    ],
)  # fmt: skip
def test_nonsense_is_refused_with_the_place_and_the_reason(field: str, value: object, reason: str) -> None:
    from_json(BASE)
    with pytest.raises(PositionError, match=re.escape(reason)):
        from_json({**BASE, field: value})


def test_a_card_may_be_in_force_while_it_is_played_or_after_but_not_before() -> None:
    for cards in ({"current": 13}, {"played": [13]}):
        assert from_json({**BASE, **cards, "capabilities": [13]}).capabilities == [13]
    with pytest.raises(PositionError, match="capabilities: card 13 cannot be in force"):
        from_json({**BASE, "upcoming": [13], "capabilities": [13]})


@pytest.mark.parametrize("data", [None, 3, "text", [], [{"format": codec.FORMAT}], {}, {"format": 1}])
def test_what_is_no_position_at_all_is_refused(data: object) -> None:
    with pytest.raises(PositionError):
        from_json(data)


RICH: Final = {
    **EXAMPLES[0],
    "options": {**EXAMPLES[0]["options"], "deception": "first", "short": "cards"},
    "spaces": {
        **EXAMPLES[0]["spaces"],
        "havana": "AS | GOV T6 P4 | DR u2 | SYN u1 C1 X1 | terror 2 | cash GOV T2 | cash SYN u1",
        "cigar": "26J a1 | sabotage",
    },
    "alliance": "reluctant",
    "capabilities": [30],
    "momentum": [6],
    "played": [30, 6],
    "laundered": ["26july"],
    "moved": ["havana:troops*", "cigar:26july-a*"],
    "deception": {"government": ["empty-threat", "hidden-agenda"], "26july": ["asset-marker", "empty-threat"]},
    "shown": {"government": ["empty-threat"]},
}
REDEPLOYING: Final = {
    **EXAMPLES[0],
    "phase": "redeploy",
    "current": 0,
    "did": {},
    "round_just_held": True,
    "control_markers": ["government", None, "26july", *[None] * 10],
}
DEEP_LIST: list[Any] = []
DEEP_OBJECT: dict[str, Any] = {}
for _ in range(100_000):
    DEEP_LIST = [DEEP_LIST]
    DEEP_OBJECT = {"a": DEEP_OBJECT}
MUTATIONS: Final[dict[str, Any]] = {
    "null": None,
    "true": True,
    "false": False,
    "zero": 0,
    "one": 1,
    "minus one": -1,
    "fifty": 50,
    "many digits": 10**30,
    "more digits than Python prints": 10**5000,
    "a fraction": 1.5,
    "a whole fraction": 1.0,
    "not a number": float("nan"),
    "infinity": float("inf"),
    "no text": "",
    "a blank": " ",
    "a word": "nonsense",
    "a digit": "1",
    "half a letter": "\ud800",
    "a long line of digits": "GOV T" + "9" * 5000,
    "much Terror": "terror " + "9" * 5000,
    "a long line": "GOV T1 | " * 1000,
    "no list": [],
    "a list of null": [None],
    "a list of lists": [[]],
    "a list of words": ["nonsense"],
    "no object": {},
    "a foreign object": {"nonsense": 1},
    "an object of null": {"government": None, "havana": None},
    "an object of lists": {"government": [[]], "havana": []},
    "a deep list": DEEP_LIST,
    "a deep object": DEEP_OBJECT,
}


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every value in the data, by the keys that lead to it."""
    children = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, child in children:
        yield (*path, key)
        yield from _places(child, (*path, key))


def _changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with another value in one place; nothing is shared that could change."""
    if not path:
        return value
    if isinstance(data, dict):
        return {key: _changed(child, path[1:], value) if key == path[0] else child for key, child in data.items()}
    return [_changed(child, path[1:], value) if key == path[0] else child for key, child in enumerate(data)]


def _at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


@pytest.mark.parametrize("base", ["full", "rich", "redeploying"])
@pytest.mark.parametrize("name", MUTATIONS)
def test_a_wrong_value_anywhere_is_refused_or_means_what_it_says(base: str, name: str) -> None:
    data = {"full": EXAMPLES[0], "rich": RICH, "redeploying": REDEPLOYING}[base]
    assert invariants.violations(from_json(data)) == []
    value = MUTATIONS[name]
    for path in _places(data):
        try:
            position = from_json(_changed(data, path, value))
        except PositionError:
            continue
        assert through_text(position) == position, path
        if isinstance(value, dict | list) or path[0] == "spaces":
            continue
        # What was taken is written back as it stood: no `1` for true, no `true` for 1.
        back = _at(to_json(position), path)
        assert back == value, path
        assert type(back) is type(value), path


def test_a_truth_value_is_true_or_false_and_nothing_else() -> None:
    assert from_json({**BASE, "round_just_held": True}).round_just_held == 1
    assert from_json({**BASE, "round_just_held": False}).round_just_held == 0
    for value in MUTATIONS.values():
        if not isinstance(value, bool):
            with pytest.raises(PositionError, match="round_just_held"):
                from_json({**BASE, "round_just_held": value})


def test_a_field_left_out_has_its_default() -> None:
    empty = to_json(Position(Options()))
    for field in RICH:
        if field in ("format", "options", "spaces"):
            continue
        data = {key: value for key, value in RICH.items() if key != field}
        try:
            position = from_json(data)
        except PositionError:
            # Without it the rest cannot be: a card being played in `action`, one in force that was played, a marker
            # shown that nobody holds.
            assert field in ("phase", "current", "played", "deception")
            continue
        assert to_json(position)[field] == empty[field]


def test_an_unknown_field_is_refused_in_every_object() -> None:
    for path in ((), *(path for path in _places(RICH) if isinstance(_at(RICH, path), dict))):
        data = _changed(RICH, path, {**_at(RICH, path), "nonsense": 1})
        with pytest.raises(PositionError, match="nonsense"):
            from_json(data)


# What is accepted can be played on from.


def _play_on(data: dict[str, Any]) -> None:
    rng = random.Random(1)
    game = Game(start=from_json({"format": codec.FORMAT, **data}), seed=1)
    for _ in range(3000):
        if game.over:
            return
        assert game.answers
        game.answer(rng.choice(game.answers))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    "data",
    [
        *({"phase": phase} for phase in state.PHASE_WORDS[:3]),
        {"phase": "action", "current": 17},
        {"phase": "action", "current": 40, "upcoming": [0], "played": piles(3)},
        {"phase": "next-card"},
        *({"phase": phase, "current": 0} for phase in state.PHASE_WORDS[5:12]),
        {"phase": "redeploy", "current": 0, "control_markers": [None] * 13},
        {"phase": "reset", "current": 0},
        {"phase": "game-over"},
    ],
)
def test_any_phase_can_be_started_from(data: dict[str, Any]) -> None:
    _play_on(data)


@pytest.mark.parametrize("seed", range(12))
def test_any_cards_that_are_accepted_can_be_played_on_from(seed: int) -> None:
    rng = random.Random(seed)
    events = rng.sample(range(1, 49), rng.choice((0, 5, 12, 30, 47)))
    cards = events + [0] * rng.randrange(5)
    rng.shuffle(cards)
    option = rng.choice(
        ({}, {"eligibility": "a"}, {"sudden_propaganda": True}, {"short": "cards"}, {"no_reveal": True})
    )
    data = {"phase": "next-card", "played": cards, "options": option}
    try:
        from_json({"format": codec.FORMAT, **data})
    except PositionError as error:
        assert "played" in str(error) or "cards" in str(error)  # noqa: PT017 - a refusal is as good as a game
        return
    _play_on(data)


@pytest.mark.parametrize(
    "cards",
    [
        {"phase": "action", "played": [*range(1, 12)], "current": 12, "upcoming": [13]},
        {"phase": "victory", "played": [*range(1, 12)], "current": 0, "upcoming": [0]},
    ],
)
def test_2_1_r114_cards_that_exact_piles_rule_out_are_those_of_a_real_table(cards: dict[str, Any]) -> None:
    position = from_json({"format": FORMAT} | cards)
    assert position.options == Options(real_components=True)
    assert from_json(to_json(position)) == position
    exact = from_json({"format": FORMAT, "phase": "action", "played": [1], "current": 2, "upcoming": [3]})
    assert exact.options == Options()


@pytest.mark.parametrize(("short", "events"), [("", 48), ("cards", 40)])
def test_2_1_r114_a_real_deck_has_no_more_cards_than_there_are(short: str, events: int) -> None:
    data = {"format": FORMAT, "options": {"short": short}, "phase": "next-card"}
    from_json(data | {"played": [*range(1, events + 1)]})
    with pytest.raises(PositionError, match=f"the deck has {events} Event cards and 4 Propaganda cards"):
        from_json(data | {"played": [0] * 5})
    if short:
        with pytest.raises(PositionError, match=f"the deck has {events} Event cards"):
            from_json(data | {"played": [*range(1, events + 2)]})


def test_2_1_r115_a_marker_that_nobody_has_seen_is_hidden() -> None:
    data = {"format": FORMAT, "options": {"deception": "third", "real_components": True}}
    position = from_json(data | {"deception": {"26july": ["hidden", "asset-marker"]}})
    assert position.deception[b.M26] == [setup.UNKNOWN, n.ASSET_MARKER]
    assert from_json(to_json(position)) == position
    with pytest.raises(PositionError, match="hidden"):
        from_json(data | {"options": {"deception": "third"}, "deception": {"26july": ["hidden"]}})
    with pytest.raises(PositionError, match="hidden"):
        from_json(data | {"deception": {"26july": ["hidden"]}, "shown": {"26july": ["hidden"]}})
