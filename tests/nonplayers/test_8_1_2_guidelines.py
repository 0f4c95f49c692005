"""8.1.2 What all Non-players keep to: placing, losing, targets, Cash, and how priorities are nested."""

import dataclasses
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.i18n.english.reasons import events, general, syndicate
from cubalibre.nonplayer import deposits, plan
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.mind import Key, Mind, Row
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.record import STAND_IN, STRONG_STAND_IN
from cubalibre.rules import control, operations
from cubalibre.rules.operation import Operation
from cubalibre.table import Table
from tests.nonplayers.scenes import answered, candidates, nonplayers, play, reasons
from tests.scenes import show


def lots(*words: str) -> list[n.Lot]:
    return [n.Lot(n.parse(word)) for word in words]


def mind(table: Table, faction: b.Faction, answers: Sequence[str], about: str = "done") -> Mind:
    """A Faction before a question with these answers."""
    return Mind(table, Question(faction, "event-piece", lots(*answers), None, n.parse(about), False))


def everything(table: Table, space: str, owners: Sequence[b.Faction]) -> list[n.Lot]:
    """All lots in a space of some Factions."""
    at = n.space_named(space)
    return [lot for kind in b.KINDS if b.OWNER[kind] in owners for lot in table.position.lots(at, kind)]


# 2.1 Placing: Bases rather than anything else, also for Cash (6.2.4).


def deposit(board: dict[str, str], answers: Sequence[str] = (), rounds: int = 1, **settings: object) -> Table:
    """The Cash of Non-players is deposited."""
    return play(nonplayers(board, answers, phase=state.DEPOSITS, rounds=rounds, **settings))  # type: ignore[arg-type]


def test_8_1_2_in_the_final_round_the_syndicate_opens_a_casino_and_places_only_without_a_closed_one() -> None:
    table = deposit({"havana": "N | SYN u1 X1 | cash SYN u1", "oriente": "N | SYN u1 | cash SYN u1"}, rounds=4)
    assert show(table, "havana") == "N | SYN u1 C1"
    assert show(table, "oriente") == "N | SYN u1 C1"
    assert {"8.1.2/casino-opened-for-cash", "8.1.2/base-for-cash"} <= set(reasons(table))


# 2.1 Where Cash goes.


def holder(line: str, faction: b.Faction, script: Sequence[str] = ()) -> str:
    table = nonplayers({"havana": line}, script)
    words = [n.word(lot) for lot in everything(table, "havana", b.FACTIONS) if n.kind_of(lot) in b.MOBILE_KINDS]
    return n.word(g.holder(mind(table, faction, words)))


def test_8_1_2_cash_goes_beneath_an_own_underground_guerrilla_else_an_active_one() -> None:
    assert holder("N | GOV T1 | SYN u1 a1", b.SYN) == "havana:syn-u"
    assert holder("N | GOV T1 | SYN a1", b.SYN) == "havana:syn-a"


def test_8_1_2_among_equals_beneath_one_that_holds_none_np_r11() -> None:
    assert holder("N | SYN u2 | cash SYN u1", b.SYN) == "havana:syn-u"
    # Cover comes before that, and with no other it is stacked.
    assert holder("N | SYN u1 a1 | cash SYN u1", b.SYN) == "havana:syn-u$1"


def test_8_1_2_cash_that_it_takes_goes_to_nobody_else() -> None:
    table = nonplayers({"havana": "N | GOV T1 | DR u1"})
    assert n.word(g.holder(mind(table, b.SYN, ["havana:troops", "havana:dr-u", "remove"]))) == "remove"
    assert reasons(table) == ["8.1.2/no-cash-to-others"]


# 2.2 Losing own pieces.


def loss(line: str, faction: b.Faction, script: Sequence[str] = ()) -> str:
    table = nonplayers({"oriente": line}, script)
    words = [n.word(lot) for lot in everything(table, "oriente", [faction])]
    return n.word(g.own_loss(mind(table, faction, words)))


def test_8_1_2_active_guerrillas_go_first_bases_last_np_r18() -> None:
    assert loss("N | DR u1 a1 B1", b.DR) == "oriente:dr-a"
    assert loss("N | DR u1 B1", b.DR) == "oriente:dr-u"


def test_8_1_2_troops_go_before_police_and_both_before_a_base() -> None:
    assert loss("N | GOV T1 P1 B1", b.GOV) == "oriente:troops"
    assert loss("N | GOV P1 B1", b.GOV) == "oriente:police"


def test_8_1_2_of_like_pieces_one_without_cash_goes() -> None:
    assert loss("N | DR a2 | cash DR a1", b.DR) == "oriente:dr-a"


def cash_passes(heirs: str, owner: b.Faction = b.M26, players: Sequence[b.Faction] = ()) -> str:
    """To whom an owner passes the Cash of a piece that has just left Havana."""
    table = nonplayers({"havana": f"N | {heirs}"}, players=players)
    words = [n.word(lot) for lot in everything(table, "havana", b.FACTIONS) if n.kind_of(lot) in b.MOBILE_KINDS]
    return n.word(g.pass_cash(mind(table, owner, [*words, "let-go"], "havana:26july-a$1")))


def test_8_1_2_cash_of_a_piece_that_leaves_stays_with_an_own_one_underground_first() -> None:
    assert cash_passes("GOV T1 | 26J u1 a1 | SYN u1") == "havana:26july-u"
    assert cash_passes("GOV T1 | 26J a1 | SYN u1") == "havana:26july-a"


def test_8_1_2_else_it_goes_to_another_nonplayer_in_order() -> None:
    assert cash_passes("GOV P1 | DR u1 | SYN u1") == "havana:police"
    assert cash_passes("DR u1 | SYN u1 a1") == "havana:syn-u"
    assert cash_passes("DR a1") == "havana:dr-a"
    assert cash_passes("26J u1 | DR a1", b.SYN) == "havana:dr-a"


def test_8_1_2_but_never_to_a_player() -> None:
    assert cash_passes("GOV T1 | SYN u1", players=[b.GOV]) == "havana:syn-u"
    assert cash_passes("GOV T1", players=[b.GOV]) == "let-go"


# 2.3 Targets.


def target(line: str, script: Sequence[str] = (), players: Sequence[b.Faction] = (), gone: str = "") -> str:
    """What the Syndicate hits in Oriente."""
    table = nonplayers({"oriente": line}, script, players=players)
    lots = everything(table, "oriente", (b.GOV, b.M26, b.DR))
    found = g.target(mind(table, b.SYN, []), lots, gone=[n.Lot(n.parse(f"oriente:{kind}")) for kind in gone.split()])
    assert not script or answered(table, "random-pick") == list(script)
    return n.word(found)


def test_8_1_2_pieces_of_players_come_first_even_before_bases() -> None:
    assert target("N | 26J B1 | DR a1", players=[b.DR]) == "oriente:dr-a"


def test_8_1_2_then_bases_before_other_pieces() -> None:
    assert target("N | 26J a1 | DR u1 B1") == "oriente:dr-base"
    assert target("N | 26J a1 | DR u1 B1", players=[b.M26, b.DR]) == "oriente:dr-base"


def test_8_1_2_an_open_casino_counts_as_a_base() -> None:
    table = nonplayers({"oriente": "N | 26J u1 | SYN u1 C1"})
    found = g.target(mind(table, b.DR, []), everything(table, "oriente", (b.M26, b.SYN)))
    assert n.word(found) == "oriente:casino"


def test_8_1_2_then_a_random_faction_np_r17() -> None:
    assert target("N | GOV T1 | 26J u1 | DR u1", ["directorio"]) == "oriente:dr-u"
    assert target("N | GOV T1 | 26J u1 | DR u1", ["26july"], players=[b.GOV, b.M26]) == "oriente:26july-u"


def test_8_1_2_inside_a_faction_police_and_troops_in_turn_np_r16() -> None:
    assert target("N | GOV T1 P1") == "oriente:police"
    assert target("N | GOV T1 P1", gone="police") == "oriente:troops"
    assert target("N | GOV T1 P1", gone="police troops") == "oriente:police"
    assert target("N | GOV T1 P1", gone="troops") == "oriente:police", "evenly"
    assert target("N | GOV T1 P1", gone="gov-base") == "oriente:police", "which is no cube"
    assert target("N | GOV P1", gone="police") == "oriente:police"


def test_8_1_2_underground_before_active() -> None:
    assert target("N | 26J u1 a1") == "oriente:26july-u"


def test_8_1_2_what_a_procedure_asks_for_comes_before_all_that() -> None:
    table = nonplayers({"oriente": "N | 26J B1 | DR a1"}, players=[b.M26])
    directorio: Key[n.Lot] = ("8.5/test", lambda lot: n.owner_of(lot) == b.DR)
    found = g.target(mind(table, b.SYN, []), everything(table, "oriente", (b.M26, b.DR)), directorio)
    assert n.word(found) == "oriente:dr-a"


# 2.4 Removing for Cash.


def takes_cash(line: str, capacity: int, players: Sequence[b.Faction] = (), victim: b.Faction = b.DR) -> bool:
    """Whether the Syndicate, by removing so many pieces in Havana, removes for Cash."""
    return g.takes_cash(nonplayers({"havana": line}, players=players).position, b.SYN, victim, b.HAVANA, capacity)


def test_8_1_2_a_players_cash_is_a_target_whatever_stands_beside_it() -> None:
    assert takes_cash("N | GOV T1 | DR u3 | SYN u1 | cash DR u1", 1, players=[b.DR])
    assert not takes_cash("N | DR u3 | SYN u1", 1, players=[b.DR])
    assert not takes_cash("N | DR u3 | SYN u2 | cash SYN u1", 1, players=[b.DR])


def test_8_1_2_a_nonplayers_only_if_all_its_guerrillas_can_go_np_r12() -> None:
    assert takes_cash("N | DR u1 a1 | SYN u1 | cash DR u1", 2)
    assert not takes_cash("N | DR u2 a1 | SYN u1 | cash DR u1", 2)
    assert takes_cash("N | DR u1 B1 | SYN u1 | cash DR u1", 1)


def test_8_1_2_and_only_if_it_is_the_one_to_inherit_np_r12() -> None:
    assert not takes_cash("N | GOV P1 | DR u1 | SYN u1 | cash DR u1", 1)
    assert takes_cash("N | GOV P1 | DR u1 | SYN u1 | cash DR u1", 1, players=[b.GOV])
    # 26July comes after the Syndicate in the order.
    assert takes_cash("N | 26J u1 | DR u1 | SYN u1 | cash DR u1", 1)
    # The Government is the victim itself: the Syndicate is next.
    assert takes_cash("N | GOV P1 | SYN u1 | cash GOV P1", 1, victim=b.GOV)


def test_8_1_2_or_if_there_is_no_heir_at_all_np_r12() -> None:
    # 26July would come in from next door (Infiltrate); the only others there are a player's.
    p = nonplayers({"havana": "N | GOV P1 | DR u1 | cash GOV P1"}, players=[b.DR]).position
    assert g.takes_cash(p, b.M26, b.GOV, b.HAVANA, 1)
    assert not g.takes_cash(
        nonplayers({"havana": "N | GOV P1 | DR u1 | cash GOV P1"}).position, b.M26, b.GOV, b.HAVANA, 1
    )


# Which Underground Guerrilla turns Active for Terror or Ambush.


def test_8_1_2_one_without_cash_turns_active() -> None:
    table = nonplayers({"havana": "N | DR u2 | cash DR u1"})
    assert n.word(g.exposed(mind(table, b.DR, ["havana:dr-u", "havana:dr-u$1"]))) == "havana:dr-u"


# 2.8 Nested and sequential priorities.


def key(reason: str, *best: b.Space) -> Key[b.Space]:
    return (reason, lambda s: s in best)


def test_8_1_2_nested_priorities_narrow_down_one_after_the_other() -> None:
    table = nonplayers({})
    me = mind(table, b.SYN, [])
    spaces = [b.PINAR, b.MATANZAS, b.HAVANA]
    assert me.pick(spaces, key("8/a", b.PINAR, b.MATANZAS), key("8/b", b.MATANZAS, b.HAVANA)) == b.MATANZAS
    assert table.notes == [("8/a", (b.PINAR, b.MATANZAS)), ("8/b", (b.MATANZAS,))]


def test_8_1_2_a_priority_that_nobody_or_everybody_meets_is_skipped() -> None:
    table = nonplayers({})
    spaces = [b.PINAR, b.MATANZAS]
    assert mind(table, b.SYN, []).pick(spaces, key("8/a"), key("8/b", *spaces), key("8/c", b.PINAR)) == b.PINAR
    assert reasons(table) == ["8/c"]


def test_8_1_2_what_is_left_is_chosen_at_random() -> None:
    table = nonplayers({}, ["havana"])
    spaces = [b.PINAR, b.MATANZAS, b.HAVANA]
    assert mind(table, b.SYN, []).pick(spaces, key("8/a", b.PINAR, b.HAVANA)) == b.HAVANA
    assert candidates(table) == ["pinar-del-rio", "havana"]


def test_8_1_2_sequential_priorities_are_exhausted_one_before_the_next() -> None:
    table = nonplayers({})
    op = operations.paid_operation(b.SYN, n.RALLY, limited=False, special=True)
    me = mind(table, b.SYN, ["pinar-del-rio", "havana"]).considering(op)

    def steps(first: list[b.Space], second: list[b.Space]) -> Iterator[Row]:
        yield Row("8/first", first)
        yield Row("8/second", second)

    assert plan.next_space(me, steps([b.PINAR], [b.HAVANA])) == b.PINAR
    assert plan.next_space(me, steps([], [b.HAVANA])) == b.HAVANA
    assert plan.next_space(me, steps([], [])) == b.NOWHERE
    assert reasons(table) == ["8/first", "8/second"]


def next_rally_space(table: Table, op: Operation, *rows: Row) -> b.Space:
    """The next space of a Rally whose sheet has these rows at the moment."""
    return plan.next_space(mind(table, b.SYN, ["pinar-del-rio", "havana"]).considering(op), rows)


def test_8_1_2_a_sheet_may_leave_out_rows_that_are_done_or_end_before_them() -> None:
    table = nonplayers({})
    op = operations.paid_operation(b.SYN, n.RALLY, limited=False, special=True)
    with table.acting(b.SYN, op):
        assert next_rally_space(table, op, Row("8/one", [b.PINAR], once=True), Row("8/rest", [])) == b.PINAR
        assert next_rally_space(table, op, Row("8/rest", [b.HAVANA])) == b.HAVANA
        assert next_rally_space(table, op) == b.NOWHERE
        assert next_rally_space(table, op, Row("8/rest", [b.PINAR])) == b.PINAR


def test_8_1_2_a_row_that_has_been_passed_or_used_once_is_not_returned_to() -> None:
    table = nonplayers({})
    op = operations.paid_operation(b.SYN, n.RALLY, limited=False, special=True)
    with table.acting(b.SYN, op):
        assert next_rally_space(table, op, Row("8/first", []), Row("8/one", [b.PINAR], once=True)) == b.PINAR
        assert next_rally_space(table, op, Row("8/first", [b.HAVANA]), Row("8/one", [b.HAVANA], once=True)) == b.NOWHERE


# What the priorities ask again and again.


def test_2_4_1_final_next_is_when_the_next_propaganda_ends_the_game() -> None:
    assert [g.final_next(nonplayers({}, rounds=rounds).position) for rounds in range(4)] == [False, False, False, True]


def test_2_4_1_in_the_game_of_three_rounds_the_third_is_the_last() -> None:
    for rounds, expected in ((1, False), (2, True)):
        position = nonplayers({}, rounds=rounds).position
        position.options = dataclasses.replace(position.options, short="third-propaganda")
        assert g.final_next(position) == expected
        assert not g.last_round(position)


def test_2_4_1_the_last_round_is_the_fourth() -> None:
    rounds = [nonplayers({}, rounds=number, phase=state.DEPOSITS).position for number in range(1, 5)]
    assert [g.last_round(position) for position in rounds] == [False, False, False, True]


@pytest.mark.parametrize("players", [(), (b.M26,)])
def test_7_2_at_victory_is_asked_of_the_moment_and_of_each_faction_np_r1_r2(players: tuple[b.Faction, ...]) -> None:
    opposition = {"havana": "AO", "oriente": "PO"}  # 12 + 2, and a Base
    p = nonplayers({**opposition, "sierra-maestra": "PO | 26J B1"}, players=players).position
    assert control.opposition_and_bases(p) == 16
    assert g.at_victory(p, b.M26)
    assert g.player_at_victory(p, b.M26) == bool(players)
    just_missed = nonplayers({**opposition, "sierra-maestra": "PO"}, players=players).position
    assert not g.at_victory(just_missed, b.M26)


def test_7_2_a_player_of_two_factions_may_be_at_victory_with_one_np_r2() -> None:
    table = nonplayers({"havana": "AO", "oriente": "AO"}, players=[b.M26, b.DR])
    names = list(table.position.options.players)
    names[b.M26] = names[b.DR] = "both"
    assert g.player_at_victory(table.position, b.M26)
    assert not g.player_at_victory(table.position, b.DR)


@pytest.mark.parametrize(
    ("line", "faction", "expected"),
    [
        ("N | GOV T2 P1 B1 | 26J u1", b.GOV, 3),
        ("N | SYN u1 C1 X1 | DR a1", b.SYN, 1),
        ("N | SYN X2 | DR a1", b.DR, 1),
        ("N | DR u2 | 26J B2", b.DR, 0),
        ("N", b.DR, 0),
    ],
)
def test_1_7_the_lead_over_all_others(line: str, faction: b.Faction, expected: int) -> None:
    assert g.lead(nonplayers({"oriente": line}).position, faction, b.ORIENTE) == expected


def test_8_8_5_where_an_assault_without_effect_is_paid_for_does_not_matter_np_r67() -> None:
    table = nonplayers({})
    me = Mind(table, Question(b.GOV, "assault-space", [b.HAVANA, b.ORIENTE], None, n.DONE, True))
    assert g.done(me) == b.HAVANA
    assert reasons(table) == []


def test_8_1_2_no_more_is_said_when_it_may_be_said() -> None:
    table = nonplayers({}, ["oriente"])
    assert n.word(g.done(mind(table, b.SYN, ["oriente", "done"]))) == "done"
    assert n.word(g.done(mind(table, b.SYN, ["go-on", "bribe"]))) == "go-on"
    assert n.word(g.done(mind(table, b.SYN, ["havana", "oriente"]))) == "oriente"
    assert reasons(table)[0] == "8.1.2/no-priority"


# Texts.

SOURCES = Path(g.__file__).parent
GENERAL = ("choice.py", "draw.py", "guidelines.py", "deposits.py", "mind.py", "caracas.py", "procedures.py")
SYNDICATE = ("syndicate.py", "syndicate_activities.py")


def slugs(names: tuple[str, ...]) -> set[str]:
    """Every reason that the modules can give."""
    text = "".join((SOURCES / name).read_text(encoding="utf-8") for name in names)
    return set(re.findall(r'"(8(?:\.\d+)*/[a-z0-9-]+)"', text))


def test_every_reason_has_a_text_and_every_text_a_reason() -> None:
    of_events = {slug for slug in slugs(GENERAL) if slug.startswith("8.4.")}
    assert set(general.REASONS) == slugs(GENERAL) - of_events | {STAND_IN, STRONG_STAND_IN}
    assert of_events <= set(events.REASONS)
    assert set(syndicate.REASONS) == slugs(SYNDICATE)


def test_texts_are_short_and_all_different() -> None:
    texts = [*general.REASONS.values(), *syndicate.REASONS.values()]
    assert len(set(texts)) == len(texts)
    assert all(3 < len(text) <= 90 and not text.endswith(".") and "{" not in text for text in texts)


def test_a_position_is_never_changed_by_looking() -> None:
    table = nonplayers({"havana": "N | DR u2 B1 | SYN u1 C1 | cash DR u1"})
    before: Position = table.position.copy()
    g.takes_cash(table.position, b.SYN, b.DR, b.HAVANA, 2)
    deposits.deposit_use(table.position, table.position.cash[0])
    assert table.position == before
