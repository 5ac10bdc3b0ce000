// This file does the task of one minute in docs/PAGE.md: a person pastes two runs, and reads which one is better and why.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import {
  caseCount,
  dropFiles,
  fill,
  inReport,
  load,
  press,
  REPORT,
  reportHas,
  resultLine,
  usePages,
} from "./page-support.js";
import { library, readJson, readJsonLines, readText, repository } from "./support.js";

const pages = usePages();
const guide = readText("docs/PAGE.md").replace(/\s+/g, " ");

test("the answer that the guide expects is on the page, and is the answer of the library", async () => {
  const suite = readJson("examples/suite.json");
  const [before, after] = ["b", "a"].map((name) =>
    library.runSuite(suite, readJsonLines(`examples/agent-${name}.jsonl`), { latency: false }),
  );
  const { difference, permutation, counts, verdict } = library.compareReports(before, after);
  const figure = (value) => value.toFixed(2);
  assert.equal(verdict, "better");
  assert.ok(permutation.p < 0.01);
  const by = `by ${figure(difference.mean)} (95 %: ${figure(difference.low)} to ${figure(difference.high)}`;
  const { fixed, broken } = counts;
  assert.ok(guide.includes(`is better than \`agent-b.jsonl\` ${by})`), by);
  assert.ok(
    guide.includes(`It fixed ${fixed} cases and broke ${broken === 0 ? "none" : broken}.`),
    JSON.stringify(counts),
  );

  const page = await pages.start();
  await load(page, readText("examples/suite.json"), readText("examples/agent-b.jsonl"));
  await resultLine(page, /scored/);
  await press(page, "#add-run");
  await fill(page, "#outputs-text", readText("examples/agent-a.jsonl"));
  await reportHas(page, "#evidence .sentence");
  const sentence = await inReport(page, (root) => root.querySelector("#evidence .sentence").textContent);
  assert.ok(sentence.includes("“Run 2” is better than “Run 1”") && sentence.includes(by), sentence);
  await press(page, `${REPORT}[data-compare="true"]`);
  await reportHas(page, '[data-change="fixed"]');
  const labels = await inReport(page, (root) =>
    ["fixed", "broken"].map((change) => root.querySelector(`[data-change="${change}"]`).textContent),
  );
  assert.deepEqual(labels, [`Fixed ${fixed}`, `Broken ${broken ?? 0}`]);
  await resultLine(page, /^Run 2: 14 cases scored: overall 0\.8625/);
  // "and 5 more" shows all of them.
  await press(page, `${REPORT}#evidence [data-changed="fixed"] > :last-child`);
  await caseCount(page, fixed);
});

for (const width of [1280, 390]) {
  test(`at ${width} px, the answer is in sight after the files were dropped`, async () => {
    const page = await pages.start({ width });
    const files = ["suite.json", "agent-b.jsonl", "agent-a.jsonl"].map((name) => join(repository, "examples", name));
    await dropFiles(page, "#suite", files);
    await reportHas(page, "#evidence .changed");
    await page.waitForFunction(() => {
      const view = document.querySelector("benchmark-report").shadowRoot.querySelector("#evidence");
      const { top, bottom } = view.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    const text = await inReport(page, (root) => root.querySelector("#evidence").textContent);
    assert.match(text, /“agent-a\.jsonl” is better than “agent-b\.jsonl” by 0\.41.*Broken 0.*Fixed 8.*and 5 more/);
  });
}
