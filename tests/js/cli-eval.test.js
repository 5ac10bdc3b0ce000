// This file tests `benchmarkhub eval` and `benchmarkhub metrics`.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe } from "node:test";
import { concurrency, inFolder, withJudge } from "./cli-support.js";
import { library } from "./support.js";

const SET = [
  { id: "a", question: "2 + 2?", answer: 4 },
  { id: "b", question: "Capital of France?", answer: "Paris" },
  { id: "c", question: "Colour?", answer: "deep blue" },
];
const ANSWERS = { a: "4", b: "It is Paris", c: "blue" };
const lines = (records) => records.map((record) => `${JSON.stringify(record)}\n`).join("");
const predictions = Object.entries(ANSWERS).map(([id, prediction]) => ({ id, prediction }));

/** Defines a test in a folder that contains a dataset and predictions. */
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
  inSet("a signal ends it, and no temporary file remains", async ({ start, folder }) => {
    const before = readdirSync(folder).sort();
    let onRequest;
    const requested = new Promise((resolve) => {
      onRequest = () => resolve();
    });
    await withJudge(onRequest, async (env) => {
      const { child, ended } = start("eval -d set.jsonl -p answers.jsonl -m llm_judgement -o results.json", { env });
      const { stderr } = (await Promise.race([requested, ended])) ?? {};
      assert.equal(stderr, undefined, "it ended before it called the judge");
      assert.equal(readdirSync(folder).length, before.length + 1, "a temporary file");
      child.kill("SIGTERM");
      assert.equal((await ended).code, "SIGTERM");
      assert.deepEqual(readdirSync(folder).sort(), before);
    });
  });

  inSet(
    "loadResults reads the results of several metrics, from a document and from lines",
    async ({ cli, read, put }) => {
      const summaries = [];
      for (const file of ["results.json", "results.jsonl"]) {
        await cli(`eval -d set.jsonl -p answers.jsonl -m exact_match,rouge1 -o ${file}`);
        const benchmark = new library.Benchmark();
        assert.equal(benchmark.loadResults({ text: read(file) }).length, 6);
        const saved = JSON.parse(benchmark.saveResults());
        assert.deepEqual(saved.summary, saved.summaries.exact_match);
        assert.deepEqual(benchmark.getSummary("rouge1"), saved.summaries.rouge1);
        summaries.push(saved.summaries);
        assert.throws(() => benchmark.getSummary("bleu"), {
          kind: "usage",
          message: 'metric: expected one of exact_match, rouge1, found "bleu"',
        });
      }
      assert.deepEqual(summaries[0], JSON.parse(read("results.json")).summaries);
      assert.deepEqual(summaries[1], summaries[0]);
      put("broken.jsonl", `${read("results.jsonl")}{"item_id": }\n`);
      assert.throws(
        () => new library.Benchmark().loadResults({ text: read("broken.jsonl") }),
        /^BenchmarkHubError: results, line 7: /,
      );
    },
  );

  inSet("messages name files as the arguments do", async ({ cli, put }) => {
    put("odd.jsonl", Buffer.from([0x7b, 0xff]));
    for (const args of ["-d odd.jsonl", "-d set.jsonl -p odd.jsonl"]) {
      const { code, stderr } = await cli(`eval ${args}`);
      assert.deepEqual([code, stderr], [2, "odd.jsonl: expected UTF-8 text, found other bytes in line 1\n"]);
    }
  });

  inSet("without predictions, the message names --predictions", async ({ cli }) => {
    const { code, stderr } = await cli("eval -d set.jsonl");
    assert.equal(code, 2);
    assert.match(stderr, /\nno record of the data has a field prediction: --predictions names the file with/);
  });

  inSet("warns about a repeated id in a map of predictions", async ({ cli, put }) => {
    put("twice.json", '{"a": "5", "b": "Paris", "a": "4", "c": "x \\" y"}');
    const { code, stderr, stdout } = await cli("eval -d set.jsonl -p twice.json --strict");
    assert.equal(code, 1);
    assert.match(stderr, /another prediction for item "a": left out/);
    assert.deepEqual(scoresOf(stdout), [0, 1, 0]);
  });

  inSet("writes the library's results to standard output, and a summary to standard error", async ({ cli }) => {
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
    "writes each result once if the engine understands only the beginning of a file",
    async ({ cli, put, read }) => {
      const items = Array.from({ length: 4000 }, (_, index) => ({ id: `n${index}`, question: "q", answer: "a b" }));
      const answers = items.map(({ id }) => ({ id, prediction: "a b ".repeat(40) }));
      // The results before this prediction fill several chunks, which are already written.
      answers[3900].prediction = 5;
      put("many.jsonl", lines(items));
      put("mixed.jsonl", lines(answers));
      const { code, stdout, stderr } = await cli("eval -d many.jsonl -p mixed.jsonl -m squad_f1");
      assert.equal(code, 0, stderr);
      assert.match(stderr, /1 unscored: squad_f1: .*mixed\.jsonl: line 3901: prediction: expected a string, found 5$/m);
      const ids = JSON.parse(stdout).evaluation_results.map(({ item_id: id }) => id);
      assert.deepEqual(
        ids,
        items.map(({ id }) => id),
      );
      await cli("eval -d many.jsonl -p mixed.jsonl -m squad_f1 -o results.json");
      assert.equal(read("results.json"), stdout);
    },
  );

  inSet("writes a file or lines; a failure leaves no file", async ({ cli, folder, read }) => {
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
  });

  inSet("reads predictions in the data, other field names, presets and standard input", async ({ cli, put }) => {
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
    assert.deepEqual(scoresOf(named.stdout), [1, 0, 1]);
    put("gsm8k.jsonl", lines([{ question: "q", answer: "so\n#### 18" }]));
    put("texts.json", ["18"]);
    assert.deepEqual(scoresOf((await cli("eval -d gsm8k.jsonl --preset gsm8k -p texts.json")).stdout), [1]);
    const piped = await cli("eval --data - --predictions answers.json", { input: JSON.stringify(SET) });
    assert.deepEqual(scoresOf(piped.stdout), [1, 0, 0]);
  });

  inSet("--min-score exits 0 if it is reached, 1 if not, 2 if it is not a number", async ({ cli }) => {
    const run = "eval -d set.jsonl -p answers.jsonl --min-score";
    const held = await cli(`${run} 0.3`);
    assert.equal(held.code, 0);
    assert.match(held.stderr, /threshold reached: the average is at least 0\.3/);
    const short = await cli(`${run} 0.4`);
    assert.equal(short.code, 1);
    assert.match(short.stderr, /threshold not reached: the average is below 0\.4/);
    assert.equal((await cli(`${run} 40`)).code, 2);
  });

  inSet("warns about invalid data; with --strict it is an error", async ({ cli, put }) => {
    put("odd.jsonl", `${lines(SET)}bad\n`);
    const odd = await cli("eval -d odd.jsonl -p answers.json");
    assert.equal(odd.code, 0);
    assert.match(
      odd.stderr,
      /^exact_match: 0\.3333 over 3 of 4 items, 1 perfect\nWarnings \(1\)\n {2}! data: line 4: invalid JSON: /,
    );
    const gate = await cli("eval -d odd.jsonl -p answers.json --min-score 0.1");
    assert.equal(gate.code, 1);
    assert.match(gate.stderr, /threshold not reached: coverage 3 of 4 is below 1/);
    const strict = await cli("eval -d odd.jsonl -p answers.json --strict");
    assert.deepEqual([strict.code, strict.stdout.includes('"summary"')], [2, false]);
    assert.match(strict.stderr, /line 4: invalid JSON/);
    assert.equal((await cli("eval -d odd.jsonl -p answers.json --quiet")).stderr, "");
  });

  inSet("--strict exits 1 for warnings about predictions, after the results are written", async ({ cli, put }) => {
    put("part.jsonl", lines(predictions.slice(0, 1)));
    const loose = await cli("eval -d set.jsonl -p part.jsonl --min-score 0.9 --min-coverage 0.3");
    assert.equal(loose.code, 0, loose.stderr);
    for (const data of ["set.jsonl", "set.json"]) {
      const strict = await cli(`eval -d ${data} -p part.jsonl --min-score 0.9 --min-coverage 0.3 --strict`);
      assert.deepEqual([strict.code, scoresOf(strict.stdout)], [1, [1]]);
      assert.match(strict.stderr, /strict: expected no warnings, found 2\n$/);
    }
    assert.equal((await cli("eval -d set.jsonl -p answers.jsonl --strict")).code, 0);
  });

  inSet("reports why items are unscored, and exits 2 if all are", async ({ cli }) => {
    const refuse = (request, response) => {
      request.resume().on("end", () => response.writeHead(401).end("no such key"));
    };
    await withJudge(refuse, async (env) => {
      const { code, stderr } = await cli("eval -d set.jsonl -p answers.jsonl -m llm_judgement", { env });
      assert.equal(code, 2, stderr);
      assert.match(stderr, /3 unscored: llm_judgement: the judge failed: .* answered 401: no such key/);
    });
  });

  inSet("finds ids in other fields, and warns if it pairs by position", async ({ cli, put }) => {
    put("tasks.jsonl", lines(SET.map(({ id, ...rest }) => ({ task: { id }, ...rest }))));
    const reversed = [...predictions].reverse();
    put("tasks-answers.jsonl", lines(reversed.map(({ id, prediction }) => ({ task: { id }, prediction }))));
    const byField = await cli("eval -d tasks.jsonl -p tasks-answers.jsonl --fields id=task.id");
    assert.deepEqual([byField.code, scoresOf(byField.stdout)], [0, [1, 0, 0]], byField.stderr);
    assert.equal(byField.stderr, "exact_match: 0.3333 over 3 of 3 items, 1 perfect\n");
    put(
      "refs.json",
      reversed.map(({ id, prediction }) => ({ ref: [id], said: { text: prediction } })),
    );
    const byOption = await cli("eval -d set.jsonl -p refs.json --prediction-id ref.0 --prediction-field said.text");
    assert.deepEqual(scoresOf(byOption.stdout), [1, 0, 0], byOption.stderr);
    put("keyed.jsonl", lines(reversed.map(({ id, prediction }) => ({ key: id, prediction }))));
    const byPosition = await cli("eval -d set.jsonl -p keyed.jsonl");
    assert.equal(byPosition.code, 0);
    assert.match(byPosition.stderr, /paired with the items by position: no field id or item_id; .*--prediction-id/);
    assert.equal((await cli("eval -d set.jsonl -p keyed.jsonl --strict")).code, 1);
    assert.deepEqual(scoresOf((await cli("eval -d set.jsonl -p keyed.jsonl --prediction-id key")).stdout), [1, 0, 0]);
    const mistyped = await cli("eval -d set.jsonl -p keyed.jsonl --prediction-id kye");
    assert.equal(mistyped.code, 2);
    assert.match(mistyped.stderr, /line 1: expected a field kye, found none, did you mean "key"\?/);
    put("one.json", { task: { id: "a" }, prediction: "4" });
    const one = await cli("eval -d tasks.jsonl -p one.json --fields id=task.id");
    assert.deepEqual(scoresOf(one.stdout), [1], one.stderr);
    put("typo.json", { aa: "4", b: "Paris" });
    assert.match((await cli("eval -d set.jsonl -p typo.json")).stderr, /no item has the id "aa", did you mean "a"\?/);
  });

  inSet("a prediction that is no text is an error of its row, in every kind of file", async ({ cli, put }) => {
    const rows = [
      { id: "a", prediction: 4 },
      { id: "b", prediction: ["Paris"] },
      { id: "c", prediction: "deep blue" },
    ];
    put("lines.jsonl", lines(rows));
    put("list.json", rows);
    put("map.json", { a: 4, b: ["Paris"], c: "deep blue" });
    put("texts.json", [4, ["Paris"], "deep blue"]);
    for (const [file, first, second] of [
      ["lines.jsonl", "lines.jsonl: line 1: prediction", "lines.jsonl: line 2: prediction"],
      ["list.json", "predictions: line 1: prediction", "predictions: line 2: prediction"],
      ["map.json", 'map.json: "a"', 'map.json: "b"'],
      ["texts.json", "texts.json: [0]", "texts.json: [1]"],
    ]) {
      const { code, stdout, stderr } = await cli(`eval -d set.jsonl -p ${file}`);
      assert.equal(code, 0, stderr);
      assert.deepEqual(scoresOf(stdout), [null, null, 1]);
      const reasons = JSON.parse(stdout).evaluation_results.map(({ details }) => details.reason);
      assert.ok(reasons[0].endsWith(`${first}: expected a string, found 4`), reasons[0]);
      assert.ok(reasons[1].endsWith(`${second}: expected a string, found an array`), reasons[1]);
      assert.match(stderr, /over 1 of 3 items/);
      assert.equal((await cli(`eval -d set.jsonl -p ${file} --min-score 0`)).code, 1);
    }
  });

  inSet("passes options to metrics", async ({ cli, put }) => {
    put("thought.json", { a: "3, no: 4", b: "Paris", c: "4 blue" });
    const run = "eval -d set.jsonl -p thought.json";
    const last = await cli(`${run} -m numeric_match --option pick=last --option tolerance=1e-9`);
    assert.deepEqual([last.code, scoresOf(last.stdout)[0]], [0, 1], last.stderr);
    put("thought.json", { a: "4, no: 3", b: "Paris", c: "4 blue" });
    assert.equal(scoresOf((await cli(`${run} -m numeric_match --option numeric_match.pick=last`)).stdout)[0], 0);
    assert.equal(scoresOf((await cli(`${run} -m numeric_match`)).stdout)[0], 1);
    const both = await cli(
      `${run} -m numeric_match,f1_score,rouge1 --option pick=last --option rouge1.tokenizer=unicode`,
    );
    assert.equal(both.code, 0, both.stderr);
    const alone = await cli(`${run} -m rouge1 --option tokenizer=unicode`);
    assert.deepEqual(
      [0, 2].map((at) => scoresOf(both.stdout)[at]),
      [0, scoresOf(alone.stdout)[0]],
    );
  });

  inSet("rejects a misspelled answer field; warns about a list of answers, and data without answers", async (tools) => {
    const { cli, put } = tools;
    const typo = await cli("eval -d set.jsonl -p answers.json --fields answer=anser");
    assert.equal(typo.code, 2);
    assert.equal(
      typo.stderr,
      'answer: no field "anser" in any record, did you mean "answer"? Found id, question, answer\n',
    );
    put("several.jsonl", lines([{ id: "a", question: "q", answer: ["4", "four"] }]));
    const several = await cli("eval -d several.jsonl -p answers.json");
    assert.match(several.stderr, /data: line 1: answer: a list of texts is taken as its JSON text; .*--any-answer/);
    assert.doesNotMatch((await cli("eval -d several.jsonl -p answers.json --any-answer")).stderr, /a list of texts/);
    put("rules.jsonl", lines([{ id: "a", question: "q", evaluator: { func: "exists" } }]));
    put("a.json", { a: "4" });
    const rules = await cli("eval -d rules.jsonl -p a.json --strict");
    assert.deepEqual([rules.code, scoresOf(rules.stdout)], [1, [null]]);
    assert.match(rules.stderr, /exact_match: no reference answer and no score for 1 of 1 items, first for "a"/);
  });

  inSet("exits 2 if nothing is evaluated", async ({ cli, put }) => {
    put("none.jsonl", "");
    const { code, stderr } = await cli("eval -d set.jsonl -p none.jsonl");
    assert.equal(code, 2, stderr);
    assert.match(stderr, /exact_match: nothing evaluated of 3 items/);
    assert.equal((await cli("eval -d set.jsonl -p none.jsonl --min-score 0.5")).code, 1);
  });

  const wrong = {
    "eval -d set.jsonl -p answers.json -m numeric_match --option pick=lst":
      '--option pick: expected one of "any", "last", "marker" by numeric_match, found "lst", did you mean "last"?',
    "eval -d set.jsonl -p answers.json -m numeric_match --option pikc=last":
      '--option pikc: numeric_match takes pick, tolerance, relative, percent, did you mean "pick"?',
    "eval -d set.jsonl -p answers.json -m numeric_match,bleu --option blue.tokenize=13a":
      '--option blue.tokenize: expected one of the metrics numeric_match, bleu before the dot, did you mean "bleu"?',
    "eval -d set.jsonl -p answers.json -m numeric_match,exact_match --option exact_match.pick=last":
      "--option pick: exact_match takes no options",
    "eval -d set.jsonl -p answers.json -m numeric_match --option tolerance=x":
      'option tolerance of numeric_match: expected a number of at least 0, found "x"',
    "eval -d set.jsonl -p answers.json --option pick": '--option: expected option=value, found "pick"',
    eval: "--data: required, but missing",
    "eval --data nowhere.jsonl": "nowhere.jsonl: cannot be read: no such file",
    "eval -d set.jsonl -p answers.json -m exact_mach": 'did you mean "exact_match"?',
    "eval -d set.jsonl -p answers.json --preset gsm8": 'did you mean "gsm8k"?',
    "eval -d set.json -p answers.json --preset gsm8": 'did you mean "gsm8k"?',
    "eval -d set.jsonl -p answers.json --fields id": "--fields: expected id=PATH",
    "eval -d set.jsonl -p answers.json --fields idd=x": "fields.idd: expected one of id, question, answer",
    "eval -d set.jsonl -p answers.json -o set.jsonl": "would overwrite the file given as --data",
    "eval -d set.jsonl -p answers.json -m ter --min-score 0.5":
      "--min-score: expected a metric first for which higher is better, found ter",
    "eval -d - -p -": "standard input can be only one of them",
    "eval -d set.jsonl -p answers.json --metric llm_judgement": "llm_judgement needs a judge",
  };
  for (const [args, message] of Object.entries(wrong)) {
    inSet(`usage error: ${args}`, async ({ cli }) => {
      const { code, stderr } = await cli(args, { env: { OPENAI_API_KEY: "" } });
      assert.equal(code, 2, stderr);
      assert.ok(stderr.includes(message), stderr);
      assert.doesNotMatch(stderr, /^\s+at /m);
    });
  }

  inSet("calls the judge of the environment, and does not show its key", async ({ cli }) => {
    let key;
    const judge = (request, response) => {
      request.resume().on("end", () => {
        const isKnown = request.headers.authorization === `Bearer ${key}`;
        const choices = [{ message: { content: `Verdict: ${isKnown ? "correct" : "incorrect"}` } }];
        response.end(JSON.stringify({ choices }));
      });
    };
    await withJudge(judge, async (env) => {
      key = env.OPENAI_API_KEY;
      const { code, stdout, stderr } = await cli("eval -d set.jsonl -p answers.jsonl -m llm_judgement", { env });
      assert.equal(code, 0, stderr);
      assert.deepEqual(scoresOf(stdout), [1, 1, 1]);
      assert.ok(!(stdout + stderr).includes(key));
    });
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
