"""Metrics, and evaluations of datasets."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import core


def compute_metric(
    name: str, references: str | Sequence[str], prediction: str, options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Returns ``{"score", "details", "signature"}`` of a prediction.

    >>> compute_metric("exact_match", "Paris", "Paris")["score"]
    1
    """
    return score_metric(name, [(references, prediction)], options)[0]


def score_metric(
    name: str,
    pairs: Iterable[tuple[str | Sequence[str], str]],
    options: Mapping[str, Any] | None = None,
    *,
    corpus: bool = False,
) -> list[dict[str, Any]]:
    """Scores pairs of references and predictions. With ``corpus``, all pairs have one score."""
    settings = {"name": name, "options": dict(options or {}), "corpus": corpus}
    records = (
        {"references": [references] if isinstance(references, str) else list(references), "prediction": prediction}
        for references, prediction in pairs
    )
    result = core.call("metrics", json.dumps(settings).encode(), _lines(records))
    return [json.loads(line) for line in result.splitlines()]


@dataclass(frozen=True)
class Evaluation:
    """The results of an evaluation in the order of the items, and the counts and means."""

    results: list[dict[str, Any]]
    summary: dict[str, Any]


def evaluate(
    items: Iterable[Mapping[str, Any]] | bytes,
    predictions: Iterable[Mapping[str, Any]] | bytes,
    metric: str | Sequence[str] = "exact_match",
    options: Mapping[str, Any] | None = None,
    *,
    ids: Sequence[str] = ("id", "item_id"),
    texts: Sequence[str] = ("prediction", "output"),
    missing: str = "empty",
) -> Evaluation:
    """Evaluates items with predictions, which are paired by id. Both are records, or bytes of JSON lines."""
    names = [metric] if isinstance(metric, str) else list(metric)
    settings = {
        "metrics": [{"name": name, "options": dict(options or {})} for name in names],
        "ids": list(ids),
        "texts": list(texts),
        "missing": missing,
    }
    result = core.call("evaluate", json.dumps(settings).encode(), _lines(items), _lines(predictions))
    *results, last = (json.loads(line) for line in result.splitlines())
    return Evaluation(results, last["summary"])


def _lines(records: Iterable[Mapping[str, Any]] | bytes) -> bytes:
    if isinstance(records, (bytes, bytearray, memoryview)):
        return bytes(records)
    return "".join(json.dumps(each, ensure_ascii=False, allow_nan=False) + "\n" for each in records).encode()
