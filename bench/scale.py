"""Measures the wheel in one process, for docs/SCALE.md: `python scale.py`. It prints microseconds of processor time for each row, medians
of five."""

import json
import statistics
import time

import pyarrow as pa
from benchmarkhub import Suite

CASES, ROWS, BATCH, LINES = 1_000, 200_000, 50_000, 20_000
OUTPUT = ("alpha beta gamma delta " * 7)[:157]
SUITE = {
    "suite_id": "scale",
    "name": "Scale",
    "cases": [
        {
            "case_id": f"c{index}",
            "category": "coding",
            "prompt": "Say alpha.",
            "expected_behavior": {"contains": ["alpha"], "not_contains": ["sorry"], "max_length": 200},
        }
        for index in range(CASES)
    ],
}
rows = [{"case_id": f"c{index % CASES}", "repeat": index // CASES, "output": OUTPUT} for index in range(ROWS)]
columns = [pa.RecordBatch.from_pylist(rows[start : start + BATCH]) for start in range(0, ROWS, BATCH)]
lines = ["\n".join(map(json.dumps, rows[start : start + LINES])).encode() for start in range(0, ROWS, LINES)]


def measure(name, work, make=lambda: Suite(SUITE)):
    """Measures a function of a suite that scores all rows."""
    times = []
    for _ in range(5):
        suite = make()
        start = time.process_time()
        work(suite)
        times.append(time.process_time() - start)
    print(f"{name}: {statistics.median(times) / ROWS * 1e6:.2f} µs a row")


def counting():
    return Suite(SUITE, summary=True)


def score_columns(suite):
    for batch in columns:
        suite.score(batch)
    return suite


measure("Arrow columns", score_columns)
measure("Arrow columns, counted for a summary", score_columns, counting)
measure("JSON lines", lambda suite: [suite.score_lines(text) for text in lines])
measure("dictionaries of Python", lambda suite: suite.score(rows))
measure("the summary", lambda suite: suite.summary_text(), lambda: score_columns(counting()))
