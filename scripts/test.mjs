// This file is `npm test`: it sets up what it needs, then runs every check, and prints the counts.
// Where pkg/ is older than the sources it builds and tests a scratch package, and says so.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { pkgFault } from "./check-pkg.mjs";
import { attempt, root, run } from "./paths.mjs";
import { ensureChromium, ensureFirefox, ensureNodeModules, ensureRust, ensureWasmTools } from "./tools.mjs";

let passed = 0;

function step(title, work) {
  const start = performance.now();
  const count = work() ?? 1;
  passed += count;
  console.log(
    `ok ${title}${count > 1 ? ` (${count} tests)` : ""}, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
}

/** As the module is built. */
const VECTORS = { RUSTFLAGS: "-Ctarget-feature=+simd128" };

const cargo = (args, env) => run("cargo", args, { quiet: true, env });

/** How many tests cargo's runner says have passed. */
function cargoCount(output) {
  return [...output.matchAll(/^test result: ok\. (\d+) passed/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}

ensureNodeModules();
ensureRust();
ensureWasmTools();
const chromium = ensureChromium();
const firefox = ensureFirefox();

step("cargo fmt", () => void cargo(["fmt", "--check"]));
step("cargo clippy", () => void cargo(["clippy", "--all-targets", "--", "-D", "warnings"]));
step("cargo clippy, wasm", () => {
  const args = ["clippy", "--lib", "--target", "wasm32-unknown-unknown", "--", "-D", "warnings"];
  // Without vectors it is another program, which nobody builds but which has to compile.
  cargo(args);
  cargo(args, VECTORS);
});
step("cargo doc", () => {
  cargo(["doc", "--no-deps", "--document-private-items"], { RUSTDOCFLAGS: "-D warnings" });
});
step(
  "biome",
  () => void run("npx", ["--no-install", "biome", "ci", "--error-on-warnings", "--colors=off"], { quiet: true }),
);
step("cargo test", () => cargoCount(cargo(["test"])));
step("cargo test, wasm in Node", () => {
  const env = { CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: "wasm-bindgen-test-runner", ...VECTORS };
  return cargoCount(cargo(["test", "--target", "wasm32-unknown-unknown", "--test", "wasm"], env));
});
const tested = packageUnderTest();
const testFolder = join(root, "tests", "js");
const testFiles = readdirSync(testFolder)
  .filter((name) => name.endsWith(".test.js"))
  .map((name) => join(testFolder, name));
step("the package and the page in Chromium", () => nodeTests(testFiles, { CHROMIUM_PATH: chromium }));
step("the page in Firefox", () => {
  return nodeTests(testFiles.filter(opensPages), { BROWSER: "firefox", FIREFOX_PATH: firefox });
});
console.log(`${passed} passed, 0 failed`);

/** Whether a file of tests drives a browser. */
function opensPages(file) {
  return basename(file).startsWith("page") && readFileSync(file, "utf8").includes("usePages");
}

/**
 * Runs files of tests with Node's runner, and says how many have passed. On a CI machine, which may be busy,
 * those of a browser get a second run, and the log says which needed it and why.
 */
function nodeTests(files, env, isLast = !process.env.CI) {
  const args = ["--test", "--test-concurrency=2", "--test-reporter=tap", ...files];
  const { status, stdout, stderr } = attempt(process.execPath, args, {
    quiet: true,
    env: { ...env, BENCHMARKHUB_ROOT: tested },
  });
  const counted = (name) => Number(new RegExp(`^# ${name} (\\d+)`, "m").exec(stdout)?.[1]);
  if (status !== 0) {
    const faults = stdout.match(/^( *)not ok .*\n(?:\1 .*\n)*/gm) ?? [];
    const failed = files.filter((file) => faults.some((fault) => fault.includes(`/${basename(file)}:`)));
    process.stderr.write(`${faults.join("")}${stderr}`);
    if (isLast || failed.length === 0 || !failed.every(opensPages)) {
      process.stderr.write(`failed: ${failed.map((file) => basename(file)).join(", ")}\n`);
      process.exit(1);
    }
    console.log(`failed, and run once more: ${failed.map((file) => basename(file)).join(", ")}`);
    nodeTests(failed, env, true);
  }
  if (counted("skipped") > 0) console.log(`${counted("skipped")} tests skipped`);
  return counted("tests") - counted("skipped");
}

/** The repository where pkg/ belongs to the sources, else a scratch copy with a fresh build. */
function packageUnderTest() {
  const fault = pkgFault();
  if (fault === null) return root;
  console.log(`${fault}; testing a scratch package`);
  const copy = join(root, "scratch", "package");
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of ["js", "schema", "www", "examples", "docs", "package.json", "README.md"]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  for (const name of ["CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"]) {
    cpSync(join(root, name), join(copy, name));
  }
  run(process.execPath, ["scripts/build.mjs", "--out", join(copy, "pkg")]);
  return copy;
}
