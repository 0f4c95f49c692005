"""What the browser calls things is what the text catalogues call them."""

from tools import web_names


def test_the_names_of_the_client_are_those_of_the_catalogues() -> None:
    """If it fails: python tools/web_names.py."""
    assert web_names.OUT.read_text("utf-8") == web_names.module()
