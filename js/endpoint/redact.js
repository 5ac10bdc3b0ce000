// This file removes keys from texts of a server: a whole key or its beginning, in any letter case, also with the escapes of
// JSON and URLs, and in base64 after any text. Other encodings are not recognized.

import { Encoder } from "../engine/utf8.js";

/** Shorter keys are not removed, because they are placeholders (`EMPTY` for a local server) that may occur as words. */
const MIN_LENGTH = 8;
/** A character with the escapes of JSON or URLs. Escapes may be escaped again. */
const ESCAPE = /(?<!\\)\\+(?:u([0-9a-f]{4})|([^\\u]))|%(?:25)*([0-9a-f]{2})/gi;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const BASE64 = /[a-z0-9+/_-]/i;

/** Returns a function that replaces the keys in a text. */
export function redactor(...keys) {
  const needles = keys.flatMap((key) => (key && key.length >= MIN_LENGTH ? needlesOf(key) : []));
  if (needles.length === 0) return (text) => text;
  return (text) => {
    const { plain, offsets } = unescaped(text);
    const haystack = folded(plain);
    const ranges = needles.flatMap((needle) => [...findAll(haystack, needle)]);
    let result = "";
    let end = 0;
    for (const [from, to] of ranges.sort(([first], [second]) => first - second)) {
      const [start, stop] = [offsets?.[from] ?? from, offsets?.[to] ?? to];
      // Ranges that overlap are one key in two forms.
      if (start >= end) result += `${text.slice(end, start)}[key]`;
      end = Math.max(end, stop);
    }
    return result + text.slice(end);
  };
}

function needlesOf(key) {
  const bytes = new Encoder().encode(key);
  // A key with a percent sign or a backslash loses it with the escapes.
  const forms = new Set(
    [key, unescaped(key).plain, Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")].map(folded),
  );
  return [...[...forms].map((form) => ({ form })), ...base64Needles(bytes)];
}

/** The ranges of a needle. Text that was cut may hold only its beginning. */
function* findAll(haystack, { form, hasMixedStart, hasMixedEnd }) {
  const beginning = form.slice(0, MIN_LENGTH);
  for (let at = haystack.indexOf(beginning); at >= 0; ) {
    let length = MIN_LENGTH;
    while (length < form.length && haystack[at + length] === form[length]) length += 1;
    const end = at + length;
    const from = hasMixedStart && BASE64.test(haystack[at - 1] ?? "") ? at - 1 : at;
    const to = hasMixedEnd && length === form.length && BASE64.test(haystack[end] ?? "") ? end + 1 : end;
    yield [from, to];
    at = haystack.indexOf(beginning, end);
  }
}

/** Lower case, with the same length. */
function folded(text) {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * The base64 of bytes after zero, one or two bytes of another text. The first and the last character may mix bits of the key with
 * others.
 */
function base64Needles(bytes) {
  return [0, 1, 2].flatMap((before) => {
    const bits = [...new Uint8Array(before), ...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    const sextets = bits.slice(6 * Math.ceil((8 * before) / 6)).match(/.{6}/g);
    const form = sextets.map((sextet) => ALPHABET[Number.parseInt(sextet, 2)]).join("");
    const needle = { hasMixedStart: before > 0, hasMixedEnd: bits.length % 6 > 0 };
    const forms = new Set([form, form.replaceAll("+", "-").replaceAll("/", "_")]);
    return [...forms].map((each) => ({ form: folded(each), ...needle }));
  });
}

/** A text without escapes, and the offset of each of its characters in the text with them. */
function unescaped(text) {
  if (!/[\\%]/.test(text)) return { plain: text };
  let plain = "";
  const offsets = [];
  const copy = (from, to) => {
    for (let at = from; at < to; at += 1) offsets.push(at);
    plain += text.slice(from, to);
  };
  let end = 0;
  for (const { 0: written, 1: unit, 2: char, 3: byte, index } of text.matchAll(ESCAPE)) {
    copy(end, index);
    offsets.push(index);
    plain += char ?? String.fromCharCode(Number.parseInt(unit ?? byte, 16));
    end = index + written.length;
  }
  copy(end, text.length);
  offsets.push(text.length);
  return { plain, offsets };
}

/** Keys that can be recognized without knowing them: by their place in a text, or by the prefix of their vendor. */
const KEYS = [
  /(?<=[?&](?:api[-_]?key|key|token|access_token|sig)=)[^&\s"'<>]+/gi,
  /(?<=\b(?:bearer|basic) )[\w.~+/=-]{8,}/gi,
  /(?<=\b(?:api[-_]?key|x-api-key|authorization)["']?\s*[:=]\s*["']?)(?!bearer |basic |provided)[\w.~+/=*-]{8,}/gi,
  /(?<=:\/\/)[^\s/@:]*:[^\s/@]+(?=@)/g,
  /\b(?:sk|pk|rk|gsk|xai|pplx|hf|ghp|r8)[-_][\w*-]{8,}|\bAIza[\w-]{20,}/g,
];

/** Replaces what looks like a key in a text, such as the message of an error that an agent threw. */
export function withoutKeys(text) {
  return KEYS.reduce((rest, key) => rest.replace(key, "[key]"), text);
}
