"""The 13 spaces can be told apart wherever they are named: lists, log and terminal, and the labels of the map."""

import pytest

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.i18n.languages import COMPLETE


@pytest.mark.parametrize("code", COMPLETE)
def test_no_two_spaces_have_the_same_label(code: str) -> None:
    with i18n.speaking(code):
        names = [i18n.space_name(space) for space in b.SPACES]
        on_map = [i18n.text("web", f"map-name.{word}") for word in n.SPACE_WORDS]
    for labels in (names, on_map):
        assert len(set(labels)) == len(labels) == 13
