// This file defines `benchmarkhub judge-prompts`: it writes what a judge must be asked about the outputs of a suite.

import { writeText } from "../host/node-writer.js";
import { CompiledSuite } from "../suites/compiled-suite.js";
import { checkedOptions } from "../suites/options.js";
import { judgePromptsOf } from "../suites/run-async.js";
import { SHARED } from "./command.js";
import { readSource, refuseOverwrite } from "./input.js";
import { run, withOptionNames } from "./run.js";
import { openSuite, readRows } from "./suite-input.js";
import { counted } from "./terminal.js";

/** @type {import("./command.js").Command} */
export const judgePrompts = {
  name: "judge-prompts",
  summary: "write the prompts for the checks of the kind judge, to be answered elsewhere",
  usage: "--suite SUITE --results FILE [options]",
  options: {
    suite: SHARED.requiredSuite,
    results: run.options.results,
    output: {
      short: "o",
      value: "FILE",
      summary: "where to write the prompts (JSON lines); standard output by default",
    },
    missing: run.options.missing,
    category: SHARED.category,
    tag: run.options.tag,
    "strip-reasoning": SHARED.stripReasoning,
    "regex-policy": SHARED.regexPolicy,
    quiet: SHARED.quiet,
  },
  notes: [
    [
      'Each line is {"id", "case_id", "rubric", "output", "prompt"}. Ask a model each prompt, add its reply as "response" (or',
      '"score" and "reason"), and pass the lines to run --verdicts. Several lines with one id are several verdicts.',
    ].join("\n"),
  ],
  examples: [
    "benchmarkhub judge-prompts --suite suite.json --results outputs.jsonl --output prompts.jsonl",
    "benchmarkhub run --suite suite.json --results outputs.jsonl --verdicts verdicts.jsonl",
  ],
  run: judgePromptsCommand,
};

async function judgePromptsCommand(options, { say, printText }) {
  const { suite, results, output = "-", category, tag, missing, quiet } = options;
  const refuse = refuseOverwrite(output, options, ["suite", "results"]);
  const rows = readRows(await readSource(results));
  const only = { ...(category && { category }), ...(tag && { tags: tag }) };
  const text = withOptionNames(() => {
    const checked = checkedOptions({ only, missing, strip_reasoning: options["strip-reasoning"] ?? false });
    return openSuite(suite, (source) => {
      const compiled = new CompiledSuite(source, options["regex-policy"]);
      try {
        return judgePromptsOf(compiled, rows, checked);
      } finally {
        compiled.free();
      }
    });
  });
  if (output === "-") await printText(text);
  else writeText(output, text, { refuse });
  const count = text.split("\n").length - 1;
  if (!quiet) await say(`${counted(count, "prompt")}${output === "-" ? "" : ` written to ${output}`}\n`);
  return 0;
}
