// This file defines `benchmarkhub lint`: it lists mistakes in a suite, as text or as JSON.

import { lintSuite } from "../entries/node.js";
import { FINDING_FORMATS } from "../formats/findings.js";
import { linesOf } from "../suites/json-lines.js";
import { lintWith } from "../suites/load.js";
import { SHARED } from "./command.js";
import { readSource } from "./input.js";
import { filesOf, outputOptions, refuseTargets, targetsOf, writeTargets } from "./outputs.js";
import { openReport } from "./report-file.js";
import { suiteSource } from "./suite-input.js";
import { counted, safe } from "./terminal.js";

/** @type {import("./command.js").Command} */
export const lint = {
  name: "lint",
  summary: "look for mistakes in a suite",
  usage: "--suite SUITE [--strict] [--output FILE] [--reports FILES]",
  options: {
    suite: { ...SHARED.requiredSuite, summary: `${SHARED.suite.summary}; - is standard input` },
    strict: { summary: "exit 1 for warnings too" },
    ...outputOptions("findings", FINDING_FORMATS),
    reports: {
      value: "FILES",
      list: true,
      summary:
        "reports of two runs or more (repeat, or separate by commas): look for checks and cases that do not distinguish runs",
    },
  },
  notes: ["Exit codes: 0 no errors (and no warnings, with --strict); 1 there are some; 2 could not read the suite."],
  examples: [
    "benchmarkhub lint --suite suite.json --strict",
    "benchmarkhub lint --suite suite.json --reports monday.json,tuesday.json",
  ],
  run: lintCommand,
};

async function lintCommand(options, { out, print, say, printText, printJson }) {
  const { suite: name, strict = false, reports: paths = [] } = options;
  const targets = targetsOf(options, FINDING_FORMATS, true);
  const refusals = refuseTargets(targets, options, ["suite"]);
  const source = name === "-" ? (await readSource(name)).text : suiteSource(name);
  const reports = [];
  for (const path of paths) reports.push(await openReport(path));
  const settings = { reports: options.reports && reports };
  // `lintSuite` would read a text such as "a.json" as a path.
  const isText = typeof source === "string";
  const findings = isText ? lintWith(source, false, settings) : lintSuite(source, settings);
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity, count = 1 } of findings) counts[severity] += count;
  const file = { path: name, lineOf: isText ? linesOf(source) : () => 1 };
  await writeTargets(targets, (format) => format.write(findings, file), { refusals, printText, printJson });
  if (!targets.some(({ path }) => path === "-")) {
    if (findings.length > 0) await print(findings.map((each) => `${findingLine(each, out)}\n`).join(""));
    await say(`${totals(counts)}\n`);
    for (const path of filesOf(targets)) await say(`findings written to ${safe(path)}\n`);
  }
  return counts.error > 0 || (strict && counts.warning > 0) ? 1 : 0;
}

const COLOURS = { error: "red", warning: "yellow", info: "dim" };

function findingLine({ severity, path, rule, message, suggestion }, terminal) {
  const advice = suggestion === "" ? "" : ` (${terminal.short(suggestion, 200)})`;
  const place = path === "" ? "" : `${terminal.short(path, 120)}: `;
  return `${terminal.paint(COLOURS[severity], `${severity}:`)} ${place}${terminal.short(message, 300)}${advice} [${rule}]`;
}

function totals({ error, warning, info }) {
  if (error + warning + info === 0) return "nothing found";
  return `${counted(error, "error")}, ${counted(warning, "warning")}, ${counted(info, "note")}`;
}
