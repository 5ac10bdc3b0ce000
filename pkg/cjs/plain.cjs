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
  copyOf: () => copyOf,
  isWellFormed: () => isWellFormed,
  toJson: () => toJson
});
module.exports = __toCommonJS(stdin_exports);
var import_errors = require("./errors.cjs");
const MAX_DEPTH = 256;
const MAX_VALUES = 5e7;
function toJson(value, path = "") {
  return new Writer().write(value, path, 0);
}
function copyOf(value) {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copyOf(child)]));
}
class Writer {
  values = 0;
  write(value, path, depth) {
    this.values += 1;
    if (this.values > MAX_VALUES) throw new import_errors.BenchmarkHubError("budget", `${at(path)}more than ${MAX_VALUES} values`);
    switch (typeof value) {
      case "string":
        return JSON.stringify(wellFormed(value));
      case "boolean":
        return String(value);
      case "number":
        if (!Number.isFinite(value)) throw fault(path, `expected a finite number, found ${value}`);
        return JSON.stringify(value);
      case "object":
        return value === null ? "null" : this.object(value, path, depth);
      default:
        throw fault(path, `expected a JSON value, found ${(0, import_errors.describe)(value)}`);
    }
  }
  object(value, path, depth) {
    if (depth === MAX_DEPTH) {
      throw fault(path, `nested deeper than ${MAX_DEPTH} levels, or contains itself`);
    }
    const isArray = guarded(path, () => Array.isArray(value));
    if (isArray) return this.array(value, path, depth);
    if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value) || value instanceof Date) {
      throw fault(path, `expected a JSON value, found ${(0, import_errors.describe)(value)}`);
    }
    const parts = [];
    for (const key of guarded(path, () => Object.keys(value))) {
      const below = join(path, key);
      const child = guarded(below, () => value[key]);
      if (child === void 0) continue;
      parts.push(`${JSON.stringify(wellFormed(key))}:${this.write(child, below, depth + 1)}`);
    }
    return `{${parts.join(",")}}`;
  }
  array(value, path, depth) {
    const parts = [];
    const length = guarded(path, () => value.length);
    for (let index = 0; index < length; index += 1) {
      const below = `${path}[${index}]`;
      parts.push(
        this.write(
          guarded(below, () => value[index]),
          below,
          depth + 1
        )
      );
    }
    return `[${parts.join(",")}]`;
  }
}
function guarded(path, read) {
  try {
    return read();
  } catch (error) {
    throw fault(path, `reading it threw: ${error?.message ?? "something"}`);
  }
}
function fault(path, message) {
  return new import_errors.SuiteValidationError("schema", `${at(path)}${message}`, [{ path, message }]);
}
function at(path) {
  return path === "" ? "" : `${path}: `;
}
function join(path, key) {
  if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(key)) return path === "" ? key : `${path}.${key}`;
  return `${path}[${JSON.stringify(key)}]`;
}
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
function isWellFormed(text) {
  return text.isWellFormed ? text.isWellFormed() : !LONE_SURROGATE.test(text);
}
function wellFormed(text) {
  return isWellFormed(text) ? text : text.replace(new RegExp(LONE_SURROGATE, "g"), "\uFFFD");
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  copyOf,
  isWellFormed,
  toJson
});
