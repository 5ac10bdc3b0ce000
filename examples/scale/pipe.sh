#!/usr/bin/env bash
# Scores shards of outputs with the command line and GNU parallel, without Python packages.
#
#   pipe.sh suite.json shards/ reports/
#
# shards/1.jsonl has the outputs of the cases with the tag shard:1, and so on. A case without an output is in error, a command that
# fails stops the others, and the merge refuses a missing or a doubled shard.
set -euo pipefail
# The commands read these variables, so that paths may have any characters.
export suite=$1 shards=$2 reports=$3
mkdir -p "$reports"
find "$shards" -name '*.jsonl' | parallel --halt now,fail=1 \
  'npx benchmarkhub run --suite "$suite" --results {} --tag shard:{/.} --missing error --output "$reports"/{/.}.json --quiet'
npx benchmarkhub merge "$reports"/*.json --output report.json
