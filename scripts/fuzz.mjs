// This file runs the fuzz targets, one after another, at low priority, and prints a row of figures for each. It fails
// if one of them finds a fault.
//
//   node scripts/fuzz.mjs                            every target, for 60 seconds each
//   node scripts/fuzz.mjs --seconds 600 loader       this target, for ten minutes
//   node scripts/fuzz.mjs --list                     the names of the targets
//
// The targets of the engine run in libFuzzer with the inputs of fuzz/corpus/ and those of earlier runs, which are in
// target/fuzz/corpus/. The properties of tests/js/properties.test.js run with random input.

import { mkdirSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { answer, attempt, root, run } from "./paths.mjs";
import { ensureNodeModules, ensureRust } from "./tools.mjs";

/** The flags with which cargo-fuzz compiles, except for sanitizers, which need nightly Rust. The engine is safe Rust. */
const COVERAGE = ["level=4", "inline-8bit-counters", "pc-table", "trace-compares"];
const PROPERTIES = ["verdicts", "outputs", "chunks"];
/** An input that takes longer is a finding. Inputs are short, and every check has a budget. */
const MAX_SECONDS = 10;
const MAX_BYTES = 512;
/** A low number, so that inputs are long from the start. */
const LENGTH_CONTROL = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "60" }, list: { type: "boolean" } },
});
const seconds = Number(values.seconds);
const targets = readdirSync(join(root, "fuzz", "fuzz_targets")).map((name) => name.replace(".rs", ""));
const known = [...targets, ...PROPERTIES];
const chosen = positionals.length > 0 ? positionals : known;
const unknown = chosen.find((name) => !known.includes(name));
if (unknown !== undefined || !(seconds > 0)) {
  fail(unknown === undefined ? `--seconds: expected a number, found ${values.seconds}` : `no target ${unknown}`);
}

if (values.list) {
  console.log(known.join("\n"));
} else {
  const folder = chosen.some((name) => targets.includes(name)) ? buildTargets() : "";
  setPriority(constants.priority.PRIORITY_LOW);
  console.log(`${new Date().toISOString().slice(0, 10)}, ${seconds} s each`);
  console.log("| target | executions | features | inputs | slowest |\n|---|--:|--:|--:|--:|");
  for (const name of chosen) {
    const row = PROPERTIES.includes(name) ? runProperty(name) : runTarget(join(folder, name), name);
    const cells = row?.map((figure) => figure.toLocaleString("en")) ?? ["a finding, see above", "", "", ""];
    console.log(`| \`${name}\` | ${cells.join(" | ")} |`);
    if (row === undefined) process.exitCode = 1;
  }
}

function fail(message) {
  process.stderr.write(`${message}; expected [--seconds N] and targets of ${known.join(", ")}\n`);
  process.exit(2);
}

/** Builds the targets and returns their folder. */
function buildTargets() {
  ensureRust();
  const host = /^host: (.*)$/m.exec(answer("rustc", ["-vV"]))[1];
  const coverage = COVERAGE.map((name) => `-Cllvm-args=-sanitizer-coverage-${name}`);
  // With --target, the flags do not apply to build scripts.
  const args = ["build", "--release", "--locked", "--manifest-path", "fuzz/Cargo.toml", "--target", host];
  run("cargo", [...args, "--target-dir", "target/fuzz"], {
    quiet: true,
    env: { RUSTFLAGS: ["--cfg fuzzing -Cpasses=sancov-module", ...coverage, "-Ccodegen-units=1"].join(" ") },
  });
  return join(root, "target", "fuzz", host, "release");
}

/**
 * Runs a target in libFuzzer. Returns the numbers of executions, of features and of inputs that were kept, and the time of the
 * slowest input in whole seconds; undefined after a finding.
 */
function runTarget(program, name) {
  const corpus = join(root, "target", "fuzz", "corpus", name);
  const findings = join(root, "target", "fuzz", "findings");
  for (const folder of [corpus, findings]) mkdirSync(folder, { recursive: true });
  const limits = [
    `-max_total_time=${seconds}`,
    `-timeout=${MAX_SECONDS}`,
    `-max_len=${MAX_BYTES}`,
    `-len_control=${LENGTH_CONTROL}`,
  ];
  const output = ["-print_final_stats=1", `-artifact_prefix=${findings}/${name}-`];
  const { status, stderr } = attempt(
    program,
    [corpus, join(root, "fuzz", "corpus", name), "-rss_limit_mb=2048", ...limits, ...output],
    { quiet: true },
  );
  if (status !== 0) {
    process.stderr.write(`${stderr.slice(-10_000)}\n${name}: a finding; its input is in ${findings}\n`);
    return undefined;
  }
  const statistic = (key) => Number(new RegExp(`^stat::${key}: +(\\d+)`, "m").exec(stderr)[1]);
  const [, features, inputs] = [...stderr.matchAll(/ft: (\d+) corp: (\d+)/g)].at(-1);
  const slowest = `${statistic("slowest_unit_time_sec")} s`;
  return [statistic("number_of_executed_units"), Number(features), Number(inputs), slowest];
}

/** Runs a property. Returns the number of executions; undefined after a finding. */
function runProperty(name) {
  ensureNodeModules();
  const { status, stdout, stderr } = attempt(process.execPath, ["tests/js/properties.test.js"], {
    quiet: true,
    env: { FUZZ_PROPERTY: name, FUZZ_SECONDS: String(seconds) },
  });
  const executions = /(\d+) executions/.exec(stdout)?.[1];
  if (status !== 0 || executions === undefined) {
    process.stderr.write(`${stdout.slice(-10_000)}${stderr}\n${name}: a finding\n`);
    return undefined;
  }
  return [Number(executions), "", "", ""];
}
