"""Bots of others: found by name, seated anywhere, and harmless to the game whatever they do wrong."""

import io
import signal
import sys
from pathlib import Path

import pytest

from cubalibre import Game, Options
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli.game import menu, seat_options, start
from cubalibre.cli.text import console
from cubalibre.lab.games import entrants, playout
from cubalibre.options import NONPLAYER
from cubalibre.rules import questions as q
from cubalibre.seats import third_party_bots
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.third_party_bots import BotError, Guest
from tests import bots
from tests.cli.test_commands import data_folder, quiet, run, typing

__all__ = ["data_folder"]
ENTRY_POINTS = """\
[cubalibre.bots]
saver = tests.bots:Thrifty
Random = tests.bots:Thrifty
a,b = tests.bots:Thrifty
<i> = tests.bots:Thrifty
bot-é = tests.bots:Thrifty
"""
"""Nobody could ask for the last four: they mean something else, or no seat takes such a name."""
SEATS = "g=person,m=tests.bots:{},rest=nonplayer"


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An installed package that offers the bot `saver`."""
    folder = tmp_path / "shop-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Name: shop\nVersion: 1.0\n", "utf-8")
    (folder / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return "saver"


# Found by name.


def test_a_bot_is_found_by_the_name_of_an_entry_point_or_of_its_class(shop: str) -> None:
    assert third_party_bots.installed() == (shop,)
    assert third_party_bots.find(shop) is third_party_bots.find("tests.bots:Thrifty") is bots.Thrifty


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("nobody", "there is no bot nobody; installed: saver; any other is MODULE:CLASS"),
        ("a;b", "there is no bot a;b; installed: saver; any other is MODULE:CLASS"),
        ("saver:Bob", "the bot saver takes no name: write saver alone"),
        ("my/bots.py:Eager", "the module of a bot is named without .py: write my.bots:Eager"),
        ("my_bots.py", "the module of a bot is named without .py: write my_bots:CLASS"),
        ("cubalibre:Bot", "cubalibre:Bot has no method `decide`, and a bot needs one"),
        ("tests.bots:Undecided", "tests.bots:Undecided has no method `decide`, and a bot needs one"),
        ("tests.nowhere:Bot", "the bot tests.nowhere:Bot cannot be loaded: ModuleNotFoundError: No module named"),
        ("tests.bots:Nobody", "the bot tests.bots:Nobody cannot be loaded: AttributeError: module 'tests.bots' has no"),
        ("tests.bots:NOT_A_CLASS", "tests.bots:NOT_A_CLASS is not a class derived from cubalibre.Bot"),
        ("cubalibre:Game", "cubalibre:Game is not a class derived from cubalibre.Bot"),
    ],
)
def test_what_is_no_bot_is_refused_with_what_there_is(shop: str, bot: str, message: str) -> None:
    with pytest.raises(BotError) as refused:
        third_party_bots.find(bot)
    assert str(refused.value).startswith(message)
    assert message in " ".join(run("play", "--seats", f"m={bot}").output.split())


def test_a_bot_that_does_not_begin_is_refused() -> None:
    result = run("play", "--seats", SEATS.format("Unborn"), "--record", "g.jsonl")
    assert "the bot tests.bots:Unborn cannot be loaded: ValueError: no seed is good enough" in result.output
    assert not Path("g.jsonl").exists()


def test_no_installed_bot_takes_the_place_of_another_player(shop: str) -> None:
    words = (*seat_options.PLAYERS, *seat_options.UNATTENDED, seat_options.REST, *entrants.KNOWN)
    assert {word.partition("/")[0].partition(":")[0] for word in words} <= set(third_party_bots.WORDS)
    assert seat_options.read_seats("m=random")[b.M26] == "random-26july"


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("simulate --seats m=clever", "--seats: 'clever' is neither one of nonplayer, random nor a bot (there is"),
        ("simulate --seats clever", "WHO is one of nonplayer, random, or a bot."),
        ("match --seats m=clever", "--seats: 'clever' is neither one of nonplayer, rulebook, random, search:2, "),
        ("match --seats clever", "WHO is one of nonplayer, rulebook, random, search:2, "),
        ("play --seats m=clever", "--seats: 'clever' is neither one of person, nonplayer, random, search:1, "),
        ("companion c.jsonl --seats m=clever", "--seats: 'clever' is neither one of person, nonplayer nor a bot"),
        ("ladder --players clever,random", "--players: 'clever' is neither one of rulebook, random, search:2, "),
        ("serve --bot roler", "--bot: there is no bot roler; none is installed, and any other is MODULE:CLASS."),
        ("serve --bot saver:Bob", "--bot: the bot saver:Bob cannot be loaded: ModuleNotFoundError: No module named"),
    ],
)
def test_what_is_offered_is_what_the_command_takes(command: str, message: str) -> None:
    result = run(*command.split())
    assert message in " ".join(result.output.split())
    assert result.exit_code == 2


@pytest.mark.parametrize(
    "seats", ["m=random,m=nonplayer", "m=random,26July=random", "rest=random,m=person,rest=random"]
)
@pytest.mark.parametrize("command", ["play", "match", "simulate"])
def test_a_seat_is_given_once(command: str, seats: str) -> None:
    result = run(command, "--seats", seats)
    last = seats.rpartition(",")[2]
    message = f"--seats: '{last}' names a player for a seat that is taken already: name each Faction, and rest, only"
    assert message in " ".join(result.output.split())
    assert result.exit_code == 2


def test_a_record_names_a_bot_that_is_gone(shop: str) -> None:
    run("play", "--seats", f"m={shop},rest=nonplayer,g=person", "--seed", "1", "--record", "g.jsonl", typed="quit\n")
    third_party_bots.find.cache_clear()
    Path("shop-1.0.dist-info", "entry_points.txt").write_text(ENTRY_POINTS.replace("saver", "other"), "utf-8")
    result = run("play", "--resume", "g.jsonl", typed="quit\n")
    assert "there is no bot saver; installed: other; any other is MODULE:CLASS" in " ".join(result.output.split())


UNFIT = [
    ("Unborn", "ValueError: no seed is good enough"),
    ("Unmade", "ValueError: made by nobody"),
    ("Demanding", "TypeError: Demanding.__init__() missing 1 required positional argument: 'depth'"),
]


@pytest.mark.parametrize(("bot", "error"), UNFIT)
@pytest.mark.parametrize(
    "command", ["match --seats m={}", "simulate --seats m={}", "ladder --players random,{}", "serve --bot {}"]
)
def test_a_bot_that_cannot_be_made_or_does_not_begin_is_refused_before_any_game(
    bot: str, error: str, command: str
) -> None:
    result = run(*command.format(f"tests.bots:{bot}").split())
    assert f"the bot tests.bots:{bot} cannot be loaded: {error}" in " ".join(result.output.split())
    assert result.exit_code == 2


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    "command", ["match --seats m={}", "simulate --seats m={}", "ladder --options short --players {},random"]
)
def test_a_bot_that_does_not_begin_a_game_is_named_by_every_process(command: str, jobs: str) -> None:
    given = ("--seed", "1", "--games", "2", "--jobs", jobs)
    result = run(*command.format("tests.bots:Choosy").split(), *given)
    text = " ".join(result.output.split())
    assert "Game 0 broke down: the bot tests.bots:Choosy cannot be loaded: ValueError: another seed, please" in text
    assert ("the program itself" in text, "record:" in text, result.exit_code) == (False, False, 1)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_bot_did_is_told_in_the_language_in_force(jobs: str) -> None:
    given = ("--games", "2", "--seed", "1", "--seats", "m=tests.bots:Quitter", "--jobs", jobs)
    result = run("--language", "es", "simulate", *given)
    assert "el bot tests.bots:Quitter (26july) falla en la pregunta 'action': SystemExit: 3" in result.output


def test_a_bot_in_the_folder_under_way_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "from cubalibre import Bot\nclass Local(Bot):\n    def decide(self, table, question):\n        return 0\n"
    (tmp_path / "bots_of_this_folder.py").write_text(source, "utf-8")
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path not in ("", str(tmp_path))])
    assert seat_options.read_seats("m=bots_of_this_folder:Local")[b.M26] == "bot-bots_of_this_folder:Local-26july"


def test_nobody_is_called_like_a_bot() -> None:
    with pytest.raises(seat_options.SeatingError, match="cannot be a player's name"):
        seat_options.read_seats("m=person:bot-saver-26july")


@pytest.mark.parametrize("name", ["bot-", "bot-saver", "bot-saver-castro", "bot--26july", "saver-26july"])
def test_other_names_are_no_bots(name: str) -> None:
    assert third_party_bots.named(name) is None


def test_a_record_in_which_a_bot_is_wrongly_named_is_no_game_of_a_person(tmp_path: Path) -> None:
    record = Game(Options(("bot-saver-26july", "2", "3", "4")), seed=1).to_record()
    path = tmp_path / "game.jsonl"
    path.write_text(record.replace("bot-saver-26july", "bot-saver"), "utf-8")
    said = " ".join(run("play", "--resume", str(path), typed="quit\n").output.split())
    assert "'bot-saver' begins like the name of a program; a bot is bot-NAME-FACTION" in said


def test_a_simulated_game_has_nobody_who_is_no_program(shop: str) -> None:
    playout.play_game(Options((f"bot-{shop}-government", "random-x", "3", "random"), short="cards"), 1, 1)
    with pytest.raises(
        playout.BrokenByBot, match=r"no program is called 'tests\.bots:Eager', as the player of syndicate"
    ):
        playout.play_game(Options(("1", "2", "3", "tests.bots:Eager")), 1, 1)


# At the table.


def sit(bot: str) -> tuple[Game, list[str]]:
    """A whole game with a bot in 26July's seat, and all that it did wrong."""
    failures: list[str] = []
    guest = Guest(f"tests.bots:{bot}", "1", lambda failed: failures.append(str(failed)))
    options = Options((NONPLAYER, "bot", NONPLAYER, NONPLAYER), short="cards")
    return Game(options, seats={"26july": guest}, seed=3), failures


def test_a_bot_that_does_right_plays_as_if_it_were_not_watched() -> None:
    game, failures = sit("Thrifty")
    plain = Game(game.options, seats={"26july": bots.Thrifty()}, seed=3)
    assert (game.entries, failures) == (plain.entries, [])


@pytest.mark.parametrize("bot", ["Quitter", "Silent", "Asker", "Swapper", "Wrong", "Words", "Meddler"])
def test_a_bot_that_never_does_right_plays_by_the_rulebook(bot: str) -> None:
    game, failures = sit(bot)
    asked = [entry for entry in game.entries if entry.seat == b.M26]
    by_the_book = Game(game.options, seats={"26july": NonPlayer()}, seed=3)
    assert [entry.word for entry in game.entries] == [entry.word for entry in by_the_book.entries]
    assert len(failures) >= len(asked) > 0
    assert game.follow() is None


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("Broken", "fails at the question '[a-z-]*': ZeroDivisionError: by zero"),
        ("Quitter", "fails at the question 'action': SystemExit: 3"),
        ("Silent", r"fails at the question 'action': Unspeakable: \?"),
        ("Asker", "asks somebody at the table, where it has to answer the question 'action'"),
        ("Swapper", "changes the board at the question 'action'"),
        ("Talker", r"fails at the question 'action': ValueError: (\[31mlong ){20,40}\.\.\."),
        ("Wrong", "answers 'action' with [^ ]*, which is not one of question.answers"),
        ("Words", "answers 'action' with 'pass', which is not one of question.answers"),
        ("Meddler", "changes the board at the question 'action'"),
    ],
)
def test_a_failure_names_the_bot_the_faction_and_the_question(bot: str, message: str) -> None:
    options = seat_options.read_options("", seat_options.read_seats(f"rest=nonplayer,m=tests.bots:{bot}"))
    with pytest.raises(
        playout.BrokenByBot,
        match=rf"^game 7 broke down: the bot tests.bots:{bot} \(26july\) {message}$",
    ):
        playout.play_game(options, 1, 7)
    with pytest.raises(playout.BrokenByBot):
        playout.play_unchecked(options, 1, 7)


def test_ctrl_c_ends_the_program_and_where_nobody_can_press_it_a_bot_has_failed() -> None:
    game = (seat_options.read_options("", seat_options.read_seats("m=tests.bots:Interrupter,rest=nonplayer")), 1, 0)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # A test before may have left it ignored.
    try:
        with pytest.raises(KeyboardInterrupt):
            playout.play_game(*game)
        for elsewhere in (signal.SIG_IGN, lambda *_: None):  # as in a process that plays for another, and in a server
            signal.signal(signal.SIGINT, elsewhere)
            with pytest.raises(playout.BrokenByBot, match=r"'action': KeyboardInterrupt$"):
                playout.play_game(*game)
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_bot_that_leaves_all_to_the_rulebook_throws_its_dice() -> None:
    game, failures = sit("Delegate")
    by_the_book = Game(game.options, seats={"26july": NonPlayer()}, seed=3)
    assert ([entry.word for entry in game.entries], failures) == ([entry.word for entry in by_the_book.entries], [])
    assert any(entry.question in q.FOR_NONPLAYERS for entry in game.entries)


def test_a_bot_that_draws_lots_plays_the_same_game_by_the_same_seed() -> None:
    options = seat_options.read_options("short", seat_options.read_seats("m=tests.bots:Dice,rest=nonplayer"))
    one, again, other = (playout.play_unchecked(options, seed, 0).position for seed in (1, 1, 2))
    assert one == again
    assert one != other


def test_a_copy_of_a_game_has_a_bot_of_its_own() -> None:
    game = Game(
        Options(("me", "bot", NONPLAYER, NONPLAYER), short="cards"),
        seats={"26july": Guest("tests.bots:Dice", "1")},
        seed=3,
    )
    fork = game.fork()
    for each in (game, fork):
        each.answer("pass")
    assert game.entries == fork.entries


# The commands.


def test_a_bot_that_fails_is_reported_once_and_the_game_goes_on(data_folder: Path) -> None:
    seats = SEATS.format("Wrong")
    result = run("play", "--seats", seats, "--seed", "1", "--record", "g.jsonl", typed="pass\nquit\n")
    assert result.output.count("the bot tests.bots:Wrong (26july) answers 'action'") == 1
    assert "Where it fails, the rulebook decides in its place." in result.output
    assert "The bot tests.bots:Wrong plays 26July." in result.output
    assert run("verify", "g.jsonl").exit_code == 0
    assert {entry.seat for entry in Game.load("g.jsonl", seats=dict.fromkeys(b.FACTIONS)).entries} >= {b.M26}


def test_a_game_that_cannot_begin_leaves_no_empty_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ArithmeticError

    monkeypatch.setattr(start, "Game", broken)
    with pytest.raises(ArithmeticError):
        start.begin(console.new_console(), Options(), start.StartOptions(record=Path("g.jsonl")))
    assert not Path("g.jsonl").exists()


def test_a_record_runs_no_code_that_the_user_does_not_name(monkeypatch: pytest.MonkeyPatch) -> None:
    run("play", "--seats", SEATS.format("Thrifty"), "--seed", "1", "--record", "g.jsonl", typed="quit\n")
    with monkeypatch.context() as patched:
        patched.setattr(third_party_bots, "find", lambda bot: pytest.fail(f"{bot} is run"))
        refused = run("play", "--resume", "g.jsonl", typed="quit\n")
    assert refused.exit_code == 2
    assert "add --bot tests.bots:Thrifty" in " ".join(refused.output.split())
    taken_up = run("play", "--resume", "g.jsonl", "--bot", "tests.bots:Thrifty", typed="quit\n")
    assert taken_up.exit_code == 0
    assert "play --resume g.jsonl --bot tests.bots:Thrifty" in " ".join(taken_up.output.split())


def test_an_installed_bot_is_taken_up_by_its_name(shop: str) -> None:
    run("play", "--seats", f"m={shop},rest=nonplayer,g=person", "--seed", "1", "--record", "g.jsonl", typed="quit\n")
    assert run("play", "--resume", "g.jsonl", typed="quit\n").exit_code == 0


def test_bots_are_allowed_only_where_a_record_names_them() -> None:
    assert "add --resume FILE" in run("play", "--bot", "tests.bots:Thrifty").output
    result = run("companion", "c.jsonl", "--seats", SEATS.format("Thrifty"))
    assert "no bots" in " ".join(result.output.split())


def test_simulate_seats_bots_and_says_which_one_failed() -> None:
    good = run("simulate", "--games", "2", "--seed", "1", "--options", "short", "--seats", "m=tests.bots:Thrifty")
    assert "26July bot tests.bots:Thrifty" in good.output
    bad = run("simulate", "--games", "2", "--seed", "1", "--jobs", "1", "--seats", "m=tests.bots:Wrong")
    assert bad.exit_code == 1
    text = " ".join(bad.output.split())
    assert f"Game 0 broke down: the bot tests.bots:Wrong ({n.FACTION_WORDS[b.M26]}) answers 'action'" in text
    assert "the program itself" not in text


def test_the_menu_seats_a_bot_that_is_typed_by_its_name(shop: str, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "1", "8", "tests.bots:Thrifty", shop, "Ana", "person:saver", "")
    options = menu.choose(quiet()).options
    assert options is not None
    assert options.players == ("bot-tests.bots:Thrifty-government", f"bot-{shop}-26july", "Ana", "saver")


def test_the_menu_asks_again_for_a_bot_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "1", "8", "tests.bots:Thrifti", "tests/bots.py", "", "", "", "", "")
    page = quiet()
    options = menu.choose(page).options
    assert options is not None
    assert options.players == ("1", "2", "3", "4")
    assert isinstance(page.file, io.StringIO)
    said = " ".join(page.file.getvalue().split())
    assert said.count("`random`, a bot, or Enter for a person") == 1
    assert "the bot tests.bots:Thrifti cannot be loaded: AttributeError" in said
    assert "write tests.bots:CLASS" in said
