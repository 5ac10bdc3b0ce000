// This file defines `benchmarkhub create`: it writes a new suite, either empty or with the cases of a file.

import { statSync } from "node:fs";
import { describe } from "../engine/errors.js";
import { loadSuite, runSuite, SuiteBuilder, SuiteValidationError } from "../entries/node.js";
import { describeKeys } from "../suites/read-outputs.js";
import { readJson, readSource, refuseOverwrite } from "./input.js";
import { warningText } from "./report-text.js";
import { suiteError } from "./suite-input.js";
import { counted } from "./terminal.js";
import { UserError } from "./user-error.js";

/** @type {import("./command.js").Command} */
export const create = {
  name: "create",
  summary: "make a suite, empty or from a file of cases",
  usage: "--name NAME --output FILE [options]",
  options: {
    name: { short: "n", value: "NAME", required: true, summary: "the suite's name" },
    output: {
      short: "o",
      value: "FILE",
      required: true,
      summary: "where to write the suite (JSON); - is standard output",
    },
    version: { value: "V", summary: "the suite's version, 1.0.0 by default" },
    "from-cases": { value: "FILE", summary: "its cases: JSON lines or a JSON list; - is standard input" },
    force: { short: "f", summary: "overwrite the file if it exists" },
  },
  notes: ['A case is {"case_id", "category", "prompt", "expected_behavior"}, optionally with "difficulty" and "tags".'],
  examples: [
    'benchmarkhub create --name "My suite" --output suite.json',
    'benchmarkhub create --name "My suite" --version 2.0.0 --from-cases cases.jsonl --output suite.json',
  ],
  run: createCommand,
};

async function createCommand(options, { err, say, writeJson }) {
  const { name, output, version, "from-cases": file, force } = options;
  const refuse = refuseOverwrite(output, options, ["from-cases"]);
  if (!force && isFile(output)) throw new UserError(`${output}: exists already: --force overwrites it`);
  const builder = new SuiteBuilder();
  const { cases, placeOf } = file === undefined ? { cases: [] } : readCases(await readSource(file));
  // Validate all cases together, because `addCase` would compare each case with all earlier cases.
  const suite = checked({ ...builder.createSuite(name, version), cases }, placeOf);
  const { warnings } = runSuite(suite, {}, { latency: false });

  await writeJson(suite, output, refuse);
  for (const { code, path, message } of warnings) {
    if (code === "missing_output") continue;
    const text = warningText({ path: placeInFile(path, placeOf), message }, err);
    await say(`${err.paint("yellow", "warning:")} ${text}\n`);
  }
  if (output !== "-") {
    await say(
      `suite ${err.quote(name, 80)} with ${counted(cases.length, "case")} written to ${err.short(output, 200)}\n`,
    );
  }
  return 0;
}

function isFile(path) {
  try {
    return path !== "-" && statSync(path).isFile();
  } catch {
    // Return false, because writing to the path reports the error.
    return false;
  }
}

/**
 * @returns {{cases: unknown[], placeOf: (index: number) => string}} the cases, and a function that names the position
 * of a case
 */
function readCases(source) {
  const { name } = source;
  const { isLines, values } = readJson(source);
  const [{ value, line }] = values;
  if (isLines) {
    return { cases: values.map((each) => each.value), placeOf: (index) => `${name}:${values[index].line}` };
  }
  if (Array.isArray(value)) return { cases: value, placeOf: (index) => `${name}: [${index}]` };
  const expected = `${name}:${line}: expected JSON lines or a JSON list of cases, found`;
  if (typeof value !== "object" || value === null) throw new UserError(`${expected} ${describe(value)}`);
  if (Array.isArray(value.cases)) throw new UserError(`${expected} ${describeKeys(value)}: this is a suite already`);
  return { cases: [value], placeOf: () => `${name}:${line}` };
}

/** Returns the validated suite. Errors name the line of the case in its file. */
function checked(suite, placeOf) {
  try {
    return loadSuite(suite);
  } catch (error) {
    if (!(error instanceof SuiteValidationError)) throw error;
    const issues = error.issues.map(({ path, message }) => ({
      path,
      message: message.replace(/\(first in (cases\[\d+\])\)$/, (_, twin) => `(first in ${placeInFile(twin, placeOf)})`),
    }));
    throw suiteError({ issues, issueCount: error.issueCount }, (path) => placeInFile(path, placeOf));
  }
}

/** Converts a path such as `cases[2].category` to `cases.jsonl:3: category`. */
function placeInFile(path, placeOf) {
  const parts = /^cases\[(\d+)\]\.?(.*)$/s.exec(path);
  if (!parts || !placeOf) return path;
  const [, index, rest] = parts;
  return placeOf(Number(index)) + (rest === "" ? "" : `: ${rest}`);
}
