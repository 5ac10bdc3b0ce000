"""Scores outputs of LLMs and agents against a suite, with the numbers of the npm package ``benchmarkhub``.

>>> suite = Suite({"suite_id": "s", "name": "Sums", "cases": [{"case_id": "a", "category": "reasoning",
...     "prompt": "2 + 2?", "expected_behavior": {"contains": ["4"], "max_length": 5}}]})
>>> suite.score([{"case_id": "a", "output": "It is 4."}])[0]["score"]
0.5
"""

from .core import BenchmarkHubError, EngineFailed
from .metrics import Evaluation, compute_metric, evaluate, score_metric
from .suite import Suite, merge

__all__ = [
    "BenchmarkHubError",
    "EngineFailed",
    "Evaluation",
    "Suite",
    "compute_metric",
    "evaluate",
    "merge",
    "score_metric",
]
