// This file is `npm run bench`: it compares this package with its peers and prints Markdown tables, in under ten minutes.
//
//   npm run bench                  everything, seven rounds; writes bench/RESULTS.md
//   npm run bench -- --quick       five rounds with smaller workloads, about a minute; writes nothing
//   npm run bench -- --only bleu   the rows whose title or workload contains this text; writes nothing
//   npm run bench -- --no-install  does not install peers; missing peers are not measured
//
// In each round, all programs of a row take turns, so that other load on the machine affects all of them. Times are
// medians of the rounds. The exit code is 1 if programs that define the same score disagree.

import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { arch, cpus, platform } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { load } from "./corpus.mjs";
import { compareNative } from "./native.mjs";
import { installPeers, loadPackages, startPrograms } from "./peers.mjs";
import { nativeTable, ratioTable, reportOf, timeTable } from "./report.mjs";
import { rowsOf } from "./rows.mjs";
import { secondsOf } from "./timing.mjs";
import { userRows } from "./user-rows.mjs";

const { values } = parseArgs({
  options: { quick: { type: "boolean" }, only: { type: "string" }, "no-install": { type: "boolean" } },
});
const ROUNDS = values.quick ? 5 : 7;
/** The maximum number of seconds for a row with slow peers. At least five rounds are measured. */
const ROW_SECONDS = values.quick ? 2 : 8;
const QUICK_ITEMS = {
  "rules-10k": 3000,
  "rules-100k": 0,
  "qa-20k": 5000,
  "summ-2k": 400,
  "long-200": 40,
  "json-5k": 800,
};

const isWhole = !values.quick && values.only === undefined;
const start = performance.now();
if (!values["no-install"]) installPeers();
const packages = loadPackages();
const programs = await startPrograms();
const rows = [...userRows(), ...rowsOf(packages, programs.peers)].filter(
  ({ title, workload }) =>
    `${title} ${workload}`.toLowerCase().includes((values.only ?? "").toLowerCase()) &&
    !(values.quick && QUICK_ITEMS[workload] === 0),
);

const measured = [];
for (const row of rows) {
  measured.push(await measure(row));
  process.stderr.write(`${measured.length}/${rows.length} ${row.title}, ${row.workload}\n`);
}
programs.end();

const tables = [
  ratioTable(
    "Calls that users make",
    measured.filter(({ isUserRow }) => isUserRow),
  ),
  ratioTable(
    "Metrics, one call for all pairs",
    measured.filter(({ isUserRow }) => !isUserRow),
  ),
  timeTable(measured),
];
if (values.only === undefined) tables.push(nativeTable(await compareNative(5)));
if (isWhole) tables.push(section("scale.mjs", "--brief"), section("tab.mjs"), section("workers.mjs"));
const text = reportOf(tables, {
  measured,
  peers: { ...packages, ...programs.peers },
  machine: machine(),
  rounds: ROUNDS,
});
console.log(text);
console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
if (isWhole) writeFileSync(new URL("RESULTS.md", import.meta.url), `${text}\n`);
if (measured.some(({ peers }) => peers.some(({ isWrong }) => isWrong))) {
  console.error("programs that define the same score disagree");
  process.exitCode = 1;
}

/** Runs another file of this folder and returns its output. */
function section(file, ...args) {
  process.stderr.write(`${file}\n`);
  const { stdout, status } = spawnSync(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) process.exitCode = 1;
  return stdout.trim();
}

function machine() {
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  const { node, v8 } = process.versions;
  return `${cpus().length} × ${model}, ${platform()} ${arch()}, Node ${node}, V8 ${v8}, ${rustVersion()}`;
}

function rustVersion() {
  try {
    return execFileSync("rustc", ["--version"], { encoding: "utf8" }).trim();
  } catch {
    return "no rustc";
  }
}

/** Compares the scores of the programs of a row, then measures the programs in rounds. */
async function measure(row) {
  const all = load(row.workload);
  const limit = values.quick ? QUICK_ITEMS[row.workload] : all.length;
  const count = Math.min(row.ownItems ?? limit, limit);
  const items = all.slice(0, count);
  const { copies = 1 } = row;
  const own = row.own(items);
  const answers = own.scores(await own.run());
  const contenders = [
    { name: "benchmarkhub", items: count * copies, time: () => secondsOf(own.run, own.renew), seconds: [] },
  ];
  const peers = [];
  for (const peer of row.peers) {
    const most = peer.items === undefined ? count : Math.round(values.quick ? peer.items / 4 : peer.items);
    const wanted = Math.max(1, Math.min(most, count)) * copies;
    const entry = { ...peer, items: wanted, seconds: [] };
    peers.push(entry);
    if (entry.reason) continue;
    const scores = await prepare(entry, row, items.slice(0, wanted / copies));
    if (scores.length !== wanted) throw new Error(`${peer.name}: expected ${wanted} scores, found ${scores.length}`);
    entry.same = scores.filter((score, index) => isSame(score, answers[index])).length / wanted;
    entry.isWrong = peer.agree !== undefined && entry.same < peer.agree;
    contenders.push(entry);
  }
  const begin = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round >= 5 && performance.now() - begin > ROW_SECONDS * 1000) break;
    // Start each round with another program.
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const contender = contenders[(turn + round) % contenders.length];
      contender.seconds.push(await contender.time());
    }
  }
  for (const each of [own, ...peers]) each.end?.();
  return { ...row, count, own: contenders[0], peers };
}

/** Sets `entry.time` and returns the scores of a first pass, which also warms up the program. */
async function prepare(entry, row, items) {
  if (entry.ask) {
    const question = { peer: entry.name, row: entry.row, workload: row.workload, items: items.length };
    entry.time = async () => (await entry.ask(question)).seconds;
    return (await entry.ask({ ...question, scores: true })).scores;
  }
  const made = entry.make(items);
  entry.time = () => secondsOf(made.run, made.renew);
  entry.end = made.end;
  return made.scores(await made.run());
}

/** Whether two scores agree. If we leave a pair unscored (NaN), a peer must score 0. */
function isSame(theirs, answer) {
  if (!Number.isFinite(answer) || !Number.isFinite(theirs)) return !Number.isFinite(answer) && !(theirs > 0);
  return Math.abs(theirs - answer) <= 1e-9;
}
