"""Tests the functions of the package: batches, Arrow columns, summaries, faults."""

import pickle

import duckdb
import polars
import pyarrow as pa
import pytest
from benchmarkhub import BenchmarkHubError, EngineFailed, Suite, arrow, core, evaluate, frames, merge
from benchmarkhub import suite as suite_module
from conftest import read_json, read_json_lines

OUTPUTS = ["yes", "yes é", "no", "", " ", "far too long: é yes", None]


def sums_suite(size=30):
    cases = [
        {
            "case_id": f"case {index}",
            "category": ["reasoning", "coding", "planning"][index % 3],
            "prompt": "Say yes.",
            "difficulty": ["easy", "medium", "hard"][index % 3],
            "expected_behavior": {"contains": ["yes"], "max_length": 5},
        }
        for index in range(size)
    ]
    return {"suite_id": "s", "name": "S", "cases": cases}


def rows_of(size=30, repeats=1):
    return [
        {"case_id": f"case {index}", "repeat": repeat, "output": OUTPUTS[(index * 3 + repeat) % len(OUTPUTS)]}
        for index in range(size)
        for repeat in range(repeats)
    ]


def batch_of(rows, **types):
    schema = pa.schema([("case_id", types.get("ids", pa.string())), ("repeat", pa.int64()), ("output", pa.string())])
    return pa.RecordBatch.from_pylist(rows, schema)


def test_arrow_batches_have_the_scores_of_rows():
    rows = rows_of(repeats=4)
    expected = [(row["case_id"], row["repeat"], row["passed"], row["score"]) for row in Suite(sums_suite()).score(rows)]
    batch = batch_of(rows)
    dictionary = batch_of(rows, ids=pa.dictionary(pa.int32(), pa.string()))
    for columns in (batch, dictionary, pa.Table.from_batches([batch.slice(0, 7), batch.slice(7)])):
        found = Suite(sums_suite()).score(columns)
        assert type(found) is (pa.Table if columns is not batch and columns is not dictionary else pa.RecordBatch)
        fields = ("case_id", "repeat", "passed", "score")
        assert [tuple(row[field] for field in fields) for row in found.to_pylist()] == expected
        assert [row["in_error"] for row in found.to_pylist()] == [row["output"] is None for row in rows]
    assert Suite(sums_suite()).score(batch.slice(5, 9)).to_pylist() == found.slice(5, 9).to_pylist()
    assert Suite(sums_suite()).score(batch.slice(0, 0)).num_rows == 0


def test_arrow_columns_without_repeat_and_with_errors():
    rows = [{"case_id": "case 0", "output": "yes", "error": "late"}, {"case_id": "case 1", "output": "yes", "error": " "}]
    found = Suite(sums_suite()).score(pa.RecordBatch.from_pylist(rows)).to_pylist()
    assert [row["in_error"] for row in found] == [True, False]
    assert [row["repeat"] for row in found] == [None, None]


def test_long_batches_are_split(monkeypatch):
    monkeypatch.setattr(arrow, "BATCH_ROWS", 7)
    monkeypatch.setattr(suite_module, "BATCH_ROWS", 7)
    rows = rows_of()
    scored = Suite(sums_suite()).score(batch_of(rows))
    assert scored.num_rows == len(rows)
    assert scored.column("score").to_pylist() == [row["score"] for row in Suite(sums_suite()).score(rows)]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([{"case_id": "case 99", "output": "x"}], 'row 0: no case has the id "case 99", did you mean'),
        ([{"case_id": None, "output": "x"}], "case_id: expected a string in each row, found a null"),
        ([{"case_id": "case 1", "output": 5}], "output: expected strings, found int64"),
        ([{"case_id": "case 1"}], "expected a column output, found case_id"),
        ([{"case_id": "case 1", "output": "x", "repeat": -1}], "row 0: repeat: expected a whole number"),
        ([{"case_id": "case 1", "output": "x", "error": 5}], "error: expected strings, found int64"),
        ([{"case_id": "case 1", "output": "x", "tool_calls": "[]"}], "messages and tool_calls are read only in JavaScript"),
    ],
)
def test_wrong_columns_are_errors(rows, message):
    batch = pa.RecordBatch.from_pylist(rows)
    if rows[0].get("case_id") is None:
        batch = pa.RecordBatch.from_pylist(rows, pa.schema([("case_id", pa.string()), ("output", pa.string())]))
    with pytest.raises(BenchmarkHubError) as caught:
        Suite(sums_suite()).score(batch)
    assert message in str(caught.value)


@pytest.mark.parametrize("repeats", [1, 3])
def test_summaries_merge_however_the_rows_are_divided(repeats):
    rows = rows_of(repeats=repeats)
    whole = Suite(sums_suite(), summary=True)
    whole.score(rows)
    expected = suite_module.merge_text([whole.summary_text()])
    for shards in (2, 3, 8):
        parts = [Suite(sums_suite(), summary=True) for _ in range(shards)]
        for shard, part in enumerate(parts):
            mine = [row for row in rows if int(row["case_id"].split()[1]) % shards == shard]
            part.score(batch_of(mine))
        assert suite_module.merge_text(part.summary_text() for part in reversed(parts)) == expected
        with pytest.raises(BenchmarkHubError, match="expected all 30 cases"):
            merge([part.summary() for part in parts[1:]])
        with pytest.raises(BenchmarkHubError, match="expected each case once"):
            merge([part.summary() for part in [*parts, parts[0]]])


def test_the_report_has_scores():
    suite = read_json("examples/suite.json")
    rows = read_json_lines("examples/agent-a.jsonl")
    report = Suite(suite).report(rows)
    assert report["overall_score"] == 0.8625  # The README shows it.
    assert (report["passed"], report["total"], len(report["scores"])) == (10, 14, 14)


def test_a_copy_in_another_process_scores():
    suite = pickle.loads(pickle.dumps(Suite(sums_suite())))
    assert suite.score(rows_of())[0]["passed"] is True
    error = pickle.loads(pickle.dumps(BenchmarkHubError("schema", "m", [{"path": "p", "message": "m"}])))
    assert (error.kind, str(error), error.issues[0]["path"]) == ("schema", "m", "p")


@pytest.mark.parametrize("room", [1 << 20, 10 << 20])
def test_after_a_full_memory_a_new_instance_scores(room):
    """With little room, the engine refuses the rows. With more, it traps because the scores have no room."""
    suite = Suite(sums_suite())
    counting = Suite(sums_suite(), summary=True)
    counting.score(rows_of())
    rows = ("\n".join(['{"case_id": "case 0", "output": "' + "x" * 1000 + '"}'] * 8000)).encode()
    for each in (suite, counting):
        failed = each._core
        failed._store.set_limits(memory_size=failed._memory.data_len(failed._store) + room)
        with pytest.raises(EngineFailed):
            each.score_lines(rows)
        assert each.score(rows_of())[0]["score"] == 1
        assert each._core is not failed
    # Rows that the failed instance counted are lost, so a summary would be wrong.
    with pytest.raises(BenchmarkHubError, match="score all rows again"):
        counting.summary()


def test_misuse_is_an_error_and_the_process_lives():
    engine = core.Core()
    for name, handle in (("score", 77), ("summary", -1), ("close", 0)):
        with pytest.raises(BenchmarkHubError, match="expected an open handle"):
            engine.call(name, handle, *([b"x"] if name == "score" else []))
    with pytest.raises(BenchmarkHubError, match="expected UTF-8"):
        engine.open(b"\xff", b"")
    assert engine.open(b'{"suite_id": "s", "name": "S", "cases": []}', b"") > 0


def test_evaluate():
    items = [{"id": "a", "question": "1 + 1?", "answer": "2"}, {"id": "b", "question": "1 + 2?", "answer": "3"}]
    predictions = [{"id": "b", "prediction": "3"}, {"id": "a", "prediction": "4"}]
    found = evaluate(items, predictions, ["exact_match", "f1_score"])
    assert [(each["item_id"], each["metric_name"], each["score"]) for each in found.results] == [
        ("a", "exact_match", 0),
        ("a", "f1_score", 0),
        ("b", "exact_match", 1),
        ("b", "f1_score", 1),
    ]
    assert found.summary["pairs"] == 2
    with pytest.raises(BenchmarkHubError) as caught:
        evaluate(items, predictions, "exact_mach")
    assert caught.value.kind == "unknown_metric"


def test_polars_and_duckdb_frames():
    rows = rows_of(repeats=2)
    expected = Suite(sums_suite()).score(batch_of(rows)).to_pylist()
    frame = polars.DataFrame(rows, schema={"case_id": str, "repeat": polars.Int64, "output": str})
    assert frames.polars(frame, sums_suite()).to_dicts() == expected
    table = pa.Table.from_batches([batch_of(rows)])
    scores = frames.duckdb(duckdb.connect().from_arrow(table), sums_suite())
    assert scores.read_all().to_pylist() == expected
