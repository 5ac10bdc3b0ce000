// This file validates JUnit XML and makes hostile texts, for tests of formats.

import assert from "node:assert/strict";
import fc from "fast-check";
import { validateXML } from "xmllint-wasm";
import { readText } from "./support.js";

const SCHEMAS = ["junit-10.xsd", "surefire-test-report.xsd"].map((name) => readText(`tests/schemas/${name}`));

/** Asserts that the schemas of Jenkins and of Maven Surefire accept the documents. */
export async function assertJunit(documents) {
  const xml = documents.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  for (const schema of SCHEMAS) {
    const { valid, rawOutput } = await validateXML({ xml, schema: [schema] });
    assert.ok(valid, rawOutput.slice(0, 2000));
  }
}

const piece = fc.constantFrom(
  ...[
    "<",
    ">",
    "&",
    '"',
    "'",
    "]]>",
    "<![CDATA[",
    "<!--",
    "-->",
    "<?xml",
    "</testsuite>",
    "<script>",
    "|",
    "`",
    "@user",
    "#1",
  ],
  ...[
    "\0",
    "\x08",
    "\x0b",
    "\x1b[2J",
    "\x7f",
    "\x85",
    "\x9f",
    "\ud800",
    "\udfff",
    "\ufffe",
    "\uffff",
    "\u202e",
    "\u200b",
    "\u2028",
  ],
  ...[
    "\n",
    "\r\n",
    "\r",
    "\t",
    " ",
    "::error::x",
    "%0A",
    "=1+1",
    "=cmd|' /C calc'!A0",
    ",",
    ";",
    "\u{1f98a}",
    "é",
    "a",
    "ok",
  ],
);
/** A text with the signs and control characters of each format. */
export const hostileText = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(""));
