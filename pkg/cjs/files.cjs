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
  decode: () => decode,
  readText: () => readText,
  writeText: () => writeText
});
module.exports = __toCommonJS(stdin_exports);
var import_node_buffer = require("node:buffer");
var import_node_fs = require("node:fs");
var import_node_path = require("node:path");
var import_node_url = require("node:url");
var import_errors = require("./errors.cjs");
function readText(path, name = path) {
  if (typeof path !== "string" && typeof path !== "number" && !(path instanceof URL)) {
    throw new import_errors.BenchmarkHubError("usage", `path: expected a string, found ${(0, import_errors.describe)(path)}`);
  }
  let bytes;
  try {
    bytes = (0, import_node_fs.readFileSync)(path);
  } catch (error) {
    throw new import_errors.BenchmarkHubError("io", `${name}: cannot be read: ${reason(error)}`, { cause: error });
  }
  return decode(bytes, name);
}
function decode(bytes, name) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const isLong = bytes.length > import_node_buffer.constants.MAX_STRING_LENGTH;
    const fault = isLong ? "cannot be read: longer than a text in Node may be" : "expected UTF-8 text, found other bytes";
    throw new import_errors.BenchmarkHubError("io", `${name}: ${fault}`, { cause: error });
  }
}
function writeText(path, text) {
  if (typeof path !== "string" && !(path instanceof URL)) {
    throw new import_errors.BenchmarkHubError("usage", `path: expected a string, found ${(0, import_errors.describe)(path)}`);
  }
  let temporary;
  try {
    const { target, mode, isSpecial } = targetOf(path);
    if (isSpecial) {
      (0, import_node_fs.writeFileSync)(target, text);
      return;
    }
    temporary = (0, import_node_path.join)((0, import_node_path.dirname)(target), `.${(0, import_node_path.basename)(target)}.${process.pid}-${Date.now().toString(36)}.tmp`);
    const file = (0, import_node_fs.openSync)(temporary, "wx", mode);
    try {
      (0, import_node_fs.writeFileSync)(file, text);
      (0, import_node_fs.fsyncSync)(file);
    } finally {
      (0, import_node_fs.closeSync)(file);
    }
    (0, import_node_fs.renameSync)(temporary, target);
  } catch (error) {
    if (temporary) (0, import_node_fs.rmSync)(temporary, { force: true });
    throw new import_errors.BenchmarkHubError("io", `${path}: cannot be written: ${reason(error)}`, { cause: error });
  }
}
function targetOf(path) {
  try {
    const target = (0, import_node_fs.realpathSync)(path);
    const { mode, isFile } = ((stat) => ({ mode: stat.mode & 511, isFile: stat.isFile() }))((0, import_node_fs.statSync)(target));
    return { target, mode, isSpecial: !isFile };
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return { target: path instanceof URL ? (0, import_node_url.fileURLToPath)(path) : path, mode: 438, isSpecial: false };
  }
}
function reason(error) {
  const words = {
    ENOENT: "no such file or folder",
    EACCES: "permission denied",
    EISDIR: "it is a folder",
    EPERM: "not permitted",
    EROFS: "the file system is read-only",
    ENOTDIR: "a part of the path is not a folder"
  };
  return words[error.code] ?? error.message;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  decode,
  readText,
  writeText
});
