// This file reads the outputs that callers give, in any of their shapes, and finds those of the cases.

import { describe, isDictionary, isMap, isThenable, reading, usage } from "../engine/errors.js";
import { isWellFormed, wellFormed } from "../engine/plain.js";

/** The outputs of a run, as they were given. */
class Outputs {
  /** One behind the other; ids may occur several times. */
  ids = [];
  texts = [];
  #byId;
  #duplicates = [];

  add(caseId, text) {
    if (typeof text !== "string") throw notText(wellFormed(caseId), text);
    this.ids.push(caseId);
    this.texts.push(text);
  }

  /** The text for each of these cases, undefined for one that has none. */
  of(cases) {
    // Mostly there is one for each case, in their order: nothing is looked up then.
    const { ids, texts } = this;
    const isAligned = ids.length === cases.length && cases.every(({ case_id: caseId }, index) => ids[index] === caseId);
    return isAligned ? texts : cases.map(({ case_id: caseId }) => this.byId.get(caseId));
  }

  /** The texts by id, of several with the same id the last one. */
  get byId() {
    if (this.#byId !== undefined) return this.#byId;
    const byId = new Map();
    this.ids.forEach((givenId, index) => {
      // Case ids are read so too.
      const caseId = wellFormed(givenId);
      const before = byId.size;
      byId.set(caseId, this.texts[index]);
      if (byId.size === before) this.#duplicates.push(caseId);
    });
    this.#byId = byId;
    return byId;
  }

  /**
   * What is odd about them, for the engine.
   * @param {object[]} cases all cases of the suite
   * @param {(string | undefined)[]} selected what `of` gave
   * @param {boolean} hasReplacement whether U+FFFD stands in one of these, as read by the engine
   */
  oddities(cases, selected, hasReplacement) {
    const matched = selected === this.texts ? selected.length : selected.filter((text) => text !== undefined).length;
    const isWhole = selected === this.texts || matched === this.byId.size;
    // Where all were read by the engine and it met no such character, no text has half of one.
    if (isWhole && !hasReplacement) return { duplicates: this.#duplicates };
    const known = new Set(cases.map(({ case_id: caseId }) => caseId));
    const entries = [...this.byId];
    // Ids of cases are unique, so that equal counts leave none over.
    const unmatched = isWhole ? [] : entries.filter(([caseId]) => !known.has(caseId));
    const ill = entries.filter(([, text]) => !isWellFormed(text));
    const idsOf = (list) => list.map(([caseId]) => caseId);
    return { unmatched: idsOf(unmatched), duplicates: this.#duplicates, lone_surrogates: idsOf(ill) };
  }
}

/** The outputs that a caller gives, each read once. */
export function readOutputs(outputs) {
  const read = new Outputs();
  reading("outputs", () => eachEntry(outputs, (caseId, text) => read.add(caseId, text)));
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
  if (isMap(outputs)) {
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
