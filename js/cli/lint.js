// This file is `benchmarkhub lint`: what is odd about a suite, for people or as JSON.

import { readFileSync } from "node:fs";
import { didYouMean } from "../engine/suggest.js";
import { builtinSuites, lintSuite } from "../entries/node.js";
import { Fault } from "./fault.js";
import { readSource } from "./input.js";

/** @type {import("./command.js").Command} */
export const lint = {
  name: "lint",
  summary: "look for mistakes in a suite",
  usage: "--suite SUITE [--strict] [--json]",
  options: {
    suite: {
      type: "string",
      short: "s",
      value: "SUITE",
      required: true,
      summary: "reasoning, tool_use, safety, or a suite's JSON file; - is standard input",
    },
    strict: { type: "boolean", summary: "exit 1 for warnings too" },
    json: { type: "boolean", summary: "the findings as JSON" },
  },
  notes: ["Exit codes: 0 no errors (nor warnings, with --strict); 1 there are some; 2 could not read the suite."],
  examples: ["benchmarkhub lint --suite suite.json --strict"],
  run: lintCommand,
};

async function lintCommand({ suite: name, strict = false, json = false }, { out, print, printJson, say }) {
  const findings = lintSuite(await textOf(name));
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  if (json) await printJson(`${JSON.stringify(findings, null, 2)}\n`);
  else if (findings.length > 0) await print(findings.map((each) => `${line(each, out)}\n`).join(""));
  if (!json) await say(`${totals(counts)}\n`);
  return counts.error > 0 || (strict && counts.warning > 0) ? 1 : 0;
}

const COLOURS = { error: "red", warning: "yellow", info: "dim" };

function line({ severity, path, rule, message, suggestion }, terminal) {
  const advice = suggestion === "" ? "" : ` (${terminal.short(suggestion, 200)})`;
  const place = path === "" ? "" : `${terminal.short(path, 120)}: `;
  return `${terminal.paint(COLOURS[severity], `${severity}:`)} ${place}${terminal.short(message, 300)}${advice} [${rule}]`;
}

function totals({ error, warning, info }) {
  if (error + warning + info === 0) return "nothing found";
  const counted = (count, name) => `${count} ${name}${count === 1 ? "" : "s"}`;
  return `${counted(error, "error")}, ${counted(warning, "warning")}, ${info} to look at`;
}

/** The text itself, so that a suite that does not load can be looked at too. */
async function textOf(name) {
  const builtin = builtinSuites();
  if (Object.hasOwn(builtin, name)) return builtin[name];
  const isKnown = name === "-" || /[./\\]/.test(name) || isFile(name);
  if (!isKnown) {
    const names = Object.keys(builtin);
    const expected = `--suite: expected one of ${names.join(", ")} or a file`;
    throw new Fault(`${expected}, found ${JSON.stringify(name)}${didYouMean(name, names)}`);
  }
  const { text } = await readSource(name);
  // A text that is no JSON at all would be taken for a path.
  return /^\s*[[{]/.test(text) ? text : `${text}\n`;
}

function isFile(path) {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}
