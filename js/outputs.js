// This file reads the outputs that callers give, in any of their shapes, into one map.

import { describe, isDictionary, isThenable, reading, usage } from "./errors.js";
import { isWellFormed, wellFormed } from "./plain.js";

/**
 * @returns {{texts: Map<string, string>, duplicates: string[], loneSurrogates: string[]}}
 * the outputs by case id; of several with the same id the last one
 */
export function readOutputs(outputs) {
  return reading("outputs", () => readAll(outputs));
}

function readAll(outputs) {
  const read = { texts: new Map(), duplicates: [], loneSurrogates: [] };
  eachEntry(outputs, (givenId, text) => {
    // Case ids are read so too.
    const caseId = wellFormed(givenId);
    if (typeof text !== "string") throw notText(caseId, text);
    const before = read.texts.size;
    read.texts.set(caseId, text);
    if (read.texts.size === before) read.duplicates.push(caseId);
  });
  for (const [caseId, text] of read.texts) {
    if (!isWellFormed(text)) read.loneSurrogates.push(caseId);
  }
  return read;
}

/** An output must be a text; the message says how to make one of an object. */
export function notText(caseId, found) {
  let hint = "";
  if (isThenable(found)) hint = ": await it first";
  else if (typeof found === "object" && found !== null) hint = ": pass JSON.stringify(x)";
  return usage(`output of case ${JSON.stringify(caseId)}: expected a string, found ${describe(found)}${hint}`);
}

function eachEntry(outputs, take) {
  if (outputs instanceof Map) {
    for (const [caseId, text] of outputs) {
      if (typeof caseId !== "string") throw usage(`outputs: expected case ids as keys, found ${describe(caseId)}`);
      take(caseId, text);
    }
  } else if (Array.isArray(outputs)) {
    for (let index = 0; index < outputs.length; index += 1) {
      const [caseId, text] = entryOf(outputs[index], `outputs[${index}]`);
      take(caseId, text);
    }
  } else if (isDictionary(outputs)) {
    for (const caseId of Object.keys(outputs)) take(caseId, outputs[caseId]);
  } else {
    const expected = "{case_id: output}, a Map or a list of {case_id, output}";
    const hint = isThenable(outputs) ? ": await it first" : "";
    throw usage(`outputs: expected ${expected}, found ${describe(outputs)}${hint}`);
  }
}

function entryOf(entry, path) {
  if (typeof entry !== "object" || entry === null) {
    throw usage(`${path}: expected {case_id, output}, found ${describe(entry)}`);
  }
  const { case_id: caseId, output, agent_output: agentOutput } = entry;
  if (caseId === undefined || (output === undefined && agentOutput === undefined)) {
    const keys = Object.keys(entry).map((key) => JSON.stringify(key));
    throw usage(`${path}: expected {case_id, output}, found an object with ${keys.join(", ") || "no keys"}`);
  }
  if (typeof caseId !== "string") throw usage(`${path}.case_id: expected a string, found ${describe(caseId)}`);
  return [caseId, output === undefined ? agentOutput : output];
}
