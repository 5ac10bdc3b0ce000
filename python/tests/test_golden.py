"""Compares the scores with the answers of the reference programs, which the Rust tests and the tests in Node read too."""

import math

import pytest
from benchmarkhub import BenchmarkHubError, Suite, compute_metric, score_metric
from conftest import read_json, read_json_lines


def near(found, expected):
    return math.isclose(found, expected, rel_tol=1e-12, abs_tol=1e-12)


def case_of(expected_behavior):
    return {"case_id": "c", "category": "coding", "prompt": "p", "expected_behavior": expected_behavior}


def suite_of(expected_behavior):
    return Suite({"suite_id": "s", "name": "S", "cases": [case_of(expected_behavior)]})


def test_run_suite():
    departures = read_json("tests/golden/departures.json")["run_suite"]
    wrong, count = [], 0
    for line in read_json_lines("tests/golden/suite/run_suite.jsonl"):
        if line["raises"] is not None or line["id"] in departures:
            continue
        ids = [case["case_id"] for case in line["suite"].get("cases", [])]
        # The reference scores a case without an output as if its output were empty.
        rows = [{"case_id": each, "output": line["outputs"].get(each, "")} for each in ids]
        report = Suite(line["suite"]).report(rows)
        scores = [{name: score[name] for name in ("case_id", "passed", "score", "details")} for score in report["scores"]]
        expected = [
            {name: score[name] for name in ("case_id", "passed", "score", "details")} for score in line["report"]["scores"]
        ]
        count += 1
        same_totals = report["overall_score"] == line["report"]["overall_score"]
        if scores != expected or not same_totals or report["by_category"] != line["report"]["by_category"]:
            wrong.append(line["id"])
    assert wrong == []
    assert count > 130


def test_suite_validation():
    departures = read_json("tests/golden/departures.json")["suite_validation"]

    def path_of(steps):
        path = ""
        for step in steps:
            path += f"[{step}]" if isinstance(step, int) else f".{step}" if path else step
        return path

    for line in read_json_lines("tests/golden/suite/suite_validation.jsonl"):
        if line["accepted"] and line["id"] not in departures:
            Suite(line["text"])
            continue
        with pytest.raises(BenchmarkHubError) as caught:
            Suite(line["text"])
        if line["id"] in departures:
            continue
        expected = [""] if line["stage"] == "json" else sorted(path_of(error["loc"]) for error in line["errors"])
        assert sorted(issue["path"] for issue in caught.value.issues) == expected, line["id"]


def test_json_valid():
    suite = suite_of({"json_valid": True})
    lines = read_json_lines("tests/golden/checks/json_valid.jsonl")
    # A lone surrogate is no text, so Python cannot pass it.
    lines = [line for line in lines if line["text"].isprintable() or not any("\ud800" <= c <= "\udfff" for c in line["text"])]
    scores = suite.score({"case_id": "c", "output": line["text"]} for line in lines)
    assert len(scores) == len(lines) > 100
    for line, score in zip(lines, scores, strict=True):
        assert score["passed"] == line["valid"], line["id"]
        if not score["passed"] and line.get("python_message"):
            assert score["details"]["json_error"] == line["python_message"], line["id"]


@pytest.mark.parametrize("name", ["contains", "not_contains", "regex", "min_length", "max_length", "json_valid"])
def test_tables_of_the_six_keys(name):
    for case in read_json(f"tests/golden/checks/{name}.json")["cases"]:
        want = case["want"]
        if "error" in want:
            with pytest.raises(BenchmarkHubError):
                suite_of({name: case["args"]["value"]})
            continue
        [score] = suite_of({name: case["args"]["value"]}).score([{"case_id": "c", "output": case["args"]["output"]}])
        assert {"score": score["score"], "details": score["details"]} == want, case["name"]


def test_squad():
    lines = read_json_lines("tests/golden/metrics/squad.jsonl")
    pairs = [(line["references"], line["prediction"]) for line in lines]
    exact, f1 = score_metric("squad_exact_match", pairs), score_metric("squad_f1", pairs)
    for line, each, other in zip(lines, exact, f1, strict=True):
        assert each["score"] == (1 if line["exact_match"] else 0), line["id"]
        assert near(other["score"], line["f1"]), line["id"]


def test_similarity():
    lines = read_json_lines("tests/golden/metrics/difflib_ratio.jsonl")
    scores = score_metric("similarity", [(line["a"], line["b"]) for line in lines])
    assert [score["score"] for score in scores] == [line["ratio"] for line in lines]


def test_rouge():
    for line in read_json_lines("tests/golden/metrics/rouge.jsonl"):
        for form, use_stemmer in (("plain", False), ("stemmed", True)):
            for name, expected in line[form].items():
                found = compute_metric(name, line["target"], line["prediction"], {"use_stemmer": use_stemmer})
                assert near(found["score"], expected["fmeasure"]), line["id"]
                assert near(found["details"]["precision"], expected["precision"]), line["id"]


def test_sacrebleu():
    for line in read_json_lines("tests/golden/metrics/sacrebleu.jsonl"):
        options = {name: value for name, value in line["options"].items() if value is not None}
        expected = line["expected"]
        if line["kind"] == "corpus_bleu":
            pairs = zip(line["references"], line["hypotheses"], strict=True)
            [found] = score_metric("bleu", pairs, options, corpus=True)
            assert near(found["score"], min(expected["score"] / 100, 1)), line["id"]
            assert found["details"]["counts"] == expected["counts"], line["id"]
            continue
        name = line["kind"].replace("sentence_", "")
        found = compute_metric(name, line["references"], line["hypothesis"], options)
        score = expected["score"] / 100
        assert near(found["score"], score if name == "ter" else min(score, 1)), line["id"]


def test_math_equal():
    for line in read_json_lines("tests/golden/metrics/math_equal.jsonl"):
        found = compute_metric("math_equal", line["reference"], line["prediction"])
        assert found["score"] == int(line["equal"]), line["id"]


@pytest.mark.parametrize("metric", ["numeric_match", "choice"])
def test_tables_of_metrics(metric):
    cases = read_json(f"tests/golden/metrics/{metric}.json")["cases"]
    assert len(cases) >= 20
    for case in cases:
        args = case["args"]
        found = compute_metric(metric, args["reference"], args["prediction"], args.get("options"))
        flat = {**found["details"], "score": found["score"]}
        assert {name: flat.get(name) for name in case["want"]} == case["want"], case["name"]


def test_agentflow():
    count = 0
    for line in read_json_lines("tests/golden/metrics/agentflow.jsonl"):
        for name in ("exact_match", "contains_answer", "similarity"):
            if line.get("metrics"):
                count += 1
                found = compute_metric(name, line["ground_truth"], line["prediction"])["score"]
                assert found == line["metrics"][name], (line["id"], name)
    assert count >= 3 * 382
