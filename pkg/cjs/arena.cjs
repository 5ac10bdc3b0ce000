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
  encodeAll: () => encodeAll,
  parts: () => parts
});
module.exports = __toCommonJS(stdin_exports);
var import_runtime = require("./runtime.cjs");
var import_utf8 = require("./utf8.cjs");
const MISSING = 4294967295;
const PART_UNITS = 4 << 20;
const encoder = new import_utf8.Encoder();
function* parts(engine, texts, sizes) {
  const items = sizes === void 0 ? texts.length : sizes.length;
  let first = 0;
  for (let start = 0; start < items; ) {
    let end = start;
    let last = first;
    let units = 0;
    for (let more = 0; end < items && (end === start || units + more <= PART_UNITS); units += more) {
      const behind = last + (sizes === void 0 ? 1 : sizes[end]);
      more = 0;
      for (let index = last; index < behind; index += 1) more += texts[index]?.length ?? 0;
      if (end > start && units + more > PART_UNITS) break;
      last = behind;
      end += 1;
    }
    yield { start, end, lens: encode(engine, texts, first, last, units) };
    start = end;
    first = last;
  }
}
function encodeAll(engine, texts) {
  let units = 0;
  for (const text of texts) units += text.length;
  return encode(engine, texts, 0, texts.length, units);
}
function encode(engine, texts, start, end, units) {
  const lens = new Uint32Array(end - start);
  let room = units + (units >> 3) + 64;
  let pointer = engine.reserve(room);
  let bytes = (0, import_runtime.memory)(engine);
  let used = 0;
  for (let index = start; index < end; index += 1) {
    let text = texts[index];
    if (text === void 0) {
      lens[index - start] = MISSING;
      continue;
    }
    const before = used;
    for (; ; ) {
      const { read, written } = encoder.encodeInto(text, bytes.subarray(pointer + used, pointer + room));
      used += written;
      if (read === text.length) break;
      text = text.slice(read);
      room = Math.max(room * 2, used + text.length * 3);
      pointer = engine.reserve(room);
      bytes = (0, import_runtime.memory)(engine);
    }
    lens[index - start] = used - before;
  }
  return lens;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  encodeAll,
  parts
});
