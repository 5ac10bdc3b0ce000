// This file defines `benchmarkhub merge`: it merges the reports of shards.

import { BenchmarkHubError, mergeReports } from "../entries/node.js";
import { refuseOverwrite } from "./input.js";
import { openReport } from "./report-file.js";
import { counted } from "./terminal.js";
import { UserError } from "./user-error.js";

/** @type {import("./command.js").Command} */
export const merge = {
  name: "merge",
  summary: "merge the reports of shards: runs with different cases of one suite",
  usage: "REPORT... [--output FILE]",
  files: { name: "report", least: 1 },
  options: {
    output: { short: "o", value: "FILE", summary: "where to write the report; - is standard output, the default" },
  },
  notes: [
    "Each report has some cases, selected with --category or --tag. Together they have each case of the suite once.",
  ],
  examples: ["benchmarkhub merge shard-1.json shard-2.json --output report.json"],
  run: mergeCommand,
};

async function mergeCommand({ files, output = "-" }, { say, writeJson }) {
  const inputs = Object.fromEntries(files.map((path, index) => [`report ${index + 1}`, path]));
  const refuse = refuseOverwrite(output, inputs, Object.keys(inputs));
  const reports = [];
  for (const path of files) reports.push(await openReport(path));
  const report = withFileNames(files, () => mergeReports(reports));
  await writeJson(report, output, refuse);
  await say(`${counted(files.length, "report")} merged: ${report.passed} of ${report.total} cases passed\n`);
  return 0;
}

/** Replaces the paths of reports in errors by the names of the files. */
function withFileNames(files, work) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof BenchmarkHubError)) throw error;
    throw new UserError(
      error.message.replace(/\breports\[(\d+)\](\.?)/g, (_, index, dot) => `${files[index]}${dot && ": "}`),
    );
  }
}
