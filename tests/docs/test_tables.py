"""Tables of the documentation that repeat the program are those of today."""

import pytest

from tools import document_tables


def test_the_tables_are_those_of_the_program() -> None:
    for path, text in document_tables.pages().items():
        assert path.read_text(encoding="utf-8") == text, "python -m tools.document_tables"


def test_a_page_without_its_table_is_not_passed_over() -> None:
    with pytest.raises(ValueError, match="0 tables"):
        document_tables._with_rows("# A page\n", r"\| Block \|\n", iter(["| x |"]))
