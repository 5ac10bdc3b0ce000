// This file measures the start of the page on a slow network: Chromium with a cold cache, 1.6 Mbit/s and 150 ms, from a server
// that compresses with gzip. It measures the sources and the build of scripts/host.mjs.
//
//   node scripts/slow-network.mjs

import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import puppeteer from "puppeteer-core";
import { host } from "./host.mjs";
import { root } from "./paths.mjs";
import { serve } from "./serve.mjs";
import { ensureChromium } from "./tools.mjs";

const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
/** The limits in milliseconds for the build. */
const LIMITS = { paint: 1500, ready: 5000 };
const ROUNDS = 3;

const folder = mkdtempSync(join(tmpdir(), "benchmarkhub-host-"));
await host(folder);
const browser = await puppeteer.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  console.log(`load ${loadavg()[0].toFixed(1)}`);
  for (const [name, path] of Object.entries({ sources: root, host: folder })) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(path));
    const best = rounds.toSorted((a, b) => a.ready - b.ready)[0];
    console.log(`${name}: ${JSON.stringify(best)}`);
    if (name === "host" && (best.paint > LIMITS.paint || best.ready > LIMITS.ready)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(path) {
  const origin = await serve(path, 0);
  const server = await compressing(origin.url);
  const profile = await browser.createBrowserContext();
  const page = await profile.newPage();
  const client = await page.createCDPSession();
  // Workers are separate targets with their own network.
  await client.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  client.on("sessionattached", async (session) => {
    await session.send("Network.enable").catch(() => {});
    await session.send("Network.emulateNetworkConditions", NETWORK).catch(() => {});
    await session.send("Runtime.runIfWaitingForDebugger").catch(() => {});
  });
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", NETWORK);
  const start = Date.now();
  await page.goto(`${server.url}www/`, { waitUntil: "commit" }).catch(() => page.goto(`${server.url}www/`));
  await page.waitForSelector("#suite-choice:not(:disabled)", { timeout: 60_000 });
  const ready = Date.now() - start;
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  const found = {
    paint: Math.round(paint),
    ready,
    requests: server.requests.length,
    kilobytes: Math.round(server.bytes() / 1000),
  };
  await profile.close();
  await server.close();
  await origin.close();
  return found;
}

/** Starts a server that passes requests on and compresses the answers. */
async function compressing(origin) {
  const requests = [];
  let bytes = 0;
  const server = createServer(async (request, response) => {
    // The service worker loads everything again after the start.
    if (/\/(?:sw|offline-files)\.js$/.test(request.url)) return response.writeHead(404).end();
    const answer = await fetch(new URL(request.url, origin));
    const body = gzipSync(Buffer.from(await answer.arrayBuffer()));
    requests.push(request.url);
    bytes += body.length;
    const headers = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { ...headers, "content-encoding": "gzip", "content-length": body.length });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${server.address().port}/`, requests, bytes: () => bytes, close };
}
