// This file computes weighted totals with the engine or with a calculator of the caller.

import { calling, describe, isDictionary, isMap, reading, usage } from "../engine/errors.js";
import { exposeMethods } from "../engine/exposed.js";
import { copyOf, toJson } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { didYouMean } from "../engine/suggest.js";

/** Computes the mean of scores, weighted by the difficulty of their cases. */
export class ScoreCalculator {
  #weights;

  constructor(weights = {}) {
    this.#weights = checkedWeights(weights);
  }

  get weights() {
    return { ...this.#weights };
  }

  overall(scores, cases) {
    return this.#calculate(scores, cases).overall_score;
  }

  byCategory(scores, cases) {
    return this.#calculate(scores, cases).by_category;
  }

  /** Whether the unrounded overall score of a report, computed with these weights, reaches a threshold. */
  reaches({ overall_score: overall, scores, suite }, threshold) {
    if (typeof threshold !== "number") throw usage(`threshold: expected a number, found ${describe(threshold)}`);
    if (this.overall !== ScoreCalculator.prototype.overall) return overall >= threshold;
    let sum = 0;
    let weight = 0;
    for (const [index, { score }] of scores.entries()) {
      const caseWeight = this.#weights[suite.cases[index].difficulty];
      sum += score * caseWeight;
      weight += caseWeight;
    }
    return call((engine) => engine.reaches(weight === 0 ? 0 : sum / weight, threshold));
  }

  #calculate(scores, cases) {
    return calculate(toJson(scores, "scores"), toJson(cases, "cases"), this.#weights);
  }
}
exposeMethods("ScoreCalculator", ScoreCalculator);

/** Returns the totals of scores, given as JSON text, as the engine computes them in a run. */
export function calculate(scores, cases, { easy, medium, hard }) {
  return JSON.parse(call((engine) => engine.calculate(scores, cases, easy, medium, hard)));
}

/** The weight of each difficulty, by default. */
export const WEIGHTS = Object.freeze({ easy: 1, medium: 1.5, hard: 2 });

function checkedWeights(given) {
  const weights = reading("weights", () => {
    if (!isDictionary(given)) throw usage(`weights: expected an object, found ${describe(given)}`);
    return { ...given };
  });
  for (const [name, weight] of Object.entries(weights)) {
    if (!Object.hasOwn(WEIGHTS, name)) {
      throw usage(`weights.${name}: expected one of easy, medium, hard${didYouMean(name, Object.keys(WEIGHTS))}`);
    }
    if (typeof weight !== "number" || !(weight === 0 || (weight >= 1e-9 && weight <= 1e9))) {
      throw usage(`weights.${name}: expected 0 or a number from 1e-9 to 1e9, found ${describe(weight)}`);
    }
  }
  return { ...WEIGHTS, ...weights };
}

/** Returns the weights for the engine and, for a custom calculator, a function that computes the totals. */
export function calculatorOf(calculator) {
  if (calculator === undefined) return { weights: WEIGHTS };
  return reading("calculator", () => readCalculator(calculator));
}

function readCalculator(calculator) {
  if (typeof calculator?.overall !== "function" || typeof calculator.byCategory !== "function") {
    const isWeights = Object.keys(calculator ?? {}).some((name) => Object.hasOwn(WEIGHTS, name));
    const hint = isWeights ? ": for weights, pass new ScoreCalculator(weights)" : "";
    throw usage(`calculator: expected an object with overall and byCategory, found ${describe(calculator)}${hint}`);
  }
  const { overall, byCategory } = ScoreCalculator.prototype;
  const isOurs = calculator.overall === overall && calculator.byCategory === byCategory;
  if (isOurs && calculator instanceof ScoreCalculator) return { weights: checkedWeights(calculator.weights) };
  // Pass copies, so that the calculator cannot change the report.
  const copies = (scores, cases) => askCalculator(calculator, copyOf(scores), copyOf(cases));
  return { weights: WEIGHTS, totals: copies };
}

function askCalculator(calculator, scores, cases) {
  const ask = (name) => calling(`calculator.${name}()`, () => calculator[name](scores, cases));
  const number = (value, path) => {
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw usage(`${path}: expected a finite number, found ${describe(value)}`);
  };
  const overall = number(ask("overall"), "calculator.overall()");
  const categories = ask("byCategory");
  const entries = reading("calculator.byCategory()", () => {
    if (isMap(categories)) return [...categories];
    if (isDictionary(categories)) return Object.entries(categories);
    throw usage(`calculator.byCategory(): expected {category: number}, found ${describe(categories)}`);
  });
  const by = entries.map(([name, value]) => [String(name), number(value, `calculator.byCategory().${String(name)}`)]);
  return { overall_score: overall, by_category: Object.fromEntries(by) };
}
