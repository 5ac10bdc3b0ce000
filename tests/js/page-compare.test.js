// This file tests the comparison of runs, both on the page and in an element with reports of different suites.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { isFirefox } from "./browsers.js";
import {
  answered,
  caseCount,
  dropFiles,
  inReport,
  openCase,
  press,
  REPORT,
  readRows,
  reportHas,
  reportShows,
  reportTexts,
  resultLine,
  until,
  usePages,
} from "./page-support.js";
import { library, readJson, readJsonLines, repository, root } from "./support.js";

const pages = usePages();
const suite = readJson("examples/suite.json");
const before = readJsonLines("examples/agent-b.jsonl");
const after = readJsonLines("examples/agent-a.jsonl");
const pressIn = (page, selector) => press(page, REPORT + selector);

/** Opens a page with an element that compares runs. */
async function comparing(runs, ofSuite = suite) {
  const page = await pages.start({ path: "embed.html" });
  await caseCount(page, 14);
  await page.evaluate(
    (value, list) => {
      const element = document.createElement("benchmark-report");
      document.querySelector("benchmark-report").replaceWith(element);
      if (value) element.suite = value;
      element.runs = list;
    },
    ofSuite,
    runs,
  );
  await reportHas(page, ".runs");
  await pressIn(page, '[data-compare="true"]');
  await reportHas(page, "#category-changes li");
  return page;
}

/** Returns the expected change of each case. */
function changesOf(one, two) {
  return one.scores.map(({ case_id: caseId, passed, score }) => {
    const later = two.scores.find((score) => score.case_id === caseId);
    if (passed === later.passed) {
      if (score === later.score) return [caseId, "unchanged"];
      return [caseId, later.score > score ? "better" : "worse"];
    }
    return [caseId, later.passed ? "fixed" : "broken"];
  });
}

/** Compares cases as the table orders them: broken and fixed ones first, then by the size of their differences. */
function byChange(one, two) {
  const rank = (change) => ["broken", "fixed"].indexOf(change) >>> 0;
  const sizes = new Map(
    one.scores.map(({ case_id: caseId, score }, index) => [
      caseId,
      Math.abs(two.scores[index].score - score).toFixed(4),
    ]),
  );
  return ([id, change], [otherId, other]) => rank(change) - rank(other) || sizes.get(otherId) - sizes.get(id);
}

const counts = (page) =>
  inReport(page, (shadow) =>
    Object.fromEntries(
      Array.from(shadow.querySelectorAll("button[data-change]"), (button) => [
        button.dataset.change,
        Number(button.textContent.match(/\d+/)[0]),
      ]),
    ),
  );

describe("two runs", () => {
  test("can be chosen at once, as two files", async () => {
    const page = await pages.start();
    await page.click('[data-example="agent-a"]');
    await resultLine(page, /14 cases scored/);
    const input = await page.$('#outputs [data-part="file"]');
    await input.uploadFile(...["agent-b.jsonl", "agent-a.jsonl"].map((name) => join(repository, "examples", name)));
    await reportShows(page, (shadow) => {
      const names = Array.from(shadow.querySelectorAll(".run-list .name"), (name) => name.textContent);
      return names.join() === "agent-b.jsonl,agent-a.jsonl";
    });
  });

  test("on the page: dropped files are compared, filtered and opened", async () => {
    const page = await pages.start();
    const file = (name) => join(repository, "examples", name);
    await dropFiles(page, "footer", ["suite.json", "agent-b.jsonl", "agent-a.jsonl"].map(file));
    await resultLine(page, /14 cases scored/);
    await reportShows(page, (shadow) => shadow.querySelectorAll(".run-list button.run").length === 2);
    await pressIn(page, '[data-compare="true"]');
    await reportHas(page, "#category-changes li");

    const [one, two] = [before, after].map((outputs) => library.runSuite(suite, outputs, { latency: false }));
    const wanted = changesOf(one, two);
    const rows = await readRows(page);
    assert.deepEqual(
      rows.map(({ cells }) => [cells[1], cells[0].toLowerCase()]),
      wanted.toSorted(byChange(one, two)),
    );
    assert.deepEqual(
      new Map(rows.map(({ cells }) => [cells[1], cells.slice(5)])),
      new Map(
        one.scores.map(({ case_id: caseId, passed }, index) => [
          caseId,
          [passed, two.scores[index].passed].map((each) => (each ? "Pass" : "Fail")),
        ]),
      ),
    );
    const total = (change) => wanted.filter(([, each]) => each === change).length;
    assert.deepEqual(await counts(page), {
      fixed: total("fixed"),
      broken: total("broken"),
      better: total("better"),
      worse: total("worse"),
      unchanged: total("unchanged"),
      added: 0,
      removed: 0,
    });

    const categories = await inReport(page, (shadow) =>
      Array.from(shadow.querySelectorAll("#category-changes .group"), (item) => [
        item.dataset.name,
        ...Array.from(item.querySelectorAll(".value data"), (score) => Number(score.value)),
      ]),
    );
    assert.deepEqual(
      categories,
      Object.keys(one.by_category).map((name) => [name, one.by_category[name], two.by_category[name]]),
    );

    await pressIn(page, '[data-change="fixed"]');
    await caseCount(page, total("fixed"));
    await openCase(page, 0);
    const [[first]] = wanted.toSorted(byChange(one, two)).filter(([, change]) => change === "fixed");
    const text = (outputs) => outputs.find(({ case_id: caseId }) => caseId === first).output;
    const sides = await inReport(page, (shadow) =>
      Array.from(shadow.querySelectorAll(".side"), (side) => [
        side.querySelector(".side-name").textContent,
        side.querySelector(".verdict").textContent,
        side.querySelector('[data-field="output"] pre').textContent,
        side.querySelector(".checks") !== null,
      ]),
    );
    assert.deepEqual(sides, [
      ["agent-b.jsonl", "Fail", text(before), true],
      ["agent-a.jsonl", "Pass", text(after), true],
    ]);

    await reportHas(page, ".difference pre");
    const difference = await inReport(page, (shadow) => {
      const pre = shadow.querySelector(".difference pre");
      const without = (name) =>
        Array.from(pre.childNodes, (node) => (node.nodeName === name ? "" : node.textContent)).join("");
      return { before: without("INS"), after: without("DEL") };
    });
    assert.deepEqual(difference, { before: text(before), after: text(after) });

    await pressIn(page, '[data-compare="false"]');
    await caseCount(page, 14);
    assert.equal(await inReport(page, (shadow) => shadow.querySelector("#category-changes")), null);
  });

  test("an output of only one of them is added or removed", async () => {
    const [first, second, third] = suite.cases.map(({ case_id: caseId }) => caseId);
    const without = (outputs, ...ids) => outputs.filter(({ case_id: caseId }) => !ids.includes(caseId));
    const page = await comparing([
      { name: "before", outputs: without(before, first, third) },
      { name: "after", outputs: without(after, second, third) },
    ]);
    const found = await counts(page);
    assert.deepEqual([found.added, found.removed], [1, 1]);
    for (const [change, caseId] of [
      ["added", first],
      ["removed", second],
    ]) {
      await pressIn(page, `[data-change="${change}"]`);
      await caseCount(page, 1);
      assert.deepEqual(
        (await readRows(page)).map(({ cells }) => cells[1]),
        [caseId],
      );
      await pressIn(page, `[data-change="${change}"]`);
      await caseCount(page, 14);
    }
  });

  test("reports of different suites are joined by case id", async () => {
    const some = (...ids) => ({
      suite_id: "s",
      name: "s",
      cases: ids.map((caseId) => ({
        case_id: caseId,
        category: "coding",
        prompt: caseId,
        expected_behavior: { contains: ["x"] },
      })),
    });
    const reportOf = (ids, outputs) => library.runSuite(some(...ids), outputs, { latency: false });
    const page = await comparing(
      [
        { name: "one", report: reportOf(["gone", "kept", "repaired"], { gone: "x", kept: "x", repaired: "" }) },
        { name: "two", report: reportOf(["repaired", "kept", "new"], { repaired: "x", kept: "x", new: "x" }) },
      ],
      null,
    );
    await caseCount(page, 4);
    assert.deepEqual(
      (await readRows(page)).map(({ cells }) => [cells[1], cells[0]]),
      [
        ["repaired", "Fixed"],
        ["gone", "Removed"],
        ["new", "Added"],
        ["kept", "Unchanged"],
      ],
    );
    await openCase(page, 1);
    assert.match((await reportTexts(page, ".side"))[1], /This run does not have the case/);
  });
});

test("broken cases come first, then fixed ones; the first ones are named beside the sentence, and can be opened", async () => {
  const ids = Array.from({ length: 9 }, (_, index) => `case <b>${index}</b>`);
  const cases = ids.map((case_id) => ({
    ...{ case_id, category: "coding", prompt: case_id },
    expected_behavior: { contains: ["x", "y"] },
  }));
  // The score is the share of "x" and "y" in the output; only a score of 1 passes.
  const outputsOf = (...list) => Object.fromEntries(ids.map((id, index) => [id, list[index]]));
  const [one, two] = [
    outputsOf("x", "-", "xy", "-", "xy", "x", "-", "-", "xy"),
    outputsOf("x", "x", "-", "xy", "x", "xy", "xy", "xy", "xy"),
  ];
  const page = await pages.start({ path: "embed.html" });
  await caseCount(page, 14);
  await page.evaluate(
    (ofSuite, runs) => {
      const element = document.createElement("benchmark-report");
      document.querySelector("benchmark-report").replaceWith(element);
      Object.assign(element, { suite: ofSuite, runs });
    },
    { suite_id: "s", name: "s", cases },
    [
      { name: "one", outputs: one },
      { name: "two", outputs: two },
    ],
  );
  const named = () =>
    inReport(page, (shadow) =>
      Array.from(shadow.querySelectorAll("#evidence .changed"), (line) =>
        Array.from(line.children, (each) => each.textContent),
      ),
    );
  await reportHas(page, "#evidence .changed");
  const wanted = [
    ["Broken 2", ids[2], ids[4]],
    ["Fixed 4", ids[3], ids[5], ids[6], ids[7]],
  ];
  assert.deepEqual(await named(), wanted);
  // A name compares the runs, and opens its case with both outputs among the cases with the same change.
  await pressIn(page, '#evidence [data-changed="broken"] .link');
  await reportHas(page, ".side:nth-child(2)");
  assert.deepEqual(
    (await readRows(page)).map(({ cells }) => cells[1]),
    [ids[2], ids[4]],
  );
  await pressIn(page, '[data-change="broken"]');
  await caseCount(page, 9);
  assert.deepEqual(await named(), wanted);
  assert.deepEqual(
    (await readRows(page)).map(({ cells }) => [cells[0], cells[1], cells[4]]),
    [
      ["Broken", ids[2], "−1.0000"],
      ["Broken", ids[4], "−0.5000"],
      ["Fixed", ids[3], "+1.0000"],
      ["Fixed", ids[6], "+1.0000"],
      ["Fixed", ids[7], "+1.0000"],
      ["Fixed", ids[5], "+0.5000"],
      ["Better", ids[1], "+0.5000"],
      ["Unchanged", ids[0], "0"],
      ["Unchanged", ids[8], "0"],
    ],
  );
});

test("three runs are compared with a baseline, which can be changed", async () => {
  const page = await comparing([
    { id: "b", name: "agent b", outputs: before },
    { id: "a", name: "agent a", outputs: after },
    { id: "none", name: "nothing", outputs: {} },
  ]);
  assert.deepEqual(await reportTexts(page, '[data-by="score"]'), ["agent b", "agent a", "nothing"]);
  assert.equal((await counts(page)).broken, 0);
  await page.select(`${REPORT}#baseline`, "a");
  await reportShows(page, (shadow) => shadow.querySelector('[data-by="score"]').textContent.trim() === "agent a");
  await pressIn(page, '[data-run="b"]');
  await reportShows(page, (shadow) => shadow.querySelector('[data-run="b"]').ariaPressed === "true");
  const [one, two] = [after, before].map((outputs) => library.runSuite(suite, outputs, { latency: false }));
  const wanted = changesOf(one, two);
  await reportShows(
    page,
    (shadow, count) => shadow.querySelector('[data-change="broken"]')?.textContent === `Broken ${count}`,
    wanted.filter(([, change]) => change === "broken").length,
  );
  await reportShows(page, (shadow) =>
    shadow.querySelector('.run[data-run="b"]').textContent.includes("worse by 0.406"),
  );
  await pressIn(page, '[data-run="none"]');
  await reportShows(page, (shadow) => shadow.querySelector('[data-change="removed"]')?.textContent === "Removed 14");
  // Sort by the scores of one run.
  await pressIn(page, '[data-by="score"][data-run="0"] button');
  const lowest = one.scores.toSorted((x, y) => x.score - y.score)[0].score.toFixed(4);
  await reportShows(
    page,
    (shadow, score) => shadow.querySelector('[data-position="0"] .number .figure')?.textContent === score,
    lowest,
  );
});

test("a difference contains both texts, in any script; very different texts have none", async () => {
  const { diffTexts } = await import(join(root, "js", "report-view", "diff.js"));
  const texts = [
    "",
    "a b c",
    "a  b d\n",
    "今天天气很好。",
    "今天天气不好！",
    "x\u{1F600}y",
    "x\u{1F601}y",
    "line\nline\n",
    "line\r\nother",
  ];
  for (const one of texts) {
    for (const two of texts) {
      const { isSame, parts } = diffTexts(one, two);
      assert.equal(isSame, one === two);
      if (isSame) continue;
      const side = (leave) =>
        parts
          .filter((part) => part.side !== leave)
          .map(({ text }) => text)
          .join("");
      assert.deepEqual([side("after"), side("before")], [one, two]);
    }
  }
  const random = (seed) => {
    let state = seed;
    return Array.from({ length: 60_000 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return String.fromCharCode(97 + ((state >> 16) % 26));
    }).join(" ");
  };
  assert.ok((diffTexts(random(1), random(2)).parts?.length ?? 0) <= 5000);
  assert.equal(diffTexts("a".repeat(1e6), "b").parts, null);
});

test("at 390 px, rows get the height that a comparison needs", async () => {
  const page = await pages.start({ width: 390 });
  const files = ["suite.json", "agent-b.jsonl", "agent-a.jsonl"].map((name) => join(repository, "examples", name));
  await dropFiles(page, "#suite", files);
  await caseCount(page, 14);
  await pressIn(page, '[data-compare="true"]');
  await reportHas(page, '[data-change="fixed"]');
  await answered(page);
  const hidden = await inReport(page, async (shadow) => {
    await new Promise(requestAnimationFrame);
    return [...shadow.querySelectorAll(".row[data-row] > .cells")].filter(
      (cells) => cells.scrollHeight > cells.clientHeight + 1,
    ).length;
  });
  assert.equal(hidden, 0);
  const gaps = await inReport(page, (shadow) => {
    const boxes = [...shadow.querySelectorAll(".row[data-row]")].map((row) => row.getBoundingClientRect());
    boxes.sort((a, b) => a.top - b.top);
    return boxes.slice(1).map(({ top }, index) => Math.round(top - boxes[index].bottom));
  });
  assert.ok(gaps.length > 3 && gaps.every((gap) => gap === 0), gaps.join());
});

describe("eight runs", () => {
  const names = Array.from({ length: 8 }, (_, index) => `run number ${index + 1} with a long name`);
  const eight = names.map((name, index) => ({ name, outputs: index % 2 === 0 ? before : after }));

  for (const width of [1280, 768]) {
    test(`fit at ${width} px: ids do not overlap, and the columns scroll inside the table`, async () => {
      const page = await comparing(eight);
      await page.setViewport({ width, height: 900 });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await caseCount(page, 14);
      const found = await inReport(page, async (shadow) => {
        await new Promise(requestAnimationFrame);
        const overlaps = [];
        for (const row of shadow.querySelectorAll(".row[data-row] > .cells")) {
          const cells = [...row.children].filter((cell) => cell.getClientRects().length > 0);
          cells.forEach((cell, index) => {
            const content = document.createRange();
            content.selectNodeContents(cell);
            const next = cells[index + 1]?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY;
            const right = (cell.querySelector("button.case") ?? content).getBoundingClientRect().right;
            if (right > next + 1) overlaps.push(cell.textContent);
          });
        }
        const scroller = shadow.querySelector(".scroller");
        const heads = [...shadow.querySelectorAll(".head [role=columnheader]")];
        const cells = [...shadow.querySelector(".row[data-row] > .cells").children];
        const left = (element) => Math.round(element.getBoundingClientRect().left);
        return {
          overlaps,
          scrolls: scroller.scrollWidth > scroller.clientWidth,
          aligned: heads.every((head, index) => left(head) === left(cells[index])),
        };
      });
      assert.deepEqual(found, { overlaps: [], scrolls: true, aligned: true });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    });
  }

  test("the results of unanswered cases and cases in error fit their columns, on paper too", async () => {
    const missing = before.slice(2);
    const failed = [{ case_id: before[0].case_id, output: null, error: "timeout" }, ...after.slice(2)];
    const page = await comparing([
      { name: "one", outputs: missing },
      { name: "two", outputs: failed },
    ]);
    await caseCount(page, 14);
    for (const [width, medium] of [
      [1280, "screen"],
      [768, "screen"],
      [800, "print"],
    ]) {
      // Firefox cannot emulate print.
      if (isFirefox && medium === "print") continue;
      await page.setViewport({ width, height: 900 });
      if (!isFirefox) await page.emulateMediaType(medium);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const cut = await inReport(page, (shadow) =>
        [...shadow.querySelectorAll(".row[data-row] .cell.number")].flatMap((cell) => {
          const content = document.createRange();
          content.selectNodeContents(cell);
          const [inner, outer] = [content, cell].map((each) => each.getBoundingClientRect());
          const isWithin = inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.height <= 56;
          return inner.width === 0 || isWithin ? [] : [cell.textContent];
        }),
      );
      assert.deepEqual(cut, [], `${width} ${medium}`);
    }
    if (!isFirefox) await page.emulateMediaType("screen");
  });

  test("names of categories do not break inside words", async () => {
    const page = await comparing(eight);
    for (const isComparing of [true, false]) {
      await pressIn(page, `[data-compare="${isComparing}"]`);
      await reportHas(page, isComparing ? "#category-changes .name" : "#categories .name");
      for (const width of [1280, 768, 390]) {
        await page.setViewport({ width, height: 900 });
        await page.evaluate(() => new Promise(requestAnimationFrame));
        const broken = await inReport(page, (shadow) =>
          [...shadow.querySelectorAll(".group .name")].flatMap(({ firstChild: text }) =>
            [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              return range.getClientRects().length > 1 ? [word] : [];
            }),
          ),
        );
        assert.deepEqual(broken, [], `${width}`);
      }
    }
  });

  test("cases can be sorted by the difference between two runs", async () => {
    const page = await comparing(eight.slice(0, 2));
    const [one, two] = [before, after].map((outputs) => library.runSuite(suite, outputs, { latency: false }));
    const differences = one.scores.map(({ score }, index) => two.scores[index].score - score).toSorted((a, b) => b - a);
    await pressIn(page, '[data-by="difference"] button');
    await pressIn(page, '[data-by="difference"] button');
    const shown = () =>
      inReport(page, (shadow) => shadow.querySelector('[data-position="0"] .difference')?.textContent);
    await until(async () => (await shown()) === `+${differences[0].toFixed(4)}`, "the largest difference first");
    const texts = (await readRows(page)).map(({ cells }) => cells[4]);
    assert.deepEqual(
      texts.map((text) => Number(text.replace("−", "-"))),
      differences.map((value) => Math.round(value * 10_000) / 10_000),
    );
  });
});
