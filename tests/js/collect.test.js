// This file tests how an agent is asked: what it receives, the rows, retries, timeouts, limits, budgets, the log and its resumption.

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fakeEndpoint } from "./fake-endpoint.js";
import { library, readText, scratchFolder } from "./support.js";

const { collectOutputs, createBenchmark, evaluateAgent, openaiAgent, readOutputs, runSuite, suiteFromItems } = library;

const suiteOf = (count) => ({
  suite_id: "s",
  name: "S",
  cases: Array.from({ length: count }, (_, at) => ({
    case_id: `c${at}`,
    category: at % 2 === 0 ? "reasoning" : "coding",
    prompt: `${at}?`,
    expected_behavior: { contains: [`${at}`] },
    tags: [`t${at}`],
  })),
});
const suite = suiteOf(3);
const echo = async ({ prompt }) => prompt;
const folder = scratchFolder("collect");
let files = 0;
const newFile = () => {
  files += 1;
  return join(folder, `${files}.jsonl`);
};
const linesOf = (file) =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
/** Removes what differs between runs. */
const stable = (rows) =>
  rows.map(({ latency_ms: latency, prompt_digest: _, ...row }) => {
    assert.ok(latency === undefined || latency >= 0);
    return row;
  });
/** An error of a client, with the response that it failed for. */
const failure = (status, headers = {}) => Object.assign(new Error(`status ${status}`), { status, headers });
const thrown = (work) =>
  work.then(
    () => assert.fail("nothing was thrown"),
    (error) => error,
  );

// ---- the agent and its rows

test("the agent receives prompt, case, repeat and signal, and its outputs are rows in the order of the suite", async () => {
  const seen = [];
  const agent = async ({ prompt, case: asked, repeat, signal, ...others }) => {
    assert.deepEqual([others, signal.aborted], [{}, false]);
    seen.push(`${asked.case_id} ${repeat}`);
    await pause(prompt === "0?" ? 20 : 1);
    asked.prompt = "changed";
    return `${prompt} ${repeat}`;
  };
  const rows = await collectOutputs(suite, agent, { repeats: 2 });
  assert.deepEqual(stable(rows), [
    { case_id: "c0", repeat: 0, output: "0? 0" },
    { case_id: "c0", repeat: 1, output: "0? 1" },
    { case_id: "c1", repeat: 0, output: "1? 0" },
    { case_id: "c1", repeat: 1, output: "1? 1" },
    { case_id: "c2", repeat: 0, output: "2? 0" },
    { case_id: "c2", repeat: 1, output: "2? 1" },
  ]);
  assert.deepEqual(seen, ["c0 0", "c1 0", "c2 0", "c0 1", "c1 1", "c2 1"], "one sample of each case comes first");
  assert.deepEqual(stable(await collectOutputs(JSON.stringify(suite), ({ prompt }) => prompt)), [
    { case_id: "c0", output: "0?" },
    { case_id: "c1", output: "1?" },
    { case_id: "c2", output: "2?" },
  ]);
  const compiled = library.compileSuite(suite);
  assert.equal((await collectOutputs(compiled, echo, { only: { category: "coding" } }))[0].case_id, "c1");
});

test("a row of the agent keeps its fields; what is no row is an error of the case", async () => {
  const answers = {
    "0?": { output: "0", usage: { total_tokens: 3 }, cost: 0.5, messages: [{ role: "user" }], latency_ms: 7 },
    "1?": { output: "x", case_id: "c1", error: null },
    "2?": { output: "half", error: { message: "cut" } },
    "3?": null,
    "4?": undefined,
    "5?": 5,
    "6?": { text: "x" },
    "7?": { output: "x", case_id: "c0" },
    "8?": { output: 5 },
    "9?": { tool_calls: [{ function: { name: "f", arguments: "{}" } }] },
    "10?": { output: () => 1 },
    "11?": ["x"],
  };
  const rows = await collectOutputs(suiteOf(12), async ({ prompt }) => answers[prompt]);
  assert.deepEqual(rows[0], { case_id: "c0", ...answers["0?"] });
  const [, ...others] = stable(rows);
  const fault = (found) => ({ output: null, error: `the agent returned ${found}, expected a text or {output}` });
  const calls = JSON.stringify({ role: "assistant", content: null, ...answers["9?"] });
  assert.deepEqual(
    others.map(({ case_id: _, ...row }) => row),
    [
      { output: "x" },
      { output: "half", error: "cut" },
      fault("null"),
      fault("nothing"),
      fault("5"),
      fault('a row with "text"'),
      fault('a row with case_id "c0" for "c7"'),
      fault("output 5"),
      { output: calls, ...answers["9?"] },
      {
        output: null,
        error: "the agent returned a row that is no data: row.output: expected a JSON value, found a function",
      },
      fault("an array"),
    ],
  );
});

test("evaluateAgent asks, then scores", async () => {
  const options = { repeats: 2, latency: false, missing: "error", only: { category: ["reasoning"] } };
  const { report, outputs } = await evaluateAgent(suite, echo, options);
  assert.equal(report.overall_score, 1);
  assert.deepEqual(
    outputs.map(({ case_id: id, repeat }) => `${id} ${repeat}`),
    ["c0 0", "c0 1", "c2 0", "c2 1"],
  );
  const { repeats: _, ...ofRun } = options;
  assert.deepEqual(report, runSuite(suite, outputs, ofRun));
  let calls = 0;
  const counting = () => {
    calls += 1;
    return "x";
  };
  for (const wrong of [{ latncy: false }, { missing: "never" }, { only: { catgory: "x" } }, { concurrency: 0 }]) {
    await assert.rejects(evaluateAgent(suite, counting, wrong), { kind: "usage" }, JSON.stringify(wrong));
  }
  assert.equal(calls, 0, "wrong options are found before the agent is asked");
});

test("the first example of the guide evaluates a function in fewer than fifteen lines", () => {
  // docs.test.js runs it.
  const [, example] = /```js\n([\s\S]*?)```/.exec(readText("docs/AGENTS.md"));
  assert.match(example, /evaluateAgent\(suite, agent, \{ repeats: 3, retries: 5 \}\)/);
  assert.ok(example.trim().split("\n").length < 15);
});

test("asks the items of a dataset", async () => {
  const items = [
    { id: "a", question: "2 + 2?", answer: "4", level: 1 },
    { id: "b", question: "Pi?", answer: "3.14" },
  ];
  const agent = async ({ prompt, item }) => {
    if (item.id === "b") throw failure(400);
    assert.deepEqual([prompt, item.metadata], ["2 + 2?", { level: 1 }]);
    return "4";
  };
  const log = newFile();
  const rows = await collectOutputs(items, agent, { log });
  assert.deepEqual(stable(rows), [
    { id: "a", output: "4" },
    { id: "b", output: null, error: "status 400" },
  ]);
  const benchmark = createBenchmark({ items, name: "Sums" });
  const { results, summary, outputs } = await evaluateAgent(benchmark, agent, { metric: "exact_match", log });
  assert.deepEqual(stable(outputs), stable(rows));
  assert.deepEqual(
    results.map(({ score }) => score),
    [1, null],
  );
  assert.deepEqual([summary.name, summary.coverage], ["Sums", { answered: 1, total: 2 }]);
  assert.deepEqual(stable(linesOf(log)), stable(rows));
  await assert.rejects(collectOutputs(items, agent, { repeats: 2 }), { message: /^repeats: expected 1 for a dataset/ });
  await assert.rejects(evaluateAgent(items, agent, { metric: "exact" }), { kind: "unknown_metric" });
  await assert.rejects(collectOutputs([items[0], items[0]], agent), {
    message: 'items: expected different ids, found "a" twice',
  });
});

// ---- failures

test("retries what may pass, and waits as the server asks", async () => {
  const calls = new Map();
  const starts = [];
  const agent = async ({ prompt }) => {
    const count = (calls.get(prompt) ?? 0) + 1;
    calls.set(prompt, count);
    if (prompt === "0?") {
      starts.push(performance.now());
      if (count === 1) throw failure(429, { "retry-after": "1" });
      if (count === 2) throw failure(429, new Headers({ "retry-after-ms": "5" }));
    }
    if (prompt === "1?") throw failure(400);
    if (prompt === "2?" && count < 3)
      throw Object.assign(new Error("x"), { statusCode: 503, responseHeaders: { "retry-after": "0" } });
    if (prompt === "3?") throw failure(429, { "retry-after": "3600" });
    if (prompt === "4?")
      throw Object.assign(new Error("down"), { response: { status: 500, headers: { "retry-after": "0" } } });
    return prompt;
  };
  const rows = await collectOutputs(suiteOf(5), agent);
  assert.deepEqual(stable(rows), [
    { case_id: "c0", output: "0?", attempts: 3 },
    { case_id: "c1", output: null, error: "status 400" },
    { case_id: "c2", output: "2?", attempts: 3 },
    { case_id: "c3", output: null, error: "status 429; it asks to wait 3600 s, longer than 60 s" },
    { case_id: "c4", output: null, error: "down", attempts: 3 },
  ]);
  assert.deepEqual([...calls.values()], [3, 1, 3, 1, 3]);
  assert.ok(starts[1] - starts[0] >= 990 && rows[0].latency_ms < 900, "the wait is no latency");
});

test("an agent that hangs is aborted, and its late answer does not count", async () => {
  const signals = [];
  const agent = async ({ prompt, signal }) => {
    if (prompt !== "1?") return prompt;
    signals.push(signal);
    await pause(100);
    return "late";
  };
  const rows = await collectOutputs(suite, agent, { timeoutMs: 20, retries: 1 });
  assert.deepEqual(stable(rows)[1], {
    case_id: "c1",
    output: null,
    error: "the agent did not answer within 20 ms",
    attempts: 2,
  });
  assert.deepEqual(
    signals.map(({ aborted }) => aborted),
    [true, true],
  );
});

test("an error that no call can pass stops at once, and has the rows that there are", async () => {
  for (const status of [401, 403, 404]) {
    let calls = 0;
    const agent = async ({ prompt }) => {
      calls += 1;
      if (prompt === "3?") throw failure(status);
      return prompt;
    };
    const log = newFile();
    const error = await thrown(collectOutputs(suiteOf(50), agent, { concurrency: 1, log }));
    assert.equal(error.kind, "io");
    assert.equal(error.message, `the agent failed for case_id "c3", and would fail for the others: status ${status}`);
    assert.deepEqual([calls, error.outputs.length, linesOf(log).length], [4, 3, 3]);
    const rows = await collectOutputs(suiteOf(5), agent, { failFast: false });
    assert.deepEqual(stable(rows)[3], { case_id: "c3", output: null, error: `status ${status}` });
  }
});

test("keys of an agent's errors are in no row, log or error", async () => {
  const key = "sk-proj-abcdefghijklmnop";
  const texts = [
    `Incorrect API key provided: ${key}.`,
    `GET https://host/v1?key=${key}&x=1 failed`,
    `authorization: Bearer ${key}`,
    `https://user:${key}@host/`,
    `{"x-api-key": "${key}"}`,
  ];
  for (const text of texts) {
    const log = newFile();
    const fail = (status) => async () => {
      throw Object.assign(new Error(text), { status });
    };
    const rows = await collectOutputs(suiteOf(1), fail(400), { log });
    assert.match(rows[0].error, /\[key\]/, text);
    assert.ok(!JSON.stringify([rows, readFileSync(log, "utf8")]).includes(key), text);
    const error = await thrown(collectOutputs(suiteOf(1), fail(401)));
    const { inspect } = await import("node:util");
    assert.ok(!inspect(error, { showHidden: true, depth: 9 }).includes(key), text);
  }
  const [{ error }] = await collectOutputs(suiteOf(1), async () => ({ output: null, error: texts[0] }));
  assert.equal(error, "Incorrect API key provided: [key].");
});

// ---- limits

test("limits calls at a time and calls a minute, and asks in an order that the seed decides", async () => {
  let running = 0;
  let peak = 0;
  const starts = [];
  const order = [];
  const agent = async ({ prompt }) => {
    running += 1;
    peak = Math.max(peak, running);
    starts.push(performance.now());
    order.push(prompt);
    await pause(10);
    running -= 1;
    return prompt;
  };
  await collectOutputs(suiteOf(20), agent, { concurrency: 3 });
  assert.equal(peak, 3);
  starts.length = 0;
  await collectOutputs(suiteOf(6), agent, { rateLimit: 1200 });
  assert.ok(starts[5] - starts[0] >= 5 * 50 - 5, "a call each 50 ms");
  const orderOf = async (seed) => {
    order.length = 0;
    const rows = await collectOutputs(suiteOf(20), agent, { order: { seed }, concurrency: 1 });
    assert.equal(rows[1].case_id, "c1", "rows have the order of the suite");
    return [...order];
  };
  const first = await orderOf(1);
  assert.deepEqual(await orderOf(1), first);
  assert.notDeepEqual(await orderOf(2), first);
  assert.deepEqual(
    [...first].sort(),
    suiteOf(20)
      .cases.map(({ prompt }) => prompt)
      .sort(),
  );
});

test("a budget that is spent stops asking, and the other cases are in error", async () => {
  const agent = async ({ prompt }) => ({ output: prompt, cost: 0.25, usage: { input_tokens: 6, output_tokens: 4 } });
  for (const [budget, reason] of [
    [{ maxCost: 0.5 }, "maxCost 0.5 is spent"],
    [{ maxTokens: 11 }, "maxTokens 11 are spent"],
  ]) {
    const log = newFile();
    const options = { ...budget, concurrency: 1, log };
    const { report, outputs } = await evaluateAgent(suiteOf(5), agent, options);
    assert.deepEqual(
      outputs.slice(2).map(({ error }) => error),
      new Array(3).fill(`not asked: ${reason}`),
    );
    assert.deepEqual([report.errored, report.coverage], [3, { answered: 2, total: 5 }]);
    assert.equal(linesOf(log).length, 2, "the log has only what was asked");
    assert.equal(readOutputs(readFileSync(log, "utf8")).length, 2);
    const rest = await collectOutputs(suiteOf(5), agent, { log });
    assert.equal(rest.filter(({ error }) => error === undefined).length, 5);
  }
  const error = await thrown(collectOutputs(suite, echo, { maxCost: 1, concurrency: 1 }));
  assert.equal(error.message, 'maxCost: expected each row to have a cost, found none in the row of "c0"');
  assert.equal(error.outputs.length, 1);
  await assert.rejects(collectOutputs(suite, echo, { maxTokens: 1 }), {
    message: /^maxTokens: expected each row to have a usage/,
  });
});

test("reports its progress, and stops at the signal with the rows that there are", async () => {
  const agent = async ({ prompt, signal }) => {
    if (prompt === "1?") throw failure(400);
    if (prompt === "9?") await pause(60_000, undefined, { signal });
    return { output: prompt, cost: 1, usage: { total_tokens: 2 } };
  };
  const seen = [];
  const controller = new AbortController();
  const onProgress = (done, total, details) => {
    seen.push([done, total, details.errors, details.tokens, details.cost]);
    assert.ok(details.elapsed_ms >= 0 && (done === 0 || details.left_ms >= 0));
    if (done === 9) setTimeout(() => controller.abort(new Error("enough")), 5);
  };
  const log = newFile();
  const options = { onProgress, signal: controller.signal, concurrency: 32, log };
  const error = await thrown(collectOutputs(suiteOf(10), agent, options));
  assert.deepEqual([error.kind, error.cause.message, error.outputs.length], ["aborted", "enough", 9]);
  assert.deepEqual(seen[0], [0, 10, 0, 0, 0]);
  assert.deepEqual(seen.at(-1), [9, 10, 1, 16, 8]);
  assert.equal(linesOf(log).length, 9);
  const before = await thrown(collectOutputs(suite, echo, { signal: AbortSignal.abort() }));
  assert.equal(before.kind, "aborted");
  const early = new AbortController();
  const atOnce = collectOutputs(suite, echo, { signal: early.signal, onProgress: () => early.abort() });
  assert.deepEqual((await thrown(atOnce)).outputs, []);
});

test("a progress function that throws ends the collection", async () => {
  const onProgress = (done) => {
    if (done === 1) throw new Error("mine");
  };
  assert.match((await thrown(collectOutputs(suiteOf(9), echo, { onProgress }))).message, /mine/);
});

test("32 calls at a time cause no warning about listeners", async () => {
  const warnings = [];
  const listen = (warning) => warnings.push(warning);
  process.on("warning", listen);
  const agent = async ({ prompt, signal }) => pause(20, prompt, { signal });
  await collectOutputs(suiteOf(64), agent, { concurrency: 32, signal: new AbortController().signal });
  await pause(10);
  process.off("warning", listen);
  assert.deepEqual(warnings, []);
});

// ---- the log

test("a log is resumed: rows that succeeded are not asked again, errors are", async () => {
  const log = newFile();
  const asked = [];
  let isDown = true;
  const agent = async ({ prompt }) => {
    asked.push(prompt);
    if (isDown && prompt !== "0?") throw failure(400);
    return prompt;
  };
  const first = await collectOutputs(suite, agent, { log });
  assert.equal(linesOf(log).length, 3);
  isDown = false;
  asked.length = 0;
  const kept = await collectOutputs(suite, agent, { log, retryErrors: false });
  assert.deepEqual([kept, asked], [first, []]);
  const second = await collectOutputs(suite, agent, { log });
  assert.deepEqual(asked, ["1?", "2?"]);
  assert.deepEqual(
    stable(second).map(({ output }) => output),
    ["0?", "1?", "2?"],
  );
  const rows = readOutputs(readFileSync(log, "utf8"));
  assert.deepEqual(
    stable(rows).map(({ error }) => error),
    [undefined, undefined, undefined],
    "the errors are replaced",
  );
  assert.deepEqual(runSuite(suite, rows).warnings, []);
  asked.length = 0;
  await collectOutputs(suiteOf(4), agent, { log });
  assert.deepEqual(asked, ["3?"], "a new case is asked");
  const changed = structuredClone(suite);
  changed.cases[1].prompt = "other 1?";
  asked.length = 0;
  await collectOutputs(changed, agent, { log });
  assert.deepEqual(asked, ["other 1?"], "a case with another prompt is asked again");
});

test("a log of another program is resumed; a line without its end is complete if it is JSON", async () => {
  const log = newFile();
  writeFileSync(log, '{"case_id": "c0", "output": "mine"}\r\n{"case_id": "c1", "output": "too"}');
  const rows = await collectOutputs(suite, echo, { log });
  assert.deepEqual(
    rows.map(({ output }) => output),
    ["mine", "too", "2?"],
  );
  assert.equal(linesOf(log).length, 3);
});

test("a file that is no log is an error, and does not change", async () => {
  const contents = {
    "a suite": JSON.stringify(suite, null, 2),
    "one line of a suite": JSON.stringify(suite),
    "a list": '[{"case_id": "c0", "output": "x"}]',
    "a text": "hello",
    "a text after rows": '{"case_id": "c0", "output": "x"}\nhello',
    "rows of a dataset": '{"id": "c0", "output": "x"}\n',
    "an output that is no text": '{"case_id": "c0", "output": 5}\n',
  };
  for (const [name, content] of Object.entries(contents)) {
    const log = newFile();
    writeFileSync(log, content);
    const error = await thrown(collectOutputs(suite, echo, { log }));
    assert.ok(error.kind === "schema" && error.message.startsWith(log), `${name}: ${error.message}`);
    assert.equal(readFileSync(log, "utf8"), content, name);
  }
  await assert.rejects(collectOutputs(suite, echo, { log: join(folder, "none", "log.jsonl") }), { kind: "io" });
  await assert.rejects(collectOutputs(suite, echo, { log: 5 }), {
    message: "log: expected a path or a WritableStream, found 5",
  });
  const log = newFile();
  await collectOutputs(suite, echo, { log });
  const mixed = await thrown(collectOutputs(suite, echo, { log, repeats: 2 }));
  assert.match(mixed.message, /^log: case_id "c0": expected a repeat, found none: use another log/);
});

test("a stream is a log too, and its rows are resumed from a text", async () => {
  const chunks = [];
  const stream = new WritableStream({ write: (chunk) => void chunks.push(chunk) });
  const first = await collectOutputs(suite, echo, { log: stream });
  assert.equal(stream.locked, false);
  const text = Buffer.concat(chunks).toString();
  assert.deepEqual(stable(readOutputs(text)), stable(first));
  const asked = [];
  const agent = ({ prompt }) => {
    asked.push(prompt);
    return prompt;
  };
  for (const earlier of [text.slice(0, -20), Buffer.from(text.slice(0, -20)), first.slice(0, 2)]) {
    asked.length = 0;
    const rows = await collectOutputs(suite, agent, { earlier });
    assert.deepEqual([stable(rows), asked], [stable(first), ["2?"]]);
  }
  const full = new WritableStream({ write: () => Promise.reject(new Error("full")) });
  await assert.rejects(collectOutputs(suite, echo, { log: full }), {
    kind: "io",
    message: "log: cannot be written: full",
  });
});

// ---- an endpoint

test("openaiAgent asks an endpoint, and shows no key", async () => {
  const fake = await fakeEndpoint({ hasTrouble: false });
  const apiKey = "sk-agent-0123456789";
  try {
    const prices = { input: 1e6, output: 2e6 };
    const agent = openaiAgent({ baseURL: fake.baseURL, apiKey, model: "m", prices });
    const log = newFile();
    const rows = await collectOutputs(suiteOf(40), agent, { log, concurrency: 16 });
    const [row] = rows;
    const usage = { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 };
    assert.deepEqual(stable([row]), [{ case_id: "c0", output: "answer to 0?", model: "fake", usage, cost: 11 }]);
    const refused = rows.filter(({ refusal }) => refusal === true);
    assert.ok(refused.length > 0 && refused.every(({ output }) => output.startsWith("I can't")));
    assert.ok(!existsSync(log) || !readFileSync(log, "utf8").includes(apiKey));
  } finally {
    fake.close();
  }
  const answer =
    (choice, status = 200) =>
    async () =>
      new Response(JSON.stringify({ choices: [choice] }), { status });
  const ask = async (fetch) => {
    const agent = openaiAgent({ baseURL: "http://agent.test/v1", model: "m", apiKey, fetch });
    return (await collectOutputs(suiteOf(1), agent, { retries: 0 }))[0];
  };
  const cut = await ask(answer({ message: { content: "half" }, finish_reason: "length" }));
  assert.deepEqual([cut.output, cut.finish_reason], ["half", "length"]);
  const empty = await ask(answer({ message: { content: null }, finish_reason: "length" }));
  assert.match(empty.error, /^agent\.test: no text: the reply is not complete: its finish_reason is "length"$/);
  const filtered = await ask(answer({ message: { content: "" }, finish_reason: "content_filter" }));
  assert.equal(filtered.error, "agent.test: the content filter removed the answer");
  const calls = [{ id: "1", type: "function", function: { name: "f", arguments: "{}" } }];
  const called = await ask(answer({ message: { content: null, tool_calls: calls }, finish_reason: "tool_calls" }));
  assert.deepEqual(JSON.parse(called.output).tool_calls, calls);
  const wrong = await thrown(ask(async () => new Response(`{"error": "key ${apiKey}"}`, { status: 401 })));
  assert.match(wrong.message, /would fail for the others: agent\.test answered 401: \{"error": "key \[key\]"\}$/);
  assert.throws(() => openaiAgent({ baseURL: "http://agent.test" }), {
    message: /^openaiAgent\.model: expected a string/,
  });
  assert.throws(() => openaiAgent({ model: "m", concurrency: 2 }), {
    message: /^openaiAgent\.concurrency: expected one of/,
  });
});

// ---- datasets as suites

test("suiteFromItems makes cases with categories of items", async () => {
  const items = [
    { id: "a", question: "2 + 2?", answer: "4", category: "math", difficulty: "hard", topic: "sums" },
    { id: "b", question: "Capital?", answer: "Paris" },
  ];
  const plain = suiteFromItems(items);
  assert.deepEqual(
    plain.cases.map(({ case_id, category, difficulty, prompt }) => [case_id, category, difficulty, prompt]),
    [
      ["a", "math", "hard", "2 + 2?"],
      ["b", "reasoning", "medium", "Capital?"],
    ],
  );
  assert.deepEqual([plain.categories, plain.cases[0].metadata.topic], [["math"], "sums"]);
  const { report } = await evaluateAgent(plain, ({ case: { case_id: id } }) => (id === "a" ? "4" : "Lyon"), {
    repeats: 2,
  });
  assert.deepEqual(report.by_category, { math: 1, reasoning: 0 });
  const options = {
    ...{ suite_id: "sums", name: "Sums", threshold: 0.5 },
    checks: ({ answer }) => [{ kind: "contains_any", value: [answer] }],
    category: ({ id }) => (id === "a" ? "coding" : "geo"),
    tags: ({ metadata }) => (metadata.topic === undefined ? [] : [metadata.topic]),
    difficulty: "easy",
  };
  const made = suiteFromItems(createBenchmark({ items }), options);
  assert.deepEqual([made.suite_id, made.name, made.threshold, made.categories], ["sums", "Sums", 0.5, ["geo"]]);
  assert.deepEqual(made.cases[0].tags, ["sums"]);
  assert.equal(runSuite(made, { a: "It is 4.", b: "Paris!" }).overall_score, 1);
  const several = [{ id: "a", question: "Who?", answer: ["Twain", "Clemens"] }];
  const benchmark = createBenchmark({ items: several, answers: "any" });
  assert.equal(runSuite(suiteFromItems(benchmark), { a: "Clemens" }).overall_score, 1);
  const open = [{ id: "a", question: "Write a poem." }];
  assert.throws(() => suiteFromItems(open), {
    message: /^items: expected an answer of item "a", or the option checks/,
  });
  assert.equal(suiteFromItems(open, { checks: [{ kind: "length", max: 9 }] }).cases.length, 1);
  assert.throws(() => suiteFromItems(open, { check: [] }), {
    message: /^options\.check: expected one of checks, .*did you mean "checks"/,
  });
  assert.throws(() => suiteFromItems(items, { checks: "contains" }), { kind: "schema" });
});

test("options are checked", async () => {
  const message = async (options, agent = echo) => (await thrown(collectOutputs(suite, agent, options))).message;
  assert.match(await message({ concurency: 1 }), /^options\.concurency: expected one of .*did you mean "concurrency"/);
  assert.equal(await message({ repeats: 0.5 }), "repeats: expected a whole number of at least 1, found 0.5");
  assert.equal(await message({ rateLimit: 0 }), "rateLimit: expected more than 0 calls a minute, found 0");
  assert.equal(await message({ maxCost: Number.NaN }), "maxCost: expected a number of at least 0, found NaN");
  assert.equal(await message({ order: "random" }), 'order: expected { seed: a whole number }, found "random"');
  assert.equal(await message({ failFast: 1 }), "failFast: expected true or false, found 1");
  assert.equal(await message({ timeoutMs: 2 ** 31 }), "timeoutMs: expected at most 2147483647, found 2147483648");
  assert.equal(await message({}, "agent"), 'agent: expected a function, found "agent"');
  await assert.rejects(collectOutputs({ ...suite, cases: [{}] }, echo), { name: "SuiteValidationError" });
  await assert.rejects(collectOutputs([], echo, { only: {} }), { message: /^only: expected a suite/ });
});
