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
  notText: () => notText,
  readOutputs: () => readOutputs
});
module.exports = __toCommonJS(stdin_exports);
var import_errors = require("./errors.cjs");
var import_plain = require("./plain.cjs");
function readOutputs(outputs) {
  const read = { texts: /* @__PURE__ */ new Map(), duplicates: [], loneSurrogates: [] };
  for (const [caseId, text] of entriesOf(outputs)) {
    if (typeof text !== "string") throw notText(caseId, text);
    if (read.texts.has(caseId)) read.duplicates.push(caseId);
    read.texts.set(caseId, text);
  }
  for (const [caseId, text] of read.texts) {
    if (!(0, import_plain.isWellFormed)(text)) read.loneSurrogates.push(caseId);
  }
  return read;
}
function notText(caseId, found) {
  const hint = typeof found === "object" && found !== null ? ": pass JSON.stringify(x)" : "";
  return (0, import_errors.usage)(`output of case ${JSON.stringify(caseId)}: expected a string, found ${(0, import_errors.describe)(found)}${hint}`);
}
function* entriesOf(outputs) {
  if (outputs instanceof Map) {
    for (const [caseId, text] of outputs) {
      if (typeof caseId !== "string") throw (0, import_errors.usage)(`outputs: expected case ids as keys, found ${(0, import_errors.describe)(caseId)}`);
      yield [caseId, text];
    }
  } else if (Array.isArray(outputs)) {
    for (let index = 0; index < outputs.length; index += 1) yield entryOf(outputs[index], `outputs[${index}]`);
  } else if (typeof outputs === "object" && outputs !== null) {
    for (const caseId of Object.keys(outputs)) yield [caseId, outputs[caseId]];
  } else {
    const expected = "{case_id: output}, a Map or a list of {case_id, output}";
    throw (0, import_errors.usage)(`outputs: expected ${expected}, found ${(0, import_errors.describe)(outputs)}`);
  }
}
function entryOf(entry, path) {
  if (typeof entry !== "object" || entry === null) {
    throw (0, import_errors.usage)(`${path}: expected {case_id, output}, found ${(0, import_errors.describe)(entry)}`);
  }
  const { case_id: caseId, output, agent_output: agentOutput } = entry;
  if (typeof caseId !== "string") throw (0, import_errors.usage)(`${path}.case_id: expected a string, found ${(0, import_errors.describe)(caseId)}`);
  return [caseId, output === void 0 ? agentOutput : output];
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  notText,
  readOutputs
});
