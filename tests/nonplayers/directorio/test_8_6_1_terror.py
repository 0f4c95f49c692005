"""8.6.1 The Directorio as a Non-player: Terror and Assassinate."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.lasting import PACT_OF_CARACAS
from cubalibre.table import Table
from tests.nonplayers.rebel_scenes import execute
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons
from tests.scenes import show


def terror(
    board: dict[str, str],
    answers: Sequence[str] = (),
    *,
    players: Sequence[b.Faction] = (),
    resources: int = 20,
    pact: bool = False,
) -> Table:
    table = nonplayers(
        board,
        answers,
        players=players,
        resources=(20, 20, resources, 20),
        capabilities=[PACT_OF_CARACAS] if pact else (),
    )
    return execute(table, b.DR, n.TERROR)


def test_8_6_1_terror_everywhere_at_active_support_then_at_active_opposition() -> None:
    table = terror(
        {"oriente": "AO | DR u1", "havana": "AS | DR u2 | GOV P5", "matanzas": "AS | DR u1", "las-villas": "PS | DR a1"}
    )
    assert answered(table, "terror-space") == ["matanzas", "havana", "oriente", "done"]
    assert show(table, "havana") == "PS | GOV P5 | DR u1 a1 | terror 1"
    assert show(table, "oriente") == "PO | DR a1 | terror 1"
    assert table.position.resources[b.DR] == 17


def test_8_6_1_np_r50_too_few_resources_take_random_spaces_of_a_step() -> None:
    board = {"havana": "AS | DR u1", "matanzas": "AS | DR u1", "pinar-del-rio": "AS | DR u1", "oriente": "AO | DR u1"}
    table = terror(board, ["havana", "pinar-del-rio"], resources=2)
    assert candidates(table) == ["pinar-del-rio", "matanzas", "havana"]
    assert answered(table, "terror-space") == ["havana", "pinar-del-rio", "done"]


def test_8_6_1_np_r32_one_further_space_to_kill_even_if_an_earlier_one_allows_it() -> None:
    board = {"havana": "AS | DR u1 | SYN C1", "las-villas": "N | DR u1 | GOV T1", "oriente": "N | DR u1 | 26J u1"}
    table = terror(board, ["oriente"])
    assert answered(table, "terror-space") == ["havana", "oriente", "assassinate", "done"]
    assert candidates(table) == ["las-villas", "oriente"]


def test_8_6_1_to_kill_it_must_outnumber_the_police_and_find_an_enemy() -> None:
    board = {
        "havana": "AS | DR u1",
        "las-villas": "N | DR u2 | GOV P2",
        "oriente": "N | DR u1",
        "matanzas": "N | DR a2 | GOV T1",
    }
    assert answered(terror(board), "terror-space") == ["havana", "done"]
    board["las-villas"] = "N | DR u2 a1 | GOV P2"
    assert answered(terror(board), "terror-space") == ["havana", "las-villas", "assassinate", "done"]
    board["las-villas"] = "N | DR u1 | SYN X1"
    assert answered(terror(board), "terror-space") == ["havana", "done"], "a closed Casino is no target"


def test_8_6_1_to_kill_first_where_a_government_base_stands() -> None:
    board = {"havana": "N | DR u1 | SYN C1", "las-villas": "N | DR u1 | GOV B1", "oriente": "N | DR u1 | 26J B1"}
    table = terror(board, players=[b.M26, b.SYN])
    assert answered(table, "terror-space") == ["las-villas", "assassinate", "done"]
    assert "8.6.1/government-base" in reasons(table)


def test_8_6_1_to_kill_then_where_a_player_has_a_base_or_open_casino() -> None:
    board = {"havana": "N | DR u1 | SYN C1", "las-villas": "N | DR u1 | GOV T1", "oriente": "N | DR u1 | 26J B1"}
    table = terror(board, players=[b.SYN, b.GOV])
    assert answered(table, "terror-space") == ["havana", "assassinate", "done"]
    assert "8.6.1/base-of-a-player" in reasons(table)
    table = terror(board, players=[b.M26])
    assert answered(table, "terror-space") == ["oriente", "assassinate", "done"]


def test_8_6_1_np_r32_an_ec_will_do_for_killing_but_comes_last_at_random() -> None:
    table = terror({"havana": "AS | DR u1", "cigar": "DR u1 | GOV T1"}, resources=2)
    assert answered(table, "terror-space") == ["havana", "cigar", "assassinate", "done"]
    assert show(table, "cigar") == "DR a1 | sabotage"
    table = terror({"matanzas": "N | DR u1 | GOV T1", "cigar": "DR u1 | GOV T1"})
    assert answered(table, "terror-space") == ["matanzas", "assassinate", "done"]


def test_8_6_1_the_pact_bars_opposition_and_26july() -> None:
    board = {"havana": "AS | DR u1 | 26J u1", "oriente": "AO | DR u1", "las-villas": "PO | DR u1 | GOV B1",
             "matanzas": "N | DR u1 | 26J B1"}  # fmt: skip
    assert answered(terror(board, pact=True), "terror-space") == ["havana", "done"]
    table = terror(board)
    assert answered(table, "terror-space") == ["havana", "oriente", "las-villas", "assassinate", "done"]


def test_8_6_1_without_money_no_further_space_not_even_an_ec() -> None:
    table = terror({"havana": "AS | DR u1", "cigar": "DR u1 | GOV T1"}, resources=1)
    assert answered(table, "terror-space") == ["havana", "done"]


# Assassinate.


def killed(space: str, answers: Sequence[str] = (), players: Sequence[b.Faction] = (), **more: str) -> Table:
    """Terror at Active Support in Havana with these pieces, and in other spaces by name."""
    return terror(
        {"havana": f"AS | {space}", **{k.replace("_", "-"): v for k, v in more.items()}}, answers, players=players
    )


def test_8_6_1_assassinate_a_base_before_all_else() -> None:
    table = killed("DR u3 | GOV T2 P1 | 26J u2 B1 | cash 26J u1", players=[b.GOV])
    assert show(table, "havana") == "PS | GOV T2 P1 | 26J u2 | DR u2 a1 | terror 1 | cash 26J u1"
    table = killed("DR u3 | GOV T2 P1 | SYN u1 C1")
    assert show(table, "havana") == "PS | GOV T2 P1 | DR u2 a1 | SYN u1 X1 | terror 1"


def test_8_6_1_assassinate_for_cash_before_the_government() -> None:
    table = killed("DR u2 | GOV T2 P1 | SYN u1 a1 | cash SYN a1", ["let-go"], players=[b.SYN])
    assert answered(table, "assassinate-piece") == ["havana:syn-a$1"]
    assert show(table, "havana") == "PS | GOV T2 P1 | DR u1 a1 | SYN u1 | terror 1 | cash DR u1"


def test_8_6_1_np_r12_a_nonplayers_cash_only_if_it_is_its_last_piece_and_would_come_here() -> None:
    table = killed("DR u2 | GOV T1 | SYN u1 a1 | cash SYN a1")
    assert answered(table, "assassinate-piece") == ["havana:troops"], "another Guerrilla of the Syndicate's is there"
    table = killed("DR u2 | GOV T1 | SYN u1 | cash SYN u1")
    assert answered(table, "assassinate-piece") == ["havana:troops"], "the Government would get it"
    table = killed("DR u2 | 26J u1 | SYN u1 | cash SYN u1")
    assert answered(table, "assassinate-piece") == ["havana:syn-u$1"]
    assert show(table, "havana") == "PS | 26J u1 | DR u1 a1 | terror 1 | cash DR u1"


def test_8_6_1_np_r12_one_kill_does_not_take_the_cash_of_two() -> None:
    table = killed("DR u2 | GOV T1 | 26J u1 a1 | cash 26J a1", players=[b.GOV])
    assert answered(table, "assassinate-piece") == ["havana:troops"]
    table = killed("DR u2 | GOV T1 | 26J a1 | cash 26J a1", players=[b.GOV])
    assert answered(table, "assassinate-piece") == ["havana:26july-a$1"]


def test_8_6_1_assassinate_the_government_police_before_troops() -> None:
    table = killed("DR u3 | GOV T2 P1 | 26J u2", players=[b.M26])
    assert answered(table, "assassinate-piece") == ["havana:police"]
    table = killed("DR u2 | 26J u1", players=[b.M26], matanzas="AS | DR u1 | GOV T1")
    assert answered(table, "assassinate-space") == ["matanzas"]
    table = killed("DR u2 | GOV P1", matanzas="AS | DR u2 | GOV T1")
    assert answered(table, "assassinate-space") == ["havana"]


def test_8_6_1_assassinate_a_players_piece_then_a_random_faction_underground_first() -> None:
    table = killed("DR u2 | 26J a1 | SYN u1", players=[b.M26])
    assert answered(table, "assassinate-piece") == ["havana:26july-a"]
    table = killed("DR u2 | 26J u1 a1 | SYN u1", ["26july"])
    assert answered(table, "assassinate-piece") == ["havana:26july-u"]
    assert candidates(table) == ["26july", "syndicate"]


def test_8_6_1_assassinate_equal_spaces_at_random() -> None:
    table = killed("DR u1 | 26J a1", ["matanzas"], matanzas="AS | DR u1 | SYN u1")
    assert candidates(table) == ["matanzas", "havana"]
    assert show(table, "matanzas") == "PS | DR a1 | terror 1"


def test_8_6_1_assassinate_only_where_it_has_terrorized_and_outnumbers_the_police() -> None:
    table = killed("DR u2 | GOV P2 | SYN C1", oriente="N | DR a3 | GOV B1")
    assert answered(table, "terror-space") == ["havana", "done"]


def test_8_6_1_under_the_pact_26july_is_spared() -> None:
    table = terror({"havana": "AS | DR u1 | 26J B1 u1 | SYN u1"}, pact=True)
    assert show(table, "havana") == "PS | 26J u1 B1 | DR a1 | terror 1"


def test_8_6_1_the_guerrilla_that_turns_active_is_one_without_cash() -> None:
    table = terror({"havana": "AS | DR u2 | cash DR u1"})
    assert show(table, "havana") == "PS | DR u1 a1 | terror 1 | cash DR u1"


def test_8_6_1_assassinate_a_random_faction_whichever_has_somebody_underground() -> None:
    table = killed("DR u2 | 26J a1 | SYN u1", ["26july"])
    assert candidates(table) == ["26july", "syndicate"]
    assert answered(table, "assassinate-piece") == ["havana:26july-a"]


def test_8_6_1_to_kill_in_one_further_space_only() -> None:
    table = terror({"las-villas": "N | DR u1 | GOV B1", "oriente": "N | DR u1 | GOV B1"}, ["oriente"])
    assert answered(table, "terror-space") == ["oriente", "assassinate", "done"]


def test_8_6_1_np_r12_a_base_is_never_a_matter_of_cash() -> None:
    table = killed("DR u2 | 26J a1 B1 | SYN C1 | cash 26J a1", ["syndicate"])
    assert candidates(table) == ["26july", "syndicate"]
    assert show(table, "havana") == "PS | 26J a1 B1 | DR u1 a1 | SYN X1 | terror 1 | cash 26J a1"


def test_8_6_1_a_players_base_counts_whoever_else_is_there() -> None:
    board = {"las-villas": "N | DR u1 | 26J u1 B1 | GOV T1", "oriente": "N | DR u1 | SYN u1"}
    assert answered(terror(board, players=[b.M26]), "terror-space")[0] == "las-villas"


def test_8_6_1_all_spaces_at_active_opposition_nothing_to_roll_for() -> None:
    table = terror({"oriente": "AO | DR u1", "matanzas": "AO | DR u1"})
    assert answered(table, "terror-space") == ["matanzas", "oriente", "done"]
