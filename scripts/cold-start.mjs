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

const titles = Object.keys(scripts);
const times = new Map(titles.map((title) => [title, []]));
/** Until the process has ended: Node waits for what its compiler does in the background. */
const whole = new Map(titles.map((title) => [title, []]));
try {
  const last =
    'process.on("exit", () => { const { user, system } = process.cpuUsage(); console.log((user + system) / 1000); });';
  for (const [file, text] of Object.values(scripts)) writeFileSync(join(folder, file), `${text}\n${last}\n`);
  for (let round = 0; round < rounds; round += 1) {
    for (const [title, [file]] of Object.entries(scripts)) {
      const start = performance.now();
      const child = spawnSync(process.execPath, [file], { cwd: folder, encoding: "utf8" });
      if (child.status !== 0) throw new Error(`${file}: ${child.stderr}`);
      whole.get(title).push(performance.now() - start);
      times.get(title).push(Number(child.stdout.trim().split("\n").at(-1)));
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}

const least = (title, from = times) => Math.min(...from.get(title));
const middle = (title, from = times) => from.get(title).sort((a, b) => a - b)[Math.floor(rounds / 2)];
const [empty, ours] = titles;
console.log(`${rounds} rounds, load ${loadavg()[0].toFixed(1)}; milliseconds, over the empty script in brackets`);
console.log("  until the script's last line:   until the process has ended:");
console.log("   least            middle            least");
for (const title of titles) {
  const show = (of, from) =>
    `${of(title, from).toFixed(1).padStart(7)} (${(of(title, from) - of(empty, from)).toFixed(1).padStart(6)})`;
  console.log(`${show(least, times)}  ${show(middle, times)}  ${show(least, whole)}  ${title}`);
}
const over = least(ours) - least(empty);
console.log(over <= BUDGET_MS ? `within ${BUDGET_MS} ms` : `over the budget of ${BUDGET_MS} ms`);
process.exitCode = over <= BUDGET_MS ? 0 : 1;
