// This file scores outputs with suites and cases that are not compiled yet.

import { exposeMethods } from "../engine/exposed.js";
import { using } from "../engine/handle.js";
import { apart, call } from "../engine/runtime.js";
import { calculatorOf } from "./calculator.js";
import { CompiledSuite } from "./compiled-suite.js";
import { loadSuite, loadSuiteFile, openCase } from "./load.js";
import { checkedOptions, ONE_OUTPUT } from "./options.js";
import { scoreOne } from "./score-one.js";

/** Scores one output with one case. */
export function runCase(benchmarkCase, output, options = {}) {
  const checked = checkedOptions(options, ONE_OUTPUT);
  return apart([output], () => usingCase(benchmarkCase, output, checked));
}

function usingCase(benchmarkCase, output, options) {
  return using(openCase(benchmarkCase), (engine) => {
    const checked = JSON.parse(call(() => engine.first_case()));
    call(() => engine.reject_unknown_checks(checked.case_id));
    return scoreOne(engine, checked.case_id, output, options, () => checked);
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
exposeMethods("BenchmarkRunner", BenchmarkRunner);
