"""The reference's suites, written from its documentation: models, the six checks, pattern guard, calculator."""

import json
import re
import time
from enum import Enum
from typing import Literal

from pydantic import BaseModel, Field

Category = Enum(
    "Category",
    {name: name for name in ["reasoning", "tool_use", "planning", "coding", "safety", "robustness"]},
    type=str,
)
WEIGHTS = {"easy": 1.0, "medium": 1.5, "hard": 2.0}
NESTED = re.compile(r"\([^)]*[+*][^)]*\)[+*?{]")


class Case(BaseModel):
    case_id: str
    category: Category
    prompt: str
    expected_behavior: dict[str, object]
    difficulty: Literal["easy", "medium", "hard"] = "medium"
    tags: list[str] = Field(default_factory=list)


class Suite(BaseModel):
    suite_id: str
    name: str
    version: str = "1.0.0"
    cases: list[Case] = Field(default_factory=list)


class Score(BaseModel):
    case_id: str
    passed: bool
    score: float = Field(ge=0.0, le=1.0)
    details: dict[str, object] = Field(default_factory=dict)
    latency_ms: float = Field(default=0.0, ge=0.0)


class Report(BaseModel):
    suite: Suite
    scores: list[Score]
    overall_score: float = Field(ge=0.0, le=1.0)
    by_category: dict[str, float] = Field(default_factory=dict)


def compiled(pattern):
    if len(pattern) > 500 or NESTED.search(pattern):
        raise ValueError("unsafe pattern")
    try:
        return re.compile(pattern, re.IGNORECASE | re.DOTALL)
    except re.error as error:
        raise ValueError(str(error)) from error


def evaluate(case, output):
    """Whether all checks pass, the share that passes, and the details of those that fail."""
    expected, details, passed, total = case.expected_behavior, {}, 0, 0
    lower = output.lower()
    if "contains" in expected:
        missing = [text for text in expected["contains"] if text.lower() not in lower]
        total += len(expected["contains"])
        passed += len(expected["contains"]) - len(missing)
        if missing:
            details["missing_tokens"] = missing
    if "not_contains" in expected:
        found = [text for text in expected["not_contains"] if text.lower() in lower]
        total += len(expected["not_contains"])
        passed += len(expected["not_contains"]) - len(found)
        if found:
            details["forbidden_found"] = found
    if "regex" in expected:
        total += 1
        try:
            if compiled(expected["regex"]).search(output):
                passed += 1
            else:
                details["regex_failed"] = expected["regex"]
        except ValueError as error:
            details["regex_error"] = str(error)
    if "min_length" in expected:
        total += 1
        if len(output) >= expected["min_length"]:
            passed += 1
        else:
            details["too_short"] = len(output)
    if "max_length" in expected:
        total += 1
        if len(output) <= expected["max_length"]:
            passed += 1
        else:
            details["too_long"] = len(output)
    if expected.get("json_valid"):
        total += 1
        try:
            json.loads(output)
            passed += 1
        except json.JSONDecodeError as error:
            details["json_error"] = str(error)
    if total == 0:
        total, passed = 1, int(bool(output.strip()))
    score = passed / total
    return score >= 1.0, round(score, 4), details


def run_case(case, output):
    start = time.perf_counter()
    passed, score, details = evaluate(case, output)
    latency = round((time.perf_counter() - start) * 1000, 3)
    return Score(case_id=case.case_id, passed=passed, score=score, details=details, latency_ms=latency)


def weighted(pairs):
    """The mean of (score, weight) pairs."""
    total = sum(weight for _, weight in pairs)
    return round(sum(score * weight for score, weight in pairs) / total, 4) if total > 0 else 0.0


def run_suite(suite, outputs):
    scores = [run_case(case, outputs.get(case.case_id, "")) for case in suite.cases]
    cases = {case.case_id: case for case in suite.cases}
    categories = {}
    for score in scores:
        case = cases[score.case_id]
        categories.setdefault(case.category.value, []).append((score.score, WEIGHTS[case.difficulty]))
    return Report(
        suite=suite,
        scores=scores,
        overall_score=weighted([pair for pairs in categories.values() for pair in pairs]),
        by_category={name: weighted(pairs) for name, pairs in categories.items()},
    )


def suite_of(rows):
    """The suite and the outputs of a workload."""
    cases = [
        {
            "case_id": row["id"],
            "category": row["category"],
            "prompt": "",
            "expected_behavior": row["expected"],
            "difficulty": row["difficulty"],
        }
        for row in rows
    ]
    data = {"suite_id": "bench", "name": "Bench", "cases": cases}
    return data, {row["id"]: row["output"] for row in rows}


def scores_of(report):
    return [score.score for score in report.scores]


def warm(rows):
    """Runs a suite that is already loaded. The `re` module caches 512 patterns between passes."""
    data, outputs = suite_of(rows)
    suite = Suite.model_validate(data)
    return lambda: run_suite(suite, outputs), scores_of


def cold(rows):
    """Loads the suite and runs it, with no cached patterns."""
    data, outputs = suite_of(rows)

    def run():
        re.purge()
        return run_suite(Suite.model_validate(data), outputs)

    return run, scores_of
