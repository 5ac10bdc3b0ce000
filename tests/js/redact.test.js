// This file tests that an API key is removed, in every form, from a text of a server.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { root } from "./support.js";

const { redactor } = await import(pathToFileURL(join(root, "js", "endpoint", "redact.js")));

const KEYS = [
  "abcdefgh",
  "sk-Proj_4f/9+Zq=x",
  'quo"te/and+41',
  "0123456789",
  `sk-${"aZ9_".repeat(1000)}`,
  "k\u00e9y-\u00e9\u00e8\u00fc12",
];
const escaped = (text) => text.replace(/./gs, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
const percent = (text) => text.replace(/./gs, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, "0")}`);
const FORMS = {
  "as it is": (key) => key,
  "in capitals": (key) => key.replace(/[a-z]/g, (char) => char.toUpperCase()),
  "in small letters": (key) => key.replace(/[A-Z]/g, (char) => char.toLowerCase()),
  "as JSON": (key) => JSON.stringify(key).slice(1, -1),
  "as JSON in JSON": (key) => JSON.stringify(JSON.stringify(key)).slice(3, -3),
  "with escaped slashes": (key) => JSON.stringify(key).slice(1, -1).replaceAll("/", "\\/"),
  "as code units": escaped,
  "as code units in capitals": (key) => escaped(key).replace(/[a-f]/g, (digit) => digit.toUpperCase()),
  "in a URL": encodeURIComponent,
  "as bytes of a URL": percent,
  "as bytes of a URL in a URL": (key) => percent(key).replaceAll("%", "%25"),
};

for (const [name, form] of Object.entries(FORMS)) {
  test(`redacts a key ${name}`, () => {
    for (const key of KEYS) {
      const redact = redactor(key);
      assert.equal(redact(`<${form(key)}>`), "<[key]>", key);
      assert.equal(redact(`${form(key)}, ${form(key)}`), "[key], [key]", key);
      // A text that was cut may contain only the beginning of the key.
      assert.doesNotMatch(redact(`x ${form(key.slice(0, 9))}`), /^x .{9}/, key);
    }
  });
}

test("redacts a key in base64, after any text", () => {
  for (const key of KEYS) {
    const redact = redactor(key);
    for (const before of ["", "u", "us", "user:"]) {
      for (const after of ["", "\n", "!?", "end"]) {
        for (const encoding of ["base64", "base64url"]) {
          const text = Buffer.from(before + key + after).toString(encoding);
          for (const shown of [text, encodeURIComponent(text), text.replaceAll("/", "\\/"), text.toUpperCase()]) {
            const redacted = redact(`Basic ${shown}.`);
            assert.match(redacted, /^Basic [\w%=-]*\[key\].{0,12}\.$/, shown);
            // The base64 before [key] decodes to the beginning of `before`, without a byte of the key.
            const rest = Buffer.from(redacted.slice(6).replace(/\[key\].*$/, ""), "base64").toString("latin1");
            assert.ok(shown !== text || before.startsWith(rest), `${rest} of ${key}`);
          }
        }
      }
    }
  }
});

test("redacts a key that looks like escapes", () => {
  for (const key of ["key\\nand%41b", "%41%42%43%44%45%46%47%48"]) {
    for (const text of [key, JSON.stringify(key).slice(1, -1)]) assert.equal(redactor(key)(`<${text}>`), "<[key]>");
  }
});

test("keeps texts without the key, and texts with a short placeholder", () => {
  const text = "100 % of \\u0041 \\\\ c2stcHJv %zz \\";
  for (const key of KEYS) assert.equal(redactor(key)(text), text);
  for (const key of [undefined, "", "EMPTY", "1234567"]) assert.equal(redactor(key)("EMPTY 1234567"), "EMPTY 1234567");
});

test("takes linear time", () => {
  const redact = redactor("aaaaaaaab");
  for (const text of [
    "a".repeat(1_000_000),
    "%25".repeat(400_000),
    "\\".repeat(1_000_000),
    "aaaaaaaac".repeat(100_000),
  ]) {
    const start = performance.now();
    redact(text);
    assert.ok(performance.now() - start < 2000);
  }
});
