// This file tests the report view: filters, search, sorting, and open cases.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { reasonIn } from "../../js/report-view/reason-words.js";
import {
  answerIsHeld,
  caseCount,
  dropFiles,
  fill,
  holdAnswers,
  inReport,
  load,
  openCase,
  press,
  REPORT,
  readRows,
  releaseAnswers,
  reportHas,
  reportShows,
  requested,
  resultLine,
  settled,
  textOf,
  usePages,
} from "./page-support.js";
import { VIEWS } from "./page-views.js";
import { library, readJson, readJsonLines } from "./support.js";

const pages = usePages();
const suite = readJson("examples/suite.json");
const outputs = readJsonLines("examples/agent-b.jsonl");
const report = library.runSuite(suite, outputs, { latency: false, evidence: true });
const loaded = library.loadSuite(suite);

const OTHER_KINDS = [
  { kind: "trajectory", value: [{ name: "f" }] },
  { kind: "steps", max: 1 },
  { kind: "latency", max: 1 },
  { kind: "tokens", max: 1 },
  { kind: "cost", max: 1 },
  { kind: "judge", value: "Is it polite?" },
  { kind: "count", text: "yes", min: 2 },
  { kind: "math_equal", value: "5" },
  { kind: "contains_any", value: ["yes"] },
  { kind: "one_of", value: ["a", "b"] },
  { kind: "starts_with", value: "yes" },
  { kind: "ends_with", value: "A" },
  { kind: "length", unit: "words", min: 2, max: 3 },
  { kind: "json" },
  { kind: "json_equals", value: { a: 1 } },
  { kind: "json_schema", value: { type: "object" } },
  { kind: "tool_calls", value: [{ name: "f" }] },
  { kind: "metric", metric: "bleu", value: "yes bad", threshold: 0.3 },
];

async function example() {
  const page = await pages.start({ hash: "#example=agent-b" });
  await resultLine(page, /14 cases scored/);
  await caseCount(page, 14);
  return page;
}

const ids = async (page) => (await readRows(page)).map(({ cells }) => cells[1]);
const idsWhere = (matches) => report.scores.filter(matches).map(({ case_id: caseId }) => caseId);
const pressIn = (page, selector) => press(page, REPORT + selector);
const search = (page, text) => fill(page, `${REPORT}#search`, text);
const shownLine = (page) => textOf(page, `${REPORT}#cases-shown`);

test("the report has the colors of the page", async () => {
  const page = await example();
  const [panel, bar, own] = await Promise.all([
    inReport(page, (root) => getComputedStyle(root.querySelector(".panel")).backgroundColor),
    inReport(page, (root) => getComputedStyle(root.querySelector("#overall-bar")).backgroundColor),
    page.evaluate(() => [
      getComputedStyle(document.querySelector("#suite")).backgroundColor,
      getComputedStyle(document.querySelector("button.primary")).backgroundColor,
    ]),
  ]);
  assert.deepEqual([panel, bar], own);
});

describe("bars", () => {
  const lists = { categories: "category", difficulties: "difficulty" };
  for (const [id, field] of Object.entries(lists)) {
    test(`${id}: a click shows the cases of the group`, async () => {
      const page = await example();
      const names = await inReport(
        page,
        (root, list) => Array.from(root.querySelectorAll(`#${list} button`), (button) => button.dataset.name),
        id,
      );
      assert.deepEqual(new Set(names), new Set(loaded.cases.map((each) => each[field])));
      const [, second] = names;
      await pressIn(page, `#${id} [data-name="${second}"]`);
      const wanted = idsWhere((_, index) => loaded.cases[index][field] === second);
      await caseCount(page, wanted.length);
      assert.deepEqual(await ids(page), wanted);
      const pressed = await inReport(
        page,
        (root, list) => Array.from(root.querySelectorAll(`#${list} button`), (button) => button.ariaPressed),
        id,
      );
      assert.deepEqual(
        pressed,
        names.map((name) => String(name === second)),
      );
      assert.equal(await shownLine(page), `${wanted.length} of 14 cases`);
      await pressIn(page, `#${id} [data-name="${second}"]`);
      await caseCount(page, 14);
    });
  }

  test("tags: shows all on demand; a tag and a category both have to match", async () => {
    const page = await example();
    await pressIn(page, "#tags [data-all]");
    const tags = await inReport(page, (root) =>
      Array.from(root.querySelectorAll("#tags [data-name]"), (button) => button.dataset.name),
    );
    assert.deepEqual(new Set(tags), new Set(loaded.cases.flatMap((each) => each.tags)));
    await pressIn(page, '#tags [data-name="json"]');
    const withTag = idsWhere((_, index) => loaded.cases[index].tags.includes("json"));
    await caseCount(page, withTag.length);
    await pressIn(page, '#categories [data-name="tool_use"]');
    const both = idsWhere(
      (_, index) => loaded.cases[index].tags.includes("json") && loaded.cases[index].category === "tool_use",
    );
    assert.notEqual(both.length, withTag.length);
    await caseCount(page, both.length);
    // The filters must be listed above the table, where they can be removed.
    const chips = () =>
      inReport(page, (root) => Array.from(root.querySelectorAll(".chip"), (chip) => chip.ariaLabel ?? ""));
    assert.deepEqual(await chips(), ["Category: Tool use: remove this filter", "Tag: json: remove this filter", ""]);
    await pressIn(page, ".chip");
    await caseCount(page, withTag.length);
    await pressIn(page, ".chip.clear");
    await caseCount(page, 14);
    assert.deepEqual(await chips(), []);
  });

  test("their numbers are the weighted means of the engine", async () => {
    const page = await example();
    const calculator = new library.ScoreCalculator();
    for (const [id, field] of Object.entries(lists)) {
      const values = await inReport(
        page,
        (root, list) =>
          Array.from(root.querySelectorAll(`#${list} button`), (button) => [
            button.dataset.name,
            Number(button.querySelector(".value data").value).toFixed(4),
          ]),
        id,
      );
      for (const [name, value] of values) {
        const scores = report.scores.filter((_, index) => loaded.cases[index][field] === name);
        assert.equal(value, calculator.overall(scores, loaded.cases).toFixed(4), name);
      }
    }
  });
});

describe("the table", () => {
  test("searches in ids, prompts and outputs, ignoring case, and highlights the hits", async () => {
    const page = await example();
    await search(page, "HOTEL");
    const texts = new Map(outputs.map(({ case_id: caseId, output }) => [caseId, output]));
    const wanted = loaded.cases
      .filter(({ case_id: caseId, prompt }) => /hotel/i.test(`${caseId}\n${prompt}\n${texts.get(caseId) ?? ""}`))
      .map(({ case_id: caseId }) => caseId);
    assert.ok(wanted.length > 0 && wanted.length < 14);
    await caseCount(page, wanted.length);
    assert.deepEqual(await ids(page), wanted);
    await openCase(page, 0);
    const marks = await inReport(page, (root) =>
      Array.from(root.querySelectorAll('.case-view mark[data-kind~="search"]:not(.legend mark)'), (mark) =>
        mark.textContent.toLowerCase(),
      ),
    );
    assert.ok(marks.length > 0);
    assert.deepEqual(new Set(marks), new Set(["hotel"]));
    await search(page, "no such text anywhere");
    await caseCount(page, 0);
    assert.equal(await inReport(page, (root) => root.querySelector(".empty").checkVisibility()), true);
    await search(page, "");
    await caseCount(page, 14);
  });

  test("searches for patterns; shows an invalid one, and limits the time of a slow one", async () => {
    const page = await example();
    await pressIn(page, "#pattern");
    await search(page, "^reasoning_.*fee$");
    await caseCount(page, 1);
    assert.deepEqual(await ids(page), ["reasoning_baggage_fee"]);
    await search(page, "(unclosed");
    await reportShows(page, (root) => root.querySelector("#search").getAttribute("aria-invalid") === "true");
    const fault = await inReport(page, (root) => root.querySelector("#search-fault").textContent);
    assert.match(fault, /^Cannot search for this pattern: Invalid regex pattern/);
    await search(page, "(a*)*b(a|aa)+$|(.*)*x(.*)*y(.*)*z\\d\\d\\d");
    await reportShows(page, (root) => root.querySelector("#search").getAttribute("aria-invalid") === null);
    await caseCount(page, 0);
    await search(page, "");
    await caseCount(page, 14);
  });

  test("filters by failed cases and by failed check", async () => {
    const page = await example();
    const options = await inReport(page, (root) =>
      Array.from(root.querySelectorAll("#failed-check option"), (option) => [option.value, option.textContent]),
    );
    const failedBy = (detail) => idsWhere(({ details }) => Object.hasOwn(details, detail));
    const forbidden = failedBy("forbidden_found");
    assert.ok(
      options.some(([value, text]) => value === "not_contains" && text === `not_contains (${forbidden.length})`),
    );
    await page.select(`${REPORT}#failed-check`, "not_contains");
    await caseCount(page, forbidden.length);
    assert.deepEqual(await ids(page), forbidden);
    await pressIn(page, ".chip.clear");
    await pressIn(page, "#failed-only");
    await caseCount(page, report.failed);
    assert.deepEqual(
      await ids(page),
      idsWhere(({ passed }) => !passed),
    );
  });

  test("a column sorts ascending, descending, then in the order of the suite", async () => {
    const page = await example();
    const keys = {
      verdict: (score) => Number(score.passed),
      case: (score) => score.case_id,
      category: (_, index) => loaded.cases[index].category,
      difficulty: (_, index) => ["easy", "medium", "hard"].indexOf(loaded.cases[index].difficulty),
      score: (score) => score.score,
    };
    const { compare } = new Intl.Collator("en", { numeric: true });
    for (const [by, key] of Object.entries(keys)) {
      const rows = report.scores.map((score, index) => ({ id: score.case_id, key: key(score, index), index }));
      const order = (sign) =>
        rows
          .toSorted((a, b) => {
            const found = typeof a.key === "string" ? compare(a.key, b.key) : a.key - b.key;
            return sign * found || a.index - b.index;
          })
          .map(({ id }) => id);
      for (const [sort, wanted] of [
        ["ascending", order(1)],
        ["descending", order(-1)],
        ["none", report.scores.map(({ case_id: caseId }) => caseId)],
      ]) {
        await pressIn(page, `[data-by="${by}"] button`);
        await reportShows(
          page,
          (root, name, value) => root.querySelector(`[data-by="${name}"]`).ariaSort === value,
          by,
          sort,
        );
        await reportShows(
          page,
          (root, first) => root.querySelector('[data-position="0"] button').textContent === first,
          wanted[0],
        );
        assert.deepEqual(await ids(page), wanted, `${by} ${sort}`);
      }
    }
  });

  test("keyboard: arrows, Home, End and pages move, Enter opens, Tab enters the case", async () => {
    const page = await example();
    await page.focus(`${REPORT}button.case[tabindex="0"]`);
    const at = () => inReport(page, (root) => Number(root.activeElement.closest(".row").ariaRowIndex) - 2);
    for (const [key, wanted] of [
      ["ArrowDown", 1],
      ["ArrowDown", 2],
      ["ArrowUp", 1],
      ["End", 13],
      ["ArrowDown", 13],
      ["Home", 0],
      ["ArrowUp", 0],
    ]) {
      await page.keyboard.press(key);
      assert.equal(await at(), wanted, key);
    }
    await page.keyboard.press("PageDown");
    const page1 = await at();
    assert.ok(page1 >= 3);
    await page.keyboard.press("PageUp");
    assert.equal(await at(), 0);
    await page.keyboard.press("Enter");
    await reportShows(page, (root) => root.querySelector(".case-view"));
    await page.keyboard.press("Tab");
    assert.equal(await inReport(page, (root) => root.activeElement.closest(".details") !== null), true);
    // The Tab key must stop at only one row.
    assert.equal(await inReport(page, (root) => root.querySelectorAll('button.case[tabindex="0"]').length), 1);
    assert.equal(await inReport(page, (root) => root.querySelector(".grid").ariaRowCount), "15");
  });
});

describe("an open case", () => {
  test("shows its weight and its share of the total", async () => {
    const page = await example();
    const weights = { easy: 1, medium: 1.5, hard: 2 };
    const total = loaded.cases.reduce((sum, { difficulty }) => sum + weights[difficulty], 0);
    await openCase(page, 0);
    const line = await inReport(page, (root) => root.querySelector(".facts").textContent);
    const weight = weights[loaded.cases[0].difficulty];
    const share = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 2 }).format(weight / total);
    assert.ok(line.includes(`${weight}, ${share} of the total`), line);
  });

  test("highlights what the engine found, by more than color", async () => {
    const page = await pages.start();
    const output = "A safe start. Then DANGER, then ref AB-1234 and more safe words. نص آمن";
    const behaviour = { contains: ["safe", "missing"], not_contains: ["danger"], regex: "ab-\\d+" };
    const one = {
      suite_id: "s",
      name: "s",
      cases: [{ case_id: "a", category: "safety", prompt: "p", expected_behavior: behaviour }],
    };
    await load(page, JSON.stringify(one), JSON.stringify({ a: output }));
    await resultLine(page, /^1 case scored/);
    await openCase(page, 0);
    const marks = await inReport(page, (root) =>
      Array.from(root.querySelectorAll('[data-field="output"] pre mark'), (mark) => {
        const { textDecorationLine, textDecorationStyle } = getComputedStyle(mark);
        const { content } = getComputedStyle(mark, "::before");
        return {
          kind: mark.dataset.kind,
          text: mark.textContent,
          look: `${textDecorationLine} ${textDecorationStyle} ${content}`,
        };
      }),
    );
    const { checks } = library.runCase(one.cases[0], output, { evidence: true });
    const kinds = { contains: "required", not_contains: "forbidden", regex: "pattern" };
    const expected = checks.flatMap(({ kind, found = [] }) =>
      found.map(({ start, end }) => ({ kind: kinds[kind], text: output.slice(start, end), start })),
    );
    expected.sort((a, b) => a.start - b.start);
    assert.deepEqual(
      marks.map(({ kind, text }) => [kind, text]),
      expected.map(({ kind, text }) => [kind, text]),
    );
    assert.equal(new Set(marks.map(({ look }) => look)).size, 3);
    assert.equal(await page.$eval(`${REPORT}[data-field="output"] pre`, (pre) => pre.textContent), output);
  });

  test("shows every kind of check with verdict, reason and weight, as a tree of groups", async () => {
    const page = await pages.start();
    const items = [
      { kind: "contains_all", value: ["yes", "zzz"], not: true, weight: 2 },
      {
        any_of: [
          { kind: "regex", value: "b.d" },
          {
            all_of: [
              { kind: "equals", value: "q" },
              { kind: "numeric", value: 4 },
            ],
          },
        ],
        name: "grouped",
      },
      {
        at_least: 1,
        of: [
          { kind: "choice", value: "A" },
          { kind: "json_path", value: "$.x" },
        ],
      },
      { kind: "regex", value: "(" },
      { kind: "language", value: "latin", weight: 0 },
      { kind: "refusal", not: true, required: true },
      ...OTHER_KINDS,
    ];
    const benchmarkCase = {
      case_id: "a",
      category: "coding",
      prompt: "p",
      expected_behavior: { contains: ["yes"], max_length: 5, checks: items },
    };
    const used = new Set(
      JSON.stringify(items)
        .match(/"kind":"\w+"/g)
        .map((text) => text.slice(8, -1)),
    );
    assert.deepEqual(
      library
        .checkKinds()
        .map(({ name }) => name)
        .filter((name) => !used.has(name)),
      [],
      "kinds that this test does not use",
    );
    const text = "yes bad yes 4 answer: A";
    await load(page, JSON.stringify({ suite_id: "s", name: "s", cases: [benchmarkCase] }), JSON.stringify({ a: text }));
    await resultLine(page, /^1 case scored/);
    await openCase(page, 0);
    const shown = await inReport(page, (root) =>
      Array.from(root.querySelectorAll(".checks li"), (item) => ({
        path: item.dataset.path,
        verdict: item.querySelector(".verdict").textContent,
        reason: item.querySelector(".reason").textContent,
        facts: Array.from(item.querySelector(".check-head").querySelectorAll(".fact"), (fact) => fact.textContent),
        within: item.parentElement.closest("li")?.dataset.path ?? "",
      })),
    );
    const { checks } = library.runCase(benchmarkCase, text, { evidence: true, verdicts: [] });
    const words = { pass: "Pass", fail: "Fail", error: "Error" };
    assert.deepEqual(
      shown.map(({ path, verdict, reason }) => [path, verdict, reason]),
      // Patterns are shown as they are written.
      checks.map(({ path, verdict, reason }) => [path, words[verdict], reasonIn("en", reason)]),
    );
    assert.equal(new Set(shown.map(({ verdict }) => verdict)).size, 3);
    for (const { path, within } of shown)
      assert.equal(within, path.includes("].") ? path.replace(/\.\w+\[\d+\]$/, "") : "", path);
    const factsOf = (path) => shown.find((each) => each.path === path).facts.join(", ");
    assert.equal(factsOf("checks[0]"), "not, weight 2, score 0.5");
    assert.equal(factsOf("checks[1]"), "any_of, weight 1");
    assert.equal(factsOf("checks[4]"), "informational");
    assert.equal(factsOf("checks[5]"), "not, required, weight 1");
  });

  test("of an output of 20 MB only a part is in the document; distant highlights can be reached", async () => {
    const page = await pages.start();
    const output = `start ${"lorem ipsum ".repeat(1_750_000)}needle${" dolor".repeat(1000)}`;
    assert.ok(output.length > 20_000_000);
    const one = {
      suite_id: "s",
      name: "s",
      cases: [{ case_id: "a", category: "coding", prompt: "p", expected_behavior: { contains: ["start", "needle"] } }],
    };
    await dropFiles(page, "footer", [
      pages.file("one.json", JSON.stringify(one)),
      pages.file("huge.json", JSON.stringify({ a: output })),
    ]);
    await resultLine(page, /^1 case scored: overall 1\.0000/);
    await openCase(page, 0);
    const size = () => inReport(page, (root) => root.textContent.length);
    assert.ok((await size()) < 100_000);
    const current = () =>
      inReport(page, (root) => root.querySelector('[data-field="output"] mark[data-current]')?.textContent ?? "");
    for (const wanted of ["start", "needle", "start"]) {
      await pressIn(page, '[data-field="output"] [data-next]');
      await reportShows(
        page,
        (root, text) => root.querySelector('[data-field="output"] mark[data-current]')?.textContent === text,
        wanted,
      );
      assert.equal(await current(), wanted);
      assert.ok((await size()) < 100_000);
    }
    const position = await inReport(
      page,
      (root) => root.querySelector('[data-field="output"] .hits output').textContent,
    );
    assert.equal(position, "1 of 2");
    assert.ok((await page.evaluate(() => Math.max(...window.instruments.answerLengths))) < 200_000);
  });

  test("shows missing, empty and right-to-left outputs", async () => {
    const page = await pages.start();
    const behaviour = { contains: ["x"] };
    const cases = ["none", "empty", "rtl"].map((caseId) => ({
      case_id: caseId,
      category: "coding",
      prompt: "اكتب جملة",
      expected_behavior: behaviour,
    }));
    await load(page, JSON.stringify({ suite_id: "s", name: "s", cases }), JSON.stringify({ empty: "", rtl: "هذا نص" }));
    await resultLine(page, /^3 cases scored/);
    const field = (index) =>
      inReport(
        page,
        (root, position) => root.querySelector(`[data-position="${position}"] [data-field="output"]`).textContent,
        index,
      );
    for (const index of [0, 1, 2]) await openCase(page, index);
    assert.match(await field(0), /There is no output for this case/);
    assert.match(await field(1), /Empty/);
    const direction = await inReport(page, (root) => {
      const pre = root.querySelector('[data-position="2"] [data-field="output"] pre');
      return [pre.dir, getComputedStyle(pre).direction];
    });
    assert.deepEqual(direction, ["auto", "rtl"]);
    const options = await inReport(page, (root) =>
      Array.from(root.querySelectorAll("#failed-check option"), ({ value }) => value),
    );
    assert.ok(options.includes("no_output"));
  });
});

describe("while the next report is computed", () => {
  /** Opens a page whose report is outdated: the worker has discarded it, and the page has not received the next one. */
  async function outdated() {
    const page = await example();
    await holdAnswers(page, "score");
    await fill(page, "#outputs-text", "{}");
    await answerIsHeld(page);
    await requested(page, "score");
    return page;
  }
  const next = async (page) => {
    await releaseAnswers(page);
    await resultLine(page, /^14 cases scored: .*, 0 passed/);
  };

  test("opening a case is not an error; the case is shown with the next report", async () => {
    const page = await outdated();
    await pressIn(page, '.row[data-position="0"] button.case');
    await requested(page, "open");
    assert.equal(await textOf(page, "#result"), "Scoring…");
    await next(page);
    await reportHas(page, '.row[data-position="0"] .case-view');
  });

  test("a filter applies to the next report", async () => {
    const page = await outdated();
    await pressIn(page, "#failed-only");
    await requested(page, "rows");
    await next(page);
    await reportShows(page, (root) => root.querySelector("#cases-shown").textContent === "0 of 14 cases");
  });

  test("a report that disappears takes its pending rows with it", async () => {
    const page = await example();
    await holdAnswers(page, "rows");
    await pressIn(page, "#failed-only");
    await requested(page, "rows");
    await fill(page, "#outputs-text", "?");
    await resultLine(page, /^Not scored/);
    await releaseAnswers(page);
    await settled(page);
    assert.match(await textOf(page, "#result"), /^Not scored/);
  });
});

test("clearing the filters also clears a search that has not started yet", async () => {
  const page = await example();
  await pressIn(page, "#failed-only");
  await pressIn(page, "#categories button");
  await inReport(page, (root) => {
    const field = root.querySelector("#search");
    field.value = "no such text";
    field.dispatchEvent(new Event("input"));
    root.querySelector(".chip.clear").click();
  });
  await settled(page);
  await caseCount(page, 14);
  assert.equal(await shownLine(page), "14 cases");
});

test("an agent's run is a transcript: messages, calls and results in order, with their marks", async () => {
  const page = await pages.start();
  await VIEWS.transcript.go(page);
  const entries = () =>
    inReport(page, (root) =>
      Array.from(root.querySelectorAll(".transcript li"), (item) => [
        item.querySelector("h5").textContent,
        item.querySelector("pre")?.textContent ?? "",
        Array.from(item.querySelectorAll("pre mark"), (mark) => mark.textContent),
      ]),
    );
  assert.deepEqual(await entries(), [
    ["System", "Be brief.", []],
    ["User", "Weather in Paris?", []],
    ["User: image_url, which checks of texts do not read", "", []],
    ["Agent calls get_weather", 'get_weather({"city":"Paris"})', ["Paris"]],
    ["Result of a tool", "18 degrees, sunny", ["sunny"]],
    ["Agent", "It is 18 degrees in Paris.", ["18 degrees"]],
  ]);
  // The checks read the row again, as the report did, and the messages are not shown as a field.
  const verdicts = await inReport(page, (root) =>
    Array.from(root.querySelectorAll(".checks > li"), (item) => item.dataset.verdict),
  );
  assert.deepEqual(verdicts, ["pass", "pass", "pass", "pass"]);
  assert.deepEqual(
    await inReport(page, (root) => Array.from(root.querySelectorAll(".run-fields dt"), (each) => each.textContent)),
    ["latency_ms"],
  );
  // The case stays open in another language.
  await page.select("#language", "zh");
  await reportShows(page, (root) => root.querySelector(".transcript h5")?.textContent === "系统");
  await page.select("#language", "en");
});
