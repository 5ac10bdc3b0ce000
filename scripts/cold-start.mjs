// This file is `npm run cold-start`: how long a fresh Node process takes to import the package and
// score a suite of ten cases, over an empty script; beside it the imports of two other packages.
//
//   npm run cold-start -- 40     so many rounds

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./paths.mjs";

/** The most that the first report may take over an empty script, in milliseconds. */
const BUDGET_MS = 25;
const rounds = Number(process.argv[2] ?? 20);
const tools = process.env.MATRIX_FOLDER ?? join(tmpdir(), "benchmarkhub-matrix");
const folder = mkdtempSync(join(existsSync(tools) ? tools : tmpdir(), "cold-"));

const report = "if (runSuite(REASONING_SUITE, {}).total !== 10) throw new Error();";
const esm = pathToFileURL(join(root, "pkg", "node.mjs"));
const scripts = {
  "an empty script": ["empty.mjs", ""],
  "benchmarkhub, import to the first report": [
    "esm.mjs",
    `import { REASONING_SUITE, runSuite } from ${JSON.stringify(esm.href)};\n${report}`,
  ],
  "benchmarkhub, require() to the first report": [
    "cjs.cjs",
    `const { REASONING_SUITE, runSuite } = require(${JSON.stringify(join(root, "pkg", "cjs", "node.cjs"))});\n${report}`,
  ],
};
for (const name of ["autoevals", "js-rouge"]) {
  if (existsSync(join(tools, "node_modules", name)))
    scripts[`${name}, the import alone`] = [`${name}.mjs`, `import ${JSON.stringify(name)};`];
  else console.log(`${name} is not here: npm run test:matrix installs it`);
}

const times = new Map(Object.keys(scripts).map((title) => [title, []]));
try {
  for (const [file, text] of Object.values(scripts)) writeFileSync(join(folder, file), text);
  for (let round = 0; round < rounds; round += 1) {
    for (const [title, [file]] of Object.entries(scripts)) {
      const start = performance.now();
      const child = spawnSync(process.execPath, [file], { cwd: folder, encoding: "utf8" });
      if (child.status !== 0) throw new Error(`${file}: ${child.stderr}`);
      times.get(title).push(performance.now() - start);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}

const least = (title) => Math.min(...times.get(title));
const middle = (title) => times.get(title).sort((a, b) => a - b)[Math.floor(rounds / 2)];
const [empty, ours] = Object.keys(scripts);
console.log(`${rounds} rounds, load ${loadavg()[0].toFixed(1)}; milliseconds, over the empty script in brackets`);
for (const title of Object.keys(scripts)) {
  const show = (of) => `${of(title).toFixed(1).padStart(7)} (${(of(title) - of(empty)).toFixed(1).padStart(6)})`;
  console.log(`least ${show(least)}   middle ${show(middle)}   ${title}`);
}
const over = least(ours) - least(empty);
console.log(over <= BUDGET_MS ? `within ${BUDGET_MS} ms` : `over the budget of ${BUDGET_MS} ms`);
process.exitCode = over <= BUDGET_MS ? 0 : 1;
