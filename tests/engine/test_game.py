"""A game as its user sees it: questions, answers, acts, undo, fork, seats; and that nothing half happens."""

import random
from collections.abc import Callable, Sequence
from typing import Final

import pytest

from cubalibre import Game, IllegalAnswer, UndoRefused, record
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import setup
from cubalibre.seats.random import RandomChance, RandomPlayer
from cubalibre.table import Decider, Table
from tests.engine.test_notation import EVERY_WORD
from tests.scenes import scene

PEOPLE: Final[dict[b.Faction, Decider | None]] = {b.CHANCE: None}
OPENING = ("card-13", "card-5")
"""El Che is played first (26July, Government, Directorio, Syndicate), Rolando Masferrer follows."""
RALLY = (*OPENING, "rally", "sierra-maestra", "place-many", "4")


def played(*answers: str, options: Options | None = None, start: Position | None = None) -> Game:
    """A game of people, Chance too, with these answers; `!26july gift directorio 2` is an act."""
    game = Game(options, seats=PEOPLE, start=start)
    for word in answers:
        if word.startswith("!"):
            game.interject(*word[1:].split(maxsplit=1))
        else:
            game.answer(word)
    return game


def asked(game: Game) -> tuple[str, str]:
    """Who must decide, and what."""
    assert game.question is not None
    return n.FACTION_WORDS[game.question.who], game.question.kind


def everything(game: Game) -> tuple[object, ...]:
    """All that can be seen of a game."""
    question = game.question
    told = (question.who, question.kind, question.about, question.open_window) if question else None
    seen = (told, game.answers, game.acts, game.position.key(), game.entries, game.narration, game.over)
    return (*seen, game.history.moments, game.to_record())


def start_at(board: dict[str, str], *, card: int = 13, resources: Sequence[int] = (20, 20, 20, 20)) -> Position:
    """A position to start from: an Event card, with these spaces."""
    return scene(board, card=card, resources=resources).position


# New games.


def test_a_new_game_is_the_standard_setup_before_the_first_card() -> None:
    game = Game(seats=PEOPLE)
    expected = setup.initial_position(Options())
    expected.phase = state.START
    assert game.position.key() == expected.key()
    assert asked(game) == ("chance", "draw-card")
    assert game.answers == ("propaganda", *(f"card-{number}" for number in range(1, 49)))
    assert (game.entries, game.acts, game.over) == ((), (), False)


def test_the_same_seed_gives_the_same_cards_and_dice_and_another_seed_others() -> None:
    def cards(seed: int) -> list[str]:
        rng = random.Random(0)
        game = Game(seed=seed)
        while not game.over:
            game.answer(rng.choice(game.answers))
        return [entry.word for entry in game.entries if entry.seat == b.CHANCE]

    assert cards(7) == cards(7)
    assert cards(7) != cards(8)


def test_without_a_seed_no_two_games_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # tests seed all games (tests/conftest.py); this one is about the machine's randomness

    def cards() -> tuple[str, ...]:
        game = Game()
        while not game.over and len(game.entries) < 40:
            game.answer(game.answers[-1])
        return tuple(entry.word for entry in game.entries)

    assert len({cards() for _ in range(4)}) == 4


def test_solitaire_one_person_and_the_other_seats_played_by_programs() -> None:
    options = Options(players=("me", "nonplayer", "nonplayer", "nonplayer"))
    rng = random.Random(3)
    game = Game(options, seats={faction: RandomPlayer(rng) for faction in b.INSURGENTS}, seed=3)
    for _ in range(30):
        assert asked(game)[0] == "government"
        game.answer(rng.choice(game.answers))
        # 8.1: Non-players give nothing and re-house nothing.
        assert {faction for faction, _ in game.acts} <= {"government"}
    assert {entry.seat for entry in game.entries} == {*b.FACTIONS, b.CHANCE}


def test_a_game_of_programs_alone_runs_to_its_end_at_once() -> None:
    rng = random.Random(3)
    game = Game(seats={faction: RandomPlayer(rng) for faction in b.FACTIONS}, seed=3)
    assert game.over
    assert game.question is None
    assert game.position.phase == state.GAME_OVER
    assert (game.answers, game.acts) == ((), ())


# Answers.


def test_an_answer_leads_to_the_next_question() -> None:
    game = played(*OPENING)
    assert asked(game) == ("26july", "action")
    game.answer("rally")
    assert asked(game) == ("26july", "rally-space")
    assert "sierra-maestra" in game.answers
    assert "pinar-del-rio" not in game.answers
    game.answer("sierra-maestra")
    assert game.position.resources[b.M26] == 9
    assert [(entry.question, entry.word) for entry in game.entries[2:]] == [
        ("action", "rally"),
        ("rally-space", "sierra-maestra"),
    ]


def test_chance_as_a_person_says_what_the_dice_and_cards_are() -> None:
    start = start_at({"oriente": "N | 26J u2 | GOV T1"})
    game = played("attack", "oriente", "attack", start=start)
    assert asked(game) == ("chance", "attack-roll")
    assert game.answers == ("1", "2", "3", "4", "5", "6")
    game.answer("3")
    assert game.position.line(b.ORIENTE) == "N | GOV T1 | 26J a2"
    assert game.entries[-1] == record.Entry(b.CHANCE, "attack-roll", "3")


def test_an_illegal_answer_is_refused_with_its_reason_and_changes_nothing() -> None:
    game = played(*OPENING, "rally")
    before = everything(game)
    with pytest.raises(IllegalAnswer, match=r"'pinar-del-rio' is not possible now \(3\.3\.1/support\)") as refused:
        game.answer("pinar-del-rio")
    assert refused.value.reason == "3.3.1/support"
    assert game.why_not("pinar-del-rio") == "3.3.1/support"
    assert game.why_not("oriente") == ""
    assert everything(game) == before


@pytest.mark.parametrize("nonsense", ["", " ", "Rally", "rally ", "fly", "havana:", "03", "\x00", "r" * 10_000])
def test_nonsense_is_refused_as_no_word_of_the_notation(nonsense: str) -> None:
    game = played(*OPENING)
    before = everything(game)
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(nonsense)
    assert refused.value.reason == "1.0/not-a-word"
    with pytest.raises(ValueError, match="is not a word of the notation"):
        game.why_not(nonsense)
    assert everything(game) == before


def test_a_word_that_answers_another_question_is_refused() -> None:
    for wrong in ("havana", "3", "card-7", "chance", "havana:troops$2", "train", "let-go"):
        game = played(*OPENING)
        before = everything(game)
        with pytest.raises(IllegalAnswer, match=r"\(\d(\.\d+)*/[a-z-]+\)"):
            game.answer(wrong)
        assert everything(game) == before


def _government(*answers: str) -> Callable[[], Game]:
    board = {"havana": "AS | GOV T6 P4 | 26J a1", "las-villas": "PO | GOV T3 P1 B1 | DR a1", "oriente": "N | 26J a1"}
    return lambda: played(*answers, start=start_at(board, card=1))


def _july26(*answers: str) -> Callable[[], Game]:
    board = {"havana": "PO | GOV T1 | 26J u3 | SYN C1", "oriente": "N | 26J u2 | GOV T1", "cigar": "26J u1"}
    return lambda: played(*answers, start=start_at(board, card=13))


def _directorio(*answers: str) -> Callable[[], Game]:
    board = {"oriente": "PO | DR u3 | GOV T1", "havana": "N | DR u3 | GOV P1", "camaguey-province": "N | DR u2"}
    return lambda: played(*answers, start=start_at(board, card=25))


def _syndicate(*answers: str) -> Callable[[], Game]:
    board = {"havana": "N | SYN u2 C2 | GOV P3", "la-habana": "N | SYN u1 C1 | GOV T4"}
    return lambda: played(*answers, start=start_at(board, card=37))


def _hidden_asset() -> Game:
    position = scene({"oriente": "N | DR u2"}, options=Options(deception="third"), card=25).position
    position.did[b.GOV] = state.OP_ONLY
    position.deception[b.DR] = [n.ASSET_MARKER, n.EMPTY_THREAT]
    return played("hidden-asset", start=position)


QUESTIONS: Final[dict[str, Callable[[], Game]]] = {
    "draw-card": lambda: Game(seats=PEOPLE),
    "deception-draw": lambda: Game(Options(deception="third"), seats=PEOPLE),
    "deploy-casino": lambda: Game(Options(variable_deployment=True)),
    "action": _government(),
    "hidden-asset": _hidden_asset,
    "train-space": _government("train"),
    "garrison-cubes": _government("garrison"),
    "sweep-space": _government("sweep"),
    "assault-space": _government("assault"),
    "transport-from": _government("train", "transport"),
    "air-strike-space": _government("assault", "air-strike"),
    "reprisal-space": _government("assault", "reprisal"),
    "rally-space": _july26("rally"),
    "march-space": _july26("march"),
    "attack-space": _july26("attack"),
    "attack-how": _july26("attack", "oriente"),
    "attack-roll": _july26("attack", "oriente", "attack"),
    "terror-space": _july26("terror"),
    "infiltrate-space": _july26("rally", "infiltrate"),
    "kidnap-space": _july26("terror", "havana", "cigar", "kidnap"),
    "subvert-space": _directorio("rally", "subvert"),
    "assassinate-space": _directorio("terror", "havana", "oriente", "assassinate"),
    "construct-space": _syndicate("construct"),
    "profit-use": _syndicate("construct", "profit"),
    "muscle-to": _syndicate("construct", "muscle"),
    "bribe-space": _syndicate("rally", "bribe"),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_word_of_the_notation_is_an_answer_or_refused_with_a_reason(name: str) -> None:
    game = QUESTIONS[name]()
    assert asked(game)[1] == {"hidden-asset": "action"}.get(name, name)
    before = everything(game)
    for word in EVERY_WORD:
        if word in game.answers:
            assert game.why_not(word) == ""
            continue
        with pytest.raises(IllegalAnswer, match=r"\(\d(\.\d+)*/[a-z0-9-]+\)") as refused:
            game.answer(word)
        assert refused.value.reason == game.why_not(word) != ""
    assert everything(game) == before


def test_an_ambush_before_its_space_is_not_refused_for_reasons_of_a_bribe() -> None:
    game = _july26("attack")()
    assert game.why_not("ambush").startswith(("1.0", "4.1", "4.3.2"))


def test_the_question_belongs_to_the_game_and_cannot_be_bent() -> None:
    game = played(*OPENING)
    assert game.question is not None
    answers: list[n.Answer] = list(game.question.answers)
    game.question.answers.append(n.TRAIN)
    with pytest.raises(IllegalAnswer):
        game.answer("train")
    assert [n.parse(word) for word in game.answers] == answers


# Acts beside the question.


def test_a_gift_beside_a_question_leaves_the_question_standing() -> None:
    game = played(*RALLY)
    assert ("26july", "gift directorio 1") in game.acts
    assert ("26july", "gift directorio 9") in game.acts
    before = game.narration
    game.interject("26july", "gift directorio 2")
    assert asked(game) == ("26july", "rally-space")
    assert game.position.resources == [15, 7, 7, 15]
    assert game.entries[-1] == record.Entry(b.M26, "", "gift directorio 2")
    assert game.narration[: len(before)] == before


def test_every_act_that_is_listed_may_be_done_and_none_else_of_its_kind() -> None:
    game = played(*RALLY)
    assert game.acts
    for faction, line in game.acts:
        assert game.why_not_act(faction, line) == ""
        game.fork().interject(faction, line)
    listed = set(game.acts)
    for faction in n.FACTION_WORDS[:4]:
        for lot in [n.lot(b.cell(space, kind), cash) for space in b.SPACES for kind in b.KINDS for cash in (0, 1)]:
            line = f"take-off {n.word(lot)}"
            assert ((faction, line) in listed) == (game.why_not_act(faction, line) == "")


@pytest.mark.parametrize(
    ("faction", "line", "reason"),
    [
        ("26july", "gift directorio 10", "1.5.1/amount"),
        ("26july", "gift directorio 0", "1.5.1/amount"),
        ("26july", "gift directorio havana", "1.5.1/amount"),
        ("26july", "gift 26july 1", "1.5.1/another-faction"),
        ("26july", "gift chance 1", "1.5.1/another-faction"),
        ("26july", "gift havana 1", "1.5.1/another-faction"),
        ("government", "gift syndicate 1", "1.5.1/giver-or-receiver-executes"),
        ("26july", "rehouse havana:troops$1 havana:troops", "4.5.2/own-cash"),
        ("26july", "rehouse done done", "4.5.2/own-cash"),
        ("26july", "take-off havana:troops", "1.4.1/own-piece"),
        ("26july", "take-off oriente:26july-u", "1.4.1/own-piece"),
        ("26july", "take-off havana", "1.4.1/own-piece"),
        ("government", "take-off havana:troops", "1.4.1/only-while-executing"),
        ("26july", "show empty-threat", "2.1/shown-when-used"),
        ("26july", "show done", "2.1/shown-when-used"),
    ],
)
def test_an_illegal_act_is_refused_with_its_reason_and_changes_nothing(faction: str, line: str, reason: str) -> None:
    game = played(*RALLY)
    before = everything(game)
    assert game.why_not_act(faction, line) == reason
    with pytest.raises(IllegalAnswer) as refused:
        game.interject(faction, line)
    assert refused.value.reason == reason
    assert line in str(refused.value)
    assert everything(game) == before


@pytest.mark.parametrize(
    ("faction", "line"),
    [
        ("26july", "fly havana"),
        ("nobody", "gift 26july 1"),
        ("chance", "gift 26july 1"),
        ("", ""),
        ("26july", "gift x 1"),
    ],
)
def test_what_is_no_act_at_all_is_a_plain_value_error(faction: str, line: str) -> None:
    game = played(*RALLY)
    before = everything(game)
    with pytest.raises(ValueError, match="is not a"):
        game.interject(faction, line)
    with pytest.raises(ValueError, match="is not a"):
        game.why_not_act(faction, line)
    assert everything(game) == before


def test_no_act_comes_in_the_midst_of_another_act() -> None:
    game = played(*OPENING, "rally", "sierra-maestra", "place-many")
    assert asked(game) == ("26july", "rally-number")
    assert game.acts == ()
    assert game.why_not_act("26july", "gift directorio 1") == "1.0/in-the-midst-of-an-act"
    with pytest.raises(IllegalAnswer):
        game.interject("26july", "gift directorio 1")


def test_1_4_1_taking_off_a_holder_of_cash_asks_what_becomes_of_it() -> None:
    start = start_at({"oriente": "N | 26J u2 | GOV T1 | cash 26J u1"})
    game = played("rally", "oriente", start=start)
    game.interject("26july", "take-off oriente:26july-u$1")
    assert asked(game) == ("26july", "cash-pass")
    assert game.answers == ("oriente:troops", "oriente:26july-u", "let-go")
    game.answer("oriente:troops")
    assert game.position.line(b.ORIENTE) == "N | GOV T1 | 26J u2 | cash GOV T1"
    assert asked(game) == ("26july", "rally-space")
    again = Game.from_record(game.to_record(), seats=PEOPLE)
    assert everything(again) == everything(game)


# What is told.


def test_narration_only_grows() -> None:
    rng = random.Random(6)
    game = Game(seed=6)
    told = game.narration
    while not game.over:
        game.answer(rng.choice(game.answers))
        assert game.narration[: len(told)] == told
        told = game.narration
    assert len(told) > 100


def test_each_entry_knows_what_had_been_told_before_it() -> None:
    rng = random.Random(6)
    game = Game(seed=6)
    while not game.over:
        entries = len(game.entries)
        told = len(game.narration)
        game.answer(rng.choice(game.answers))
        assert game.history.moments[entries] == told
        assert len(game.history.moments) == len(game.entries)
    assert list(game.history.moments) == sorted(game.history.moments)


def test_what_a_nonplayer_did_with_its_reasons_belongs_to_its_entry_dice_or_not() -> None:
    rng = random.Random(4)
    game = Game(Options(players=(NONPLAYER, "1", NONPLAYER, NONPLAYER)), seed=4)
    for _ in range(60):
        game.answer(rng.choice(game.answers))
    moments = (*game.history.moments, len(game.narration))
    assert any(entry.question == "random-space-column" for entry in game.entries)
    for i, entry in enumerate(game.entries):
        items = game.narration[moments[i] : moments[i + 1]]
        reasons = [name for name, *_ in items if "/" in name]
        assert reasons == [reason for reason, _ in entry.why]
    assert Game.from_record(game.to_record(), seats={b.M26: None}).history.moments == game.history.moments


def test_the_position_is_a_copy() -> None:
    game = played(*RALLY)
    before = everything(game)
    position = game.position
    position.add(b.cell(b.HAVANA, b.TROOPS), -1)
    position.resources[b.GOV] = 49
    position.deception[b.GOV] = [n.HIDDEN_AGENDA]
    position.upcoming = []
    position.phase = state.GAME_OVER
    assert everything(game) == before
    game.answer("done")
    assert asked(game) == ("government", "action")
    assert game.position.resources[b.GOV] == 15


def test_the_starting_position_is_copied_too() -> None:
    start = start_at({"oriente": "N | 26J u2"})
    game = played("rally", "oriente", "place", start=start)
    assert start == start_at({"oriente": "N | 26J u2"})
    start.resources[b.M26] = 0
    game.rewind(0)
    assert game.position == start_at({"oriente": "N | 26J u2"})


def test_a_game_from_a_position_takes_its_options_and_goes_on_there() -> None:
    options = Options(eligibility="b")
    start = scene({"oriente": "N | 26J u2"}, options=options, card=13).position
    game = Game(Options(no_reveal=True), start=start, seats=PEOPLE)
    assert game.options == options
    # By eligibility B the order is that of the next card, number 48: Syndicate first.
    assert asked(game) == ("syndicate", "action")


# Undo, rewind.


def test_undo_takes_back_the_last_answer_or_act() -> None:
    game = played(*RALLY)
    moments = [everything(game)]
    for word in ("done", "sweep"):
        game.answer(word)
        moments.append(everything(game))
    game.undo()
    assert everything(game) == moments[1]
    game.undo()
    assert everything(game) == moments[0]
    game.interject("26july", "gift directorio 3")
    game.undo()
    assert everything(game) == moments[0]


def test_undo_is_refused_at_the_start() -> None:
    game = Game(seed=1)
    before = everything(game)
    for force in (False, True):
        with pytest.raises(UndoRefused, match="no decision to take back"):
            game.undo(force=force)
    assert everything(game) == before


def _until_chance_spoke(seed: int) -> Game:
    """A game in which the last answer has made the automatic Chance turn up a card."""
    game = Game(seed=seed)
    while game.entries[-1].seat == b.CHANCE and len(game.entries) < 3:
        game.answer("pass")
    while game.entries[-1].seat != b.CHANCE:
        game.answer("pass")
    return game


def test_undo_is_refused_after_a_card_or_die_unless_forced() -> None:
    game = _until_chance_spoke(1)
    before = everything(game)
    with pytest.raises(UndoRefused, match="a die or card has been turned up"):
        game.undo()
    assert everything(game) == before
    game.undo(force=True)
    assert asked(game)[1] == "action"
    assert len(game.entries) == len(before[4]) - 2  # type: ignore[arg-type]  # the entries


def test_a_die_that_a_person_entered_is_not_undone_unless_forced() -> None:
    game = played("attack", "oriente", "attack", "3", start=start_at({"oriente": "N | 26J u2 | GOV T1"}))
    before = everything(game)
    with pytest.raises(UndoRefused, match="cannot be taken back"):
        game.undo()
    assert everything(game) == before
    game.undo(force=True)
    assert asked(game) == ("chance", "attack-roll")
    game.undo()
    assert asked(game) == ("26july", "attack-how")


def test_undo_takes_back_what_programs_did_since() -> None:
    seats = {faction: RandomPlayer(random.Random(1)) for faction in (b.DR, b.SYN)}
    game = Game(seats={**seats, b.CHANCE: None})
    # Card 25 gives the order Directorio, Government...; both programs act without being asked.
    game.answer("card-13")
    game.answer("card-25")
    game.answer("pass")
    before = everything(game)
    assert asked(game) == ("government", "action")
    game.answer("pass")
    assert {entry.seat for entry in game.entries[4:]} <= {b.DR, b.SYN}
    game.undo()
    assert everything(game) == before


def test_rewind_goes_to_any_moment_and_nowhere_else() -> None:
    game = played(*RALLY, "done", "sweep")
    assert len(game.entries) == 8
    before = everything(game)
    for wrong in (-1, 9, 1000):
        with pytest.raises(ValueError, match="there are 8 entries"):
            game.rewind(wrong)
        assert everything(game) == before
    game.rewind(8)
    assert everything(game) == before
    game.rewind(3)
    assert everything(game) == everything(played(*OPENING, "rally"))
    game.rewind(0)
    assert everything(game) == everything(Game(seats=PEOPLE))


def test_after_the_end_one_can_only_go_back() -> None:
    rng = random.Random(8)
    game = Game(seed=8)
    while not game.over:
        game.answer(rng.choice(game.answers))
    before = everything(game)
    for word in ("pass", "done", "nonsense"):
        with pytest.raises(IllegalAnswer):
            game.answer(word)
    with pytest.raises(IllegalAnswer) as refused:
        game.interject("26july", "gift directorio 1")
    assert refused.value.reason == game.why_not("pass") == "1.0/game-over"
    assert game.why_not_act("26july", "gift directorio 1") == "1.0/game-over"
    assert everything(game) == before
    game.undo(force=True)
    assert not game.over


# Forks.


def test_a_fork_is_independent_of_the_game_both_ways() -> None:
    game = played(*RALLY)
    fork = game.fork()
    assert everything(fork) == everything(game)
    before = everything(game)
    for word in ("oriente", "done", "sweep"):
        fork.answer(word)
    fork.interject("government", "take-off havana:troops")
    assert everything(game) == before
    after = everything(fork)
    game.answer("done")
    game.answer("pass")
    game.rewind(0)
    assert everything(fork) == after
    assert everything(fork) == everything(
        played(*RALLY, "oriente", "done", "sweep", "!government take-off havana:troops")
    )


def test_forks_have_dice_and_programs_of_their_own() -> None:
    """With a seed game and fork would go on alike; what one draws must not shift what the other draws."""

    def go_on(game: Game, steps: int) -> str:
        rng = random.Random(1)
        for _ in range(steps):
            if not game.over:
                game.answer(rng.choice(game.answers))
        return game.to_record()

    def new() -> Game:
        return Game(seats={b.DR: RandomPlayer(random.Random(2)), b.SYN: RandomPlayer(random.Random(3))}, seed=5)

    alone = go_on(new(), 150)
    game = new()
    fork = game.fork()
    assert go_on(fork, 150) == alone
    assert go_on(game, 150) == alone


def test_a_game_without_a_seed_can_be_forked() -> None:
    game = Game(start=start_at({}))
    fork = game.fork()
    fork.answer("pass")
    assert [entry.word for entry in fork.entries] == ["pass"]
    assert game.entries == ()


def test_a_game_that_is_over_can_be_forked() -> None:
    rng = random.Random(9)
    game = Game(seats={faction: RandomPlayer(rng) for faction in b.FACTIONS}, seed=9)
    assert everything(game.fork()) == everything(game)


# Accidents in the midst of an answer.


class Clumsy(RandomPlayer):
    """A program that fails at the question it is told to fail at, after it has answered others in the same turn."""

    def __init__(self) -> None:
        super().__init__(random.Random(1))
        self.fails_at = -1
        self.asked = 0

    def decide(self, table: Table, question: Question) -> n.Answer:
        self.asked += 1
        if self.asked == self.fails_at:
            raise ZeroDivisionError
        return super().decide(table, question)


class Interrupting(Decider):
    """A program during whose thinking somebody presses Ctrl-C."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        raise KeyboardInterrupt


def test_a_program_that_fails_leaves_the_game_as_it_was_and_the_answer_may_be_given_again() -> None:
    program = Clumsy()
    seats: dict[b.Faction, Decider | None] = {b.DR: program, b.SYN: program, b.GOV: program, b.CHANCE: None}
    game = Game(seats=seats)
    game.answer("card-13")
    game.answer("card-5")
    before = everything(game)
    program.fails_at = program.asked + 4
    with pytest.raises(ZeroDivisionError):
        game.answer("pass")
    assert everything(game) == before
    program.fails_at = -1
    game.answer("pass")
    assert len(game.entries) > 6
    assert everything(Game.from_record(game.to_record(), seats=seats))[3:6] == everything(game)[3:6]


def test_an_interrupt_leaves_the_game_as_it_was() -> None:
    game = Game(seats={b.GOV: Interrupting(), b.CHANCE: None})
    for word in RALLY:
        game.answer(word)
    before = everything(game)
    with pytest.raises(KeyboardInterrupt):
        game.answer("done")
    assert everything(game) == before
    with pytest.raises(KeyboardInterrupt):
        game.answer("done")
    game.answer("oriente")
    assert asked(game) == ("26july", "rally-space")


def test_rules_that_fail_leave_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(*RALLY)
    before = everything(game)
    with monkeypatch.context() as patched:
        patched.setattr("cubalibre.rules.operations.insurgent.rally_in", _half_done)
        with pytest.raises(ArithmeticError):
            game.answer("done")
        with pytest.raises(ArithmeticError):
            game.interject("26july", "gift directorio 1")
    assert everything(game) == before
    game.answer("done")
    assert asked(game) == ("government", "action")


def _half_done(table: Table, *_: object) -> None:
    table.position.add(b.cell(b.HAVANA, b.TROOPS), 7)
    raise ArithmeticError


class Cheat(Decider):
    """A program that gives an answer which was not offered."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        return n.of_number(99)


def test_a_program_cannot_give_an_illegal_answer() -> None:
    game = Game(seats={b.GOV: Cheat(), b.CHANCE: None})
    for word in RALLY:
        game.answer(word)
    before = everything(game)
    with pytest.raises(IllegalAnswer, match="'99'"):
        game.answer("done")
    assert everything(game) == before


# Chance.


def test_2_1_automatic_chance_shuffles_fairly() -> None:
    """Each pile of 13 has its Propaganda card anywhere in it with equal chances."""
    places: list[int] = []
    for seed in range(200):
        position = Position(Options())
        chance = RandomChance(random.Random(seed))
        for _ in range(13):
            table = Table(position, chance)
            from cubalibre.rules import deck  # noqa: PLC0415 - only here

            deck.turn_up(table)
        assert position.upcoming.count(b.PROPAGANDA) == 1
        places.append(position.upcoming.index(b.PROPAGANDA))
    # The mean of a place among 0..12 is 6, with a deviation of 3.74 / sqrt(200) = 0.26.
    assert 5 < sum(places) / len(places) < 7
    assert {0, 12} <= set(places)
