// This file tests the server of `npm start`.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { DOCUMENT_POLICY, POLICY, serve } from "../../scripts/serve.mjs";
import { repository } from "./support.js";

let folder;
let server;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "benchmarkhub-serve-"));
  const root = join(folder, "root");
  mkdirSync(join(root, "www"), { recursive: true });
  mkdirSync(join(root, ".git"));
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(root, ".env"), "secret");
  writeFileSync(join(root, ".git", "config"), "secret");
  for (const name of ["www/index.html", "www/a.js", "www/a.css", "a.wasm", "a.jsonl", "a.json", "a b ü.md", "a.bin"]) {
    writeFileSync(join(root, name), name);
  }
  symlinkSync(join(folder, "secret.txt"), join(root, "link.txt"));
  server = await serve(root, 0);
});

after(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Requests a path without changes. `fetch` would normalize it. */
function ask(path, method = "GET") {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: server.port, path, method }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on("error", reject).end();
  });
}

test("sends files with their types and the policy", async () => {
  const types = {
    "/www/": "text/html; charset=utf-8",
    "/www/a.js": "text/javascript; charset=utf-8",
    "/www/a.css?v=1": "text/css; charset=utf-8",
    "/a.wasm": "application/wasm",
    "/a.jsonl": "application/jsonl; charset=utf-8",
    "/a.json": "application/json; charset=utf-8",
    "/a%20b%20%C3%BC.md": "text/markdown; charset=utf-8",
    "/a.bin": "application/octet-stream",
  };
  for (const [path, type] of Object.entries(types)) {
    const { status, headers, body } = await ask(path);
    assert.equal(status, 200, path);
    assert.equal(headers["content-type"], type, path);
    assert.equal(headers["content-length"], String(Buffer.byteLength(body)), path);
    const policy = path === "/www/" ? DOCUMENT_POLICY : POLICY;
    assert.equal(headers["content-security-policy"], `${policy}; frame-ancestors 'none'`);
    assert.equal(headers["x-content-type-options"], "nosniff");
  }
});

test("redirects the root to the page, and a folder to its path with a slash", async () => {
  assert.deepEqual(await ask("/").then(({ status, headers }) => [status, headers.location]), [302, "/www/"]);
  assert.deepEqual(await ask("/www").then(({ status, headers }) => [status, headers.location]), [302, "/www/"]);
  assert.equal((await ask("//www")).headers.location, "/www/", "never to another host");
});

test("answers HEAD with the headers, and rejects other methods", async () => {
  const { status, headers, body } = await ask("/a.wasm", "HEAD");
  assert.deepEqual([status, headers["content-length"], body], [200, "6", ""]);
  assert.equal((await ask("/a.wasm", "POST")).status, 405);
});

test("serves no file outside the root, no hidden file and no listing", async () => {
  const paths = [
    "/../secret.txt",
    "/www/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/link.txt",
    "/.env",
    "/.git/config",
    "/www/..",
    "/a.json/",
    "/missing",
    `/${"a".repeat(5000)}`,
  ];
  for (const path of paths) {
    const { status, body } = await ask(path);
    assert.equal(status, 404, path);
    assert.doesNotMatch(body, /^secret/, path);
  }
  for (const path of ["/%", "/%00", "/..%5csecret.txt", "/%ff"]) assert.equal((await ask(path)).status, 400, path);
  mkdirSync(join(folder, "root", "empty"));
  assert.equal((await ask("/empty/")).status, 404);
});

describe("npm start", () => {
  /** Resolves to the first line of output, or to the exit code and the error output if the script ends first. */
  async function run(args, env = {}) {
    const { PORT: _, BENCHMARKHUB_ROOT: __, ...clean } = process.env;
    const child = spawn(process.execPath, [join(repository, "scripts", "serve.mjs"), ...args], {
      env: { ...clean, ...env },
    });
    let out = "";
    let errors = "";
    const ended = new Promise((resolve) => child.on("close", (code) => resolve({ code, errors })));
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    const line = new Promise((resolve) =>
      child.stdout.on("data", (chunk) => {
        out += chunk;
        if (out.includes("\n")) resolve({ line: out.split("\n")[0] });
      }),
    );
    const first = await Promise.race([line, ended]);
    return { ...first, stop: () => child.kill() && ended };
  }

  async function usedPort() {
    const other = createServer();
    await new Promise((resolve) => other.listen(0, "127.0.0.1", resolve));
    return { port: other.address().port, free: () => other.close() };
  }

  test("prints its address and serves the page there; the root can be set", async () => {
    const started = await run(["--port", "0"], { BENCHMARKHUB_ROOT: join(folder, "root") });
    const [url] = /http:\/\/127\.0\.0\.1:\d+\/www\//.exec(started.line);
    assert.equal(await (await fetch(url)).text(), "www/index.html");
    await started.stop();
  });

  test("rejects a chosen port that is in use or invalid", async () => {
    const { port, free } = await usedPort();
    for (const [args, env] of [
      [["--port", String(port)], {}],
      [[], { PORT: String(port) }],
    ]) {
      const { code, errors } = await run(args, env);
      assert.deepEqual([code, errors], [2, `port ${port} is in use: choose another with --port\n`]);
    }
    free();
    const { code, errors } = await run(["--port", "80a"]);
    assert.deepEqual([code, errors], [2, 'port: expected a number from 0 to 65535, found "80a"\n']);
  });

  test("uses the default port, or a free one if that is in use", async () => {
    const first = await run([]);
    const second = await run([]);
    const ports = [first, second].map(({ line }) => /:(\d+)\//.exec(line)[1]);
    assert.notEqual(ports[0], ports[1]);
    await Promise.all([first.stop(), second.stop()]);
  });
});
