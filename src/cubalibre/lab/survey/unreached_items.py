"""Items of the coverage that never or hardly ever occur in the survey, with the reasons."""

from typing import Final, NamedTuple

from cubalibre.lab.dataset.nonplayer_coverage import Item


class Rare(NamedTuple):
    """An item that hardly occurs in games."""

    why: str
    test: str
    """The test that reaches it in a small position."""


_UNTOLD_SIDE: Final = "By the instructions and defaults (8.4.1, 8.4.2) every Faction leaves this side alone: "
_STEPS: Final = "Its tests hold only where a step of Terror has a space, and who has no Resource does not come so far."
IMPOSSIBLE: Final[dict[Item, str]] = {
    "8.1.2/bases-last": "No rule lets a Non-player choose between an own Base and another own piece: Rally gives up "
    "Guerrillas (3.3.1), Train cubes (3.2.1), and Events that may take own pieces take Guerrillas or cubes.",
    "8.7/terror-at-passive-opposition": "Only with the option `passive-terror`, which these games do not use.",
    "if-none 26july terror": _STEPS,
    "if-none directorio terror": _STEPS,
    "if-none syndicate rally": "Its test asks for what the first step of Rally does: a Casino without a Syndicate "
    "Guerrilla, and one Available.",
    "if-none syndicate march": "Its test asks for what the steps of March do: an empty EC in reach, or Cash beside a "
    "closed Casino.",
    "event 10 event-shaded": _UNTOLD_SIDE + "26July and the Directorio take the other, the rest none.",
    "event 45 event-unshaded": _UNTOLD_SIDE + "the Syndicate takes the other, the rest none.",
    "event 46 event-unshaded": _UNTOLD_SIDE + "the Government and the Syndicate take the other, the rest none.",
    "event 48 event-unshaded": _UNTOLD_SIDE + "the Syndicate takes the other, the rest none.",
}
"""Item -> why it cannot occur in the survey."""

_AT_VICTORY: Final = "It asks for a player at victory; one who answers at random hardly comes there. "
RARE: Final[dict[Item, Rare]] = {
    "8.1.2/no-cash-to-others": Rare(
        "The Syndicate Bribes a holder of Cash where it has a Casino and no Guerrilla, and the owner lets the Cash go "
        "though another Faction's piece could take it; a Non-player only where all those are players'.",
        "test_8_5_5_without_a_guerrilla_there_cash_let_go_leaves_the_map",
    ),
    "8.1.2/no-priority": Rare(
        "What is left for questions that no procedure leads; in games there is hardly one.",
        "test_8_6_3_into_a_space_that_an_event_names",
    ),
    "8.4.4/closed-casino-for-cash": Rare(
        "Eulogio Cantillo must drive out the Syndicate with Cash before the last Round, where no empty EC but "
        "a closed Casino is in reach.",
        "test_8_4_4_card_3_the_syndicate_with_cash_to_a_closed_casino_at_last",
    ),
    "8.4.4/empty-ec": Rare(
        "Eulogio Cantillo must drive out the Syndicate, which hardly ever Marches by it, beside an empty EC.",
        "test_8_4_4_card_3_the_syndicate_to_an_empty_ec_else_anywhere",
    ),
    "8.4.4/only-players": Rare(
        "The text compels a gift, and neither the Faction itself nor any other Non-player has a Guerrilla Available.",
        "test_8_4_4_a_player_only_where_the_text_leaves_nobody_else",
    ),
    "8.5.4/against-26july": Rare(
        _AT_VICTORY + "The Syndicate's Terror must come then.",
        "test_8_5_4_against_26july_as_a_player_at_victory_at_opposition",
    ),
    "8.5.4/against-the-government": Rare(
        _AT_VICTORY + "The Syndicate's Terror must come then.",
        "test_8_5_4_against_the_government_as_a_player_at_victory_at_support",
    ),
    "8.6.4/player-at-victory": Rare(
        _AT_VICTORY + "It must have a choice of targets.",
        "test_8_6_4_targets_a_player_at_victory_before_the_government",
    ),
    "8.6.5/pact-cancelled": Rare(
        _AT_VICTORY + "The Pact of Caracas must be in force, and two own Bases on the map.",
        "test_8_6_5_before_an_event_too",
    ),
    "8.7.6/pact-cancelled": Rare(
        _AT_VICTORY + "The Pact of Caracas must be in force, and two own Bases on the map.",
        "test_8_7_6_26july_likewise_when_the_directorio_is_a_player_at_victory",
    ),
    "8.8.3/activate-winners": Rare(
        _AT_VICTORY + "Its Guerrillas must be Underground beside others in a Sweep, with cubes for a few of them.",
        "test_8_8_3_of_several_players_about_to_win_a_random_one",
    ),
    "8.8.3/strike-base-of-winners": Rare(
        _AT_VICTORY + "A Base or open Casino of its must stand in a Province without its Guerrillas.",
        "test_8_8_3_a_base_of_a_player_about_to_win_first_np_r59",
    ),
    "8.8.5/close-casinos": Rare(
        _AT_VICTORY + "The Government must Assault where open Casinos stand.",
        "test_8_8_5_a_player_about_to_win_with_casinos_loses_those_first_np_r61",
    ),
    "8.8.5/most-casinos": Rare(
        _AT_VICTORY + "The Government must have the choice of two spaces with open Casinos.",
        "test_8_8_5_a_player_about_to_win_with_casinos_loses_those_first_np_r61",
    ),
    "8.7.1/kidnap-the-syndicate": Rare(
        "It tells targets apart only where the Government and the Syndicate both have Cash to take, and the former has "
        "no Resources.",
        "test_8_7_1_kidnap_the_government_before_the_syndicate",
    ),
    "8.7.4/players-control": Rare(
        "A player other than the Government must Control a space with four Guerrillas of 26July, beside another enemy.",
        "test_8_7_4_a_players_control_counts_whoever_else_is_there",
    ),
    "8.7.4/reroll-a-failure": Rare(
        "Raúl must be in force, and 26July must fail in an Attack with four or five Guerrillas.",
        "test_8_7_4_with_raul_every_failed_attack_is_rolled_again_once",
    ),
    "8.8.5/cash-first": Rare(
        "An Assault takes Cash, and of several Active Guerrillas of the Faction not all fall.",
        "test_8_8_5_cash_of_a_player_in_any_case_and_the_holder_first_np_r12",
    ),
    "8.8.5/cash-of-26july": Rare(
        "Assaults could take Cash in two spaces, of 26July in one only, and no Base falls anywhere.",
        "test_8_8_5_cash_of_26july_then_of_the_directorio",
    ),
    "8.8.5/cash-of-the-directorio": Rare(
        "Assaults could take Cash in two spaces, of the Directorio in one only, and no Base falls anywhere.",
        "test_8_8_5_cash_of_26july_then_of_the_directorio",
    ),
    "if-none government assault": Rare(
        "Nothing to Train, Garrison, Sweep and Assault, and no Special Activity either.",
        "test_8_8_without_anything_to_do_it_passes_np_r9",
    ),
    "if-none 26july march": Rare(
        "It Marches with ten Guerrillas or more on the map; all but one in each space must be in Havana or in its way.",
        "test_8_7_march_without_anything_to_march_leads_to_attack_and_that_to_a_pass",
    ),
    "if-none 26july attack": Rare(
        "It comes to this only after a March that would do nothing.",
        "test_8_7_march_without_anything_to_march_leads_to_attack_and_that_to_a_pass",
    ),
    "if-none directorio rally": Rare(
        "With six Guerrillas Available all ten Cities and Provinces must be at an Active level.",
        "test_8_6_rally_that_would_do_nothing_leads_to_march",
    ),
}
"""Item -> why it may not occur in the survey."""


def argument(item: Item) -> str:
    """The reason why an item never occurs; "" if none is known."""
    if item in IMPOSSIBLE:
        return IMPOSSIBLE[item]
    return f"{RARE[item].why} See `{RARE[item].test}`." if item in RARE else ""
