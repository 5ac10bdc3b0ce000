// This file tests the strings of the page: every language has all of them, no module contains sentences outside of
// the tables, and changing the language translates the page.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { CASE_ERROR, EMPTY_OUTPUT, NO_OUTPUT } from "../../js/report-view/reasons.js";
import { KEY_OF_DETAIL } from "../../js/suites/failures.js";
import { resultLine, usePages } from "./page-support.js";
import { library, root } from "./support.js";

const { preferredLanguage, say, TABLES } = await import(join(root, "www", "strings", "index.js"));
const tablesIn = async (...folder) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(TABLES).map(async (code) => [code, (await import(join(root, ...folder, `${code}.js`)))[code]]),
    ),
  );
const page = await tablesIn("www", "strings");
const report = await tablesIn("js", "report-view", "strings");
const formats = await tablesIn("js", "formats", "strings");

/** Returns the placeholders in all forms of a text. */
const placeholders = (entry) =>
  [...new Set(Object.values(typeof entry === "string" ? { entry } : entry).flatMap((form) => form.match(/\{\w+\}/g)))]
    .filter((name) => name && name !== "{n}")
    .sort();

describe("tables", () => {
  for (const [family, tables] of Object.entries({ page, report, formats })) {
    for (const [code, table] of Object.entries(tables)) {
      test(`${family}, ${code}: has the keys and placeholders of English, and all plural forms of the language`, () => {
        assert.deepEqual(Object.keys(table).sort(), Object.keys(tables.en).sort());
        const forms = new Intl.PluralRules(table.language).resolvedOptions().pluralCategories.sort();
        for (const [key, entry] of Object.entries(table)) {
          assert.deepEqual(placeholders(entry), placeholders(tables.en[key]), key);
          if (typeof entry !== "string") assert.deepEqual(Object.keys(entry).sort(), forms, key);
        }
      });
    }
  }

  test("all languages have the same markup", () => {
    const marks = (text) => [text.match(/`[^`]*`/g)?.length ?? 0, text.match(/\*\*/g)?.length ?? 0];
    for (const [key, entry] of Object.entries(TABLES.en)) {
      if (typeof entry === "string") assert.deepEqual(marks(TABLES.zh[key]), marks(entry), key);
    }
  });

  test("a message can contain messages", () => {
    const found = { key: "foundKeys", values: { keys: '"a"' } };
    const message = { key: "wrongCaseId", values: { found } };
    assert.equal(say(message), 'expected a string as "case_id", found an object with the keys "a"');
    assert.equal(say({ key: "line", values: { line: 3 } }), "line 3");
    assert.equal(say("as it is"), "as it is");
  });

  test("prefers the language chosen before, else the first supported one", () => {
    assert.equal(preferredLanguage("zh", ["en-GB"]), "zh");
    assert.equal(preferredLanguage(null, ["fr-FR", "zh-Hant-TW", "en"]), "zh");
    assert.equal(preferredLanguage("__proto__", ["constructor", "en"]), "en");
    assert.equal(preferredLanguage(null, ["fr"]), undefined);
  });
});

describe("modules", () => {
  const modules = [
    "www/suites",
    "www/suites/editor",
    "www/shared",
    "www/datasets",
    "js/report-view",
    "js/formats",
  ].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".js"))
      .map((name) => `${folder}/${name}`),
  );
  const code = (file) =>
    readFileSync(join(root, file), "utf8")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/^\s*\/\/.*$/gm, "")
      // Ignore error messages, which are in English for developers.
      .replace(/Error\(.*$/gm, "");

  const documents = ["index.html", "datasets.html"]
    .map((name) => readFileSync(join(root, "www", name), "utf8"))
    .join("\n");

  /** Removes style sheets, which contain no sentences. */
  const withoutStyle = (text) => text.replace(/`\s*(?::root|:host)[\s\S]*?`/g, "");

  test("no module has a sentence", () => {
    const bare = [];
    for (const file of modules) {
      // Skip the example and the errors of the library, which are in English, and the escapes, whose patterns have quotation marks.
      if (["www/datasets/example.js", "js/formats/index.js", "js/formats/escape.js"].includes(file)) continue;
      for (const [text] of withoutStyle(code(file)).matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)) {
        if (/^.(?:cell|row|panel) /.test(text)) continue;
        if (/[a-z]{2,},? [a-z]{2,} [a-z]+|^.[A-Z][a-z]+ [a-z]+|[a-z]…/.test(text)) bare.push(`${file}: ${text}`);
      }
    }
    assert.deepEqual(bare, []);
  });

  test("every key that a module uses exists, and every key is used", () => {
    const text = [...modules, "www/strings/index.js"].map((file) => readFileSync(join(root, file), "utf8")).join("\n");
    const inDocument = [...documents.matchAll(/data-t(?:-[a-z-]+)?="(\w+)"/g)].map(([, key]) => key);
    const used = [...text.matchAll(/\bt\("(\w+)"|\bkey: "(\w+)"/g)].map(([, called, keyed]) => called ?? keyed);
    const missing = [...used, ...inDocument].filter((key) => !Object.hasOwn(TABLES.en, key));
    assert.deepEqual(missing, []);
    // These keys are built from the names of changes, groups and warnings, so a search cannot find them.
    const hints = ["fixed", "broken", "better", "worse", "unchanged", "added", "removed"].map(
      (change) => `${change}Hint`,
    );
    const groups = ["any_of", "all_of", "at_least"].map((group) => `group_${group}`);
    const names = Object.values(library.BenchmarkCategory);
    const [, codes] = readFileSync(join(root, "js/types/index.d.ts"), "utf8").match(/A stable code: (.*?)\.\n/s);
    const warnings = [...codes.matchAll(/`(\w+)`/g)].map(([, code]) => `warning_${code}`);
    assert.deepEqual(
      warnings.filter((key) => !Object.hasOwn(TABLES.en, key)),
      [],
    );
    const words = new Set([
      ...inDocument,
      ...hints,
      ...groups,
      ...warnings,
      ...names,
      ...[...text.matchAll(/\w+/g)].map(([word]) => word),
    ]);
    assert.deepEqual(
      Object.keys(TABLES.en).filter((key) => !words.has(key)),
      [],
    );
  });

  test("the formats of reports have all strings that they use", () => {
    const files = readdirSync(join(root, "js", "formats")).filter((name) => name.endsWith(".js"));
    const text = files.map((name) => readFileSync(join(root, "js", "formats", name), "utf8")).join("\n");
    const words = [...text.matchAll(/"(\w+)"/g)].map(([, word]) => word);
    const codes = [...Object.keys(KEY_OF_DETAIL), CASE_ERROR, NO_OUTPUT, EMPTY_OUTPUT];
    const names = [...Object.values(library.BenchmarkCategory), "easy", "medium", "hard"];
    const used = [...words, ...codes, ...names].filter((key) => Object.hasOwn(report.en, key));
    // These words are names of columns and of a status.
    const others = ["compare", "difference", "difficulty", "skipped", "tag", "tags", "verdict", "weight"];
    const missing = used.filter((key) => !Object.hasOwn(formats.en, key));
    assert.deepEqual(
      [...new Set(missing)].filter((key) => !others.includes(key)),
      [],
    );
  });

  test("the page repeats no key of the report view", () => {
    const twice = Object.keys(page.en).filter((key) => Object.hasOwn(report.en, key));
    assert.deepEqual(twice, ["language"]);
  });

  test("the documents contain the English strings", () => {
    const plain = (text) => text.replace(/<\/?(?:code|strong)>|`|\*\*/g, "");
    for (const [, key, text] of documents.matchAll(
      / data-t="(\w+)"[^>]*>(.*?)<\/(?:a|p|h1|h2|h3|span|button|label|legend|option|output|title|summary|th)>/g,
    )) {
      assert.equal(plain(text), plain(TABLES.en[key]), key);
    }
    for (const [, attribute, key, , text] of documents.matchAll(/data-t-([a-z-]+)="(\w+)" ([a-z-]+)="([^"]*)"/g)) {
      assert.equal(text, TABLES.en[key], `${attribute}: ${key}`);
    }
  });
});

describe("page", () => {
  const pages = usePages();

  test("the language can be changed, and is remembered", async () => {
    const page = await pages.start({ hash: "#example=agent-b" });
    await resultLine(page, /^14 cases scored/);
    await page.select("#language", "zh");
    await resultLine(page, /^已为 14 个用例评分：总分 0\.4565/);
    assert.equal(await page.$eval("html", ({ lang }) => lang), "zh-CN");
    assert.equal(await page.title(), TABLES.zh.documentTitle);
    await page.reload();
    await resultLine(page, /^已为 14 个用例评分/);
    assert.equal(await page.$eval("#language", ({ value }) => value), "zh");
    await page.select("#language", "en");
    await resultLine(page, /^14 cases scored/);
  });
});
