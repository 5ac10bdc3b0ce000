// This file tests that the report shows the intervals of scores, and says whether one run is better than another.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  fill,
  inReport,
  load,
  press,
  REPORT,
  reportHas,
  reportShows,
  reportTexts,
  resultLine,
  shows,
  usePages,
} from "./page-support.js";
import { library, readJson, readText } from "./support.js";

const { decimalsOf, pValue, scoreFigure } = await import("../../js/stats/figures.js");

const pages = usePages();
const suite = readJson("examples/suite.json");
const agentA = readText("examples/agent-a.jsonl");
const agentB = readText("examples/agent-b.jsonl");
const outputsOf = (text) =>
  Object.fromEntries(
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .map(({ case_id: id, output }) => [id, output]),
  );
const reportOf = (text) => library.runSuite(suite, outputsOf(text), { latency: false });

const sentence = (page) => reportTexts(page, "#evidence .sentence").then(([text]) => text);

/** Opens the page with both example agents as runs: first the weaker agent, then the stronger one. */
async function twoRuns() {
  const page = await pages.start();
  await load(page, JSON.stringify(suite), agentB);
  await press(page, "#add-run");
  await fill(page, "#outputs-text", agentA);
  await fill(page, "#run-name", "new prompt");
  await reportShows(page, (root) => root.querySelector("#evidence .sentence")?.textContent.includes("“new prompt”"));
  return page;
}

describe("intervals", () => {
  test("each bar has the whisker and the figures of its interval", async () => {
    const page = await pages.start({ hash: "#example=agent-a" });
    await reportHas(page, "#categories .whisker");
    const { overall, by_category, by_difficulty } = library.summarize(reportOf(agentA));
    const groups = await inReport(page, (root) =>
      Array.from(root.querySelectorAll(":is(#categories, #difficulties) .group"), (group) => ({
        name: group.dataset.name,
        value: group.querySelector(".value").textContent,
        note: group.querySelector(".note").textContent,
        left: Number.parseFloat(group.querySelector(".whisker").style.insetInlineStart),
        width: Number.parseFloat(group.querySelector(".whisker").style.width),
      })),
    );
    const wanted = { ...by_category, ...by_difficulty };
    assert.deepEqual(groups.map(({ name }) => name).sort(), Object.keys(wanted).sort());
    for (const { name, value, note, left, width } of groups) {
      const { mean, low, high } = wanted[name];
      const figure = (number) => scoreFigure(number, decimalsOf(wanted[name]));
      assert.equal(value, figure(mean), name);
      assert.ok(note.endsWith(` · ${figure(low)} to ${figure(high)}`), `${name}: ${note}`);
      assert.ok(Math.abs(left - low * 100) < 0.01, name);
      assert.ok(Math.abs(width - (high - low) * 100) < 0.01, name);
    }
    const [text] = await reportTexts(page, ".overall");
    assert.equal(await inReport(page, (root) => root.querySelector("#overall").textContent), "0.86");
    assert.ok(text.includes(`95 % interval: ${overall.low.toFixed(2)} to ${overall.high.toFixed(2)}`), text);
    assert.match(text, /exactly 0\.8625/);
  });

  test("a single case has no interval, and all digits", async () => {
    const page = await pages.start();
    const [first] = suite.cases;
    await load(page, JSON.stringify({ ...suite, cases: [first] }), JSON.stringify({ [first.case_id]: "no" }));
    await resultLine(page, /1 case scored/);
    await reportHas(page, "#overall");
    assert.equal(await inReport(page, (root) => root.querySelectorAll(".whisker").length), 0);
    assert.match(await inReport(page, (root) => root.querySelector("#overall").textContent), /^\d\.\d{4}$/);
  });

  test("a finished report in an element is shown without the engine, so it has no interval", async () => {
    const page = await pages.start({ path: "embed.html" });
    await page.evaluate((report) => {
      const element = document.createElement("benchmark-report");
      document.querySelector("benchmark-report").replaceWith(element);
      element.report = report;
    }, reportOf(agentA));
    await reportShows(page, (root) => root.querySelector("#overall")?.value === "0.8625");
  });
});

describe("two runs", () => {
  test("a sentence on top says which run is better, with the numbers of compareReports", async () => {
    const page = await twoRuns();
    const { difference, permutation, verdict } = library.compareReports(reportOf(agentB), reportOf(agentA));
    assert.equal(verdict, "better");
    const figure = (value) => value.toFixed(decimalsOf(difference));
    assert.equal(
      await sentence(page),
      `“new prompt” is better than “Run 1” by ${figure(difference.mean)} ` +
        `(95 %: ${figure(difference.low)} to ${figure(difference.high)}; ${pValue(permutation.p)}).`,
    );
    const isFirst = await inReport(page, (root) =>
      root.querySelector(".top").firstElementChild.contains(root.querySelector("#evidence")),
    );
    assert.equal(isFirst, true);
    await press(page, `${REPORT}[data-compare="true"]`);
    await reportHas(page, "#category-changes li");
    // The verdict of a category uses the adjusted p-value, so a difference of a few cases proves nothing.
    const badges = await reportTexts(page, "#category-changes .verdict");
    assert.ok(badges.length > 0);
    for (const text of badges) assert.match(text, /^(?:[+−][\d.]+, maybe by chance|the same score)$/);
    await page.select(
      `${REPORT}#baseline`,
      await inReport(page, (root) => root.querySelector("#baseline").lastChild.value),
    );
    await reportShows(page, (root) => root.querySelector("#evidence .sentence")?.textContent.includes("is worse than"));
    await page.select("#language", "zh");
    await reportShows(page, (root) =>
      /“.*”比“new prompt”差 0\.41/.test(root.querySelector("#evidence .sentence")?.textContent),
    );
  });

  test("without evidence, the sentence says how many cases a change would need", async () => {
    const page = await twoRuns();
    const outputs = outputsOf(agentB);
    const [changed] = reportOf(agentB).scores.filter(({ passed }) => passed);
    outputs[changed.case_id] = "I do not know.";
    await fill(page, "#outputs-text", JSON.stringify(outputs));
    const found = library.compareReports(reportOf(agentB), library.runSuite(suite, outputs, { latency: false }));
    const [, change, cases] = found.sentence.match(/a change of ([\d.]+) would need about (\d+) cases/);
    await reportShows(page, (root) => root.querySelector("#evidence .sentence")?.textContent.startsWith("No clear"));
    const { difference, permutation } = found;
    const figure = (value) => value.toFixed(decimalsOf(difference));
    assert.ok(difference.mean < 0);
    assert.equal(
      await sentence(page),
      `No clear difference: “new prompt” scores ${figure(difference.mean)} against “Run 1” ` +
        `(95 %: ${figure(difference.low)} to ${figure(difference.high)}; ${pValue(permutation.p)}), which may be chance. ` +
        `To detect a change of ${change}, about ${Number(cases).toLocaleString("en")} cases are needed.`,
    );
  });

  test("categories that are better or worse are named, also if the runs do not differ as a whole", async () => {
    const cases = Array.from({ length: 24 }, (_, index) => ({
      ...{ case_id: `c${index}`, category: index < 12 ? "coding" : "safety", prompt: "p" },
      expected_behavior: { contains: ["yes"] },
    }));
    const outputs = (isRight) =>
      JSON.stringify(Object.fromEntries(cases.map(({ case_id: id }, at) => [id, isRight(at) ? "yes" : "no"])));
    const page = await pages.start();
    await load(
      page,
      JSON.stringify({ suite_id: "s", name: "s", version: "1", cases }),
      outputs((at) => at >= 12),
    );
    await press(page, "#add-run");
    await fill(
      page,
      "#outputs-text",
      outputs((at) => at < 12),
    );
    await reportShows(page, (root) => root.querySelector("#evidence .sentence")?.textContent.startsWith("No clear"));
    assert.deepEqual(await reportTexts(page, "#evidence .changed:not([data-changed]) .verdict"), [
      "Coding is better",
      "Safety is worse",
    ]);
  });

  test("the panels say whose numbers they show", async () => {
    const page = await twoRuns();
    assert.deepEqual(await reportTexts(page, ".top .whose"), Array(4).fill("new prompt"));
    await shows(page, "#result", /14 cases scored/);
    await press(page, `${REPORT}[data-compare="true"]`);
    await reportHas(page, "#category-changes li");
    assert.equal((await reportTexts(page, ".top .whose"))[0], "Run 1 → new prompt");
  });
});
