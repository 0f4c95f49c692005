"""Nobody sits at a table under a name that looks like another's, or that cannot be seen."""

import pytest

from cubalibre import Game, Options
from cubalibre.server.games.name_likeness import are_deceptive
from tests.web.servers import FOUR, Api

ALIKE = [
    ("Ana", "Аna"),  # Cyrillic A
    ("Ana", "ana"),
    ("ACE", "АСЕ"),  # Cyrillic throughout
    ("ana", "ΑΝΑ"),  # Greek throughout
    ("Ana", "Ａｎａ"),
    ("Ana", "Ana\u3164"),
    ("Ana", "\u2800Ana"),
    ("Ana", "A\ufe0fna"),
    ("Ian", "lan"),
    ("Bob", "B0b"),
    ("max", "rnax"),
    ("José", "Jose\u0301"),
    ("Bea", "Jօe"),  # an Armenian letter in a Latin word
]
DIFFERENT = [
    ("José", "Jose"),
    ("Ana", "Anna"),
    ("Иван", "Ivan"),
    ("Ольга", "Olga"),
    ("田中", "たなか"),
    ("Ana", "Bea", "Carlos", "Дима"),
    ("Jօe",),
    ("❤️", "❤️❤️"),
    ("\U0001fae8",),  # newer than the Unicode of Python 3.11
    ("\U0001fae8", "\U0001fae9"),
]


@pytest.mark.parametrize("names", ALIKE)
def test_names_that_look_the_same(names: tuple[str, str]) -> None:
    assert are_deceptive(names)
    assert are_deceptive(names[::-1])


@pytest.mark.parametrize("names", DIFFERENT)
def test_names_that_look_different(names: tuple[str, ...]) -> None:
    assert not are_deceptive(names)


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u2800", "\u115f"])
def test_a_name_that_cannot_be_seen(name: str) -> None:
    assert are_deceptive([name])


def new_game(one: str, other: str, **seats: str) -> dict[str, object]:
    return {"seats": FOUR | seats, "names": {"government": one, "syndicate": other}}


@pytest.mark.parametrize(("one", "other"), [("Ana", "Аna"), ("Ana", "\u3164")])
@pytest.mark.parametrize("kind", ["friend", "screen"])
def test_no_game_begins_with_names_that_deceive(api: Api, one: str, other: str, kind: str) -> None:
    for data in (new_game(one, other, syndicate=kind), new_game(other, one, syndicate=kind)):
        refused = api.post("/api/games", data)
        assert (refused.status, refused.error) == (422, "impossible-options")
        assert "look the same" in refused.data["message"]
        assert refused.data["message"] in api.post("/api/games/check", data).data["clashes"]


def test_one_player_has_one_name_at_several_seats(api: Api) -> None:
    assert api.post("/api/games", new_game("Ana", "Ana")).status == 201
    assert api.post("/api/games/check", new_game("Ana", "Bea")).data["clashes"] == []


def test_an_imported_game_shows_no_name_that_deceives(api: Api) -> None:
    """Old records have all kinds of names, and are played on."""
    record = Game(Options(players=("Ana", "Аna", "Bea", "ana")), seed=3).to_record()
    made = api.post("/api/games/import", {"record": record})
    assert made.status == 201
    seats = api.get(f"/api/games/{made.data['id']}").data["seats"]
    assert sorted(seat["name"] for seat in seats.values()) == ["", "", "Ana", "Bea"]
