"""The runner of documents notices what does not run, or prints something else."""

from pathlib import Path

import pytest

from tests.docs import documents

PAGE = """Some text.

```python
number = 6 * 7
```

```python
print(number, "and", [1, 2])
```

```text
42 and ... 2]
```

```sh
echo one; echo two > here
cat here
```

```text
one
two
```

```json
{"not": "run"}
```

```sh
cubalibre --version # in this process
cubalibre --version | cut -c-4
```

```text
cubalibre 1...
cuba
```
"""


def page(folder: Path, text: str) -> Path:
    path = folder / "page.md"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_page_that_is_right_runs(tmp_path: Path) -> None:
    path = page(tmp_path, PAGE)
    assert [(block.language, block.line) for block in documents.blocks(path)] == [
        ("python", 4),
        ("python", 8),
        ("sh", 16),
        ("sh", 30),
    ]
    documents.run(path, tmp_path)
    assert (tmp_path / "here").read_text(encoding="utf-8") == "two\n"


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("42 and ... 2]", "43 and ... 2]", "page.md, line 8 prints"),
        ("one\ntwo\n", "one\n", "page.md, line 16 prints"),
        ("cat here", "cat nowhere", "page.md, line 16: .*nowhere"),
        ("--version #", "--versions #", "page.md, line 30: .*--versions"),
        ("cubalibre 1...", "cubalibre 0...", "page.md, line 30 prints"),
    ],
)
def test_a_page_that_is_wrong_does_not(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    path = page(tmp_path, PAGE.replace(right, wrong))
    with pytest.raises(AssertionError, match=f"(?s){message}"):
        documents.run(path, tmp_path)


def test_python_that_fails_fails_where_it_stands(tmp_path: Path) -> None:
    path = page(tmp_path, PAGE.replace("6 * 7", "6 / 0"))
    with pytest.raises(ZeroDivisionError) as caught:
        documents.run(path, tmp_path)
    assert (caught.traceback[-1].path, caught.traceback[-1].lineno + 1) == (path, 4)


def test_what_takes_long_is_made_shorter_and_may_print_anything(tmp_path: Path) -> None:
    path = page(tmp_path, PAGE.replace("echo one", "sleep 1000; echo one"))
    documents.run(path, tmp_path, {"sleep 1000; echo one": "echo three"})
