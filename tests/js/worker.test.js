// This file tests js/entries/worker.js, the entry for module workers. It runs the entry in its own thread and imitates the
// functions `addEventListener` and `postMessage` of a worker. tests/matrix/ runs the entry in browsers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { root } from "./support.js";

test("elsewhere than in a Web Worker it says what to do instead", async () => {
  await assert.rejects(import(`${root}/js/entries/worker.js?outside`), {
    kind: "unsupported",
    message: /import benchmarkhub$/,
  });
});

test("every message is answered, with what was wrong with it", async () => {
  const answers = [];
  let listener;
  Object.assign(globalThis, {
    addEventListener: (_type, given) => {
      listener = given;
    },
    postMessage: (answer) => answers.push(answer),
  });
  await import(`${root}/js/entries/worker.js`);
  const suite = { suite_id: "s", name: "S", cases: [] };
  const messages = [
    [{ id: 1, call: "runSuite", args: [suite, {}, { latency: false }] }, undefined],
    [{ id: 2, call: "runSuit" }, /^call: expected one of .*, found "runSuit"$/],
    [{ id: 3, call: 10n }, /^call: expected one of .*, found 10n/],
    [{ id: 4, call: "toString" }, /^call: expected one of /],
    [{ id: 5, call: "runSuite", args: 5 }, /^args: expected a list, found 5$/],
    [{ id: 6, call: "runSuite", args: [suite, 5] }, /^outputs: expected /],
    [null, /^call: expected one of .*, found nothing$/],
    ["text", /^call: expected one of .*, found nothing$/],
  ];
  for (const [data] of messages) await listener({ data });
  assert.equal(answers.length, messages.length);
  assert.equal(answers[0].value.total, 0);
  for (const [index, [data, pattern]] of messages.entries()) {
    assert.equal(answers[index].id, data?.id);
    if (pattern === undefined) continue;
    assert.deepEqual([answers[index].error.name, answers[index].error.kind], ["BenchmarkHubError", "usage"]);
    assert.match(answers[index].error.message, pattern);
  }
});
