// This file installs the packages of tests/peers/ in a folder and tests the adapters and the MCP server with them: `node scripts/peers.mjs`. PEERS_FOLDER
// is the folder, which later runs reuse.

import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attempt, root, run } from "./paths.mjs";

const PROMPTFOO = "0.121.20";
const folder = process.env.PEERS_FOLDER ?? join(tmpdir(), "benchmarkhub-peers");
const wanted = readFileSync(join(root, "tests", "peers", "package.json"), "utf8");
const installed = join(folder, "package.json");
if (!existsSync(installed) || readFileSync(installed, "utf8") !== wanted) {
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, "package-lock.json"), { force: true });
  writeFileSync(installed, wanted);
  console.log("installing the packages of tests/peers/package.json");
  run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: folder, quiet: true });
  // Without its optional packages, promptfoo needs 256 MB instead of 1.4 GB. Vitest needs its own.
  mkdirSync(join(folder, "promptfoo"), { recursive: true });
  writeFileSync(
    join(folder, "promptfoo", "package.json"),
    JSON.stringify({ private: true, dependencies: { promptfoo: PROMPTFOO } }),
  );
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--omit=optional"];
  run("npm", ["install", ...options], { cwd: join(folder, "promptfoo"), quiet: true });
}
const link = join(folder, "node_modules", "benchmarkhub");
rmSync(link, { recursive: true, force: true });
symlinkSync(root, link);
const { status } = attempt(
  process.execPath,
  ["--test", ...["adapters", "mcp"].map((name) => join(root, "tests", "peers", `${name}.test.mjs`))],
  {
    env: { PEERS_FOLDER: folder },
  },
);
process.exit(status);
