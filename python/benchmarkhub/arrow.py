"""Scores Arrow columns without making a Python object for each row. Polars, DuckDB, Spark and Ray pass such columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from .core import BenchmarkHubError

if TYPE_CHECKING:
    from .suite import Suite

#: The columns of the result.
SCHEMA = pa.schema(
    [
        pa.field("case_id", pa.string()),
        pa.field("repeat", pa.int64()),
        pa.field("passed", pa.bool_()),
        pa.field("score", pa.float64()),
        pa.field("in_error", pa.bool_()),
    ]
)
#: The rows of a call, which limit the memory of an instance.
BATCH_ROWS = 50_000


def score(suite: Suite, rows: pa.RecordBatch | pa.Table) -> pa.RecordBatch | pa.Table:
    """Scores a record batch or a table. Returns the same type."""
    if isinstance(rows, pa.Table):
        return pa.Table.from_batches(list(score_batches(suite, rows.to_batches())), SCHEMA)
    scored = list(score_batches(suite, [rows]))
    if not scored:
        return pa.RecordBatch.from_pylist([], SCHEMA)
    return scored[0] if len(scored) == 1 else pa.Table.from_batches(scored).combine_chunks().to_batches()[0]


def score_batches(suite: Suite, rows: Any) -> Iterator[pa.RecordBatch]:
    """Scores record batches one after another. This is the function for ``mapInArrow``."""
    for batch in rows:
        for start in range(0, batch.num_rows, BATCH_ROWS):
            yield _score(suite, batch.slice(start, BATCH_ROWS))


def _score(suite: Suite, batch: pa.RecordBatch) -> pa.RecordBatch:
    ids, outputs = _texts(batch, "case_id"), _texts(batch, "output")
    if ids.null_count:
        raise BenchmarkHubError("schema", "case_id: expected a string in each row, found a null")
    has = batch.schema.names
    for name in ("messages", "tool_calls"):
        if name in has and batch.column(name).null_count < batch.num_rows:
            raise BenchmarkHubError(
                "unsupported",
                "messages and tool_calls are read only in JavaScript: without them, pass the calls as output",
            )
    if "error" in has and batch.column("error").null_count < batch.num_rows:
        outputs = _without_failed(outputs, batch.column("error"))
    valid = _bytes(outputs.is_valid().cast(pa.uint8())) if outputs.null_count else b""
    repeat = batch.column("repeat").cast(pa.int64()) if "repeat" in has else pa.nulls(batch.num_rows, pa.int64())
    if 0 < repeat.null_count < batch.num_rows:
        raise BenchmarkHubError("schema", "repeat: expected a number in each row or in none, found both")
    repeats = _bytes(repeat) if repeat.null_count == 0 else b""
    result = suite._call("score_columns", *_column(ids), *_column(outputs), valid, repeats)
    # The columns of the result follow one another.
    columns, start = [], 0
    for kind in (pa.float64(), pa.bool_(), pa.bool_()):
        end = start + (batch.num_rows * kind.bit_width + 7) // 8
        columns.append(pa.Array.from_buffers(kind, batch.num_rows, [None, pa.py_buffer(result[start:end])]))
        start = end
    scores, passed, in_error = columns
    return pa.RecordBatch.from_arrays([ids, repeat, passed, scores, in_error], schema=SCHEMA)


def _texts(batch: pa.RecordBatch, name: str) -> pa.StringArray:
    if name not in batch.schema.names:
        raise BenchmarkHubError("schema", f"expected a column {name}, found {', '.join(batch.schema.names)}")
    column = batch.column(name)
    if pa.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    kinds = (pa.types.is_string, pa.types.is_large_string, pa.types.is_string_view)
    if not any(is_kind(column.type) for is_kind in kinds):
        raise BenchmarkHubError("schema", f"{name}: expected strings, found {column.type}")
    return column if pa.types.is_string(column.type) else column.cast(pa.string())


def _without_failed(outputs: pa.StringArray, errors: pa.Array) -> pa.StringArray:
    """Returns the outputs without those of rows whose agent failed."""
    import pyarrow.compute as pc

    if not (pa.types.is_string(errors.type) or pa.types.is_large_string(errors.type)):
        raise BenchmarkHubError("schema", f"error: expected strings, found {errors.type}")
    failed = pc.fill_null(pc.not_equal(pc.utf8_trim_whitespace(errors), ""), False)
    return pc.if_else(failed, pa.scalar(None, pa.string()), outputs)


def _column(texts: pa.StringArray) -> tuple[Any, Any]:
    """Returns the offsets of texts, from 0, and their bytes."""
    _, offsets, data = texts.buffers()
    count = len(texts)
    if count == 0 or offsets is None:
        return bytes(4), b""
    view = memoryview(offsets)[texts.offset * 4 : (texts.offset + count + 1) * 4]
    first, last = (int.from_bytes(view[at : at + 4], "little") for at in (0, count * 4))
    if first:
        # A slice of a column: its offsets begin in the middle.
        import pyarrow.compute as pc

        numbers = pa.Array.from_buffers(pa.int32(), count + 1, [None, pa.py_buffer(view)])
        view = memoryview(pc.subtract(numbers, pa.scalar(first, pa.int32())).buffers()[1])[: (count + 1) * 4]
    return view, memoryview(data)[first:last] if data is not None else b""


def _bytes(numbers: pa.Array) -> memoryview:
    """Returns the bytes of numbers without nulls."""
    width = numbers.type.bit_width // 8
    return memoryview(numbers.buffers()[1])[numbers.offset * width : (numbers.offset + len(numbers)) * width]
