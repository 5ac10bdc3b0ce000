// This file tests `benchmarkhub eval` and `benchmarkhub metrics`, as users meet them.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { describe } from "node:test";
import { concurrency, inFolder } from "./cli-support.js";
import { library } from "./support.js";

const SET = [
  { id: "a", question: "2 + 2?", answer: 4 },
  { id: "b", question: "Capital of France?", answer: "Paris" },
  { id: "c", question: "Colour?", answer: "deep blue" },
];
const ANSWERS = { a: "4", b: "It is Paris", c: "blue" };
const lines = (records) => records.map((record) => `${JSON.stringify(record)}\n`).join("");
const predictions = Object.entries(ANSWERS).map(([id, prediction]) => ({ id, prediction }));

/** A test in a folder with a set and predictions. */
const inSet = (name, work) =>
  inFolder(name, async (tools) => {
    tools.put("set.jsonl", lines(SET));
    tools.put("set.json", { items: SET });
    tools.put("answers.jsonl", lines(predictions));
    tools.put("answers.json", ANSWERS);
    await work(tools);
  });

const scoresOf = (text) => JSON.parse(text).evaluation_results.map(({ score }) => score);

describe("eval", concurrency, () => {
  inSet("gives the library's results and summary on standard output, words on standard error", async ({ cli }) => {
    const benchmark = library.createBenchmark({ items: SET });
    const results = await benchmark.evaluate(ANSWERS, { metric: "f1_score" });
    for (const data of ["set.jsonl", "set.json"]) {
      for (const answers of ["answers.jsonl", "answers.json"]) {
        const { code, stdout, stderr } = await cli(`eval --data ${data} --predictions ${answers} --metric f1_score`);
        assert.equal(code, 0, stderr);
        const saved = JSON.parse(stdout);
        assert.deepEqual(saved.evaluation_results, results, `${data} ${answers}`);
        assert.deepEqual(saved.summary, benchmark.getSummary());
        assert.equal(stderr, "f1_score: 0.7222 over 3 of 3 items, 1 perfect\n");
      }
    }
  });

  inSet(
    "writes a file that loadResults reads, or lines; nothing is left of a failure",
    async ({ cli, folder, read }) => {
      const whole = await cli("eval -d set.jsonl -p answers.jsonl -m exact_match,f1_score -o results.json");
      assert.deepEqual([whole.code, whole.stdout], [0, ""]);
      assert.match(whole.stderr, /^exact_match: 0\.3333 .*\nf1_score: 0\.7222 .*\nresults written to results\.json\n$/);
      const benchmark = new library.Benchmark();
      assert.equal(benchmark.loadResults(read("results.json")).length, 6);
      assert.equal(benchmark.getSummary().evaluated_items, 3);
      assert.deepEqual(benchmark.getSummary(), JSON.parse(read("results.json")).summary);
      await cli("eval -d set.jsonl -p answers.jsonl -o results.jsonl --quiet");
      const found = read("results.jsonl")
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).item_id);
      assert.deepEqual(found, ["a", "b", "c"]);
      const failed = await cli("eval -d set.jsonl -p set.jsonl -o failed.json");
      assert.equal(failed.code, 2);
      assert.match(failed.stderr, /line 1: expected a field prediction/);
      const names = readdirSync(folder).filter((name) => /failed|tmp/.test(name));
      assert.deepEqual(names, []);
    },
  );

  inSet("takes one file with both, fields of other names, presets and standard input", async ({ cli, put }) => {
    put("both.jsonl", lines(SET.map((item) => ({ ...item, out: ANSWERS[item.id] }))));
    const both = await cli("eval --data both.jsonl --prediction-field out --metric contains_answer");
    assert.deepEqual(scoresOf(both.stdout), [1, 1, 0]);
    put(
      "named.jsonl",
      lines(SET.map(({ id, question, answer }) => ({ task: { id }, q: question, gold: [answer, "blue"] }))),
    );
    const named = await cli(
      "eval --data named.jsonl --fields id=task.id,question=q,answer=gold --any-answer -p answers.json",
    );
    assert.deepEqual(scoresOf(named.stdout), [0, 0, 1]);
    put("gsm8k.jsonl", lines([{ question: "q", answer: "so\n#### 18" }]));
    put("texts.json", ["18"]);
    assert.deepEqual(scoresOf((await cli("eval -d gsm8k.jsonl --preset gsm8k -p texts.json")).stdout), [1]);
    const piped = await cli("eval --data - --predictions answers.json", { input: JSON.stringify(SET) });
    assert.deepEqual(scoresOf(piped.stdout), [1, 0, 0]);
  });

  inSet("holds a gate: 0 held, 1 fell short, 2 could not run", async ({ cli }) => {
    const run = "eval -d set.jsonl -p answers.jsonl --min-score";
    const held = await cli(`${run} 0.3`);
    assert.equal(held.code, 0);
    assert.match(held.stderr, /gate held: the average is at least 0\.3/);
    const short = await cli(`${run} 0.4`);
    assert.equal(short.code, 1);
    assert.match(short.stderr, /gate fell short: the average is below 0\.4/);
    assert.equal((await cli(`${run} 40`)).code, 2);
  });

  inSet("warns of what is odd, and with --strict does not go on", async ({ cli, put }) => {
    put("odd.jsonl", `${lines(SET)}bad\n`);
    const odd = await cli("eval -d odd.jsonl -p answers.json");
    assert.equal(odd.code, 0);
    assert.match(odd.stderr, /^Warnings \(1\)\n {2}! data: line 4: invalid JSON: /);
    const strict = await cli("eval -d odd.jsonl -p answers.json --strict");
    assert.deepEqual([strict.code, strict.stdout.includes('"summary"')], [2, false]);
    assert.match(strict.stderr, /line 4: invalid JSON/);
    assert.equal((await cli("eval -d odd.jsonl -p answers.json --quiet")).stderr, "");
  });

  inSet("--strict falls short of predictions that are odd, once the results are written", async ({ cli, put }) => {
    put("part.jsonl", lines(predictions.slice(0, 1)));
    const loose = await cli("eval -d set.jsonl -p part.jsonl --min-score 0.9");
    assert.equal(loose.code, 0, loose.stderr);
    for (const data of ["set.jsonl", "set.json"]) {
      const strict = await cli(`eval -d ${data} -p part.jsonl --min-score 0.9 --strict`);
      assert.deepEqual([strict.code, scoresOf(strict.stdout)], [1, [1]]);
      assert.match(strict.stderr, /strict: an evaluation with warnings \(2\) falls short\n$/);
    }
    assert.equal((await cli("eval -d set.jsonl -p answers.jsonl --strict")).code, 0);
  });

  inSet("says why items are unscored; where all are, nothing was scored", async ({ cli }) => {
    const server = createServer((request, response) => {
      request.resume().on("end", () => response.writeHead(401).end("no such key"));
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const env = { OPENAI_API_KEY: "sk-1", OPENAI_BASE_URL: `http://127.0.0.1:${server.address().port}/v1` };
      const { code, stderr } = await cli("eval -d set.jsonl -p answers.jsonl -m llm_judgement", { env });
      assert.equal(code, 2, stderr);
      assert.match(stderr, /3 unscored: llm_judgement: the judge failed: .* answered 401: no such key/);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  const wrong = {
    eval: "--data must be given",
    "eval --data nowhere.jsonl": "nowhere.jsonl: cannot be read: no such file",
    "eval -d set.jsonl -p answers.json -m exact_mach": 'did you mean "exact_match"?',
    "eval -d set.jsonl -p answers.json --preset gsm8": 'did you mean "gsm8k"?',
    "eval -d set.json -p answers.json --preset gsm8": 'did you mean "gsm8k"?',
    "eval -d set.jsonl -p answers.json --fields id": "--fields: expected id=PATH",
    "eval -d set.jsonl -p answers.json --fields idd=x": "fields.idd: expected one of id, question, answer",
    "eval -d set.jsonl -p answers.json -o set.jsonl": "would overwrite the file given as --data",
    "eval -d set.jsonl -p answers.json -m ter --min-score 0.5": "--min-score: lower is better with ter",
    "eval -d - -p -": "standard input can be only one of them",
    "eval -d set.jsonl -p answers.json --metric llm_judgement": "llm_judgement needs a judge",
  };
  for (const [args, message] of Object.entries(wrong)) {
    inSet(`wrong usage: ${args}`, async ({ cli }) => {
      const { code, stderr } = await cli(args, { env: { OPENAI_API_KEY: "" } });
      assert.equal(code, 2, stderr);
      assert.ok(stderr.includes(message), stderr);
      assert.doesNotMatch(stderr, /^\s+at /m);
    });
  }

  inSet("asks the judge of the environment, and does not tell its key", async ({ cli }) => {
    const key = "sk-cli-secret";
    const server = createServer((request, response) => {
      request.resume().on("end", () => {
        const isAsked = request.headers.authorization === `Bearer ${key}`;
        const choices = [{ message: { content: `Verdict: ${isAsked ? "correct" : "incorrect"}` } }];
        response.end(JSON.stringify({ choices }));
      });
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const env = { OPENAI_API_KEY: key, OPENAI_BASE_URL: `http://127.0.0.1:${server.address().port}/v1` };
      const { code, stdout, stderr } = await cli("eval -d set.jsonl -p answers.jsonl -m llm_judgement", { env });
      assert.equal(code, 0, stderr);
      assert.deepEqual(scoresOf(stdout), [1, 1, 1]);
      assert.ok(!(stdout + stderr).includes(key));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe("metrics", concurrency, () => {
  inFolder("lists every metric with its options", async ({ cli }) => {
    const { code, stdout, stderr } = await cli("metrics");
    assert.deepEqual([code, stderr], [0, ""]);
    const names = library.metrics().map(({ name }) => name);
    const rows = stdout.trimEnd().split("\n");
    assert.deepEqual(
      rows.filter((row) => !row.startsWith(" ")).map((row) => row.split(" ")[0]),
      names,
    );
    assert.match(
      stdout,
      /^bleu .*\n {2}--option tokenize=13a {2}how text is split .*; one of 13a, intl, char, zh, none$/m,
    );
    assert.match(stdout, /^ {2}--option tolerance=0\.000001 .*; a number of at least 0$/m);
    const options = library.metrics().flatMap((metric) => metric.options);
    assert.equal(rows.filter((row) => row.startsWith("  --option ")).length, options.length);
    assert.deepEqual(JSON.parse((await cli("metrics --json")).stdout), library.metrics());
  });
});
