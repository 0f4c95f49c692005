"""A turn in one sentence: what its Faction does, where, and what comes of it."""

import pytest

from cubalibre import board as b
from cubalibre import i18n, narration
from cubalibre import notation as n
from cubalibre.i18n.english.turns import TURNS
from cubalibre.rules import operations
from cubalibre.rules.special import activities

SWEEP = """
operation 0 sweep 0; resources 0 15 13; select 1 2; move 7 1 0 3; resources 0 13 11; select 7 2; 8.8.4/havana havana;
activate 1 4 1; activate 7 7 1; activate 7 7 1; special 0 air-strike; remove 1 4 1
"""
RALLY = "operation 1 rally 0; select 6 1; place 6 3 2; select 9 1; special 1 infiltrate; remove 3 0 1; place 3 3 1"


def sentence(told: str, who: b.Faction) -> str:
    return i18n.turn_sentence([narration.read(item.strip()) for item in told.split(";") if item.strip()], who)


def test_a_turn_says_where_its_operation_and_activity_are_and_what_came_of_them() -> None:
    assert sentence(SWEEP, b.GOV) == (
        "Government Sweeps in La Habana and Havana, moves 3 Troops from Havana to La Habana, "
        "carries out an Air Strike in La Habana, exposes 3 Guerrillas and removes 1 Active 26July Guerrilla."
    )
    assert sentence(RALLY, b.M26) == (
        "26July Rallies in Sierra Maestra and Santiago de Cuba, Infiltrates in Las Villas, "
        "removes 1 Troops cube and places 3 Underground Guerrillas."
    )


@pytest.mark.parametrize(
    ("told", "who", "words"),
    [
        ("pass 2; resources 2 3 4", b.DR, "Directorio Passes and gains 1 Resource."),
        ("resources 1 9 6; resources 3 8 3; resources 1 6 11", b.M26,
         "26July gains 5 Resources and costs Syndicate 5 Resources."),  # of the 3 that it paid nothing is said
        ("operation 0 train 0; select 9 0; place 9 0 4; launder 0 0; operation 0 sweep 0; select 3 0", b.GOV,
         "Government Trains in Santiago de Cuba, Launders Cash, Sweeps in Las Villas and places 4 Troops."),
        ("alliance 0 1; aid 15 5", b.NOBODY, "US Alliance: Firm → Reluctant. Aid 15 → 5."),  # 6.3.1
        ("goal-met 0; margins 1 -6 -4 -2; no-victory", b.NOBODY,
         "Victory check: Government meets the condition. The game goes on: someone who plays alone wins only after "
         "the last Propaganda Round, and a player of several Factions only with all of them."),
        ("place 5 6 1", b.DR, "Directorio places 1 Underground Guerrilla in Oriente."),  # Expat Backing
        ("event 2 27 event-shaded", b.DR, "Directorio plays the shaded side of Echeverría."),
        ("event 0 4 event-unshaded", b.GOV, "Government plays S.I.M."),
        ("operation 0 garrison 0; move 8 7 1 1; move 9 7 0 1", b.GOV,
         "Government Garrisons with 1 Troops cube and 1 Police cube from Camagüey City and Santiago de Cuba "
         "to Havana."),
        ("operation 1 terror 0; select 7 1; activate 7 4 1; level 7 2 1", b.M26,
         "26July spreads Terror in Havana and brings Havana to Passive Support."),
        ("level 7 2 1; level 7 1 2; level 3 0 1; level 5 0 1", b.GOV,
         "Government shifts opinion in Las Villas and Oriente."),
        ("operation 1 attack 0; select 7 1; remove 7 4 1; remove 7 0 2", b.M26,
         "26July Attacks in Havana, removes 2 Troops and loses 1 Active Guerrilla."),
        ("move 7 1 0 3; move 7 2 0 1", b.GOV,
         "Government moves 3 Troops from Havana to La Habana and 1 Troops cube from Havana to Matanzas."),
        ("operation 2 rally 0; select 0 1; select 1 1; select 2 1; select 3 1; select 4 1", b.DR,
         "Directorio Rallies in 5 spaces."),
        ("event 1 5 event-shaded; resources 0 9 5; aid 20 12; alliance 0 1", b.M26,
         "26July plays the shaded side of Rolando Masferrer: Government loses 4 Resources, Aid is now 12 "
         "and the US Alliance is now Reluctant."),
        ("deposit 2 havana:dr-a$1 base; place 7 8 1; deposit 3 havana:syn-u$1 resources; resources 3 1 7", b.DR,
         "Directorio deposits 1 Cash. Syndicate deposits 1 Cash."),
    ],
)  # fmt: skip
def test_a_turn_in_a_sentence(told: str, who: b.Faction, words: str) -> None:
    assert sentence(told, who) == words


@pytest.mark.parametrize(
    ("told", "who", "words"),
    [
        ("operation 0 sweep 0; select 4 3; select 7 3; move 3 4 0 2; move 8 4 0 1; activate 4 4 1; special 0 reprisal; "
         "terror 9 1; level 9 -1 0; move 9 6 4 1", b.GOV,
         "Government Sweeps in Camagüey Province and Havana, moves 3 Troops from Las Villas and Camagüey City to "
         "Camagüey Province, carries out a Reprisal in Santiago de Cuba, moves 1 Guerrilla from Santiago de Cuba to "
         "Sierra Maestra, exposes 1 Guerrilla and brings Santiago de Cuba to Neutral."),
        ("operation 0 garrison 0; special 0 transport; move 7 1 0 3; move 7 10 1 2; activate 10 10 1; remove 10 10 1",
         b.GOV,
         "Government Garrisons with 2 Police from Havana to Cigar, Assaults at no cost in Cigar, Transports 3 Troops "
         "from Havana to La Habana, exposes 1 Guerrilla and removes 1 Active Syndicate Guerrilla."),
        ("operation 0 garrison 0; special 0 air-strike; remove 1 4 1", b.GOV,
         "Government Garrisons without moving cubes, carries out an Air Strike in La Habana and removes 1 Active "
         "26July Guerrilla."),
        ("operation 3 construct 0; special 3 profit; cash-gone 7; casino-closed 0; resources 3 2 8; select 7 5; "
         "place 7 12 1", b.SYN,
         "Syndicate Constructs in Havana, Profits in Havana and Pinar del Río, closes 1 Casino, places 1 closed "
         "Casino, takes 1 Cash off the map and gains 6 Resources."),
        ("operation 1 terror 0; select 1 1; terror 1 1; special 1 kidnap; cash-passed la-habana:syn-u$1 "
         "la-habana:26july-a; casino-closed 1; select 9 1; terror 9 2; level 9 0 -1", b.M26,
         "26July spreads Terror in La Habana and Santiago de Cuba, Kidnaps in La Habana, closes 1 Casino, takes 1 Cash "
         "and brings Santiago de Cuba to Passive Opposition."),
        ("operation 1 terror 0; special 1 kidnap; roll 4; resources 0 9 5; select 5 1; select 12 0; terror 12 1", b.M26,
         "26July spreads Terror in Oriente and Sugar Cane, Kidnaps in Sugar Cane and costs Government 4 Resources."),
        ("operation 1 terror 0; select 9 1; select 12 0; terror 12 1; special 1 kidnap; roll 4; resources 0 9 5", b.M26,
         "26July spreads Terror in Santiago de Cuba and Sugar Cane, carries out Kidnap and costs Government 4 "
         "Resources."),
        ("operation 2 attack 0; select 2 1; roll 1; remove 2 9 1; cash-captured 2 matanzas:dr-a", b.DR,
         "Directorio Attacks in Matanzas, removes 1 Underground Syndicate Guerrilla and takes 1 Cash."),
        ("resources 1 3 2; terror 5 1", b.M26, "26July removes Terror in Oriente."),
        ("terror 3 0; level 3 0 1", b.GOV,
         "Government removes Terror in Las Villas and brings Las Villas to Passive Support."),
        ("operation 0 train 0; select 7 2; resources 0 9 5; terror 7 0; resources 0 5 1; level 7 1 2", b.GOV,
         "Government Trains in Havana, removes Terror in Havana and brings Havana to Active Support."),
        ("hidden-asset 3; operation 3 rally 0; select 0 1; place 0 9 1", b.SYN,
         "Syndicate reveals a Hidden Asset, Rallies in Pinar del Río and places 1 Underground Guerrilla."),
        ("event 3 38 event-unshaded; cash-placed havana:troops; cash-placed havana:troops", b.SYN,
         "Syndicate plays Meyer Lansky: 2 Cash are redistributed in Havana."),
    ],
)  # fmt: skip
def test_nothing_is_left_out_that_a_turn_does(told: str, who: b.Faction, words: str) -> None:
    assert sentence(told, who) == words


def test_a_comma_parts_what_is_done_from_a_list_before_it() -> None:
    ways = "move 1 10 9 1; move 5 12 9 1"
    assert sentence(f"operation 3 march 0; {ways}; special 3 muscle; move 3 0 0 2", b.SYN) == (
        "Syndicate Marches with 1 Guerrilla from La Habana to Cigar and 1 Guerrilla from Oriente to Sugar Cane, and "
        "Muscles 2 Troops from Las Villas to Pinar del Río."
    )


def test_moves_say_where_they_come_from() -> None:
    assert sentence("operation 1 march 0; select 5 1; move 6 5 3 2", b.M26) == (
        "26July Marches with 2 Guerrillas from Sierra Maestra to Oriente."
    )
    assert sentence("operation 1 march 0; move 6 5 3 1; move 6 5 4 1; move 9 5 4 1; move 3 2 4 1", b.M26) == (
        "26July Marches with 3 Guerrillas from Sierra Maestra and Santiago de Cuba to Oriente "
        "and 1 Guerrilla from Las Villas to Matanzas."
    )
    assert sentence("operation 0 train 0; select 7 2; special 0 transport; move 7 1 0 3", b.GOV) == (
        "Government Trains in Havana and Transports 3 Troops from Havana to La Habana."
    )
    assert sentence("operation 3 march 0; move 7 1 9 1; special 3 muscle; move 7 9 1 1", b.SYN) == (
        "Syndicate Marches with 1 Guerrilla from Havana to La Habana "
        "and Muscles 1 Police cube from Havana to Santiago de Cuba."
    )


def test_moves_to_many_spaces_are_told_together() -> None:
    many = "; ".join(f"move {origin} {to} 3 1" for origin, to in ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5)))
    assert (
        sentence(f"operation 1 march 0; {many}", b.M26) == "26July Marches with 5 Guerrillas from 5 spaces to 5 spaces."
    )


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ("event 3 25 event-unshaded; place 7 6 1; place 7 8 1",
         "Syndicate plays Escapade: 1 Underground Directorio Guerrilla and 1 Directorio Base are placed in Havana."),
        ("event 0 12 event-unshaded; remove 7 4 1; remove 9 7 1",
         "Government plays BRAC: 1 Active 26July Guerrilla and 1 Active Directorio Guerrilla are removed from Havana "
         "and Santiago de Cuba."),
        ("event 0 20 event-unshaded; operation 1 march 0; select 5 0; move 6 5 3 2; place 5 3 1",
         "Government plays The Twelve: 26July Marches with 2 Guerrillas from Sierra Maestra to Oriente "
         "and 1 Underground 26July Guerrilla is placed in Oriente."),
        ("event 2 3 event-unshaded; move 1 0 4 1; hide 0 4 1",
         "Directorio plays Eulogio Cantillo: 1 Active 26July Guerrilla moves from La Habana to Pinar del Río "
         "and 1 Guerrilla goes Underground in Pinar del Río."),
        ("event 3 37 event-shaded; aid 15 25; resources 2 5 8; resources 3 15 20",
         "Syndicate plays the shaded side of Herbert Matthews: Directorio gains 3 Resources, "
         "Syndicate gains 5 Resources and Aid is now 25."),
        ("event 1 13 event-unshaded; capability 13", "26July plays El Che: its Capability is in force from now on."),
        ("event 3 1 event-unshaded; terror 7 1; terror 10 1; casino-opened 7; cash-placed havana:police$1",
         "Syndicate plays Armored Cars: 1 Casino opens in Havana, 1 Cash is placed in Havana, there is Terror in "
         "Havana and there is Sabotage in Cigar."),
        ("resources 0 5 3; event 3 4 event-unshaded; level 7 2 0; eligibility 3 1",
         "Syndicate plays S.I.M.: opinion in Havana is now Neutral and Syndicate stays Eligible for the next card."),
    ],
)  # fmt: skip
def test_what_an_event_brings_about_is_done_by_nobody(told: str, words: str) -> None:
    assert sentence(told, b.SYN if told.startswith("event 3") else b.GOV).startswith(words)


@pytest.mark.parametrize("language", ["en", "es", "it", "ru"])
def test_in_no_language_does_the_player_of_an_event_place_or_remove(language: str) -> None:
    with i18n.speaking(language):
        player = i18n.faction_name(b.SYN)
        told = sentence("event 3 25 event-unshaded; place 7 6 2; remove 7 0 5; move 7 1 3 1", b.SYN)
        assert told.count(player) == 1
        assert i18n.card_title(25) + (": " if language != "ru" else "»: ") in told
        acting = {i18n.text("turn", key, pieces="", ways="").strip() for key in ("place", "remove", "move")}
    assert not any(f"{player} {deed} " in told for deed in acting)


def test_russian_inflects_the_pieces_that_are_placed_and_removed() -> None:
    with i18n.speaking("ru"):
        for number, placed in ((1, "1 скрытого повстанца"), (2, "2 скрытых повстанцев"), (21, "21 скрытого повстанца")):
            told = sentence(f"operation 1 rally 0; select 7 1; place 7 3 {number}", b.M26)
            assert told == f"«26 июля» проводит сбор в области Гавана и размещает {placed}."
        told = sentence("operation 1 march 0; move 6 5 3 1; move 4 5 3 1", b.M26)
        assert told.startswith(
            "«26 июля» ведёт на марш 2 повстанцев из областей Сьерра-Маэстра и Камагуэй (провинция) "
        )
        assert told.endswith(" в область Орьенте.")


def test_each_operation_and_activity_has_its_words() -> None:
    words = {n.WORDS[answer] for answer in (*operations.OPERATION, *activities.ACTIVITY)}
    assert words <= {key for key in TURNS if {"{where}", "{ways}"} & set(TURNS[key].split())}


def test_what_happens_by_itself_is_said_by_its_main_line() -> None:
    assert sentence("turned-up 27; card 30", b.NOBODY) == "The Guerrilla Life (card 30) is played."
    assert sentence("margins 1 2 3 4; no-goal-met", b.NOBODY) == "Victory check: nobody meets the condition."
    assert sentence("8.1/event-not-on-offer", b.NOBODY) == ""


def test_who_thinks_and_then_does_nothing_is_named() -> None:
    assert sentence("7.3/expected 4 3 matanzas oriente", b.M26) == "26July changes nothing."
    assert sentence("8.2/space-no havana", b.NOBODY) == sentence("", b.M26) == ""


def test_a_turn_is_of_the_faction_that_acts_in_it() -> None:
    told = [narration.read("8.1/event-not-on-offer"), narration.read("operation 0 sweep 0")]
    assert i18n.whose(told, [b.DR]) == b.GOV
    assert i18n.whose([narration.read("level 7 2 1")], [b.CHANCE, b.M26]) == b.M26
    assert i18n.whose([narration.read("reset")], [b.CHANCE]) == b.NOBODY


def test_6_4_4_redeploy_is_one_story_over_many_turns() -> None:
    move, reset = narration.read("move 8 7 1 1"), narration.read("reset")
    assert i18n.goes_on([move], [move])
    assert not i18n.goes_on([move], [reset])
    assert not i18n.goes_on([], [move])
    thought = narration.read("7.3/expected 4 3 matanzas")
    assert i18n.goes_on([thought, move], [thought, move])
    assert not i18n.goes_on([thought], [thought, move])  # who has no Expat Backing does not Redeploy


@pytest.mark.parametrize("language", ["es", "it", "ru"])
def test_each_language_says_it(language: str) -> None:
    with i18n.speaking(language):
        words = sentence(SWEEP, b.GOV)
    assert words.endswith(".")
    assert "{" not in words
    assert "Sweep" not in words


def test_turns_that_sound_alike_are_told_apart_by_where_they_differ() -> None:
    def told(where: int) -> list[tuple[str, tuple[int, ...]]]:
        items = f"operation 3 rally 0; select 2 1; select 5 1; 8.2/random {where}; place {where} 9 1"
        return [narration.read(item.strip()) for item in items.split(";") if "/" not in item]

    assert i18n.sentences_apart(told(2), told(5), b.SYN) == tuple(
        "Syndicate Rallies in Matanzas and Oriente, and places 1 Underground Guerrilla. "
        f"1 Underground Syndicate Guerrilla is placed in {where}."
        for where in ("Matanzas", "Oriente")
    )
    rally, sweep = ([narration.read(item.strip()) for item in turn.split(";")] for turn in (RALLY, RALLY + "; pass 1"))
    assert i18n.sentences_apart(rally, rally, b.M26)[0] == sentence(RALLY, b.M26)
    assert i18n.sentences_apart(rally, sweep, b.M26)[0] == sentence(RALLY, b.M26)


def told(items: str) -> list[tuple[str, tuple[int, ...]]]:
    return [narration.read(item.strip()) for item in items.split(";")]


def test_of_a_turn_that_might_have_been_no_other_die_is_promised() -> None:
    begun = "operation 1 terror 0; select 1 1; terror 1 1; level 1 0 -1; special 1 kidnap; roll {}; resources 3 8 {}; "
    better = told(begun.format(6, 2) + "resources 1 0 6; casino-closed 1; select 9 1; terror 9 1")
    plan = "26July spreads Terror in La Habana and Santiago de Cuba, Kidnaps in La Habana, closes 1 Casino"
    opinion = "brings La Habana to Passive Opposition"
    _, second = i18n.sentences_apart(told("pass 1"), better, b.M26)
    assert second == f"{plan} and {opinion}."
    _, second = i18n.sentences_apart(told(begun.format(6, 2) + "casino-closed 1"), better, b.M26)
    assert second == f"{plan}, {opinion}, gains 6 Resources and costs Syndicate 6 Resources."


def test_turns_that_differ_after_their_dice_alone_are_told_with_them() -> None:
    attack = "operation 2 attack 0; select 4 1; roll {}; "
    assert i18n.sentences_apart(told(attack.format(6) + "act 2"), told(attack.format(2) + "remove 4 0 2"), b.DR) == (
        "Directorio Attacks in Camagüey Province. The die shows 6.",
        "Directorio Attacks in Camagüey Province and removes 2 Troops. The die shows 2. "
        "2 Troops are removed from Camagüey Province.",
    )


def test_turns_that_select_their_spaces_in_another_order_are_told_apart_by_what_they_do_there() -> None:
    def rally(*spaces: int) -> list[tuple[str, tuple[int, ...]]]:
        return told(f"operation 2 rally 0; select {spaces[0]} 1; place {spaces[0]} 8 1; select {spaces[1]} 1")

    assert i18n.sentences_apart(rally(5, 2), rally(2, 5), b.DR) == (
        "Directorio Rallies in Oriente and Matanzas, and places 1 Base. 1 Directorio Base is placed in Oriente.",
        "Directorio Rallies in Matanzas and Oriente, and places 1 Base. 1 Directorio Base is placed in Matanzas.",
    )


def test_an_event_without_effect_is_said_to_change_nothing_once_it_is_over() -> None:
    event = told("event 1 15 event-unshaded")
    assert i18n.sentences_apart(event, told("pass 1"), b.M26)[0] == "26July plays Come Comrades!: nothing changes."
    assert i18n.turn_sentence(event, b.M26) == "26July plays Come Comrades!."


def test_turns_that_are_compared_name_every_space_and_every_way() -> None:
    many = told("operation 2 rally 0; " + "; ".join(f"select {space} 1" for space in range(5)))
    moves = told("; ".join(f"move 7 {space} 0 1" for space in (3, 4, 8, 9)))
    assert i18n.sentences_apart(many, moves, b.DR) == (
        "Directorio Rallies in Pinar del Río, La Habana, Matanzas, Las Villas and Camagüey Province.",
        "Directorio moves 1 Troops cube from Havana to Las Villas, 1 Troops cube from Havana to Camagüey Province, "
        "1 Troops cube from Havana to Camagüey City and 1 Troops cube from Havana to Santiago de Cuba.",
    )
    assert i18n.turn_sentence(many, b.DR) == "Directorio Rallies in 5 spaces."
