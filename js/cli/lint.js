// This file defines `benchmarkhub lint`: it lists mistakes in a suite, as text or as JSON.

import { lintSuite } from "../entries/node.js";
import { lintWith } from "../suites/load.js";
import { SHARED } from "./command.js";
import { readSource, suiteSource } from "./input.js";
import { openReport } from "./report-file.js";
import { counted } from "./terminal.js";

/** @type {import("./command.js").Command} */
export const lint = {
  name: "lint",
  summary: "look for mistakes in a suite",
  usage: "--suite SUITE [--strict] [--json] [--reports FILES]",
  options: {
    suite: { ...SHARED.requiredSuite, summary: `${SHARED.suite.summary}; - is standard input` },
    strict: { summary: "exit 1 for warnings too" },
    json: { summary: "write the findings as JSON" },
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

async function lintCommand(
  { suite: name, strict = false, json = false, reports: paths },
  { out, print, say, writeJson },
) {
  const source = name === "-" ? (await readSource(name)).text : suiteSource(name);
  let reports;
  if (paths !== undefined) {
    reports = [];
    for (const path of paths) reports.push(await openReport(path));
  }
  // `lintSuite` would read a text such as "a.json" as a path.
  const findings = typeof source === "string" ? lintWith(source, false, { reports }) : lintSuite(source, { reports });
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity, count = 1 } of findings) counts[severity] += count;
  if (json) await writeJson(findings);
  else {
    if (findings.length > 0) await print(findings.map((each) => `${findingLine(each, out)}\n`).join(""));
    await say(`${totals(counts)}\n`);
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
