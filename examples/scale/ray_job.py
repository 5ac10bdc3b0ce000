"""Scores a folder of Parquet files with the columns case_id, output and repeat on Ray:

    python ray_job.py suite.json outputs/ scores/
"""

import sys
from pathlib import Path

import ray
from benchmarkhub.ray import ScoreActor

suite_path, outputs_path, scores_path = sys.argv[1:]
suite = Path(suite_path).read_text(encoding="utf-8")
scores = ray.data.read_parquet(outputs_path).map_batches(
    ScoreActor, fn_constructor_args=[suite], batch_format="pyarrow", batch_size=50_000, concurrency=(1, 8)
)
scores.write_parquet(scores_path)
