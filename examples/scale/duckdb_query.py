"""Queries the scores of Parquet files with DuckDB, without storing them:

    python duckdb_query.py suite.json 'outputs/*.parquet'
"""

import sys
from pathlib import Path

import duckdb
from benchmarkhub.frames import duckdb as score

suite_path, outputs_path = sys.argv[1:]
suite = Path(suite_path).read_text(encoding="utf-8")
connection = duckdb.connect()
outputs = connection.read_parquet(outputs_path)
scores = score(outputs, suite)
# A second connection reads the scores while the first one reads the outputs.
print(duckdb.connect().sql("select count(*) as rows, avg(score) as score from scores"))
