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

// entries/adapters.js
var adapters_exports = {};
__export(adapters_exports, {
  braintrustScorer: () => braintrustScorer,
  evaliteScorer: () => evaliteScorer,
  langsmithEvaluator: () => langsmithEvaluator,
  promptfooAssertion: () => promptfooAssertion,
  vitestEvalsJudge: () => vitestEvalsJudge
});
module.exports = __toCommonJS(adapters_exports);

// adapters/evaluators.js
var import_benchmarkhub = require("benchmarkhub");
var import_errors = require("./core.cjs").engine_errors;
var import_failures = require("./core.cjs").suites_failures;
var FIELDS = ["name", "checks", "metric", "options"];
function readRule(rule) {
  if (!(0, import_errors.isDictionary)(rule)) throw new TypeError(`rule: expected an object, found ${(0, import_errors.describe)(rule)}`);
  for (const key of Object.keys(rule)) {
    if (!FIELDS.includes(key)) throw new TypeError(`rule.${key}: unknown, expected one of ${FIELDS.join(", ")}`);
  }
  if (rule.checks === void 0 === (rule.metric === void 0)) {
    throw new TypeError("rule: expected either checks or metric");
  }
  return { name: "benchmarkhub", ...rule };
}
function judged({ checks, metric, options = {} }, example) {
  const { output, expected } = example;
  if (output === null || output === void 0) return failed("no output");
  if (typeof output !== "string") {
    return failed(`expected the output as a string, found ${(0, import_errors.describe)(output)}`);
  }
  try {
    if (metric === void 0) return ofChecks(output, typeof checks === "function" ? checks(example) : checks, options);
    const { score, details } = (0, import_benchmarkhub.computeMetric)(metric, expected, output, options);
    return { score, passed: null, reason: score === null ? details.reason : "", isError: false };
  } catch (error) {
    return failed(String(error?.message ?? error));
  }
}
function failed(reason) {
  return { score: null, passed: null, reason, isError: true };
}
function ofChecks(output, checks, options) {
  const score = (0, import_benchmarkhub.runChecks)(output, checks, { ...options, evidence: true });
  const items = score.checks.filter(({ verdict, weight, required }) => verdict !== "pass" && (weight > 0 || required));
  const errors = items.filter(({ verdict }) => verdict === "error");
  if (errors.length > 0 && !score.passed) return failed(errors.map(({ reason }) => reason).join("; "));
  const reasons = [...(0, import_failures.failedItems)(score)].map(({ reason }) => reason);
  const all = [...Object.entries(score.details).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), ...reasons];
  return { score: score.score, passed: score.passed, reason: all.join("; "), isError: false };
}
function scoreOf({ score, reason, isError }, name) {
  if (score === null) throw new Error(`${name}: ${isError ? "error" : "no score"}: ${reason}`);
  return score;
}
function braintrustScorer(rule) {
  const { name, ...rest } = readRule(rule);
  const scorer = (example) => {
    const { score, passed, reason, isError } = judged(rest, example);
    return {
      name,
      score,
      metadata: { passed, reason, ...isError && { error: reason } },
      ...isError && { error: reason }
    };
  };
  return Object.defineProperty(scorer, "name", { value: name });
}
function evaliteScorer(rule) {
  const { name, ...rest } = readRule(rule);
  return {
    name,
    scorer: (example) => {
      const judgement = judged(rest, example);
      const { passed, reason } = judgement;
      return { score: scoreOf(judgement, name), metadata: { passed, reason } };
    }
  };
}
function vitestEvalsJudge(rule) {
  const { name, ...rest } = readRule(rule);
  return {
    name,
    assess: async (example) => {
      const judgement = judged(rest, example);
      const { score, passed, reason, isError } = judgement;
      if (isError) scoreOf(judgement, name);
      return { score, metadata: { rationale: reason, passed } };
    }
  };
}
function langsmithEvaluator(rule) {
  const { name, ...rest } = readRule(rule);
  return ({ inputs, outputs, referenceOutputs }) => {
    const example = {
      input: inputs,
      output: fieldOf(outputs, "output"),
      expected: fieldOf(referenceOutputs, "answer")
    };
    const { score, reason, isError } = judged(rest, example);
    return { key: name, score, comment: isError ? `error: ${reason}` : reason };
  };
}
function fieldOf(record, name) {
  if (!(0, import_errors.isDictionary)(record)) return record;
  const values = Object.values(record);
  return Object.hasOwn(record, name) || values.length !== 1 ? record[name] : values[0];
}
function promptfooAssertion(rule) {
  const { name, ...rest } = readRule(rule);
  return (output, context = {}) => {
    const { vars } = context;
    const judgement = judged(rest, { input: vars, output, expected: vars?.expected });
    const score = scoreOf(judgement, name);
    const { passed, reason } = judgement;
    const { threshold } = context.config ?? {};
    return { pass: passed ?? score >= (threshold ?? 1), score, reason };
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  braintrustScorer,
  evaliteScorer,
  langsmithEvaluator,
  promptfooAssertion,
  vitestEvalsJudge
});
0 && (module.exports = { braintrustScorer, evaliteScorer, langsmithEvaluator, promptfooAssertion, vitestEvalsJudge });
