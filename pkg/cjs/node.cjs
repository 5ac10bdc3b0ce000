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
var __reExport = (target, mod, secondTarget) => (__copyProps(target, mod, "default"), secondTarget && __copyProps(secondTarget, mod, "default"));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  ready: () => ready
});
module.exports = __toCommonJS(stdin_exports);
var import_node_bytes = require("../node-bytes.cjs");
var import_api = require("./api.cjs");
var import_files = require("./files.cjs");
var import_runtime = require("./runtime.cjs");
__reExport(stdin_exports, require("./library.cjs"), module.exports);
(0, import_runtime.startWith)(import_node_bytes.moduleBytes);
(0, import_api.useHost)({ readText: import_files.readText, writeText: import_files.writeText });
async function ready() {
  (0, import_runtime.engine)();
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  ready,
  ...require("./library.cjs")
});
