"""Polars and DuckDB: score a frame or a relation with the columns ``case_id``, ``output``, ``repeat``? and ``error``?."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from . import arrow
from .suite import Suite

if TYPE_CHECKING:
    import duckdb as duckdb_module
    import polars as polars_module


def polars(frame: polars_module.DataFrame, suite: str | bytes | Mapping[str, Any], **options: Any) -> polars_module.DataFrame:
    """Returns the scores of a frame, in the order of its rows."""
    import polars as pl

    return pl.from_arrow(Suite(suite, **options).score(frame.to_arrow()))


def duckdb(relation: duckdb_module.DuckDBPyRelation, suite: str | bytes | Mapping[str, Any], **options: Any) -> pa.RecordBatchReader:
    """Returns a reader of the scores of a relation, which DuckDB can query. Memory: a batch of rows."""
    # Newer versions of DuckDB renamed the method.
    read = getattr(relation, "to_arrow_reader", None) or relation.fetch_arrow_reader
    reader = read(arrow.BATCH_ROWS)
    return pa.RecordBatchReader.from_batches(arrow.SCHEMA, arrow.score_batches(Suite(suite, **options), reader))
