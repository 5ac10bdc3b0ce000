// This file tests `benchmarkhub convert`.

import assert from "node:assert/strict";
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { concurrency, fails, inFolder } from "./cli-support.js";
import { library, repository } from "./support.js";

const golden = (name) => join(repository, "tests", "golden", "import", name);
const CONFIG = `prompts: ["{{q}}"]
tests:
  - { vars: { q: Q }, assert: [{ type: contains, value: a }, { type: llm-rubric, value: b }] }
  - { vars: { q: R }, assert: [{ type: equals, value: b }] }
`;

describe("convert", concurrency, () => {
  inFolder("writes each part of the result, which run and compare read", async ({ cli, folder, read }) => {
    copyFileSync(golden("letters.eval"), join(folder, "log.eval"));
    const { code, stdout, stderr } = await cli(
      "convert log.eval --from inspect_ai --suite s.json --outputs o.jsonl --dataset d.jsonl --report theirs.json",
    );
    assert.deepEqual([code, stderr], [0, ""]);
    assert.equal(
      stdout,
      [
        "log.eval: 2 records, 2 imported, 0 skipped: 2 cases, 2 outputs, 2 items, 2 verdicts",
        "2 checks, 2 expressed, 0 skipped",
        "",
        "Verdicts: 2 of 2 cases agree, 0 differ",
        "",
      ].join("\n"),
    );
    const run = await cli("run --suite ./s.json --results o.jsonl --quiet --output ours.json");
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(JSON.parse(read("ours.json")).passed, 1);
    const compared = await cli("compare theirs.json ours.json");
    assert.match(compared.stderr, /^2 same$/m);
    const evaluated = await cli(
      "eval --data d.jsonl --predictions o.jsonl --prediction-id case_id --prediction-field output --metric choice",
    );
    assert.match(evaluated.stderr, /^choice: 0.5000 over 2 of 2 items/);
  });

  inFolder("names skipped checks and differing verdicts", async ({ cli, put }) => {
    put("log.json", {
      eval: { scorers: [{ name: "match" }, { name: "model_graded_qa" }] },
      samples: ["a", "b", "c"].map((id) => ({
        id,
        epoch: 1,
        input: "q",
        target: "x",
        output: { completion: id === "c" ? "x" : "y" },
        scores: { match: { value: id === "a" ? "C" : "I" }, model_graded_qa: { value: "C" } },
      })),
    });
    const { code, stdout } = await cli("convert log.json --from inspect --strict");
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^Skipped \(3\)\n {2}! model_graded_qa: a model grades the output \(samples\[0\]\.scores\.model_graded_qa and 2 more\)$/m,
    );
    assert.match(
      stdout,
      /^Verdicts: 2 of 3 cases agree, 1 differ\n {2}case {2}theirs {2}ours\n {2}a {5}pass {4}fail \(a check was skipped or in error\)$/m,
    );
  });

  inFolder("reads files beside a configuration, standard input and other formats", async ({ cli, put, read }) => {
    put("config.yaml", `${CONFIG}  - file://more.csv\n`);
    put("more.csv", "q,__expected\nS,c\n");
    assert.match(
      (await cli("convert config.yaml --from promptfoo --suite s.json")).stdout,
      /^config.yaml: 3 records, 3 imported, 0 skipped: 3 cases\n/,
    );
    assert.equal(JSON.parse(read("s.json")).cases[2].expected_behavior.checks[0].value, "c");
    const piped = await cli("convert - --from promptfoo --json", { input: CONFIG });
    assert.equal(piped.code, 0, piped.stderr);
    assert.deepEqual(JSON.parse(piped.stdout), JSON.parse(JSON.stringify(library.importFrom("promptfoo", CONFIG))));
    assert.match(piped.stderr, /^-: 2 records/);
    put("rows.parquet", readFileSync(join(repository, "tests", "golden", "files", "records.snappy.parquet")));
    const parquet = await cli("convert rows.parquet --from huggingface --dataset -");
    assert.deepEqual(
      parquet.stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).answer),
      ["2", "hi"],
    );
    const fields = await cli("convert rows.parquet --from hf --fields id=number,question=id --dataset -");
    assert.deepEqual(
      fields.stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).id),
      ["1", "2"],
    );
  });

  inFolder("fails for wrong options and files", async (context) => {
    const { put } = context;
    put("c.yaml", CONFIG);
    const FAULTS = [
      ["convert c.yaml", /--from/],
      ["convert c.yaml --from promptfo", /^kind: expected one of promptfoo, .*did you mean "promptfoo"/],
      ["convert none.yaml --from promptfoo", /^none.yaml: cannot be read: no such file or folder/],
      ["convert c.yaml --from promptfoo --outputs o.jsonl", /^--outputs: c.yaml has no outputs/],
      ["convert c.yaml --from promptfoo --suite c.yaml", /^--output c.yaml: would overwrite the file given as --file/],
      ["convert c.yaml --from promptfoo --suite - --json", /^expected a different file for each part, found "-" twice/],
      ["convert c.yaml --from langfuse --threshold 2", /^--threshold: expected a number from 0 to 1, found "2"/],
    ];
    for (const [args, expected] of FAULTS) assert.match(await fails(context, args), expected);
  });
});

test("the page and the types list the tools", async () => {
  const { IMPORTERS } = await import("../../js/importers/index.js");
  const page = readFileSync(join(repository, "docs", "IMPORT.md"), "utf8");
  const types = readFileSync(join(repository, "js", "types", "index.d.ts"), "utf8");
  for (const { name } of IMPORTERS) {
    assert.ok(page.includes(`\`${name}\``), `${name} in docs/IMPORT.md`);
    assert.ok(types.includes(`| "${name}"`), `${name} in ImportKind`);
  }
});
