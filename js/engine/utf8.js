// This file exports the UTF-8 encoder and decoder of the runtime. If it has none, as in jsdom, exports replacements.

const LEADS = [0, 0, 0xc0, 0xe0, 0xf0];
/** The number of code units for one call of `String.fromCharCode`. */
const CHUNK = 8192;

export class PlainEncoder {
  encode(text) {
    const bytes = new Uint8Array(text.length * 3);
    return bytes.slice(0, this.encodeInto(text, bytes).written);
  }

  encodeInto(text, bytes) {
    let read = 0;
    let written = 0;
    while (read < text.length) {
      let code = text.codePointAt(read);
      const units = code > 0xffff ? 2 : 1;
      if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
      const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      if (written + size > bytes.length) break;
      let shift = 6 * (size - 1);
      bytes[written] = LEADS[size] | (code >> shift);
      for (let index = written + 1; shift > 0; index += 1) {
        shift -= 6;
        bytes[index] = 0x80 | ((code >> shift) & 0x3f);
      }
      read += units;
      written += size;
    }
    return { read, written };
  }
}

/** Decodes the UTF-8 that the engine writes, which is always valid. */
export class PlainDecoder {
  decode(bytes = new Uint8Array()) {
    let text = "";
    let units = [];
    for (let index = 0; index < bytes.length; ) {
      const lead = bytes[index];
      const size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
      let code = size === 1 ? lead : lead & (0x7f >> size);
      for (let more = 1; more < size; more += 1) code = (code << 6) | (bytes[index + more] & 0x3f);
      index += size;
      if (code < 0x10000) units.push(code);
      else units.push(0xd7c0 + (code >> 10), 0xdc00 + (code & 0x3ff));
      if (units.length < CHUNK) continue;
      text += String.fromCharCode(...units);
      units = [];
    }
    return text + String.fromCharCode(...units);
  }
}

export const Encoder = globalThis.TextEncoder ?? PlainEncoder;
export const Decoder = globalThis.TextDecoder ?? PlainDecoder;

/** Decodes the bytes that precede the first invalid byte. */
export function validPart(bytes) {
  const view = new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength);
  const decoded = (end, fatal) => new TextDecoder("utf-8", { fatal }).decode(view.subarray(0, end), { stream: true });
  let valid = 0;
  for (let invalid = view.length; invalid - valid > 1; ) {
    const middle = (valid + invalid) >> 1;
    try {
      decoded(middle, true);
      valid = middle;
    } catch {
      invalid = middle;
    }
  }
  return decoded(valid, false);
}
