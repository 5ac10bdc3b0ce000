// This file is `benchmarkhub create`: a new suite, empty or filled from a file of cases.

import { statSync } from "node:fs";
import { describe } from "../engine/errors.js";
import { runSuite, SuiteBuilder, SuiteValidationError } from "../entries/node.js";
import { writeText } from "../host/files.js";
import { Fault } from "./fault.js";
import { found, readDocument, readSource, refuseOverwrite, suiteFault } from "./input.js";
import { warningWords } from "./words.js";

/** @type {import("./command.js").Command} */
export const create = {
  name: "create",
  summary: "make a suite, empty or from a file of cases",
  usage: "--name NAME --output FILE [options]",
  options: {
    name: { type: "string", short: "n", value: "NAME", required: true, summary: "the suite's name" },
    output: {
      type: "string",
      short: "o",
      value: "FILE",
      required: true,
      summary: "where the suite goes (JSON); - is standard output",
    },
    version: { type: "string", value: "V", summary: "the suite's version; 1.0.0 if absent" },
    "from-cases": {
      type: "string",
      value: "FILE",
      summary: "its cases: JSON lines or a JSON list; - is standard input",
    },
    force: { type: "boolean", short: "f", summary: "overwrite the file if it exists" },
  },
  notes: ['A case is {"case_id", "category", "prompt", "expected_behavior"} with, if wanted, "difficulty" and "tags".'],
  examples: [
    'benchmarkhub create --name "My suite" --output suite.json',
    'benchmarkhub create --name "My suite" --version 2.0.0 --from-cases cases.jsonl --output suite.json',
  ],
  run: createCommand,
};

async function createCommand({ name, output, version, "from-cases": cases, force }, { err, say, printJson }) {
  if (output !== "-") {
    if (cases !== undefined) refuseOverwrite(output, [{ option: "from-cases", path: cases }]);
    if (!force && isFile(output)) throw new Fault(`${output}: exists already: --force overwrites it`);
  }
  const builder = new SuiteBuilder();
  const { records, placeOf } = cases === undefined ? { records: [] } : readCases(await readSource(cases));
  // All at once: added one by one, each would be compared with all before it.
  const suite = { ...builder.createSuite(name, version), cases: records };
  const text = `${checked(() => builder.saveSuite(suite), placeOf)}\n`;
  const { warnings } = runSuite(suite, {}, { latency: false });

  if (output === "-") await printJson(text);
  else writeText(output, text);
  const notes = warnings.filter(({ code }) => code !== "missing_output");
  for (const note of notes) {
    const words = warningWords({ path: placed(note.path, placeOf), message: note.message }, err);
    await say(`${err.paint("yellow", "warning:")} ${words}\n`);
  }
  const count = `${records.length} ${records.length === 1 ? "case" : "cases"}`;
  if (output !== "-") await say(`suite ${err.quote(name, 80)} with ${count} written to ${err.short(output, 200)}\n`);
  return 0;
}

function isFile(path) {
  try {
    return statSync(path).isFile();
  } catch {
    // Whatever is wrong with the path, writing to it says so.
    return false;
  }
}

/** @returns {{records: unknown[], placeOf: (index: number) => string}} the cases, and where each stands */
function readCases(source) {
  const { place, value, lines } = readDocument(source);
  if (lines) {
    return { records: lines.map((line) => line.value), placeOf: (index) => `${source.name}:${lines[index].line}` };
  }
  if (Array.isArray(value)) return { records: value, placeOf: (index) => `${source.name}: [${index}]` };
  if (typeof value !== "object" || value === null) {
    throw new Fault(`${place}: expected JSON lines or a JSON list of cases, found ${describe(value)}`);
  }
  if (Array.isArray(value.cases)) {
    throw new Fault(
      `${place}: expected JSON lines or a JSON list of cases, found ${found(value)}: this is a suite already`,
    );
  }
  return { records: [value], placeOf: () => place };
}

/** Problems are told by the line of the case, not by its place in the suite that was to be. */
function checked(work, placeOf) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SuiteValidationError)) throw error;
    const issues = error.issues.map(({ path, message }) => ({
      path,
      message: message.replace(/\(first in (cases\[\d+\])\)$/, (_, twin) => `(first in ${placed(twin, placeOf)})`),
    }));
    throw suiteFault({ issues }, (path) => placed(path, placeOf));
  }
}

/** `cases[2].category` as `cases.jsonl:3: category`. */
function placed(path, placeOf) {
  const parts = /^cases\[(\d+)\]\.?(.*)$/s.exec(path);
  if (!parts || !placeOf) return path;
  const [, index, rest] = parts;
  return placeOf(Number(index)) + (rest === "" ? "" : `: ${rest}`);
}
