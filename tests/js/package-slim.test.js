// This file tests every way to start the slim entry, each in a new instance of the module.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { PlainDecoder, PlainEncoder } from "../../js/engine/utf8.js";
import { readJsonLines, root } from "./support.js";

const wasm = pathToFileURL(join(root, "pkg", "benchmarkhub_bg.wasm")).href;
const slim = pathToFileURL(join(root, "js", "entries", "slim.js")).href;

/** Returns the result of a program that uses the slim entry. It runs in a thread, whose modules are not loaded yet. */
function inThread(body) {
  const code = `
    const { parentPort } = require("node:worker_threads");
    const { readFileSync } = require("node:fs");
    import(${JSON.stringify(slim)}).then(async (library) => {
      const { init, initSync, ready, runSuite, REASONING_SUITE } = library;
      const file = new URL(${JSON.stringify(wasm)});
      const bytes = readFileSync(file);
      const kind = async (work) => { try { await work(); return "no error"; } catch (error) { return error.kind + ": " + error.message; } };
      const total = () => runSuite(REASONING_SUITE, {}).total;
      parentPort.postMessage(await (async () => { ${body} })());
    });`;
  const worker = new Worker(code, { eval: true });
  return new Promise((given, failed) => {
    worker.once("message", given);
    worker.once("error", failed);
  });
}

describe("init", () => {
  for (const [title, input] of [
    ["a file URL", "file"],
    ["a string", "String(file)"],
    ["bytes", "bytes"],
    ["an ArrayBuffer", "bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)"],
    ["a Response", "new Response(bytes)"],
    ["a Promise of a Response", "Promise.resolve(new Response(bytes))"],
    ["a module", "new WebAssembly.Module(bytes)"],
    ["a module as default", "{ default: new WebAssembly.Module(bytes) }"],
    ["a data URL", '"data:application/wasm;base64," + bytes.toString("base64")'],
  ]) {
    test(`takes ${title}`, async () => {
      assert.equal(await inThread(`await init(${input}); await ready(); return total();`), 10);
    });
  }

  test("is safe twice and at once, and compiles one time", async () => {
    const body = `let count = 0; const { compile } = WebAssembly;
      WebAssembly.compile = (...args) => { count += 1; return compile(...args); };
      await Promise.all([init(file), init(file), init(bytes)]); await init("nowhere"); initSync(bytes);
      return [count, total()];`;
    assert.deepEqual(await inThread(body), [1, 10]);
  });

  test("suggests names once the engine has started", async () => {
    const body = `const misspell = () => kind(() => new library.ScoreCalculator({ Hard: 1 }));
      const before = await misspell();
      await init(file);
      return [before, await misspell()];`;
    const message = "usage: weights.Hard: expected one of easy, medium, hard";
    assert.deepEqual(await inThread(body), [message, `${message}, did you mean "hard"?`]);
  });

  test("can be tried again after each failure", async () => {
    const body = `const said = [];
      said.push(await kind(total), await kind(ready), await kind(() => init(new URL("missing.wasm", file))));
      said.push(await kind(() => init(new Response("", { status: 404 }))), await kind(() => init(7)), await kind(() => init()));
      said.push(await kind(() => init(new Uint8Array(8))), await kind(() => initSync(file)));
      await init(file);
      return [...said, total()];`;
    const said = await inThread(body);
    const expected = [
      /^usage: benchmarkhub has not started/,
      /^usage: benchmarkhub has not started/,
      /^io: file:.*missing\.wasm: cannot be loaded: ENOENT/,
      /^io: the response: cannot be loaded: status 404/,
      /^usage: init: expected a URL, a Response, bytes or a WebAssembly\.Module, found 7/,
      /^usage: init: .* found nothing/,
      /^usage: expected benchmarkhub\.wasm of version \d.*, found bytes that are not WebAssembly: /,
      /^usage: initSync: expected bytes or a WebAssembly\.Module, found an object \(URL\)/,
    ];
    for (const [index, pattern] of expected.entries()) assert.match(said[index], pattern);
    assert.equal(said.at(-1), 10);
  });

  test("says that it got another module, or a page, and takes ours then", async () => {
    const body = `const other = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]), said = [];
      const page = () => new Response("<!doctype html>");
      said.push(await kind(() => init(other)), await kind(() => init(new WebAssembly.Module(other))));
      said.push(await kind(() => initSync(other)), await kind(() => init(page())), await kind(total));
      await init(bytes);
      return [...said, total()];`;
    const said = await inThread(body);
    for (const words of said.slice(0, 3)) {
      assert.match(words, /^usage: expected benchmarkhub\.wasm of version \d.*, found another module$/);
    }
    assert.match(said[3], /found bytes that are not WebAssembly: "<!doctype html>"$/);
    assert.match(said[4], /^usage: benchmarkhub has not started/);
    assert.equal(said[5], 10);
  });

  test("starts from the first input that can be started, whatever else was given", async () => {
    const body = `init(new Promise(() => {}));
      init("http://127.0.0.1:1/x.wasm").catch(() => undefined);
      await init(file);
      await init(Promise.reject(new Error("nobody waits for this")));
      return total();`;
    assert.equal(await inThread(body), 10);
  });

  test("names what is wrong with bytes, and takes good ones then", async () => {
    const body = `const said = [], detached = new ArrayBuffer(8);
      structuredClone(detached, { transfer: [detached] });
      const shared = new SharedArrayBuffer(bytes.length);
      new Uint8Array(shared).set(bytes);
      for (const input of [bytes.subarray(0, 5000), detached, { [Symbol.toStringTag]: "WebAssembly.Module" }])
        said.push(await kind(() => init(input)));
      said.push(await kind(() => init(Promise.reject(new Error("no")))));
      said.push(await kind(() => initSync(bytes.subarray(0, 5000))));
      await init(shared);
      return [...said, total()];`;
    const said = await inThread(body);
    for (const index of [0, 4]) {
      assert.match(
        said[index],
        /^usage: expected benchmarkhub\.wasm of version \d.*, found a damaged or incomplete one: /,
      );
    }
    assert.match(said[1], /^usage: the module's bytes: reading it threw: .*detached/);
    assert.match(said[2], /^usage: init: expected a URL, .*, found an object/);
    assert.match(said[3], /^io: init: the promise was rejected: no$/);
    assert.equal(said.at(-1), 10);
  });

  test("initSync takes bytes, a module, and a module as default", async () => {
    for (const input of ["bytes", "new WebAssembly.Module(bytes)", "{ default: new WebAssembly.Module(bytes) }"]) {
      assert.equal(await inThread(`initSync(${input}); initSync(${input}); return total();`), 10);
    }
  });
});

test("the plain UTF-8 coder gives what the runtime's own gives", () => {
  const texts = readJsonLines("examples/agent-b.jsonl").map(({ output }) => output);
  texts.push("", "é\u0000€😀", "a\ud800b\udc00", "\udbff", "x".repeat(20_000), "😀".repeat(9_000), "\uffff\u{10ffff}");
  for (const text of texts) {
    const bytes = new TextEncoder().encode(text);
    assert.deepEqual(new PlainEncoder().encode(text), bytes);
    assert.equal(new PlainDecoder().decode(bytes), new TextDecoder().decode(bytes));
    for (const room of [0, 1, 2, 3, 5, 8]) {
      const [ours, theirs] = [new Uint8Array(room), new Uint8Array(room)];
      assert.deepEqual(new PlainEncoder().encodeInto(text, ours), new TextEncoder().encodeInto(text, theirs));
      assert.deepEqual(ours, theirs);
    }
  }
});
