"""Writes data files with pyarrow and zstandard: `python files.py FOLDER`."""

import json
import sys

import pyarrow
import pyarrow.parquet
import zstandard

folder = sys.argv[1]
records = [
    {"id": "a", "question": "What is 1 + 1?", "answer": "2"},
    {"id": "b", "question": 'Say "hi", please', "answer": "hi"},
]
rows = [
    {**record, "number": 1 + index, "large": 2**53 + 1, "labels": ["x"], "day": None}
    for index, record in enumerate(records)
]
for codec in ["snappy", "gzip", "zstd", "none"]:
    table = pyarrow.Table.from_pylist(rows)
    pyarrow.parquet.write_table(table, f"{folder}/records.{codec}.parquet", compression=codec)

lines = "".join(f'{{"id":"{r["id"]}","question":{json.dumps(r["question"])},"answer":"{r["answer"]}"}}\n' for r in records)
with open(f"{folder}/records.jsonl.zst", "wb") as file:
    file.write(zstandard.compress(lines.encode()))
