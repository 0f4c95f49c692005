"""3.1 Operations in general: whose they are, spaces, payment, free Operations (R 40 - R 42, R 46, R 47)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import operations, sequence
from tests.scenes import operate, scene, script, settle, show, why_no_operation
from tests.scenes.refusals import watch, why_not_there

COIN = (n.TRAIN, n.GARRISON, n.SWEEP, n.ASSAULT)
# Everywhere a target for everything.
FULL = {
    "havana": "N | GOV T2 P2 | 26J u2 | DR u2 | SYN u1 C1 X1",
    "oriente": "N | GOV T1 | 26J u2 B1 | DR u2 | SYN u2",
}

# Who has which Operation.


@pytest.mark.parametrize(
    ("faction", "kinds"),
    [
        (b.GOV, COIN),
        (b.M26, (n.RALLY, n.MARCH, n.ATTACK, n.TERROR)),
        (b.DR, (n.RALLY, n.MARCH, n.ATTACK, n.TERROR)),
        (b.SYN, (n.RALLY, n.MARCH, n.TERROR, n.CONSTRUCT)),
    ],
)
def test_3_1_operations_of_each_faction(faction: b.Faction, kinds: tuple[n.Answer, ...]) -> None:
    # The Syndicate Controls a space to Construct in.
    table = scene(FULL | {"matanzas": "N | SYN X1 C1"})
    for kind in range(n.TRAIN, n.CONSTRUCT + 1):
        expected = "" if kind in kinds else "3.1/other-faction"
        assert why_no_operation(table, faction, kind) == expected, n.word(kind)


# Spaces: one by one, any order, each once, as many as can be paid.


def test_3_1_spaces_in_any_order_each_once() -> None:
    table = scene({}, ["santiago-de-cuba", "oriente", "done"])
    seen = watch(table, "rally-space", "santiago-de-cuba")
    operate(table, b.M26, n.RALLY, special=False)
    assert seen.reasons == ["", "3.1/already-selected", "3.1/already-selected"]
    assert [show(table, s) for s in ("santiago-de-cuba", "oriente", "havana")] == ["N | 26J u1", "N | 26J u1", "N"]


def test_3_1_as_many_spaces_as_one_can_pay_each_when_it_is_selected() -> None:
    table = scene({}, ["havana", "oriente", "matanzas", "done"], resources=(0, 3, 0, 0))
    seen = watch(table, "rally-space", "las-villas")
    operate(table, b.M26, n.RALLY, special=False)
    assert seen.reasons == ["", "", "", "3.1/cannot-pay"]
    assert table.position.resources[b.M26] == 0


def test_3_1_no_upper_limit_but_money() -> None:
    spaces = [n.SPACE_WORDS[s] for s in b.POPULATED]
    none_left = [word for space in spaces[6:] for word in (space, "go-on")]
    table = scene({}, [*spaces[:6], *none_left, "done"])
    operate(table, b.SYN, n.RALLY, special=False)
    # Ten spaces are paid, though the pool has but six Guerrillas.
    assert table.position.resources[b.SYN] == 10
    assert table.position.on_map(b.SYN_UNDERGROUND) == 6


@pytest.mark.parametrize("kind", [n.TRAIN, n.SWEEP, n.ASSAULT])
def test_3_1_r41_at_least_one_space(kind: n.Answer) -> None:
    word = n.word(kind)
    answers = {n.TRAIN: ["havana", "0", "0", "done"], n.SWEEP: ["havana", "done"], n.ASSAULT: ["havana", "done"]}
    table = scene({}, answers[kind])
    seen = watch(table, f"{word}-space", "done")
    operate(table, b.GOV, kind, special=False)
    assert seen.reasons == ["3.1/at-least-one-space", ""]


# R 40, R 41: what it takes to begin.


def test_3_1_r40_a_gift_pays_for_later_spaces() -> None:
    table = scene({}, ["oriente", "!syndicate gift 26july 1", "matanzas", "done"], resources=(0, 1, 0, 1))
    seen = watch(table, "rally-space", "matanzas")
    operate(table, b.M26, n.RALLY, special=False)
    # Asked twice in the second place: before the gift nobody answered.
    assert seen.reasons[0] == ""
    assert [show(table, s) for s in ("oriente", "matanzas")] == ["N | 26J u1"] * 2
    assert table.position.resources == [0, 0, 0, 0]


def test_3_1_r40_kidnap_pays_for_its_own_terror() -> None:
    board = {"havana": "N | GOV T1 | 26J u2 | SYN C1"}
    table = scene(board, ["kidnap", "2", "havana", "done"], resources=(0, 0, 0, 5))
    operate(table, b.M26, n.TERROR)
    assert table.position.resources == [0, 1, 0, 3]
    assert show(table, "havana") == "PO | GOV T1 | 26J u1 a1 | SYN X1 | terror 1"


def test_3_1_r40_subvert_pays_for_later_spaces() -> None:
    table = scene({"las-villas": "PO | DR u1"}, ["subvert", "oriente", "matanzas", "done"], resources=(0, 0, 0, 0))
    operate(table, b.DR, n.RALLY)
    assert table.position.resources[b.DR] == 0
    assert [show(table, s) for s in ("oriente", "matanzas")] == ["N | DR u1"] * 2


def test_3_1_r40_profit_pays_for_later_spaces() -> None:
    answers = ["profit", "done", "oriente", "place", "matanzas", "havana", "done"]
    table = scene({"oriente": "N | SYN C2"}, answers, resources=(0, 0, 0, 0))
    operate(table, b.SYN, n.RALLY)
    assert table.position.resources[b.SYN] == 0


@pytest.mark.parametrize("kind", COIN)
@pytest.mark.parametrize(("alliance", "enough"), [(b.FIRM, 2), (b.RELUCTANT, 3), (b.EMBARGOED, 4)])
def test_3_1_r41_no_coin_operation_without_the_cost_of_one_space(kind: n.Answer, alliance: int, enough: int) -> None:
    poor = scene(FULL, resources=(enough - 1, 0, 0, 0), alliance=alliance)
    assert why_no_operation(poor, b.GOV, kind) == "3.1/cannot-pay"
    assert why_no_operation(scene(FULL, resources=(enough, 0, 0, 0), alliance=alliance), b.GOV, kind) == ""


@pytest.mark.parametrize("faction", b.INSURGENTS)
@pytest.mark.parametrize("kind", [n.RALLY, n.MARCH, n.ATTACK, n.TERROR])
def test_3_1_r41_no_insurgent_operation_without_a_resource(faction: b.Faction, kind: n.Answer) -> None:
    if faction == b.SYN and kind == n.ATTACK:
        return
    board = {"havana": "N | GOV T1 | 26J u1 | DR u1 | SYN u1"}
    assert why_no_operation(scene(board, resources=(0,) * 4), faction, kind, special=False) == "3.1/cannot-pay"
    assert why_no_operation(scene(board, resources=(1,) * 4), faction, kind, special=False) == ""


def test_3_1_r41_no_construct_without_five_resources() -> None:
    for resources, reason in ((4, "3.1/cannot-pay"), (5, "")):
        table = scene({"havana": "N | GOV T1"}, resources=(resources,) * 4)
        assert why_no_operation(table, b.SYN, n.CONSTRUCT, special=False) == reason


@pytest.mark.parametrize("faction", b.INSURGENTS)
def test_3_1_r41_march_and_terror_in_ecs_need_no_resources(faction: b.Faction) -> None:
    board = {"sugar-cane": "26J u1 | DR u1 | SYN u1", "pinar-del-rio": "N | 26J u1 | DR u1 | SYN u1"}
    table = scene(board, resources=(0,) * 4)
    assert why_no_operation(table, faction, n.MARCH) == ""
    assert why_not_there(table, faction, n.MARCH, "cigar") == ""
    assert why_not_there(table, faction, n.MARCH, "oriente") == "3.1/cannot-pay"
    assert why_no_operation(table, faction, n.TERROR) == ""
    assert why_not_there(table, faction, n.TERROR, "sugar-cane") == ""
    assert why_not_there(table, faction, n.TERROR, "pinar-del-rio") == "3.1/cannot-pay"


@pytest.mark.parametrize("faction", b.INSURGENTS)
def test_3_1_r41_no_march_without_a_guerrilla_to_move(faction: b.Faction) -> None:
    assert why_no_operation(scene({"oriente": "N | GOV T1"}), faction, n.MARCH) == "3.1/no-space"


def test_3_1_r41_then_only_pass_is_left_or_the_event() -> None:
    table = scene({}, ["pass"], card=13, resources=(0, 0, 0, 0))
    sequence.take_turn(table)
    offered = settle(table).offered("action") if script(table).asked else ["pass"]
    assert set(offered) <= {"pass", "event-unshaded", "event-shaded"}
    assert table.position.resources[b.M26] == 1


# R 42: spaces where nothing happens.


def test_3_1_r42_assault_without_a_target_may_be_paid_for_to_carry_an_activity() -> None:
    board = {"havana": "N | GOV T2", "oriente": "N | GOV T1"}
    table = scene(board, ["oriente", "transport", "cigar", "2", "done"])
    operate(table, b.GOV, n.ASSAULT)
    assert (show(table, "havana"), show(table, "cigar")) == ("N", "GOV T2")
    assert table.position.resources[b.GOV] == 18


def test_3_1_r42_train_without_placement() -> None:
    table = scene({"havana": "N | GOV T2"}, ["santiago-de-cuba", "0", "0", "done"])
    operate(table, b.GOV, n.TRAIN, special=False)
    assert show(table, "santiago-de-cuba") == "N"
    assert table.position.resources[b.GOV] == 18


def test_3_1_r42_rally_with_nothing_available() -> None:
    table = scene({"havana": "N | SYN u6"}, ["oriente", "go-on", "done"])
    operate(table, b.SYN, n.RALLY, special=False)
    assert show(table, "oriente") == "N"
    assert table.position.resources[b.SYN] == 19


@pytest.mark.parametrize("line", ["N | SYN C2", "N | GOV T3 | SYN C2"])
def test_3_1_r42_construct_where_two_open_casinos_stand(line: str) -> None:
    table = scene({"oriente": line}, ["oriente", "done"])
    operate(table, b.SYN, n.CONSTRUCT, special=False)
    assert show(table, "oriente") == line
    assert table.position.resources[b.SYN] == 15


# 3.1.2 Free Operations, R 46.


@pytest.mark.parametrize("kind", COIN)
def test_3_1_2_a_free_coin_operation_costs_nothing(kind: n.Answer) -> None:
    answers = {
        n.TRAIN: ["havana", "1", "0", "matanzas", "done"],
        n.GARRISON: ["done"],
        n.SWEEP: ["havana", "matanzas", "done"],
        n.ASSAULT: ["havana", "matanzas", "done"],
    }
    table = scene({}, answers[kind], resources=(0, 0, 0, 0))
    op = operate(table, b.GOV, kind, free=True)
    assert table.position.resources[b.GOV] == 0
    assert op.paid == 0


@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        (n.RALLY, ["havana", "place", "oriente", "done"]),
        (n.MARCH, ["la-habana", "2", "done"]),
        (n.ATTACK, ["havana", "6", "done"]),
        (n.TERROR, ["havana", "done"]),
    ],
)
def test_3_1_2_a_free_insurgent_operation_costs_nothing(kind: n.Answer, answers: list[str]) -> None:
    table = scene({"havana": "N | GOV T1 | 26J u2"}, answers, resources=(0, 0, 0, 0))
    op = operate(table, b.M26, kind, free=True)
    assert table.position.resources[b.M26] == 0
    assert op.paid == 0


def test_3_1_2_the_other_conditions_of_a_free_operation_stand() -> None:
    table = scene({"havana": "PS | 26J a1", "oriente": "AO"}, ["oriente", "done"])
    op = operations.free_operation(b.M26, n.RALLY, limited=False)
    assert op.space_refusal(table.position, b.HAVANA) == "3.3.1/support"
    assert op.space_refusal(table.position, b.ORIENTE) == ""
    terror = operations.free_operation(b.M26, n.TERROR, limited=False)
    assert operations.refusal(table.position, terror) == "3.1/no-space"


def test_3_1_2_construct_is_never_free() -> None:
    with pytest.raises(AssertionError):
        operations.free_operation(b.SYN, n.CONSTRUCT, limited=True)
    table = scene({"oriente": "N | SYN u1 C1 | cash SYN u1"})
    assert sequence.laundered_refusal(table.position, b.SYN, n.CONSTRUCT) == "2.3.6/not-construct"
    assert sequence.laundered_refusal(table.position, b.SYN, n.RALLY) == ""


def test_3_1_2_r46_a_free_operation_carries_no_special_activity() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1"}
    table = scene(board, ["matanzas", "done"])
    seen = watch(table, "rally-space", "infiltrate")
    operate(table, b.M26, n.RALLY, free=True)
    assert seen.reasons == ["4.1/none-with-this"] * 2
    paid = scene(board, ["matanzas", "infiltrate", "remove", "done"])
    operate(paid, b.M26, n.RALLY)
    assert show(paid, "oriente") == "N | 26J u1"


def test_3_1_2_r46_no_ambush_in_a_free_attack() -> None:
    table = scene({"oriente": "N | GOV T1 | 26J u1"}, ["oriente", "6", "done"])
    operate(table, b.M26, n.ATTACK, free=True)
    assert "attack-how" not in [kind for _, kind, _ in settle(table).asked]


def test_3_1_2_r46_a_free_operation_leaves_eligibility_alone() -> None:
    table = scene({}, ["oriente", "done"])
    operate(table, b.M26, n.RALLY, free=True)
    assert table.position.did == [0, 0, 0, 0]
    sequence.adjust_eligibility(table)
    assert table.position.eligible == [1, 1, 1, 1]


def test_3_1_2_r46_the_executor_of_the_event_goes_on_executing_afterwards() -> None:
    # 1.4.1: it may take pieces off at any moment of its Event, after a granted Operation too.
    table = scene({}, ["oriente", "done"])
    table.executing = (b.GOV,)
    operate(table, b.M26, n.RALLY, free=True)
    assert table.executing == (b.GOV,)


# R 47: steps for all spaces together.


def test_3_1_r47_train_places_everywhere_before_the_base() -> None:
    table = scene({}, ["havana", "2", "0", "santiago-de-cuba", "1", "0", "done", "havana"])
    operate(table, b.GOV, n.TRAIN, special=False)
    kinds = [kind for _, kind, _ in settle(table).asked]
    assert kinds.index("train-extra-space") > max(i for i, kind in enumerate(kinds) if kind == "train-troops")
    assert show(table, "havana") == "N | GOV B1"


def test_3_1_r47_sweep_moves_everywhere_before_it_activates() -> None:
    board = {"la-habana": "N | GOV T2", "havana": "N | 26J u1", "matanzas": "N | DR u1"}
    answers = ["havana", "la-habana:troops", "1", "done", "matanzas", "la-habana:troops", "done",
               "havana:26july-u", "matanzas:dr-u"]  # fmt: skip
    table = scene(board, answers)
    operate(table, b.GOV, n.SWEEP, special=False)
    kinds = [kind for _, kind, _ in settle(table).asked]
    assert kinds.index("activate") > max(i for i, kind in enumerate(kinds) if kind == "sweep-troops")


def test_3_1_r47_garrison_moves_everywhere_before_it_activates() -> None:
    board = {"havana": "N | GOV T2", "cigar": "26J u1", "factory": "26J u1"}
    answers = ["havana:troops", "cigar", "1", "havana:troops", "factory", "done", "cigar:26july-u",
               "factory:26july-u", "done"]  # fmt: skip
    table = scene(board, answers)
    operate(table, b.GOV, n.GARRISON, special=False)
    kinds = [kind for _, kind, _ in settle(table).asked]
    assert kinds.index("activate") > max(i for i, kind in enumerate(kinds) if kind == "garrison-cubes")


def test_3_1_r47_others_resolve_space_by_space() -> None:
    board = {"havana": "N | GOV T1 | 26J a1", "oriente": "N | GOV T1 | 26J a1"}
    table = scene(board, ["havana", "havana:26july-a", "oriente", "oriente:26july-a", "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert (show(table, "havana"), show(table, "oriente")) == ("N | GOV T1", "N | GOV T1")
