"""Measures the Python peers: one JSON object per line in, one out.

The first line out has the version of each peer, or the reason why it cannot be measured. A question is
{"peer", "row", "file", "items"}; the answer is {"seconds"}, or {"scores"} if the question has "scores": true.
"""

import gc
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


# As in SQuAD's evaluation script.


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


# By peer and row: a function of the items that returns the pass to measure, and one that reads the scores from its result.


def pairs(function):
    return lambda rows: (lambda: [function(row["ref"], row["pred"]) for row in rows], list)


def plain():
    return {
        "squad_f1": pairs(squad_f1),
        "numeric": pairs(numeric),
        "json_valid": lambda rows: (lambda: [is_json(row["text"]) for row in rows], list),
    }


def reference():
    import suites

    return {"rules": suites.warm, "rules_cold": suites.cold}


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
    "the reference (Python)": reference,
    "difflib (Python)": difflib,
    "rapidfuzz": rapidfuzz,
    "rouge-score": rouge_score,
    "sacrebleu": sacrebleu,
    "nltk": nltk,
}


def version(name):
    from importlib.metadata import version as of

    return platform.python_version() if name == "python" or name.endswith("(Python)") else of(name)


def main():
    peers, versions = {}, {}
    for name, make in MAKERS.items():
        try:
            peers[name] = make()
            versions[name] = {"version": version(name)}
        except Exception as error:  # measure the others
            versions[name] = {"reason": f"pip install -r bench/peers/requirements.txt has not been run ({error})"}
    print(json.dumps(versions), flush=True)
    passes = {}
    for line in sys.stdin:
        question = json.loads(line)
        key = tuple(question[name] for name in ["peer", "row", "file", "items"])
        if key not in passes:
            passes.clear()
            passes[key] = peers[question["peer"]][question["row"]](load(question["file"], question["items"]))
        run, scores_of = passes[key]
        answer = {"scores": scores_of(run())} if question.get("scores") else {"seconds": seconds_of(run)}
        print(json.dumps(answer), flush=True)


def seconds_of(run):
    """The mean time of a pass, measured as in timing.mjs."""
    gc.collect()
    start = time.perf_counter()
    passes = seconds = 0
    while seconds < 0.25:
        run()
        passes += 1
        seconds = time.perf_counter() - start
    return seconds / passes


main()
