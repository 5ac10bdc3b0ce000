// This file simulates the statistics: how often intervals contain the true mean, how often a comparison finds a difference that does
// not exist, and how often it finds one that exists.
//
//   node bench/coverage.mjs              prints the tables; takes some minutes
//   node bench/coverage.mjs --write      also writes them into docs/STATISTICS.md
//   node bench/coverage.mjs --quick      a tenth of the draws

import { readFileSync, writeFileSync } from "node:fs";
import { call } from "../js/engine/runtime.js";
import "../js/entries/node.js";

const isQuick = process.argv.includes("--quick");
const DRAWS = isQuick ? 2_000 : 20_000;
const COMPARISONS = isQuick ? 500 : 5_000;
const LEVEL = 0.95;

/** xoshiro128**, so that each run of this file gives the same numbers. */
const state = Uint32Array.of(1, 2, 3, 4);
function random() {
  const rotated = (word, count) => (word << count) | (word >>> (32 - count));
  const result = Math.imul(rotated(Math.imul(state[1], 5), 7), 9) >>> 0;
  const shifted = state[1] << 9;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = rotated(state[3], 11);
  return result / 2 ** 32;
}

const SIZES = [10, 20, 50, 100, 200, 500];
const MEANS = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98];
/** The shares of easy, medium and hard cases. */
const MIXES = {
  equal: [1, 0, 0],
  thirds: [1 / 3, 1 / 3, 1 / 3],
  "mostly easy": [0.8, 0.15, 0.05],
  "easy and hard": [0.5, 0, 0.5],
};
/** A mix and a size of clusters with less coverage, which the text names. */
const HARD_MIX = { "mostly hard": [0.1, 0.2, 0.7] };
const LARGE = 10;
const WEIGHTS = [1, 1.5, 2];

function weightsOf(n, shares) {
  const counts = shares.map((share) => Math.round(share * n));
  const list = counts.flatMap((count, index) => new Array(count).fill(WEIGHTS[index])).slice(0, n);
  return Float64Array.from({ length: n }, (_, index) => list[index] ?? WEIGHTS[0]);
}

const percent = (share) => `${(share * 100).toFixed(1)} %`;
const NONE = new Uint32Array(0);

/** Returns the share of intervals that contain `mean`. `draw` fills the scores. */
function coverageOf(mean, scores, weights, clusters, draw) {
  let hits = 0;
  for (let index = 0; index < DRAWS; index += 1) {
    draw(scores);
    const [, , low, high] = call((engine) => engine.estimate(scores, weights, clusters, LEVEL));
    hits += Number(low <= mean && mean <= high);
  }
  return hits / DRAWS;
}

function independentCells(mixes) {
  const cells = [];
  for (const [mix, shares] of Object.entries(mixes)) {
    for (const n of SIZES) {
      const [scores, weights] = [new Float64Array(n), weightsOf(n, shares)];
      for (const mean of MEANS) {
        const draw = (list) => {
          for (let index = 0; index < n; index += 1) list[index] = Number(random() < mean);
        };
        cells.push({ mix, n, mean, coverage: coverageOf(mean, scores, weights, NONE, draw) });
      }
    }
  }
  return cells;
}

/** The cases of a cluster are beta-binomial with this correlation, drawn from Pólya's urn; with 1, they are equal. */
function clusteredCells() {
  const cells = [];
  for (const clusters of [5, 10, 20, 50]) {
    for (const size of [4, LARGE]) {
      const n = clusters * size;
      const ids = Uint32Array.from({ length: n }, (_, index) => Math.floor(index / size));
      const [scores, weights] = [new Float64Array(n), weightsOf(n, MIXES.equal)];
      for (const correlation of [0, 0.1, 0.3, 0.5, 1]) {
        for (const mean of [0.5, 0.7, 0.9, 0.95]) {
          const urn = 1 / correlation - 1;
          const draw = (list) => {
            let passed = 0;
            for (let index = 0; index < n; index += 1) {
              const seen = index % size;
              if (seen === 0) passed = 0;
              const share =
                correlation === 0 || (seen === 0 && urn === 0) ? mean : (mean * urn + passed) / (urn + seen);
              list[index] = Number(random() < share);
              passed += list[index];
            }
          };
          cells.push({ clusters, size, correlation, mean, coverage: coverageOf(mean, scores, weights, ids, draw) });
        }
      }
    }
  }
  return cells;
}

const flipsOf = (before, after, weights) =>
  Float64Array.from(
    after,
    (score, index) => (Math.round(score * 1e4) - Math.round(before[index] * 1e4)) * 2 * weights[index],
  );

/** Returns how often the test finds a difference at 0.05. `draw` returns a pair of scores. */
function rejections(n, weights, draw) {
  const [before, after] = [new Float64Array(n), new Float64Array(n)];
  let [ours, unpaired] = [0, 0];
  for (let index = 0; index < COMPARISONS; index += 1) {
    for (let at = 0; at < n; at += 1) [before[at], after[at]] = draw();
    const [p] = call((engine) => engine.sign_flip(flipsOf(before, after, weights), index));
    ours += Number(p < 0.05);
    const [a, b] = [before, after].map((list) => list.reduce((sum, each) => sum + each, 0) / n);
    const pooled = (a + b) / 2;
    const z = pooled === 0 || pooled === 1 ? 0 : Math.abs(b - a) / Math.sqrt((pooled * (1 - pooled) * 2) / n);
    unpaired += Number(z > 1.959963984540054);
  }
  return { ours: ours / COMPARISONS, unpaired: unpaired / COMPARISONS };
}

function falseFindings() {
  const cells = [];
  for (const n of [20, 50, 200]) {
    for (const [mix, shares] of Object.entries(MIXES)) {
      const weights = weightsOf(n, shares);
      for (const changed of [0.1, 0.3]) {
        const draw = () => {
          const first = Number(random() < 0.8);
          return random() < changed ? (random() < 0.5 ? [first, 1 - first] : [1 - first, first]) : [first, first];
        };
        cells.push({ n, mix, kind: "pass or fail", changed, ...rejections(n, weights, draw) });
      }
      const partial = () => [Math.round(random() * 1e4) / 1e4, Math.round(random() * 1e4) / 1e4];
      cells.push({ n, mix, kind: "partial", changed: 1, ...rejections(n, weights, partial) });
    }
  }
  return cells;
}

function powers() {
  return [0.07, 0.1, 0.15].map((discordant) => {
    // 5 points more pass, and `discordant` of the cases change.
    const [fixed, broken] = [(discordant + 0.05) / 2, (discordant - 0.05) / 2];
    const draw = () => {
      const chance = random();
      if (chance < fixed) return [0, 1];
      if (chance < fixed + broken) return [1, 0];
      const same = Number(random() < 0.75);
      return [same, same];
    };
    return { discordant, ...rejections(200, weightsOf(200, MIXES.equal), draw) };
  });
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line)].join("\n");
}

const least = (cells) => cells.reduce((a, b) => (b.coverage < a.coverage ? b : a));
const mean = (cells) => cells.reduce((sum, { coverage }) => sum + coverage, 0) / cells.length;

const independent = independentCells(MIXES);
const hard = independentCells(HARD_MIX);
const allClustered = clusteredCells();
const clustered = allClustered.filter(({ size }) => size < LARGE);
const large = allClustered.filter(({ size }) => size === LARGE);
const wrong = falseFindings();
const power = powers();

const bySize = SIZES.map((n) => {
  const cells = independent.filter((cell) => cell.n === n);
  const worst = least(cells);
  return [n, percent(mean(cells)), percent(worst.coverage), `${worst.mean}, ${worst.mix}`];
});
const byClusters = [5, 10, 20, 50].map((clusters) => {
  const cells = clustered.filter((cell) => cell.clusters === clusters);
  const worst = least(cells);
  return [clusters, percent(mean(cells)), percent(worst.coverage), `${worst.mean}, ${worst.correlation}`];
});
const worstFinding = wrong.reduce((a, b) => (b.ours > a.ours ? b : a));
const error = Math.sqrt((0.05 * 0.95) / COMPARISONS);
const text = `Intervals of 95 %, ${DRAWS.toLocaleString("en")} draws for each of ${independent.length} combinations of size, mean (${MEANS.join(", ")}) and mix of
difficulties: they contain the true mean in ${percent(mean(independent))} of all draws, and in at least ${percent(least(independent).coverage)} of those of a combination.

${table(["cases", "coverage", "worst", "at mean, mix"], bySize)}

If 70 % of the cases are hard, the worst combination is ${percent(least(hard).coverage)}, with ${least(hard).n} cases and mean ${least(hard).mean}.

With clusters of 4 cases, ${clustered.length} combinations:

${table(["clusters", "coverage", "worst", "at mean, correlation"], byClusters)}

With clusters of ${LARGE} cases, the worst combination is ${percent(least(large).coverage)}, with ${least(large).clusters} clusters, mean ${least(large).mean} and correlation ${least(large).correlation}.

Comparisons of runs that do not differ, ${COMPARISONS.toLocaleString("en")} draws for each of ${wrong.length} combinations: a difference is found at 0.05 in at most
${percent(worstFinding.ours)} of the draws (simulation error ${percent(error)}).

Comparisons of runs that differ by 5 points, with 200 cases:

${table(
  ["cases that change", "found", "found without pairs (z test)"],
  power.map((row) => [percent(row.discordant), percent(row.ours), percent(row.unpaired)]),
)}`;
console.log(text);

const faults = [];
const expect = (holds, fault) => holds || faults.push(fault);
expect(mean(independent) >= 0.94, "the mean coverage is below 94 %");
expect(least(independent).coverage >= 0.89, `a combination is below 89 %: ${JSON.stringify(least(independent))}`);
expect(
  least(clustered).coverage >= 0.91,
  `a combination with clusters is below 91 %: ${JSON.stringify(least(clustered))}`,
);
expect(worstFinding.ours <= 0.05 + 2 * error, `false findings: ${JSON.stringify(worstFinding)}`);
for (const row of power) expect(row.ours >= 2 * row.unpaired, `less than twice the power: ${JSON.stringify(row)}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

if (process.argv.includes("--write") && faults.length === 0) {
  const path = new URL("../docs/STATISTICS.md", import.meta.url);
  const page = readFileSync(path, "utf8");
  const changed = page.replace(
    /(<!-- written by bench\/coverage.mjs -->\n)[\s\S]*?(<!-- end -->)/,
    `$1\n${text}\n\n$2`,
  );
  writeFileSync(path, changed);
}
