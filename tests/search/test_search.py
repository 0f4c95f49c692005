"""The player that looks ahead: fair, repeatable, and better than what it looks ahead with."""

import copy
import hashlib
import random

import pytest

from cubalibre import Game
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules import setup, turns
from cubalibre.search import analysis, determinization, turn_choice, turn_plan, value
from cubalibre.search.expectation import EXPECTED, remark
from cubalibre.search.levels import LEVELS, VERSION, Level
from cubalibre.search.player import Search
from cubalibre.search.playouts import Trial
from cubalibre.search.simulated_others import Luck, Others
from cubalibre.search.strong_players import OFFERED, Strong, strong
from cubalibre.search.turn_choice import Prospect
from cubalibre.search.turn_plan import Step, Trying, Turn
from cubalibre.seats.bot import Rulebook
from cubalibre.table import Answered, Decider, Interjection, Table, Trail

FOUR = Options(("1", "2", "3", "4"))
FOUR_NONPLAYERS = Options((NONPLAYER,) * 4)


class Open(BaseException):
    """The question at which a turn was left."""

    def __init__(self, table: Table, question: Question) -> None:
        self.table = table
        self.question = question


class Until(Decider):
    """The rulebook decides until a Faction is asked something, after so many Propaganda cards."""

    def __init__(self, who: b.Faction, propaganda: int, kind: str) -> None:
        self.who = who
        self.propaganda = propaganda
        self.kind = kind
        self.rest = Rulebook(2)

    def decide(self, table: Table, question: Question) -> n.Answer:
        late = table.position.propaganda_cards() >= self.propaganda
        if late and (question.who, question.kind) == (self.who, self.kind):
            raise Open(table, question)
        return self.rest.decide(table, question)


def asked(
    options: Options, who: b.Faction, start: Position | None = None, propaganda: int = 0, kind: str = q.ACTION
) -> Open:
    """When a Faction is first asked for its action, or for something else, after so many Propaganda cards."""
    position = start or setup.initial_position(options)
    decider = Until(who, propaganda, kind)
    while True:
        try:
            turns.play_turn(Table(position, decider))
        except Open as found:
            return found


def trial(found: Open, who: b.Faction) -> Trial:
    return Trial(found.table, found.question, (who,), "7")


# What it knows.


def with_markers(markers: dict[b.Faction, list[n.Answer]]) -> Position:
    """After setup, with Deception markers in hand."""
    position = setup.initial_position(Options(("1", "2", "3", "4"), deception="third"))
    position.phase = state.START
    for faction, held in markers.items():
        position.deception[faction] = list(held)
    return position


def test_2_1_what_others_hide_decides_nothing() -> None:
    """Twin positions, which differ only in the markers of others: the same copies to try out, and the same plan."""
    mine = [n.ASSET_MARKER, n.EMPTY_THREAT]
    found = []
    for theirs in ([n.EMPTY_THREAT, n.EMPTY_THREAT], [n.HIDDEN_AGENDA, n.ASSET_MARKER]):
        markers = {b.GOV: theirs, b.M26: mine, b.DR: theirs, b.SYN: [n.HIDDEN_AGENDA, n.HIDDEN_AGENDA]}
        at = asked(FOUR, b.M26, start=with_markers(markers), propaganda=3)
        tried = trial(at, b.M26)
        ends = [tried.carry_out(Trying((b.M26,), (), tried.others(sample)), sample).end for sample in range(3)]
        player = Search(3, 2)
        found.append((ends, player.decide(at.table, at.question), [turn.trail for turn in player.planned]))
    assert found[0] == found[1]


def test_2_1_hidden_markers_are_drawn_among_those_that_are_left() -> None:
    """Shown and spent ones stay; of the others there are four of each kind, the player's own among them."""
    now = with_markers({b.GOV: [n.HIDDEN_AGENDA, n.EMPTY_THREAT], b.M26: [n.ASSET_MARKER], b.SYN: [n.HIDDEN_AGENDA]})
    now.shown[b.GOV] = [n.HIDDEN_AGENDA]
    start = now.copy()
    start.deception[b.SYN] = [n.HIDDEN_AGENDA, n.ASSET_MARKER]
    seen = set()
    for sample in range(50):
        possible = determinization.possible_start(start, now, (b.M26,), random.Random(sample))
        assert possible.deception[b.M26] == [n.ASSET_MARKER]
        assert n.HIDDEN_AGENDA in possible.deception[b.GOV]
        assert n.ASSET_MARKER in possible.deception[b.SYN]
        assert all(setup.markers_left(possible, marker) >= 0 for marker in setup.DECEPTION_MARKERS)
        seen.add(tuple(possible.deception[b.GOV]))
    assert len(seen) == len(setup.DECEPTION_MARKERS)


def test_its_luck_is_not_the_games() -> None:
    """Cards are drawn apart from dice: two plans of a sample meet with the same cards, whatever they throw."""
    found = asked(FOUR_NONPLAYERS, b.SYN)
    cards = []
    for dice in (0, 3):
        luck = Luck("1/2")
        for _ in range(dice):
            luck.dice.rng.random()
        position = found.table.position.copy()
        turn_plan.play_out(position, Others(luck), 2)
        cards.append([*position.played, position.current])
    shared = min(map(len, cards))
    assert shared > 10
    assert cards[0][:shared] == cards[1][:shared]


# Plans.


def test_a_plan_is_followed_where_it_fits_and_the_rest_is_the_rulebooks() -> None:
    found = asked(FOUR_NONPLAYERS, b.SYN)
    passing = Trying(
        (b.SYN,), (Step("no-such-question", n.NOTHING, n.YES), Step(q.ACTION, n.NOTHING, n.PASS)), Rulebook(1)
    )
    after = turns.replay(found.table, passing)
    assert after.position.did[b.SYN] == state.PASSED
    assert passing.made == [Step(q.ACTION, n.NOTHING, n.PASS)]
    illegal = Trying((b.SYN,), (Step(q.ACTION, n.NOTHING, n.SWEEP),), Rulebook(1))
    by_the_book = turns.replay(found.table, Rulebook(1))
    assert turns.replay(found.table, illegal).position == by_the_book.position


def test_the_rulebooks_own_turn_is_always_among_the_candidates_and_the_contenders() -> None:
    found = asked(FOUR_NONPLAYERS, b.M26)
    candidates = turn_choice.candidates(trial(found, b.M26), 30)
    by_the_book = turns.replay(found.table, Others(Luck("7/0"))).position
    assert candidates[0].end is None or candidates[0].end == by_the_book
    for most in (2, 4, 8):
        chosen = turn_choice.contenders(candidates, most)
        assert chosen[0] is candidates[0]
        assert len(chosen) == min(most, len(candidates)) == len(set(chosen))


def test_every_first_answer_is_tried_and_equal_ends_are_one_candidate() -> None:
    found = asked(FOUR_NONPLAYERS, b.SYN)
    candidates = turn_choice.candidates(trial(found, b.SYN), 40)
    assert {each.plan[0].answer for each in candidates} == set(found.question.answers)
    ends = [each.end.key() for each in candidates if each.end is not None]
    assert len(ends) == len(set(ends))


def test_6_5_a_playout_ends_with_the_reset_of_a_propaganda_round_or_the_game() -> None:
    position = setup.initial_position(FOUR_NONPLAYERS)
    turn_plan.play_out(position, Others(Luck("4")), 1)
    if position.phase != state.GAME_OVER:
        assert position.phase == state.NEXT_CARD
        assert position.current == b.PROPAGANDA
        assert position.propaganda_cards() == 1


# Values.


def test_7_1_a_game_that_is_over_is_worth_what_it_came_to() -> None:
    position = setup.initial_position(FOUR_NONPLAYERS)
    turn_plan.play_out(position, Others(Luck("4")), 5)
    worth = {faction: value.of(position, (faction,)).value for faction in b.FACTIONS}
    game = Game(options=FOUR_NONPLAYERS, seed=1)
    assert game.over
    assert [each > value.CERTAIN - 20 * value.POINT for each in worth.values()].count(True) == 1


def test_values_are_whole_numbers_and_a_point_more_is_worth_more() -> None:
    position = asked(FOUR_NONPLAYERS, b.SYN).table.position
    for faction in b.FACTIONS:
        assert isinstance(value.of(position, (faction,)).value, int)
    better = position.copy()
    better.opinion[b.ORIENTE] = b.Level(better.opinion[b.ORIENTE] - 1)
    assert value.of(better, (b.M26,)).value > value.of(position, (b.M26,)).value
    assert value.of(better, (b.GOV,)).value < value.of(position, (b.GOV,)).value


# The player.


class Counting(Search):
    """Counts how often it thinks."""

    thoughts = 0

    def _think(self, table: Table, question: Question) -> None:
        self.thoughts += 1
        super()._think(table, question)


class Among(Decider):
    """A player among the rulebook's bots, with luck by a seed."""

    def __init__(self, player: Search, who: b.Faction, dice: int) -> None:
        self.player = player
        self.who = who
        self.rest = Rulebook(dice)

    def act(self, table: Table, question: Question) -> Interjection | None:
        return None

    def decide(self, table: Table, question: Question) -> n.Answer:
        seat: Decider = self.player if question.who == self.who else self.rest
        return seat.decide(table, question)


def first_turn(player: Search, dice: int) -> Table:
    """The Syndicate's first turn of a game, with luck by a seed."""
    return turns.replay(asked(FOUR_NONPLAYERS, b.SYN).table, Among(player, b.SYN, dice))


def test_a_plan_is_made_once_and_followed_while_the_turn_goes_by_it() -> None:
    player = Counting(1, 2)
    after = first_turn(player, 1)
    assert turn_plan.public(after.trail) == player.planned[0].trail
    thrown = [step for step in player.planned[0].trail if getattr(step, "who", b.SYN) == b.CHANCE]
    assert thrown or player.thoughts == 1


def test_6_4_all_moves_of_a_redeploy_are_one_plan() -> None:
    """Each move is a turn; the plan goes on through all of them."""
    found = asked(FOUR_NONPLAYERS, b.GOV, kind=q.REDEPLOY)
    assert found.table.start is not None
    position = found.table.start.copy()
    player, moves = Counting(1, 2), []
    while position.phase == state.REDEPLOY:
        table = Table(position, Among(player, b.GOV, 1))
        turns.play_turn(table)
        moves.append(turn_plan.public(table.trail))
    assert len(moves) > 2
    assert moves == [turn.trail for turn in player.planned]
    assert player.thoughts == 1


@pytest.mark.games
@pytest.mark.usefixtures("light_search")
def test_the_same_seed_and_level_give_the_same_game() -> None:
    options = Options((NONPLAYER, "me", NONPLAYER, NONPLAYER), short="cards")
    one, other = (Game(options, seats={"26july": Search(5, 2)}, seed=3) for _ in range(2))
    assert one.over
    assert one.to_record() == other.to_record()


@pytest.mark.games
def test_a_search_that_plays_another_game_by_the_same_seed_has_another_version() -> None:
    """If this fails by a change of the search, raise its VERSION: kept games of matches are then played anew."""
    game = Game(Options(("me", *(NONPLAYER,) * 3), short="cards"), seats={"government": Search(5, 2)}, seed=3)
    answers = " ".join(entry.word for entry in game.entries)
    assert (VERSION[2], hashlib.sha256(answers.encode()).hexdigest()[:16]) == (4, "9f380d6f14f756fc")


def test_a_level_that_spends_another_amount_has_another_version() -> None:
    """If this fails, give the level a new VERSION: kept games of matches are then played anew."""
    assert {level: (VERSION[level], *spent) for level, spent in LEVELS.items()} == {
        2: (4, 20, 4, (1, 3)),
        3: (4, 50, 8, (1, 3, 6)),
        4: (4, 80, 8, (4, 8, 16)),
        5: (4, 200, 32, (8, 12, 24, 48)),
    }


def test_what_it_did_before_decides_nothing() -> None:
    """A game that is taken up again goes on as it would have: position, turn so far, seed and level are all."""
    experienced = Search(5, 2)
    first_turn(experienced, 9)
    found = asked(FOUR_NONPLAYERS, b.SYN, start=first_turn(Search(4, 2), 3).position)
    player = Search(5, 2)
    assert experienced.decide(found.table, found.question) == player.decide(found.table, found.question)
    assert experienced.planned == player.planned


def test_levels_rise() -> None:
    def spent(level: Level) -> int:
        return level.candidates + level.contenders * level.rounds[0] + sum(level.rounds)

    efforts = [spent(LEVELS[level]) for level in sorted(LEVELS)]
    assert efforts == sorted(set(efforts))
    assert all(spent(level.lesser()) < spent(level) for level in LEVELS.values())


# Analysis.


def test_each_step_of_an_analysis_has_twice_the_effort_of_the_last() -> None:
    found = asked(FOUR_NONPLAYERS, b.SYN)
    steps = analysis.analysed(analysis.Asked(found.table, found.question), 1)
    playouts = [[each.playouts for each in next(steps)] for _ in range(3)]
    assert playouts == [[effort * each for each in playouts[0]] for effort in (1, 2, 4)]
    assert playouts[0] == [7, 7, 3, 3, 1, 1, 1, 1]


def test_an_analysis_is_the_same_again_and_of_whoever_is_asked() -> None:
    found = asked(FOUR_NONPLAYERS, b.SYN)
    one, again = (next(analysis.analysed(analysis.Asked(found.table, found.question), 1)) for _ in range(2))
    assert one == again
    assert {step.who for each in one for step in each.trail[:1] if isinstance(step, Answered)} == {b.SYN}
    assert all(0 <= each.chance <= value.CERTAIN for each in one)


# What it says of its decisions.


def test_a_searched_decision_says_what_it_expected_and_only_where_the_plan_begins() -> None:
    player = Search(1, 2)
    after = first_turn(player, 1)
    expected = [note for note in after.notes if note[0] == EXPECTED]
    assert len(expected) >= 1
    percents = [n.number_of(answer) for note in expected for answer in note[1][:1]]
    assert all(0 <= percent <= 99 for percent in percents)
    assert len(expected) < len([step for step in after.trail if isinstance(step, Answered) and step.who == b.SYN])


def test_the_next_best_turn_is_another_one_and_is_kept_back_where_it_could_betray_markers() -> None:
    trail: Trail = [Answered(b.SYN, q.ACTION, n.RALLY), Answered(b.SYN, q.RALLY_SPACE, b.HAVANA)]
    other: Trail = [Answered(b.SYN, q.ACTION, n.CONSTRUCT), Answered(b.M26, q.RALLY_SPACE, b.ORIENTE)]
    chances = ((trail, value.CERTAIN), (list(trail), 6000), (other, 4950))
    prospects = [Prospect([Turn(setup.initial_position(FOUR), each)], chance) for each, chance in chances]
    said = remark(prospects, (b.SYN,), 0, hidden=False)
    assert said == (EXPECTED, (n.of_number(99), n.of_number(50), n.CONSTRUCT))
    assert remark(prospects, (b.SYN,), 0, hidden=True) == (EXPECTED, (n.of_number(99),))
    assert remark(prospects[:2], (b.SYN,), 0, hidden=False) == (EXPECTED, (n.of_number(99),))


# Its seat.


def test_a_strong_player_is_known_by_the_name_that_a_record_keeps() -> None:
    for level in OFFERED:
        player = Strong(level, 20571, "26 July-1957")
        assert strong(player.name) == player
    for name in ("search", "search-3", "search-3-1", "search-3-1-", "search-0-1-x", "search-6-1-x", "search-3-x-y",
                 "3-1-x", "nonplayer", "Ana"):  # fmt: skip
        assert strong(name) is None


def test_in_a_copy_of_a_game_it_plans_anew() -> None:
    player = Search(5, 3)
    first_turn(player, 1)
    other = copy.deepcopy(player)
    assert (other.seed, other.level, other.planned) == (5, LEVELS[3], [])
