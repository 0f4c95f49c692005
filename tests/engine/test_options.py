import dataclasses
from typing import Any

import pytest

from cubalibre import board as b
from cubalibre.options import (
    EDITIONS,
    FAULTS,
    NONPLAYER,
    OPTION_WORDS,
    OPTIONAL_RULES,
    REAL_COMPONENTS,
    SET,
    Options,
    OptionsError,
)

NP = NONPLAYER


@pytest.mark.parametrize(
    "players",
    [
        ("1", "2", "3", "4"),
        ("1", "2", "3", NP),
        ("1", "2", NP, "3"),
        ("1", "2", "2", "3"),  # 26July also runs the Directorio
        ("1", "2", "3", "1"),  # or the Government the Syndicate
        ("1", "2", NP, NP),
        ("1", "2", "2", "1"),
        (NP, NP, NP, NP),
    ],
)
def test_1_5_who_plays_which_faction(players: tuple[str, str, str, str]) -> None:
    assert Options(players).players == players


@pytest.mark.parametrize(
    "name",
    ["bot-", "bot-saver", "bot-saver-castro", "bot--26july", "bot-my_bots.Farsighted", "search-3", "search-x-1-26july"],
)
def test_no_person_is_called_like_a_program(name: str) -> None:
    with pytest.raises(OptionsError, match="a bot is bot-NAME-FACTION, such as bot-my_bots:Eager-26july, a strong"):
        Options((name, "2", "3", "4"))
    with pytest.raises(OptionsError, match=f"'{name}' begins like the name of a program"):
        Options.from_json({"players": ["1", "2", "3", name]})


@pytest.mark.parametrize("name", ["bot-my_bots:Eager-26july", "search-3-20571-26july", "search-2-1-a-b", "Bot"])
def test_programs_and_people_keep_their_names(name: str) -> None:
    assert Options((name, "2", "3", "4")).players[0] == name


@pytest.mark.parametrize("held", [(b.GOV,), (b.M26,), (b.DR,), (b.SYN,), (b.GOV, b.SYN), (b.M26, b.DR)])
def test_1_5_r112_one_player_holds_one_faction_or_one_of_two_pairs(held: tuple[int, ...]) -> None:
    gov, m26, dr, syn = ("me" if f in held else NP for f in b.FACTIONS)
    options = Options((gov, m26, dr, syn))
    assert options.solitaire
    assert options.teams[held[0]] == held


@pytest.mark.parametrize(
    "held", [(b.GOV, b.M26), (b.GOV, b.DR), (b.M26, b.SYN), (b.DR, b.SYN), (b.GOV, b.M26, b.DR), b.FACTIONS]
)
def test_1_5_r112_one_player_holds_nothing_else(held: tuple[int, ...]) -> None:
    gov, m26, dr, syn = ("me" if f in held else NP for f in b.FACTIONS)
    with pytest.raises(OptionsError, match="one player"):
        Options((gov, m26, dr, syn))


def test_1_5_only_one_player_against_nonplayers_is_solitaire() -> None:
    assert not Options(("1", "2", NP, NP)).solitaire
    assert not Options((NP, NP, NP, NP)).solitaire


def test_1_5_factions_of_the_same_name_are_one_players() -> None:
    options = Options(("1", "2", "2", "1"))
    assert options.teams == ((b.GOV, b.SYN), (b.M26, b.DR), (b.M26, b.DR), (b.GOV, b.SYN))
    assert options.same_player(b.M26, b.DR)
    assert not options.same_player(b.GOV, b.M26)
    assert not options.same_player(b.GOV, b.GOV)
    assert options.player_list == ("1", "2")


def test_1_5_nonplayers_are_nobodys_team() -> None:
    options = Options(("1", NP, NP, "1"))
    assert options.teams[b.M26] == options.teams[b.DR] == ()
    assert not options.same_player(b.M26, b.DR)
    assert options.player_list == ("1",)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"players": ("1", "", "2", "3")}, "players"),
        ({"short": "long"}, "short"),
        ({"deception": "second"}, "deception"),
        ({"eligibility": "c"}, "eligibility"),
        ({"sudden_propaganda": 1}, "sudden_propaganda"),
        ({"variable_deployment": "yes"}, "variable_deployment"),
        ({"no_reveal": None}, "no_reveal"),
    ],
)
def test_2_1_values_that_cannot_be_are_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionsError, match=message):
        Options(**wrong)


@pytest.mark.parametrize("eligibility", ["a", "b"])
def test_2_1_eligibility_options_need_the_next_card(eligibility: str) -> None:
    assert Options(eligibility=eligibility).eligibility == eligibility
    with pytest.raises(OptionsError, match="no_reveal"):
        Options(eligibility=eligibility, no_reveal=True)


def test_2_1_sudden_propaganda_excludes_no_reveal_and_the_eligibility_options() -> None:
    with pytest.raises(OptionsError, match="sudden_propaganda"):
        Options(sudden_propaganda=True, no_reveal=True)
    with pytest.raises(OptionsError, match="sudden_propaganda"):
        Options(sudden_propaganda=True, eligibility="b")


def test_2_1_the_other_options_go_together() -> None:
    Options(short="cards", variable_deployment=True, sudden_propaganda=True, deception="third")
    Options(short="third-propaganda", variable_deployment=True, no_reveal=True, deception="first")
    Options(short="cards", eligibility="b", deception="first")


@pytest.mark.parametrize("players", [("1", "2", "3", "4"), ("1", "2", "3", NP), ("1", "2", "2", "3")])
def test_2_1_deception_for_three_and_four_players(players: tuple[str, str, str, str]) -> None:
    assert Options(players, deception="third").deception == "third"


@pytest.mark.parametrize("players", [("1", "2", NP, NP), ("1", "2", "2", "1"), ("1", NP, NP, NP), (NP, NP, NP, NP)])
def test_2_1_deception_not_for_fewer_players(players: tuple[str, str, str, str]) -> None:
    with pytest.raises(OptionsError, match="deception"):
        Options(players, deception="third")


def test_each_optional_rule_is_a_field_with_its_default_and_knows_what_it_excludes() -> None:
    others = ("players", REAL_COMPONENTS)
    fields = {f.name: f.default for f in dataclasses.fields(Options) if f.init and f.name not in others}
    assert {rule.field: rule.default for rule in OPTIONAL_RULES} == fields
    for rule in OPTIONAL_RULES:
        assert {*rule.excludes} <= fields.keys() - {rule.field}
        assert rule.fault in FAULTS if rule.excludes or rule.players else not rule.fault
        assert all({*each.editions} <= {*EDITIONS} for each in rule.values)


def test_a_command_line_word_names_one_value() -> None:
    words = [word for rule in OPTIONAL_RULES for each in rule.values for word in each.words]
    assert len(words) == len(set(words))
    for word, (rule, each) in OPTION_WORDS.items():
        chosen = {"players": ["1", "2", "3", "4"], rule.field: [each.value] if rule.form == SET else each.value}
        assert each in rule.chosen(getattr(Options.from_json(chosen), rule.field)), word


def test_2_1_options_survive_json() -> None:
    options = Options(("1", NP, "2", "1"), "cards", True, True)
    assert Options.from_json(options.to_json()) == options
    assert Options.from_json({}) == Options()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "an object"),
        ({"shortness": ""}, "shortness"),
        ({"players": ["1", "2", "3"]}, "players"),
        ({"players": ["1", "2", "3", 4]}, "players"),
        ({"players": "1234"}, "players"),
        ({"short": "quick"}, "short"),
    ],
)
def test_2_1_foreign_json_is_refused(data: object, message: str) -> None:
    with pytest.raises(OptionsError, match=message):
        Options.from_json(data)
