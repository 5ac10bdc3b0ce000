// This file is `benchmarkhub run`: a suite and an agent's outputs in, a report and words about it out.

import { didYouMean } from "../engine/suggest.js";
import { BenchmarkHubError, runSuite, ScoreCalculator } from "../entries/node.js";
import { writeText } from "../host/files.js";
import { reaches } from "../suites/gate.js";
import { Fault } from "./fault.js";
import { openSuite, readSource, refuseOverwrite } from "./input.js";
import { readResults } from "./results.js";
import { safe } from "./terminal.js";
import { reportWords } from "./words.js";

/** @type {import("./command.js").Command} */
export const run = {
  name: "run",
  summary: "score outputs against a suite",
  usage: "--suite SUITE --results FILE [options]",
  options: {
    suite: {
      type: "string",
      short: "s",
      value: "SUITE",
      required: true,
      summary: "reasoning, tool_use, safety, or a suite's JSON file",
    },
    results: {
      type: "string",
      short: "r",
      value: "FILE",
      required: true,
      summary: "the agent's outputs; - is standard input",
    },
    output: {
      type: "string",
      short: "o",
      value: "FILE",
      summary: "where the report goes (JSON); - is standard output, the default",
    },
    "min-score": {
      type: "string",
      value: "X",
      summary: "the gate: exit 1 if the overall score is below X, from 0 to 1; goes before a threshold of the suite",
    },
    category: {
      type: "string",
      short: "c",
      value: "C",
      list: true,
      summary: "only cases of these categories (repeat, or separate by commas)",
    },
    tag: {
      type: "string",
      short: "t",
      value: "T",
      list: true,
      summary: "only cases with one of these tags (repeat, or separate by commas)",
    },
    strict: { type: "boolean", summary: "a gate: exit 1 if the report has a warning, such as a missing output" },
    quiet: { type: "boolean", short: "q", summary: "no words on standard error but errors" },
    "no-latency": { type: "boolean", summary: "write 0 for each latency: equal runs give equal bytes" },
  },
  notes: [
    [
      'Results are JSON lines of {"case_id", "output"} (or "agent_output"), a list of those, or one object',
      "{case_id: output}. The report goes to standard output, or whole into the file; the table to standard error.",
    ].join("\n"),
  ],
  examples: [
    "benchmarkhub run --suite reasoning --results outputs.jsonl",
    "benchmarkhub run --suite suite.json --results outputs.jsonl --output report.json --min-score 0.8",
    "my-agent | benchmarkhub run --suite safety --results - --category safety --quiet > report.json",
  ],
  run: runCommand,
};

async function runCommand(options, { err, printJson, say }) {
  const { output = "-", quiet } = options;
  const gate = gateOf(options["min-score"]);
  const { suite, source } = openSuite(options.suite);
  const inputs = [
    { option: "suite", path: options.suite },
    { option: "results", path: options.results },
  ];
  if (output !== "-") refuseOverwrite(output, inputs);
  const results = readResults(await readSource(options.results));

  const report = score(suite, source, results, options);
  const isHeld = gate && reaches(report, gate.value, new ScoreCalculator().weights);
  const text = `${JSON.stringify(report, null, 2)}\n`;
  if (output === "-") await printJson(text);
  else writeText(output, text);

  if (!quiet) {
    await say(reportWords(report, { gate: gate && { ...gate, isHeld }, output, terminal: err }));
    for (const words of unknownTags(suite, options.tag)) await say(`${safe(words)}\n`);
  }
  if (options.strict && report.warnings.length > 0) {
    if (!quiet) await say(`strict: a report with warnings (${report.warnings.length}) falls short\n`);
    return 1;
  }
  // The gate of the command line goes before the suite's own.
  return (isHeld ?? report.suite_passed !== false) ? 0 : 1;
}

/** The gate as a number and as it was written; absent and 0 differ. */
export function gateOf(text) {
  if (text === undefined) return undefined;
  const value = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 1) return { value, text };
  const percent = Number(text.replace(/%$/, ""));
  const hint = percent >= 2 && percent <= 100 ? `, did you mean ${percent / 100}?` : "";
  throw new Fault(`--min-score: expected a number from 0 to 1, found ${JSON.stringify(text)}${hint}`);
}

function score(suite, source, results, { category, tag, "no-latency": noLatency = false }) {
  const only = { ...(category && { category }), ...(tag && { tags: tag }) };
  const report = withOptionNames(() => runSuite(source, results, { latency: !noLatency, only }));
  if (report.total === 0 && suite.cases.length > 0) throw noCase(suite, category, tag);
  return report;
}

/** The engine names its own options in messages; users know those of the command. */
export function withOptionNames(work) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof BenchmarkHubError) || error.kind !== "usage") throw error;
    throw new Fault(error.message.replace(/^only\.tags\b/, "--tag").replace(/^only\./, "--"));
  }
}

function noCase(suite, category, tag) {
  const wanted = [category && `of category ${category.join(", ")}`, tag && `with tag ${tag.join(", ")}`];
  const message = `the suite ${JSON.stringify(suite.name)} has no case ${wanted.filter(Boolean).join(" ")}`;
  const present = [...new Set(suite.cases.map((each) => each.category))].join(", ");
  return new Fault([message, ...unknownTags(suite, tag)], { hint: category && `its categories: ${present}` });
}

/** A mistyped tag beside a good one would otherwise go unseen. */
function unknownTags(suite, wanted = []) {
  const tags = new Set(suite.cases.flatMap((each) => each.tags));
  const unknown = [...new Set(wanted)].filter((tag) => !tags.has(tag));
  return unknown.map((tag) => `no case has the tag ${JSON.stringify(tag)}${didYouMean(tag, tags)}`);
}
