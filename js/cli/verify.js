// This file defines `benchmarkhub verify`: it scores the outputs of a report again.

import { verifyReport } from "../entries/node.js";
import { SHARED } from "./command.js";
import { readSource } from "./input.js";
import { openReport } from "./report-file.js";
import { run } from "./run.js";
import { openSuite, readRows } from "./suite-input.js";
import { andMore } from "./terminal.js";

const MAX_DIFFERENCES = 20;

/** @type {import("./command.js").Command} */
export const verify = {
  name: "verify",
  summary: "score the outputs of a report again, and check that the report is the same",
  usage: "REPORT --suite SUITE --results FILE",
  files: { name: "report", least: 1, most: 1 },
  options: {
    suite: SHARED.requiredSuite,
    results: { short: "r", value: "FILE", required: true, summary: "the outputs of the report; - is standard input" },
    verdicts: run.options.verdicts,
    combine: run.options.combine,
    json: { summary: "write the differences as JSON" },
  },
  notes: [
    "A report with a receipt (run --receipt) is scored with the options of its run; any other with the default options.",
    "Exit codes: 0 the same report; 1 it differs; 2 could not score.",
  ],
  examples: ["benchmarkhub verify report.json --suite suite.json --results outputs.jsonl"],
  run: verifyCommand,
};

async function verifyCommand(options, { out, print, writeJson }) {
  const { files, suite, results, verdicts, combine, json = false } = options;
  const [path] = files;
  const report = await openReport(path);
  const rows = readRows(await readSource(results));
  const lines = verdicts === undefined ? undefined : (await readSource(verdicts)).text;
  const judging = { ...(lines !== undefined && { verdicts: lines }), ...(combine !== undefined && { combine }) };
  const verified = openSuite(suite, (source) => verifyReport(report, source, rows, judging));
  if (json) await writeJson(verified);
  else await print(verifiedText(path, verified, out));
  return verified.holds ? 0 : 1;
}

function verifiedText(path, { holds, differences }, terminal) {
  const name = terminal.short(path, 200);
  if (holds) return `${terminal.paint("green", `${terminal.signs.pass} ${name} is the same`)}\n`;
  const text = (value) => terminal.short(JSON.stringify(value) ?? "nothing", 80);
  const lines = differences.slice(0, MAX_DIFFERENCES).map(({ path: field, reported, found }) => {
    return `  ${terminal.short(field, 120)}: reported ${text(reported)}, found ${text(found)}`;
  });
  const title = terminal.paint("red", `${terminal.signs.fail} ${name} differs: ${differences.length} differences`);
  return `${[title, ...lines, ...andMore(differences.length - lines.length)].join("\n")}\n`;
}
