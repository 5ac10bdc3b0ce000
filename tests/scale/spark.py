"""Scores rows on Spark while a worker is killed, and compares the summary with that of a single process. `npm run test:scale` runs
it.

    python spark.py ROWS [--ratio]    with --ratio, measures mapInArrow against the identity
"""

import os
import signal
import statistics
import sys
import time

import pyarrow as pa
from benchmarkhub import Suite
from benchmarkhub import spark as hub
from benchmarkhub.suite import merge_text
from pyspark import TaskContext
from pyspark.sql import SparkSession

ROWS = int(sys.argv[1])
CASES = 10_000
OUTPUTS = ["alpha beta", "gamma", "sorry, alpha", "alpha " * 26]
SUITE = {
    "suite_id": "scale",
    "name": "Scale",
    "cases": [
        {
            "case_id": f"c{index}",
            "category": ["reasoning", "coding", "planning"][index % 3],
            "prompt": "Say alpha.",
            "difficulty": ["easy", "medium", "hard"][index % 3],
            "expected_behavior": {"contains": ["alpha"], "not_contains": ["sorry"], "max_length": 100},
        }
        for index in range(CASES)
    ],
}


def single_process() -> str:
    suite = Suite(SUITE, summary=True)
    for start in range(0, ROWS, 50_000):
        numbers = range(start, min(start + 50_000, ROWS))
        suite.score(
            pa.RecordBatch.from_pydict(
                {
                    "case_id": [f"c{number % CASES}" for number in numbers],
                    "repeat": pa.array([number // CASES for number in numbers], pa.int64()),
                    "output": [OUTPUTS[number * 7 // 3 % 4] for number in numbers],
                }
            )
        )
    return merge_text([suite.summary_text()])


spark = (
    SparkSession.builder.master("local[2,4]")
    .config("spark.ui.enabled", "false")
    .config("spark.ui.showConsoleProgress", "false")
    .config("spark.driver.memory", "4g")
    .config("spark.sql.shuffle.partitions", "16")
    .config("spark.sql.adaptive.enabled", "false")
    .getOrCreate()
)
spark.sparkContext.setLogLevel("OFF")
outputs = ", ".join(f"'{output}'" for output in OUTPUTS)
rows = spark.range(ROWS).selectExpr(
    f"concat('c', id % {CASES}) as case_id",
    f"id div {CASES} as repeat",
    f"element_at(array({outputs}), cast((id * 7 div 3) % 4 as int) + 1) as output",
)


def kill_once(work):
    """Returns a function for mapInArrow whose worker is killed midway, at the first attempt of one partition. The last row is the
    number of the attempt, because a killed worker cannot report anything."""

    def killing(batches):
        for index, batch in enumerate(batches):
            task = TaskContext.get()
            if task.partitionId() == 3 and task.attemptNumber() == 0 and index == 1:
                os.kill(os.getpid(), signal.SIGKILL)
            yield batch

    def attempt(batches):
        yield from work(killing(batches))
        yield pa.RecordBatch.from_pylist([{"summary": f"attempt {TaskContext.get().attemptNumber()}"}])

    return attempt


start = time.monotonic()
work = kill_once(hub.summarize(Suite(SUITE, summary=True)))
parts = [row.summary for row in rows.repartition("case_id").mapInArrow(work, "summary string").collect()]
seconds = time.monotonic() - start
attempted = [part for part in parts if part.startswith("attempt ")]
assert attempted.count("attempt 1") == 1, f"expected that one task was repeated, found {attempted}"
merged = merge_text(part for part in parts if not part.startswith("attempt "))
expected = single_process()
assert merged == expected, "the summary of Spark differs from that of a single process"
print(f"{ROWS} rows in {seconds:.1f} s on Spark, a worker killed: the summary of a single process, {len(expected)} bytes")

if "--ratio" in sys.argv:
    frame = rows.cache()
    frame.count()

    def seconds_of(work, schema):
        start = time.monotonic()
        frame.mapInArrow(work, schema).write.format("noop").mode("overwrite").save()
        return time.monotonic() - start

    scored, passed = [], []
    suite = Suite(SUITE)
    for _ in range(6):
        passed.append(seconds_of(lambda batches: batches, frame.schema))
        scored.append(seconds_of(lambda batches: hub.arrow.score_batches(suite, batches), hub.SCORES))
    # The first run warms up.
    scored, passed = statistics.median(scored[1:]), statistics.median(passed[1:])
    print(f"mapInArrow {scored:.2f} s, the identity {passed:.2f} s, ratio {scored / passed:.2f}, medians of five")
spark.stop()
