"""Records the exact match and F1 of the files in tests/golden/dataset/squad by the rules of the two SQuAD programs.

Written from the rules of evaluate-v1.1 and evaluate-v2.0, which both average over questions:

- A text is lowercased, then loses ASCII punctuation and the words a, an and the, and its white space becomes single spaces.
- Exact match compares such texts. F1 compares their words as bags. The best of all answers of a question counts.
- 1.1: a question without a prediction scores 0. Without common words F1 is 0, also for two empty texts.
- 2.0: an answer without a word left does not count; a question without answers has the empty text as its answer.
  F1 is 1 if both texts are empty and 0 if one is. A question without a prediction is skipped in the sums, but counted.

Run: python3 tests/golden/make/squad_scores.py > tests/golden/dataset/squad/scores.json
"""

import json
import pathlib
import string
from collections import Counter

FOLDER = pathlib.Path(__file__).parent.parent / "dataset" / "squad"
ARTICLES = {"a", "an", "the"}


def words(text):
    kept = "".join(letter for letter in text.lower() if letter not in string.punctuation)
    # An article is a word between word boundaries; other characters than letters, digits and _ also bound it.
    result = []
    for word in split_at_boundaries(kept):
        result.append(" " if word in ARTICLES else word)
    return "".join(result).split()


def split_at_boundaries(text):
    parts, current, is_word = [], "", None
    for letter in text:
        kind = letter.isalnum() or letter == "_"
        if kind != is_word and current:
            parts.append(current)
            current = ""
        current, is_word = current + letter, kind
    return parts + [current]


def exact(answer, prediction):
    return float(words(answer) == words(prediction))


def f1(answer, prediction, is_second):
    gold, found = words(answer), words(prediction)
    if is_second and (not gold or not found):
        return float(gold == found)
    common = sum((Counter(gold) & Counter(found)).values())
    if common == 0:
        return 0.0
    precision, recall = common / len(found), common / len(gold)
    return 2 * precision * recall / (precision + recall)


def evaluate(data, predictions, is_second):
    scores = {}
    questions = [qa for article in data["data"] for paragraph in article["paragraphs"] for qa in paragraph["qas"]]
    for question in questions:
        answers = [answer["text"] for answer in question["answers"]]
        if is_second:
            answers = [answer for answer in answers if words(answer)] or [""]
        if question["id"] not in predictions:
            continue
        prediction = predictions[question["id"]]
        scores[question["id"]] = {
            "exact_match": max(exact(answer, prediction) for answer in answers),
            "f1": max(f1(answer, prediction, is_second) for answer in answers),
        }
    mean = lambda name: sum(score[name] for score in scores.values()) / len(questions)
    return {"questions": len(questions), "exact_match": mean("exact_match"), "f1": mean("f1"), "scores": scores}


def read(name):
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


if __name__ == "__main__":
    recorded = {
        "reference": "the rules of evaluate-v1.1.py and evaluate-v2.0.py; the texts are our own",
        "made_by": "make/squad_scores.py",
        "files": {},
    }
    for version in ["1.1", "2.0"]:
        data, predictions = read(f"squad-{version}.json"), read(f"predictions-{version}.json")
        recorded["files"][version] = evaluate(data, predictions, is_second=version == "2.0")
    print(json.dumps(recorded, indent=2))
