// This file reads an agent's outputs: JSON lines of entries, one map, or a list of entries.

import { describe } from "../engine/errors.js";
import { Fault } from "./fault.js";
import { found, readDocument } from "./input.js";
import { membersOf } from "./members.js";

/**
 * The entries of a document, in its order; of equal ids all, for the engine warns about them.
 * @param {{name: string, text: string}} source
 * @returns {{case_id: string, output: string}[]}
 */
export function readResults(source) {
  const { place, value, lines } = readDocument(source);
  if (lines) return entries(lines.map((line) => [line.value, () => `${source.name}:${line.line}`]));
  if (Array.isArray(value)) return entries(value.map((entry, index) => [entry, () => `${source.name}: [${index}]`]));
  if (isEntry(value)) return entries([[value, () => place]]);
  if (typeof value === "object" && value !== null) return entriesOfMap(source);
  throw new Fault(`${place}: expected {"case_id", "output"} or {case_id: output}, found ${describe(value)}`);
}

/** An object alone is an entry if it looks like one, else a map. */
function isEntry(value) {
  if (typeof value !== "object" || value === null) return false;
  // {"id": …, "output": …} is an entry with a wrong key, and no map of two cases.
  const isMiswritten =
    Object.hasOwn(value, "id") && (Object.hasOwn(value, "output") || Object.hasOwn(value, "agent_output"));
  if (!Object.hasOwn(value, "case_id")) return isMiswritten;
  return typeof value.case_id === "string" || Object.hasOwn(value, "output") || Object.hasOwn(value, "agent_output");
}

function entries(pairs) {
  const read = [];
  const faults = [];
  for (const [value, placeOf] of pairs) {
    const fault = faultOf(value);
    if (fault) faults.push(`${placeOf()}: ${fault}`);
    else read.push({ case_id: value.case_id, output: outputOf(value) });
  }
  if (faults.length > 0) throw new Fault(faults);
  return read;
}

function entriesOfMap({ name, text }) {
  const members = membersOf(text);
  const faults = members.filter(([, output]) => typeof output !== "string");
  if (faults.length > 0) throw new Fault(faults.map(([caseId, output]) => `${name}: ${notText(caseId, output)}`));
  return members.map(([caseId, output]) => ({ case_id: caseId, output }));
}

function outputOf(entry) {
  return Object.hasOwn(entry, "output") ? entry.output : entry.agent_output;
}

function faultOf(entry) {
  const expected = 'expected {"case_id", "output"}';
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return `${expected}, found ${found(entry)}`;
  const isWhole = Object.hasOwn(entry, "output") || Object.hasOwn(entry, "agent_output");
  if (!isWhole || !Object.hasOwn(entry, "case_id")) return `${expected}, found ${found(entry)}`;
  if (typeof entry.case_id !== "string") return `case_id: expected a string, found ${describe(entry.case_id)}`;
  const output = outputOf(entry);
  return typeof output === "string" ? undefined : notText(entry.case_id, output);
}

function notText(caseId, output) {
  const hint = typeof output === "object" && output !== null ? ": pass a string, such as its JSON text" : "";
  return `output of case ${describe(caseId)}: expected a string, found ${describe(output)}${hint}`;
}
