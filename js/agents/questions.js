// This file lists what an agent is asked: the prompts of cases, or the questions of items.

import { Benchmark } from "../datasets/benchmark.js";
import { copyOfItem, itemsOfRecords } from "../datasets/item-parser.js";
import { quoted, usage } from "../engine/errors.js";
import { copyOf, isList } from "../engine/plain.js";
import { sha256 } from "../engine/sha256.js";
import { CompiledSuite } from "../suites/compiled-suite.js";

/** The number of digits of a prompt's digest in a log. */
const DIGEST_LENGTH = 16;

/**
 * @typedef {object} Question
 * @property {string} id
 * @property {string} prompt
 * @property {string} digest identifies the prompt
 * @property {() => object} about returns a copy of the case or the item, as a field of the agent's argument
 */

/** Whether a source is a dataset: a `Benchmark`, or a list of items. */
export function isDataset(source) {
  return source instanceof Benchmark || isList(source);
}

/**
 * Returns the questions of a suite or a dataset, in order.
 * @param {object} source a suite, a compiled suite, a `Benchmark` or a list of items
 * @param {object} [only] selects cases of a suite
 * @returns {{idField: "case_id" | "id", questions: Question[]}}
 */
export function questionsOf(source, only) {
  if (isDataset(source)) {
    if (only !== undefined) throw usage("only: expected a suite, whose cases it selects, found a dataset");
    const items = source instanceof Benchmark ? source.getItems() : itemsOfRecords(source, {}).items;
    const questions = items.map((item) => questionOf(item.id, item.question, () => ({ item: copyOfItem(item) })));
    return { idField: "id", questions: withUniqueIds(questions) };
  }
  const compiled = source instanceof CompiledSuite ? source : new CompiledSuite(source);
  const cases = CompiledSuite.casesOf(compiled, only);
  if (source !== compiled) compiled.free();
  return {
    idField: "case_id",
    questions: cases.map((each) => questionOf(each.case_id, each.prompt, () => ({ case: copyOf(each) }))),
  };
}

function questionOf(id, prompt, about) {
  return { id, prompt, digest: sha256(prompt).slice(0, DIGEST_LENGTH), about };
}

/** A dataset may have an id twice, with a warning. Its outputs would have equal ids. */
function withUniqueIds(questions) {
  const ids = new Set();
  for (const { id } of questions) {
    if (ids.has(id)) throw usage(`items: expected different ids, found ${quoted(id)} twice`);
    ids.add(id);
  }
  return questions;
}
