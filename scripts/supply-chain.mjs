// This file checks the packages on which the crates, the scripts and the tests depend: `node scripts/supply-chain.mjs`.
//
// - The lock files match Cargo.toml and package.json.
// - Each npm package has a digest in the lock file, and a licence that is allowed. npm itself checks neither.
// - The crates follow the rules of deny.toml, if cargo-deny is installed: `cargo install --locked cargo-deny`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { attempt, root } from "./paths.mjs";

/** The licences of npm packages, none of which ships to users. */
const LICENCES = ["MIT", "Apache-2.0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "MPL-2.0", "BlueOak-1.0.0"];

/** Returns what is wrong with the packages of an npm lock file. */
export function npmFaults({ lockfileVersion, packages }) {
  const faults = lockfileVersion === 3 ? [] : [`expected a lock file of version 3, found ${lockfileVersion}`];
  for (const [path, { integrity, license, link, resolved = "" }] of Object.entries(packages)) {
    if (path === "") continue;
    const name = path.replace(/^.*node_modules\//, "");
    if (link) faults.push(`${name}: expected a package of the registry, found a link`);
    else if (!/^sha512-/.test(integrity ?? "")) faults.push(`${name}: expected a sha512 digest, found ${integrity}`);
    if (!/^(?:https:.*)?$/.test(resolved))
      faults.push(`${name}: expected a package of the registry, found ${resolved}`);
    if (!isAllowed(license)) faults.push(`${name}: expected one of ${LICENCES.join(", ")}, found ${license}`);
  }
  return faults;
}

function isAllowed(license) {
  if (typeof license !== "string") return false;
  const choices = license.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return choices.some((choice) => LICENCES.includes(choice));
}

/**
 * Returns what is wrong with a Cargo lock file: crates that are neither in this repository nor in a registry with a digest.
 * deny.toml says which registry.
 */
export function cargoFaults(lock, own) {
  const faults = [];
  for (const [, name, rest] of lock.matchAll(/^\[\[package\]\]\nname = "(.*)"\n((?:.+\n)*)/gm)) {
    const isOfRegistry = /^source = "registry\+.*"$/m.test(rest);
    if (own.includes(name) ? isOfRegistry : !(isOfRegistry && /^checksum = "[0-9a-f]{64}"$/m.test(rest))) {
      faults.push(`${name}: expected ${own.includes(name) ? "a crate of this repository" : "a source and a digest"}`);
    }
  }
  return faults;
}

function check() {
  const read = (name) => readFileSync(join(root, name), "utf8");
  const own = [
    "benchmarkhub",
    "benchmarkhub-text-engine",
    "benchmarkhub-byte-loops",
    "benchmarkhub-core",
    "benchmarkhub-javascript",
  ];
  const faults = [...npmFaults(JSON.parse(read("package-lock.json"))), ...cargoFaults(read("Cargo.lock"), own)];
  const succeeds = (program, args) => {
    const { status, stdout, stderr, error } = attempt(program, args, { quiet: true });
    if (status !== 0) faults.push(`${program} ${args.join(" ")}: ${error?.message ?? `${stdout}${stderr}`}`);
  };
  succeeds("npm", ["ci", "--dry-run", "--ignore-scripts", "--offline"]);
  for (const manifest of ["Cargo.toml", "fuzz/Cargo.toml"]) {
    succeeds("cargo", ["metadata", "--locked", "--format-version", "1", "--manifest-path", manifest]);
  }
  if (attempt("cargo", ["deny", "--version"], { quiet: true }).status === 0) {
    succeeds("cargo", ["deny", "--locked", "check", "licenses", "bans", "sources"]);
    const advisories = attempt("cargo", ["deny", "--locked", "check", "advisories"], { quiet: true });
    const isOffline = /failed to fetch advisory database/.test(advisories.stderr);
    if (isOffline) console.log("advisories: not run, because their database cannot be fetched");
    else if (advisories.status !== 0) faults.push(advisories.stderr);
  } else {
    console.log("cargo deny: not run, because it is not installed (cargo install --locked cargo-deny)");
  }
  if (faults.length === 0) return;
  console.error(faults.join("\n"));
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) check();
