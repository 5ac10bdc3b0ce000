// This file streams a million pairs of 600 characters through a worker in a browser tab. It prints the peak memory of
// the tab's process and the longest time for which the main thread of the page was blocked. The exit code is 1 if one
// exceeds its limit.
//
//   node bench/tab.mjs                    a million pairs, about a minute
//   node bench/tab.mjs --pairs 100000     fewer pairs

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import puppeteer from "puppeteer-core";
import { root } from "../scripts/paths.mjs";
import { serve } from "../scripts/serve.mjs";
import { ensureChromium } from "../scripts/tools.mjs";
import { textOf } from "./corpus.mjs";

const { values } = parseArgs({ options: { pairs: { type: "string", default: "1000000" } } });
const count = Number(values.pairs);
const LIMIT_MB = 500;
/** The limit in milliseconds. Users notice if a page does not react for a longer time. */
const LIMIT_MS = 100;

if (process.platform !== "linux") {
  console.log("- not measured: the memory of a tab is read from /proc, which only Linux has");
  process.exit(0);
}
const server = await serve(root, 0);
const browser = await puppeteer.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  // Allow the worker of this benchmark, which the content security policy of the page forbids.
  await page.setBypassCSP(true);
  await page.goto(`${server.url}www/`);
  const start = performance.now();
  const { results, error, longest } = await page.evaluate(streamInWorker, { count, words: textOf(600) });
  if (error) throw new Error(error);
  const seconds = (performance.now() - start) / 1000;
  const peak = await peakMegabytes();
  const isOver = results !== count || longest > LIMIT_MS || peak > LIMIT_MB;
  console.log(
    `- ${results.toLocaleString("en")} pairs of 600 characters streamed in a tab's worker in ${seconds.toFixed(1)} s: ` +
      `peak ${peak.toFixed(0)} MB (limit ${LIMIT_MB}), ` +
      `page blocked for ${longest.toFixed(0)} ms at most (limit ${LIMIT_MS})${isOver ? ", **over**" : ""}`,
  );
  if (isOver) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}

/** Runs in the page. Returns the answer of the worker, and the longest delay of a timer of the page. */
async function streamInWorker(task) {
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
    worker.postMessage(task);
  });
  clearInterval(clock);
  return { ...answer, longest };
}

/** Returns the peak memory of the largest page process. */
async function peakMegabytes() {
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const peaks = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, "utf8"))[1]));
  return (Math.max(...peaks) * 1024) / 1e6;
}
