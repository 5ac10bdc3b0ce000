// This file tests reports in each format: their content, and that texts inside them cannot run code.

import assert from "node:assert/strict";
import { test } from "node:test";
import { forCsv } from "../../js/formats/escape.js";
import { formatReport } from "../../js/formats/index.js";
import { parseCsv } from "./csv-support.js";
import { library, readJson, readJsonLines } from "./support.js";

const HOSTILE = "<img src=x onerror=alert(1)> \"q\" 'a' & =1+1 | `x` [l](http://e.com) @user \u202e\u0007 \u{1f98a}";

const suite = readJson("examples/suite.json");
const outputs = Object.fromEntries(
  readJsonLines("examples/agent-b.jsonl").map(({ case_id: id, output }) => [id, output]),
);
const report = library.runSuite(suite, outputs, { latency: false });

function hostileReport() {
  const cases = [
    {
      case_id: HOSTILE,
      category: HOSTILE,
      prompt: HOSTILE,
      expected_behavior: { contains: [HOSTILE, "\n=2"] },
      tags: [HOSTILE],
    },
    { case_id: "=cmd|' /C calc'!A0", category: "coding", prompt: "-1", expected_behavior: { contains: ["x"] } },
    { case_id: "", category: "coding", prompt: "", expected_behavior: {} },
  ];
  const given = {
    [HOSTILE]: `${HOSTILE}</pre></details><script>alert(2)</script>\0`,
    "=cmd|' /C calc'!A0": "+1",
    "": "x",
  };
  const hostile = { suite_id: "h", name: HOSTILE, version: HOSTILE, categories: [HOSTILE], cases };
  return { report: library.runSuite(hostile, given, { latency: false }), outputs: given };
}

test("json is the report", () => {
  assert.deepEqual(JSON.parse(formatReport(report, "json")), JSON.parse(JSON.stringify(report)));
  assert.equal(formatReport(report), formatReport(report, "json"));
});

test("csv has a row for each case, with its reasons", () => {
  const [head, ...rows] = parseCsv(formatReport(report, "csv", { outputs }));
  assert.deepEqual(head.slice(0, 7), ["case_id", "category", "difficulty", "tags", "passed", "score", "reasons"]);
  assert.equal(rows.length, report.total);
  for (const [index, row] of rows.entries()) {
    const score = report.scores[index];
    assert.equal(row.length, head.length);
    assert.equal(row[0], score.case_id);
    assert.equal(row[4], String(score.passed));
    assert.equal(Number(row[5]), score.score);
    assert.equal(row[6] === "", score.passed);
    assert.equal(row[8], outputs[score.case_id]);
  }
  assert.deepEqual(parseCsv(formatReport(report, "csv"))[0].includes("output"), false);
});

test("no cell of a csv is a formula", () => {
  const { report: hostile, outputs: given } = hostileReport();
  const rows = parseCsv(formatReport(hostile, "csv", { outputs: given }));
  assert.equal(rows.length, 4);
  for (const row of rows.slice(1)) for (const cell of row) assert.doesNotMatch(cell, /^[=+\-@\t\r\n]/);
  assert.equal(rows[1][0], HOSTILE.replace("\u0007", "\ufffd"));
  assert.equal(rows[2][0], "'=cmd|' /C calc'!A0");
  assert.equal(rows[2][8], "'+1");
});

test("a cell of a csv is no formula, whatever separates the cells", () => {
  const formulas = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "＝1",
    "=cmd|' /C calc'!A0",
    "- cmd|' /C calc'!A0",
    '-HYPERLINK("x")',
  ];
  for (const formula of formulas) {
    for (const [start, end] of ["", ";", "; ", ';"', "\t", "a\n", "a\r\n", ";'"].map((text) => [text, text && "b"])) {
      const cells = forCsv(`${end}${start}${formula}`).split(/[;\t\r\n]/);
      for (const cell of cells) assert.doesNotMatch(cell, /^[\s"]*[=+\-@＝＋－＠]/, JSON.stringify([start, formula]));
    }
  }
  assert.equal(forCsv("list:\n- one (1)\n + two"), '"list:\n- one (1)\n + two"');
  assert.equal(forCsv("a-b; c = d"), "a-b; c = d");
  assert.equal(forCsv("\0\x1b[31m\x7f\x9b"), "\ufffd\ufffd[31m\ufffd\ufffd");
  assert.equal(forCsv(["=1"]), "'=1");
  // Long texts, for which the time must be linear.
  for (const text of ["\n- a ".repeat(200_000), "; ".repeat(500_000), `;${" ".repeat(1_000_000)}`]) forCsv(text);
});

test("markdown has the score and each failed case", () => {
  const text = formatReport(report, "markdown");
  assert.ok(text.includes(report.overall_score.toFixed(4)));
  for (const score of report.scores) {
    assert.equal(text.includes(`| ${score.case_id.replaceAll("_", "\\_")} |`), !score.passed, score.case_id);
  }
});

test("texts in markdown make no markup and no links", () => {
  const text = formatReport(hostileReport().report, "markdown");
  assert.doesNotMatch(text.replaceAll("<br>", ""), /<[a-z/]|[^\\]\[|@user|https?:\/|\p{Bidi_C}|(?!\n)\p{Cc}/u);
  const columns = text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.replaceAll(/\\./g, "").split("|").length);
  assert.deepEqual(new Set(columns), new Set([4, 6]));
});

test("html has no scripts, and texts in it are escaped", () => {
  const { report: hostile, outputs: given } = hostileReport();
  const text = formatReport(hostile, "html", { outputs: given });
  const tags = new Set(Array.from(text.matchAll(/<\/?([a-z0-9]+)/gi), ([, name]) => name.toLowerCase()));
  const known =
    "html head meta title style body header h1 h2 h3 bdi small p dl div dt dd main table tbody tr th td meter details summary span ul li pre";
  assert.deepEqual(
    [...tags].filter((name) => !known.split(" ").includes(name)),
    [],
  );
  assert.ok(text.includes("&lt;/pre&gt;&lt;/details&gt;&lt;script&gt;alert(2)&lt;/script&gt;\ufffd"));
  assert.ok(!text.includes("\0"));
  assert.equal(text.split("<details").length - 1, hostile.total);
});

test("a report can be in Chinese", () => {
  assert.match(formatReport(report, "markdown", { language: "zh" }), /原因/);
  assert.match(formatReport(report, "html", { language: "zh" }), /<html lang="zh/);
});

test("rejects unknown formats, languages and options, and values that are not reports", () => {
  const refuse = (work, message) => assert.throws(work, { kind: "usage", message });
  refuse(
    () => formatReport(report, "pdf"),
    'format: expected one of json, jsonl, csv, csv-long, markdown, html, junit, ctrf, github, langsmith, opentelemetry, dpo, human-eval, found "pdf"',
  );
  refuse(() => formatReport(report, "csv", { language: "xx" }), 'language: expected one of en, zh, found "xx"');
  refuse(
    () => formatReport(report, "csv", { output: {} }),
    'options.output: expected one of outputs, language, limit, gates, comparison, runId, startedAt, passScore, did you mean "outputs"?',
  );
  refuse(
    () => formatReport({}, "csv"),
    "report: expected what runSuite or compareReports returns, or the parsed text of saveResults, found an object",
  );
  refuse(
    () => formatReport(null, "csv"),
    "report: expected what runSuite or compareReports returns, or the parsed text of saveResults, found null",
  );
  refuse(
    () => formatReport({ ...report, scores: [] }, "csv"),
    /^report\.scores\[0\]\.case_id: expected ".*", found nothing$/,
  );
});

test("each format shows the coverage, and cases in error apart from failed ones", () => {
  const ids = ["good", "wrong", "failed", "absent"];
  const caseOf = (id) => ({ case_id: id, category: "coding", prompt: "p", expected_behavior: { contains: ["x"] } });
  const rows = [
    { case_id: "good", output: "x" },
    { case_id: "wrong", output: "y" },
    { case_id: "failed", output: null, error: "<timeout>" },
  ];
  const partial = library.runSuite({ suite_id: "s", name: "S", cases: ids.map(caseOf) }, rows);
  const { coverage, errored } = JSON.parse(formatReport(partial));
  assert.deepEqual([coverage, errored], [{ answered: 2, total: 4 }, 1]);

  const [head, ...csv] = parseCsv(formatReport(partial, "csv", { outputs: rows }));
  assert.deepEqual(head.slice(7), ["answered", "error", "prompt", "output"]);
  assert.deepEqual(
    csv.map((row) => [row[0], row[4], ...row.slice(7)]),
    [
      ["good", "true", "true", "", "p", "x"],
      ["wrong", "false", "true", "", "p", "y"],
      ["failed", "false", "false", "<timeout>", "p", ""],
      ["absent", "false", "false", "", "p", ""],
    ],
  );

  const markdown = formatReport(partial, "markdown", { outputs: rows });
  assert.match(markdown, /\*\*Overall score: 0\.2500\*\* over 2 of 4 · 1 of 4 passed/);
  assert.match(
    markdown,
    /## In error: 1\n\n.*\n.*\n\| failed \|.*&lt;timeout&gt; \|\n\n## Failed: 2\n\n.*\n.*\n\| wrong .*\n\| absent /,
  );
  assert.match(formatReport(partial, "markdown", { language: "zh" }), /## 出错: 1/);

  const html = formatReport(partial, "html", { outputs: rows });
  assert.match(html, /0\.2500 <small>over 2 of 4<\/small>/);
  assert.match(html, /<dt>Failed<\/dt><dd>2<\/dd><\/div><div><dt>In error<\/dt><dd>1<\/dd>/);
  assert.match(html, /<details class="error"><summary><span class="verdict">! Error<\/span> <bdi>failed<\/bdi>/);
  // The report of a run in which every case was answered does not contain these texts.
  for (const format of ["csv", "markdown", "html"]) {
    assert.doesNotMatch(formatReport(report, format), /answered|In error|over \d+ of|class="error"/);
  }
});
