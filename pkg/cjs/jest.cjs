var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// entries/jest.js
var jest_exports = {};
__export(jest_exports, {
  toPassChecks: () => toPassChecks,
  toScoreAtLeast: () => toScoreAtLeast
});
module.exports = __toCommonJS(jest_exports);

// adapters/matchers.js
var import_benchmarkhub = require("benchmarkhub");
var import_errors = require("./core.cjs").engine_errors;
var import_escape = require("./core.cjs").formats_escape;
var import_failures = require("./core.cjs").suites_failures;
var import_options = require("./core.cjs").suites_options;
var import_outputs = require("./core.cjs").suites_outputs;
var MAX_LISTED = 10;
var MAX_OUTPUT = 500;
var MAX_LISTED_OUTPUT = 200;
var MAX_EVIDENCE = 200;
function toPassChecks(received, checks, options = {}) {
  if (typeof received !== "string") {
    throw new TypeError(`toPassChecks: expected the output as a string, found ${(0, import_errors.describe)(received)}`);
  }
  const { minCoverage = 1, ...rest } = options;
  (0, import_options.checkMinCoverage)(minCoverage);
  const score = (0, import_benchmarkhub.runChecks)(received, checks, { ...rest, evidence: true });
  if (!score.checks.some(({ weight }) => weight > 0)) {
    throw new TypeError("toPassChecks: expected checks that can fail, found none");
  }
  rejectErrors("toPassChecks", [score]);
  const isRefused = minCoverage > 0 && isBlank(received);
  if (isRefused) rejectNegation("toPassChecks", this, "the output is blank");
  const pass = score.passed && !isRefused;
  const shown = `

  output: ${clipped(received, MAX_OUTPUT)}`;
  return {
    pass,
    message: () => {
      if (pass) return `expected the output not to pass its checks${shown}`;
      if (score.passed)
        return `expected the output to pass its checks, but it is blank; minCoverage: 0 allows that${shown}`;
      return `expected the output to pass its checks, but it scored ${score.score}:
${reasons(score)}${shown}`;
    }
  };
}
function isBlank(text) {
  const benchmarkCase = { case_id: "output", category: "reasoning", prompt: "", expected_behavior: {} };
  const { warnings } = (0, import_benchmarkhub.runSuite)({ suite_id: "", name: "", cases: [benchmarkCase] }, { output: text });
  return warnings.some(({ code }) => code === "blank_outputs");
}
function toScoreAtLeast(received, suite, threshold, options = {}) {
  if (threshold !== void 0 && !(typeof threshold === "number" && threshold >= 0 && threshold <= 1)) {
    throw new TypeError(`toScoreAtLeast: expected a number from 0 to 1 as threshold, found ${(0, import_errors.describe)(threshold)}`);
  }
  const report = (0, import_benchmarkhub.runSuite)(suite, received, options);
  const needed = threshold ?? report.suite.threshold;
  if (needed === void 0) {
    const expected = "expected a number from 0 to 1 as threshold, or a suite that has a threshold";
    throw new TypeError(`toScoreAtLeast: ${expected}, found neither`);
  }
  rejectUnknownChecks(report);
  const { minCoverage, calculator } = options;
  const limits = {
    ...minCoverage !== void 0 && { minCoverage },
    ...calculator && { calculator }
  };
  const { reason: unanswered } = (0, import_benchmarkhub.checkGate)(report, { ...limits, threshold: 0 });
  if (this?.isNot) rejectErrors("toScoreAtLeast", report.scores);
  if (unanswered !== void 0) rejectNegation("toScoreAtLeast", this, unanswered);
  const { holds, reason } = (0, import_benchmarkhub.checkGate)(report, { ...limits, threshold: needed });
  return {
    pass: holds,
    actual: report.overall_score,
    expected: needed,
    message: () => {
      const scored = scoredText(report);
      if (holds) return `expected the outputs to score less than ${needed}, but they scored ${scored}`;
      const why = `they scored ${scored}: ${reason}`;
      return `expected the outputs to score at least ${needed}, but ${why}
${failures(report, received).join("\n")}`;
    }
  };
}
function rejectNegation(matcher, context, reason) {
  if (!context?.isNot) return;
  throw new TypeError(`${matcher}: cannot decide with not: ${reason}; minCoverage: 0 allows that`);
}
function rejectUnknownChecks({ warnings }) {
  const notes = warnings.filter(({ code }) => code === "unknown_check");
  if (notes.length === 0) return;
  throw new TypeError(
    `toScoreAtLeast: ${notes.map(({ path, message }) => (0, import_escape.forTerminal)(`${path}: ${message}`)).join("; ")}`
  );
}
function rejectErrors(matcher, scores) {
  const messages = scores.flatMap((score) => {
    const { regex_error: error } = score.details;
    const errors = [...(0, import_failures.failedItems)(score)].filter(({ verdict }) => verdict === "error");
    return [
      ...error === void 0 ? [] : [`regex: ${error}`],
      ...errors.map(({ path, reason }) => `${path}: ${shortened(reason)}`)
    ];
  });
  if (messages.length > 0)
    throw new TypeError(`${matcher}: ${messages.slice(0, MAX_LISTED).map(import_escape.forTerminal).join("; ")}`);
}
function scoredText({ overall_score: score, coverage }) {
  return coverage === void 0 ? `${score}` : `${score} over ${coverage.answered} of ${coverage.total}`;
}
function failures({ scores, warnings, passed, total }, received) {
  const failed = scores.filter((score) => !score.passed);
  const { byId } = import_outputs.Outputs.from(received);
  const lines = [`${total - passed} of ${total} cases did not pass`];
  for (const score of failed.slice(0, MAX_LISTED)) {
    const text = byId.get(score.case_id);
    lines.push(`  ${(0, import_escape.forTerminal)(score.case_id)}: ${score.score}`, reasons(score, "    "));
    if (typeof text === "string") lines.push(`    output: ${clipped(text, MAX_LISTED_OUTPUT)}`);
  }
  if (failed.length > MAX_LISTED) lines.push(`  and ${failed.length - MAX_LISTED} more`);
  const unpaired = warnings.filter(({ code }) => code === "missing_output" || code === "unmatched_output");
  for (const { case_id: id, message } of unpaired.slice(0, MAX_LISTED))
    lines.push(`  ${(0, import_escape.forTerminal)(`${id}: ${message}`)}`);
  return lines;
}
function reasons(score, margin = "  ") {
  if (score.error !== void 0) return `${margin}error: ${(0, import_escape.forTerminal)(shortened(score.error))}`;
  const lines = Object.entries(score.details).map(([key, value]) => {
    const check = import_failures.KEY_OF_DETAIL[key];
    return `${margin}${check ? `${check} failed, ` : ""}${(0, import_escape.forTerminal)(`${key}: ${shortened(JSON.stringify(value))}`)}`;
  });
  for (const { path, kind, verdict, name, reason, near = [] } of (0, import_failures.failedItems)(score)) {
    const label = name === void 0 ? kind : `${kind} ${(0, import_errors.quoted)(name)}`;
    const word = verdict === "error" ? "is an error" : "failed";
    lines.push(`${margin}${(0, import_escape.forTerminal)(`${path} ${label} ${word}: ${[shortened(reason), ...near].join(", ")}`)}`);
  }
  return lines.length > 0 ? lines.join("\n") : `${margin}the output is empty`;
}
function clipped(text, length) {
  return (0, import_escape.forTerminal)(JSON.stringify(text.length > length ? `${text.slice(0, length)}\u2026` : text));
}
function shortened(text) {
  return text.length > MAX_EVIDENCE ? `${text.slice(0, MAX_EVIDENCE)}\u2026` : text;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  toPassChecks,
  toScoreAtLeast
});
0 && (module.exports = { toPassChecks, toScoreAtLeast });
