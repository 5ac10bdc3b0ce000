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

// entries/vitest.js
var vitest_exports = {};
__export(vitest_exports, {
  toPassChecks: () => toPassChecks,
  toScoreAtLeast: () => toScoreAtLeast
});
module.exports = __toCommonJS(vitest_exports);

// adapters/matchers.js
var import_benchmarkhub = require("benchmarkhub");
var import_errors = require("./core.cjs").engine_errors;

// suites/failures.js
var KEY_OF_DETAIL = Object.freeze({
  missing_tokens: "contains",
  forbidden_found: "not_contains",
  regex_failed: "regex",
  regex_error: "regex",
  too_short: "min_length",
  too_long: "max_length",
  json_error: "json_valid"
});
function* failedItems({ checks = [] }) {
  let skippedGroup;
  for (const check of checks) {
    const { path, verdict, weight, required = false } = check;
    if (!path.startsWith("checks[")) continue;
    if (skippedGroup !== void 0 && path.startsWith(skippedGroup)) continue;
    if (verdict === "pass" || weight === 0 && !required) skippedGroup = `${path}.`;
    else yield check;
  }
}

// adapters/matchers.js
var MAX_LISTED = 10;
function toPassChecks(received, expectedBehavior) {
  if (typeof received !== "string") {
    throw new TypeError(`toPassChecks: expected the output as a string, found ${(0, import_errors.describe)(received)}`);
  }
  const benchmarkCase = {
    case_id: "output",
    category: "reasoning",
    prompt: "",
    expected_behavior: expectedBehavior
  };
  const suite = { suite_id: "matchers", name: "matchers", cases: [benchmarkCase] };
  const { scores, warnings } = (0, import_benchmarkhub.runSuite)(suite, { output: received });
  rejectUnknownChecks("toPassChecks", warnings);
  const [score] = scores;
  rejectErrors("toPassChecks", score);
  return {
    pass: score.passed,
    message: () => score.passed ? `expected the output not to pass its checks

${indented(received)}` : `expected the output to pass its checks, but it scored ${score.score}:
${reasons(score)}

${indented(received)}`
  };
}
function toScoreAtLeast(received, suite, threshold, options = {}) {
  if (!(typeof threshold === "number" && threshold >= 0 && threshold <= 1)) {
    throw new TypeError(`toScoreAtLeast: expected a number from 0 to 1 as threshold, found ${String(threshold)}`);
  }
  const report = (0, import_benchmarkhub.runSuite)(suite, received, options);
  const { overall_score: score, scores, failed, total, warnings } = report;
  rejectUnknownChecks("toScoreAtLeast", warnings);
  const { calculator = new import_benchmarkhub.ScoreCalculator() } = options;
  const pass = calculator.reaches?.(report, threshold) ?? score >= threshold;
  const counts = `${failed} of ${total} cases failed`;
  const failures = scores.filter((one) => !one.passed);
  const lines = failures.slice(0, MAX_LISTED).map((one) => `  ${one.case_id}: ${one.score}
${reasons(one, "    ")}`);
  if (failures.length > MAX_LISTED) lines.push(`  and ${failures.length - MAX_LISTED} more`);
  const unpaired = warnings.filter(({ code }) => code === "missing_output" || code === "unmatched_output");
  for (const { case_id: id, message } of unpaired.slice(0, MAX_LISTED)) lines.push(`  ${id}: ${message}`);
  return {
    pass,
    actual: score,
    expected: threshold,
    message: () => pass ? `expected the outputs to score less than ${threshold}, but they scored ${score}` : `expected the outputs to score at least ${threshold}, but they scored ${score}: ${counts}
${lines.join("\n")}`
  };
}
function rejectUnknownChecks(matcher, warnings) {
  const notes = warnings.filter(({ code }) => code === "unknown_check");
  if (notes.length === 0) return;
  throw new TypeError(`${matcher}: ${notes.map(({ path, message }) => `${path}: ${message}`).join("; ")}`);
}
function rejectErrors(matcher, score) {
  const { regex_error: error } = score.details;
  const errors = [...failedItems(score)].filter(({ verdict }) => verdict === "error");
  const messages = errors.map(({ path, reason }) => `${path}: ${reason}`);
  if (error !== void 0) messages.unshift(`regex: ${error}`);
  if (messages.length > 0) throw new TypeError(`${matcher}: ${messages.join("; ")}`);
}
function reasons(score, margin = "  ") {
  const lines = Object.entries(score.details).map(([key, value]) => {
    const check = KEY_OF_DETAIL[key];
    return `${margin}${check ? `${check} failed, ` : ""}${key}: ${JSON.stringify(value)}`;
  });
  for (const { path, kind, verdict, name, reason, near = [] } of failedItems(score)) {
    const label = name === void 0 ? kind : `${kind} ${JSON.stringify(name)}`;
    const word = verdict === "error" ? "is an error" : "failed";
    lines.push(`${margin}${path} ${label} ${word}: ${[reason, ...near].join(", ")}`);
  }
  return lines.length > 0 ? lines.join("\n") : `${margin}the output is empty`;
}
function indented(text) {
  const shown = text.length > 500 ? `${text.slice(0, 500)}\u2026` : text;
  return `  output: ${JSON.stringify(shown)}`;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  toPassChecks,
  toScoreAtLeast
});
0 && (module.exports = { toPassChecks, toScoreAtLeast });
