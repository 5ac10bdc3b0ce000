// This file answers for promptfoo, as python.py does for the peers in Python: a line in, a line out. It takes
// 1.4 GB, which is too much for a default: it is measured where someone has installed it.

import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { secondsOf } from "../passes.mjs";

const FOLDER = new URL("promptfoo/node_modules/promptfoo/", import.meta.url);
const say = (what) => process.stdout.write(`${JSON.stringify(what)}\n`);

/** What a case of rules demands, as assertions. There is none of length: functions stand in. */
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

/** What is asked of an item, by row. */
const ROWS = {
  rules: ({ output, expected }) => ({ output, assert: assertionsOf(expected) }),
  json_valid: ({ text }) => ({ output: text, assert: [{ type: "is-json" }] }),
};

if (existsSync(FOLDER)) await answer();
else say({ promptfoo: { reason: "npm install --prefix bench/peers/promptfoo brings it in, 1.4 GB" } });

async function answer() {
  process.env.PROMPTFOO_DISABLE_TELEMETRY = "1";
  process.env.PROMPTFOO_DISABLE_UPDATE = "1";
  const { version } = JSON.parse(readFileSync(new URL("package.json", FOLDER), "utf8"));
  const module = await import(new URL("dist/src/index.js", FOLDER));
  const { runAssertions } = (module.default ?? module).assertions;
  say({ promptfoo: { version } });
  for await (const line of createInterface({ input: process.stdin })) {
    const { row, file, items, scores: isAsked } = JSON.parse(line);
    const lines = readFileSync(file, "utf8").split("\n", items);
    const asked = lines.map((text) => ROWS[row](JSON.parse(text)));
    const run = async () => {
      const scores = [];
      for (const { output, assert } of asked) {
        const providerResponse = { output };
        scores.push((await runAssertions({ prompt: "p", providerResponse, test: { vars: {}, assert } })).score);
      }
      return scores;
    };
    say(isAsked ? { scores: await run() } : { seconds: await secondsOf(run) });
  }
  // It leaves timers behind that would keep the process.
  process.exit();
}
