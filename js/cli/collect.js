// This file defines `benchmarkhub collect`: it asks an agent for the outputs of a suite.

import { countOf } from "../engine/first-thousand.js";
import { CompiledSuite } from "../suites/compiled-suite.js";
import { errorText } from "../suites/row-error.js";
import { AGENT_OPTIONS } from "./agent-options.js";
import { collectRows } from "./collecting.js";
import { SHARED } from "./command.js";
import { evaluate } from "./eval.js";
import { openItems } from "./eval-input.js";
import { refuseOverwrite } from "./input.js";
import { run, withOptionNames } from "./run.js";
import { openSuite } from "./suite-input.js";
import { andMore } from "./terminal.js";
import { UserError } from "./user-error.js";

const { data, fields, records, preset } = evaluate.options;
/** The options that only a suite has, and those that only a dataset has. */
const OF_SUITES = ["category", "tag", "repeats"];
const OF_DATA = ["fields", "records", "preset"];
const MAX_WARNINGS = 5;

/** @type {import("./command.js").Command} */
export const collect = {
  name: "collect",
  summary: "ask an agent for the outputs of a suite or a dataset",
  usage: "(--suite SUITE | --data FILE) --output FILE (--command CMD | --module FILE | --model M) [options]",
  options: {
    suite: SHARED.suite,
    data: { ...data, required: false },
    output: {
      short: "o",
      value: "FILE",
      required: true,
      summary: "where to append the outputs (JSON lines), for the commands run and eval",
    },
    ...AGENT_OPTIONS,
    category: SHARED.category,
    tag: run.options.tag,
    ...{ fields, records, preset },
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
      "fields such as usage and cost. Exit codes: 0 every case or item has an output; 1 some are in error; 2 could not run.",
    ].join("\n"),
  ],
  examples: [
    'benchmarkhub collect --suite suite.json --output outputs.jsonl --command "python agent.py"',
    "benchmarkhub collect --suite suite.json --output outputs.jsonl --endpoint http://localhost:8000/v1 --model m --repeats 3",
    "benchmarkhub collect --data set.jsonl --output answers.jsonl --module ./agent.mjs",
  ],
  run: collectCommand,
};

async function collectCommand(options, context) {
  const { output } = options;
  if (output === "-") throw new UserError("--output: expected a file, to which outputs are appended, found -");
  const hasData = options.data !== undefined;
  if (hasData === (options.suite !== undefined)) {
    throw new UserError(`expected one of --suite and --data, found ${hasData ? "both" : "none"}`);
  }
  const stray = (hasData ? OF_SUITES : OF_DATA).find((name) => options[name] !== undefined);
  if (stray !== undefined)
    throw new UserError(`--${stray}: expected ${hasData ? "--suite, found --data" : "--data, found --suite"}`);
  refuseOverwrite(output, options, ["suite", "data", "module"]);
  const asked = hasData ? await openDataset(options, context) : openCompiled(options);
  const rows = await collectRows(asked, output, options, context);
  return rows.some(({ error }) => errorText(error) !== undefined) ? 1 : 0;
}

function openCompiled(options) {
  const compile = (source) => ({ source, compiled: new CompiledSuite(source) });
  return withOptionNames(() => openSuite(options.suite, compile));
}

async function openDataset(options, { say, err }) {
  const { benchmark } = await openItems(options);
  if (benchmark.getItems().length === 0) throw new UserError(`--data ${options.data}: there are no items`);
  const { warnings } = benchmark;
  if (warnings.length > 0 && !options.quiet) {
    const shown = warnings.slice(0, MAX_WARNINGS).map(({ message }) => err.warning(err.short(message, 200)));
    const lines = [`Warnings (${countOf(warnings)})`, ...shown, ...andMore(countOf(warnings) - shown.length)];
    await say(`${lines.join("\n")}\n`);
  }
  return { benchmark };
}
