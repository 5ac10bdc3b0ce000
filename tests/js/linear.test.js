// This file tests that the time of calls grows with the length of hostile input, and not with its square. It measures the time of
// the processor, which other programs do not change much.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { library, root } from "./support.js";

const { createBenchmark, evaluateStream, lintSuite, loadSuite, openaiJudge, readOutputs, runSuite, SuiteBuilder } =
  library;
const { SuiteValidationError } = library;
const escapes = await import(join(root, "js", "formats", "escape.js"));
const { valueOfYaml } = await import(join(root, "js", "files", "yaml.js"));
const libraries = { yaml: await import("yaml") };
const { Queue } = await import(join(root, "js", "engine", "queue.js"));

/** The size grows by this factor. The square of it is the factor of quadratic time. */
const FACTOR = 8;
/** The largest factor of the time. It lies between those of linear and of quadratic time. */
const MAX_FACTOR = FACTOR ** 1.5;
/** Times below this are too short to compare. */
const MIN_MS = 20;

async function processorMs(work) {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Measures by which factor the time of `work(size * FACTOR)` is greater. If it is too great, measures again. */
async function growthOf(work, size, rounds = 3) {
  await work(size);
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && growth >= MAX_FACTOR; round += 1) {
    const small = Math.max(MIN_MS, await processorMs(() => work(size)));
    growth = Math.min(growth, (await processorMs(() => work(size * FACTOR))) / small);
  }
  return growth;
}

const aCase = (index, more) => ({
  case_id: `c${index}`,
  category: "reasoning",
  prompt: "p",
  expected_behavior: { contains: ["x"] },
  ...more,
});
const item = (id) => ({ id, question: "2 + 2?", answer: "4" });
const list = (count, make) => Array.from({ length: count }, (_, index) => make(index));

async function streamed(items, predictions, options) {
  let count = 0;
  for await (const _result of evaluateStream(items, predictions, options)) count += 1;
  return count;
}

async function* inChunks(text, units) {
  for (let start = 0; start < text.length; start += units) yield text.slice(start, start + units);
}

const RECORD = '{"id":"a","question":"q","answer":"4","prediction":"4"}';

/** Each call with the smaller of two sizes. */
const CALLS = {
  "addCase, again and again": [
    4000,
    (count) => {
      const builder = new SuiteBuilder();
      const suite = builder.createSuite("s");
      for (let index = 0; index < count; index += 1) builder.addCase(suite, aCase(index));
      assert.equal(suite.cases.length, count);
    },
  ],
  "fields of a check, for the linter": [
    8000,
    (count) => {
      const fields = Object.fromEntries(list(count, (index) => [`key${index}`, "a"]));
      const checks = [{ kind: "length", min: 1, ...fields }, { kind: "json" }];
      const cases = [aCase(0, { expected_behavior: { checks } })];
      assert.ok(lintSuite({ suite_id: "s", name: "s", cases }).length > 0);
    },
  ],
  "keys of a YAML document": [
    3000,
    (count) => {
      const text = list(count, (index) => `key${index}: a\n`).join("");
      assert.equal(Object.keys(valueOfYaml(text, { name: "keys.yaml", libraries })).length, count);
    },
  ],
  "faults of a YAML document": [
    10_000,
    (count) => {
      const read = () => valueOfYaml('""'.repeat(count), { name: "faults.yaml", libraries });
      assert.throws(read, /^BenchmarkHubError: faults.yaml: invalid YAML: Unexpected .* at line 1, column 3$/);
    },
  ],
  "different answers of one item": [
    8000,
    async (count) => {
      const text = list(count, (index) => `answer ${index}`);
      const record = { id: "a", context: "c", question: "q", answers: { text, answer_start: text.map(() => 0) } };
      const [loaded] = await createBenchmark({ text: JSON.stringify([record]), preset: "squad" }).getItems();
      assert.equal(loaded.answers.length, count);
    },
  ],
  "declared categories and as many wrong ones": [
    500,
    (count) => {
      const categories = list(count, (index) => `category_${index}`);
      const cases = list(count, (index) => aCase(index, { category: `wrong_${index}` }));
      assert.throws(() => loadSuite({ suite_id: "s", name: "S", categories, cases }), SuiteValidationError);
    },
  ],
  "a report with as many categories as cases": [
    5000,
    (count) => {
      const categories = list(count, (index) => `category_${index}`);
      const cases = list(count, (index) => aCase(index, { category: categories[index] }));
      const report = runSuite({ suite_id: "s", name: "S", categories, cases }, {});
      assert.equal(Object.keys(report.by_category).length, count);
    },
  ],
  "evaluateStream on lines that end with CR": [
    5000,
    async (count) => assert.equal(await streamed({ text: `${RECORD}\r`.repeat(count) }), count),
  ],
  "evaluateStream on CR alone": [
    200_000,
    async (count) => assert.equal(await streamed({ text: "\r".repeat(count) }), 0),
  ],
  "evaluateStream on CR and one LF at the end": [
    200_000,
    async (count) => assert.equal(await streamed({ text: `${"\r".repeat(count)}\n` }), 0),
  ],
  "evaluateStream on small chunks of one line": [
    20_000,
    async (count) => assert.equal(await streamed(inChunks(`{"id":"${"x".repeat(count)}"}`, 8), ["4"]), 1),
  ],
  "evaluateStream on bytes that are not UTF-8 after a long line": [
    50_000,
    async (count) => {
      const bytes = new Uint8Array(count + 2).fill(0x78);
      bytes.set([0x0a, 0xff], count);
      await assert.rejects(streamed(bytes), /found other bytes in line 2/);
    },
  ],
  "evaluate with many predictions of one id": [
    30_000,
    async (count) => {
      const predictions = list(count, () => ({ id: "a", prediction: "4" }));
      assert.equal((await createBenchmark({ items: [item("a")] }).evaluate(predictions)).length, 1);
    },
  ],
  "evaluateStream with many predictions and items of one id, in another order": [
    4000,
    async (count) => {
      const items = [item("z"), ...list(count, () => item("a"))];
      const predictions = [...list(count, () => ({ id: "a", prediction: "4" })), { id: "z", prediction: "4" }];
      assert.equal(await streamed(items, predictions), count + 1);
    },
  ],
  "a queue": [
    40_000,
    (count) => {
      const queue = new Queue();
      for (let index = 0; index < count; index += 1) queue.push(index);
      for (let index = 0; index < count; index += 1) assert.equal(queue.shift(), index);
    },
  ],
  "evaluate with predictions that match no item": [
    30_000,
    async (count) => {
      const predictions = Object.fromEntries([["a", "4"], ...list(count, (index) => [`x${index}`, "4"])]);
      assert.equal((await createBenchmark({ items: [item("a")] }).evaluate(predictions)).length, 1);
    },
  ],
  "runSuite with outputs that match no case": [
    30_000,
    (count) => {
      const outputs = Object.fromEntries([["c0", "x"], ...list(count, (index) => [`x${index}`, "4"])]);
      assert.equal(runSuite({ suite_id: "s", name: "S", cases: [aCase(0)] }, outputs).passed, 1);
    },
  ],
  "runSuite with many outputs of one case": [
    30_000,
    (count) => {
      const outputs = list(count, () => ({ case_id: "c0", output: "x" }));
      assert.equal(runSuite({ suite_id: "s", name: "S", cases: [aCase(0)] }, outputs).passed, 1);
    },
  ],
  "readOutputs of invalid lines": [
    8000,
    (count) =>
      assert.throws(() => readOutputs(`{"case_id":"c0","output":"x"}\n${"x\n".repeat(count)}`), SuiteValidationError),
  ],
  "readOutputs of bytes that are not UTF-8 after many line ends": [
    200_000,
    (count) => {
      const bytes = new Uint8Array(count + 1).fill(0x0d);
      bytes[count] = 0xff;
      assert.throws(() => readOutputs(bytes), new RegExp(`in line ${count + 1}$`));
    },
  ],
  "a dataset of invalid lines": [
    30_000,
    (count) => {
      const benchmark = createBenchmark({ text: `${RECORD}\n${"x\n".repeat(count)}`, format: "jsonl" });
      assert.equal(benchmark.getItems().length, 1);
    },
  ],
  "a dataset of one id": [
    5000,
    (count) => assert.equal(createBenchmark({ text: `${RECORD}\n`.repeat(count) }).getItems().length, count),
  ],
  "loadResults of many lines": [
    1000,
    (count) => {
      const line =
        '{"item_id":"a","question":"q","ground_truth":"4","prediction":"4","score":1,"metric_name":"exact_match"}\n';
      assert.equal(createBenchmark().loadResults({ text: line.repeat(count) }).length, count);
    },
  ],
  "lintSuite with cases of one id": [
    2000,
    (count) => {
      const cases = list(count, () => aCase(0, { category: "wrong" }));
      assert.ok(lintSuite({ suite_id: "s", name: "S", cases }).length > 1000);
    },
  ],
  "rows whose calls cannot be read": [
    4000,
    (count) => {
      const checks = [{ kind: "tool_calls", value: [] }];
      const cases = list(count, (index) => aCase(index, { expected_behavior: { checks } }));
      const rows = list(count, (index) => ({ case_id: `c${index}`, output: "x", tool_calls: [1] }));
      const { errored } = runSuite({ suite_id: "s", name: "S", cases }, rows);
      assert.equal(errored, count);
    },
  ],
  "the escapes of every destination": [
    25_000,
    (count) => {
      const units = [
        " ",
        "\n ",
        ";- ",
        "; '",
        "\n -",
        "'",
        '"',
        "\r",
        "\u202e",
        "&",
        "@",
        "www.",
        "\\",
        "| ",
        "=+",
        "- x(",
        "\ud800",
      ];
      for (const escaped of Object.values(escapes)) {
        for (const unit of units) escaped(unit.repeat(count / unit.length));
      }
    },
  ],
  "openaiJudge with many calls at once": [
    500,
    async (count) => {
      const body = JSON.stringify({ choices: [{ message: { content: "Verdict: correct" }, finish_reason: "stop" }] });
      const fetch = async () => new Response(body);
      const judge = openaiJudge({ baseURL: "http://judge.test/v1", fetch, concurrency: 1 });
      assert.equal((await Promise.all(list(count, () => judge("p")))).length, count);
    },
  ],
};

for (const [name, [size, work]] of Object.entries(CALLS)) {
  test(name, async () => {
    const growth = await growthOf(work, size);
    assert.ok(growth < MAX_FACTOR, `${FACTOR} times the input took ${growth.toFixed(1)} times the time`);
  });
}

test("quadratic time is found", async () => {
  const quadratic = (count) => {
    let sum = 0;
    for (let first = 0; first < count; first += 1) {
      for (let second = 0; second < first; second += 1) sum ^= first + second;
    }
    return sum;
  };
  const growth = await growthOf(quadratic, 8000, 1);
  assert.ok(growth > MAX_FACTOR, `${growth}`);
});
