// This file defines `benchmarkhub run`: it scores outputs against a suite, and writes the report and its summary.

import { didYouMean } from "../engine/suggest.js";
import { BenchmarkHubError, runSuite } from "../entries/node.js";
import { gateOfReport } from "../suites/gate.js";
import { SHARED } from "./command.js";
import { openSuite, readRows, readSource, refuseOverwrite } from "./input.js";
import { reportText } from "./report-text.js";
import { safe } from "./terminal.js";
import { limitsOf, readGate } from "./threshold.js";
import { UserError } from "./user-error.js";

/** @type {import("./command.js").Command} */
export const run = {
  name: "run",
  summary: "score outputs against a suite",
  usage: "--suite SUITE --results FILE [options]",
  options: {
    suite: SHARED.requiredSuite,
    results: { short: "r", value: "FILE", required: true, summary: "the agent's outputs; - is standard input" },
    output: {
      short: "o",
      value: "FILE",
      summary: "where to write the report (JSON); - is standard output, the default",
    },
    "min-score": {
      value: "X",
      summary: "exit 1 if the overall score is below X, from 0 to 1; replaces the threshold of the suite",
    },
    "min-coverage": SHARED.minCoverage,
    missing: {
      value: "HOW",
      summary:
        "score a case without an output as an empty output (empty, the default), as failed (zero) or as an error (error)",
    },
    category: SHARED.category,
    tag: {
      short: "t",
      value: "T",
      list: true,
      summary: "only cases with one of these tags (repeat, or separate by commas)",
    },
    strict: { summary: "exit 1 if the report has a warning, such as a missing output, or a case or check in error" },
    "strip-reasoning": SHARED.stripReasoning,
    "regex-policy": SHARED.regexPolicy,
    quiet: SHARED.quiet,
    "no-latency": { summary: "write 0 for each latency, so that equal runs write equal bytes" },
  },
  notes: [
    [
      'Results are JSON lines of {"case_id", "output"} (or "agent_output"), a list of those, one object',
      "{case_id: output}, or the results of a batch of OpenAI or Anthropic. A case whose output is null, or whose row has an",
      '"error", is in error. The report goes to standard output or to the file, the summary to standard error.',
    ].join("\n"),
  ],
  examples: [
    "benchmarkhub run --suite reasoning --results outputs.jsonl",
    "benchmarkhub run --suite suite.json --results outputs.jsonl --output report.json --min-score 0.8",
    "my-agent | benchmarkhub run --suite safety --results - --category safety --quiet > report.json",
  ],
  run: runCommand,
};

async function runCommand(options, { err, say, writeJson }) {
  const { output = "-", quiet, strict, tag } = options;
  const gate = readGate(options);
  const { suite, source } = openSuite(options.suite);
  const refuse = refuseOverwrite(output, options, ["suite", "results"]);
  const rows = readRows(await readSource(options.results));

  const limits = limitsOf(gate);
  const report = score(suite, source, rows, { ...options, minCoverage: limits.minCoverage });
  if (gate) Object.assign(gate, gateOfReport(report, limits));
  await writeJson(report, output, refuse);

  if (!quiet) {
    const { fault: suiteFault } = gateOfReport(report, { minCoverage: limits.minCoverage });
    await say(reportText(report, { gate, fault: suiteFault, output, terminal: err }));
    for (const line of unknownTags(suite, tag)) await say(`${safe(line)}\n`);
  }
  const fault = strict ? strictFault(report) : undefined;
  if (fault !== undefined) {
    if (!quiet) await say(`strict: expected ${fault}\n`);
    return 1;
  }
  // --min-score replaces the threshold of the suite.
  const holds = (gate?.holds ?? true) && (gate?.threshold !== undefined || report.suite_passed !== false);
  return holds ? 0 : 1;
}

/** Returns the first reason why --strict fails. */
function strictFault({ warnings, errored = 0, errors = 0 }) {
  if (warnings.length > 0) return `no warnings, found ${warnings.length}`;
  if (errored > 0) return `no case in error, found ${errored}`;
  return errors > 0 ? `no check in error, found ${errors}` : undefined;
}

function score(suite, source, rows, options) {
  const {
    category,
    tag,
    missing,
    minCoverage,
    "no-latency": noLatency = false,
    "strip-reasoning": strip = false,
    "regex-policy": policy,
  } = options;
  const only = { ...(category && { category }), ...(tag && { tags: tag }) };
  const runOptions = { latency: !noLatency, only, missing, minCoverage, strip_reasoning: strip };
  if (policy !== undefined) runOptions.regex_policy = policy;
  const report = withOptionNames(() => runSuite(source, rows, runOptions));
  if (report.total === 0 && suite.cases.length > 0) throw noCase(suite, category, tag);
  return report;
}

/** Replaces the names of library options in errors by the names of command-line options. */
export function withOptionNames(work) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof BenchmarkHubError) || error.kind !== "usage") throw error;
    throw new UserError(
      error.message
        .replace(/^only\.tags\b/, "--tag")
        .replace(/^(?:only\.|(?=missing:))/, "--")
        .replace(/^regex_policy:/, "--regex-policy:"),
    );
  }
}

function noCase(suite, category, tag) {
  const wanted = [category && `of category ${category.join(", ")}`, tag && `with tag ${tag.join(", ")}`];
  const message = `the suite ${JSON.stringify(suite.name)} has no case ${wanted.filter(Boolean).join(" ")}`;
  const present = [...new Set(suite.cases.map((each) => each.category))].join(", ");
  return new UserError([message, ...unknownTags(suite, tag)], { hint: category && `its categories: ${present}` });
}

/** Returns lines about requested tags that no case has. */
function unknownTags(suite, wanted = []) {
  const tags = new Set(suite.cases.flatMap((each) => each.tags));
  const unknown = [...new Set(wanted)].filter((tag) => !tags.has(tag));
  return unknown.map((tag) => `no case has the tag ${JSON.stringify(tag)}${didYouMean(tag, tags)}`);
}
