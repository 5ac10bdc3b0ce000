// This file makes a suite of a dataset, so that its items are asked, checked and reported as cases.

import { Benchmark } from "../datasets/benchmark.js";
import { answersOf, copyOfItem, hasAnswer, itemsOfRecords } from "../datasets/item-parser.js";
import { calling, ownFields, quoted, usage } from "../engine/errors.js";
import { knownOptions } from "../engine/known-options.js";
import { BenchmarkCategory } from "../suites/builtin.js";
import { loadSuite } from "../suites/load.js";

const OPTIONS = ["checks", "category", "difficulty", "tags", "suite_id", "name", "version", "threshold"];
const DIFFICULTIES = ["easy", "medium", "hard"];

/** Returns a suite with a case for each item. */
export function suiteFromItems(source, options = {}) {
  const { checks, category, difficulty, tags, name: given, ...suite } = knownOptions(options, OPTIONS);
  const isBenchmark = source instanceof Benchmark;
  const items = isBenchmark ? source.getItems() : itemsOfRecords(source, {}).items;
  const name = given ?? (isBenchmark ? source.getSummary().name : "Dataset");
  const cases = items.map((item) => {
    const { id, question, metadata } = item;
    const { category: ownCategory, difficulty: ownDifficulty } = ownFields(metadata);
    const of = (option, value, fallback) => {
      if (value === undefined) return fallback();
      return typeof value === "function" ? calling(option, () => value(copyOfItem(item))) : value;
    };
    return {
      case_id: id,
      category: of("category", category, () => textOr(ownCategory, BenchmarkCategory.reasoning)),
      prompt: question,
      expected_behavior: { checks: of("checks", checks, () => exactMatch(item)) },
      difficulty: of("difficulty", difficulty, () => (DIFFICULTIES.includes(ownDifficulty) ? ownDifficulty : "medium")),
      tags: of("tags", tags, () => []),
      ...(Object.keys(metadata).length > 0 && { metadata }),
    };
  });
  const known = Object.values(BenchmarkCategory);
  const categories = [...new Set(cases.map((each) => each.category))].filter((each) => !known.includes(each));
  return loadSuite({
    suite_id: name,
    ...suite,
    name,
    ...(categories.length > 0 && { categories }),
    cases,
  });
}

function textOr(value, other) {
  return typeof value === "string" && value !== "" ? value : other;
}

/** The check without the option `checks`: the output is the answer. */
function exactMatch(item) {
  if (!hasAnswer(item)) {
    throw usage(`items: expected an answer of item ${quoted(item.id)}, or the option checks, found neither`);
  }
  return [{ kind: "metric", metric: "exact_match", value: answersOf(item) ?? item.answer, threshold: 1 }];
}
