"""Scores rows on Spark while a worker is killed, and compares the summary with that of a single process. `npm run test:scale` runs
it.

    python spark.py ROWS [--ratio]    with --ratio, also measures mapInArrow against the identity
"""

import os
import signal
import statistics
import sys
import time
from pathlib import Path

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


def frame_of(outputs):
    """Returns a frame with these outputs in turn."""
    texts = ", ".join(f"'{output}'" for output in outputs)
    return spark.range(ROWS).selectExpr(
        f"concat('c', id % {CASES}) as case_id",
        f"id div {CASES} as repeat",
        f"element_at(array({texts}), cast((id * 7 div 3) % {len(outputs)} as int) + 1) as output",
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
parts = [row.summary for row in frame_of(OUTPUTS).repartition("case_id").mapInArrow(work, "summary string").collect()]
seconds = time.monotonic() - start
attempted = [part for part in parts if part.startswith("attempt ")]
assert attempted.count("attempt 1") == 1, f"expected that one task was repeated, found {attempted}"
merged = merge_text(part for part in parts if not part.startswith("attempt "))
expected = single_process()
assert merged == expected, "the summary of Spark differs from that of a single process"
print(f"{ROWS} rows in {seconds:.1f} s on Spark, a worker killed: the summary of a single process, {len(expected)} bytes")


def seconds_of_jvm():
    """Returns the processor time that the process of Spark has used, on Linux."""
    fields = Path(f"/proc/{spark.sparkContext._gateway.proc.pid}/stat").read_text().rpartition(")")[2].split()
    return sum(int(each) for each in fields[11:13]) / os.sysconf("SC_CLK_TCK")


def seconds_of(frame, work, schema):
    """Returns the seconds of a job by the clock, its processor time, and that of its Python workers."""
    used = spark.sparkContext.accumulator(0.0)

    def measured(batches):
        start = time.process_time()
        yield from work(batches)
        used.add(time.process_time() - start)

    start, before = time.monotonic(), seconds_of_jvm()
    frame.mapInArrow(measured, schema).write.format("noop").mode("overwrite").save()
    return time.monotonic() - start, seconds_of_jvm() - before + used.value, used.value


def print_ratio(name, frame):
    """Compares scoring with the identity, which returns all columns."""
    scored, passed = [], []
    suite = Suite(SUITE)
    # The first run warms up.
    for _ in range(6):
        passed.append(seconds_of(frame, lambda batches: batches, frame.schema))
        scored.append(seconds_of(frame, lambda batches: hub.arrow.score_batches(suite, batches), hub.SCORES))
    for index, unit in enumerate(["by the clock", "of the processor", "of the processor in the workers"]):
        mine, identity = (statistics.median(each[index] for each in times[1:]) for times in (scored, passed))
        print(f"{name}, seconds {unit}: {mine:.2f}, the identity {identity:.2f}, ratio {mine / identity:.2f}")


if "--ratio" in sys.argv:
    print(f"mapInArrow on {ROWS} rows with three checks and outputs of 157 characters, medians of five")
    rows = frame_of([(output + " and more text" * 15)[:157] for output in OUTPUTS])
    print_ratio("computed rows", rows)
    print_ratio("cached rows", rows.cache())
spark.stop()
