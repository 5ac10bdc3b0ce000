// This file is `npm test`: it sets up what it needs, then runs every check, and prints the counts.
// Where pkg/ is older than the sources it builds and tests a scratch package, and says so.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pkgFault } from "./check-pkg.mjs";
import { root, run } from "./paths.mjs";
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
  cargo(["clippy", "--lib", "--target", "wasm32-unknown-unknown", "--", "-D", "warnings"]);
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
  const env = { CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: "wasm-bindgen-test-runner" };
  return cargoCount(cargo(["test", "--target", "wasm32-unknown-unknown", "--test", "wasm"], env));
});
const tested = packageUnderTest();
step("the package", () => {
  const output = run(process.execPath, ["--test", "--test-reporter=tap", "tests/js/"], {
    quiet: true,
    env: { CHROMIUM_PATH: chromium, BENCHMARKHUB_ROOT: tested },
  });
  const skipped = Number(/^# skipped (\d+)/m.exec(output)[1]);
  if (skipped > 0) console.log(`${skipped} tests skipped`);
  return Number(/^# pass (\d+)/m.exec(output)[1]);
});
step("the page in Firefox", () => {
  const folder = join(root, "tests", "js");
  const opensPages = (name) =>
    /^page.*\.test\.js$/.test(name) && readFileSync(join(folder, name), "utf8").includes("usePages");
  const files = readdirSync(folder).filter(opensPages);
  const output = run(process.execPath, ["--test", "--test-reporter=tap", ...files.map((name) => join(folder, name))], {
    quiet: true,
    env: { BROWSER: "firefox", FIREFOX_PATH: firefox, BENCHMARKHUB_ROOT: tested },
  });
  return Number(/^# pass (\d+)/m.exec(output)[1]);
});
console.log(`${passed} passed, 0 failed`);

/** The repository where pkg/ belongs to the sources, else a scratch copy with a fresh build. */
function packageUnderTest() {
  const fault = pkgFault();
  if (fault === null) return root;
  console.log(`${fault}; testing a scratch package`);
  const copy = join(root, "scratch", "package");
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of ["js", "schema", "www", "examples", "package.json", "README.md"]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  for (const name of ["CHANGELOG.md", "COMPATIBILITY.md", "LICENSE-MIT", "LICENSE-APACHE"]) {
    cpSync(join(root, name), join(copy, name));
  }
  run(process.execPath, ["scripts/build.mjs", "--out", join(copy, "pkg")]);
  return copy;
}
