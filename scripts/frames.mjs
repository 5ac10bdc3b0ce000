// This file measures the page with 50,000 cases in headless Chromium: the time from the end of scoring until the
// first row is painted, and the duration of frames while the table scrolls.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import puppeteer from "puppeteer-core";
import { root } from "./paths.mjs";
import { serve } from "./serve.mjs";
import { ensureChromium } from "./tools.mjs";

const CASES = 50_000;
/** The limits in milliseconds. */
const MAX_TO_PAINT = 1000;
const MAX_FRAME = 33;
const FRAMES = 300;
/** Scroll speeds in pixels per frame: mouse wheel, fast swipe, scroll bar. */
const SPEEDS = { "at rest": 0, wheel: 60, swipe: 600, drag: 9000 };

/** The browser's counters for the main thread of the page. */
const COSTS = ["TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration"];

const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
const rounds = Number(values.rounds);
const scratch = mkdtempSync(join(tmpdir(), "benchmarkhub-frames-"));
const server = await serve(root, 0);
const browser = await puppeteer.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  const files = makeFiles();
  const results = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure(files));
  report(results);
} finally {
  await browser.close();
  await server.close();
  rmSync(scratch, { recursive: true, force: true });
}

function makeFiles() {
  const categories = ["reasoning", "tool_use", "planning", "coding", "safety", "robustness"];
  const cases = Array.from({ length: CASES }, (_, index) => ({
    case_id: `case-${index}`,
    category: categories[index % categories.length],
    difficulty: ["easy", "medium", "hard"][index % 3],
    tags: [`tag-${index % 20}`],
    prompt: `Say ${index}, and say it in one sentence.`,
    expected_behavior: { contains: [String(index)], not_contains: ["sorry"], min_length: 3 },
  }));
  const lines = cases.map(({ case_id }, index) =>
    JSON.stringify({ case_id, output: index % 4 ? `It is ${index}, as you asked.` : "Sorry, I cannot tell." }),
  );
  const suite = { suite_id: "large", name: "Large", cases };
  const paths = [join(scratch, "suite.json"), join(scratch, "outputs.jsonl")];
  writeFileSync(paths[0], JSON.stringify(suite));
  writeFileSync(paths[1], lines.join("\n"));
  return paths;
}

async function measure(files) {
  // Use a new context, which has no saved session.
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(`${server.url}www/`);
  await page.waitForSelector("#suite-choice:not(:disabled)");
  await page.evaluate(watchPaint);
  await drop(page, files);
  await page.waitForFunction(() => window.paintedAt, { timeout: 120_000 });
  const painted = await page.evaluate(() => window.paintedAt);
  const [worker] = page.workers();
  const scored = await worker.evaluate(
    () => performance.timeOrigin + performance.getEntriesByName("benchmarkhub:scored").at(-1).startTime,
  );
  const frames = {};
  const costs = {};
  for (const [name, speed] of Object.entries(SPEEDS)) {
    const before = await page.metrics();
    frames[name] = await page.evaluate(scroll, speed, FRAMES);
    const after = await page.metrics();
    costs[name] = Object.fromEntries(COSTS.map((key) => [key, ((after[key] - before[key]) * 1000) / FRAMES]));
  }
  await context.close();
  return { toPaint: painted - scored, frames, costs };
}

/** Records the time of the first frame that shows rows. */
function watchPaint() {
  const look = () => {
    const rows = document.querySelector("benchmark-report")?.shadowRoot?.querySelectorAll(".row[data-row]") ?? [];
    // The rows of this frame are painted when the next frame starts.
    if (rows.length > 0) requestAnimationFrame((now) => (window.paintedAt = performance.timeOrigin + now));
    else requestAnimationFrame(look);
  };
  look();
}

async function drop(page, files) {
  const client = await page.createCDPSession();
  for (const type of ["dragEnter", "dragOver", "drop"]) {
    await client.send("Input.dispatchDragEvent", {
      type,
      x: 600,
      y: 880,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  }
  await client.detach();
}

/** Returns the durations of the frames while the table scrolls. */
async function scroll(speed, count) {
  const scroller = document.querySelector("benchmark-report").shadowRoot.querySelector(".scroller");
  scroller.scrollIntoView();
  scroller.scrollTop = 0;
  const frames = [];
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((done) => {
    let last;
    const step = (now) => {
      if (last !== undefined) frames.push(now - last);
      last = now;
      scroller.scrollTop += speed;
      if (frames.length < count) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  return frames;
}

function report(results) {
  const toPaint = results.map((result) => result.toPaint).sort((a, b) => a - b);
  const median = toPaint[Math.floor(toPaint.length / 2)];
  const line = (name, found, limit) =>
    console.log(
      `${name.padEnd(42)} ${found.toFixed(1).padStart(8)} ms   ${found < limit ? "within" : "OVER"} ${limit} ms`,
    );
  // Print the load, because other programs can make frames longer.
  const load = `${loadavg()[0].toFixed(1)} on ${cpus().length} cores`;
  console.log(`${CASES.toLocaleString("en")} cases, ${results.length} rounds, load ${load}`);
  line("scored → first results painted, median", median, MAX_TO_PAINT);
  for (const [name, speed] of Object.entries(SPEEDS)) {
    const frames = results.flatMap((result) => result.frames[name]).sort((a, b) => a - b);
    line(`frame at ${speed} px (${name}), 95th percentile`, frames[Math.floor(frames.length * 0.95)], MAX_FRAME);
    const [all, script, style, layout] = COSTS.map((key) => {
      const each = results.map((result) => result.costs[name][key]).sort((a, b) => a - b);
      return each[Math.floor(each.length / 2)].toFixed(2);
    });
    console.log(`  the page's thread ${all} ms a frame: script ${script}, style ${style}, layout ${layout}`);
  }
}
