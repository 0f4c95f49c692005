"""Words of the notation: every answer has one, each stands for one answer, and docs/record.md knows them all."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import interjections
from cubalibre.rules import questions as q

RECORD_PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
SIMPLE_ANSWERS = [
    *b.SPACES,
    *(n.of_faction(seat) for seat in (*b.FACTIONS, b.CHANCE)),
    *(n.of_number(number) for number in range(100)),
    *n.WORDS,
    *n.ABOUT,
    *(n.of_card(card) for card in range(b.N_EVENTS + 1)),
]
PLAIN_LOTS = [n.lot(b.cell(space, kind), cash) for space in b.SPACES for kind in b.KINDS for cash in range(5)]
MARKS: list[Callable[[n.Lot], n.Lot]] = [
    lambda lot: lot,
    n.moved,
    n.guest,
    lambda lot: n.guest(n.moved(lot)),
]
LOTS = [mark(lot) for lot in PLAIN_LOTS for mark in MARKS]
EVERY_WORD = [n.word(answer) for answer in (*SIMPLE_ANSWERS, *LOTS)]


def test_every_answer_has_a_word_of_its_own_that_leads_back_to_it() -> None:
    answers = [*SIMPLE_ANSWERS, *LOTS]
    assert len(set(answers)) == len(answers)
    assert len(set(EVERY_WORD)) == len(answers)
    assert [n.parse(word) for word in EVERY_WORD] == answers


def test_a_number_that_is_no_answer_has_no_word() -> None:
    answers = {*SIMPLE_ANSWERS, *LOTS}
    for number in range(-300, max(answers) + 300):
        if number not in answers:
            with pytest.raises(n.Fault, match=f"^{number} is not the number of an answer$"):
                n.word(number)


def test_words_are_plain_and_contain_no_blank() -> None:
    assert [word for word in EVERY_WORD if not re.fullmatch(r"[a-z0-9-]+(:[a-z0-9-]+(\$[1-4])?\*?@?)?", word)] == []


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        ("oriente", b.ORIENTE),
        ("26july", n.of_faction(b.M26)),
        ("chance", n.of_faction(b.CHANCE)),
        ("3", n.of_number(3)),
        ("0", n.of_number(0)),
        ("rally", n.RALLY),
        ("card-48", n.of_card(48)),
        ("propaganda", n.of_card(b.PROPAGANDA)),
        ("havana:troops", n.lot(b.cell(b.HAVANA, b.TROOPS))),
        ("havana:troops$1", n.lot(b.cell(b.HAVANA, b.TROOPS), 1)),
        ("sugar-cane:26july-u$4", n.lot(b.cell(b.SUGAR, b.M26_UNDERGROUND), 4)),
        ("havana:troops*", n.moved(n.lot(b.cell(b.HAVANA, b.TROOPS)))),
        ("havana:troops$1*", n.moved(n.lot(b.cell(b.HAVANA, b.TROOPS), 1))),
        ("oriente:dr-a@", n.guest(n.lot(b.cell(b.ORIENTE, b.DR_ACTIVE)))),
        ("oriente:dr-a$2*@", n.guest(n.moved(n.lot(b.cell(b.ORIENTE, b.DR_ACTIVE), 2)))),
    ],
)
def test_words_that_stand_in_records_never_change(word: str, answer: n.Answer) -> None:
    assert n.word(answer) == word
    assert n.parse(word) == answer


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "Rally", "rally ", " rally", "03", "100", "-1", "1.0", "card-0", "card-49", "card-01", "card-", ":",
        "havana:", ":troops", "havana:troops$", "havana:troops$0", "havana:troops$5", "havana:troops$1$1",
        "havana:troops$11", "havana:troops@*", "havana:troops*$1", "havana:troops**", "havana*:troops", "havana*",
        "havana:troops:police", "havana:rally", "nowhere:troops", "havana troops", "habana", "٣",
        "\n", "rally\n", "a" * 100_000,
    ],
)  # fmt: skip
def test_other_texts_are_no_words(text: str) -> None:
    with pytest.raises(ValueError, match="is not a word of the notation"):
        n.parse(text)


def test_what_a_lot_is_can_be_read_off_it() -> None:
    for space in b.SPACES:
        for kind in b.KINDS:
            for cash in range(5):
                lot = n.lot(b.cell(space, kind), cash)
                told = (n.space_of(lot), n.kind_of(lot), n.cash_of(lot), n.owner_of(lot))
                assert told == (space, kind, cash, b.OWNER[kind])
                assert n.is_lot(lot)
                assert not n.is_space(lot)
                assert n.is_plain(lot) == (cash == 0)
    assert not any(n.is_lot(answer) for answer in SIMPLE_ANSWERS)


@pytest.mark.parametrize("cash", [0, 1, 4])
def test_the_marks_of_a_lot_leave_each_other_alone(cash: int) -> None:
    lot = n.lot(b.cell(b.ORIENTE, b.M26_ACTIVE), cash)
    gone = n.moved(lot)
    assert (n.has_moved(lot), n.has_moved(gone), n.is_plain(gone)) == (False, True, False)
    assert n.unmoved(gone) == n.unmoved(lot) == lot
    assert n.moved(gone) == gone
    visitor = n.guest(gone)
    assert (n.is_guest(gone), n.is_guest(visitor), n.has_moved(visitor)) == (False, True, True)
    elsewhere = n.in_cell(visitor, b.cell(b.CIGAR, b.M26_UNDERGROUND))
    assert n.word(elsewhere) == f"cigar:26july-u{f'${cash}' if cash else ''}*@"
    assert {n.cash_of(each) for each in (lot, gone, visitor, elsewhere)} == {cash}


def test_a_guest_and_its_cash_stay_the_syndicates() -> None:
    assert n.owner_of(n.guest(n.lot(b.cell(b.ORIENTE, b.M26_ACTIVE), 1))) == b.SYN


# Acts.


@pytest.mark.parametrize(
    "line",
    [
        "gift directorio 2",
        "rehouse havana:syn-u$1 havana:troops",
        "take-off oriente:26july-u",
        "close havana:casino",
        "cancel-pact oriente:26july-base havana:26july-base",
        "show empty-threat",
    ],
)
def test_acts_read_back_as_they_were_written(line: str) -> None:
    assert interjections.words(interjections.parse(b.M26, line)) == line


@pytest.mark.parametrize(
    "line",
    [
        "gift",
        "gift directorio",
        "gift directorio 2 3",
        "take-off",
        "rehouse havana:syn-u$1",
        "give directorio 2",
        "Gift",
    ],
)
def test_other_lines_are_no_acts_and_one_is_told_what_would_be(line: str) -> None:
    with pytest.raises(ValueError, match=r"is not an act: use 'gift FACTION AMOUNT'"):
        interjections.parse(b.M26, line)


@pytest.mark.parametrize("line", ["", "   ", "\n"])
def test_an_empty_line_is_no_act_either(line: str) -> None:
    with pytest.raises(ValueError, match="is not an act"):
        interjections.parse(b.M26, line)


def test_an_act_of_words_that_are_none_names_the_word() -> None:
    with pytest.raises(ValueError, match="'nobody' is not a word of the notation"):
        interjections.parse(b.M26, "gift nobody 3")


# The page that describes them.


def _section(title: str) -> str:
    return RECORD_PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_the_page_names_every_word() -> None:
    quoted = set(re.findall(r"`([^`]+)`", _section("Words")))
    words = {*n.SPACE_WORDS, *n.FACTION_WORDS, *n.KIND_WORDS, *n.WORDS.values(), n.PROPAGANDA_WORD}
    assert words - quoted == set()


def test_the_page_has_no_word_that_does_not_exist() -> None:
    quoted = set(re.findall(r"`([^`]+)`", _section("Words")))
    described = {"$1", "$4", "*", "@", "u", "a", "cubalibre.notation", *n.KIND_WORDS}
    for word in quoted - described:
        n.parse(word)


def test_the_page_names_every_question_with_its_rule() -> None:
    rows = re.findall(r"^\| (`.*`) \| ([\d.]+) \|", _section("Questions"), re.MULTILINE)
    told = {question: rule for questions, rule in rows for question in re.findall(r"`([^`]+)`", questions)}
    assert set(told) ^ set(q.SECTION) == set()
    # A row may name the chapter for several questions: 3.3 for 3.3.1 to 3.3.5.
    assert {question: rule for question, rule in told.items() if not q.SECTION[question].startswith(rule)} == {}


def test_the_page_shows_every_kind_of_act() -> None:
    shown = re.findall(r"^\| `([^`]+)` \|", _section("Acts"), re.MULTILINE)
    acts = [interjections.parse(b.M26, line) for line in shown]
    assert {act.kind for act in acts} == {
        interjections.GIFT,
        interjections.REHOUSE,
        interjections.TAKE_OFF,
        interjections.CLOSE,
        interjections.CANCEL_PACT,
        interjections.SHOW,
    }
