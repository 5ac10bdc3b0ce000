// This file scores outputs with suites and cases that are not compiled yet.

import { using } from "../engine/handle.js";
import { apart, call } from "../engine/runtime.js";
import { calculatorOf } from "./calculator.js";
import { CompiledSuite } from "./compiled-suite.js";
import { loadSuite, loadSuiteFile, openCase } from "./load.js";
import { checkedOptions } from "./options.js";
import { scoreOne } from "./score-one.js";

/** Scores one output with one case. */
export function runCase(benchmarkCase, output, options = {}) {
  const { evidence = false } = checkedOptions(options, ["evidence"]);
  return apart([output], () => usingCase(benchmarkCase, output, evidence));
}

function usingCase(benchmarkCase, output, evidence) {
  return using(openCase(benchmarkCase), (engine) => {
    const checked = JSON.parse(call(() => engine.first_case()));
    return scoreOne(engine, checked.case_id, output, evidence, () => checked);
  });
}

/** Scores outputs with a suite and returns the report. */
export function runSuite(suite, outputs, options = {}) {
  const checked = checkedOptions(options);
  return using(new CompiledSuite(suite, checked.regex_policy), (compiled) => compiled.run(outputs, checked));
}

/** Loads and runs suites, optionally with a custom calculator. */
export class BenchmarkRunner {
  #calculator;

  constructor(calculator) {
    calculatorOf(calculator ?? undefined);
    this.#calculator = calculator ?? undefined;
  }

  loadSuite(source) {
    return loadSuite(source);
  }

  loadSuiteFile(path) {
    return loadSuiteFile(path);
  }

  runCase(benchmarkCase, output, options) {
    return runCase(benchmarkCase, output, options);
  }

  runSuite(suite, outputs, options = {}) {
    return runSuite(suite, outputs, { calculator: this.#calculator, ...options });
  }
}
