// This file measures promptfoo with the protocol of python.py. promptfoo is measured only if it was installed
// manually, because it needs 1.4 GB.

import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { secondsOf } from "../timing.mjs";

const FOLDER = new URL("promptfoo/node_modules/promptfoo/", import.meta.url);
const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** Converts the six keys of a case to assertions. promptfoo has no assertions for lengths, so these are functions. */
function assertionsOf({
  contains,
  not_contains: forbidden,
  regex,
  min_length: min,
  max_length: max,
  json_valid: json,
}) {
  const list = [];
  if (contains) list.push({ type: "icontains-all", value: contains });
  if (forbidden) list.push({ type: "not-icontains-any", value: forbidden });
  if (regex) list.push({ type: "regex", value: regex });
  if (min !== undefined) list.push({ type: "javascript", value: (output) => output.length >= min });
  if (max !== undefined) list.push({ type: "javascript", value: (output) => output.length <= max });
  if (json) list.push({ type: "is-json" });
  return list;
}

/** The output and the assertions of an item, by row. */
const ROWS = {
  rules: ({ output, expected }) => ({ output, assert: assertionsOf(expected) }),
  json_valid: ({ text }) => ({ output: text, assert: [{ type: "is-json" }] }),
};

if (existsSync(FOLDER)) await answer();
else send({ promptfoo: { reason: "npm install --prefix bench/peers/promptfoo has not been run (1.4 GB)" } });

async function answer() {
  process.env.PROMPTFOO_DISABLE_TELEMETRY = "1";
  process.env.PROMPTFOO_DISABLE_UPDATE = "1";
  const { version } = JSON.parse(readFileSync(new URL("package.json", FOLDER), "utf8"));
  const module = await import(new URL("dist/src/index.js", FOLDER));
  const { runAssertions } = (module.default ?? module).assertions;
  send({ promptfoo: { version } });
  for await (const line of createInterface({ input: process.stdin })) {
    const { row, file, items, scores: wantsScores } = JSON.parse(line);
    const lines = readFileSync(file, "utf8").split("\n", items);
    const tests = lines.map((text) => ROWS[row](JSON.parse(text)));
    const run = async () => {
      const scores = [];
      for (const { output, assert } of tests) {
        const providerResponse = { output };
        scores.push((await runAssertions({ prompt: "p", providerResponse, test: { vars: {}, assert } })).score);
      }
      return scores;
    };
    send(wantsScores ? { scores: await run() } : { seconds: await secondsOf(run) });
  }
  // Exit explicitly, because timers of promptfoo would keep the process alive.
  process.exit();
}
