// This file defines `benchmarkhub collect`: it asks an agent for the outputs of a suite.

import { CompiledSuite } from "../suites/compiled-suite.js";
import { errorText } from "../suites/row-error.js";
import { AGENT_OPTIONS } from "./agent-options.js";
import { collectRows } from "./collecting.js";
import { SHARED } from "./command.js";
import { refuseOverwrite } from "./input.js";
import { run, withOptionNames } from "./run.js";
import { openSuite } from "./suite-input.js";
import { UserError } from "./user-error.js";

/** @type {import("./command.js").Command} */
export const collect = {
  name: "collect",
  summary: "ask an agent for the outputs of a suite",
  usage: "--suite SUITE --output FILE (--command CMD | --module FILE | --model M) [options]",
  options: {
    suite: SHARED.requiredSuite,
    output: {
      short: "o",
      value: "FILE",
      required: true,
      summary: "where to append the outputs (JSON lines), for the command run",
    },
    ...AGENT_OPTIONS,
    category: SHARED.category,
    tag: run.options.tag,
    quiet: SHARED.quiet,
  },
  notes: [
    [
      "Each output is appended when it is there, so that nothing is lost if the command is stopped or killed. The same",
      "command then asks for the outputs that are missing or in error, or whose prompt has changed; for all of them if the",
      "file is removed. An attempt that fails with 401, 403 or 404 stops the command, because the others would fail too.",
    ].join("\n"),
    [
      "A command runs without a shell. It writes the text of its answer, or one JSON object with a field output: a text, and",
      "fields such as usage and cost. Exit codes: 0 every case has an output; 1 some are in error; 2 could not run.",
    ].join("\n"),
  ],
  examples: [
    'benchmarkhub collect --suite suite.json --output outputs.jsonl --command "python agent.py"',
    "benchmarkhub collect --suite suite.json --output outputs.jsonl --endpoint http://localhost:8000/v1 --model m --repeats 3",
  ],
  run: collectCommand,
};

async function collectCommand(options, context) {
  const { output } = options;
  if (output === "-") throw new UserError("--output: expected a file, to which outputs are appended, found -");
  refuseOverwrite(output, options, ["suite", "module"]);
  const compile = (source) => ({ source, compiled: new CompiledSuite(source) });
  const suite = withOptionNames(() => openSuite(options.suite, compile));
  const rows = await collectRows(suite, output, options, context);
  return rows.some(({ error }) => errorText(error) !== undefined) ? 1 : 0;
}
