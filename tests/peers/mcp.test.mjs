// This file tests `benchmarkhub mcp` with the client of the official SDK: `node scripts/peers.mjs`.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, symlinkSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = process.env.PEERS_FOLDER;
const repository = fileURLToPath(new URL("../..", import.meta.url));
const load = (path) => import(pathToFileURL(join(folder, "node_modules", "@modelcontextprotocol", "sdk", "dist", "esm", path)).href);

test("a client lists the tools and calls each of them", async () => {
  const { Client } = await load("client/index.js");
  const { StdioClientTransport } = await load("client/stdio.js");
  // The SDK is found from the place of the package, so the package is copied to a project that has the SDK.
  const project = mkdtempSync(join(tmpdir(), "benchmarkhub-mcp-"));
  try {
    mkdirSync(join(project, "node_modules", "benchmarkhub"), { recursive: true });
    for (const name of ["js", "pkg", "package.json"]) {
      cpSync(join(repository, name), join(project, "node_modules", "benchmarkhub", name), { recursive: true });
    }
    symlinkSync(join(folder, "node_modules", "@modelcontextprotocol"), join(project, "node_modules", "@modelcontextprotocol"));
    const cli = join(project, "node_modules", "benchmarkhub", "js", "cli.js");
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, "mcp"], cwd: project }));
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map(({ name }) => name), ["score", "lint", "compare", "explain_failure"]);
    const call = async (name, args) => {
      const { isError, content } = await client.callTool({ name, arguments: args });
      return isError ? content[0].text : JSON.parse(content[0].text);
    };
    const suite = { suite_id: "s", name: "S", cases: [{ case_id: "a", category: "coding", prompt: "p", expected_behavior: { contains: ["x"] } }] };
    const { overall_score: overall, gate } = await call("score", { suite, outputs: { a: "y" }, threshold: 0.5 });
    assert.deepEqual([overall, gate.holds], [0, false]);
    assert.deepEqual(await call("lint", { suite: "safety" }), []);
    assert.equal((await call("explain_failure", { suite, case_id: "a", output: "y" })).status, "failed");
    assert.match(await call("compare", { before: {}, after: {} }), /^usage: a\.suite: expected an object/);
    await client.close();
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});
