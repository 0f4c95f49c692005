"""`cubalibre explain`: a recorded game retold card by card, wherever it begins and stops."""

import random
from pathlib import Path

import pytest

from cubalibre import Game, Options, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli.game import card_history
from cubalibre.options import NONPLAYER
from cubalibre.record import Entry
from cubalibre.rules import questions as q
from cubalibre.rules import turns
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Story, Table
from tests.cli.test_commands import data_folder, run
from tests.cli.test_nonplayers import ALL_PEOPLE, casinos_without_guerrillas, play_a_record, recorded
from tests.nonplayers.scenes import nonplayers
from tests.samples import some

__all__ = ["data_folder"]


def test_explain_lists_the_cards_and_what_was_done(tmp_path: Path) -> None:
    game = play_a_record(tmp_path / "game.jsonl")
    result = run("explain", "game.jsonl")
    assert result.exit_code == 0
    for number, card in enumerate([*game.position.played, game.position.current], 1):
        line = next(line for line in result.output.splitlines() if line.split()[:1] == [str(number)])
        assert i18n.card_title(card) in line
    assert "Syndicate: Rally" in result.output


def test_explain_retells_every_decision_of_every_card_once(tmp_path: Path) -> None:
    """Each entry but the drawing of cards and markers belongs to exactly one card, in order."""
    game = play_a_record(tmp_path / "game.jsonl")
    reading = card_history.CardHistory(game)
    check_reading(reading)


def check_reading(reading: card_history.CardHistory) -> None:
    """Each entry from the one that brought the first card on, and all of the story, is told once and in order."""
    game = reading.game
    told: list[Entry] = []
    stories: list[Story] = []
    for card in reading.cards:
        for step in reading.steps(card):
            told += [step.entry] if step.entry is not None else []
            stories += step.stories
    assert told == list(game.entries[len(game.entries) - len(told) :])
    before = {entry.question for entry in game.entries[: len(game.entries) - len(told)]}
    assert before <= {q.DRAW, q.DECEPTION_DRAW, *(kind for kind in before if kind.startswith("deploy-"))}
    assert stories == list(game.narration[len(game.narration) - len(stories) :])


def test_explain_plays_no_turn_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reading = card_history.CardHistory(play_a_record(tmp_path / "game.jsonl"))
    played: list[int] = []
    play_turn = turns.play_turn

    def counted(table: Table) -> None:
        played.append(len(table.position.played))
        play_turn(table)

    monkeypatch.setattr(turns, "play_turn", counted)
    card = reading.cards[len(reading.cards) // 2]
    steps = list(reading.steps(card))
    assert len(steps) > 5
    assert len(played) <= 5  # the draw of the card, two Factions' turns, the end of the card, the next draw


def last_cards(*upcoming: int) -> Game:
    """The deck is used up but for these: all Pass on card 47 and do nothing in Propaganda Rounds until the end."""
    position = nonplayers({}, players=b.FACTIONS, card=47).position
    position.upcoming = [*upcoming]
    first, *events = [card for card in range(1, b.N_EVENTS + 1) if card not in (47, *upcoming)]
    rounds = [b.PROPAGANDA] * (b.N_PROPAGANDA - upcoming.count(b.PROPAGANDA))
    position.played = [*events, *rounds, first]  # no Round was held just before
    game = Game(start=position, seats=ALL_PEOPLE)
    while not game.over:
        game.answer("pass" if "pass" in game.answers else "done")
    return game


def words(reading: card_history.CardHistory) -> list[list[str]]:
    """For each card the answers given on it; "" for what followed at once."""
    return [
        [step.entry.word if step.entry is not None else "" for step in reading.steps(card)] for card in reading.cards
    ]


def test_explain_of_the_last_card_which_follows_without_a_draw() -> None:
    """The final Propaganda card is played at once after the last decision on the card before."""
    reading = card_history.CardHistory(last_cards(b.PROPAGANDA))
    assert [(card.number, card.card) for card in reading.cards] == [(51, 47), (52, b.PROPAGANDA)]
    # The Directorio declines Expat Backing, of which there is nothing to tell.
    assert words(reading) == [["pass"] * 4, ["", "done"]]
    steps = [list(reading.steps(card)) for card in reading.cards]
    assert steps[0][-1].stories == [("pass", (b.GOV,)), ("resources", (b.GOV, 20, 23))]
    assert steps[1][0].stories[0] == ("card", (b.PROPAGANDA,))
    assert steps[1][1].question is not None
    assert steps[1][1].question.kind == "expat-backing"
    check_reading(reading)


def test_explain_of_a_card_that_follows_a_round_without_a_draw() -> None:
    """What nobody tells of at the end of the Round stands there, and not on the card that it brings."""
    reading = card_history.CardHistory(last_cards(b.PROPAGANDA, 46, b.PROPAGANDA))
    assert [(card.number, card.card) for card in reading.cards][1:3] == [(50, b.PROPAGANDA), (51, 46)]
    assert words(reading) == [["pass"] * 4, ["", "done"], ["", *["pass"] * 4], ["", "done"]]
    check_reading(reading)


def test_explain_of_two_cards_that_one_decision_brings() -> None:
    """The second of two Propaganda cards in a row brings no Round, and no decision either (2.4.2)."""
    reading = card_history.CardHistory(last_cards(b.PROPAGANDA, b.PROPAGANDA, 46, b.PROPAGANDA))
    assert [card.card for card in reading.cards] == [47, b.PROPAGANDA, b.PROPAGANDA, 46, b.PROPAGANDA]
    assert words(reading) == [["pass"] * 4, ["", "done"], [""], ["", *["pass"] * 4], ["", "done"]]
    check_reading(reading)


@pytest.mark.parametrize("entries", [0, 1, 3, 4])
def test_explain_of_a_record_that_stops_in_the_midst_of_a_card(entries: int, tmp_path: Path) -> None:
    game = last_cards(b.PROPAGANDA)
    game.rewind(entries)
    game.save(tmp_path / "cut.jsonl")
    reading = card_history.CardHistory(Game.load(tmp_path / "cut.jsonl", seats=ALL_PEOPLE))
    assert words(reading)[0] == ["pass"] * entries
    assert len(reading.cards) == (2 if entries == 4 else 1)
    check_reading(reading)
    told = run("explain", "cut.jsonl", "--card", str(reading.cards[-1].number)).output
    assert game.question is not None
    ending = f"Here the record ends. What comes next: {i18n.prompt(game.question)}"
    assert " ".join(told.split()).endswith(ending)
    assert (ending in " ".join(run("explain", "cut.jsonl", "--card", "51").output.split())) == (entries < 4)


def test_explain_of_a_record_that_stops_before_the_next_card_is_drawn(tmp_path: Path) -> None:
    """The card that will be played shows already, and is not listed yet."""
    position = nonplayers({}, players=b.FACTIONS, card=47, next_card=46).position
    game = Game(start=position, seats=ALL_PEOPLE)
    for _ in b.FACTIONS:
        game.answer("pass")
    assert game.question is not None
    assert game.question.kind == q.DRAW
    reading = card_history.CardHistory(game)
    assert [(card.number, card.card) for card in reading.cards] == [(1, 47)]
    assert words(reading) == [["pass"] * 4]
    game.answer("card-45")
    reading = card_history.CardHistory(game)
    assert words(reading) == [["pass"] * 4, ["card-45"]]
    assert next(reading.steps(reading.cards[1])).stories == [("turned-up", (45,)), ("card", (46,))]
    # A record that begins there tells of the next card only.
    position.played, position.current, position.phase = [47], -1, state.NEXT_CARD
    reading = card_history.CardHistory(Game(start=position, seats=ALL_PEOPLE))
    assert reading.cards == []


def test_explain_of_a_record_that_begins_with_a_round_in_which_nobody_decides() -> None:
    """All of it happens before the first decision, and the next card comes at once."""
    board = {n.word(space): "N | SYN C1" for space in b.POPULATED[:5]}
    board |= {n.word(space): "N | SYN a1" for space in b.POPULATED[5:]}
    position = nonplayers(board, players=b.FACTIONS, phase=state.VICTORY, rounds=3).position
    position.upcoming = [46, b.PROPAGANDA]
    position.played = [*position.played, *(card for card in range(1, b.N_EVENTS + 1) if card != 46)]
    reading = card_history.CardHistory(Game(start=position, seats=ALL_PEOPLE))
    assert [(card.number, card.card) for card in reading.cards] == [(50, b.PROPAGANDA), (51, 46)]
    assert words(reading) == [[""], [""]]
    assert reading.cards[0].start == 0
    check_reading(reading)


@pytest.mark.games
@pytest.mark.parametrize(
    "options",
    some(
        [
            Options(short="cards"),
            Options(players=("1", "2", "3", NONPLAYER), sudden_propaganda=True),
            Options(no_reveal=True, short="third-propaganda"),
            Options(eligibility="b"),
            Options(variable_deployment=True),
            Options(deception="third"),
            Options(players=(NONPLAYER,) * 4),
        ],
        1,
        5,
    ),
)  # fmt: skip
def test_explain_tells_all_of_random_games_wherever_they_stop(options: Options) -> None:
    rng = random.Random(8)
    player = RandomPlayer(rng, meddling=0.02)
    played = Game(options, seats=dict.fromkeys((f for f in b.FACTIONS if not options.is_nonplayer(f)), player), seed=8)
    assert played.over
    whole = Game.from_record(played.to_record(), seats=ALL_PEOPLE)
    for entries in (rng.randrange(len(whole.entries)), len(whole.entries)):
        game = whole.fork()
        game.rewind(entries)
        reading = card_history.CardHistory(game)
        check_reading(reading)
        position = game.position
        drawn = game.question is not None and game.question.kind == q.DRAW
        in_play = [*position.played, *([position.current] if position.current >= 0 and not drawn else [])]
        assert [(card.number, card.card) for card in reading.cards] == list(enumerate(in_play, 1))


def test_explain_lists_what_one_faction_did(tmp_path: Path) -> None:
    play_a_record(tmp_path / "game.jsonl")
    listed = run("explain", "game.jsonl", "--faction", "s").output
    assert "Syndicate: Rally" in listed
    assert "Government: " not in listed


def test_explain_shows_reasons_dice_and_what_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    path = tmp_path / "game.jsonl"
    game = recorded(path, casinos_without_guerrillas(), "6", "2", "1", "4")
    result = run("explain", str(path), "--card", "1")
    assert result.exit_code == 0, "the record begins in the midst of a card"
    assert "Card 1: Fauré Chomón (card 29)" in result.output
    lines = [line.strip() for line in result.output.splitlines()]
    at = lines.index("Syndicate, in which space do you Rally? (3.3.1)  → Matanzas")
    casinos = (b.MATANZAS, b.LAS_VILLAS, b.HAVANA)
    assert lines[at + 1] == i18n.tell_reason(("8.5.1/guard-casinos", casinos))
    assert "Matanzas is selected for 1 Resource." in lines[at + 2 : at + 4]
    at = lines.index("Syndicate, into which Casino space do you put Cash? · 1 of up to 2 (4.5.1)  → Havana")
    # Second column, second row: from Camagüey City along the arrows round to Havana.
    dice = i18n.tell_reason(("8.2/dice", (n.of_number(6), n.of_number(2))))
    assert lines[at + 1 : at + 3] == [dice, i18n.tell_reason(("8.2/at-random", (b.HAVANA,)))]
    assert "1 Cash is placed under the Underground Syndicate Guerrilla in Havana." in lines[at + 3 :]
    assert i18n.tell_reason(("8.2/dice", (n.of_number(1), n.of_number(4)))) in lines[at + 3 :]
    assert len(Game.load(path, seats=ALL_PEOPLE).entries) == len(game.entries)


def test_explain_of_one_faction_leaves_the_others_out(tmp_path: Path) -> None:
    play_a_record(tmp_path / "game.jsonl")
    listed = run("explain", "game.jsonl").output.splitlines()
    number = next(
        line.split()[0] for at, line in enumerate(listed)
        if line.split()[:1] and line.split()[0].isdecimal() and "Syndicate: Rally" in " ".join(listed[at + 1 : at + 3])
    )  # fmt: skip
    result = run("explain", "game.jsonl", "--card", number, "--faction", "s")
    assert "Syndicate, what do you do with your turn?" in result.output
    assert "Government, " not in result.output
    assert "26July, " not in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["none.jsonl"], "No such file"),
        (["game.jsonl", "--card", "999"], "the record covers cards 1 to"),
        (["game.jsonl", "--card", "0"], "the record covers cards 1 to"),
        (["game.jsonl", "--faction", "x"], "choose g, m, d or s"),
        (["empty.jsonl"], "no card has been played"),
        (["bad.jsonl"], "not a JSON object"),
        (["."], "It is a directory"),
        (["cut.jsonl", "--card", "1"], "the line is cut short"),
    ],
)
def test_explain_says_what_is_wrong(arguments: list[str], message: str, tmp_path: Path) -> None:
    play_a_record(tmp_path / "game.jsonl")
    Game(Options(), seats=ALL_PEOPLE).save(tmp_path / "empty.jsonl")
    (tmp_path / "bad.jsonl").write_text("x\n")
    (tmp_path / "cut.jsonl").write_text((tmp_path / "game.jsonl").read_text()[:-9])
    result = run("explain", *arguments)
    assert result.exit_code != 0
    assert message in " ".join(result.output.split())
