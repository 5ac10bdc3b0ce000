"""Suites: outputs in, scores out, and summaries that merge."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from . import core

if TYPE_CHECKING:
    import pyarrow

#: The rows and the bytes of outputs in a batch, which limit the memory of an instance.
BATCH_ROWS = 10_000
BATCH_BYTES = 4 << 20


#: The weights of the levels of difficulty.
_WEIGHTS = {"easy": 1.0, "medium": 1.5, "hard": 2.0}


def _mean(weighted: list[tuple[float, float, str]]) -> float:
    """Returns the weighted mean with four decimals."""
    total = weights = 0.0
    # The function sum() adds with less error since Python 3.12, so its result can differ.
    for score, weight, _ in weighted:
        total += score * weight
        weights += weight
    return round(total / weights, 4) if weights else 0.0


class Suite:
    """A compiled suite.

    ``suite`` is a dictionary or JSON text. With ``summary``, the suite counts the rows, so that :meth:`summary` can report
    them. A copy in another process (by ``pickle``) has the suite and the options, but no rows.
    """

    def __init__(
        self,
        suite: str | bytes | Mapping[str, Any],
        *,
        evidence: bool = False,
        strip_reasoning: bool = False,
        regex_policy: str | None = None,
        min_coverage: float = 1,
        summary: bool = False,
    ) -> None:
        if isinstance(suite, Mapping):
            suite = json.dumps(suite, ensure_ascii=False, allow_nan=False)
        self._text = suite.encode() if isinstance(suite, str) else bytes(suite)
        self._options = {
            "evidence": evidence,
            "strip_reasoning": strip_reasoning,
            "min_coverage": min_coverage,
            "summary": summary,
        }
        if regex_policy is not None:
            self._options["regex_policy"] = regex_policy
        self._core: core.Core | None = None
        self._handle = 0
        self._has_rows = False
        self._has_lost_rows = False
        self._open()

    def __getstate__(self) -> tuple[bytes, dict[str, Any]]:
        return self._text, self._options

    def __setstate__(self, state: tuple[bytes, dict[str, Any]]) -> None:
        self._text, self._options = state
        self._core, self._handle = None, 0
        self._has_rows = self._has_lost_rows = False

    def score(self, rows: Any) -> Any:
        """Scores rows.

        For an iterable of ``{"case_id", "output", "repeat"?, "error"?}``, returns a list of scores, as in a report of Node. For
        an Arrow record batch or table with these columns, returns one with ``case_id``, ``repeat``, ``passed``, ``score`` and
        ``in_error``. Further columns are left out; ``messages`` and ``tool_calls`` must be null. Rows are in the order of the input.
        """
        if hasattr(rows, "schema") and hasattr(rows, "column"):
            return self._score_arrow(rows)
        return list(self.iter_scores(rows))

    def iter_scores(self, rows: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
        """Scores rows in batches, so that memory stays bounded."""
        lines: list[str] = []
        size = 0
        for row in rows:
            lines.append(json.dumps(row, ensure_ascii=False, allow_nan=False))
            size += len(lines[-1])
            if len(lines) >= BATCH_ROWS or size >= BATCH_BYTES:
                yield from self._score_lines(lines)
                lines, size = [], 0
        if lines:
            yield from self._score_lines(lines)

    def score_lines(self, lines: bytes) -> bytes:
        """Scores JSON lines of rows, and returns JSON lines of scores: the bytes of the engine."""
        return self._call("score", lines)

    def _score_lines(self, lines: list[str]) -> Iterator[dict[str, Any]]:
        try:
            text = "\n".join(lines).encode()
        except UnicodeEncodeError as error:
            raise core.BenchmarkHubError("schema", f"expected text, found a lone surrogate: {error}") from error
        for line in self._call("score", text).splitlines():
            yield json.loads(line)

    def _score_arrow(self, rows: pyarrow.RecordBatch | pyarrow.Table) -> Any:
        from . import arrow

        return arrow.score(self, rows)

    def summary(self) -> dict[str, Any]:
        """Returns the report without scores of the rows so far, for :func:`merge`."""
        return json.loads(self.summary_text())

    def summary_text(self) -> str:
        """Returns the JSON text of :meth:`summary`, with the bytes of the engine."""
        if self._has_lost_rows:
            message = "summary: the engine failed after it had counted rows: score all rows again with a new Suite"
            raise core.BenchmarkHubError("usage", message)
        return self._call("summary").decode()

    def report(self, rows: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
        """Scores one row for each case, and returns the report with its scores in the order of the suite.

        The means are those of a report with scores: sums of doubles in the order of the suite, as the reference program computes
        them. The means of a summary are exact sums, which differ in the last digit if a mean is half-way between two.
        """
        suite = Suite(self._text, **{**self._options, "summary": True})
        by_id = {score["case_id"]: score for score in suite.score(rows)}
        if any("repeat" in score for score in by_id.values()):
            raise core.BenchmarkHubError("unsupported", "report: expected rows without repeat: use summary and merge")
        report = merge([suite.summary_text()])
        cases = json.loads(self._text)["cases"] if by_id else []
        scores = [by_id[case["case_id"]] for case in cases]
        weighted = [
            (score["score"], _WEIGHTS[case.get("difficulty", "medium")], case["category"])
            for score, case in zip(scores, cases, strict=True)
        ]
        report["overall_score"] = _mean(weighted)
        for category in report["by_category"]:
            report["by_category"][category] = _mean([each for each in weighted if each[2] == category])
        return {**report, "scores": scores}

    def _open(self) -> core.Core:
        if self._core is None:
            if self._has_rows and self._options["summary"]:
                self._has_lost_rows = True
            self._core = core.Core()
            self._handle = self._core.open(self._text, json.dumps(self._options).encode())
        return self._core

    def _call(self, name: str, *inputs: Any) -> bytes:
        engine = self._open()
        try:
            result = engine.call(name, self._handle, *inputs)
        except core.EngineFailed:
            # An instance that has failed may have any state.
            self._core = None
            raise
        self._has_rows = self._has_rows or name != "summary"
        return result


def merge(summaries: Iterable[Mapping[str, Any] | str]) -> dict[str, Any]:
    """Merges the summaries of shards. Raises if a case is missing or occurs twice, or if shards belong to other runs."""
    return json.loads(merge_text(summaries))


def merge_text(summaries: Iterable[Mapping[str, Any] | str]) -> str:
    """Returns the JSON text of :func:`merge`, which has the bytes of Node's report."""
    texts = (each if isinstance(each, str) else json.dumps(each, ensure_ascii=False) for each in summaries)
    return core.call("merge", "\n".join(texts).encode()).decode()


def batches(rows: Iterable[Any], size: int) -> Iterator[list[Any]]:
    """Splits rows into lists."""
    iterator = iter(rows)
    while batch := list(itertools.islice(iterator, size)):
        yield batch
