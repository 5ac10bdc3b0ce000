// This file holds the quick way of a suite that is given as an object to the slow one, which reads its JSON text: the
// same report or the same error, byte for byte, on suites that lack fields, have others or have them of odd types.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { library, root } from "./support.js";

const { runSuite, compileSuite } = library;
const { engine } = await import(join(root, "js", "engine", "runtime.js"));

/** How often the engine took a suite the quick way, and how often it refused one. */
function counted(work) {
  const { prototype } = engine().Engine;
  const { unpack } = prototype;
  const counts = { taken: 0, refused: 0 };
  prototype.unpack = function (...args) {
    const isTaken = unpack.apply(this, args);
    counts[isTaken ? "taken" : "refused"] += 1;
    return isTaken;
  };
  try {
    work();
  } finally {
    prototype.unpack = unpack;
  }
  return counts;
}

/** What came of it, as text: the report, or all that an error tells. */
function told(work) {
  try {
    return JSON.stringify(work());
  } catch ({ name, kind, message, issues }) {
    return JSON.stringify({ name, kind, message, issues });
  }
}

const brief = (suite, outputs) => told(() => runSuite(suite, outputs, { latency: false }));
const whole = (suite, outputs) =>
  told(() => {
    const compiled = compileSuite(suite);
    try {
      return compiled.run(outputs, { latency: false });
    } finally {
      compiled.free();
    }
  });

/** Random numbers, the same each time. */
function random(seed) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit) => Math.floor(next() * limit);
  const one = (list) => list[below(list.length)];
  return { below, one, chance: (share) => next() < share };
}

const TEXTS = [
  "",
  "a",
  "The",
  "élan",
  "日本",
  "İk",
  "x\ud800y",
  "\u0000",
  "a long text ".repeat(9),
  "😀",
  '"\\\n',
  "ſ",
];
const ODD = [
  null,
  true,
  0,
  -0,
  1.5,
  1e21,
  -3,
  2 ** 32,
  2 ** 53,
  "text",
  "",
  [],
  ["a", 1],
  [[]],
  {},
  { a: 1 },
  undefined,
];
const UNREADABLE = [Number.NaN, 1n, () => 1, Symbol("s"), new Date(0), new Map(), Promise.resolve(1), /a/];
const PATTERNS = ["a", "the\\s+\\w+", "(", "(a+)+$", "^.*x$", "\\bé", "x".repeat(600), "[^a]", "a|b"];
const CHECKS = {
  contains: ({ one, below }) => Array.from({ length: below(4) }, () => one(TEXTS)),
  not_contains: ({ one, below }) => Array.from({ length: below(3) }, () => one(TEXTS)),
  regex: ({ one }) => one(PATTERNS),
  min_length: ({ below }) => below(30),
  max_length: ({ below }) => below(30),
  json_valid: ({ chance }) => chance(0.7),
  checks: ({ one }) => [{ kind: "equals", value: one(TEXTS), not: true }],
  contians: () => ["typo"],
};

function someSuite(dice, oddity) {
  const { below, chance, one } = dice;
  /** Values that are mostly what they should be. */
  const mostly = (value) => {
    if (!chance(oddity)) return value;
    return chance(0.03) ? one(UNREADABLE) : one(ODD);
  };
  const shuffled = (fields) => {
    const entries = Object.entries(fields).filter(() => !chance(oddity / 4));
    if (chance(0.2)) entries.sort(() => below(3) - 1);
    return Object.fromEntries(entries);
  };
  const expected = () => {
    const entries = Object.entries(CHECKS).map(([name, make]) => [name, mostly(make(dice))]);
    return Object.fromEntries(
      entries.filter(([name]) => chance(name.startsWith("cont") && name[4] === "i" ? 0.04 : 0.35)),
    );
  };
  const cases = Array.from({ length: below(6) }, (_, index) =>
    mostly(
      shuffled({
        case_id: mostly(chance(oddity / 3) ? "twin" : `c${index}${one(TEXTS)}`),
        category: mostly(one(["reasoning", "tool_use", "planning", "coding", "safety", "robustness", "mine"])),
        prompt: mostly(one(TEXTS)),
        expected_behavior: mostly(expected()),
        ...(chance(0.6) && { difficulty: mostly(one(["easy", "medium", "hard"])) }),
        ...(chance(0.4) && { tags: mostly([one(TEXTS), "t"]) }),
        ...(chance(0.1) && { threshold: mostly(0.5) }),
        ...(chance(0.1) && { [one(["description", "checks", "promt", "__proto__", "then"])]: one(ODD) }),
      }),
    ),
  );
  const suite = shuffled({
    ...(chance(0.5) && { categories: mostly(["mine"]) }),
    suite_id: mostly("s"),
    name: mostly("S"),
    ...(chance(0.3) && { version: mostly("2") }),
    cases: mostly(cases),
    ...(chance(0.2) && { threshold: mostly(0.5) }),
    ...(chance(0.2) && { [one(["note", "case", "naem", "1"])]: one(ODD) }),
  });
  const outputs = Array.isArray(suite.cases)
    ? suite.cases.filter(() => !chance(0.1)).map((each) => [`${each?.case_id?.toString?.() ?? 0}`, one(TEXTS)])
    : [];
  return { suite: mostly(suite), outputs: new Map(outputs) };
}

test("random suites, plain and odd, come out as by their text", () => {
  const outcomes = { report: 0, error: 0 };
  const counts = counted(() => {
    for (let seed = 1; seed <= 4000; seed += 1) {
      const { suite, outputs } = someSuite(random(seed * 7919), [0, 0.02, 0.1, 0.4][seed % 4]);
      const quick = brief(suite, outputs);
      assert.equal(quick, whole(suite, outputs), `seed ${seed}`);
      outcomes[quick.startsWith('{"suite"') ? "report" : "error"] += 1;
    }
  });
  // Each way is gone often enough to tell something.
  for (const count of Object.values({ ...counts, ...outcomes }))
    assert.ok(count > 300, JSON.stringify({ ...counts, ...outcomes }));
});

const plainCase = (id, more = {}) => ({
  case_id: id,
  category: "reasoning",
  prompt: "?",
  expected_behavior: { contains: ["a"], regex: "b", min_length: 1 },
  ...more,
});
const plainSuite = (...cases) => ({ suite_id: "s", name: "S", cases });

test("what is common goes the quick way, with a case of another kind among it", () => {
  const other = plainCase("other", {
    expected_behavior: { checks: [{ kind: "equals", value: "b" }] },
    note: { a: [1] },
  });
  const suite = plainSuite(plainCase("one"), other, plainCase("two", { tags: ["t"], difficulty: "hard" }));
  const outputs = { one: "ab", other: "b", two: "" };
  const counts = counted(() => assert.equal(brief(suite, outputs), whole(suite, outputs)));
  assert.deepEqual(counts, { taken: 1, refused: 0 });
  const asked = counted(() => {
    runSuite(suite, outputs, { evidence: true });
    runSuite(suite, outputs, { only: { difficulty: "hard" } });
    runSuite(JSON.stringify(suite), outputs);
  });
  assert.deepEqual(asked, { taken: 0, refused: 0 });
});

test("a suite that is no plain object at all comes out the same", () => {
  const circular = plainSuite(plainCase("a"));
  circular.cases[0].expected_behavior.contains.push(circular);
  class Suite {
    suite_id = "s";
  }
  const thrower = plainSuite(
    Object.defineProperty(plainCase("a"), "prompt", {
      enumerable: true,
      get() {
        throw new Error("no prompt");
      },
    }),
  );
  const nameless = Object.assign(Object.create(null), plainSuite(Object.assign(Object.create(null), plainCase("a"))));
  const proxied = new Proxy(plainSuite(new Proxy(plainCase("a"), {})), {});
  const inherited = Object.create(plainSuite(plainCase("a")));
  const holes = plainSuite(plainCase("a"));
  holes.cases.length = 3;
  const suites = [
    circular,
    new Suite(),
    thrower,
    nameless,
    proxied,
    inherited,
    holes,
    null,
    undefined,
    5,
    [],
    [plainCase("a")],
  ];
  for (const suite of suites) assert.equal(brief(suite, { a: "ab" }), whole(suite, { a: "ab" }));
});

test("each property is read once, and what is changed afterwards shows nowhere", () => {
  let reads = 0;
  const suite = plainSuite(
    Object.defineProperty(plainCase("a"), "prompt", {
      enumerable: true,
      get() {
        reads += 1;
        return "?";
      },
    }),
  );
  const report = runSuite(suite, { a: "ab" }, { latency: false });
  assert.equal(reads, 1);
  const before = JSON.stringify(report);
  suite.cases[0].expected_behavior.contains.push("x");
  suite.cases.push(plainCase("b"));
  suite.name = "other";
  assert.equal(JSON.stringify(report), before);
});

test("enumerable properties of Object.prototype are no fields", () => {
  const lacking = plainSuite({ case_id: "a", category: "reasoning", expected_behavior: {} });
  const before = brief(lacking, { a: "x" });
  for (const [key, value] of [
    ["prompt", "?"],
    ["contains", ["zzz"]],
    ["cases", []],
    ["tags", 5],
  ]) {
    Object.defineProperty(Object.prototype, key, { value, enumerable: true, configurable: true, writable: true });
    try {
      assert.equal(brief(lacking, { a: "x" }), before, key);
    } finally {
      delete Object.prototype[key];
    }
  }
});
