// This file tests the checks of scripts/supply-chain.mjs, and that tests and releases run them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cargoFaults, npmFaults } from "../../scripts/supply-chain.mjs";
import { readJson, readText } from "./support.js";

const OWN = [
  "benchmarkhub",
  "benchmarkhub-text-engine",
  "benchmarkhub-byte-loops",
  "benchmarkhub-core",
  "benchmarkhub-javascript",
];

test("every crate and every npm package has a digest in its lock file, and a licence that is allowed", () => {
  assert.deepEqual(npmFaults(readJson("package-lock.json")), []);
  assert.deepEqual(cargoFaults(readText("Cargo.lock"), OWN), []);
});

test("npm packages without a digest, with another source or another licence are faults", () => {
  const fault = (fields) => {
    const entry = { version: "1.0.0", integrity: "sha512-x", license: "MIT", ...fields };
    return npmFaults({ lockfileVersion: 3, packages: { "": {}, "node_modules/a/node_modules/b": entry } })[0];
  };
  assert.equal(fault({}), undefined);
  assert.equal(fault({ license: "(GPL-3.0 OR MIT)" }), undefined);
  assert.match(fault({ integrity: undefined }), /^b: expected a sha512 digest/);
  assert.match(fault({ integrity: "sha1-x" }), /^b: expected a sha512 digest/);
  assert.match(fault({ resolved: "git+ssh://example.test/b" }), /^b: expected a package of the registry/);
  assert.match(fault({ resolved: "http://example.test/b.tgz" }), /^b: expected a package of the registry/);
  assert.match(fault({ link: true }), /^b: expected a package of the registry/);
  for (const license of ["GPL-3.0", "MIT AND GPL-3.0", undefined, "", "SEE LICENSE IN x"]) {
    assert.match(fault({ license }), /^b: expected one of MIT/, license);
  }
  assert.match(npmFaults({ lockfileVersion: 2, packages: {} })[0], /version 3/);
});

test("crates of git or without a digest are faults", () => {
  const lock = (lines) => `version = 4\n\n[[package]]\nname = "x"\nversion = "1.0.0"\n${lines.join("\n")}\n\n`;
  const registry = 'source = "registry+https://example.test/index"';
  const digest = `checksum = "${"0".repeat(64)}"`;
  assert.deepEqual(cargoFaults(lock([registry, digest]), []), []);
  assert.equal(cargoFaults(lock([registry]), []).length, 1);
  assert.equal(cargoFaults(lock(['source = "git+https://example.test/x#0"', digest]), []).length, 1);
  assert.equal(cargoFaults(lock([]), []).length, 1);
  assert.deepEqual(cargoFaults(lock([]), ["x"]), []);
  assert.equal(cargoFaults(lock([registry, digest]), ["x"]).length, 1);
});

test("the package that users install has no dependencies", () => {
  const { dependencies, optionalDependencies, bundleDependencies, scripts, devDependencies } = readJson("package.json");
  assert.deepEqual([dependencies, optionalDependencies, bundleDependencies], [undefined, undefined, undefined]);
  // npm would run these while users install the package.
  for (const name of ["preinstall", "install", "postinstall", "prepare"]) assert.equal(scripts[name], undefined);
  for (const [name, version] of Object.entries(devDependencies)) assert.match(version, /^\d+\.\d+\.\d+$/, name);
});

test("the release is built from the lock files and published with provenance", () => {
  assert.equal(readJson("package.json").publishConfig.provenance, true);
  const release = readText("scripts/release.mjs");
  for (const part of ['"scripts/supply-chain.mjs"', '"npm", ["ci"', "--provenance"])
    assert.ok(release.includes(part), part);
  const tests = readText("scripts/test.mjs");
  assert.ok(tests.includes('"scripts/supply-chain.mjs"'));
  assert.ok(tests.includes('"scripts/check-pkg.mjs", "--rebuild"'));
});
