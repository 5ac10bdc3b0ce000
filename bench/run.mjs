// This file is `npm run bench`: the whole comparison, in under ten minutes, as a Markdown table.
//
//   npm run bench                  everything, seven rounds; writes bench/RESULTS.md
//   npm run bench -- --quick       about a minute: five rounds, smaller workloads, nothing written
//   npm run bench -- --only bleu   the rows whose title or workload holds this, nothing written
//
// A round runs ours and each peer in turn, so that whatever else the machine does meets all of them. The
// times are medians over the rounds. It exits 1 where programs that define the same thing disagree.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { arch, cpus, platform } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startBeside } from "./beside.mjs";
import { load } from "./corpus.mjs";
import { compareNative } from "./native.mjs";
import { secondsOf } from "./passes.mjs";
import { loadPeers } from "./peers.mjs";
import { nativeTable, ratioTable, reportOf, timeTable } from "./report.mjs";
import { rowsOf } from "./rows.mjs";

const { values } = parseArgs({
  options: { quick: { type: "boolean" }, only: { type: "string" }, "no-install": { type: "boolean" } },
});
const ROUNDS = values.quick ? 5 : 7;
/** A row with slow peers stops after this many seconds, but never before the fifth round. */
const ROW_SECONDS = values.quick ? 2 : 8;
const QUICK_ITEMS = {
  "rules-10k": 3000,
  "rules-100k": 0,
  "qa-20k": 5000,
  "summ-2k": 400,
  "long-200": 40,
  "json-5k": 800,
};

const start = performance.now();
if (!values["no-install"]) install();
const inside = loadPeers();
const beside = await startBeside();
const rows = rowsOf(inside, beside.peers).filter(({ title, workload }) =>
  `${title} ${workload}`.toLowerCase().includes((values.only ?? "").toLowerCase()),
);

const measured = [];
for (const row of rows) {
  if (values.quick && QUICK_ITEMS[row.workload] === 0) continue;
  measured.push(await measure(row));
  process.stderr.write(`${measured.length}/${rows.length} ${row.title}, ${row.workload}\n`);
}
beside.end();
const native = values.only === undefined ? await compareNative(5) : { reason: "not asked for" };

const tables = [ratioTable(measured), timeTable(measured), nativeTable(native)];
if (!values.quick && values.only === undefined) {
  tables.push(section("scale.mjs", "--brief"), section("tab.mjs"), section("workers.mjs"));
}
const text = reportOf(tables, {
  measured,
  peers: { ...inside, ...beside.peers },
  machine: machine(),
  rounds: ROUNDS,
});
console.log(text);
console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
if (!values.quick && values.only === undefined) writeFileSync(new URL("RESULTS.md", import.meta.url), `${text}\n`);
if (measured.some(({ peers }) => peers.some(({ isWrong }) => isWrong))) {
  console.error("programs that define the same thing disagree");
  process.exitCode = 1;
}

/** Brings in the peers that are small. Without network the ones that are missing are left out. */
function install() {
  const folder = fileURLToPath(new URL("peers/", import.meta.url));
  const run = (command, args) => {
    const { status, error } = spawnSync(command, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    if (error || status !== 0) process.stderr.write(`${command} ${args.join(" ")} failed: its peers are left out\n`);
  };
  if (!existsSync(`${folder}node_modules`)) run("npm", ["ci", "--silent", "--ignore-scripts"]);
  if (existsSync(`${folder}venv`)) return;
  run("python3", ["-m", "venv", "venv"]);
  run("venv/bin/pip", ["install", "-q", "--disable-pip-version-check", "-r", "requirements.txt"]);
}

/** What another file of this folder prints, which says itself where it is not content. */
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
  const rustc = versionOf("rustc", ["--version"]);
  return `${cpus().length} × ${model}, ${platform()} ${arch()}, Node ${process.versions.node}, V8 ${process.versions.v8}, ${rustc}`;
}

function versionOf(command, args) {
  try {
    return execFileSync(command, args, { encoding: "utf8" }).trim();
  } catch {
    return `no ${command}`;
  }
}

/** One row: the answers compared, then the rounds. */
async function measure(row) {
  const all = load(row.workload);
  const limit = values.quick ? QUICK_ITEMS[row.workload] : all.length;
  const count = Math.min(row.ownItems ?? limit, limit);
  const items = all.slice(0, count);
  const own = row.own(items);
  const answers = own.scores(own.run());
  const contenders = [{ name: "benchmarkhub", items: count, time: () => secondsOf(own.run, own.renew), seconds: [] }];
  const peers = [];
  for (const peer of row.peers) {
    const most = peer.items === undefined ? count : Math.round(values.quick ? peer.items / 4 : peer.items);
    const wanted = Math.max(1, Math.min(most, count));
    const entry = { ...peer, items: wanted, seconds: [] };
    peers.push(entry);
    if (entry.reason) continue;
    const scores = await prepare(entry, row, items.slice(0, wanted));
    if (scores.length !== wanted) throw new Error(`${peer.name}: ${scores.length} answers to ${wanted} questions`);
    entry.same = scores.filter((score, index) => isSame(score, answers[index])).length / wanted;
    entry.isWrong = peer.agree !== undefined && entry.same < peer.agree;
    contenders.push(entry);
  }
  const begin = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round >= 5 && performance.now() - begin > ROW_SECONDS * 1000) break;
    // Each round another one begins.
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const contender = contenders[(turn + round) % contenders.length];
      contender.seconds.push(await contender.time());
    }
  }
  own.end?.();
  return { ...row, count, own: contenders[0], peers };
}

/** Lets a peer answer once, which warms it up; the answers. */
async function prepare(entry, row, items) {
  if (entry.ask) {
    const question = { peer: entry.name, row: entry.row, workload: row.workload, items: items.length };
    entry.time = async () => (await entry.ask(question)).seconds;
    return (await entry.ask({ ...question, scores: true })).scores;
  }
  const made = entry.make(items);
  entry.time = () => secondsOf(made.run, made.renew);
  return made.scores(await made.run());
}

function isSame(theirs, answer) {
  if (!Number.isFinite(answer) || !Number.isFinite(theirs)) return !Number.isFinite(answer) && !(theirs > 0);
  return Math.abs(theirs - answer) <= 1e-9;
}
