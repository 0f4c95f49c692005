"""The English texts: every word, question, refusal and narration item of the engine has one, and none is left over."""

import ast
import importlib
import random
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import cubalibre
from cubalibre import board as b
from cubalibre import codec, i18n
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.i18n import languages, rulebook
from cubalibre.i18n.english.answers import AT_QUESTION, WORDS
from cubalibre.i18n.english.glossary import actions, board, play
from cubalibre.i18n.english.names import ALLIANCES, FACTIONS, KINDS, LEVELS, PHASES, SHORT_FACTIONS, SPACES
from cubalibre.i18n.english.options import OPTIONS
from cubalibre.i18n.english.question_notes import QUESTION_NOTES
from cubalibre.i18n.english.questions import PRICES, PROMPTS
from cubalibre.i18n.english.refusals import REFUSALS, TOPICS, chapters_1_3, chapters_4_8, events
from cubalibre.i18n.english.stories import STORIES
from cubalibre.i18n.questions import about_values
from cubalibre.i18n.reasons import REASONS
from cubalibre.nonplayer.events import instructions
from cubalibre.options import NONPLAYER, OPTIONAL_RULES, Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.record import STAND_INS
from cubalibre.rules import coin, interjections, propaganda, setup, stories, turns
from cubalibre.rules import questions as q
from cubalibre.rules.events.deck import CARDS
from cubalibre.rules.operations import OPERATIONS_OF
from cubalibre.rules.special import syndicate
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Interjection, Story, Table
from tests.scenes import operate, scene, script

ENGINE = Path(cubalibre.__file__).parent
SLUG = re.compile(r"\d+(\.\d+)*/[a-z0-9-]+")
REASON_TABLES = [
    importlib.import_module(f"cubalibre.i18n.english.reasons.{path.stem}").REASONS
    for path in sorted((ENGINE / "i18n/english/reasons").glob("[a-z]*.py"))
]
MOST_LETTERS = 160
TROOPS = n.lot(b.cell(b.HAVANA, b.TROOPS))
REBEL = n.lot(b.cell(b.ORIENTE, b.M26_UNDERGROUND), 1)


def engine_files() -> list[Path]:
    """The rules and what carries them, without what only gives reasons: Non-players, and the search."""
    apart = ("i18n", "cli", "server", "lab", "nonplayer", "search")
    return [path for path in sorted(ENGINE.rglob("*.py")) if path.relative_to(ENGINE).parts[0] not in apart]


def nodes(files: list[Path]) -> Iterator[ast.AST]:
    for path in files:
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def slugs(files: list[Path]) -> set[str]:
    texts = [node.value for node in nodes(files) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {text for text in texts if SLUG.fullmatch(text)}


def engine_slugs() -> set[str]:
    return slugs(engine_files())


def said() -> set[str]:
    """The first argument of every `say`: a constant, or a choice between constants; of `note` it is a reason."""
    found = set()
    for node in nodes(engine_files()):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
            what = node.args[0]
            if isinstance(what, ast.Name) and what.id == "reason":
                continue
            for choice in (what.body, what.orelse) if isinstance(what, ast.IfExp) else (what,):
                assert isinstance(choice, ast.Constant), ast.dump(what)
                found.add(str(choice.value))
    return found


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def asked(
    who: b.Faction,
    kind: str,
    *answers: n.Answer,
    about: n.Answer = n.NOTHING,
    detail: n.Answer = n.NOTHING,
    before: tuple[n.Answer, ...] = (),
    price: int = 1,
    total: int = 0,
    side: n.Answer = n.NOTHING,
) -> Question:
    made = Question(who, kind, list(answers), None, about, True, lambda _: price, detail, before)
    made.total, made.side = total, side
    return made


ONE_OR_TWO = n.of_number(1), n.of_number(2)


# Nothing is missing, nothing is left over.


def test_every_refusal_of_the_engine_has_a_text() -> None:
    assert engine_slugs() - set(STAND_INS) == set(REFUSALS)
    assert len(REFUSALS) == sum(len(module.REFUSALS) for module in (chapters_1_3, chapters_4_8, events))


def test_every_reason_of_a_nonplayer_has_a_text_and_every_text_a_reason() -> None:
    """Reasons are the string literals `8.x/slug` in the procedures of Non-players, and those of Event Instructions."""
    given = {slug for slug in slugs(sorted((ENGINE / "nonplayer").rglob("*.py"))) if slug.startswith("8.")}
    for number, card in instructions.CARDS.items():
        given |= {line.reason(number, faction) for faction in b.FACTIONS for line in card.lines(faction)}
    given |= set(STAND_INS)  # programs that decide for absent players
    assert sorted(given - set(REASONS)) == [], "without a text"
    assert sorted(set(REASONS) - given) == [], "left over"


def test_every_text_of_a_reason_stands_in_one_table_only() -> None:
    assert sum(map(len, REASON_TABLES)) == len(REASONS)


def test_text_of_a_reason() -> None:
    """A line in our own words, without placeholders; what it is about is shown after it."""
    for slug, text in REASONS.items():
        assert SLUG.fullmatch(slug)
        check(text, slug.partition("/")[2])
        assert "}" not in text, slug
        assert "\n" not in text, slug
        assert len(text) <= MOST_LETTERS, slug


def test_tell_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REASONS, "8.5.1/guard-casinos", "Guard Casinos first.")
    assert i18n.tell_reason(("8.5.1/guard-casinos", ())) == "8.5.1 Guard Casinos first"
    assert i18n.tell_reason(("8.5.1/guard-casinos", (b.HAVANA,))) == "8.5.1 Guard Casinos first: Havana"
    twice = (TROOPS, TROOPS, n.of_faction(b.DR), n.RALLY)
    assert i18n.tell_reason(("8.5.1/guard-casinos", twice)) == (
        "8.5.1 Guard Casinos first: Troops cube in Havana, Directorio, Rally"
    )
    assert i18n.tell_reason(("8.5.1/guard-casinos", tuple(range(8)))) == (
        "8.5.1 Guard Casinos first: Pinar del Río, La Habana, Matanzas, Las Villas, Camagüey Province, Oriente "
        "and 2 more"
    )
    dice = (n.of_number(6), n.of_number(6))
    assert i18n.tell_reason(("8.5.1/guard-casinos", dice)) == "8.5.1 Guard Casinos first: 6, 6"
    assert i18n.tell_reason(("8.9.9/never-heard-of", (b.HAVANA,))) == "8.9.9 Never heard of: Havana"
    assert i18n.tell(("8.5.1/guard-casinos", (b.HAVANA,))) == "", "reasons are told on demand only"
    assert i18n.is_reason(("8.5.1/guard-casinos", ()))
    assert not i18n.is_reason(("roll", (3,)))


def test_every_section_that_refuses_has_a_topic() -> None:
    assert {slug.partition("/")[0] for slug in engine_slugs()} == set(TOPICS)


def test_every_question_has_a_prompt() -> None:
    assert set(q.SECTION) == {key for key in PROMPTS if "." not in key}
    assert {key.partition(".")[0] for key in PROMPTS} == set(q.SECTION)


def test_every_question_has_a_note_and_every_note_a_question() -> None:
    assert set(QUESTION_NOTES) == set(q.SECTION)


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_a_note_is_one_sentence_of_at_most_two_lines(language: str) -> None:
    with i18n.speaking(language):
        for kind in q.SECTION:
            note = i18n.note(asked(b.M26, kind))
            assert re.fullmatch(r"[^.]+\.", note), kind
            assert len(note) <= 2 * 80 - 10, kind


def test_every_question_name_in_the_module_has_a_section() -> None:
    named = {value for name, value in vars(q).items() if name.isupper() and isinstance(value, str)}
    assert named | set(q.OPERATION_SPACE.values()) | set(q.DEPLOY_PIECE.values()) == set(q.SECTION)


def test_every_narration_item_has_a_story() -> None:
    assert {key.partition(".")[0] for key in STORIES} == said() - {"act"}


def test_every_narration_item_has_a_section() -> None:
    assert {*stories.SECTION, "operation", "special"} == said() - {"act"}


def test_the_section_of_an_operation_or_special_activity_is_the_one_that_has_its_name() -> None:
    for what, kinds in (("operation", {kind for each in OPERATIONS_OF for kind in each}), ("special", n.SPECIALS)):
        for kind in set(kinds) - {n.FREE_ASSAULT}:
            section = stories.section((what, (b.GOV, kind, 0)))
            assert section is not None
            assert rulebook.section(section).title == i18n.answer_text(kind)
    assert stories.section(("special", (b.GOV, n.FREE_ASSAULT))) == q.SECTION[q.FREE_ASSAULT_SPACE]


def test_the_section_of_what_is_told() -> None:
    assert stories.section(("card", (b.PROPAGANDA,))) == "2.4"
    assert stories.section(("card", (13,))) == "2.3"
    assert stories.section(("8.7.2/most-guerrillas", ())) == "8.7.2"
    assert stories.section(("act", (b.M26,))) is None


def test_every_effect_on_eligibility_has_a_story() -> None:
    told = {key.partition(".")[2] for key in STORIES if key.startswith("eligibility.")}
    assert told == set(codec.ELIGIBILITY_WORDS) - {"by-rule"}


def test_every_word_has_a_text() -> None:
    assert set(WORDS) == set(n.WORDS.values())
    assert set(SPACES) == set(n.SPACE_WORDS)
    assert set(FACTIONS) == set(SHORT_FACTIONS) == {*n.FACTION_WORDS, "nobody"}
    assert set(KINDS) == {f"{word}.{form}" for word in n.KIND_WORDS for form in ("one", "many")}
    assert set(LEVELS) == set(n.LEVEL_WORDS)
    assert set(ALLIANCES) == set(n.ALLIANCE_WORDS)
    assert set(PHASES) == set(state.PHASE_WORDS)


def test_every_answer_at_a_question_can_be_given() -> None:
    forms = {*n.WORDS.values(), "event", "space", "lot", "casino", "number", "zero"}
    for key in AT_QUESTION:
        kind, form, *faction = key.split(".")
        assert kind in q.SECTION, key
        assert form in forms, key
        assert not faction or faction[0] in n.FACTION_WORDS, key


def test_every_price_belongs_to_a_question() -> None:
    assert {key.partition(".")[0] for key in PRICES} - {"free"} <= set(q.SECTION)


def test_every_optional_rule_has_its_texts_and_there_are_no_others() -> None:
    keys = {rule.field for rule in OPTIONAL_RULES}
    for rule in OPTIONAL_RULES:
        for value in rule.values:
            key = rule.text_key(value)
            keys |= {key, f"{key}.about"} | ({f"{key}.in-force"} if value.value != rule.default else set())
    assert keys == {key for key in OPTIONS if not key.startswith(("plays", "nonplayer"))}


def test_every_placeholder_of_a_prompt_is_known() -> None:
    known = {"who", "space", "place", "piece", "group", "kind", "card", "number", "faction"}
    assert {name for text in PROMPTS.values() for name in placeholders(text)} == known


def test_every_refusal_is_a_sentence() -> None:
    for slug, text in REFUSALS.items():
        assert text.endswith("."), slug
        assert i18n.reason(slug).startswith(slug.partition("/")[0] + " ")


def test_prices_in_texts_are_the_engines() -> None:
    assert PRICES["bribe-space"].startswith(str(syndicate.BRIBE.price))
    assert PRICES["civic-action"].startswith(str(coin.CIVIC_ACTION_COST))
    assert PRICES["agitation"].startswith(str(propaganda.AGITATION_COST))


# Whole games: whatever comes up reads as prose.


class Reader(RandomPlayer):
    """Plays at random and reads everything aloud."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng, meddling=0.05)
        self.kinds: set[str] = set()

    def decide(self, table: Table, question: Question) -> n.Answer:
        self.kinds.add(question.kind)
        text = i18n.prompt(question, table.position)
        check(text, question.kind)
        section = f" ({q.SECTION[question.kind]})"
        assert text.endswith(section)
        number, total = question.place
        assert (f"{number} of " in text) == (total > 1)
        assert (f"no. {question.number}" in text) == (question.who == b.CHANCE and bool(question.before))
        assert "how do you carry out" not in text
        assert "do you choose for" not in text
        assert placeholders(PROMPTS[question.kind]) <= set(about_values(question))
        check(i18n.note(question), question.kind)
        texts = [i18n.answer_text(answer, question) for answer in question.answers]
        assert len(set(texts)) == len(texts), (question.kind, texts)
        for answer, line in zip(question.answers, texts, strict=True):
            check(line, n.word(answer))
            check(i18n.answer_text(answer), n.word(answer))
        price = i18n.price_note(question, table.position)
        assert "{" not in price
        for answer in self.rng.sample([*range(b.N_SPACES), *n.WORDS], 4):
            self.refused(question.why_not(answer))
        return super().decide(table, question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        if self.meddling > self.rng.random():
            lots = [lot for s in b.SPACES for kind in b.KINDS for lot in table.position.lots(s, kind)]
            one, other = self.rng.choice(lots), self.rng.choice(lots)
            who, receiver = self.rng.choice(b.FACTIONS), n.of_faction(self.rng.choice(b.FACTIONS))
            for act in (
                interjections.Act(who, interjections.GIFT, receiver, n.of_number(self.rng.randrange(9))),
                interjections.Act(who, interjections.REHOUSE, one, other),
                interjections.Act(who, interjections.TAKE_OFF, one),
                interjections.Act(who, interjections.SHOW, n.HIDDEN_AGENDA),
            ):
                self.refused(interjections.refusal(table, act))
        return super().act(table, question)

    def refused(self, slug: str) -> None:
        if slug:
            check(i18n.reason(slug), slug.partition("/")[2])
            assert not i18n.reason(slug).startswith("Not possible now")


def check(text: str, raw: str) -> None:
    """A text is there, is filled in, and is not the bare word with hyphens."""
    assert text.strip() == text
    assert text
    assert "{" not in text
    assert "  " not in text
    assert "-" not in raw or raw not in text


def tell_all(story: list[Story]) -> None:
    for what, numbers in story:
        line = i18n.tell((what, numbers))
        if what != "act":
            check(line, what)
            assert line.endswith(".")


CASH_HOLDERS = (
    (b.HAVANA, b.TROOPS), (b.HAVANA, b.DR_UNDERGROUND), (b.SIERRA, b.M26_UNDERGROUND), (b.SANTIAGO, b.POLICE),
)  # fmt: skip
VARIANTS = (
    Options(),
    Options(deception="first", variable_deployment=True),
    Options(("Ana", "Eva", "Eva", "Ana"), short="cards", eligibility="b"),
    Options(("Ana", "Eva", "Luz", "nonplayer"), deception="third", sudden_propaganda=True),
)


def start(seed: int) -> Position:
    """A setup; in every other round of the variants with Cash about and every lasting Event in force."""
    position = setup.initial_position(VARIANTS[seed % len(VARIANTS)])
    if seed // len(VARIANTS) % 2:
        lots = [n.lot(b.cell(*holder), 1) for holder in CASH_HOLDERS if position.count(*holder)]
        position.marked = sorted(lots)
        position.capabilities = [2, 13, 18, 22, 28, 30, 43, 46, 48]
        position.momentum = [1, 2, 4, 5, 6, 10, 22]
    return position


@pytest.mark.games
@pytest.mark.parametrize("seed", range(20))
def test_a_whole_game_reads_as_prose(seed: int) -> None:
    position = start(seed)
    reader = Reader(random.Random(seed))
    while position.phase != state.GAME_OVER:
        assert i18n.phase_name(position.phase)
        table = Table(position, reader, narrate=True)
        turns.play_turn(table)
        tell_all(table.story)
    assert len(reader.kinds) > 40


@pytest.mark.parametrize("word", ["done", "rally", "26july", "3", "havana:troops"])
def test_1_0_every_word_can_be_refused(word: str) -> None:
    board = {"havana": "AS | GOV T2 P1", "santiago-de-cuba": "N | GOV T2"}
    table = scene(board, ["transport", "havana", "oriente", "1", "oriente", "done"])
    operate(table, b.GOV, n.TRAIN)
    question = next(asked for asked in script(table).questions if asked.kind == q.TRANSPORT_FROM)
    assert i18n.reason(question.why_not(n.parse(word))).startswith("1.0 Playing: ")


# Exact texts.


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (b.PINAR, "Pinar del Río"),
        (b.SUGAR, "Sugar Cane"),
        (n.of_faction(b.M26), "26July"),
        (n.of_number(3), "3"),
        (n.AIR_STRIKE, "Air Strike"),
        (n.of_card(13), "El Che (card 13)"),
        (n.of_card(0), "Propaganda!"),
        (TROOPS, "Troops cube in Havana"),
        (REBEL, "Underground 26July Guerrilla in Oriente holding 1 Cash"),
        (n.moved(TROOPS), "Troops cube in Havana (moved)"),
        (n.moved(REBEL), "Underground 26July Guerrilla in Oriente holding 1 Cash (moved)"),
        (n.guest(n.moved(REBEL)), "Underground 26July Guerrilla in Oriente holding 1 Cash (moved) (Syndicate guest)"),
        (n.lot(b.cell(b.HAVANA, b.CLOSED_CASINO)), "closed Casino in Havana"),
    ],
)
def test_answer_by_itself(answer: n.Answer, expected: str) -> None:
    assert i18n.answer_text(answer) == expected


@pytest.mark.parametrize(
    ("question", "answer", "expected"),
    [
        (asked(b.M26, q.OPERATION_SPACE[n.RALLY]), n.DONE, "finish the Rally"),
        (asked(b.M26, q.OPERATION_SPACE[n.RALLY]), n.INFILTRATE, "Infiltrate (Special Activity)"),
        (asked(b.M26, q.OPERATION_SPACE[n.RALLY]), b.ORIENTE, "Oriente"),
        (asked(b.M26, q.RALLY_CHOICE, about=b.ORIENTE), n.PLACE_MANY, "place several Guerrillas"),
        (asked(b.M26, q.RALLY_NUMBER, about=b.ORIENTE), n.of_number(0), "no Guerrilla"),
        (asked(b.M26, q.RALLY_NUMBER, about=b.ORIENTE), n.of_number(1), "1 Guerrilla"),
        (asked(b.SYN, q.LAUNDER), n.NO, "do not Launder"),
        (asked(b.SYN, q.LAUNDER), REBEL, "Launder Cash: Underground 26July Guerrilla in Oriente holding 1 Cash"),
        (asked(b.M26, q.MARCH_ORIGIN, about=b.ORIENTE), b.SIERRA, "from Sierra Maestra"),
        (asked(b.M26, q.MARCH_ORIGIN, about=b.ORIENTE), n.DONE, "that is all for Oriente"),
        (asked(b.M26, q.MARCH_NUMBER, about=REBEL), n.of_number(2), "from Oriente: 2 Underground 26July Guerrillas"),
        (asked(b.GOV, q.HOW_MANY, about=TROOPS), n.of_number(1), "1 Troops cube"),
        (asked(b.SYN, q.BRIBE_HOW, about=REBEL), n.FLIP, "turn it Active"),
        (
            asked(b.SYN, q.BRIBE_HOW, about=n.lot(b.cell(b.ORIENTE, b.DR_ACTIVE))),
            n.FLIP,
            "turn it Underground",
        ),
        (asked(b.SYN, q.PROFIT_PIECE), n.lot(b.cell(b.HAVANA, b.CASINO)), "close an open Casino in Havana"),
        (asked(b.SYN, q.EVENT_CHOICE, about=n.of_card(41)), n.AID, "lower Aid"),
        (asked(b.GOV, q.EVENT_CHOICE, about=b.HAVANA), n.POLICE, "Police"),
        (asked(b.DR, q.EVENT_CHOICE, about=b.HAVANA), n.AMBUSH, "Ambush"),
        (asked(b.M26, q.EVENT_PIECE, about=n.of_card(43)), n.GO_ON, "go on without such a piece"),
        (asked(b.DR, q.DEPOSIT_FOR, about=REBEL), n.BASE, "place a Base in Oriente"),
        (asked(b.SYN, q.DEPOSIT_FOR, about=REBEL), n.BASE, "place an open Casino in Oriente"),
    ],
)
def test_answer_at_its_question(question: Question, answer: n.Answer, expected: str) -> None:
    assert i18n.answer_text(answer, question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (asked(b.M26, q.RALLY_SPACE, b.ORIENTE), "26July, in which space do you Rally? (3.3.1)"),
        (asked(b.M26, q.RALLY_SPACE, b.ORIENTE, n.DONE), "26July, in which space do you Rally next? (3.3.1)"),
        (asked(b.M26, q.MARCH_SPACE, b.ORIENTE), "26July, to which space do you March? (3.3.2)"),
        (
            asked(b.M26, q.MARCH_ORIGIN, b.SIERRA, about=b.ORIENTE, before=(b.SANTIAGO,)),
            "26July, from where do more Guerrillas March to Oriente? (3.3.2)",
        ),
        (asked(b.CHANCE, q.ATTACK_ROLL, about=b.ORIENTE), "What does the die show for the Attack in Oriente? (3.3.3)"),
        (
            asked(b.GOV, q.HOW_MANY, *ONE_OR_TWO, about=TROOPS),
            "Government, how many of the 2 Troops in Havana go? (3.1)",
        ),
        (
            asked(b.GOV, q.TRANSPORT_NUMBER, *ONE_OR_TWO, about=n.moved(TROOPS)),
            "Government, how many of the 2 Troops in Havana (moved) do you Transport? (4.2.1)",
        ),
        (
            asked(b.M26, q.CASH_PASS, about=REBEL),
            "26July, which piece in Oriente takes over the Cash of the lost Underground 26July Guerrilla? (4.5.2)",
        ),
        (asked(b.M26, q.REROLL, about=n.of_number(5)), "26July, the die shows 5; do you roll again? (3.3.3)"),
        (
            asked(b.DR, q.EVENT_SPACE, about=n.of_card(28)),
            "Directorio, which space do you choose for Morgan (card 28)? (5.1)",
        ),
        (asked(b.M26, "unheard-of"), "26July, what do you choose?"),
        (
            asked(b.M26, q.ACTION, detail=n.LIMITED),
            "26July, what do you do with your turn? An Operation will be a Limited one. (2.3.4)",
        ),
        (
            asked(b.M26, q.ACTION, detail=n.HIDDEN_ASSET),
            "26July, which full Operation do you execute, thanks to your Hidden Asset? (2.3.4)",
        ),
        (
            asked(b.M26, q.OPERATION_SPACE[n.RALLY], about=n.CASH, detail=n.LIMITED),
            "26July, in which space do you Rally? · for Laundered Cash, Limited Operation (3.3.1)",
        ),
        (
            asked(b.GOV, q.HOW_MANY, *ONE_OR_TWO, about=TROOPS, detail=b.CIGAR),
            "Government, how many of the 2 Troops in Havana go to Cigar? (3.1)",
        ),
        (
            asked(b.GOV, q.GARRISON_TO, about=TROOPS, before=(TROOPS, TROOPS)),
            "Government, where do you move the Troops cube in Havana? (3.2.2)",
        ),
        (
            asked(b.CHANCE, q.ATTACK_ROLL, about=b.ORIENTE, before=(n.of_number(6),)),
            "What does the die show for the Attack in Oriente? · no. 2 (3.3.3)",
        ),
        (
            asked(b.GOV, q.EVENT_FACTION, about=n.of_card(7), detail=b.SANTIAGO, side=n.EVENT_UNSHADED),
            "Election, unshaded: whose Guerrilla do you place in Santiago de Cuba? (5.1)",
        ),
        (
            asked(b.GOV, q.EVENT_FACTION, about=n.of_card(31), detail=n.BASE, side=n.EVENT_UNSHADED),
            "Escopeteros, unshaded: whose Base do you place? (5.1)",
        ),
        (
            asked(b.GOV, q.EVENT_SPACE, about=n.of_card(5), detail=b.ORIENTE, side=n.EVENT_UNSHADED),
            "Rolando Masferrer, unshaded: which Province next to Oriente turns to Passive Opposition as well? (5.1)",
        ),
        (
            asked(b.DR, q.EVENT_FACTION, about=n.of_card(35), detail=b.ORIENTE, side=n.EVENT_UNSHADED),
            "Defections: whose pieces in Oriente do you replace? (5.1)",
        ),
        (
            asked(b.DR, q.EVENT_CHOICE, about=REBEL),
            "Directorio, what becomes of the Underground 26July Guerrilla in Oriente? (5.1)",
        ),
        (
            asked(b.SYN, q.EVENT_SPACE, about=n.of_card(21), total=2, side=n.EVENT_SHADED),
            "Fangio, shaded, 1 of 2: in which Casino space do you open a Casino or place Cash? (5.1)",
        ),
        (
            asked(b.GOV, q.ASSAULT_PIECE, about=b.ORIENTE, before=(REBEL,), total=4),
            "Government, which piece do you remove in Oriente? · 2 of up to 4 (3.2.4)",
        ),
        (
            asked(b.M26, "deploy-guerrilla", before=(b.ORIENTE,), total=3),
            "26July, where does this Guerrilla start? · 2 of 3 (2.1)",
        ),
    ],
)
def test_prompt(question: Question, expected: str) -> None:
    assert i18n.prompt(question) == expected


MARCH_OF_THE_TWELVE = asked(b.M26, q.MARCH_SPACE, b.ORIENTE, side=n.EVENT_UNSHADED)


def test_a_prompt_within_an_event_names_the_card() -> None:
    position = scene({}, card=20).position
    assert (
        i18n.prompt(MARCH_OF_THE_TWELVE, position)
        == "26July, to which space do you March? · The Twelve, unshaded (3.3.2)"
    )


@pytest.mark.parametrize("kind", [*q.OPERATION_SPACE.values(), q.GARRISON_CUBES])
def test_a_question_that_only_ends_the_turn_says_so(kind: str) -> None:
    question = asked(b.M26, kind, n.DONE)
    section = q.SECTION[kind]
    assert re.fullmatch(rf"(Nothing|Nobody) left .*: end your turn\. \({section}\)", i18n.prompt(question, None, True))
    assert "end your turn" not in i18n.prompt(question), "it does not end"
    assert "end your turn" not in i18n.prompt(asked(b.M26, kind, b.ORIENTE, n.DONE), None, True), "there is more"


def test_done_that_ends_the_turn_says_so() -> None:
    assert i18n.answer_text(n.DONE, asked(b.M26, q.RALLY_SPACE), None, True) == "end turn"
    assert i18n.answer_text(n.DONE, asked(b.GOV, q.TRAIN_EXTRA_SPACE), None, True) == (
        "neither a Base nor Civic Action: end turn"
    )
    assert i18n.answer_text(b.ORIENTE, asked(b.M26, q.RALLY_SPACE), None, True) == "Oriente"
    assert i18n.answer_text(n.GO_ON, asked(b.M26, q.LAST_PAUSE), None, True) == "end turn"
    assert i18n.answer_text(n.GO_ON, asked(b.M26, q.LAST_PAUSE)) == "no Special Activity"


def test_3_3_2_the_origin_of_a_march_says_who_can_march() -> None:
    position = scene({"oriente": "N | 26J u2 a1", "havana": "N | 26J u1"}).position
    question = asked(b.M26, q.MARCH_ORIGIN, about=b.SIERRA)
    assert i18n.answer_text(b.ORIENTE, question, position) == (
        "from Oriente: 2 Underground Guerrillas and 1 Active Guerrilla"
    )
    assert i18n.answer_text(b.HAVANA, question, position) == "from Havana: 1 Underground Guerrilla"


@pytest.mark.parametrize(("number", "expected"), [(1, "1 Troops cube"), (3, "3 Troops")])
def test_a_number_of_troops_agrees_with_its_noun(number: int, expected: str) -> None:
    assert i18n.answer_text(n.of_number(number), asked(b.GOV, q.TRAIN_TROOPS, about=b.HAVANA)) == expected


def test_names() -> None:
    assert [i18n.faction_name(f) for f in (*b.FACTIONS, b.CHANCE)] == [
        "Government",
        "26July",
        "Directorio",
        "Syndicate",
        "Chance",
    ]
    assert [i18n.faction_short(f) for f in b.FACTIONS] == ["Govt", "26July", "DR", "Synd"]
    assert i18n.kind_name(b.M26_UNDERGROUND) == "Underground 26July Guerrilla"
    assert i18n.kind_name(b.SYN_ACTIVE, 2) == "Active Syndicate Guerrillas"
    assert [i18n.level_name(level) for level in b.LEVELS] == [
        "Active Opposition", "Passive Opposition", "Neutral", "Passive Support", "Active Support",
    ]  # fmt: skip
    assert i18n.alliance_name(b.EMBARGOED) == "Embargoed"
    assert i18n.phase_name(state.REDEPLOY) == "Propaganda Round: Redeploy"
    assert [i18n.card_title(card) for card in (-1, 0, 13)] == ["no card", "Propaganda!", "El Che"]
    assert all(i18n.card_title(card.number) == card.title for card in CARDS)


def test_reason() -> None:
    assert i18n.reason("3.3.1/support") == (
        "3.3.1 Rally: 26July cannot Rally where there is Support. Choose a space at Neutral or Opposition."
    )
    assert i18n.reason("9.9/never-heard-of") == "Not possible now (rule 9.9)."


EXAMPLES = [
    (("act", (b.M26,)), ""),
    (("activate", (b.ORIENTE, b.M26_ACTIVE, 2)), "26July: 2 Guerrillas turn Active in Oriente."),
    (("hide", (b.ORIENTE, b.DR_UNDERGROUND, 1)), "Directorio: 1 Guerrilla goes Underground in Oriente."),
    (("aid", (15, 5)), "Aid 15 → 5."),
    (("alliance", (b.FIRM, b.RELUCTANT)), "US Alliance: Firm → Reluctant."),
    (("capability", (18,)), "The Capability of Pact of Caracas (card 18) is in force from now on."),
    (("card", (13,)), "El Che (card 13) is played."),
    (("card", (0,)), "A Propaganda card is played."),
    (
        ("cash-captured", (b.M26, REBEL)),
        "26July takes the Cash: it goes under the Underground 26July Guerrilla in Oriente.",
    ),
    (("cash-gone", (b.HAVANA,)), "A Cash marker leaves the map from Havana."),
    (("cash-kept", (b.SYN, TROOPS)), "Syndicate keeps the Cash in play: it goes under the Troops cube in Havana."),
    (
        ("cash-passed", (n.lot(b.cell(b.HAVANA, b.SYN_UNDERGROUND), 1), TROOPS)),
        "1 Cash passes from the Underground Syndicate Guerrilla to the Troops cube in Havana.",
    ),
    (("cash-placed", (TROOPS,)), "1 Cash is placed under the Troops cube in Havana."),
    (("casino-closed", (b.HAVANA,)), "A Casino closes in Havana."),
    (("casino-opened", (b.HAVANA,)), "A Casino opens in Havana."),
    (("deposit", (b.M26, REBEL, n.RESOURCES)), "26July deposits 1 Cash from Oriente for 6 Resources."),
    (("deposit", (b.M26, REBEL, n.BASE)), "26July deposits 1 Cash for a new Base in Oriente."),
    (("deposit", (b.SYN, TROOPS, n.BASE)), "Syndicate deposits 1 Cash for a new open Casino in Havana."),
    (("deposit", (b.SYN, TROOPS, n.OPEN)), "Syndicate deposits 1 Cash to open a Casino in Havana."),
    (("event", (b.DR, 13, n.EVENT_SHADED)), "Directorio plays the Event El Che (card 13), shaded."),
    (("event", (b.DR, 13, n.EVENT_UNSHADED)), "Directorio plays the Event El Che (card 13), unshaded."),
    (("eligibility", (b.DR, state.INELIGIBLE)), "Directorio is Ineligible for the next card."),
    (("eligibility", (b.DR, state.TO_ELIGIBLE)), "Directorio becomes Eligible."),
    (("eligibility", (b.DR, state.STAYS_ELIGIBLE)), "Directorio stays Eligible for the next card."),
    (("earnings", (12, 3, 0, 9)), "Earnings: Government 12, 26July 3, Directorio 0, Syndicate 9."),
    (("goal-met", (b.SYN,)), "Victory check: Syndicate meets the condition."),
    (("no-goal-met", ()), "Victory check: nobody meets the condition."),
    (("margins", (-3, 0, 2, -7)), "Margins: Government -3, 26July +0, Directorio +2, Syndicate -7."),
    (
        ("no-victory", ()),
        "The game goes on: someone who plays alone wins only after the last Propaganda Round, and a player of several "
        "Factions only with all of them.",
    ),
    (("gifts-returned", (b.DR,)), "Directorio is about to Pass, so what was given or removed for this turn goes back."),
    (("gift", (b.SYN, b.M26, 3)), "Syndicate gives 26July 3 Resources."),
    (("gift", (b.SYN, b.M26, 1)), "Syndicate gives 26July 1 Resource."),
    (("hidden-asset", (b.GOV,)), "Government reveals a Hidden Asset and may execute a full Operation."),
    (
        ("launder", (b.GOV, TROOPS)),
        "Government Launders 1 Cash of the Troops cube in Havana for a free Limited Operation.",
    ),
    (
        ("launder-refused", (b.SYN, TROOPS)),
        "Syndicate refuses to have the Cash of the Troops cube in Havana Laundered.",
    ),
    (("level", (b.ORIENTE, -1, 0)), "Oriente: Passive Opposition → Neutral."),
    (("momentum", (10,)), "The Momentum of MAP (card 10) is in force until the next Reset."),
    (("pact-cancelled", ()), "The Pact of Caracas is cancelled for good."),
    (
        ("move", (b.SIERRA, b.ORIENTE, b.M26_UNDERGROUND, 2)),
        "2 Underground 26July Guerrillas move from Sierra Maestra to Oriente.",
    ),
    (("move", (b.HAVANA, b.CIGAR, b.POLICE, 1)), "1 Police cube moves from Havana to Cigar."),
    (("no-second-round", ()), "No Propaganda Round is held: no Event has been played since the last one."),
    (("operation", (b.M26, n.RALLY, 0)), "26July Operation: Rally."),
    (("operation", (b.GOV, n.SWEEP, 1)), "Government Limited Operation: Sweep."),
    (("pass", (b.SYN,)), "Syndicate Passes."),
    (("place", (b.ORIENTE, b.M26_UNDERGROUND, 2)), "2 Underground 26July Guerrillas are placed in Oriente."),
    (("place", (b.HAVANA, b.TROOPS, 1)), "1 Troops cube is placed in Havana."),
    (("place", (b.HAVANA, b.CLOSED_CASINO, 1)), "1 closed Casino is placed in Havana."),
    (("remove", (b.ORIENTE, b.DR_BASE, 1)), "1 Directorio Base is removed from Oriente."),
    (("reset", ()), "Reset: all Factions are Eligible; Terror, Sabotage and Momentum are gone."),
    (("resources", (b.GOV, 15, 12)), "Government Resources 15 → 12."),
    (("roll", (4,)), "The die shows 4."),
    (("select", (b.ORIENTE, 1)), "Oriente is selected for 1 Resource."),
    (("select", (b.ORIENTE, 3)), "Oriente is selected for 3 Resources."),
    (("select", (b.CIGAR, 0)), "Cigar is selected at no cost."),
    (("shown", (b.DR, n.EMPTY_THREAT)), "Directorio shows a Deception marker: Empty Threat."),
    (("skim", (b.HAVANA, b.GOV, 2)), "Skim: Syndicate pays Government 2 Resources for Havana."),
    (("special", (b.GOV, n.AIR_STRIKE)), "Government Special Activity: Air Strike."),
    (
        ("swapped", (13,)),
        "Sudden Propaganda: the Round comes at once, and El Che (card 13) is played after it.",
    ),
    (("terror", (b.ORIENTE, 2)), "Terror markers in Oriente: 2."),
    (("terror", (b.ORIENTE, 0)), "No Terror is left in Oriente."),
    (("terror", (b.SUGAR, 1)), "The Sugar Cane EC is Sabotaged."),
    (("terror", (b.SUGAR, 0)), "The Sugar Cane EC is no longer Sabotaged."),
    (("turned-up", (0,)), "A Propaganda card is turned up from the deck."),
    (("victory", ()), "A victory condition is met: the game ends."),
    (("unheard-of", (1, 2)), ""),
]


@pytest.mark.parametrize(("story", "expected"), EXAMPLES)
def test_tell(story: Story, expected: str) -> None:
    assert i18n.tell(story) == expected


def test_tell_has_an_example_of_every_item() -> None:
    assert {story[0] for story, _ in EXAMPLES} == said() | {"unheard-of"}


def position_at(alliance: int = b.FIRM) -> Position:
    position = setup.initial_position(Options())
    position.alliance = alliance
    return position


@pytest.mark.parametrize(
    ("question", "alliance", "expected"),
    [
        (asked(b.M26, "march-space"), b.FIRM, "1 Resource a space, none in an EC."),
        (asked(b.SYN, "construct-space"), b.FIRM, "5 Resources a space."),
        (asked(b.GOV, "sweep-space"), b.EMBARGOED, "4 Resources a space (US Alliance: Embargoed)."),
        (
            asked(b.GOV, "action"),
            b.RELUCTANT,
            "A space costs 3 Resources while the US Alliance is Reluctant; Garrison costs 3 in all.",
        ),
        (asked(b.M26, "march-origin", about=b.ORIENTE), b.FIRM, ""),
        (asked(b.CHANCE, "draw-card"), b.FIRM, ""),
    ],
)
def test_price_note(question: Question, alliance: int, expected: str) -> None:
    assert i18n.price_note(question, position_at(alliance)) == expected


def test_3_1_2_price_note_of_a_free_operation() -> None:
    assert i18n.price_note(asked(b.M26, "rally-space", price=0), position_at()) == "This Operation is free."
    assert i18n.price_note(asked(b.M26, "rally-space"), position_at()) == "1 Resource a space."


def test_1_4_1_a_rally_without_an_available_guerrilla_is_announced_as_such() -> None:
    position = scene({"oriente": "PO | 26J u14 a1"}).position
    found = i18n.price_note(asked(b.M26, "rally-space"), position)
    assert found.startswith("You have no Guerrilla Available:")
    assert found.endswith(" 1 Resource a space.")
    assert i18n.price_note(asked(b.DR, "rally-space"), position) == "1 Resource a space."


def test_1_4_1_make_available_is_asked_in_words() -> None:
    board = {"oriente": "N | 26J u2 | GOV T1", "havana": "N | 26J u13"}
    table = scene(board, ["oriente", "1", "done", "go-on", "done"])
    operate(table, b.M26, n.ATTACK, special=False)
    question = script(table).questions[-2]
    assert i18n.prompt(question) == (
        "26July, no Underground 26July Guerrilla is Available for Oriente; "
        "do you go on, or first take one off the map? (1.4.1)"
    )


# Setup.


def test_options_text() -> None:
    options = Options(("Ana", "1", "Ana", NONPLAYER), short="cards", eligibility="a", variable_deployment=True)
    assert i18n.options_text(options) == [
        "Ana plays Government and Directorio.",
        "A person plays 26July.",
        "Syndicate is a Non-player.",
        "Short game: eight random Events are set aside unseen.",
        "Variable Deployment: players place their own starting pieces.",
        "Eligibility A: the next Event card gives the order of Factions.",
    ]


def test_the_reader_of_the_options_is_you_unless_named() -> None:
    options = Options(("1", "1", "Ana", NONPLAYER))
    assert i18n.options_text(options, "1")[:2] == ["You play Government and 26July.", "Ana plays Directorio."]
    assert i18n.options_text(options, "Ana")[:2] == ["A person plays Government and 26July.", "Ana plays Directorio."]


def test_options_text_for_nonplayers() -> None:
    options = Options(
        ("me", NONPLAYER, NONPLAYER, NONPLAYER), random_spaces="equal", variants=("free-ecs", "passive-terror")
    )
    assert i18n.options_text(options)[2:] == [
        "Non-players draw random spaces with equal chances, not by the table.",
        "Variant: a Non-player that is out of Resources still selects free ECs.",
        "Variant: Passive Opposition alone is enough for 26July as a Non-player to choose Terror.",
    ]


def test_options_text_of_a_solitaire_game() -> None:
    assert i18n.options_text(Options(("{me}", NONPLAYER, NONPLAYER, NONPLAYER)))[:2] == [
        "{me} plays Government.",
        "26July, Directorio and Syndicate are Non-players.",
    ]


# Glossary.


def explained(term: str) -> str:
    text = i18n.explain(term)
    assert text is not None, term
    return text


def test_glossary_entry() -> None:
    for term in i18n.terms():
        text = explained(term)
        assert text.startswith(f"{term}: ")
        assert re.search(r"\. \(\d+(\.\d+)*(, \d+(\.\d+)*)*\)$", text), text
        assert 1 <= len(re.findall(r"[.!?](?= )", text)) <= 5, text
        assert "{" not in text, text


def test_glossary_titles_stand_once() -> None:
    tables = [
        table
        for module in (actions, board, play)
        for name, table in vars(module).items()
        if name.isupper() and name not in ("ALIASES", "SPACE_FACTS")
    ]
    titles = [title for table in tables for title in table] + [i18n.space_name(space) for space in b.SPACES]
    assert len(titles) == len(set(titles))
    assert set(titles) == set(i18n.terms())


def test_glossary_aliases_lead_to_terms() -> None:
    assert set(play.ALIASES.values()) <= set(i18n.terms())
    assert not set(play.ALIASES) & set(i18n.terms())


def test_glossary_has_every_operation_activity_faction_and_space() -> None:
    words = [*range(n.TRAIN, n.CONSTRUCT + 1), *n.SPECIALS, *range(n.EMPTY_THREAT, n.ASSET_MARKER + 1)]
    names = [i18n.answer_text(word) for word in words]
    names += [i18n.faction_name(f) for f in b.FACTIONS] + [i18n.space_name(s) for s in b.SPACES]
    assert set(names) <= set(i18n.terms())


@pytest.mark.parametrize(
    ("typed", "term"),
    [
        ("RALLY", "Rally"),
        ("camaguey city", "Camagüey City"),
        ("pinar", "Pinar del Río"),
        ("pinar-del-rio", "Pinar del Río"),
        ("air-strike", "Air Strike"),
        ("Guerrillas", "Guerrilla"),
        ("infil", "Infiltrate"),
        ("LimOp", "Limited Operation"),
        ("ecs", "Economic Center"),
        ("terror", "Terror"),
        ("3.3.1", "Rally"),
        ("6.3.2", "Civic Action"),
        ("4.4.2", "Ambush"),
    ],
)
def test_glossary_finds(typed: str, term: str) -> None:
    assert explained(typed).startswith(f"{term}: ")


def test_glossary_section_of_several_terms() -> None:
    assert [line.partition(":")[0] for line in explained("3.3.3").splitlines()] == ["Attack", "Captured goods"]


@pytest.mark.parametrize("typed", ["", " ", "camag", "zapatista", "9.9", "{x}"])
def test_glossary_does_not_know(typed: str) -> None:
    assert i18n.explain(typed) is None


def test_glossary_suggests() -> None:
    assert i18n.suggest("infiltrte") == ["Infiltrate"]
    assert i18n.suggest("camag") == ["Camagüey Province", "Camagüey City"]
    assert i18n.suggest("4.5")[0] == "Profit"
    assert i18n.suggest("") == []


def test_glossary_space_facts() -> None:
    assert explained("Oriente") == (
        "Oriente: Forest Province with Population 2. "
        "Adjacent to Camagüey Province, Sierra Maestra and Sugar Cane. (1.3)"
    )
    assert explained("Havana") == "Havana: City with Population 6. Adjacent to La Habana. (1.3)"
    assert explained("Cigar") == (
        "Cigar: Economic Center worth 3 Resources. Adjacent to Pinar del Río and La Habana. (1.3)"
    )


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (q.LAUNDER, ("free", "one space", "1 Cash", "another Faction", "asked")),
        (q.REDEPLOY, ("Police", "ECs", "all spaces that you Control", "Troops only to Cities and your Bases")),
        (q.CASH_PASS, ("lost", "let its Cash go", "whoever removes", "leaves the map")),
    ],
)
def test_a_note_says_what_the_choice_costs_and_leads_to(kind: str, words: tuple[str, ...]) -> None:
    note = i18n.note(asked(b.GOV, kind))
    assert [word for word in words if word not in note] == []


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_2_3_6_the_question_after_a_refusal_of_cash_tells_of_it(language: str) -> None:
    with i18n.speaking(language):
        refused = i18n.prompt(asked(b.GOV, q.LAUNDER, n.NO, before=(b.SYN,)))
        assert refused != i18n.prompt(asked(b.GOV, q.LAUNDER, n.NO))


def test_1_4_1_an_own_piece_is_taken_off_in_the_second_person() -> None:
    piece = i18n.answer_text(REBEL)
    assert i18n.text("act", "take-off", who=i18n.faction_name(b.M26), piece=piece).count("26July") == 1


def test_card_43_names_the_operation_for_which_a_piece_is_borrowed() -> None:
    question = asked(b.M26, q.EVENT_PIECE, n.GO_ON, about=n.of_card(43), side=n.EVENT_UNSHADED)
    assert "counts as yours in the free Limited Operation?" in i18n.prompt(question, scene({}, card=43).position)


def test_the_number_of_a_series_is_not_said_of_the_card() -> None:
    question = asked(b.M26, q.RALLY_BASE_GUERRILLA, about=b.ORIENTE, total=2, side=n.EVENT_UNSHADED)
    assert "? · 1 of 2, The Twelve, unshaded (" in i18n.prompt(question, scene({}, card=20).position)


def test_spanish_has_one_word_for_a_piece() -> None:
    catalogue_text = (Path(cubalibre.__file__).parent / "locale/es/LC_MESSAGES/cubalibre.po").read_text("utf-8")
    assert re.findall(r"\bpiezas?\b", catalogue_text, re.IGNORECASE) == []
