"""The peers in Python: one process that measures what it is asked, line by line.

A question is a JSON object a line: {"peer", "row", "file", "items"}, with "scores": true for the
answers themselves. The answer is {"seconds"} or {"scores"} or {"reason"}. The first line out tells
the versions.
"""

import gc
import importlib
import json
import platform
import re
import string
import sys
import time
from collections import Counter
from difflib import SequenceMatcher

files = {}


def load(file, items):
    if file not in files:
        with open(file, encoding="utf-8") as lines:
            files[file] = [json.loads(line) for line in lines]
    return files[file][:items]


# The rules of the reference, from its document: the six checks in order, the guard before a pattern,
# models by pydantic, weighted totals.

NESTED = re.compile(r"\([^)]*[+*][^)]*\)[+*?{]")
WEIGHTS = {"easy": 1.0, "medium": 1.5, "hard": 2.0}


def model():
    from pydantic import BaseModel

    class BenchmarkScore(BaseModel):
        case_id: str
        passed: bool
        score: float
        details: dict[str, object] = {}
        latency_ms: float = 0.0

    return BenchmarkScore


def run_case(case, output, score_model):
    expected, details, passed, total = case["expected"], {}, 0, 0
    start = time.perf_counter()
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
        pattern = expected["regex"]
        try:
            if len(pattern) > 500 or NESTED.search(pattern):
                raise ValueError("unsafe pattern")
            if re.compile(pattern, re.IGNORECASE | re.DOTALL).search(output):
                passed += 1
            else:
                details["regex_failed"] = pattern
        except (ValueError, re.error) as error:
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
    score = round(passed / total, 4)
    latency = (time.perf_counter() - start) * 1000
    return score_model(case_id=case["id"], passed=score == 1.0, score=score, details=details, latency_ms=latency)


def run_suite(cases, is_cold):
    if is_cold:
        re.purge()
    score_model = MODEL
    scores = [run_case(case, case["output"], score_model) for case in cases]
    categories = {}
    for case, score in zip(cases, scores):
        weight = WEIGHTS[case["difficulty"]]
        total = categories.setdefault(case["category"], [0.0, 0.0])
        total[0] += score.score * weight
        total[1] += weight
    weights = sum(total[1] for total in categories.values())
    overall = round(sum(total[0] for total in categories.values()) / weights, 4) if weights else 0.0
    by_category = {name: round(a / b, 4) for name, (a, b) in categories.items()}
    return {"scores": scores, "overall_score": overall, "by_category": by_category}


# SQuAD's own script, its names shortened.


def normalize(text):
    text = "".join(c for c in text.lower() if c not in PUNCTUATION)
    return " ".join(re.sub(r"\b(a|an|the)\b", " ", text).split())


PUNCTUATION = set(string.punctuation)


def squad_f1(reference, prediction):
    ours, theirs = normalize(prediction).split(), normalize(reference).split()
    same = sum((Counter(ours) & Counter(theirs)).values())
    if same == 0:
        return 0.0
    precision, recall = same / len(ours), same / len(theirs)
    return 2 * precision * recall / (precision + recall)


NUMBER = re.compile(r"-?\d[\d,]*(?:\.\d+)?")


def number_of(text):
    found = NUMBER.search(text)
    return float(found.group().replace(",", "")) if found else float("nan")


def numeric(reference, prediction):
    a, b = number_of(reference), number_of(prediction)
    return float(abs(a - b) <= 1e-6 * max(abs(a), abs(b)))


def is_json(text):
    try:
        json.loads(text)
        return 1.0
    except ValueError:
        return 0.0


# peer → row → a function of the rows that gives the scores


def pairs(function):
    return lambda rows: [function(row["ref"], row["pred"]) for row in rows]


def plain():
    return {
        "rules": lambda rows: run_suite(rows, False),
        "rules_cold": lambda rows: run_suite(rows, True),
        "squad_f1": pairs(squad_f1),
        "numeric": pairs(numeric),
        "json_valid": lambda rows: [is_json(row["text"]) for row in rows],
    }


def difflib():
    return {
        "difflib": pairs(lambda a, b: SequenceMatcher(None, a, b).ratio()),
        "difflib_nojunk": pairs(lambda a, b: SequenceMatcher(None, a, b, False).ratio()),
    }


def rapidfuzz():
    from rapidfuzz.distance import Levenshtein

    return {"levenshtein": pairs(Levenshtein.normalized_similarity)}


def rouge_score():
    from rouge_score import rouge_scorer

    def of(name):
        scorer = rouge_scorer.RougeScorer([name], use_stemmer=False)
        return pairs(lambda a, b: scorer.score(a, b)[name].fmeasure)

    return {name: of(name) for name in ["rouge1", "rouge2", "rougeL"]}


def sacrebleu():
    from sacrebleu.metrics import BLEU

    bleu = BLEU(effective_order=True)
    return {"bleu": pairs(lambda a, b: min(1.0, bleu.sentence_score(b, [a]).score / 100))}


def nltk():
    from nltk.translate.bleu_score import SmoothingFunction, sentence_bleu

    smooth = SmoothingFunction().method2
    return {"bleu_spaces": pairs(lambda a, b: sentence_bleu([a.split()], b.split(), smoothing_function=smooth))}


MAKERS = {
    "python": plain,
    "difflib (Python)": difflib,
    "rapidfuzz": rapidfuzz,
    "rouge-score": rouge_score,
    "sacrebleu": sacrebleu,
    "nltk": nltk,
}


def version(name):
    from importlib.metadata import version as of

    return platform.python_version() if name in ("python", "difflib (Python)") else of(name)


def main():
    global MODEL
    peers, told = {}, {}
    for name, make in MAKERS.items():
        try:
            peers[name] = make()
            told[name] = {"version": version(name)}
        except Exception as error:  # whatever is missing, the others are measured
            told[name] = {"reason": f"pip install -r bench/peers/requirements.txt has not been run ({error})"}
    try:
        MODEL = model()
    except ImportError:
        MODEL = dict
    print(json.dumps(told), flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        rows = load(question["file"], question["items"])
        work = peers[question["peer"]][question["row"]]
        gc.collect()
        start = time.perf_counter()
        given = work(rows)
        seconds = time.perf_counter() - start
        answer = {"seconds": seconds}
        if question.get("scores"):
            is_report = isinstance(given, dict)
            answer["scores"] = [score.score for score in given["scores"]] if is_report else given
        print(json.dumps(answer), flush=True)


main()
