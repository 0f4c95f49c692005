"""8.7 26July as a Non-player: which Operation, and what if it would do nothing."""

import pytest

from cubalibre import board as b
from cubalibre.options import PASSIVE_TERROR
from cubalibre.rules.lasting import GUANTANAMO_BAY, GUERRILLA_LIFE, PACT_OF_CARACAS
from tests.nonplayers.rebel_scenes import IDLE_M26, considered
from tests.nonplayers.scenes import nonplayers, reasons


def choice(
    board: dict[str, str],
    *,
    capabilities: tuple[int, ...] = (),
    resources: tuple[int, int, int, int] = (20, 20, 20, 20),
    variants: tuple[str, ...] = (),
) -> tuple[str, str]:
    """What it does, and the flowchart's reason."""
    table = nonplayers(board, resources=resources, capabilities=capabilities, variants=variants)
    action = considered(table, b.M26)
    why = [reason for reason in reasons(table) if reason.startswith("8.7/")]
    assert len(why) == 1
    return action, why[0]


# Kidnap spaces.


def test_8_7_terror_for_a_kidnap_where_it_outnumbers_the_police() -> None:
    reason = "8.7/terror-for-kidnap"
    assert choice({"havana": "AO | 26J u1 | GOV T1"}) == ("terror", reason)
    assert choice({"havana": "AO | 26J u1 a1 | GOV P1"}) == ("terror", reason)
    assert choice({"havana": "AO | 26J u1 | GOV P1"})[0] == "rally"
    assert choice({"havana": "AO | 26J a1"})[0] == "rally", "nobody Underground"
    assert choice({"oriente": "AO | 26J u1"})[0] == "rally", "a Province without a Casino"


def test_8_7_a_kidnap_needs_cash_or_resources_of_its_target() -> None:
    poor = (0, 20, 20, 0)
    assert choice({"havana": "AO | 26J u1 | GOV T1"}, resources=poor)[0] == "rally"
    assert choice({"havana": "AO | 26J u1 | GOV T1 | cash GOV T1"}, resources=poor)[0] == "terror"
    assert choice({"oriente": "AO | 26J u1 | SYN C1"}, resources=poor)[0] == "rally"
    assert choice({"oriente": "AO | 26J u1 | SYN C1"}, resources=(0, 20, 0, 1))[0] == "terror"
    assert choice({"oriente": "AO | 26J u1 | SYN X1"})[0] == "rally", "a closed Casino"
    assert choice({"cigar": "26J u1 | sabotage"})[0] == "terror", "a Sabotaged EC will do for a Kidnap"
    assert choice({"cigar": "26J u1 | sabotage"}, resources=poor)[0] == "rally"


def test_8_7_with_guantanamo_bay_the_sierra_maestra_is_a_city_for_kidnap() -> None:
    board = {"sierra-maestra": "AO | 26J u1"}
    assert choice(board)[0] == "rally"
    assert choice(board, capabilities=(GUANTANAMO_BAY,)) == ("terror", "8.7/terror-for-kidnap")


# The other reasons for Terror.


def test_8_7_terror_at_an_ec_that_can_be_sabotaged() -> None:
    poor = (0, 20, 20, 0)
    assert choice({"cigar": "26J u1 | GOV P2"}, resources=poor) == ("terror", "8.7/terror-at-ecs")
    assert choice({"cigar": "26J u1 | GOV P2 | sabotage"}, resources=poor)[0] == "rally"


@pytest.mark.parametrize("level", ["AS", "PS", "N"])
def test_8_7_terror_at_support_or_neutral(level: str) -> None:
    board = {"oriente": f"{level} | 26J u1 | GOV P3"}
    assert choice(board) == ("terror", "8.7/terror-at-support-or-neutral")
    assert choice(board, capabilities=(PACT_OF_CARACAS,))[0] == "terror", "also under the Pact"
    assert choice({"oriente": f"{level} | 26J a1 | GOV P3"})[0] == "rally"


def test_8_7_np_r41_passive_opposition_alone_leads_to_rally() -> None:
    board = {"oriente": "PO | 26J u1 | GOV P3"} | IDLE_M26
    assert choice(board) == ("rally", "8.7/rally-rather-than-terror")
    assert choice(board, variants=(PASSIVE_TERROR,)) == ("terror", "8.7/terror-at-passive-opposition")
    assert choice(board, capabilities=(PACT_OF_CARACAS,))[1] == "8.7/otherwise-march"
    assert choice(board, capabilities=(PACT_OF_CARACAS,), variants=(PASSIVE_TERROR,))[0] == "march"


def test_8_7_np_r41_such_a_rally_may_lead_on_to_march() -> None:
    # Nobody is Available, nothing to turn Underground, no Base: the Rally would do nothing.
    table = nonplayers({"oriente": "PO | 26J u2 | GOV T3", "sierra-maestra": "AO | 26J a13 B2 | GOV T3",
                        "matanzas": "AS | 26J B2 | GOV T3"})  # fmt: skip
    table.position.add(b.cell(b.SIERRA, b.M26_UNDERGROUND), 1)
    table.position.add(b.cell(b.SIERRA, b.M26_ACTIVE), -1)
    assert considered(table, b.M26) == "march"
    assert reasons(table)[-2:] == ["8.7/rally-rather-than-terror", "8.1/would-do-nothing"]


def test_8_7_at_active_opposition_there_is_no_reason_for_terror() -> None:
    assert choice({"oriente": "AO | 26J u1 | GOV P3"}) == ("rally", "8.7/rally-with-six-available")


# Rally, Attack, March.


def test_8_7_rally_with_six_available() -> None:
    assert choice({"sierra-maestra": "AO | 26J a9 B2 | GOV B0"})[1] == "8.7/rally-with-six-available"
    assert choice({"sierra-maestra": "AO | 26J a10 B2"}) == ("march", "8.7/otherwise-march")


def test_8_7_rally_for_a_base() -> None:
    full = {"sierra-maestra": "AO | 26J a7 B2"}
    assert choice(full | {"oriente": "AO | 26J a3"}) == ("rally", "8.7/rally-for-a-base")
    assert choice(full | {"oriente": "PS | 26J a3"})[0] == "march"
    assert choice(full | {"oriente": "AO | 26J a2", "las-villas": "AO | 26J a1"})[0] == "march"
    exposed = full | {"oriente": "AO | 26J a3 B1 | GOV P1"}
    assert choice(exposed)[0] == "march", "there it would go Underground"
    assert choice(exposed, capabilities=(GUERRILLA_LIFE,)) == ("rally", "8.7/rally-for-a-base")


def test_8_7_np_r46_attack_where_four_meet_a_piece_of_the_governments() -> None:
    full = {"sierra-maestra": "AO | 26J a6 B2"}
    reason = "8.7/attack-the-government"
    assert choice(full | {"oriente": "PS | 26J a4 | GOV T1"}) == ("attack", reason)
    assert choice(full | {"oriente": "PS | 26J a4 | GOV B1"}) == ("attack", reason)
    assert choice(full | {"cigar": "26J a4 | GOV P1"}) == ("attack", reason)
    assert choice(full | {"oriente": "PS | 26J a4 | DR u1 | SYN u1"})[0] == "march"
    assert choice(full | {"oriente": "PS | 26J a3 | GOV T1", "las-villas": "PS | 26J a1"})[0] == "march"


def test_8_7_terror_that_cannot_be_paid_everywhere_is_still_terror() -> None:
    assert choice({"oriente": "N | 26J u1"}, resources=(20, 1, 20, 20))[0] == "terror"
    table = nonplayers({"oriente": "N | 26J u1"}, resources=(20, 0, 20, 20))
    assert considered(table, b.M26) == "pass"
