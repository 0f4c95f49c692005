"""Numbers agree with their nouns: every text with a number is filled with 1, 2, 5 and 21 in every language."""

import re
from collections.abc import Iterator

import pytest

from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.i18n import languages
from cubalibre.i18n.english import TABLES
from tools import messages
from tools.message_notes import PLACEHOLDERS

NUMBERS = (1, 2, 5, 21)
NOUNS = {
    "en": "Resource Resources, Guerrilla Guerrillas, Base Bases, Casino Casinos, piece pieces, space spaces, "
    "entry entries, card cards, game games, line lines, step steps, City Cities, cube cubes, margin margins",
    "es": "Recurso Recursos, Guerrilla Guerrillas, Base Bases, Casino Casinos, ficha fichas, casilla casillas, "
    "entrada entradas, carta cartas, partida partidas, línea líneas, paso pasos, Ciudad Ciudades, Tropa Tropas, "
    "Policía Policías, cubo cubos, casilla casillas",
    "it": "Risorsa Risorse, Guerriglia Guerriglie, Base Basi, pezzo pezzi, spazio spazi, voce voci, carta carte, "
    "partita partite, riga righe, passo passi, Truppa Truppe, cubo cubi",
    "ru": "ресурс ресурса ресурсов, повстанец повстанца повстанцев, база базы баз, фишка фишки фишек, "
    "область области областей, запись записи записей, карта карты карт, партия партии партий, строка строки строк, "
    "шаг шага шагов, город города городов, куб куба кубов, жетон жетона жетонов",
}
"""The forms of a noun after 1 and 2, in Russian after 1, 2 and 5, separated by commas."""
LIMITS = {
    "analysis/chances.games": "the least effort has 40",
    "refused/damaged-record.acts": "a limit of the server",
    "refused/damaged-record.long": "a limit of the server",
    "refused/too-many-searches": "a limit of the server",
    "refused/too-many-undecided": "a limit of the server",
    "server/goal.syndicate": "the goals are 7 and 30",
    "turn/from.more": "up to four spaces are named",
    "turn/in.more": "up to four spaces are named",
    "turn/to.more": "up to four spaces are named",
}
"""Texts whose numbers are never 1."""
OTHER_CASES = {
    "act/gift": "до 1 ресурса",
    "refused/unplayable": "строка 1 записи",
    "turn/expose": "раскрывает 1 повстанца",
    "turn/hide": "скрывает 1 повстанца",
}
"""Russian texts whose nouns are rightly in another case than after a bare number."""
NOT_FOR_PLAYERS = ("fault", "fit", "fuzz", "help", "invalid", "laboratory", "match", "report", "run", "usage")
COUNTS = {name for name, about in PLACEHOLDERS.items() if about == "a number"}


def filled() -> Iterator[tuple[str, int, str]]:
    """Each text for players that has a number: its context, the number, and the text in the language in force."""
    for source in messages.sources():
        table, _, key = source.context.partition("/")
        counts = COUNTS & messages.placeholders(source.forms[-1])
        if table in NOT_FOR_PLAYERS or not counts or source.context in LIMITS:
            continue
        named = {name: f"<{name}>" for name in messages.placeholders(source.forms[-1])}
        for number in NUMBERS:
            values = named | dict.fromkeys(counts, number)
            if len(source.forms) > 1:
                values.pop("number", None)  # which `plural` fills in
                yield source.context, number, i18n.plural(table, key, number, **values)
            else:
                yield source.context, number, i18n.text(table, key, **values)


def wrong_after(number: int, language: str) -> re.Pattern[str]:
    """A noun in a form that cannot follow the number."""
    wrong = []
    for noun in NOUNS[language].split(", "):
        forms = noun.split()
        right = form_after(number, language)
        wrong += [form for form in forms if form != forms[right]]
    return re.compile(rf"(?<![\d–]){number} ({'|'.join(wrong)})\b")


def form_after(number: int, language: str) -> int:
    if language != "ru":
        return int(number != 1)
    return 0 if number in (1, 21) else 1 if number == 2 else 2


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_a_number_agrees_with_the_noun_after_it(language: str) -> None:
    with i18n.speaking(language):
        wrong = [
            (context, text)
            for context, number, text in filled()
            if wrong_after(number, language).search(text) and not (language == "ru" and context in OTHER_CASES)
        ]
    assert wrong == []


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_a_wrong_pair_is_found(language: str) -> None:
    first = NOUNS[language].split(", ")[0].split()
    assert wrong_after(1, language).search(f"+1 {first[1]}.")
    assert not wrong_after(1, language).search(f"+1 {first[0]}.")
    assert wrong_after(5, language).search(f"5 {first[0]}")


def test_there_are_texts_with_numbers_in_all_tables_for_players() -> None:
    tables = {context.partition("/")[0] for context, _, _ in filled()}
    assert {"fragment", "server", "story", "turn", "web", "screen", "sheet", "session"} <= tables
    assert tables <= set(TABLES)


def test_reset_and_train_are_different_words_in_russian() -> None:
    with i18n.speaking("ru"):
        train = i18n.answer_text(n.TRAIN)
        assert train.casefold() not in i18n.text("phase", "reset").casefold()
        assert train.casefold() not in i18n.text("term", "Reset").casefold()
        assert train.casefold() not in i18n.text("web", "round.reset").casefold()
