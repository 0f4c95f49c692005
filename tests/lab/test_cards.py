"""Rows of cards: actions, and the state after each card."""

import itertools
import json
from collections.abc import Iterator
from dataclasses import replace

import duckdb
import pytest

from cubalibre import Game
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.game_decider import PEOPLE
from cubalibre.lab.dataset import game_rows, nonplayer_coverage
from cubalibre.lab.dataset.card_rows import Cards, Pieces
from cubalibre.lab.dataset.columns import COLUMNS
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games import fast_record, playout
from cubalibre.lab.games.fast_record import Done
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.rules import control, victory
from cubalibre.rules import questions as q
from cubalibre.rules.events.deck import CARD
from cubalibre.table import Table

pytestmark = pytest.mark.games

RANDOM = Options(("1", "2", "3", "4"))
NOBODY = Options((NONPLAYER,) * 4)
MIXED = Options(("1", NONPLAYER, "2", NONPLAYER), sudden_propaganda=True)
FIRST_PRINTING = Options(("1", "2", "2", NONPLAYER), short="third-propaganda", eligibility="b")
Row = dict[str, object]


def watched(options: Options, game: int) -> tuple[playout.Played, list[Row]]:
    watch = Cards()
    played = playout.play_unchecked(options, 7, game, watch, notes=True)
    return played, [dict(zip([*COLUMNS["cards"]][2:], row, strict=True)) for row in watch.rows]


def games() -> Iterator[tuple[Options, playout.Played, list[Row]]]:
    for options in (RANDOM, NOBODY, MIXED, FIRST_PRINTING):
        for game in range(3):
            yield (options, *watched(options, game))


def test_every_card_has_a_row_in_the_order_of_play() -> None:
    for _, played, found in games():
        assert [row["card"] for row in found] == [*played.position.played, played.position.current]
        assert [row["place"] for row in found] == list(range(1, len(found) + 1))


def _chosen(done: list[Done]) -> list[tuple[str, str]]:
    """Who chose what to do with his turn; the Operation behind a Hidden Asset is asked for by itself."""
    answers = [(n.FACTION_WORDS[each.who], n.word(each.answer)) for each in done if each.kind == q.ACTION]
    return [each for each in answers if each[1] != "hidden-asset"]


def test_what_each_faction_chose_stands_in_the_row_of_the_card() -> None:
    for _, played, found in games():
        told = [(word, row[f"did_{word}"]) for row in found for word in n.FACTION_WORDS[:4] if row[f"did_{word}"]]
        assert sorted(map(str, told)) == sorted(map(str, _chosen(played.done)))
        for row in found:
            acted = [word for word in (row["first_faction"], row["second_faction"]) if word]
            did = {word for word in n.FACTION_WORDS[:4] if row[f"did_{word}"] not in (None, "pass")}
            assert set(acted) == did
            assert len(acted) == len(did)


def test_the_first_and_the_second_come_in_the_order_of_the_card() -> None:
    """2.3.2; with Eligibility B it would be that of the next card."""
    for options in (RANDOM, NOBODY):
        _, found = watched(options, 1)
        for row in found:
            if row["second_faction"] is not None:
                assert isinstance(row["card"], int)
                order = [n.FACTION_WORDS[faction] for faction in CARD[row["card"]].order]
                assert order.index(str(row["first_faction"])) < order.index(str(row["second_faction"]))


EVENT = ("event-shaded", "event-unshaded")


def test_special_activities_belong_to_operations() -> None:
    for _, played, found in games():
        used = {(n.FACTION_WORDS[each.who], n.word(each.answer)) for each in played.done if each.answer in n.SPECIALS}
        for row in found:
            for word in n.FACTION_WORDS[:4]:
                operation = row[f"did_{word}"] not in (None, "pass", *EVENT)
                assert (row[f"limited_{word}"] is not None) == operation
                assert row[f"special_{word}"] is None or (operation and (word, row[f"special_{word}"]) in used)
    assert any(row["special_syndicate"] == "profit" for row in watched(NOBODY, 0)[1])


def test_a_player_who_follows_an_operation_has_a_limited_one_and_a_nonplayer_never() -> None:
    """2.3.4, 8.1; on the final Event card (2.3.9) all players have."""
    for options, _, found in games():
        for row, following in itertools.pairwise(found):
            for faction in b.FACTIONS:
                word = n.FACTION_WORDS[faction]
                if row[f"limited_{word}"] is None:
                    continue
                after_operation = row["second_faction"] == word and row[f"did_{row['first_faction']}"] not in EVENT
                if options.is_nonplayer(faction):
                    assert row[f"limited_{word}"] is False
                elif following["card"] != b.PROPAGANDA:
                    assert row[f"limited_{word}"] is after_operation


def test_after_the_last_card_all_is_as_at_the_end() -> None:
    for _, (position, _done), found in games():
        last = found[-1]
        for faction in b.FACTIONS:
            word = n.FACTION_WORDS[faction]
            assert last[f"margin_{word}"] == victory.faction_margin(position, faction)
            assert last[f"resources_{word}"] == position.resources[faction]
        assert (last["aid"], last["alliance"]) == (position.aid, position.alliance)
        for space in b.POPULATED:
            column = n.SPACE_WORDS[space].replace("-", "_")
            holder = control.count_control(position, space)
            assert last[f"control_{column}"] == ("none" if holder == b.NOBODY else n.FACTION_WORDS[holder])
            assert last[f"support_{column}"] == position.opinion[space]


def test_in_between_it_is_as_when_the_next_card_was_played() -> None:
    """Seen by somebody else who looks on."""
    seen: list[tuple[int, list[int]]] = []

    def look(table: Table) -> None:
        if any(what == "card" for what, _ in table.story):
            seen.append((table.position.aid, list(table.position.resources)))

    playout.play_unchecked(NOBODY, 7, 0, look)
    _, found = watched(NOBODY, 0)
    told = [(row["aid"], [row[f"resources_{word}"] for word in n.FACTION_WORDS[:4]]) for row in found]
    assert told[:-1] == seen[1:]


# Rows of a chunk.


def test_the_rows_of_a_chunk_are_those_of_its_games() -> None:
    run = Run(MIXED, 7, ("cards", "steps"))
    assert run.tables == ("cards", "steps", "games")
    for game in (2, 3):
        found = {
            name: [dict(zip(COLUMNS[name], row, strict=True)) for row in rows]
            for name, rows in run.rows(run.play(game)).items()
        }
        (row,) = found["games"]
        played, cards = watched(MIXED, game)
        told = game_rows.row_of(played.position, f"7/{game}", game)
        assert (row["seed"], row["game"], row["winner"], row["ended"], row["cards"]) == (
            7, game, told.winner, told.when, told.cards,
        )  # fmt: skip
        assert Options.from_json(json.loads(str(row["setup"]))) == MIXED
        for word in n.FACTION_WORDS[:4]:
            assert row[f"margin_{word}"] == told.margins[word]
            assert row[f"rank_{word}"] == told.ranks[word]
            assert row[f"resources_{word}"] == told.totals[f"{word}-resources"]
        for name in ("support", "opposition-and-bases", "directorio-population-and-bases", "open-casinos", "aid"):
            assert row[name.replace("-", "_")] == told.totals[name]
        keys = {"seed": 7, "game": game}
        assert found["cards"] == [keys | row for row in cards]
        steps = [(each["faction"], each["step"], each["times"]) for each in found["steps"]]
        assert steps == nonplayer_coverage.steps(MIXED, played.done)
        assert {faction for faction, *_ in steps} == {"26july", "syndicate"}


def test_checks_and_what_else_is_kept_leave_the_rows_alone() -> None:
    tables = ("cards", "pieces", "steps", "decisions")
    full = Run(MIXED, 7, tables, checked=True).play(1)
    for kept in itertools.product((False, True), repeat=len(tables)):
        keep = tuple(itertools.compress(tables, kept))
        assert Run(MIXED, 7, keep).play(1) == replace(full, kept={name: full.kept[name] for name in keep})


def test_decisions_are_the_entries_of_the_record_with_the_reasons() -> None:
    found = Run(MIXED, 7, ("decisions",)).play(1).kept["decisions"]
    played = playout.play_game(MIXED, 7, 1)
    entries = Game.from_record(fast_record.as_record(MIXED, played.done), seats=PEOPLE).entries
    assert [(number, seat, question or "", answer) for number, seat, question, answer, _ in found] == [
        (number, n.FACTION_WORDS[entry.seat], entry.question, entry.word) for number, entry in enumerate(entries, 1)
    ]
    assert [(reasons or "").split() for *_, reasons in found] == [[why for why, _ in entry.why] for entry in entries]
    assert {seat for _, seat, *_, reasons in found if reasons} == {"26july", "syndicate"}


def test_who_was_eligible_when_each_card_was_played() -> None:
    """2.3.1, 2.3.6: only who was Eligible acts; who has acted is not Eligible for the next card but by an Event."""
    for _, _played, found in games():
        assert [row["card"] == b.PROPAGANDA for row in found] == [row["eligible_syndicate"] is None for row in found]
        first = next(row for row in found if row["card"] != b.PROPAGANDA)
        assert all(first[f"eligible_{word}"] for word in n.FACTION_WORDS[:4])
        for row in (row for row in found if row["card"] != b.PROPAGANDA):
            for word in n.FACTION_WORDS[:4]:
                assert row[f"eligible_{word}"] or row[f"did_{word}"] is None
    _, found = watched(NOBODY, 0)
    barred = sum(row[f"did_{word}"] not in (None, "pass") and later[f"eligible_{word}"] is False
                 for row, later in itertools.pairwise(found) for word in n.FACTION_WORDS[:4])  # fmt: skip
    assert barred > len(found)


def test_pieces_are_those_on_the_map_after_each_card() -> None:
    watch = Pieces()
    seen: list[Position] = []

    def look(table: Table) -> None:
        watch(table)
        if len(seen) < (watch.rows[-1][0] if watch.rows else 0):
            seen.append(table.position.copy())

    playout.play_unchecked(NOBODY, 7, 0, look)
    assert [place for place, _ in itertools.groupby(watch.rows, lambda row: row[0])] == list(range(1, len(seen) + 1))
    for place, position in enumerate(seen, 1):
        rows = {(space, piece): number for at, space, piece, number in watch.rows if at == place}
        for space, kind in itertools.product(b.SPACES, b.KINDS):
            key = (n.SPACE_WORDS[space], n.KIND_WORDS[kind])
            assert rows.get(key, 0) == position.count(space, kind)
    assert ("havana", "police") in {row[1:3] for row in watch.rows}


@pytest.mark.parametrize("name", COLUMNS)
def test_columns_are_words_for_sql_and_none_is_a_keyword(name: str) -> None:
    keywords = {word for (word,) in duckdb.execute("SELECT keyword_name FROM duckdb_keywords()").fetchall()}
    assert "when" in keywords
    assert all(column.replace("_", "a").isalnum() and not column[0].isdigit() for column in COLUMNS[name])
    assert not keywords & {*COLUMNS[name]}
    assert all(column.about for column in COLUMNS[name].values())
