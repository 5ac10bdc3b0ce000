var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
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
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  BenchmarkCase: () => BenchmarkCase,
  BenchmarkCategory: () => BenchmarkCategory,
  BenchmarkHubError: () => import_errors.BenchmarkHubError,
  BenchmarkRunner: () => BenchmarkRunner,
  BenchmarkSuite: () => BenchmarkSuite,
  REASONING_SUITE: () => REASONING_SUITE,
  SAFETY_SUITE: () => SAFETY_SUITE,
  ScoreCalculator: () => ScoreCalculator,
  SuiteBuilder: () => SuiteBuilder,
  SuiteValidationError: () => import_errors.SuiteValidationError,
  TOOL_USE_SUITE: () => TOOL_USE_SUITE,
  UnsafePatternError: () => import_errors.UnsafePatternError,
  builtinSuites: () => builtinSuites,
  compileSuite: () => compileSuite,
  loadSuite: () => loadSuite,
  loadSuiteFile: () => loadSuiteFile,
  runCase: () => runCase,
  runSuite: () => runSuite,
  saveSuiteFile: () => saveSuiteFile,
  searchPattern: () => searchPattern,
  useHost: () => useHost,
  version: () => import_version.version
});
module.exports = __toCommonJS(stdin_exports);
var suites = __toESM(require("./suites.cjs"));
var import_arena = require("./arena.cjs");
var import_errors = require("./errors.cjs");
var import_outputs = require("./outputs.cjs");
var import_plain = require("./plain.cjs");
var import_runtime = require("./runtime.cjs");
var import_version = require("./version.cjs");
let host = {};
function useHost(abilities) {
  host = abilities;
}
function ability(name, what) {
  if (host[name]) return host[name];
  throw new import_errors.BenchmarkHubError("unsupported", `${what} needs a file system: only Node has one here`);
}
const BenchmarkCategory = Object.freeze({
  reasoning: "reasoning",
  tool_use: "tool_use",
  planning: "planning",
  coding: "coding",
  safety: "safety",
  robustness: "robustness"
});
const builtin = deepFreeze({ reasoning: suites.reasoning, tool_use: suites.tool_use, safety: suites.safety });
const REASONING_SUITE = builtin.reasoning;
const TOOL_USE_SUITE = builtin.tool_use;
const SAFETY_SUITE = builtin.safety;
function builtinSuites() {
  return { ...builtin };
}
function deepFreeze(value) {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
function loadSuite(source) {
  const engine = openSuite(source);
  try {
    return JSON.parse(engine.document());
  } finally {
    engine.free();
  }
}
function loadSuiteFile(path) {
  const text = ability("readText", "loadSuiteFile")(path);
  try {
    return loadSuite(text);
  } catch (error) {
    if (error instanceof import_errors.SuiteValidationError) error.message = `${path}: ${error.message}`;
    throw error;
  }
}
function saveSuiteFile(suite, path) {
  ability("writeText", "saveSuiteFile")(path, suiteText(suite));
}
function suiteText(suite) {
  return JSON.stringify(loadSuite(suite), null, 2);
}
function openSuite(source, policy) {
  return openText(suiteSource(source), policy);
}
function openText(text, policy) {
  return (0, import_runtime.call)(({ Engine }) => Engine.suite(text, isLinear(policy)));
}
function suiteSource(source) {
  if (typeof source === "string" && looksLikePath(source)) {
    const message = `expected JSON text, found what looks like a path: loadSuiteFile(${JSON.stringify(source)}) reads files`;
    throw new import_errors.SuiteValidationError("syntax", message, [{ path: "", message }]);
  }
  return typeof source === "string" ? source : (0, import_plain.toJson)(source);
}
function looksLikePath(text) {
  return text.length < 1024 && /^[^\n{}[\]"]*[^\s{}[\]"]\.[A-Za-z0-9]{1,8}$/.test(text.trim());
}
function isLinear(policy = "strict") {
  if (policy === "linear") return true;
  if (policy === "strict") return false;
  throw (0, import_errors.usage)(`regex_policy: expected "strict" or "linear", found ${(0, import_errors.describe)(policy)}`);
}
function BenchmarkCase(fields) {
  const engine = openCase(fields);
  try {
    return JSON.parse(engine.first_case());
  } finally {
    engine.free();
  }
}
function BenchmarkSuite(fields) {
  return loadSuite(typeof fields === "string" ? JSON.parse((0, import_plain.toJson)(fields)) : fields);
}
function openCase(source) {
  const text = typeof source === "string" ? source : (0, import_plain.toJson)(source);
  return (0, import_runtime.call)(({ Engine }) => Engine.case(text));
}
function runCase(benchmarkCase, output) {
  const engine = openCase(benchmarkCase);
  try {
    const { case_id: caseId } = JSON.parse(engine.first_case());
    return scoreOne(engine, caseId, output);
  } finally {
    engine.free();
  }
}
function scoreOne(engine, caseId, output) {
  if (typeof caseId !== "string") throw (0, import_errors.usage)(`case_id: expected a string, found ${(0, import_errors.describe)(caseId)}`);
  if (typeof output !== "string") throw (0, import_outputs.notText)(caseId, output);
  return JSON.parse((0, import_runtime.call)(() => engine.run_case(caseId, output)));
}
function runSuite(suite, outputs, options = {}) {
  const compiled = new CompiledSuite(suite, checkedOptions(options).regex_policy);
  try {
    return compiled.run(outputs, options);
  } finally {
    compiled.free();
  }
}
function compileSuite(suite, options = {}) {
  return new CompiledSuite(suite, checkedOptions(options, ["regex_policy"]).regex_policy);
}
const OPTIONS = ["calculator", "regex_policy", "latency", "only"];
function checkedOptions(options, known = OPTIONS) {
  if (typeof options !== "object" || options === null)
    throw (0, import_errors.usage)(`options: expected an object, found ${(0, import_errors.describe)(options)}`);
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw (0, import_errors.usage)(`options.${name}: expected one of ${known.join(", ")}`);
  }
  isLinear(options.regex_policy);
  if (!["undefined", "boolean"].includes(typeof options.latency)) {
    throw (0, import_errors.usage)(`options.latency: expected true or false, found ${(0, import_errors.describe)(options.latency)}`);
  }
  return options;
}
class CompiledSuite {
  #engine;
  #source;
  #suite;
  #policy;
  constructor(source, policy = "strict") {
    this.#source = suiteSource(source);
    this.#engine = openText(this.#source, policy);
    this.#policy = policy;
    this.#suite = JSON.parse(this.#engine.document());
  }
  #open() {
    if (this.#source === void 0) throw (0, import_errors.usage)("this compiled suite has been freed");
    this.#engine ??= openText(this.#source, this.#policy);
    return this.#engine;
  }
  #using(work) {
    try {
      this.#dropStale();
      return work(this.#open());
    } finally {
      this.#dropStale();
    }
  }
  #dropStale() {
    if (!this.#engine || !(0, import_runtime.isStale)(this.#engine)) return;
    this.#engine.free();
    this.#engine = void 0;
  }
  run(outputs, options = {}) {
    return this.#using((engine) => this.#run(engine, outputs, options));
  }
  #run(engine, outputs, options) {
    const { calculator, latency = true, only, regex_policy: policy = this.#policy } = checkedOptions(options);
    if (policy !== this.#policy) {
      throw (0, import_errors.usage)(`regex_policy: this suite was compiled as ${this.#policy}; compile it again for ${policy}`);
    }
    const { totals, weights } = calculatorOf(calculator);
    const { texts, duplicates, loneSurrogates } = (0, import_outputs.readOutputs)(outputs);
    const onlyText = only === void 0 ? "" : (0, import_plain.toJson)(only, "only");
    const { easy, medium, hard } = weights;
    const positions = (0, import_runtime.call)(() => engine.begin(onlyText, easy, medium, hard));
    const cases = Array.from(positions, (position) => this.#suite.cases[position]);
    const scores = [];
    const selected = cases.map((benchmarkCase) => texts.get(benchmarkCase.case_id));
    for (const { start, end: end2, lens } of (0, import_arena.parts)(engine, selected)) {
      const part = (0, import_runtime.call)(() => engine.score(positions.subarray(start, end2), lens, latency));
      for (const score of JSON.parse(part)) scores.push(score);
    }
    const known = new Set(this.#suite.cases.map((benchmarkCase) => benchmarkCase.case_id));
    const unmatched = [...texts.keys()].filter((caseId) => !known.has(caseId));
    const notes = { unmatched, duplicates, lone_surrogates: loneSurrogates };
    const end = JSON.parse((0, import_runtime.call)(() => engine.finish((0, import_plain.toJson)(notes))));
    const suite = (0, import_plain.copyOf)({ ...this.#suite, cases });
    return { suite, scores, ...end, ...totals?.(scores, suite.cases) };
  }
  runCase(caseId, output) {
    return this.#using((engine) => scoreOne(engine, caseId, output));
  }
  free() {
    this.#engine?.free();
    this.#engine = void 0;
    this.#source = void 0;
  }
}
if (Symbol.dispose) CompiledSuite.prototype[Symbol.dispose] = CompiledSuite.prototype.free;
class ScoreCalculator {
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
  #calculate(scores, cases) {
    const { easy, medium, hard } = this.#weights;
    const scoresText = (0, import_plain.toJson)(scores, "scores");
    const casesText = (0, import_plain.toJson)(cases, "cases");
    return JSON.parse((0, import_runtime.call)(({ calculate }) => calculate(scoresText, casesText, easy, medium, hard)));
  }
}
const WEIGHTS = Object.freeze({ easy: 1, medium: 1.5, hard: 2 });
function checkedWeights(weights) {
  if (typeof weights !== "object" || weights === null)
    throw (0, import_errors.usage)(`weights: expected an object, found ${(0, import_errors.describe)(weights)}`);
  for (const [name, weight] of Object.entries(weights)) {
    if (!Object.hasOwn(WEIGHTS, name)) throw (0, import_errors.usage)(`weights.${name}: expected one of easy, medium, hard`);
    if (typeof weight !== "number" || !Number.isFinite(weight) || weight < 0) {
      throw (0, import_errors.usage)(`weights.${name}: expected a finite number of at least 0, found ${(0, import_errors.describe)(weight)}`);
    }
  }
  return { ...WEIGHTS, ...weights };
}
function calculatorOf(calculator) {
  if (calculator === void 0) return { weights: WEIGHTS };
  if (typeof calculator?.overall !== "function" || typeof calculator.byCategory !== "function") {
    throw (0, import_errors.usage)(`calculator: expected an object with overall and byCategory, found ${(0, import_errors.describe)(calculator)}`);
  }
  const { overall, byCategory } = ScoreCalculator.prototype;
  const isOurs = calculator.overall === overall && calculator.byCategory === byCategory;
  if (isOurs && calculator instanceof ScoreCalculator) return { weights: calculator.weights };
  return { weights: WEIGHTS, totals: (scores, cases) => askCalculator(calculator, scores, cases) };
}
function askCalculator(calculator, scores, cases) {
  const number = (value, place) => {
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw (0, import_errors.usage)(`${place}: expected a finite number, found ${(0, import_errors.describe)(value)}`);
  };
  const overall = number(calculator.overall(scores, cases), "calculator.overall()");
  const categories = calculator.byCategory(scores, cases);
  if (typeof categories !== "object" || categories === null || Array.isArray(categories)) {
    throw (0, import_errors.usage)(`calculator.byCategory(): expected {category: number}, found ${(0, import_errors.describe)(categories)}`);
  }
  const entries = categories instanceof Map ? [...categories] : Object.entries(categories);
  const by = entries.map(([name, value]) => [name, number(value, `calculator.byCategory().${name}`)]);
  return { overall_score: overall, by_category: Object.fromEntries(by) };
}
class BenchmarkRunner {
  #calculator;
  constructor(calculator) {
    calculatorOf(calculator ?? void 0);
    this.#calculator = calculator ?? void 0;
  }
  loadSuite(source) {
    return loadSuite(source);
  }
  loadSuiteFile(path) {
    return loadSuiteFile(path);
  }
  runCase(benchmarkCase, output) {
    return runCase(benchmarkCase, output);
  }
  runSuite(suite, outputs, options = {}) {
    return runSuite(suite, outputs, { calculator: this.#calculator, ...options });
  }
}
class SuiteBuilder {
  createSuite(name, suiteVersion = "1.0.0") {
    if (typeof name !== "string") throw (0, import_errors.usage)(`name: expected a string, found ${(0, import_errors.describe)(name)}`);
    if (typeof suiteVersion !== "string") throw (0, import_errors.usage)(`version: expected a string, found ${(0, import_errors.describe)(suiteVersion)}`);
    const random = globalThis.crypto.getRandomValues(new Uint8Array(16));
    return JSON.parse((0, import_runtime.call)((functions) => functions.new_suite(name, suiteVersion, random)));
  }
  addCase(suite, benchmarkCase) {
    if (!Array.isArray(suite?.cases))
      throw (0, import_errors.usage)(`suite: expected a suite with a list of cases, found ${(0, import_errors.describe)(suite)}`);
    if (Object.isFrozen(suite.cases)) throw (0, import_errors.usage)("suite: this suite is frozen, copy it with loadSuite(suite) first");
    const checked = BenchmarkCase(benchmarkCase);
    const twin = suite.cases.findIndex((known) => known?.case_id === checked.case_id);
    if (twin >= 0) {
      const message = `expected a unique id, found ${JSON.stringify(checked.case_id)} again (first in cases[${twin}])`;
      throw new import_errors.SuiteValidationError("schema", `case_id: ${message}`, [{ path: "case_id", message }]);
    }
    suite.cases.push(checked);
  }
  saveSuite(suite, path) {
    const text = suiteText(suite);
    if (path !== void 0) ability("writeText", "saveSuite with a path")(path, text);
    return text;
  }
  saveSuiteFile(suite, path) {
    saveSuiteFile(suite, path);
  }
}
function searchPattern(pattern, text, options = {}) {
  if (typeof pattern !== "string") throw (0, import_errors.usage)(`pattern: expected a string, found ${(0, import_errors.describe)(pattern)}`);
  if (typeof text !== "string") throw (0, import_errors.usage)(`text: expected a string, found ${(0, import_errors.describe)(text)}`);
  const linear = isLinear(checkedOptions(options, ["regex_policy"]).regex_policy);
  try {
    const span = (0, import_runtime.call)(({ search_pattern: search }) => search(pattern, text, linear));
    return span ? { start: span[0], end: span[1] } : null;
  } catch (error) {
    if (["unsafe_pattern", "bad_pattern", "unsupported"].includes(error.kind))
      throw new import_errors.UnsafePatternError(error.kind, error.message);
    throw error;
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  BenchmarkCase,
  BenchmarkCategory,
  BenchmarkHubError,
  BenchmarkRunner,
  BenchmarkSuite,
  REASONING_SUITE,
  SAFETY_SUITE,
  ScoreCalculator,
  SuiteBuilder,
  SuiteValidationError,
  TOOL_USE_SUITE,
  UnsafePatternError,
  builtinSuites,
  compileSuite,
  loadSuite,
  loadSuiteFile,
  runCase,
  runSuite,
  saveSuiteFile,
  searchPattern,
  useHost,
  version
});
