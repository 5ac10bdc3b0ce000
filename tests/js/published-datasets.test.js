// This file tests datasets in the layouts of their published files: SQuAD with the scores of its own programs, and the other
// presets in each of their layouts.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { concurrency, inFolder } from "./cli-support.js";
import { library, readJson, repository, scratchFolder } from "./support.js";

const { createBenchmark, evaluateStream } = library;

const folder = scratchFolder("published-datasets");
const squadFile = (name) => join(repository, "tests/golden/dataset/squad", name);
const recorded = readJson("tests/golden/dataset/squad/scores.json").files;
const METRICS = { exact_match: "squad_exact_match", f1: "squad_f1" };

/** Converts the questions in a file of SQuAD to rows as on Hugging Face. */
function rowsOf(version) {
  const { data } = JSON.parse(readFileSync(squadFile(`squad-${version}.json`), "utf8"));
  return data.flatMap(({ title, paragraphs }) =>
    paragraphs.flatMap(({ context, qas }) =>
      qas.map(({ id, question, answers }) => {
        const columns = {
          text: answers.map(({ text }) => text),
          answer_start: answers.map((each) => each.answer_start),
        };
        return { id, title, context, question, answers: columns };
      }),
    ),
  );
}

const lines = (records) => records.map((record) => `${JSON.stringify(record)}\n`).join("");

for (const version of ["1.1", "2.0"]) {
  const { questions, scores, ...averages } = recorded[version];
  const predictions = JSON.parse(readFileSync(squadFile(`predictions-${version}.json`), "utf8"));
  const rows = rowsOf(version);
  const viewer = {
    features: [{ name: "id" }],
    rows: rows.map((row, at) => ({ row_idx: at, row, truncated_cells: [] })),
  };
  const sources = {
    "the published file": { dataPath: squadFile(`squad-${version}.json`) },
    "rows of the dataset viewer": { text: JSON.stringify(viewer) },
    "JSON lines": { text: lines(rows) },
    "a list": { text: JSON.stringify(rows) },
    records: { items: rows },
  };

  test(`SQuAD ${version} has the scores of its own program, in every layout`, async () => {
    for (const [layout, source] of Object.entries(sources)) {
      const benchmark = createBenchmark({ ...source, preset: "squad" });
      assert.equal(benchmark.getItems().length, questions, layout);
      assert.deepEqual(benchmark.warnings, [], layout);
      assert.equal(benchmark.getItem("v1").metadata.title, "Vell", layout);
      for (const [name, metric] of Object.entries(METRICS)) {
        for (const { item_id: id, score } of await benchmark.evaluate(predictions, { metric })) {
          assert.equal(score, scores[id][name], `${layout}: ${id} ${metric}`);
        }
        const { average_score: average, evaluated_items: evaluated } = benchmark.getSummary();
        assert.ok(Math.abs(average - averages[name]) < 1e-12, `${layout}: ${metric} ${average}`);
        assert.equal(evaluated, questions);
      }
    }
  });

  test(`SQuAD ${version} has the same scores in a stream`, async () => {
    for (const text of [lines(rows), readFileSync(squadFile(`squad-${version}.json`), "utf8")]) {
      const options = { preset: "squad", metric: Object.values(METRICS) };
      const stream = evaluateStream({ text }, predictions, options);
      for await (const { item_id: id, metric_name: metric, score } of stream) {
        const name = metric === "squad_f1" ? "f1" : "exact_match";
        assert.equal(score, scores[id][name], `${id} ${metric}`);
      }
      assert.equal(stream.getSummary("squad_f1").evaluated_items, questions);
    }
  });
}

/** Datasets for each preset in several layouts, each with a prediction that equals an official answer. */
const FLAT = {
  triviaqa: [{ question_id: "t", question: "Where?", answer: { value: "York", aliases: ["Jorvik"] } }, { t: "Jorvik" }],
  bbh: [{ input: "not True is", target: "False" }, { item_1: "False" }],
  drop: [
    {
      query_id: "d",
      passage: "P",
      question: "How many?",
      answers_spans: { spans: ["3", "three"], types: ["number", "span"] },
    },
    { d: "three" },
  ],
  gsm8k: [{ question: "How many?", answer: "2 * 9\n#### 18" }, { item_1: "18" }],
  mmlu: [{ question: "Which?", choices: ["w", "x"], answer: 1 }, { item_1: "B" }],
  truthfulqa: [{ question: "Why?", best_answer: "B", correct_answers: ["A"] }, { item_1: "B" }],
  boolq: [{ question: "is it", passage: "P", answer: true }, { item_1: "yes" }],
  arc: [{ id: "M1", question: "Why?", choices: { text: ["x", "y"], label: ["A", "B"] }, answerKey: "B" }, { M1: "B" }],
};
const PUBLISHED = {
  triviaqa: {
    Data: [{ QuestionId: "t", Question: "Where?", Answer: { Value: "York", Aliases: ["Jorvik"] }, SearchResults: [] }],
    Version: 1.0,
  },
  bbh: { canary: "c", examples: [{ input: "not True is", target: "False" }] },
  drop: {
    nfl_1: {
      passage: "P",
      qa_pairs: [
        {
          query_id: "d",
          question: "How many?",
          answer: { number: "3", date: {}, spans: [] },
          validated_answers: [{ number: "", date: {}, spans: ["three"] }],
        },
      ],
    },
  },
};

test("each preset reads rows, lists, lines and the published file", () => {
  for (const [preset, [row, predictions]] of Object.entries(FLAT)) {
    const documents = [{ rows: [{ row_idx: 0, row }] }, [row], { data: [row] }, PUBLISHED[preset] ?? [row]];
    for (const text of [lines([row]), ...documents.map((document) => JSON.stringify(document))]) {
      const benchmark = createBenchmark({ text, preset });
      const scores = benchmark.evaluateSync(predictions).map(({ score }) => score);
      assert.deepEqual([scores, benchmark.warnings], [[1], []], `${preset}: ${text}`);
    }
  }
});

test("a question without an official answer has no score", () => {
  const rows = {
    triviaqa: [
      { question_id: "a", question: "q", answer: { value: "<unk>", aliases: [] } },
      { question_id: "b", question: "q", answer: { value: "x", aliases: [] } },
    ],
    drop: [
      { query_id: "a", question: "q", answer: { number: "", date: {}, spans: [] } },
      { query_id: "b", question: "q", answer: { number: "", spans: [] }, validated_answers: [{ number: "x" }] },
    ],
  };
  for (const [preset, records] of Object.entries(rows)) {
    const benchmark = createBenchmark({ text: lines(records), preset });
    const scores = benchmark.evaluateSync({ a: "<unk>", b: "x" }).map(({ score }) => score);
    assert.deepEqual(scores, [null, 1], preset);
    assert.deepEqual(
      benchmark.warnings.map(({ code }) => code),
      ["missing_answer", "missing_answer"],
      preset,
    );
  }
});

test("ids of predictions may have the name of the published file", () => {
  const benchmark = createBenchmark({ text: JSON.stringify(PUBLISHED.triviaqa), preset: "triviaqa" });
  assert.deepEqual(
    benchmark.evaluateSync([{ QuestionId: "t", prediction: "Jorvik" }]).map(({ score }) => score),
    [1],
  );
});

describe("eval", concurrency, () => {
  inFolder(
    "scores the published file of SQuAD, and names the lists that it cannot choose from",
    async ({ cli, put }) => {
      const data = squadFile("squad-2.0.json");
      const run = `eval --data ${data} --predictions ${squadFile("predictions-2.0.json")} --metric squad_f1`;
      const { code, stdout, stderr } = await cli(`${run} --preset squad`);
      assert.equal(code, 0, stderr);
      assert.ok(Math.abs(JSON.parse(stdout).summary.average_score - recorded["2.0"].f1) < 1e-12);
      const named = await cli(`${run} --preset squad --records data.*.paragraphs.*.qas.*`);
      assert.deepEqual(named.stdout, stdout, named.stderr);
      const mistyped = await cli(`${run} --records data.*.paragraphs.*.qa.*`);
      assert.equal(mistyped.code, 2);
      assert.match(
        mistyped.stderr,
        /records: expected a field "qa" at data\.0\.paragraphs\.0, found .*did you mean "qas"\?/,
      );
      put("two.json", { train: [{ question: "q", answer: "x" }], test: [{ question: "r", answer: "y" }] });
      put("texts.json", ["y"]);
      const several = await cli("eval --data two.json --predictions texts.json");
      assert.equal(several.code, 2);
      assert.match(several.stderr, /two\.json: data set: .* lists at train\.\* .*, test\.\* .*; records \(--records\)/);
      const chosen = await cli("eval --data two.json --predictions texts.json --records test");
      assert.equal(JSON.parse(chosen.stdout).summary.average_score, 1);
    },
  );
});

test("a document on one line is read whatever the name of its file", () => {
  const path = join(folder, "squad.jsonl");
  writeFileSync(path, readFileSync(squadFile("squad-1.1.json")));
  assert.equal(createBenchmark({ dataPath: path, preset: "squad" }).getItems().length, recorded["1.1"].questions);
});
