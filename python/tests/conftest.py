"""The files of the repository that the tests read."""

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def read_json(path):
    return json.loads((ROOT / path).read_text(encoding="utf-8"))


def read_json_lines(path):
    # Lines end with "\n" only: texts can have other line ends.
    return [json.loads(line) for line in (ROOT / path).read_text(encoding="utf-8").split("\n") if line]
