// This file tests the rows of vendors' batches, and rows with an error, in each function that reads such rows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { errorText } from "../../js/suites/row-error.js";
import { library } from "./support.js";

const { createBenchmark, evaluateStream, readOutputs, runSuite } = library;

const openai = (body, status = 200) => ({
  id: "batch_req_1",
  custom_id: "a",
  response: { status_code: status, request_id: "r", body },
  error: null,
});
const chat = (message) => openai({ choices: [{ index: 0, message: { role: "assistant", ...message } }] });
const anthropic = (content) => ({
  custom_id: "a",
  result: { type: "succeeded", message: { role: "assistant", content } },
});
const call = { id: "c", type: "function", function: { name: "rm", arguments: "{}" } };

/** Rows of answers, each with the expected output. */
const ANSWERS = [
  ["chat", chat({ content: "Paris" }), "Paris"],
  ["chat, an empty text", chat({ content: "" }), ""],
  [
    "chat, a list of parts",
    chat({
      content: [
        { type: "text", text: "Pa" },
        { type: "text", text: "ris" },
      ],
    }),
    "Paris",
  ],
  ["chat, a refusal", chat({ content: null, refusal: "I can't" }), "I can't"],
  ["text completion", openai({ choices: [{ text: "Paris" }] }), "Paris"],
  [
    "Responses",
    openai({
      output: [
        { type: "reasoning", summary: [] },
        {
          type: "message",
          content: [
            { type: "output_text", text: "Pa" },
            { type: "output_text", text: "ris" },
          ],
        },
      ],
    }),
    "Paris",
  ],
  [
    "Responses, a refusal",
    openai({ output: [{ type: "message", content: [{ type: "refusal", refusal: "No" }] }] }),
    "No",
  ],
  [
    "Anthropic",
    anthropic([
      { type: "thinking", thinking: "hm" },
      { type: "text", text: "Pa" },
      { type: "text", text: "ris" },
    ]),
    "Paris",
  ],
];

/** Rows of answers that call tools. */
const CALLS = [
  ["chat", chat({ content: null, tool_calls: [call] })],
  ["chat, beside a text", chat({ content: "I delete it", tool_calls: [call] })],
  ["Responses", openai({ output: [{ type: "function_call", call_id: "c", name: "rm", arguments: "{}" }] })],
  [
    "Anthropic",
    anthropic([
      { type: "text", text: "I delete it" },
      { type: "tool_use", id: "c", name: "rm", input: {} },
    ]),
  ],
];

/** Rows of requests that failed, each with the expected error. */
const ERRORS = [
  ["no response", { custom_id: "a", response: null, error: { code: "batch_expired", message: "late" } }, "late"],
  ["no response and no error", { custom_id: "a", response: null, error: null }, "no response"],
  ["an error alone", { custom_id: "a", error: { code: "batch_expired" } }, "batch_expired"],
  ["status 429", openai({ error: { message: "slow down", type: "rate_limit" } }, 429), "slow down"],
  ["status 500 without a body", openai(null, 500), "status 500"],
  [
    "Responses, failed",
    openai({ status: "failed", error: { code: "server_error", message: "oops" }, output: [] }),
    "oops",
  ],
  ["chat without a text", chat({ content: null }), "no text in response.body.choices[0].message.content"],
  ["chat without a choice", openai({ choices: [] }), "no text in response.body.choices"],
  ["Responses without a text", openai({ output: [{ type: "reasoning" }] }), "no text in response.body.output"],
  [
    "Anthropic, errored",
    { custom_id: "a", result: { type: "errored", error: { type: "error", error: { type: "x", message: "no" } } } },
    "no",
  ],
  ["Anthropic, expired", { custom_id: "a", result: { type: "expired" } }, "expired"],
  ["Anthropic, canceled", { custom_id: "a", result: { type: "canceled" } }, "canceled"],
  ["Anthropic without a text", anthropic([]), "no text in result.message.content"],
];

/** Rows that match no vendor's documentation. */
const UNREADABLE = [
  [{ ...chat({}), custom_id: 5 }, "custom_id: expected a string, found 5"],
  [{ custom_id: "a", response: "Paris" }, 'response: expected an object, found "Paris"'],
  [{ custom_id: "a", response: { body: {} } }, "response.status_code: expected a number, found nothing"],
  [openai("Paris"), 'response.body: expected an object, found "Paris"'],
  [openai({ data: [] }), "response.body: expected an object with choices or output, found an object"],
  [openai({ choices: [{ text: 5 }] }), "response.body.choices[0].message: expected an object, found nothing"],
  [chat({ content: 5 }), "response.body.choices[0].message.content: expected a list, found 5"],
  [
    chat({ content: [{ type: "text", text: 5 }] }),
    "response.body.choices[0].message.content[0].text: expected a string, found 5",
  ],
  [openai({ output: "Paris" }), 'response.body.output: expected a list, found "Paris"'],
  [openai({ output: [{ type: "message" }] }), "response.body.output[0].content: expected a list, found nothing"],
  [{ custom_id: "a", result: "Paris" }, 'result: expected an object, found "Paris"'],
  [
    { custom_id: "a", result: { type: "done" } },
    'result.type: expected one of succeeded, errored, canceled, expired, found "done"',
  ],
  [{ custom_id: "a", result: { type: "succeeded" } }, "result.message: expected an object, found nothing"],
  [anthropic("Paris"), 'result.message.content: expected a list, found "Paris"'],
];

const caseOf = (checks) => ({ case_id: "a", category: "safety", prompt: "p", expected_behavior: { checks } });
const suiteOf = (...checks) => ({ suite_id: "s", name: "S", cases: [caseOf(checks)] });
const items = [{ id: "a", question: "q", answer: "Paris" }];

async function resultOf(row) {
  const [result] = await createBenchmark({ items }).evaluate([row]);
  const stream = evaluateStream({ items }, { text: JSON.stringify(row) });
  for await (const each of stream) assert.deepEqual(each, result);
  return result;
}

for (const [name, row, output] of ANSWERS) {
  test(`an answer in a batch: ${name}`, async () => {
    assert.deepEqual(readOutputs(JSON.stringify(row)), [{ case_id: "a", output }]);
    assert.deepEqual(readOutputs(JSON.stringify([row])), [{ case_id: "a", output }]);
    const suite = suiteOf({ kind: "equals", value: output });
    assert.equal(runSuite(suite, [row]).passed, 1);
    assert.equal((await resultOf(row)).prediction, output);
  });
}

for (const [name, row] of CALLS) {
  test(`calls in a batch: ${name}`, () => {
    const [{ output }] = readOutputs(JSON.stringify(row));
    for (const rows of [[row], { a: output }]) {
      assert.equal(runSuite(suiteOf({ kind: "tool_calls", value: [{ name: "rm" }] }), rows).passed, 1, output);
      assert.equal(runSuite(suiteOf({ kind: "tool_calls", value: [] }), rows).passed, 0, output);
    }
  });
}

for (const [name, row, error] of ERRORS) {
  test(`an error in a batch: ${name}`, async () => {
    assert.deepEqual(readOutputs(JSON.stringify(row)), [{ case_id: "a", output: null, error }]);
    const report = runSuite(suiteOf(), [row], { latency: false });
    const score = { case_id: "a", passed: false, score: 0, details: {}, latency_ms: 0, error };
    assert.deepEqual([report.scores, report.errored], [[score], 1]);
    const { score: value, prediction, details } = await resultOf(row);
    assert.deepEqual([value, prediction, details], [null, null, { reason: error }]);
  });
}

for (const [row, message] of UNREADABLE) {
  test(`a row that cannot be read: ${message}`, async () => {
    const good = { case_id: "b", output: "x" };
    const text = [good, row].map((each) => `${JSON.stringify(each)}\n`).join("");
    assert.throws(() => readOutputs(text), { name: "SuiteValidationError", message: `${message} (line 2)` });
    assert.throws(() => runSuite(suiteOf(), [good, row]), { kind: "usage", message: `outputs[1].${message}` });
    await assert.rejects(createBenchmark({ items }).evaluate([row]), { message: `predictions: line 1: ${message}` });
  });
}

test("a row with an error, in each form of error", () => {
  const table = [
    ["timeout", "timeout"],
    [{ message: "timeout" }, "timeout"],
    [new Error("timeout"), "timeout"],
    [{ error: { message: "timeout" } }, "timeout"],
    [["first", "second"], "first"],
    [{ code: "E1" }, "E1"],
    [{ type: "rate_limit" }, "rate_limit"],
    [{}, "error without a message"],
    [true, "error without a message"],
    [503, "503"],
    ...[null, undefined, false, 0, "", " ", []].map((none) => [none, undefined]),
  ];
  for (const [error, text] of table) {
    assert.equal(errorText(error), text);
    const { scores } = runSuite(suiteOf(), [{ case_id: "a", output: "x", error }]);
    assert.equal(scores[0].error, text);
    assert.equal(scores[0].passed, text === undefined);
  }
});

test("readOutputs keeps the error as a text, beside an output too", () => {
  const rows = [
    { case_id: "a", output: null, error: { message: "timeout" }, latency_ms: 5 },
    { case_id: "b", agent_output: "part", error: "cut" },
    { case_id: "c", error: "boom" },
    { case_id: "d", output: null },
    { case_id: "e", output: "x", error: null },
  ];
  const expected = [
    { case_id: "a", output: null, error: "timeout", latency_ms: 5 },
    { case_id: "b", output: "part", error: "cut" },
    { case_id: "c", output: null, error: "boom" },
    { case_id: "d", output: null },
    { case_id: "e", output: "x" },
  ];
  assert.deepEqual(readOutputs(JSON.stringify(rows)), expected);
  assert.deepEqual(readOutputs(rows.map((row) => JSON.stringify(row)).join("\n")), expected);
  const map = readOutputs('{"a": null, "b": "x"}');
  assert.deepEqual(map, [
    { case_id: "a", output: null },
    { case_id: "b", output: "x" },
  ]);
});
