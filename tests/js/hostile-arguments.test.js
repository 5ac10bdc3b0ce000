// This file passes values that throw when they are read to every export, in each position, and expects errors of this
// package.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { CALLS, callOf, item, outputs, streamed, suite } from "./api-calls.js";
import { library } from "./support.js";

const { BenchmarkHubError } = library;

// A text may be the path of a file to write.
const scratch = mkdtempSync(join(tmpdir(), "benchmarkhub-hostile-"));
const folder = process.cwd();
before(() => process.chdir(scratch));
after(() => {
  process.chdir(folder);
  rmSync(scratch, { recursive: true });
});

const boom = () => {
  throw new Error("boom");
};
const revoked = (target) => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
/** An object whose operations all throw. */
const hostile = (target, traps) => new Proxy(target, Object.fromEntries(traps.map((trap) => [trap, boom])));

const thenable = (then) => ({ then });

const HOSTILE = {
  "a revoked proxy": () => revoked({}),
  "a revoked list": () => revoked([]),
  "a revoked function": () => revoked(() => 1),
  "a proxy without get": () => hostile({ a: 1 }, ["get"]),
  "a proxy without ownKeys": () => hostile({ a: 1 }, ["ownKeys"]),
  "a proxy without getPrototypeOf": () => hostile({ a: 1 }, ["getPrototypeOf"]),
  "a proxy without getOwnPropertyDescriptor": () => hostile({ a: 1 }, ["getOwnPropertyDescriptor"]),
  "a list proxy without get": () => hostile(["a"], ["get"]),
  "a list proxy without has": () => hostile(["a"], ["has"]),
  "a list with an endless length": () =>
    new Proxy([], { get: (list, key) => (key === "length" ? 2 ** 53 - 1 : list[key]) }),
  "a list with a negative length": () => new Proxy([], { get: (list, key) => (key === "length" ? -1 : list[key]) }),
  "a list with a length that throws": () =>
    new Proxy([], { get: (list, key) => (key === "length" ? boom() : list[key]) }),
  "a function without apply": () => hostile(() => 1, ["apply"]),
  "a sparse list": () => new Array(3),
  "a list with a hole": () => Object.assign(new Array(3), { 1: "a" }),
  "a list of revoked proxies": () => [revoked({})],
  "a list with a getter that throws": () => Object.defineProperty(["a"], 0, { get: boom, enumerable: true }),
  "a getter that throws": () => Object.defineProperty({}, "a", { get: boom, enumerable: true }),
  "a getter that throws null": () =>
    Object.defineProperty({}, "a", {
      get: () => {
        throw null;
      },
      enumerable: true,
    }),
  "a getter that throws a revoked proxy": () =>
    Object.defineProperty({}, "a", {
      get: () => {
        throw revoked({});
      },
      enumerable: true,
    }),
  "a then that throws": () => thenable(boom),
  // biome-ignore lint/suspicious/noThenProperty: thenables are among the values
  "a then that cannot be read": () => Object.defineProperty({}, "then", { get: boom }),
  "a then that rejects": () => thenable((_resolve, reject) => reject(new Error("boom"))),
  "a promise": () => Promise.resolve(1),
  "an iterator that throws": () => ({ [Symbol.iterator]: () => ({ next: boom }) }),
  "an iterable that throws": () => ({ [Symbol.iterator]: boom }),
  "an iterator that ends with an exception": () =>
    (function* () {
      yield "a";
      boom();
    })(),
  "an async iterator that throws": () =>
    (async function* () {
      yield item();
      boom();
    })(),
  "an iterator of nothing": () => ({ [Symbol.iterator]: () => 5 }),
  "an iterator of revoked steps": () => ({ [Symbol.iterator]: () => ({ next: () => revoked({}) }) }),
  "a stream that throws": () => ({ getReader: boom }),
  "a list with an iterator that throws": () => Object.assign(["a"], { [Symbol.iterator]: boom }),
  "a map with an iterator that throws": () =>
    Object.assign(new Map([["a", "4"]]), { [Symbol.iterator]: boom, keys: boom, entries: boom }),
  "a thing that calls itself a map": () => ({ [Symbol.toStringTag]: "Map" }),
  "a tag that throws": () => Object.defineProperty({}, Symbol.toStringTag, { get: boom }),
  "conversions that throw": () => ({ toString: boom, valueOf: boom, toJSON: boom, [Symbol.toPrimitive]: boom }),
  "a function that throws": () => boom,
  "a function that throws null": () => () => {
    throw null;
  },
  "a function with a hostile result": () => () => revoked({}),
  "a function with a then that throws": () => () => thenable(boom),
  "a function with a promise that rejects": () => () => Promise.reject(new Error("boom")),
  "a symbol": () => Symbol("s"),
  "a bigint": () => 1n,
  NaN: () => Number.NaN,
  null: () => null,
  nothing: () => undefined,
  "a number": () => 5,
  "an empty text": () => "",
  "a text": () => "\ud800{",
  "a list": () => [["a"]],
  "a cycle": () => {
    const cycle = {};
    cycle.a = cycle;
    return cycle;
  },
  "a class": () =>
    class {
      constructor() {
        boom();
      }
    },
  "a date": () => new Date(Number.NaN),
  "bytes of a detached buffer": () => {
    const bytes = new Uint8Array(8);
    structuredClone(bytes, { transfer: [bytes.buffer] });
    return bytes;
  },
};

const CALLBACKS = ["onProgress", "onBytes"];

/** The paths of all values in a list of arguments, to a depth of four. */
function pathsOf(value, path = []) {
  const isOpen =
    typeof value === "object" &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
  const children =
    isOpen && path.length < 4 ? Object.keys(value).flatMap((key) => pathsOf(value[key], [...path, key])) : [];
  return path.length === 0 ? children : [path, ...children];
}

function replaced(args, path, value) {
  let owner = args;
  for (const key of path.slice(0, -1)) owner = owner[key];
  owner[path.at(-1)] = value;
  return args;
}

/** Calls a function. Returns what it throws, also from a promise. */
async function thrown(call, args) {
  try {
    await call(...args);
    return undefined;
  } catch (error) {
    return { error };
  }
}

const isOurs = (error) => {
  try {
    return error instanceof BenchmarkHubError && typeof error.kind === "string" && error.kind !== "internal";
  } catch {
    return false;
  }
};

test("every export and every method is in the table", () => {
  const isClass = (value) => typeof value === "function" && /^class\b/.test(String(value));
  const errors = ["BenchmarkHubError", "SuiteValidationError", "UnsafePatternError"];
  const names = [];
  const classes = { CompiledSuite: library.compileSuite(suite()).constructor };
  for (const [name, value] of Object.entries(library)) {
    if (typeof value !== "function" || errors.includes(name)) continue;
    names.push(name);
    if (isClass(value)) classes[name] = value;
  }
  for (const [name, { prototype }] of Object.entries(classes)) {
    for (const [method, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof value === "function" && !["constructor", "freeze"].includes(method)) names.push(`${name}.${method}`);
    }
  }
  assert.deepEqual(names.sort(), Object.keys(CALLS).sort());
});

for (const [name, rows] of Object.entries(CALLS)) {
  test(name, async () => {
    library.registerMetric("hostile_metric", () => 1, { replace: true });
    const faults = [];
    for (const row of rows) {
      const call = callOf(name, row);
      const first = await thrown(call, row.args());
      const isFine = first === undefined || ["io"].includes(first.error.kind);
      assert.ok(isFine, `without hostile values: ${first?.error?.stack}`);
      for (const path of pathsOf(row.args())) {
        for (const [words, make] of Object.entries(HOSTILE)) {
          // A callback whose promise rejects is an unhandled rejection of the caller.
          if (CALLBACKS.includes(path.at(-1)) && words.endsWith("promise that rejects")) continue;
          const found = await thrown(call, replaced(row.args(), path, make()));
          if (found && !isOurs(found.error))
            faults.push(`${words} at ${path.join(".")}: ${found.error?.stack ?? found.error}`);
        }
      }
    }
    assert.deepEqual(faults, []);
  });
}

test("the own exception of a function that the caller passed is the cause", async () => {
  const own = new TypeError("mine");
  const fail = () => {
    throw own;
  };
  library.registerMetric("failing_metric", fail);
  const calls = {
    'metric "failing_metric" threw: mine': [
      () => library.computeMetric("failing_metric", "a", "b"),
      () => library.computeMetricBatch("failing_metric", ["a"], ["b"]),
    ],
    "parseItem threw: mine": [
      () => library.createBenchmark({ items: [item()], parseItem: fail }).getItems(),
      () => streamed({ text: '{"id":"a"}\n' }, {}, { parseItem: fail }),
    ],
    "prompt threw: mine": [() => library.judgePrompts([item()], ["4"], { prompt: fail })],
    "calculator.overall() threw: mine": [
      () => library.runSuite(suite(), outputs(), { calculator: { overall: fail, byCategory: () => ({}) } }),
    ],
  };
  for (const [message, list] of Object.entries(calls)) {
    for (const call of list) {
      const { error } = await thrown(call, []);
      assert.ok(isOurs(error), error.stack);
      assert.deepEqual([error.kind, error.message.endsWith(message), error.cause], ["usage", true, own], error.message);
    }
  }
  const iterator = (function* () {
    yield item();
    fail();
  })();
  assert.equal((await thrown(streamed, [iterator, ["4"]])).error.cause, own);
});

test("a text beyond the longest string of the engine is an error of this package", (context) => {
  // 512 MB would take seconds, so `JSON.stringify` fails as it does there.
  const limit = new RangeError("Invalid string length");
  context.mock.method(JSON, "stringify", () => {
    throw limit;
  });
  const { error } = (() => {
    try {
      return { error: library.loadSuite(suite()) };
    } catch (error) {
      return { error };
    }
  })();
  context.mock.restoreAll();
  assert.ok(error instanceof BenchmarkHubError, String(error));
  assert.deepEqual([error.kind, error.cause], ["budget", limit]);
  assert.equal(error.message, "loadSuite: an argument is too large: Invalid string length");
});
