// This file defines `benchmarkhub test`: it asks an agent for the outputs of a suite, then scores them.

import { resolve } from "node:path";
import { AGENT_OPTIONS } from "./agent-options.js";
import { collectRows } from "./collecting.js";
import { finishRun, prepareRun, run } from "./run.js";
import { UserError } from "./user-error.js";

const { results: _, verdicts: _verdicts, combine: _combine, ...RUN_OPTIONS } = run.options;

/** @type {import("./command.js").Command} */
export const test = {
  name: "test",
  summary: "ask an agent for the outputs of a suite, and score them",
  usage: "--suite SUITE (--command CMD | --module FILE | --model M) [options]",
  options: {
    ...RUN_OPTIONS,
    outputs: { value: "FILE", summary: "where to append the outputs (JSON lines); outputs in it are not asked again" },
    ...AGENT_OPTIONS,
  },
  notes: [
    [
      "This is collect, then run: see their helps. Without --outputs, each test asks for all outputs. The exit code is that of",
      "run: 0 every threshold was reached; 1 one was not; 2 could not run.",
    ].join("\n"),
  ],
  examples: [
    'benchmarkhub test --suite suite.json --command "python agent.py" --min-score 0.8',
    "benchmarkhub test --suite suite.json --module ./agent.mjs --outputs outputs.jsonl --output report.json",
  ],
  run: testCommand,
};

async function testCommand(options, context) {
  const { output = [], outputs } = options;
  if (outputs === "-") throw new UserError("--outputs: expected a file, to which outputs are appended, found -");
  const overwriting = output.find((path) => outputs !== undefined && resolve(outputs) === resolve(path));
  if (overwriting !== undefined) {
    throw new UserError(`--output ${overwriting}: would overwrite the file given as --outputs`);
  }
  const prepared = await prepareRun(options, ["suite", "module", "outputs", "no-regression"]);
  const rows = await collectRows(prepared, outputs, options, context);
  return finishRun(prepared, () => rows, options, context);
}
