"""Rows as Parquet files, each of which says what was played. The only module that touches pyarrow."""

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from cubalibre import i18n
from cubalibre.lab.dataset.card_rows import NUMBER, TRUTH, WORD

Table: TypeAlias = Any
"""A `pyarrow.Table`."""
LONG: Final = "long"
_KEY: Final = b"cubalibre"
_TYPES: Final = {
    WORD: pa.dictionary(pa.int16(), pa.string()),
    NUMBER: pa.int32(),
    LONG: pa.int64(),
    TRUTH: pa.bool_(),
}


class FileError(Exception):
    """A file that is not ours, or damaged; the message says which."""


class Label(NamedTuple):
    """What a file of ours says of itself."""

    head: str
    """What was played, as JSON (`runs.Run.head`); the same in all files of a run."""
    table: str
    first: int
    games: int


def table(columns: Mapping[str, str], rows: Sequence[Sequence[object]]) -> Table:
    """Rows as a table.

    Args:
        columns: name -> what is in it: WORD, NUMBER, LONG or TRUTH.
        rows: their values, in the same order.
    """
    schema = pa.schema([(name, _TYPES[kind]) for name, kind in columns.items()])
    values = zip(*rows, strict=True) if rows else [()] * len(columns)
    return pa.table([pa.array(each, field.type) for each, field in zip(values, schema, strict=True)], schema=schema)


def write(path: Path, label: Label, parts: Iterable[Table]) -> None:
    """Write tables of the same columns as one file; it is there whole, or not at all.

    Raises:
        OSError: it cannot be written.
    """
    whole = pa.concat_tables(parts).unify_dictionaries().combine_chunks()
    whole = whole.replace_schema_metadata({_KEY: json.dumps(label._asdict())})
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        pq.write_table(whole, file, compression="zstd")
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def label(path: Path) -> Label:
    """What a file says of itself.

    Raises:
        FileError: it is not one of ours, or damaged.
        OSError: it cannot be read.
    """
    try:
        with path.open("rb") as file:
            metadata = pq.read_metadata(file)
        found = Label(**json.loads((metadata.metadata or {})[_KEY]))
    except pa.ArrowInvalid:
        raise FileError(i18n.text("run", "damaged-file", path=path)) from None
    except (KeyError, TypeError, ValueError):
        raise FileError(i18n.text("run", "foreign-file", path=path)) from None
    return found


def read(path: Path, columns: list[str]) -> Iterator[dict[str, Any]]:
    """The rows of a file, as dictionaries."""
    rows: list[dict[str, Any]] = pq.read_table(path, columns=columns).to_pylist()
    return iter(rows)
