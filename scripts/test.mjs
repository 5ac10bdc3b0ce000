// This file is `npm test`, with --all `npm run test:all`, and with --long `npm run test:long`. It installs the required tools,
// runs each step and prints the number of passed tests. At the first failure, it exits with code 1.
//
//   node scripts/test.mjs         format, lint, Rust tests, tests of the package in Node
//   node scripts/test.mjs --all   also: docs, WebAssembly, long inputs, Python, the page in two browsers, pkg/ rebuilt, the
//                                 matrix
//   node scripts/test.mjs --rest  what --all has more than `npm test`, for a run after it
//   node scripts/test.mjs --long  only what takes long: time against size up to a megabyte, many kills, many random
//                                 reports, and each fuzz target for half an hour

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pkgFault } from "./check-pkg.mjs";
import { attempt, root, run } from "./paths.mjs";
import { ensureChromium, ensureFirefox, ensureNodeModules, ensureRust, ensureWasmTools, SIMD } from "./tools.mjs";

const testsEverything = process.argv.includes("--all");
const testsRest = process.argv.includes("--rest");
const testsLong = process.argv.includes("--long");
/** The long form of the tests that measure time against size, and of those that kill processes. */
const LONG = {
  SLOPE_BYTES: String(2 ** 20),
  BENCHMARKHUB_KILLS: "200",
  BENCHMARKHUB_AGENT_CASES: "1000",
  BENCHMARKHUB_AGENT_KILLS: "10",
  FORMAT_REPORTS: "10000",
};
const SIMD_FLAGS = { RUSTFLAGS: SIMD };
const WASM_TARGET = ["--target", "wasm32-unknown-unknown"];
const testFolder = join(root, "tests", "js");
const testFiles = readdirSync(testFolder).filter((name) => name.endsWith(".test.js"));
const pageFiles = testFiles.filter((name) => readFileSync(join(testFolder, name), "utf8").includes("usePages"));
/** The tests of commands with long inputs, which take a tenth of the time of all tests. */
const longInputFiles = ["cli-huge.test.js", "cli-slope.test.js"];
const nodeFiles = testFiles.filter((name) => !pageFiles.includes(name) && !longInputFiles.includes(name));
let passed = 0;
let packageRoot = root;

ensureNodeModules();
ensureRust();
if (testsLong) testLong();
else if (testsRest) testRest();
else test();
console.log(`${passed} passed, 0 failed`);

function test() {
  step("packages and lock files", () => {
    // Show what was not run.
    process.stdout.write(run(process.execPath, ["scripts/supply-chain.mjs"], { quiet: true }));
  });
  step("cargo fmt", () => cargo(["fmt", "--check"]));
  step("biome", () => {
    run("npx", ["--no-install", "biome", "ci", "--error-on-warnings", "--colors=off"], { quiet: true });
  });
  step("cargo clippy", () => cargo(["clippy", "--all-targets", "--", "-D", "warnings"]));
  step("cargo test", () => cargoTests(["test"]));
  packageRoot = packageUnderTest();
  step("the package in Node", () => nodeTests(nodeFiles));
  if (testsEverything) testTheRest();
}

function testRest() {
  packageRoot = packageUnderTest();
  testTheRest();
}

function testLong() {
  step("time against size, to a megabyte", () => {
    const args = ["test", "--test", "native", "slope", "--", "--include-ignored", "--nocapture"];
    // Tests that run for long are worth a longer compilation.
    return cargoTests(args, { ...LONG, CARGO_PROFILE_DEV_OPT_LEVEL: "3" }, /\d measurements, the slowest/);
  });
  packageRoot = packageUnderTest();
  step("commands on files of a megabyte, and kills", () => {
    return nodeTests(["cli-slope.test.js", "cli-kills.test.js", "collect-kills.test.js"], LONG);
  });
  step("10,000 random reports in every format", () => nodeTests(["report-formats.test.js"], LONG));
  step("fuzz targets", () => void run(process.execPath, ["scripts/fuzz.mjs", "--seconds", "1800"]));
}

function testTheRest() {
  ensureWasmTools();
  step("cargo clippy, wasm", () => {
    const args = ["clippy", "--lib", ...WASM_TARGET, "--", "-D", "warnings"];
    // The module must also compile without SIMD.
    cargo(args);
    cargo(args, SIMD_FLAGS);
  });
  step("cargo doc", () => {
    cargo(["doc", "--no-deps", "--document-private-items"], { RUSTDOCFLAGS: "-D warnings" });
  });
  step("time against size", () => cargoTests(["test", "--test", "native", "slope", "--", "--ignored"]));
  step("commands with long inputs", () => nodeTests(longInputFiles));
  step("cargo test, wasm in Node", () =>
    cargoTests(["test", ...WASM_TARGET, "--test", "wasm"], {
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: "wasm-bindgen-test-runner",
      ...SIMD_FLAGS,
    }),
  );
  step("the wheel in Python", () => void run(process.execPath, ["scripts/test-python.mjs"]));
  const chromium = { CHROMIUM_PATH: ensureChromium() };
  const firefox = { BROWSER: "firefox", FIREFOX_PATH: ensureFirefox() };
  step("the page in Chromium", () => nodeTests(pageFiles, chromium));
  step("the page in Firefox", () => nodeTests(pageFiles, firefox));
  step("pkg/ built again", () => void run(process.execPath, ["scripts/check-pkg.mjs", "--rebuild"]));
  step("the matrix of runtimes", () => void run(process.execPath, ["scripts/matrix.mjs"]));
}

/** Runs one step. The step returns its number of tests, or nothing if it is one test. */
function step(title, work) {
  const start = performance.now();
  const count = work() ?? 1;
  passed += count;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`ok ${title}${count > 1 ? ` (${count} tests)` : ""}, ${seconds} s`);
}

function cargo(args, env) {
  run("cargo", args, { quiet: true, env });
}

/** Runs Rust tests, and prints the lines of their output that match `shown`. */
function cargoTests(args, env, shown) {
  const output = run("cargo", args, { quiet: true, env });
  for (const line of output.split("\n")) if (shown?.test(line)) console.log(line);
  const results = [...output.matchAll(/^test result: ok\. (\d+) passed; 0 failed; (\d+) ignored/gm)];
  const sum = (column) => results.reduce((total, result) => total + Number(result[column]), 0);
  if (sum(2) > 0)
    console.log(
      `${sum(2)} tests ignored: each needs a reference program or runs in test:all, see docs/CONTRIBUTING.md`,
    );
  return sum(1);
}

/** Runs test files with Node's test runner, two at a time, because every machine has at least two cores. */
function nodeTests(names, env = {}) {
  const files = names.map((name) => join(testFolder, name));
  const args = ["--test", "--test-concurrency=2", "--test-reporter=tap", ...files];
  const { status, stdout, stderr } = attempt(process.execPath, args, {
    quiet: true,
    env: { ...env, BENCHMARKHUB_ROOT: packageRoot },
  });
  if (status !== 0) {
    const failures = stdout.match(/^( *)not ok .*\n(?:\1 .*\n)*/gm) ?? [];
    process.stderr.write(`${failures.join("")}${stderr}failed: node ${args.join(" ")}\n`);
    process.exit(1);
  }
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)`, "m").exec(stdout)?.[1]);
  if (count("skipped") > 0) console.log(`${count("skipped")} tests skipped`);
  return count("tests") - count("skipped");
}

/** Returns the repository if pkg/ matches the sources, otherwise a copy under scratch/ with a new build. */
function packageUnderTest() {
  const fault = pkgFault();
  if (fault === null) return root;
  console.log(`${fault}; testing a scratch package`);
  const copy = join(root, "scratch", "package");
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const { files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const name of [...files.filter((name) => name !== "pkg"), "www", "package.json", "README.md"]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  run(process.execPath, ["scripts/build.mjs", "--out", join(copy, "pkg")]);
  return copy;
}
