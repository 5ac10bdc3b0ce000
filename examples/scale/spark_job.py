"""Scores a folder of Parquet files with the columns case_id, output and repeat on Spark:

    spark-submit --py-files benchmarkhub.whl spark_job.py suite.json outputs/ scores/ summary.json
"""

import sys
from pathlib import Path

from benchmarkhub import spark as hub
from pyspark.sql import SparkSession

suite_path, outputs_path, scores_path, summary_path = sys.argv[1:]
spark = SparkSession.builder.appName("benchmarkhub").getOrCreate()
suite = Path(suite_path).read_text(encoding="utf-8")
outputs = spark.read.parquet(outputs_path)

hub.score(outputs, suite).write.parquet(scores_path)
Path(summary_path).write_text(hub.summary_text(outputs, suite), encoding="utf-8")
