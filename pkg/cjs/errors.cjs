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
  BenchmarkHubError: () => BenchmarkHubError,
  SuiteValidationError: () => SuiteValidationError,
  UnsafePatternError: () => UnsafePatternError,
  describe: () => describe,
  usage: () => usage
});
module.exports = __toCommonJS(stdin_exports);
class BenchmarkHubError extends Error {
  constructor(kind, message, options) {
    super(message, options);
    this.name = new.target.name;
    this.kind = kind;
  }
}
class SuiteValidationError extends BenchmarkHubError {
  constructor(kind, message, issues) {
    super(kind, message);
    this.issues = issues;
  }
}
class UnsafePatternError extends BenchmarkHubError {
}
function usage(message) {
  return new BenchmarkHubError("usage", message);
}
function describe(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  switch (typeof value) {
    case "undefined":
      return "nothing";
    case "string":
      return value.length > 40 ? `${JSON.stringify(value.slice(0, 40))}\u2026` : JSON.stringify(value);
    case "number":
    case "boolean":
      return String(value);
    case "bigint":
      return `${value}n (a bigint)`;
    case "function":
      return "a function";
    case "symbol":
      return "a symbol";
    default: {
      const name = constructorName(value);
      return name === "Object" || name === "" ? "an object" : `an object (${name})`;
    }
  }
}
function constructorName(value) {
  try {
    const prototype = Object.getPrototypeOf(value);
    const maker = prototype && Object.getOwnPropertyDescriptor(prototype, "constructor")?.value;
    return typeof maker === "function" ? String(maker.name) : "";
  } catch {
    return "";
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  BenchmarkHubError,
  SuiteValidationError,
  UnsafePatternError,
  describe,
  usage
});
