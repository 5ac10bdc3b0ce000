// This file runs a compiled suite, which owns a handle of the engine.

import { usage } from "../engine/errors.js";
import { exposeMethods } from "../engine/exposed.js";
import { moreWarnings } from "../engine/first-thousand.js";
import { using } from "../engine/handle.js";
import { plainOf, toJson } from "../engine/plain.js";
import { apart, call, isStale, memory } from "../engine/runtime.js";
import { Verdicts } from "../judge/suite-judge.js";
import { deepFreeze } from "./builtin.js";
import { calculatorOf, WEIGHTS } from "./calculator.js";
import { answerCalls, answersOf, callsOf, hasCalls } from "./checks.js";
import { checkedSuite, openText, suiteSource, withDefaults } from "./load.js";
import { partOf, suiteDigest } from "./merge.js";
import { checkedOptions, ONE_OUTPUT } from "./options.js";
import { Outputs } from "./outputs.js";
import { MAX_BYTES, PlainRows } from "./plain-rows.js";
import { receiptOf } from "./receipt.js";
import { combineSamples } from "./samples.js";
import { scoreOne } from "./score-one.js";
import { addScores } from "./scores.js";
import { withoutScores } from "./summary.js";

/** Validates and compiles a suite that will be run several times. */
export function compileSuite(suite, options = {}) {
  return new CompiledSuite(suite, checkedOptions(options, ["regex_policy"]).regex_policy).freeze();
}

const FREED = "this compiled suite has been freed";

export class CompiledSuite {
  #engine;
  #bytes;
  #source;
  #isObject;
  #suite;
  #digest;
  #policy;
  /** Whether a run is in progress. A registered check may use the suite during its run. */
  #isBusy = false;

  constructor(source, policy) {
    this.#isObject = typeof source !== "string";
    const plain = this.#isObject ? plainOf(source) : undefined;
    // If the engine traps or grows too large, the suite is compiled again from this text.
    this.#source = plain === undefined ? suiteSource(source) : JSON.stringify(plain);
    this.#policy = policy;
    this.#engine = this.#compile();
    // The engine has validated this copy. Using it is faster than reading the document of the engine.
    this.#suite = plain === undefined ? checkedSuite(source, this.#engine) : withDefaults(plain);
  }

  /** Freezes the suite, because every report contains it, and copying it would take longer than scoring. */
  freeze() {
    deepFreeze(this.#suite);
    return this;
  }

  /** Returns the cases of a compiled suite that `only` selects, or all cases. */
  static casesOf(compiled, only) {
    if (only === undefined) return compiled.#suite.cases;
    const { easy, medium, hard } = WEIGHTS;
    const text = toJson(only, "only");
    const begin = (engine) => call(() => engine.begin(text, easy, medium, hard, false, false, "empty", undefined));
    const positions = compiled.#using([], begin);
    return Array.from(positions, (position) => compiled.#suite.cases[position]);
  }

  #open() {
    if (this.#source === undefined) throw usage(FREED);
    this.#engine ??= this.#compile();
    return this.#engine;
  }

  #compile() {
    const engine = openText(this.#source, this.#isObject, this.#policy);
    // The memory after compiling. A suite that is large itself must not be compiled again because of its size.
    this.#bytes = memory(engine).length;
    return engine;
  }

  /** Calls `work` with an engine that can score these outputs. */
  #using(outputs, work) {
    if (this.#source === undefined) throw usage(FREED);
    return apart(outputs, (isApart) => {
      if (this.#isBusy || isApart) return using(this.#compile(), work);
      return this.#usingOwn(work);
    });
  }

  #usingOwn(work) {
    try {
      this.#dropStale();
      const engine = this.#open();
      this.#isBusy = true;
      return work(engine);
    } finally {
      this.#isBusy = false;
      this.#dropStale();
    }
  }

  #dropStale() {
    if (!this.#engine) return;
    const isFreed = this.#source === undefined;
    if (!isFreed && !isStale(this.#engine, 2 * this.#bytes)) return;
    this.#engine.free();
    this.#engine = undefined;
  }

  run(outputs, options = {}) {
    const checked = checkedOptions(options);
    const read = Outputs.from(outputs);
    const { verdicts: lines, combine } = checked;
    const verdicts = lines === undefined ? undefined : Verdicts.from(lines, combine);
    const report = this.#runAll(read, checked, answersOf(verdicts));
    return verdicts === undefined ? report : verdicts.addTo(report);
  }

  /**
   * Runs a compiled suite.
   * @param {CompiledSuite} compiled
   * @param {Outputs} read
   * @param {object} checked the options
   * @param {(check: object, benchmarkCase: object) => object} answer see `answerCalls`
   */
  static runWith(compiled, read, checked, answer) {
    return compiled.#runAll(read, checked, answer);
  }

  /**
   * Runs a compiled suite with the bytes of JSON lines, without verdicts and without a receipt.
   * @returns {object | undefined} the report, or undefined if the caller has to read the outputs
   */
  static runBytes(compiled, bytes, options) {
    if (bytes.length > MAX_BYTES) return undefined;
    return compiled.#using([], (engine) => {
      if (hasCalls(engine)) return undefined;
      const start = call(() => engine.reserve(bytes.length));
      memory(engine).set(bytes, start);
      if (!call(() => engine.read_rows(bytes.length))) return undefined;
      return compiled.#run(engine, new PlainRows(), calculatorOf(undefined), checkedOptions(options));
    });
  }

  /** Returns the checks that the caller answers in a run, in the order in which the run asks for the answers. */
  static callsOf(compiled, read, { only, missing = "empty", strip_reasoning: strip = false }) {
    return [read, ...read.layers].flatMap((layer) =>
      compiled.#using(layer.texts, (engine) => {
        const { easy, medium, hard } = WEIGHTS;
        const onlyText = only === undefined ? "" : toJson(only, "only");
        const begin = () => engine.begin(onlyText, easy, medium, hard, false, strip, missing, undefined);
        const { cases, positions, selected } = compiled.#select(layer, call(begin));
        const found = [];
        for (const [index, text] of textsOf(selected, cases, missing)) {
          const benchmarkCase = cases[index];
          const repeat = layer.repeats.get(benchmarkCase.case_id);
          const row = layer.rowOf(benchmarkCase.case_id);
          for (const check of hasCalls(engine) ? callsOf(engine, positions[index], text, strip, row) : []) {
            if (check.text !== undefined) found.push({ check, benchmarkCase, repeat });
          }
        }
        return found;
      }),
    );
  }

  #runAll(read, checked, answer) {
    const compiledAs = this.#policy ?? this.#suite.regex_policy ?? "strict";
    const policy = checked.regex_policy ?? compiledAs;
    if (policy !== compiledAs) {
      throw usage(`regex_policy: this suite was compiled as ${compiledAs}; compile it again for ${policy}`);
    }
    const calculator = calculatorOf(checked.calculator);
    // Compile again if necessary: reading the outputs can run code of the caller, which may free the suite.
    const runLayer = (layer, calculator) =>
      this.#using(layer.texts, (engine) => this.#run(engine, layer, calculator, checked, answer));
    const layers = [read, ...read.layers];
    const report =
      read.repeats.size === 0 ? runLayer(read, calculator) : this.#runSamples(layers, runLayer, calculator, checked);
    if (checked.summary) return withoutScores(report, { ...calculator, minCoverage: checked.minCoverage });
    if (!checked.receipt) return report;
    this.#digest ??= suiteDigest(this.#suite);
    const { cases } = report.suite;
    const receipt = receiptOf({ suite_digest: this.#digest, cases, layers, options: checked, policy, calculator });
    return { ...report, receipt };
  }

  #runSamples(layers, runLayer, calculator, { minCoverage }) {
    const { weights } = calculator;
    const reports = layers.map((layer) => runLayer(layer, { weights }));
    return combineSamples(reports, layers, { ...calculator, minCoverage });
  }

  #run(engine, outputs, { totals, weights }, options, answer) {
    const { latency = true, evidence = false, strip_reasoning: strip = false } = options;
    const { only, missing = "empty", minCoverage } = options;
    const onlyText = only === undefined ? "" : toJson(only, "only");
    const { easy, medium, hard } = weights;
    const begin = () => engine.begin(onlyText, easy, medium, hard, evidence, strip, missing, minCoverage);
    const all = this.#suite.cases;
    const { cases, positions, selected, isWhole } = this.#select(outputs, call(begin));
    const scores = [];
    if (hasCalls(engine) || outputs.hasToolCalls) {
      for (const [index, text] of textsOf(selected, cases, missing)) {
        const benchmarkCase = cases[index];
        const row = outputs.rowOf(benchmarkCase.case_id);
        const calls = outputs.toolCallsOf(benchmarkCase.case_id);
        answerCalls(engine, positions[index], { text, row, calls, benchmarkCase }, strip, answer);
      }
    }
    if (outputs.hasErrors) call(() => engine.fail(positions.filter((_, index) => selected[index] === null)));
    for (const { start, end, lens } of outputs.parts(engine, cases, selected)) {
      const numbers = call(() => engine.score(positions.subarray(start, end), lens, latency));
      const [ascii, others] = [true, false].map((isAscii) => call(() => engine.texts(isAscii)));
      addScores(scores, cases, start, numbers, ascii, others);
    }
    const hasReplacement = call(() => engine.has_replacement());
    outputs.annotate(scores);
    const { others, ...problems } = outputs.suspiciousIds(all, selected, hasReplacement);
    const { gate_fault: gateFault, ...end } = JSON.parse(call(() => engine.finish(toJson(problems))));
    end.warnings = end.warnings.concat(moreWarnings(others));
    const suite = isWhole ? this.#suite : { ...this.#suite, cases };
    const report = { suite, scores, ...end, ...totals?.(scores, suite.cases) };
    if (!isWhole && !outputs.isPartial) {
      this.#digest ??= suiteDigest(this.#suite);
      report.part = partOf(this.#digest, positions, all.length, { weights, totals, minCoverage });
    }
    // The engine compared its own unrounded total with the threshold. Replace this result by that for the caller's total.
    if (totals && "suite_passed" in report) {
      report.suite_passed = gateFault === null && report.overall_score >= suite.threshold;
    }
    return report;
  }

  /** Returns the cases of a run with their outputs. */
  #select(outputs, selection) {
    const all = this.#suite.cases;
    outputs.readToolCalls(all);
    const positions = outputs.isPartial
      ? selection.filter((position) => outputs.byId.has(all[position].case_id))
      : selection;
    const isWhole = positions.length === all.length;
    const cases = isWhole ? all : Array.from(positions, (position) => all[position]);
    return { cases, positions, selected: outputs.of(cases), isWhole };
  }

  runCase(caseId, output, options = {}) {
    const checked = checkedOptions(options, ONE_OUTPUT);
    const caseAt = (position) => this.#suite.cases[position];
    return this.#using([output], (engine) => {
      const score = scoreOne(engine, caseId, output, checked, caseAt);
      // Evidence explains a case of a report, whose warnings name the keys that are not checks.
      if (!checked.evidence) call(() => engine.reject_unknown_checks(caseId));
      return score;
    });
  }

  free() {
    this.#source = undefined;
    // If a run is in progress, it frees the engine at its end.
    if (!this.#isBusy) this.#dropStale();
  }
}

/** Yields the index and the text of each case that has a text to check. */
function* textsOf(selected, cases, missing) {
  for (const index of cases.keys()) {
    const text = selected[index] === undefined && missing === "empty" ? "" : selected[index];
    if (typeof text === "string") yield [index, text];
  }
}
exposeMethods("CompiledSuite", CompiledSuite);
if (Symbol.dispose) CompiledSuite.prototype[Symbol.dispose] = CompiledSuite.prototype.free;
