// This file writes www/offline-files.js: every file that the page loads, with its digest, for the service
// worker. It follows the addresses that stand in the files themselves.
//
//   node scripts/offline.mjs           writes the list
//   node scripts/offline.mjs --check   fails where it is not up to date

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { root as repository } from "./paths.mjs";

const LIST = "www/offline-files.js";
const PAGES = [
  "www/index.html",
  "www/datasets.html",
  "www/embed.html",
  "www/suites/worker.js",
  "www/datasets/worker.js",
];
/** Fetched by names that are put together, or told to the browser elsewhere. */
const OTHERS = ["examples/suite.json", "examples/agent-a.jsonl", "examples/agent-b.jsonl"];
/** Only these are looked into. */
const READ = /\.(?:html|js|css|webmanifest)$/;

/** The addresses that a file names, as they are written. */
function namedIn(text, name) {
  if (name.endsWith(".webmanifest")) return JSON.parse(text).icons.map(({ src }) => src);
  const patterns = name.endsWith(".html")
    ? [/<(?:script|link|img)\b[^>]*?\b(?:src|href)="([^"#:]+)"/g]
    : [
        /^\s*(?:import|export)\b[^"';]*?\bfrom\s*["'](\.[^"']+)["']/gm,
        /^\s*import\s*["'](\.[^"']+)["']/gm,
        /\bimport\(\s*"(\.[^"]+)"\s*\)/g,
        /\bnew URL\("([^"]+\.[a-z]+)", import\.meta\.url\)/g,
        /@import (?:url\()?"([^"]+)"/g,
      ];
  // What stands in comments is no import.
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, address]) => address));
}

/** Every file that the pages load, by name from the root, with the beginning of its SHA-256. */
export function offlineFiles(root = repository) {
  const found = new Map();
  const queue = [...PAGES, ...OTHERS];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name) || name === "www/sw.js") continue;
    const path = join(root, name);
    if (!existsSync(path)) continue;
    const bytes = readFileSync(path);
    found.set(name, createHash("sha256").update(bytes).digest("hex").slice(0, 16));
    if (!READ.test(name)) continue;
    const folder = posix.dirname(name);
    for (const address of namedIn(bytes.toString("utf8"), name)) queue.push(posix.join(folder, address));
  }
  return Object.fromEntries([...found].sort(([one], [two]) => (one < two ? -1 : 1)));
}

export function offlineScript(root = repository) {
  const files = offlineFiles(root);
  const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 12);
  const text = JSON.stringify({ version, files }, null, 2);
  return `// Written by scripts/offline.mjs: the files that the page needs without a network.\nself.OFFLINE = ${text};\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = offlineScript();
  const path = join(repository, LIST);
  if (!process.argv.includes("--check")) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, "utf8") !== text) {
    console.error(`${LIST} is not up to date: npm run offline`);
    process.exit(1);
  }
}
