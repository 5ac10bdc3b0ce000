"""Spark: scores a data frame on its executors, with ``mapInArrow``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from . import arrow
from .suite import Suite, merge_text

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

SCORES = "case_id string, repeat bigint, passed boolean, score double, in_error boolean"


def score(frame: DataFrame, suite: str | bytes | Mapping[str, Any], **options: Any) -> DataFrame:
    """Returns the scores of a frame with the columns ``case_id``, ``output`` and optionally ``repeat`` and ``error``.

    Each task opens the suite once. Scoring is pure, so a task that Spark repeats gives the same rows.
    """
    opened = Suite(suite, **options)

    def work(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return arrow.score_batches(opened, batches)

    return _columns(frame).mapInArrow(work, SCORES)


def summary_text(frame: DataFrame, suite: str | bytes | Mapping[str, Any], **options: Any) -> str:
    """Returns the report without scores of a frame, with the bytes of Node's report.

    Spark accepts the result of one attempt of each task, so a repeated task counts once. Rows of a case with several samples
    must be in one partition, so they are moved there.
    """
    rows = _columns(frame)
    if "repeat" in rows.columns:
        rows = rows.repartition("case_id")
    parts = rows.mapInArrow(summarize(Suite(suite, **{**options, "summary": True})), "summary string").collect()
    return merge_text(row.summary for row in parts)


def summarize(suite: Suite) -> Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    """Returns the function for ``mapInArrow`` that turns a partition into its summary."""

    def work(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for _ in arrow.score_batches(suite, batches):
            pass
        yield pa.RecordBatch.from_pylist([{"summary": suite.summary_text()}])

    return work


def _columns(frame: DataFrame) -> DataFrame:
    # The last two are rejected unless they are null, because their calls would not count.
    wanted = ("case_id", "output", "repeat", "error", "messages", "tool_calls")
    return frame.select(*(name for name in frame.columns if name in wanted))
