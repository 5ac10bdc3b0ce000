// This file tests the judge: an endpoint with many kinds of failures (over real HTTP), judging in two steps without a
// network, and that no text contains the key. Verdicts and prompts are tested in verdicts.test.js.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import OpenAI from "openai";
import { library } from "./support.js";

const { applyVerdicts, BenchmarkHubError, createBenchmark, judgePrompts, openaiJudge } = library;

const KEY = "sk-secret-0123456789";
const items = [
  { id: "a", question: "2 + 2?", answer: "4" },
  { id: "b", question: "Capital of {prediction}?", answer: "Paris" },
];
const benchmarkOf = (list = items) => createBenchmark({ items: list });

test("a judge receives the prompt and the item; values are not searched for names", async () => {
  const seen = [];
  const judge = async (prompt, context) => {
    seen.push({ prompt, ...context });
    return context.item.id === "a" ? "Verdict: correct" : { score: 0.5, reason: "nearly" };
  };
  const benchmark = benchmarkOf();
  const results = await benchmark.evaluate({ a: "four", b: "{reference}" }, { metric: "llm_judgement", judge });
  assert.deepEqual(
    results.map(({ score, details }) => [score, details.reason]),
    [
      [1, "Verdict: correct"],
      [0.5, "nearly"],
    ],
  );
  assert.equal(benchmark.getSummary().average_score, 0.75);
  const { question, reference, prediction, item, prompt } = seen[1];
  assert.deepEqual(
    [question, reference, prediction, item.id],
    ["Capital of {prediction}?", "Paris", "{reference}", "b"],
  );
  assert.ok(prompt.includes("Capital of {prediction}?") && prompt.includes("{reference}"), prompt);

  const template = "Q={question} A={prediction}";
  await benchmark.evaluate({ a: "4", b: "x" }, { metric: "llm_judgement", judge, prompt: template });
  assert.equal(seen[2].prompt, "Q=2 + 2? A=4");
  await benchmark.evaluate(
    { a: "4", b: "x" },
    { metric: "llm_judgement", judge, prompt: ({ item: { id } }) => `is ${id} right?` },
  );
  assert.equal(seen[4].prompt, "is a right?");
});

test("an item is unscored if its judge throws or gives no verdict", async () => {
  const judge = async (_prompt, { item }) => {
    if (item.id === "a") throw new Error("no quota");
    return "who knows";
  };
  const benchmark = benchmarkOf();
  const [a, b] = await benchmark.evaluate(["4", "Paris"], { metric: "llm_judgement", judge });
  assert.deepEqual([a.score, a.details.reason], [null, "the judge failed: no quota"]);
  assert.deepEqual([b.score, b.details.response], [null, "who knows"]);
  assert.equal(benchmark.getSummary().unscored_items, 2);
});

test("without a judge and a key, the error says how to set one", async () => {
  const { OPENAI_API_KEY: key, ...rest } = process.env;
  process.env = rest;
  try {
    await assert.rejects(benchmarkOf().evaluate(["4", "x"], { metric: "llm_judgement" }), ({ kind, message }) => {
      assert.equal(kind, "usage");
      assert.match(message, /pass judge: openaiJudge\(.*set OPENAI_API_KEY/);
      return true;
    });
  } finally {
    if (key !== undefined) process.env.OPENAI_API_KEY = key;
  }
});

// ---- the endpoint

/** The answer of the server to a request: `{}` is a valid answer. */
let script = () => ({});
let server;
let baseURL;
const requests = [];

before(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text) => (body += text));
    request.on("end", () => {
      const asked = { url: request.url, headers: request.headers, body: JSON.parse(body), at: Date.now() };
      requests.push(asked);
      answer(response, script(asked, requests.length) ?? {});
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseURL = `http://127.0.0.1:${server.address().port}/v1`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

function answer(response, { status = 200, headers = {}, text = "Verdict: correct", raw, delayMs = 0, hang, drop }) {
  if (hang) return;
  if (drop) {
    response.socket.destroy();
    return;
  }
  setTimeout(() => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(
      raw ??
        JSON.stringify({
          id: "x",
          object: "chat.completion",
          choices: [{ index: 0, message: { role: "assistant", content: text } }],
        }),
    );
  }, delayMs);
}

/** Evaluates one item with the server, which answers as the script says. */
async function ask(script_, options = {}) {
  requests.length = 0;
  script = script_;
  const judge = openaiJudge({ baseURL, apiKey: KEY, model: "m", retries: 3, timeoutMs: 10_000, ...options });
  const benchmark = benchmarkOf([items[0]]);
  const [result] = await benchmark.evaluate(["4"], { metric: "llm_judgement", judge });
  assert.ok(!JSON.stringify([result, benchmark.saveResults(), benchmark.warnings]).includes(KEY), "the key is shown");
  return result;
}

test("speaks the chat completions protocol", async () => {
  const { score } = await ask(() => ({}), { temperature: 0.5 });
  assert.equal(score, 1);
  const [{ url, headers, body }] = requests;
  assert.equal(url, "/v1/chat/completions");
  assert.equal(headers.authorization, `Bearer ${KEY}`);
  assert.deepEqual([body.model, body.temperature, body.messages.length, body.messages[0].role], ["m", 0.5, 1, "user"]);
  await ask(() => ({}));
  assert.deepEqual(Object.keys(requests[0].body), ["model", "messages"], "reasoning models refuse a temperature");
});

test("sends what the options add, and records the usage", async () => {
  const usage = { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 };
  const raw = (content) => JSON.stringify({ choices: [{ message: { content } }], usage });
  const judge = openaiJudge({
    ...{ baseURL: `${baseURL}?tenant=7`, apiKey: KEY, model: "m", system: "Be strict.", maxTokens: 50 },
    prices: { input: 1e6, output: 2e6 },
    ...{ headers: { "x-api-key": "header-secret-1", "x-team": "graders" }, body: { seed: 3, model: "n" } },
  });
  requests.length = 0;
  script = () => ({
    raw: raw([
      { type: "text", text: "graders: header-secret-1\nVerdict: " },
      { type: "text", text: "correct" },
    ]),
  });
  const [result] = await benchmarkOf([items[0]]).evaluate(["4"], { metric: "llm_judgement", judge });
  assert.equal(result.score, 1, "content parts are one text");
  assert.deepEqual(result.details, { reason: "graders: [key]\nVerdict: correct", usage });
  assert.deepEqual(judge.usage, { requests: 1, input_tokens: 5, output_tokens: 2, total_tokens: 7, cost: 9 });
  const [{ url, headers, body }] = requests;
  assert.equal(url, "/v1/chat/completions?tenant=7");
  assert.deepEqual([headers["x-api-key"], headers["x-team"]], ["header-secret-1", "graders"]);
  const { messages, ...rest } = body;
  assert.deepEqual(rest, { model: "n", max_tokens: 50, seed: 3 });
  assert.deepEqual(messages[0], { role: "system", content: "Be strict." });
});

test("speaks to Azure, and the protocol of responses", async () => {
  const host = baseURL.slice(0, -3);
  await ask(() => ({}), { baseURL: host, model: "my gpt", apiVersion: "2024-10-21" });
  assert.equal(requests[0].url, "/openai/deployments/my%20gpt/chat/completions?api-version=2024-10-21");
  assert.deepEqual([requests[0].headers["api-key"], requests[0].headers.authorization], [KEY, undefined]);
  const addressed = `${host}/openai/deployments/d/?api-version=old`;
  await ask(() => ({}), { baseURL: addressed, apiVersion: "new" });
  assert.equal(requests[0].url, "/openai/deployments/d/chat/completions?api-version=new");

  const response = (fields) => JSON.stringify({ object: "response", status: "completed", output: [], ...fields });
  const message = (part) => [
    { type: "reasoning", summary: [] },
    { type: "message", content: [part] },
  ];
  const text = { type: "output_text", text: "Verdict: correct" };
  const options = { api: "responses", system: "S", maxTokens: 9, temperature: 0 };
  const whole = await ask(() => ({ raw: response({ output: message(text), usage: { input_tokens: 3 } }) }), options);
  assert.deepEqual([whole.score, whole.details.usage], [1, { input_tokens: 3 }]);
  assert.equal(requests[0].url, "/v1/responses");
  const { input, ...rest } = requests[0].body;
  assert.ok(input.includes("2 + 2?"));
  assert.deepEqual(rest, { model: "m", temperature: 0, instructions: "S", max_output_tokens: 9 });
  const details = { reason: "max_output_tokens" };
  const cut = { status: "incomplete", incomplete_details: details, output: message(text) };
  const { score, details: cutDetails } = await ask(() => ({ raw: response(cut) }), options);
  assert.equal(score, null);
  assert.match(cutDetails.reason, /not complete: its finish_reason is "max_output_tokens"$/);
  const no = { output: message({ type: "refusal", refusal: "I cannot judge this." }) };
  assert.match(
    (await ask(() => ({ raw: response(no) }), options)).details.reason,
    /refused to answer: "I cannot judge this\."$/,
  );
});

test("names a refusal of the model, and does not ask again", async () => {
  const refusal = `I can't help with ${KEY}.`;
  const raw = JSON.stringify({ choices: [{ message: { content: null, refusal }, finish_reason: "stop" }] });
  const { score, details } = await ask(() => ({ raw }));
  assert.deepEqual([score, requests.length], [null, 1]);
  assert.match(details.reason, /: the model refused to answer: "I can't help with \[key\]\."$/);
});

test("retries after 429, when Retry-After has passed", async () => {
  const { score } = await ask((_asked, count) => (count === 1 ? { status: 429, headers: { "retry-after": "1" } } : {}));
  assert.equal(score, 1);
  assert.equal(requests.length, 2);
  assert.ok(requests[1].at - requests[0].at >= 990, `${requests[1].at - requests[0].at} ms`);
  const date = new Date(Date.now() + 1500).toUTCString();
  await ask((_asked, count) => (count === 1 ? { status: 429, headers: { "retry-after": date } } : {}));
  assert.equal(requests.length, 2);
});

test("retries after 5xx, dropped connections, invalid answers and timeouts", async () => {
  for (const trouble of [
    { status: 500 },
    { status: 503, raw: "<html>" },
    { drop: true },
    { raw: "garbage" },
    { raw: "{}" },
    { hang: true },
  ]) {
    const { score } = await ask((_asked, count) => (count === 1 ? trouble : {}), trouble.hang && { timeoutMs: 1000 });
    assert.deepEqual([score, requests.length], [1, 2], JSON.stringify(trouble));
  }
});

test("after the last retry, the item is unscored with the reason", async () => {
  const cases = [
    [{ status: 500 }, /answered 500 \(2 attempts\)$/],
    [{ drop: true }, /cannot be reached/],
    [{ raw: '{"choices": []}' }, /something else than a chat completion/],
    [{ hang: true }, /did not answer within 300 ms/],
    [{ text: "I think so" }, /^the verdict cannot be read/],
  ];
  for (const [trouble, reason] of cases) {
    const { score, details } = await ask(() => trouble, { retries: 1, ...(trouble.hang && { timeoutMs: 300 }) });
    assert.equal(score, null);
    assert.match(details.reason, reason);
    assert.equal(requests.length, trouble.text ? 1 : 2, "as many attempts as were allowed");
  }
});

test("does not retry after 401, and redacts the key in the message of the server", async () => {
  const raw = `{"error": {"message": "Incorrect API key provided: ${KEY}"}}`;
  const { score, details } = await ask(() => ({ status: 401, raw }));
  assert.equal(score, null);
  assert.equal(requests.length, 1);
  assert.match(details.reason, /answered 401: .*\[key\]/);
});

test("redacts the key in every answer: in a verdict, escaped, or cut", async () => {
  const escaped = Array.from(KEY, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
  const padding = "x".repeat(190 - KEY.length);
  const bodies = [KEY, escaped, encodeURIComponent(KEY).replaceAll("-", "%2D"), `${padding}${KEY}`, KEY.slice(0, 15)];
  for (const raw of bodies) {
    const { details } = await ask(() => ({ status: 401, raw }));
    assert.match(details.reason, /\[key\]/, raw);
    assert.ok(!details.reason.includes(KEY.slice(0, 12)) && !details.reason.includes(escaped.slice(0, 60)), raw);
  }
  const right = await ask(() => ({ text: `The key is ${KEY}.\nVerdict: correct` }));
  assert.deepEqual([right.score, right.details.reason], [1, "The key is [key].\nVerdict: correct"]);
  const unread = await ask(() => ({ text: `Hm, ${KEY}` }));
  assert.deepEqual([unread.score, unread.details.response], [null, "Hm, [key]"]);
  const { score } = await ask(() => ({ text: "Verdict: correct" }), { apiKey: "correct" });
  assert.equal(score, 1, "a short placeholder is not redacted");
});

test("does not follow redirects, so prompt and key stay with the host", async () => {
  let visits = 0;
  const other = createServer((_, response) => {
    visits += 1;
    response.end();
  });
  await new Promise((resolve) => other.listen(0, "127.0.0.1", resolve));
  try {
    for (const status of [301, 302, 303, 307, 308]) {
      const location = `http://127.0.0.1:${other.address().port}/`;
      const { score, details } = await ask(() => ({ status, headers: { location } }));
      assert.equal(score, null);
      assert.match(details.reason, /answered with a redirect, which is not followed$/);
      assert.equal(requests.length, 1);
    }
    assert.equal(visits, 0);
  } finally {
    other.close();
  }
});

test("stops reading an answer that is too long", async () => {
  const raw = JSON.stringify({ choices: [{ message: { content: "x".repeat(6 << 20) } }] });
  const { score, details } = await ask(() => ({ raw }));
  assert.equal(score, null);
  assert.match(details.reason, /answered more than 4194304 bytes$/);
  const fetch = async () => ({ ok: true, status: 200, headers: { get: () => null }, text: async () => raw });
  assert.match((await ask(() => ({}), { fetch })).details.reason, /answered more than 4194304 bytes$/);
});

test("does not retry if the server asks for a wait of more than a minute", async () => {
  for (const wait of ["61", "99999999999", "9".repeat(400), new Date(Date.now() + 3_600_000).toUTCString()]) {
    const start = Date.now();
    const { score, details } = await ask(() => ({ status: 429, headers: { "retry-after": wait } }));
    assert.deepEqual([score, requests.length], [null, 1]);
    assert.match(details.reason, /answered 429 and asks to wait .* s, longer than 60 s$/);
    assert.ok(Date.now() - start < 5000);
  }
});

test("waits for slow answers, and limits concurrent requests", async () => {
  requests.length = 0;
  let open = 0;
  let peak = 0;
  script = () => {
    open += 1;
    peak = Math.max(peak, open);
    setTimeout(() => (open -= 1), 30);
    return { delayMs: 30, text: "Score: 0.5" };
  };
  const many = Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, question: "q", answer: "a" }));
  const judge = openaiJudge({ baseURL, model: "m", concurrency: 3 });
  const results = await createBenchmark({ items: many }).evaluate(
    many.map(() => "x"),
    { metric: "llm_judgement", judge, maxWorkers: 12 },
  );
  assert.ok(results.every(({ score }) => score === 0.5));
  assert.equal(requests.length, 12);
  assert.ok(peak <= 3, `${peak} at once`);
  assert.equal(requests[0].headers.authorization, undefined, "no key, no header");
});

test("a cancelled evaluation does not wait for the server", async () => {
  script = () => ({ hang: true });
  const controller = new AbortController();
  const judge = openaiJudge({ baseURL, apiKey: KEY, model: "m", timeoutMs: 60_000 });
  const running = benchmarkOf().evaluate(["4", "x"], { metric: "llm_judgement", judge, signal: controller.signal });
  setTimeout(() => controller.abort(), 50);
  const start = Date.now();
  await assert.rejects(running, { kind: "aborted" });
  assert.ok(Date.now() - start < 2000);
});

test("uses the endpoint of the environment variables", async () => {
  const before_ = { ...process.env };
  requests.length = 0;
  script = () => ({});
  Object.assign(process.env, { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: baseURL });
  delete process.env.OPENAI_MODEL;
  try {
    const [result] = await benchmarkOf([items[0]]).evaluate(["4"], { metric: "llm_judgement" });
    assert.equal(result.score, 1);
    assert.equal(requests[0].body.model, "gpt-4.1");
    process.env.OPENAI_MODEL = "other";
    await benchmarkOf([items[0]]).evaluate(["4"], { metric: "llm_judgement" });
    assert.equal(requests[1].body.model, "other");
    assert.equal(requests[1].headers.authorization, `Bearer ${KEY}`);
    // A local server requires no key.
    delete process.env.OPENAI_API_KEY;
    const [free] = await benchmarkOf([items[0]]).evaluate(["4"], { metric: "llm_judgement" });
    assert.deepEqual([free.score, requests[2].headers.authorization], [1, undefined]);
  } finally {
    for (const name of ["OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL"]) {
      if (before_[name] === undefined) delete process.env[name];
      else process.env[name] = before_[name];
    }
  }
});

test("openaiJudge checks its settings and never shows the key", () => {
  const message = (options) => {
    try {
      openaiJudge(options);
    } catch (error) {
      assert.ok(error instanceof BenchmarkHubError && error.kind === "usage");
      return error.message;
    }
    return assert.fail("nothing was thrown");
  };
  assert.match(message({ timeoutMs: 2 ** 31 }), /timeoutMs: expected at most 2147483647, found 2147483648/);
  assert.match(message({ retries: 1.5 }), /retries: expected a whole number of at least 0, found 1.5/);
  assert.match(message({ concurrency: 1.5 }), /concurrency: expected a whole number/);
  assert.match(message({ baseURL: "ftp://host/v1" }), /baseURL: expected an address of http or https, found ftp:/);
  assert.match(message({ apikey: KEY }), /^openaiJudge\.apikey: expected one of /);
  assert.match(message({ retries: -1 }), /^openaiJudge\.retries: /);
  assert.match(message({ baseURL: "nowhere" }), /^openaiJudge\.baseURL: expected a URL/);
  assert.ok(!message({ apiKey: [KEY] }).includes(KEY));
  assert.match(message({ fetch: 5 }), /^openaiJudge\.fetch: /);
  assert.match(message({ api: "chats" }), /^openaiJudge\.api: expected one of chat, responses, found "chats"/);
  assert.match(message({ maxTokens: 0.5 }), /^openaiJudge\.maxTokens: expected a whole number of at least 1/);
  assert.match(message({ prices: { inputs: 1 } }), /^openaiJudge\.prices\.inputs: expected one of input, output/);
  assert.match(message({ body: [] }), /^openaiJudge\.body: expected an object/);
  for (const options of [
    { headers: { authorization: [KEY] } },
    { baseURL: `http://user:${KEY}@host/v1` },
    { baseURL: `user:${KEY}@host` },
    { baseURL: `//host/?key=${KEY}` },
  ]) {
    assert.ok(!message(options).includes(KEY), message(options));
  }
  assert.match(message(null), /^openaiJudge: /);
});

test("the openai client works as a judge", async () => {
  requests.length = 0;
  script = (_asked, count) => (count === 1 ? { status: 500 } : { text: "They agree.\nVerdict: correct" });
  const client = new OpenAI({ apiKey: KEY, baseURL, maxRetries: 2 });
  const judge = async (prompt) => {
    const completion = await client.chat.completions.create({
      model: "m",
      messages: [{ role: "user", content: prompt }],
    });
    return completion.choices[0].message.content;
  };
  const [result] = await benchmarkOf([items[0]]).evaluate(["4"], { metric: "llm_judgement", judge });
  assert.equal(result.score, 1);
  assert.equal(requests.length, 2);
});

// ---- offline judge

test("writes prompts as JSON lines, and makes results of the answers", async () => {
  const prompts = judgePrompts(items, { a: "4", b: "Lyon" });
  const lines = prompts
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(Object.keys(lines[0]), ["item_id", "question", "ground_truth", "prediction", "prompt"]);
  const answered = [
    { ...lines[0], response: "Verdict: correct" },
    { ...lines[1], score: 0.25, reason: "a city at least" },
  ];
  const text = answered.map((line) => `${JSON.stringify(line)}\n`).join("");
  const expected = [
    {
      item_id: "a",
      question: "2 + 2?",
      ground_truth: "4",
      prediction: "4",
      score: 1,
      metric_name: "llm_judgement",
      details: { reason: "Verdict: correct" },
    },
    {
      item_id: "b",
      question: "Capital of {prediction}?",
      ground_truth: "Paris",
      prediction: "Lyon",
      score: 0.25,
      metric_name: "llm_judgement",
      details: { reason: "a city at least" },
    },
  ];
  assert.deepEqual(applyVerdicts(text), expected);
  assert.deepEqual(applyVerdicts(answered), expected);
  const benchmark = benchmarkOf();
  assert.equal(benchmark.judgePrompts({ a: "4", b: "Lyon" }), prompts);
  assert.deepEqual(benchmark.applyVerdicts(text), expected);
  const { average_score: average, metric, evaluated_items: evaluated } = benchmark.getSummary();
  assert.deepEqual([average, metric, evaluated], [0.625, "llm_judgement", 2]);
  const [silent] = applyVerdicts([lines[0]]);
  assert.deepEqual([silent.score, silent.details.reason], [null, "no answer of the judge"]);
  assert.throws(() => applyVerdicts('{"item_id": "a"}\nbad'), { kind: "syntax", message: /^line 2: / });
  assert.throws(() => applyVerdicts('{"id": "a"}'), { kind: "schema" });
  assert.throws(() => applyVerdicts(5), { kind: "usage" });
});

test("applyVerdicts needs verdicts that agree with the dataset, and uses the last one of an item", () => {
  const benchmark = benchmarkOf();
  const line = (id, more) => ({ item_id: id, prediction: "p", ...more });
  const results = benchmark.applyVerdicts([
    line("a", { score: 0 }),
    line("zz", { score: 1 }),
    line("a", { response: "Verdict: correct" }),
  ]);
  assert.deepEqual(
    results.map(({ item_id: id, question, ground_truth: truth, score }) => [id, question, truth, score]),
    [["a", "2 + 2?", "4", 1]],
  );
  const {
    total_items: total,
    evaluated_items: evaluated,
    missing_items: missing,
    unmatched_predictions: unmatched,
  } = benchmark.getSummary();
  assert.deepEqual([total, evaluated, missing, unmatched], [2, 1, 1, 1]);
  assert.deepEqual(
    benchmark.warnings.map(({ code, item_id: id }) => `${code} ${id}`),
    ["duplicate_prediction a", "unmatched_prediction zz"],
  );
  for (const other of [{ ground_truth: "5" }, { question: "3 + 3?" }]) {
    assert.throws(() => benchmark.applyVerdicts([line("a", { score: 1, ...other })]), {
      kind: "schema",
      message: /^line 1: (question|ground_truth): not that of item "a"/,
    });
  }
  assert.throws(() => benchmark.applyVerdicts([line("zz", { score: 1 })]), { kind: "usage" });
  const reasonOf = (more) => applyVerdicts([line("a", more)])[0].details.reason;
  assert.match(reasonOf({ score: 0, response: "Verdict: correct" }), /the response and the other fields differ$/);
  assert.equal(applyVerdicts([line("a", { score: 1, response: "Verdict: correct" })])[0].score, 1);
  assert.match(reasonOf({ respnse: "Verdict: correct" }), /expected response, score or verdict, found respnse$/);
});

test("a reply that is not complete, or has a field twice, is no verdict", () => {
  const text = "Verdict: correct";
  const part = { type: "output_text", text };
  for (const response of [
    { output: [{ type: "message", role: "assistant", content: [part] }], status: "incomplete" },
    { content: [{ type: "text", text }], stop_reason: "max_tokens" },
    { choices: [{ message: { content: text } }, { message: { content: "Verdict: incorrect" } }] },
    '{"score": 0, "reason": "The answer is ", "sc\\u006fre": 1, "x": ""}',
  ]) {
    const [{ score, details }] = applyVerdicts([{ item_id: "a", response }]);
    assert.equal(score, null, JSON.stringify(response));
    assert.match(details.reason, /^the verdict cannot be read: /);
  }
  const [cut] = applyVerdicts([{ item_id: "a", response: text, stop_reason: "max_tokens" }]);
  assert.equal(cut.score, null);
  const whole = [
    { content: [{ type: "text", text }], stop_reason: "end_turn" },
    '{"score": 1, "reason": "\\"score\\": 0"}',
  ];
  for (const response of whole) assert.equal(applyVerdicts([{ item_id: "a", response }])[0].score, 1);
});
