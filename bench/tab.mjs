// This file shows that a tab of a browser bears a million pairs of 600 characters, streamed in a worker: it
// prints the most memory that the tab's process ever held and how long the page's own thread was ever kept, and exits
// 1 where either is too much.
//
//   node bench/tab.mjs                    a million, about a minute
//   node bench/tab.mjs --pairs 100000     fewer

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import puppeteer from "puppeteer-core";
import { root } from "../scripts/paths.mjs";
import { serve } from "../scripts/serve.mjs";
import { ensureChromium } from "../scripts/tools.mjs";
import { text } from "./paths.mjs";

const { values } = parseArgs({ options: { pairs: { type: "string", default: "1000000" } } });
const count = Number(values.pairs);
const LIMIT_MB = 500;
/** A page that answers within this many milliseconds feels as if nothing else were going on. */
const LIMIT_MS = 100;

if (process.platform !== "linux") {
  console.log("- what a tab holds was not measured: it is read where Linux tells it");
  process.exit(0);
}
const server = await serve(root, 0);
const browser = await puppeteer.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  // The page lets no worker start but its own.
  await page.setBypassCSP(true);
  await page.goto(`${server.url}www/`);
  const start = performance.now();
  const { results, error, longest } = await page.evaluate(scoreBeside, { count, words: text(600) });
  if (error) throw new Error(error);
  const seconds = (performance.now() - start) / 1000;
  const peak = await peakMegabytes();
  const isOver = results !== count || longest > LIMIT_MS || peak > LIMIT_MB;
  console.log(
    `- ${results.toLocaleString("en")} pairs of 600 characters streamed in a tab's worker in ${seconds.toFixed(1)} s: ` +
      `the tab's process held ${peak.toFixed(0)} MB at most (limit ${LIMIT_MB}), ` +
      `its page was never kept longer than ${longest.toFixed(0)} ms (limit ${LIMIT_MS})${isOver ? ", **over**" : ""}`,
  );
  if (isOver) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}

/** In the page: the worker's answer, and the longest time between two ticks of a clock meanwhile. */
async function scoreBeside(given) {
  const TICK_MS = 10;
  const worker = new Worker("../bench/tab-worker.js", { type: "module" });
  let longest = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - TICK_MS);
    last = now;
  }, TICK_MS);
  const answer = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => resolve({ error: message });
    worker.postMessage(given);
  });
  clearInterval(clock);
  return { ...answer, longest };
}

/** The most memory that any process of a page ever held, as Linux counts it. */
async function peakMegabytes() {
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const peaks = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, "utf8"))[1]));
  return (Math.max(...peaks) * 1024) / 1e6;
}
