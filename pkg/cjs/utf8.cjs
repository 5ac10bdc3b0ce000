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
  Decoder: () => Decoder,
  Encoder: () => Encoder,
  PlainDecoder: () => PlainDecoder,
  PlainEncoder: () => PlainEncoder
});
module.exports = __toCommonJS(stdin_exports);
const LEADS = [0, 0, 192, 224, 240];
const PART = 8192;
class PlainEncoder {
  encode(text) {
    const bytes = new Uint8Array(text.length * 3);
    return bytes.slice(0, this.encodeInto(text, bytes).written);
  }
  encodeInto(text, bytes) {
    let read = 0;
    let written = 0;
    while (read < text.length) {
      let code = text.codePointAt(read);
      const units = code > 65535 ? 2 : 1;
      if (code >= 55296 && code <= 57343) code = 65533;
      const size = code < 128 ? 1 : code < 2048 ? 2 : code < 65536 ? 3 : 4;
      if (written + size > bytes.length) break;
      let shift = 6 * (size - 1);
      bytes[written] = LEADS[size] | code >> shift;
      for (let index = written + 1; shift > 0; index += 1) {
        shift -= 6;
        bytes[index] = 128 | code >> shift & 63;
      }
      read += units;
      written += size;
    }
    return { read, written };
  }
}
class PlainDecoder {
  decode(bytes = new Uint8Array()) {
    let text = "";
    let units = [];
    for (let index = 0; index < bytes.length; ) {
      const lead = bytes[index];
      const size = lead < 128 ? 1 : lead < 224 ? 2 : lead < 240 ? 3 : 4;
      let code = size === 1 ? lead : lead & 127 >> size;
      for (let more = 1; more < size; more += 1) code = code << 6 | bytes[index + more] & 63;
      index += size;
      if (code < 65536) units.push(code);
      else units.push(55232 + (code >> 10), 56320 + (code & 1023));
      if (units.length < PART) continue;
      text += String.fromCharCode(...units);
      units = [];
    }
    return text + String.fromCharCode(...units);
  }
}
const Encoder = globalThis.TextEncoder ?? PlainEncoder;
const Decoder = globalThis.TextDecoder ?? PlainDecoder;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  Decoder,
  Encoder,
  PlainDecoder,
  PlainEncoder
});
