// This file reads the outputs for a run, in each accepted form, and finds the outputs of the cases.

import { describe, isDictionary, isMap, isThenable, reading, usage } from "../engine/errors.js";
import { isWellFormed, wellFormed } from "../engine/plain.js";

/** The outputs of a run. */
export class Outputs {
  /** The ids and texts of all outputs, in order. An id may occur several times. */
  ids = [];
  texts = [];
  #byId;
  #duplicates = [];

  /** Reads each output only once, because a getter may return different values. */
  static from(outputs) {
    const read = new Outputs();
    const add = (caseId, text) => {
      if (typeof text !== "string") throw notText(wellFormed(caseId), text);
      read.ids.push(caseId);
      read.texts.push(text);
    };
    reading("outputs", () => addAll(outputs, add));
    return read;
  }

  /** Returns the text of each case, or undefined if it has none. */
  of(cases) {
    // If outputs and cases have the same order, no map is needed.
    const { ids, texts } = this;
    const isAligned = ids.length === cases.length && cases.every(({ case_id: caseId }, index) => ids[index] === caseId);
    return isAligned ? texts : cases.map(({ case_id: caseId }) => this.byId.get(caseId));
  }

  /** Maps ids to texts. If an id occurs several times, the last text counts. */
  get byId() {
    if (this.#byId !== undefined) return this.#byId;
    const byId = new Map();
    for (const [index, id] of this.ids.entries()) {
      // Replace lone surrogates, as the engine does in the ids of cases.
      const caseId = wellFormed(id);
      if (byId.has(caseId)) this.#duplicates.push(caseId);
      byId.set(caseId, this.texts[index]);
    }
    this.#byId = byId;
    return byId;
  }

  /**
   * Returns the ids for which the engine adds warnings.
   * @param {object[]} cases all cases of the suite
   * @param {(string | undefined)[]} selected the texts that `of` returned
   * @param {boolean} hasReplacement whether the engine found U+FFFD in these texts
   */
  suspiciousIds(cases, selected, hasReplacement) {
    const matched = selected === this.texts ? selected.length : selected.filter((text) => text !== undefined).length;
    const isComplete = selected === this.texts || matched === this.byId.size;
    // If no text contains U+FFFD, no lone surrogate was replaced, so skip the search.
    if (isComplete && !hasReplacement) return { duplicates: this.#duplicates };
    const known = new Set(cases.map(({ case_id: caseId }) => caseId));
    const entries = [...this.byId];
    const unmatched = isComplete ? [] : entries.filter(([caseId]) => !known.has(caseId));
    const illFormed = entries.filter(([, text]) => !isWellFormed(text));
    const idsOf = (list) => list.map(([caseId]) => caseId);
    return { unmatched: idsOf(unmatched), duplicates: this.#duplicates, lone_surrogates: idsOf(illFormed) };
  }
}

/** Returns the error for an output that is not a string, with a hint for converting it. */
export function notText(caseId, found) {
  let hint = "";
  if (isThenable(found)) hint = ": await it first";
  else if (typeof found === "object" && found !== null) hint = ": pass JSON.stringify(x)";
  return usage(`output of case ${JSON.stringify(caseId)}: expected a string, found ${describe(found)}${hint}`);
}

function addAll(outputs, add) {
  if (isMap(outputs)) {
    for (const [caseId, text] of outputs) {
      if (typeof caseId !== "string") throw usage(`outputs: expected case ids as keys, found ${describe(caseId)}`);
      add(caseId, text);
    }
  } else if (Array.isArray(outputs)) {
    for (let index = 0; index < outputs.length; index += 1) add(...entryOf(outputs[index], `outputs[${index}]`));
  } else if (isDictionary(outputs)) {
    for (const caseId of Object.keys(outputs)) add(caseId, outputs[caseId]);
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
