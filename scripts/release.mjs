// This file is `npm run release`: it bumps the version, builds, tests and packs. It creates a tarball and changes
// files; you commit the changes and publish the tarball.
//
//   npm run release -- minor              or patch, major, a version such as 1.2.0
//   npm run release -- minor --dry-run    in a copy under scratch/; this tree stays unchanged
//   npm run release -- --check            only reports whether package.json is complete enough to publish
//   … --dry-run --without-tests           only runs the checkers of the tarball, which take minutes

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { answer, root, run } from "./paths.mjs";

/** Matches the line with the address to which people report vulnerabilities. */
const CONTACT = /^Contact: (?:https:\/\/\S+|mailto:\S+@\S+)$/m;

const args = process.argv.slice(2);
const isDry = args.includes("--dry-run");
const isTested = !args.includes("--without-tests");
if (!isTested && !isDry) fail("--without-tests: expected together with --dry-run");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const current = manifest.version;
const unset = ["repository", "homepage", "bugs"].filter((field) => !manifest[field]);
if (unset.length > 0 && !isDry) fail(`package.json: expected ${unset.join(", ")} to be set before a release`);
if (!isDry && !CONTACT.test(readFileSync(join(root, "SECURITY.md"), "utf8"))) {
  fail("SECURITY.md: expected `Contact:` with an address (https:… or mailto:…) before a release");
}
if (args.includes("--check")) process.exit(0);
const next = nextVersion(args.find((word) => !word.startsWith("-")) ?? "patch");
const at = isDry ? copyOfTree() : root;
if (!isDry && answer("git", ["status", "--porcelain"]) !== "") {
  fail("the tree has changes: commit them first, or add --dry-run");
}
run(process.execPath, ["scripts/supply-chain.mjs"], { cwd: at });
// Install what the lock file says, whatever was installed before.
if (!isDry) run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: at });
bump();
const npmRun = (...words) => run("npm", ["run", "--silent", ...words], { cwd: at });
npmRun("build");
// Update the list of offline files, because it contains a digest of the file with the version.
npmRun("offline");
if (isTested) npmRun("test:all");
else npmRun("test:matrix", "--", "types", "publint", "attw");
const [packed] = JSON.parse(execFileSync("npm", ["pack", "--json"], { cwd: at, encoding: "utf8" }));
console.log(`${current} → ${next}: ${packed.filename}, ${packed.entryCount} files, ${packed.size} bytes`);
console.log(
  isDry ? "this tree is unchanged" : `commit, tag v${next}, then: npm publish ${packed.filename} --provenance`,
);

function nextVersion(word) {
  if (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(word)) return word;
  const place = ["major", "minor", "patch"].indexOf(word);
  if (place < 0) fail(`expected major, minor, patch or a version, found ${JSON.stringify(word)}`);
  const numbers = current.split(/[.-]/).slice(0, 3).map(Number);
  return numbers.map((number, index) => (index < place ? number : index === place ? number + 1 : 0)).join(".");
}

/** Writes the version to package.json, both lock files, Cargo.toml and the changelog. */
function bump() {
  run("npm", ["version", next, "--no-git-tag-version", "--allow-same-version", "--ignore-scripts"], {
    cwd: at,
    quiet: true,
  });
  change("Cargo.toml", /^version = ".*"$/m, `version = "${next}"`);
  change(
    "Cargo.lock",
    /(name = "benchmarkhub(?:-text-engine|-byte-loops|-core|-javascript)?"\nversion = )".*"/g,
    `$1"${next}"`,
  );
  const today = new Date().toISOString().slice(0, 10);
  change("CHANGELOG.md", /^## .* \(unreleased\)$/m, `## ${next} (${today})`);
}

function change(name, pattern, replacement) {
  const file = join(at, name);
  const text = readFileSync(file, "utf8");
  if (!pattern.test(text)) fail(`${name}: expected a line like ${pattern}`);
  writeFileSync(file, text.replace(pattern, replacement));
}

function copyOfTree() {
  const copy = join(root, "scratch", "release");
  rmSync(copy, { recursive: true, force: true });
  for (const name of answer("git", ["ls-files"]).split("\n")) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(join(root, name), join(copy, name));
  }
  for (const name of ["node_modules", "target"]) {
    mkdirSync(join(root, name), { recursive: true });
    symlinkSync(join(root, name), join(copy, name));
  }
  return copy;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
