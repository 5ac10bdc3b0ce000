// This file writes www/offline-files.js for the service worker: all files that the page loads, with digests. It finds
// the files by following the URLs in each file.
//
//   node scripts/offline.mjs           writes the list
//   node scripts/offline.mjs --check   fails if the list is not up to date

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
/** The files whose URLs are computed, so that they cannot be found. */
const OTHERS = ["examples/suite.json", "examples/agent-a.jsonl", "examples/agent-b.jsonl"];
/** Matches files that can contain URLs. */
const READ = /\.(?:html|js|css|webmanifest)$/;

/** Returns the URLs in a file. */
function addressesIn(text, name) {
  if (name.endsWith(".webmanifest")) return JSON.parse(text).icons.map(({ src }) => src);
  const patterns = name.endsWith(".html")
    ? [/<(?:script|link|img)\b[^>]*?\b(?:src|href)="([^"#:]+)"/g]
    : [
        /^\s*(?:import|export)\b[^"';]*?\bfrom\s*["'](\.[^"']+)["']/gm,
        /^\s*import\s*["'](\.[^"']+)["']/gm,
        /\bimport\(\s*"(\.[^"]+)"\s*\)/g,
        /\bnew URL\("([^"]+\.[a-z]+)",\s*import\.meta\.url\)/g,
        /@import (?:url\()?"([^"]+)"/g,
      ];
  // Remove comments, because they may contain examples of imports.
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, address]) => address));
}

/** Returns the files that the pages load, as paths in the repository, each with the start of its SHA-256 digest. */
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
    for (const address of addressesIn(bytes.toString("utf8"), name)) queue.push(posix.join(folder, address));
  }
  return Object.fromEntries([...found].sort(([one], [two]) => (one < two ? -1 : 1)));
}

export function offlineScript(root = repository) {
  const files = offlineFiles(root);
  const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 12);
  const text = JSON.stringify({ version, files }, null, 2);
  return `// Written by scripts/offline.mjs: the files that the page needs offline.\nself.OFFLINE = ${text};\n`;
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
