"""Parquet files of rows, labelled with what was played; the only module that uses pyarrow."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from cubalibre import i18n
from cubalibre.atomic_files import replacing
from cubalibre.lab.dataset.columns import Column

_KEY: Final = b"cubalibre"
_TYPES: Final = {
    "word": pa.dictionary(pa.int16(), pa.string()), "number": pa.int32(), "long": pa.int64(), "real": pa.float64(),
    "truth": pa.bool_(), "numbers": pa.list_(pa.int32()),
}  # fmt: skip


class FileError(Exception):
    """A file of games cannot be used; the message says which and why."""


class Label(NamedTuple):
    """The metadata of a file."""

    head: str
    """The header of the run (`run.Run.head`) as JSON."""
    table: str
    first: int
    games: int


def write(path: Path, label: Label, columns: Mapping[str, Column], rows: Sequence[Sequence[object]]) -> None:
    """Write rows into a file, atomically; descriptions and units of the columns are metadata of its fields.

    Raises:
        OSError: it cannot be written.
    """
    schema = pa.schema([_field(*column) for column in columns.items()], {_KEY: json.dumps(label._asdict())})
    values = zip(*rows, strict=True) if rows else [()] * len(columns)
    arrays = [pa.array(each, field.type) for each, field in zip(values, schema, strict=True)]
    with replacing(path) as file:
        pq.write_table(pa.table(arrays, schema=schema), file, compression="zstd")


def _field(name: str, column: Column) -> Any:
    metadata = {"description": column.about} | ({"unit": column.unit} if column.unit else {})
    return pa.field(name, _TYPES[column.kind], metadata=metadata)


def label(path: Path) -> Label:
    """The metadata of a file.

    Raises:
        FileError: it is damaged, or not one of this program.
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


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of a file: column -> value."""
    found: list[dict[str, Any]] = pq.read_table(path).to_pylist()
    return found
