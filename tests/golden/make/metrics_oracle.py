"""Answers questions with the reference programs: one JSON object a line in, one out. `tests/metrics/oracle.rs` starts it.

A question is {"metric", "references", "prediction", "options"}, for a corpus {"metric", "corpus": [[reference, …], …],
"predictions", "options"}. Needs sacrebleu 2.6.0, rouge_score 0.1.2, nltk, rapidfuzz and regex.
"""

import collections
import difflib
import json
import logging
import re
import string
import sys

from nltk.stem.porter import PorterStemmer
from rapidfuzz.distance import Levenshtein
from rouge_score import rouge_scorer
from sacrebleu.metrics import BLEU, CHRF, TER

STEMMER = PorterStemmer()
SACREBLEU = {"bleu": BLEU, "chrf": CHRF, "ter": TER}
scorers = {}
logging.disable(logging.WARNING)


def sacrebleu_scorer(metric, options, effective_order):
    if metric == "bleu":
        options = {"effective_order": effective_order, **options}
    key = (metric, json.dumps(options, sort_keys=True))
    if key not in scorers:
        scorers[key] = SACREBLEU[metric](**options)
    return scorers[key]


def normalized(text):
    text = "".join(c for c in text.lower() if c not in set(string.punctuation))
    return " ".join(re.sub(r"\b(a|an|the)\b", " ", text).split())


def squad_f1(reference, prediction):
    a, b = normalized(prediction).split(), normalized(reference).split()
    same = sum((collections.Counter(a) & collections.Counter(b)).values())
    if same == 0:
        return 0.0
    precision, recall = same / len(a), same / len(b)
    return 2 * precision * recall / (precision + recall)


def with_details(result):
    keys = ["counts", "totals", "precisions", "bp", "sys_len", "ref_len", "num_edits", "ref_length"]
    details = {key: getattr(result, key) for key in keys if hasattr(result, key)}
    return {"score": result.score / 100, "details": details}


def answer(question):
    metric, options = question["metric"], question["options"]
    if "corpus" in question:
        references = list(zip(*question["corpus"]))
        return with_details(sacrebleu_scorer(metric, options, False).corpus_score(question["predictions"], references))
    references, prediction = question["references"], question["prediction"]
    reference = references[0]
    if metric in SACREBLEU:
        return with_details(sacrebleu_scorer(metric, options, True).sentence_score(prediction, references))
    if metric.startswith("rouge"):
        scorer = rouge_scorer.RougeScorer([metric], **options)
        score = scorer.score(reference, prediction)[metric]
        details = {"precision": score.precision, "recall": score.recall}
        return {"score": score.fmeasure, "details": details}
    if metric == "similarity":
        autojunk = options.get("autojunk", True)
        matcher = difflib.SequenceMatcher(None, reference, prediction, autojunk=autojunk)
        blocks = [list(block) for block in matcher.get_matching_blocks()]
        return {"score": matcher.ratio(), "details": {"blocks": blocks}}
    if metric == "levenshtein":
        distance = Levenshtein.distance(reference, prediction)
        score = Levenshtein.normalized_similarity(reference, prediction)
        return {"score": score, "details": {"distance": distance}}
    if metric == "squad_f1":
        return {"score": max(squad_f1(r, prediction) for r in references), "details": {}}
    if metric == "squad_exact_match":
        same = any(normalized(r) == normalized(prediction) for r in references)
        return {"score": float(same), "details": {}}
    if metric == "stem":
        return {"stem": STEMMER.stem(prediction)}
    raise ValueError(metric)


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
