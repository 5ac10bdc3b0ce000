#!/bin/sh
# Writes samples with lm-evaluation-harness 0.4.13 and its dummy model, without a network: `sh lm_eval_samples.sh FOLDER`.
set -eu
folder=$(realpath "$1")
cd "$(mktemp -d)"
cat > data.jsonl <<'END'
{"question": "What is 2+2?", "answer": "4", "choices": ["3", "4"], "gold": 1}
{"question": "What is 3+3?", "answer": "6", "choices": ["6", "7"], "gold": 0}
{"question": "Laugh", "answer": "lol", "choices": ["lol", "no"], "gold": 0}
END
common="dataset_path: json
dataset_kwargs: {data_files: {test: $PWD/data.jsonl}}
test_split: test
doc_to_text: \"Q: {{question}}\\nA:\""
cat > gen.yaml <<END
task: sums_gen
$common
output_type: generate_until
doc_to_target: "{{answer}}"
generation_kwargs: {until: ["\n"]}
filter_list:
  - name: strict
    filter: [{function: regex, regex_pattern: "(\\\\d+)$"}, {function: take_first}]
  - name: flexible
    filter: [{function: regex, regex_pattern: "(\\\\w+)"}, {function: take_first}]
metric_list: [{metric: exact_match, aggregation: mean, higher_is_better: true}]
END
cat > mc.yaml <<END
task: sums_mc
$common
output_type: multiple_choice
doc_to_choice: "{{choices}}"
doc_to_target: "{{gold}}"
metric_list: [{metric: acc}, {metric: acc_norm}]
END
HF_DATASETS_OFFLINE=1 HF_HUB_OFFLINE=1 lm_eval --model dummy --tasks sums_gen,sums_mc --include_path . --output_path out --log_samples
cp out/*/samples_sums_gen* "$folder/lm-eval-generate.jsonl"
cp out/*/samples_sums_mc* "$folder/lm-eval-choice.jsonl"
