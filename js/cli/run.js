// This file defines `benchmarkhub run`: it scores outputs against a suite, and writes the report and its summary.

import { BenchmarkHubError, quoted } from "../engine/errors.js";
import { formatOf } from "../engine/file-format.js";
import { countOf } from "../engine/first-thousand.js";
import { didYouMean } from "../engine/suggest.js";
import { textOfAnyData, utf8 } from "../files/data-file.js";
import { FORMATS, formatReport } from "../formats/index.js";
import { jsonPieces } from "../formats/json.js";
import { Verdicts } from "../judge/suite-judge.js";
import { clustersOf } from "../stats/clusters.js";
import { summaryOf } from "../stats/summarize.js";
import { CompiledSuite } from "../suites/compiled-suite.js";
import { gateOfReport } from "../suites/gate.js";
import { loadSuite } from "../suites/load.js";
import { requireJudge } from "../suites/run-async.js";
import { SHARED } from "./command.js";
import { GATE_OPTIONS, gateVerdicts, needsEvidence, readGates } from "./gates.js";
import { readInput, readSource } from "./input.js";
import { filesOf, outputOptions, refuseTargets, targetsOf, writeTargets } from "./outputs.js";
import { readBaseline, regressionOf, regressionText } from "./regression.js";
import { reportText } from "./report-text.js";
import { appendSummary, readSummaryPath, SUMMARY_OPTION } from "./step-summary.js";
import { openSuite, readRows } from "./suite-input.js";
import { safe } from "./terminal.js";
import { limitsOf, readGate, thresholdVerdicts } from "./threshold.js";
import { UserError } from "./user-error.js";

/** @type {import("./command.js").Command} */
export const run = {
  name: "run",
  summary: "score outputs against a suite",
  usage: "--suite SUITE --results FILE [options]",
  options: {
    suite: SHARED.requiredSuite,
    results: { short: "r", value: "FILE", required: true, summary: "the agent's outputs; - is standard input" },
    ...outputOptions("report", FORMATS),
    summary: SUMMARY_OPTION,
    "run-id": {
      value: "ID",
      summary: "the runId of ctrf, the same for all shards of a run, and the name of the experiment of langsmith",
    },
    "min-score": {
      value: "X",
      summary: "exit 1 if the overall score is below X, from 0 to 1; replaces the threshold of the suite",
    },
    "min-coverage": SHARED.minCoverage,
    ...GATE_OPTIONS,
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
    verdicts: {
      value: "FILE",
      summary: "the lines of judge-prompts with the replies of a judge, for checks of the kind judge",
    },
    combine: {
      value: "HOW",
      summary: "how several verdicts decide: more than half of them (majority, the default), or their mean (mean)",
    },
    quiet: SHARED.quiet,
    "no-latency": { summary: "write 0 for each latency, so that equal runs write equal bytes" },
    statistics: { summary: "add statistics to the report: intervals by category, difficulty, tag and check" },
    cluster: SHARED.cluster,
    "no-regression": { value: "FILE", summary: "exit 1 if the run is worse than this report, the baseline" },
    alpha: SHARED.alpha,
    receipt: { summary: "add digests of suite, outputs and engine to the report, for the command verify" },
  },
  notes: [
    [
      'Results are JSON lines of {"case_id", "output"} (or "agent_output"), a list of those, one object',
      "{case_id: output}, or the results of a batch of OpenAI or Anthropic. A case whose output is null, or whose row has an",
      '"error", is in error. The summary goes to standard error. Without --output, a pipe gets the report as JSON.',
    ].join("\n"),
  ],
  examples: [
    "benchmarkhub run --suite reasoning --results outputs.jsonl",
    "benchmarkhub run --suite suite.json --results outputs.jsonl --output report.json --min-score 0.8",
    "my-agent | benchmarkhub run --suite safety --results - --category safety --quiet > report.json",
  ],
  run: runCommand,
};

async function runCommand(options, context) {
  const prepared = await prepareRun(options, ["suite", "results", "no-regression", "verdicts"]);
  const { name, bytes } = await readInput(options.results);
  const rowsOf = (text) => readRows({ name, text });
  if (formatOf(bytes, name) === undefined && allowsBytes(prepared, options)) {
    return finishRun({ ...prepared, bytes }, () => rowsOf(utf8(bytes, name)), options, context);
  }
  const rows = rowsOf(await textOfAnyData(bytes, { name }));
  return finishRun(prepared, () => rows, options, context);
}

/** Whether the engine can parse the file of outputs itself. It can if only a JSON report is made, because JavaScript then needs no rows. */
function allowsBytes({ gates, targets, summaryPath, verdicts }, { receipt }) {
  const isJson = targets.every(({ format }) => format.name === "json");
  return isJson && summaryPath === undefined && verdicts === undefined && !receipt && !needsEvidence(gates);
}

/**
 * Reads what a run needs beside the outputs, and reports wrong options.
 * @param {string[]} inputs the options that name files, which the report must not overwrite
 */
export async function prepareRun(options, inputs) {
  const startedAt = Date.now();
  const gate = readGate(options);
  const gates = readGates(options);
  const targets = targetsOf(options, FORMATS, process.stdout.isTTY);
  const summaryPath = readSummaryPath(options);
  const baseline = await readBaseline(options);
  const { "regex-policy": policy } = options;
  const compile = (source) => ({ source, compiled: new CompiledSuite(source, policy) });
  const opened = withOptionNames(() => openSuite(options.suite, compile));
  const refusals = refuseTargets(targets, options, inputs);
  const verdicts = await readVerdicts(options, opened.compiled);
  return { startedAt, gate, gates, targets, summaryPath, baseline, verdicts, ...opened, refusals };
}

/** Returns the lines with verdicts. Without them, throws if the suite needs a judge. */
async function readVerdicts(options, compiled) {
  const { verdicts: path, results, combine } = options;
  if (path === undefined) {
    requireVerdicts(compiled, options);
    return undefined;
  }
  if (path === "-" && results === "-")
    throw new UserError("--verdicts: expected a file, because --results is -, found -");
  const { name, text } = await readSource(path);
  try {
    Verdicts.from(text, combine);
  } catch (error) {
    if (error instanceof BenchmarkHubError && /^line /.test(error.message))
      throw new UserError(`${name}: ${error.message}`);
    throw error;
  }
  return text;
}

function requireVerdicts(compiled, options) {
  try {
    requireJudge(compiled, { run: { only: onlyOf(options) }, judges: [] });
  } catch (error) {
    if (error.kind !== "async_metric") throw withOptionName(error);
    const hint =
      "Try: benchmarkhub judge-prompts, let a model answer the prompts, then benchmarkhub run --verdicts FILE";
    throw new UserError("the suite has checks of the kind judge: expected --verdicts, found none", { hint });
  }
}

/** Returns the cases to run, as `runSuite` takes them; undefined for all. */
function onlyOf({ category, tag }) {
  if (!category && !tag) return undefined;
  return { ...(category && { category }), ...(tag && { tags: tag }) };
}

/**
 * Scores the outputs, writes the report and its summary, and returns the exit code.
 * @param {() => object[]} readOutputs returns the rows of the outputs; it is not called if the engine reads them
 */
export async function finishRun(prepared, readOutputs, options, { err, say, printText, printJson }) {
  const {
    startedAt,
    gate,
    gates,
    targets,
    summaryPath,
    baseline,
    verdicts: judged,
    source,
    compiled,
    refusals,
    bytes,
  } = prepared;
  const { quiet, strict, tag } = options;
  const limits = limitsOf(gate);
  const settings = { ...options, verdicts: judged, minCoverage: limits.minCoverage };
  const scoreWith = (run, more) => score(run, source, settings, more);
  const scoreAll = () => {
    const fast = bytes && scoreWith((runOptions) => CompiledSuite.runBytes(compiled, bytes, runOptions));
    if (fast !== undefined) return { report: fast, evidence: fast };
    const rows = readOutputs();
    const run = (runOptions) => compiled.run(rows, runOptions);
    const report = scoreWith(run);
    return { report, evidence: needsEvidence(gates) ? scoreWith(run, { evidence: true }) : report, rows };
  };
  // The suite is not freed, because the process ends soon.
  const { report, evidence, rows } = scoreAll();
  const { fault: coverageFault } = gateOfReport(report, { minCoverage: limits.minCoverage });
  if (gate) Object.assign(gate, gateOfReport(report, limits), { coverageFault });
  const verdicts = gateVerdicts(gates, report, evidence, limits);
  // Report a wrong --cluster before anything is written.
  clustersOf(report.suite.cases, options.cluster);
  const regression = baseline && regressionOf(baseline, report, options, coverageFault);
  const statistics = options.statistics && { statistics: summaryOf(report, { cluster: options.cluster }) };

  const fault = strict ? strictFault(report) : undefined;
  const all = [
    ...scoreVerdicts(report, gate, coverageFault),
    ...verdicts,
    ...(regression ? [regression.verdict] : []),
    ...(fault === undefined ? [] : [{ name: "strict", holds: false, text: `expected ${fault}` }]),
  ];
  const full = { ...report, ...statistics };
  const format = (name, limit) => {
    // The report needs no validation, and a copy would take longer than the text. Verdicts are texts of the caller.
    if (name === "json" && judged === undefined) return jsonPieces(full);
    const more = { gates: all, comparison: regression?.comparison, runId: options["run-id"], startedAt, limit };
    return formatReport(full, name, { outputs: rows, ...more });
  };
  await writeTargets(targets, ({ name }) => format(name), { refusals, printText, printJson });
  if (summaryPath !== undefined) appendSummary(summaryPath, (limit) => format("markdown", limit));

  if (!quiet) {
    const files = filesOf(targets);
    const details = { gate, fault: coverageFault, verdicts, files, cluster: options.cluster, terminal: err };
    await say(reportText(report, details));
    if (regression) await say(regressionText(regression, err));
    for (const line of unknownTags(source, tag)) await say(`${safe(line)}\n`);
  }
  if (fault !== undefined && !quiet) await say(`strict: expected ${fault}\n`);
  return all.every(({ holds }) => holds) ? 0 : 1;
}

/** Returns the verdicts about the overall score and the coverage. `--min-score` replaces the threshold of the suite. */
function scoreVerdicts(report, gate = {}, fault) {
  const { overall_score: overall, total, coverage = { answered: total, total }, suite, suite_passed: holds } = report;
  const score = `${overall.toFixed(4)}${gate.isRounded ? ", before rounding," : ""}`;
  const verdicts = thresholdVerdicts(gate, { score, coverage });
  if (gate.threshold || holds === undefined) return verdicts;
  const text = fault ?? `${score} is ${holds ? "at least" : "below"} ${suite.threshold}`;
  return [...verdicts, { name: "threshold of the suite", holds, text }];
}

/** Returns the first reason why --strict fails. */
function strictFault({ warnings, errored = 0, errors = 0 }) {
  if (warnings.length > 0) return `no warnings, found ${countOf(warnings)}`;
  if (errored > 0) return `no case in error, found ${errored}`;
  return errors > 0 ? `no check in error, found ${errors}` : undefined;
}

/** Returns the report of `run`, which returns undefined if it cannot read the outputs. */
function score(run, source, options, more = {}) {
  const {
    verdicts,
    combine,
    missing,
    minCoverage,
    "no-latency": noLatency = false,
    "strip-reasoning": strip = false,
    receipt = false,
  } = options;
  const judging = { ...(verdicts !== undefined && { verdicts }), ...(combine !== undefined && { combine }) };
  const selected = { only: onlyOf(options), missing, minCoverage };
  const runOptions = { latency: !noLatency, ...selected, strip_reasoning: strip, receipt, ...judging, ...more };
  const report = withOptionNames(() => run(runOptions));
  if (report === undefined || report.total > 0) return report;
  if (loadSuite(source).cases.length > 0) throw noCase(source, options);
  return report;
}

/** Replaces the names of library options in errors by the names of command-line options. */
export function withOptionNames(work) {
  try {
    return work();
  } catch (error) {
    throw withOptionName(error);
  }
}

function withOptionName(error) {
  if (!(error instanceof BenchmarkHubError) || error.kind !== "usage") return error;
  return new UserError(
    error.message
      .replace(/^only\.tags\b/, "--tag")
      .replace(/^(?:only\.|(?=(?:missing|combine):))/, "--")
      .replace(/^regex_policy:/, "--regex-policy:"),
  );
}

/** Returns the error for options that select no case of a suite. */
export function noCase(source, { category, tag }) {
  const suite = loadSuite(source);
  const wanted = [category && `of category ${category.join(", ")}`, tag && `with tag ${tag.join(", ")}`];
  const message = `the suite ${quoted(suite.name)} has no case ${wanted.filter(Boolean).join(" ")}`;
  const present = [...new Set(suite.cases.map((each) => each.category))].join(", ");
  return new UserError([message, ...unknownTags(source, tag)], { hint: category && `its categories: ${present}` });
}

/** Returns lines about requested tags that no case has. */
function unknownTags(source, wanted = []) {
  if (wanted.length === 0) return [];
  const tags = new Set(loadSuite(source).cases.flatMap((each) => each.tags));
  const unknown = [...new Set(wanted)].filter((tag) => !tags.has(tag));
  return unknown.map((tag) => `no case has the tag ${quoted(tag)}${didYouMean(tag, tags)}`);
}
