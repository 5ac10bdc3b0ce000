// This file defines `benchmarkhub compare`: it compares two reports of one suite.

import { formatReport } from "../entries/node.js";
import { COMPARISON_FORMATS } from "../formats/index.js";
import { comparisonOf } from "../stats/compare.js";
import { percent, pValue } from "../stats/figures.js";
import { SHARED } from "./command.js";
import { filesOf, outputOptions, refuseTargets, targetsOf, writeTargets } from "./outputs.js";
import { openReport, readProbability } from "./report-file.js";
import { warningText } from "./report-text.js";
import { appendSummary, readSummaryPath, SUMMARY_OPTION } from "./step-summary.js";
import { andMore, counted, pad, safe, width } from "./terminal.js";
import { UserError } from "./user-error.js";

const MAX_CASES = 50;
const MAX_GROUPS = 20;
const MAX_WARNINGS = 10;
const MAX_ID = 40;

/** @type {import("./command.js").Command} */
export const compare = {
  name: "compare",
  summary: "say whether a run is better than another",
  usage: "A B [options]",
  files: { name: "report", least: 2, most: 2 },
  options: {
    level: { value: "X", summary: "the confidence level of the intervals; 0.95 by default" },
    alpha: SHARED.alpha,
    cluster: SHARED.cluster,
    seed: { value: "N", summary: "chooses the random sign flips; 0 by default" },
    ...outputOptions("comparison", COMPARISON_FORMATS),
    summary: SUMMARY_OPTION,
    quiet: SHARED.quiet,
  },
  notes: [
    "A and B are reports that benchmarkhub run has written; - is standard input. The table goes to standard error. Without --output,\na pipe gets the comparison as JSON. The exit code is 0 whatever the result is: benchmarkhub run --no-regression A is a gate.",
  ],
  examples: ["benchmarkhub compare before.json after.json"],
  run: compareCommand,
};

async function compareCommand(
  { files, level, alpha, cluster, seed, quiet, ...rest },
  { err, say, printText, printJson },
) {
  if (files[0] === "-" && files[1] === "-") throw new UserError("expected one report from standard input, found two");
  const options = {
    level: readProbability("level", level),
    alpha: readProbability("alpha", alpha),
    cluster,
    seed: readSeed(seed),
  };
  const targets = targetsOf(rest, COMPARISON_FORMATS, process.stdout.isTTY);
  const summaryPath = readSummaryPath(rest);
  const [a, b] = files;
  const refusals = refuseTargets(targets, { A: a, B: b }, ["A", "B"]);
  const reports = [];
  for (const path of files) reports.push(await openReport(path));
  const comparison = comparisonOf(...reports, options);
  const format = (name, limit) => formatReport(comparison, name, { limit });
  await writeTargets(targets, ({ name }) => format(name), { refusals, printText, printJson });
  if (summaryPath !== undefined) appendSummary(summaryPath, (limit) => format("markdown", limit));
  if (quiet) return 0;
  await say(comparisonText(comparison, err));
  for (const path of filesOf(targets)) await say(`comparison written to ${safe(path)}\n`);
  return 0;
}

function readSeed(text) {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UserError(`--seed: expected a whole number of at least 0, found ${JSON.stringify(text)}`);
}

function comparisonText(comparison, terminal) {
  const { sentence, verdict, counts, warnings } = comparison;
  const color = { better: "green", worse: "red" }[verdict];
  const changes = Object.entries(counts).filter(([, count]) => count > 0);
  const sections = [
    [color ? terminal.paint(color, sentence) : sentence, changes.map(([name, count]) => `${count} ${name}`).join(", ")],
    changedCases(comparison, terminal),
    groupLines("By category", comparison.by_category, comparison.level, terminal),
    warningLines(warnings, terminal),
  ];
  const filled = sections.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.filter((line) => line !== "").join("\n")).join("\n\n")}\n`;
}

const ORDER = ["broken", "worse", "fixed", "better", "removed", "added"];

function changedCases({ cases }, terminal) {
  const changed = ORDER.flatMap((name) => cases.filter(({ change }) => change === name));
  if (changed.length === 0) return [];
  const figure = (score) => (score === null ? "-" : score.toFixed(4));
  const rows = changed.slice(0, MAX_CASES).map(({ case_id: caseId, change, a, b }) => {
    return { id: terminal.short(caseId, MAX_ID), change, scores: `${figure(a)} -> ${figure(b)}` };
  });
  const columns = Math.max(...rows.map(({ id }) => width(id)));
  const changeColumns = Math.max(...rows.map(({ change }) => change.length));
  return [
    `Changed cases (${changed.length})`,
    ...rows.map(({ id, change, scores }) => `  ${pad(change, changeColumns)}  ${pad(id, columns)}  ${scores}`),
    ...andMore(changed.length - rows.length),
  ];
}

function groupLines(title, groups, level, terminal) {
  const all = Object.entries(groups);
  if (all.length < 2) return [];
  const signed = (value) => `${value < 0 ? "" : "+"}${value.toFixed(2)}`;
  const rows = all.slice(0, MAX_GROUPS).map(
    ([
      name,
      {
        difference: { mean, low, high, n },
        p_holm: p,
      },
    ]) => {
      const interval = low === null ? "" : ` (${percent(level)} ${signed(low)} to ${signed(high)})`;
      return [
        terminal.short(name, MAX_ID),
        `${mean === null ? "-" : signed(mean)}${interval}`,
        `${counted(n, "case")}, ${pValue(p)}`,
      ];
    },
  );
  const columns = [0, 1].map((index) => Math.max(...rows.map((row) => width(row[index]))));
  const lines = rows.map(([name, figures, rest]) => `  ${pad(name, columns[0])}  ${pad(figures, columns[1])}  ${rest}`);
  return [`${title}, p-values adjusted for ${all.length} groups`, ...lines, ...andMore(all.length - rows.length)];
}

function warningLines(warnings, terminal) {
  if (warnings.length === 0) return [];
  const shown = warnings.slice(0, MAX_WARNINGS).map((warning) => terminal.warning(warningText(warning, terminal)));
  return [`Warnings (${warnings.length})`, ...shown, ...andMore(warnings.length - shown.length)];
}
