// This file tests that an incomplete package.json or SECURITY.md cannot be published.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { readJson, readText, repository } from "./support.js";

const PLACES = {
  repository: "https://example.test/r",
  homepage: "https://example.test",
  bugs: "https://example.test/b",
};

const SECURITY = readText("SECURITY.md");

function check(fields, security = SECURITY.replace("Contact: not set", "Contact: mailto:security@example.test")) {
  const folder = mkdtempSync(join(tmpdir(), "benchmarkhub-release-"));
  try {
    mkdirSync(join(folder, "scripts"));
    for (const name of ["release.mjs", "paths.mjs"]) {
      cpSync(join(repository, "scripts", name), join(folder, "scripts", name));
    }
    const { repository: _repository, homepage: _homepage, bugs: _bugs, ...manifest } = readJson("package.json");
    writeFileSync(join(folder, "SECURITY.md"), security);
    writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, ...fields }));
    return spawnSync(process.execPath, ["scripts/release.mjs", "--check"], { cwd: folder, encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the release script refuses while repository, homepage or bugs is unset", () => {
  assert.match(check({}).stderr, /expected repository, homepage, bugs to be set/);
  const { status, stderr } = check({ ...PLACES, bugs: undefined });
  assert.deepEqual([status, stderr], [1, "package.json: expected bugs to be set before a release\n"]);
  assert.equal(check(PLACES).status, 0);
});

test("the release script refuses while SECURITY.md has no contact", () => {
  const withContact = (contact) => check(PLACES, SECURITY.replace(/^Contact: .*$/m, contact));
  for (const contact of [
    "Contact: not set",
    "Contact:",
    "Contact: mailto:",
    "Contact: me",
    "contact mailto:a@example.test",
  ]) {
    const { status, stderr } = withContact(contact);
    assert.deepEqual([status, stderr.startsWith("SECURITY.md: expected `Contact:`")], [1, true], contact);
  }
  for (const contact of ["Contact: mailto:a@example.test", "Contact: https://example.test/security"]) {
    assert.equal(withContact(contact).status, 0, contact);
  }
});

test("npm publish runs this check", () => {
  assert.equal(readJson("package.json").scripts.prepublishOnly, "node scripts/release.mjs --check");
});
