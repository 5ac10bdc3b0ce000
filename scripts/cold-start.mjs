// This file is `npm run cold-start`: it measures the time that a new Node process needs to import the package and
// score ten cases, minus the time for an empty script. It also measures how long two other packages take to import.
//
//   npm run cold-start -- 40     the number of rounds

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./paths.mjs";

/** The limit for the first report, in milliseconds after the time of an empty script. */
const BUDGET_MS = 25;
const rounds = Number(process.argv[2] ?? 20);
const tools = process.env.MATRIX_FOLDER ?? join(tmpdir(), "benchmarkhub-matrix");
const folder = mkdtempSync(join(existsSync(tools) ? tools : tmpdir(), "cold-"));

const report = "if (runSuite(REASONING_SUITE, {}).total !== 10) throw new Error();";
const esm = pathToFileURL(join(root, "pkg", "node.mjs"));
const scripts = {
  "an empty module": ["empty.mjs", ""],
  "benchmarkhub, import to the first report": [
    "esm.mjs",
    `import { REASONING_SUITE, runSuite } from ${JSON.stringify(esm.href)};\n${report}`,
  ],
  "an empty CommonJS script": ["empty.cjs", ""],
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
/** The last line of each script, which prints the time since the process started and the CPU time. */
const LAST = `const { user, system } = process.cpuUsage();
console.log(performance.now(), (user + system) / 1000);`;
/** For each script and round: the time to its last line, the time to the end of its process, and the CPU time. */
const times = new Map(titles.map((title) => [title, []]));
try {
  for (const [file, text] of Object.values(scripts)) writeFileSync(join(folder, file), `${text}\n${LAST}\n`);
  for (let round = 0; round < rounds; round += 1) {
    for (const [title, [file]] of Object.entries(scripts)) {
      const start = performance.now();
      const child = spawnSync(process.execPath, [file], { cwd: folder, encoding: "utf8" });
      if (child.status !== 0) throw new Error(`${file}: ${child.stderr}`);
      const ended = performance.now() - start;
      const [line, processors] = child.stdout.trim().split("\n").at(-1).split(" ").map(Number);
      times.get(title).push([line, ended, processors]);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}

const sorted = (title, column) =>
  times
    .get(title)
    .map((row) => row[column])
    .sort((a, b) => a - b);
const least = (title, column) => sorted(title, column)[0];
const middle = (title, column) => sorted(title, column)[Math.floor(rounds / 2)];
const emptyFor = (title) => titles[scripts[title][0].endsWith(".cjs") ? 2 : 0];
console.log(`${rounds} rounds, load ${loadavg()[0].toFixed(1)}; milliseconds, in brackets: more than the empty script`);
console.log("  to the script's last line:             to the end of       CPU time:");
console.log("   least            median               the process: least   least");
for (const title of titles) {
  const show = (of, column) => {
    const over = of(title, column) - of(emptyFor(title), column);
    return `${of(title, column).toFixed(1).padStart(7)} (${over.toFixed(1).padStart(6)})`;
  };
  console.log(`${show(least, 0)}  ${show(middle, 0)}  ${show(least, 1)}  ${show(least, 2)}  ${title}`);
}
const ours = titles[1];
const over = least(ours, 0) - least(emptyFor(ours), 0);
console.log(over <= BUDGET_MS ? `within ${BUDGET_MS} ms` : `over the limit of ${BUDGET_MS} ms`);
process.exitCode = over <= BUDGET_MS ? 0 : 1;
