// This file reads the outputs for a run, in each accepted form, and finds the outputs of the cases.

import { parts } from "../engine/arena.js";
import { describe, isDictionary, isMap, isThenable, ownFields, quoted, reading, usage } from "../engine/errors.js";
import { MAX_KEPT } from "../engine/first-thousand.js";
import { copyOf, isList, isWellFormed, plainOf, wellFormed } from "../engine/plain.js";
import { keepShape } from "../engine/shapes.js";
import { BatchRowFault, isBatchRow, readBatchRow } from "./batch-row.js";
import { answerOfRow, MessagesFault } from "./messages.js";
import { toolCallsForCase } from "./row-checks.js";
import { errorText, textOf } from "./row-error.js";
import { NO_OUTPUT } from "./scores.js";

/** The outputs of a run. */
export class Outputs {
  /** The id at each position. An id may occur several times. */
  ids = [];
  /** The text at each position; null for a case in error. */
  texts = [];
  /** The errors by id. */
  #errors = new Map();
  /** The further fields of rows by id. */
  #runs = new Map();
  /** The tool calls in rows by id, see {@link readToolCalls}. */
  #toolCalls = new Map();
  #byId;
  /** The ids that occur several times. */
  #duplicates = new Set();
  /** The samples of each case whose rows have a `repeat`: rows by repeat. */
  #samples = new Map();
  /** The repeat of each case in this layer. */
  repeats = new Map();
  /** Whether this is a layer of further samples. */
  isPartial = false;
  /** The second samples, the third ones, and so on. Each layer has one output for some cases. */
  layers = [];

  /** Reads each output only once, because a getter may return different values. */
  static from(outputs) {
    const read = new Outputs();
    reading("outputs", () => addAll(outputs, (...row) => read.#addRow(...row)));
    read.#addLayers();
    return read;
  }

  #addRow(caseId, text, error, run, repeat) {
    if (repeat === undefined) return this.#add(caseId, text, error, run);
    const id = wellFormed(caseId);
    if (!this.#samples.has(id)) this.#samples.set(id, new Map());
    const samples = this.#samples.get(id);
    if (samples.has(repeat)) this.#duplicates.add(id);
    return samples.set(repeat, [id, text, error, run]);
  }

  /** Adds the first sample of each case to the outputs, and the others to layers. */
  #addLayers() {
    if (this.#samples.size === 0) return;
    const single = this.ids.find((id) => this.#samples.has(wellFormed(id)));
    if (single !== undefined) {
      throw usage(`outputs of case ${quoted(single)}: expected repeat in each row or in none, found both`);
    }
    const layers = [this];
    for (const [id, samples] of this.#samples) {
      const rows = [...samples].sort(([a], [b]) => (a < b ? -1 : 1));
      for (const [index, [repeat, row]] of rows.entries()) {
        layers[index] ??= new Outputs();
        layers[index].#add(...row);
        layers[index].repeats.set(id, repeat);
      }
    }
    this.layers = layers.slice(1);
    for (const layer of this.layers) layer.isPartial = true;
  }

  #add(caseId, text, error, run) {
    if (typeof text !== "string" && text !== null) throw notText(wellFormed(caseId), text);
    const reason = error ?? (text === null ? NO_OUTPUT : undefined);
    this.ids.push(caseId);
    this.texts.push(reason === undefined ? text : null);
    if (reason === undefined && run === undefined && !this.hasErrors && this.#runs.size === 0) return;
    // If several rows have the same id, the last one counts.
    const id = wellFormed(caseId);
    setOrDelete(this.#errors, id, reason && wellFormed(reason));
    setOrDelete(this.#runs, id, run);
  }

  /** Whether a case is in error. */
  get hasErrors() {
    return this.#errors.size > 0;
  }

  /** The further fields of the row of a case. */
  rowOf(caseId) {
    return this.#runs.get(caseId);
  }

  /** Reads the tool calls in the rows of cases, see {@link toolCallsForCase}. If they cannot be read, the case is in error. */
  readToolCalls(cases) {
    if (this.#runs.size === 0) return;
    const unreadable = new Set();
    for (const benchmarkCase of cases) {
      const { case_id: caseId } = benchmarkCase;
      if (this.#errors.has(caseId)) continue;
      const { calls, fault } = toolCallsForCase(benchmarkCase, this.rowOf(caseId));
      if (calls !== undefined) this.#toolCalls.set(caseId, calls);
      if (fault === undefined) continue;
      this.#errors.set(caseId, fault);
      unreadable.add(caseId);
    }
    if (unreadable.size === 0) return;
    for (const [index, id] of this.ids.entries()) if (unreadable.has(wellFormed(id))) this.texts[index] = null;
    this.#byId = undefined;
  }

  /** Whether a row has tool calls that the check `tool_calls` reads. */
  get hasToolCalls() {
    return this.#toolCalls.size > 0;
  }

  /** The tool calls in the row of a case, as the JSON of a message. */
  toolCallsOf(caseId) {
    return this.#toolCalls.get(caseId);
  }

  /** The texts by id, without the cases in error. */
  get textsById() {
    return new Map([...this.byId].filter(([, text]) => text !== null));
  }

  /** Returns the repeat and the text of each output of a case; the text is null if the output is in error. */
  samplesOf(caseId) {
    const layers = [this, ...this.layers].filter(({ byId }) => byId.has(caseId));
    return layers.map(({ byId, repeats }) => [repeats.get(caseId), byId.get(caseId)]);
  }

  /** Adds the errors of cases and the further fields of rows to the scores. */
  annotate(scores) {
    if (this.#errors.size === 0 && this.#runs.size === 0) return;
    for (const score of scores) {
      if (this.#errors.has(score.case_id)) score.error = this.#errors.get(score.case_id);
      if (this.#runs.has(score.case_id)) score.run = copyOf(this.#runs.get(score.case_id));
    }
  }

  /** Returns the text for each of these cases: null for a case in error, undefined for a case without an output. */
  of(cases) {
    // If outputs and cases have the same order, no map is needed.
    const { ids, texts } = this;
    const isAligned = ids.length === cases.length && cases.every(({ case_id: caseId }, index) => ids[index] === caseId);
    return isAligned ? texts : cases.map(({ case_id: caseId }) => this.byId.get(caseId));
  }

  /** Encodes the texts of the cases in chunks, as `parts` of the arena. */
  parts(engine, _, selected) {
    return parts(engine, selected);
  }

  /** Maps ids to texts. If an id occurs several times, the last text counts. */
  get byId() {
    if (this.#byId !== undefined) return this.#byId;
    const byId = new Map();
    for (const [index, id] of this.ids.entries()) {
      // Replace lone surrogates, as the engine does in the ids of cases.
      const caseId = wellFormed(id);
      if (byId.has(caseId)) this.#duplicates.add(caseId);
      byId.set(caseId, this.texts[index]);
    }
    this.#byId = byId;
    return byId;
  }

  /**
   * Returns the first ids for which the engine adds warnings, and the number of the others.
   * @param {object[]} cases all cases of the suite
   * @param {(string | undefined)[]} selected the texts that `of` returned
   * @param {boolean} hasReplacement whether the engine found U+FFFD in these texts
   * @returns {{unmatched: string[], duplicates: string[], lone_surrogates: string[], others: number}}
   */
  suspiciousIds(cases, selected, hasReplacement) {
    const matched = selected === this.texts ? selected.length : selected.filter((text) => text !== undefined).length;
    const isComplete = selected === this.texts || matched === this.byId.size;
    const unmatched = [];
    const illFormed = [];
    // If no text contains U+FFFD, no lone surrogate was replaced, so skip the search.
    if (!isComplete || hasReplacement) {
      const known = isComplete ? this.byId : new Set(cases.map(({ case_id: caseId }) => caseId));
      for (const [caseId, text] of this.byId) {
        if (!known.has(caseId)) unmatched.push(caseId);
        if (text !== null && !isWellFormed(text)) illFormed.push(caseId);
      }
    }
    const all = { unmatched, duplicates: [...this.#duplicates], lone_surrogates: illFormed };
    let others = 0;
    let left = MAX_KEPT;
    for (const [name, ids] of Object.entries(all)) {
      all[name] = inOrderOf(cases, ids).slice(0, left);
      left -= all[name].length;
      others += ids.length - all[name].length;
    }
    return { ...all, others };
  }
}

/** Returns each id once: those of cases in the order of the cases, then the others. */
function inOrderOf(cases, ids) {
  if (ids.length === 0) return ids;
  const left = new Set(ids);
  const matched = cases.map(({ case_id: caseId }) => caseId).filter((caseId) => left.delete(caseId));
  return [...matched, ...left];
}

function setOrDelete(map, key, value) {
  if (value !== undefined) map.set(key, value);
  else if (map.size > 0) map.delete(key);
}

/** Creates the error for an output that is not a string, with a hint how to convert it. */
export function notText(caseId, found) {
  let hint = "";
  if (isThenable(found)) hint = ": await it first";
  else if (typeof found === "object" && found !== null) hint = ": pass JSON.stringify(x)";
  return usage(`output of case ${quoted(caseId)}: expected a string, found ${describe(found)}${hint}`);
}

function addAll(outputs, add) {
  if (isMap(outputs)) {
    for (const [caseId, text] of outputs) {
      if (typeof caseId !== "string") throw usage(`outputs: expected case ids as keys, found ${describe(caseId)}`);
      add(caseId, text);
    }
  } else if (isList(outputs)) {
    for (let index = 0; index < outputs.length; index += 1) add(...entryOf(outputs[index], `outputs[${index}]`));
  } else if (isDictionary(outputs)) {
    for (const caseId of Object.keys(outputs)) add(caseId, outputs[caseId]);
  } else {
    const expected = "{case_id: output}, a Map or a list of {case_id, output}";
    const hint = isThenable(outputs) ? ": await it first" : "";
    throw usage(`outputs: expected ${expected}, found ${describe(outputs)}${hint}`);
  }
}

/** Returns the id, the text, the error and the further fields of a row. */
function entryOf(row, path) {
  if (typeof row !== "object" || row === null) {
    throw usage(`${path}: expected {case_id, output}, found ${describe(row)}`);
  }
  const { case_id: caseId, output, agent_output: agentOutput, error, repeat: found, ...others } = ownFields(row);
  if (caseId === undefined && isBatchRow({ ...others, error }))
    return entryOf(batchRow({ ...others, error }, path), path);
  const reason = errorText(error);
  const given = textOf({ output, agent_output: agentOutput }, reason);
  const text = given === undefined ? answerOf(others, path, output) : given;
  if (caseId === undefined || text === undefined) {
    const keys = Object.keys(row).map((key) => quoted(key, 40));
    throw usage(`${path}: expected {case_id, output}, found an object with ${keys.join(", ") || "no keys"}`);
  }
  if (typeof caseId !== "string") throw usage(`${path}.case_id: expected a string, found ${describe(caseId)}`);
  const hasOthers = Object.keys(others).length > 0;
  return [caseId, text, reason, hasOthers ? plainOf(others, path) : undefined, repeatOf(found, path)];
}

/** Returns the last text in the messages of a row that has no output. */
function answerOf(others, path, output) {
  if (output !== undefined) return output;
  try {
    return answerOfRow(others);
  } catch (error) {
    if (error instanceof MessagesFault) throw usage(`${path}.${error.message}`);
    throw error;
  }
}

/** Returns the number of a sample; undefined if the row is not a sample. */
function repeatOf(repeat, path) {
  if (repeat === undefined || repeat === null) return undefined;
  if (Number.isSafeInteger(repeat) && repeat >= 0) return repeat;
  throw usage(`${path}.repeat: expected a whole number of at least 0, found ${describe(repeat)}`);
}

function batchRow(row, path) {
  try {
    return readBatchRow(row);
  } catch (error) {
    if (error instanceof BatchRowFault) throw usage(`${path}.${error.message}`);
    throw error;
  }
}

keepShape(new Outputs());
