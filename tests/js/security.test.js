// This file tests that each row of the table of threats in SECURITY.md names tests that exist and run.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readText, repository } from "./support.js";

const THREATS = [
  ...[
    "suite",
    "output",
    "data set",
    "judge endpoint",
    "agent",
    "judge model",
    "report",
    "exports",
    "terminal",
    "files",
    "imports",
    "host",
  ],
  ...["memory", "page", "supply chain"],
];

/** The rows of the table: the threat, the promise, the named tests, and what is not promised. */
function rowsOf(text) {
  const table = text.slice(text.indexOf("\n## Threats"), text.indexOf("\n## Not promised"));
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(1).map((row) => {
    const [threat, promise, tests, rest] = row.slice(2, -2).split(" | ");
    return {
      threat,
      promise,
      tests: [...tests.matchAll(/`([^`:]+): ([^`]+)`/g)].map(([, file, name]) => ({ file, name })),
      rest,
    };
  });
}

/** Returns why a named test does not run, or undefined if it runs. */
function faultOf({ file, name }, read = readText) {
  const isRust = file.endsWith(".rs");
  if (!/^tests\/(?:js\/[\w-]+\.test\.js|[\w/-]+\.rs)$/.test(file)) return `${file}: no file of tests`;
  if (!existsSync(join(repository, file))) return `${file}: there is no such file`;
  const text = read(file);
  return isRust ? faultOfRust(file, name, text) : faultOfJs(file, name, text);
}

function faultOfJs(file, name, text) {
  const calls = [...text.matchAll(/\b(test|it|describe|inFolder)(\.\w+)?\(\s*(["`])((?:[^"`\\]|\\.)*)\3/g)];
  const tests = Object.keys(CALLS_OF_TABLES).includes(file) ? CALLS_OF_TABLES[file](text) : [];
  if (tests.includes(name)) return undefined;
  const call = calls.find(([, , , , title]) => title === name);
  if (call === undefined) return `${file}: no test ${JSON.stringify(name)}`;
  return call[2] === undefined ? undefined : `${file}: ${JSON.stringify(name)} is${call[2]}`;
}

/** Files whose tests are the keys of a table. */
const CALLS_OF_TABLES = {
  "tests/js/linear.test.js": (text) => [...text.matchAll(/^ {2}"([^"]+)": \[$/gm)].map(([, name]) => name),
};

function faultOfRust(file, name, text) {
  const found = new RegExp(`((?:^ *#\\[.*\\]\\n)+) *(?:pub )?fn ${name}\\(`, "m").exec(text);
  if (!found || !/#\[test\]/.test(found[1])) return `${file}: no test ${name}`;
  // `npm run test:all` runs the tests of slope.rs.
  const isRun = file === "tests/slope.rs" && /"slope".*"--ignored"/.test(readText("scripts/test.mjs"));
  return /#\[ignore/.test(found[1]) && !isRun ? `${file}: ${name} is ignored` : undefined;
}

const rows = rowsOf(readText("SECURITY.md"));

test("the table has a row for each threat", () => {
  assert.deepEqual(
    rows.map(({ threat }) => threat),
    THREATS,
  );
  for (const { threat, promise, rest } of rows) assert.ok(promise.length > 10 && rest.length > 10, threat);
});

for (const { threat, tests } of rows) {
  test(`the tests of the threat exist and run: ${threat}`, () => {
    assert.ok(tests.length > 0);
    assert.deepEqual(tests.map((each) => faultOf(each)).filter(Boolean), []);
  });
}

test("a test that is missing, skipped or ignored is found", () => {
  const file = "tests/js/security.test.js";
  const js = (text, name = "a") => faultOf({ file, name }, () => text);
  assert.equal(js('test("a", () => {'), undefined);
  assert.equal(js('  inFolder("a", async'), undefined);
  assert.match(js('test("b", () => {'), /no test "a"/);
  assert.match(js('// "a"'), /no test "a"/);
  assert.match(js('test.skip("a", () => {'), /is\.skip/);
  assert.match(js('test.todo("a")'), /is\.todo/);
  const rust = (text) => faultOf({ file: "tests/tidy.rs", name: "a" }, () => text);
  assert.equal(rust("#[test]\nfn a() {"), undefined);
  assert.match(rust("fn a() {"), /no test a/);
  assert.match(rust('#[test]\n#[ignore = "slow"]\nfn a() {'), /is ignored/);
  assert.match(faultOf({ file: "tests/js/nowhere.test.js", name: "a" }), /no such file/);
  assert.match(faultOf({ file: "js/cli.js", name: "a" }), /no file of tests/);
});
