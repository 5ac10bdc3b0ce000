// This file tests the documentation: every example prints the output that the page shows, and every link has a
// target.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { examplesOf, library, readText, repository, root, scratchFolder } from "./support.js";

const DOCUMENTS = readdirSync(join(repository, "docs")).filter((name) => name.endsWith(".md"));
const PAGES = ["README.md", ...DOCUMENTS.map((name) => `docs/${name}`)];

const project = scratchFolder("docs");
mkdirSync(join(project, "node_modules"));
symlinkSync(root, join(project, "node_modules", "benchmarkhub"));
symlinkSync(join(repository, "examples"), join(project, "examples"));
mkdirSync(join(project, "bin"));
symlinkSync(join(root, "js", "cli.js"), join(project, "bin", "benchmarkhub"));

/** Whether a page is for users. Such pages have a table with the names that other tools use. */
const isGuide = (name) => /^## Other tools$/m.test(readText(`docs/${name}`));
/** Returns the text of a page without its code blocks. */
const prose = (page) => readText(page).replaceAll(/^```.*?^```$/gms, "");
for (const page of PAGES) {
  examplesOf(page).forEach(({ code, json, output }, index) => {
    test(`${page}: example ${index + 1} runs, and prints what the page says`, () => {
      writeFileSync(join(project, "example.mjs"), code);
      const printed = execFileSync("node", ["example.mjs"], { cwd: project, encoding: "utf8" });
      if (json === undefined) assert.equal(printed, output);
      else assert.deepEqual(JSON.parse(printed), JSON.parse(json));
    });
  });
  const sessions = [...readText(page).matchAll(/^```console\n\$ (.*)\n((?:.*\n)*?)^```/gm)];
  sessions.forEach(([, command, shown]) => {
    test(`${page}: ${command}`, () => {
      const PATH = `${join(project, "bin")}${delimiter}${process.env.PATH}`;
      const options = { cwd: project, encoding: "utf8", shell: true, env: { ...process.env, PATH } };
      assert.equal(spawnSync(`{ ${command}; } 2>&1`, options).stdout, shown);
    });
  });
}

test("every guide with features has an example, and says what other tools call things", () => {
  const guides = DOCUMENTS.filter(isGuide);
  assert.ok(guides.length >= 9, guides.join());
  for (const name of guides)
    assert.match(readText(`docs/${name}`), /^```(js\nimport|console\n|json\n\{ "kind")/m, name);
});

test("docs/AGENTS.md: a function is evaluated in under fifteen lines, with retries and three samples", () => {
  const [{ code }] = examplesOf("docs/AGENTS.md");
  assert.ok(code.trimEnd().split("\n").length < 15);
  assert.match(code, /evaluateAgent\(.*repeats: 3, retries: \d/);
});

test("every example of a kind passes and fails as the page says", () => {
  const seen = new Set();
  const examples = readText("docs/KINDS.md").matchAll(
    /^```json\n(\{ "kind".*\})\n```\n\n- passes: `(.*)`\n- fails: `(.*)`$/gm,
  );
  for (const [, item, passing, failing] of examples) {
    const check = JSON.parse(item);
    seen.add(check.kind);
    const expected_behavior = { checks: [check] };
    const benchmarkCase = { case_id: "a", category: "coding", prompt: "", expected_behavior };
    assert.equal(library.runCase(benchmarkCase, passing).passed, true, `${item} passes ${passing}`);
    assert.equal(library.runCase(benchmarkCase, failing).passed, false, `${item} fails ${failing}`);
  }
  assert.deepEqual(
    [...seen].sort(),
    library
      .checkKinds()
      .map(({ name }) => name)
      // A judge, or the row of the output, decides about these: tests/js/suite-judge.test.js and messages.test.js.
      .filter((name) => !["judge", "trajectory", "steps", "latency", "tokens", "cost"].includes(name))
      .sort(),
  );
});

test("docs/TOOL-CALLS.md: every example is read, calls nothing, or is an error as the page says", () => {
  const verdict = (value, output) =>
    library.runCase(
      {
        case_id: "a",
        category: "tool_use",
        prompt: "",
        expected_behavior: { checks: [{ kind: "tool_calls", value }] },
      },
      output,
    ).checks[0].verdict;
  const page = readText("docs/TOOL-CALLS.md");
  const [, formats, rest] = page.split(/^## (?:Formats|Conversations)$/m);
  const sunny = [{ name: "get_weather", arguments: { city: "Paris" } }];
  const examples = Array.from(formats.matchAll(/^```json\n(.*)\n```$/gm), ([, output]) => output);
  assert.ok(examples.length >= 18);
  for (const output of examples) {
    assert.equal(verdict(sunny, output), "pass", output);
    assert.equal(verdict([], output), "fail", output);
  }
  const nothing = Array.from(rest.matchAll(/^- no calls: `(.*)`$/gm), ([, output]) => output);
  const unreadable = Array.from(rest.matchAll(/^- (?!no calls|passes|fails).*: `(.*)`$/gm), ([, output]) => output);
  assert.ok(nothing.length >= 3 && unreadable.length >= 9);
  for (const output of nothing) assert.equal(verdict([], output), "pass", output);
  const checks = Array.from(rest.matchAll(/^```json\n(\{ "kind".*\})\n```\n\n((?:- (?:passes|fails): `.*`\n)+)/gm));
  assert.ok(checks.length >= 3);
  for (const [, item, lines] of checks) {
    const expected_behavior = { checks: [JSON.parse(item)] };
    for (const [, word, output] of lines.matchAll(/^- (pass|fail)\w+: `(.*)`$/gm)) {
      const benchmarkCase = { case_id: "a", category: "tool_use", prompt: "", expected_behavior };
      assert.equal(library.runCase(benchmarkCase, output).checks[0].verdict, word, `${item} ${output}`);
    }
  }
  for (const output of unreadable) assert.equal(verdict([], output), "error", output);
});

/** Returns the anchors of a page's headings, as GitHub generates them. */
function anchors(page) {
  const headings = prose(page).matchAll(/^#+ (.*)$/gm);
  const slug = (heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-");
  return new Set(Array.from(headings, ([, heading]) => slug(heading)));
}

test("every link leads to a file and a heading of the repository", () => {
  for (const page of PAGES) {
    for (const [, target] of prose(page).matchAll(/\]\(([^)]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [file, anchor] = target.split("#");
      const path = file === "" ? page : normalize(join(dirname(page), file));
      assert.ok(existsSync(join(repository, path)), `${page}: ${target}`);
      if (anchor !== undefined) assert.ok(anchors(path).has(anchor), `${page}: ${target}`);
    }
  }
});

test("the README fits 150 lines, and every contents list names every section", () => {
  assert.ok(readText("README.md").split("\n").length <= 151);
  for (const name of DOCUMENTS.filter(isGuide)) {
    const page = `docs/${name}`;
    const sections = Array.from(prose(page).matchAll(/^## (.*)$/gm), ([, heading]) => heading);
    const contents = prose(page).split(/^## /m)[0];
    for (const section of sections) assert.ok(contents.includes(`[${section}](#`), `${page}: ${section}`);
  }
});
