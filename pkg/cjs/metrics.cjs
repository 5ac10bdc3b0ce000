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
var stdin_exports = {};
__export(stdin_exports, {
  checkedFunction: () => checkedFunction,
  checkedName: () => checkedName,
  checkedScore: () => checkedScore,
  computeMetric: () => computeMetric,
  computeMetricBatch: () => computeMetricBatch,
  corpusMetric: () => corpusMetric,
  customScore: () => customScore,
  metrics: () => metrics,
  registerMetric: () => registerMetric,
  registeredMetric: () => registeredMetric
});
module.exports = __toCommonJS(stdin_exports);
var import_arena = require("./arena.cjs");
var import_errors = require("./errors.cjs");
var import_plain = require("./plain.cjs");
var import_runtime = require("./runtime.cjs");
const registered = /* @__PURE__ */ new Map();
let table;
function engineTable() {
  table ??= JSON.parse((0, import_runtime.call)((engine) => engine.metrics()));
  return table;
}
function metrics() {
  const own = [...registered.keys()].map((name) => ({
    name,
    aliases: [],
    summary: "registered by the caller",
    options: [],
    range: [0, 1],
    higher_is_better: true,
    has_corpus: false,
    is_async: false
  }));
  return (0, import_plain.copyOf)(engineTable()).concat(own);
}
function registerMetric(name, fn) {
  registered.set(checkedName(name), checkedFunction(fn));
}
function checkedName(name) {
  if (typeof name !== "string" || name === "") {
    throw (0, import_errors.usage)(`name: expected a string that is not empty, found ${(0, import_errors.describe)(name)}`);
  }
  if (engineTable().some((metric) => metric.name === name || metric.aliases.includes(name))) {
    throw (0, import_errors.usage)(`name: ${JSON.stringify(name)} is a built-in metric`);
  }
  return name;
}
function checkedFunction(fn) {
  if (typeof fn !== "function") throw (0, import_errors.usage)(`metric: expected a function, found ${(0, import_errors.describe)(fn)}`);
  return fn;
}
function registeredMetric(name) {
  return registered.get(name);
}
function computeMetric(name, reference, prediction, options = {}) {
  const references = referencesOf(reference, "reference");
  const text = textOf(prediction, "prediction");
  const custom = registered.get(name);
  if (custom) return customScore(name, custom, reference, text, { item: null, options });
  const meter = openMeter(name, options);
  try {
    const lens = (0, import_arena.encodeAll)(meter, [...references, text]);
    return JSON.parse((0, import_runtime.call)(() => meter.compute(lens)));
  } finally {
    meter.free();
  }
}
function computeMetricBatch(name, references, predictions, options = {}) {
  const items = checkedItems(references, predictions);
  const custom = registered.get(name);
  if (custom) {
    const score = (prediction, index) => customScore(name, custom, references[index], prediction, { item: null, options }).score ?? Number.NaN;
    return Float64Array.from(predictions, score);
  }
  const meter = openMeter(name, options);
  try {
    const scores = new Float64Array(predictions.length);
    for (const { start, end, lens } of (0, import_arena.parts)(meter, items.texts, items.sizes)) {
      scores.set(
        (0, import_runtime.call)(() => meter.batch(items.sizes.subarray(start, end), lens)),
        start
      );
    }
    return scores;
  } finally {
    meter.free();
  }
}
function corpusMetric(name, references, predictions, options = {}) {
  const items = checkedItems(references, predictions);
  if (registered.has(name)) {
    throw new import_errors.BenchmarkHubError("unsupported", `metric ${JSON.stringify(name)} has no score of a corpus`);
  }
  const meter = openMeter(name, options);
  try {
    const lens = (0, import_arena.encodeAll)(meter, items.texts);
    return JSON.parse((0, import_runtime.call)(() => meter.corpus(items.sizes, lens)));
  } finally {
    meter.free();
  }
}
function openMeter(name, options) {
  if (typeof name !== "string") throw (0, import_errors.usage)(`metric: expected a name, found ${(0, import_errors.describe)(name)}`);
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw (0, import_errors.usage)(`options: expected an object, found ${(0, import_errors.describe)(options)}`);
  }
  const text = (0, import_plain.toJson)(options, "options");
  return (0, import_runtime.call)(({ Meter }) => Meter.of(name, text));
}
function checkedItems(references, predictions) {
  for (const [name, list] of Object.entries({ references, predictions })) {
    if (!Array.isArray(list)) throw (0, import_errors.usage)(`${name}: expected a list, found ${(0, import_errors.describe)(list)}`);
  }
  if (references.length !== predictions.length) {
    const counts = `found ${references.length} references and ${predictions.length} predictions`;
    throw (0, import_errors.usage)(`expected as many references as predictions, ${counts}`);
  }
  const texts = [];
  const sizes = new Uint32Array(predictions.length);
  for (let index = 0; index < predictions.length; index += 1) {
    const reference = references[index];
    if (typeof reference === "string") texts.push(reference);
    else texts.push(...referencesOf(reference, `references[${index}]`));
    texts.push(textOf(predictions[index], "predictions", index));
    sizes[index] = typeof reference === "string" ? 2 : reference.length + 1;
  }
  return { texts, sizes };
}
function referencesOf(reference, place) {
  if (typeof reference === "string") return [reference];
  if (!Array.isArray(reference)) {
    throw (0, import_errors.usage)(`${place}: expected a string or a list of strings, found ${(0, import_errors.describe)(reference)}`);
  }
  return reference.map((text, index) => textOf(text, place, index));
}
function textOf(text, place, index) {
  if (typeof text === "string") return text;
  throw (0, import_errors.usage)(`${index === void 0 ? place : `${place}[${index}]`}: expected a string, found ${(0, import_errors.describe)(text)}`);
}
function customScore(name, fn, reference, prediction, context) {
  const given = fn(reference, prediction, context);
  if (typeof given?.then === "function") {
    given.then(void 0, () => void 0);
    throw new import_errors.BenchmarkHubError("async_metric", `metric ${JSON.stringify(name)} has to be waited for: use evaluate`);
  }
  return checkedScore(name, given);
}
function checkedScore(name, given) {
  const isObject = typeof given === "object" && given !== null;
  const score = isObject ? given.score : given;
  const details = (isObject ? given.details : void 0) ?? {};
  if (score !== null && !(typeof score === "number" && Number.isFinite(score))) {
    const expected = "expected a finite number or null, or {score, details}";
    throw (0, import_errors.usage)(`metric ${JSON.stringify(name)}: ${expected}, found ${(0, import_errors.describe)(score)}`);
  }
  if (typeof details !== "object" || Array.isArray(details)) {
    throw (0, import_errors.usage)(`metric ${JSON.stringify(name)}: expected details to be an object, found ${(0, import_errors.describe)(details)}`);
  }
  const plain = JSON.parse((0, import_plain.toJson)(details, "details"));
  if (score === null && plain.reason === void 0) plain.reason = "the metric gave no score";
  return { score, details: plain, signature: `${name}|custom` };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  checkedFunction,
  checkedName,
  checkedScore,
  computeMetric,
  computeMetricBatch,
  corpusMetric,
  customScore,
  metrics,
  registerMetric,
  registeredMetric
});
