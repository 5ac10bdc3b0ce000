// This file tests that schema/suite.json agrees with the loader: both accept or both reject valid documents and
// changed copies of them, except for rules that only the loader can check, which the `$comment` of the schema lists.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  builtIn,
  caseOf,
  changes,
  compile,
  issuesOf,
  items,
  schema,
  suiteOf,
  VALUES,
  withChecks,
} from "./suite-documents.js";
import { library } from "./support.js";

const { loadSuite, registerCheck, registerMetric } = library;
const accepts = compile();

registerCheck("is_polite", () => true);
registerMetric("own_metric", () => 1);

/** Returns the value at a path that the loader wrote. */
const at = (document, path) =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((value, step) => value?.[step], document);
const isText = (document, path) => typeof at(document, path) === "string";

/** The rules that only the loader can check, as in the schema. Each has a test for its issues, and an example. */
const BEYOND = {
  "the ids of cases are unique": {
    is: ({ message }) => message.startsWith("expected a unique id"),
    example: suiteOf(caseOf({}), caseOf({})),
  },
  "a category beyond the six is one of the suite's categories": {
    is: ({ path }, document) => /\.category$/.test(path) && document.categories?.length > 0 && isText(document, path),
    example: { ...suiteOf(caseOf({}, { category: "cooking" })), categories: ["sports"] },
  },
  "a kind beyond the built-in ones has been registered": {
    is: ({ message }) => message.startsWith("unknown kind"),
    example: withChecks({ kind: "is_funny" }),
  },
  "a metric beyond the built-in ones has been registered": {
    is: ({ message }) => message.startsWith("unknown metric"),
    example: withChecks({ kind: "metric", value: "a", metric: "another", threshold: 1 }),
  },
  "an option of a registered kind resembles neither weight nor required nor threshold": {
    is: ({ message }) => /^no option of is_polite, did you mean "(weight|required|threshold)"/.test(message),
    example: withChecks({ kind: "is_polite", wieght: 2 }),
  },
  "a pattern of a json_schema is one that the engine takes": {
    is: ({ path, message }) => /\.value\b.*\.pattern/.test(path) && /regex|pattern is/.test(message),
    example: withChecks({ kind: "json_schema", value: { pattern: "(" } }),
  },
  "a $ref of a json_schema leads somewhere": {
    // In the items, schemas that only a $ref reaches are in `components`.
    is: ({ message, path }) => message.startsWith("refers to") || /\.components\b/.test(path),
    example: withChecks({ kind: "json_schema", value: { $ref: "#/$defs/none" } }),
  },
  "an $id of a json_schema names one schema": {
    is: ({ message }) => /names another schema too|expected a URI/.test(message),
    example: withChecks({
      kind: "json_schema",
      value: { $defs: { a: { $id: "x", type: "null" }, b: { $id: "x", type: "string" } } },
    }),
  },
  "the $schema of a json_schema is known": {
    is: ({ message }) => message.startsWith("expected a metaschema"),
    example: withChecks({ kind: "json_schema", value: { $schema: "https://example.org/unknown" } }),
  },
  "a keyword of a json_schema has the form that its draft demands": {
    is: ({ path }) => /\.(items|exclusive(Min|Max)imum)$|\.(additionalItems|schemas)\b/.test(path),
    example: withChecks({ kind: "json_schema", value: { items: [{}], exclusiveMinimum: true } }),
  },
  "a format of a json_schema can be checked, if formats is true": {
    is: ({ path, message }) => path.endsWith(".format") && message.startsWith("expected one of date"),
    example: withChecks({ kind: "json_schema", value: { format: "phone" }, formats: true }),
  },
  "the arguments of a tool call, where they are text, are JSON": {
    is: ({ message }) => message.startsWith('expected an object, or JSON text of one, found "{'),
    example: withChecks({ kind: "tool_calls", value: [{ name: "a", arguments: "{x = 1}" }] }),
  },
  "the paths of a tool call in accept and optional are paths of names and indices that do not overlap": {
    is: ({ path }) => /\.value\[\d+\]\.(?:accept|optional)\[/.test(path),
    example: withChecks({ kind: "tool_calls", value: [{ name: "a", accept: { "x[*]": [1] } }] }),
  },
  "a path into JSON has the syntax of RFC 9535": {
    is: ({ path }, document) => /\.(?:value|json_path)$/.test(path) && /^\$/.test(at(document, path)),
    example: withChecks({ kind: "json_path", value: "$[" }),
  },
  "some choices of a judge reach the threshold, and others do not": {
    is: ({ message }) => message.startsWith("expected an object of verdicts"),
    example: withChecks({ kind: "judge", value: "Is it polite?", choices: { yes: 1, very: 1 } }),
  },
  "the min of a check is at most its max": {
    is: ({ message }, document) =>
      message.startsWith("expected min, max or both, with min at most max") && /"min":/.test(JSON.stringify(document)),
    example: withChecks({ kind: "cost", min: 2, max: 1 }),
  },
  "a document nests no deeper than 256 levels": {
    is: ({ message }) => /nest|deep/.test(message),
    example: withChecks({
      kind: "json_equals",
      value: Array(300)
        .fill(0)
        .reduce((inner) => [inner], []),
    }),
  },
};

/** Whether a schema in the document has an older draft, which ignores keywords whose form the schema of suites checks. */
const hasOlderDraft = (document) =>
  /"\$schema":"http:\/\/json-schema\.org\/draft-0[467]/.test(JSON.stringify(document));

/** Fails if schema and loader disagree. Returns whether both accept. */
function agree(document) {
  const issues = issuesOf(document);
  const accepted = accepts(document);
  const isListed = (issue) => Object.values(BEYOND).some(({ is }) => is(issue, document));
  if (accepted ? issues.every(isListed) : issues.length > 0) return accepted && issues.length === 0;
  if (!accepted && hasOlderDraft(document)) return false;
  const told = `${JSON.stringify(document).slice(0, 3000)}\n${JSON.stringify(issues)}\n${JSON.stringify(accepts.errors)}`;
  assert.fail(`refused by the ${accepted ? "loader" : "schema"} alone: ${told}`);
}

/** The words that have a meaning in some position of a suite. */
const WORDS = new Set(["extra", "$schema", "categories", "cases", "checks", "any_of", "all_of", "at_least", "of"]);
for (const kind of builtIn) for (const { name } of [kind, ...kind.options]) WORDS.add(name);
for (const name of ["kind", "value", "ignore_case", "not", "weight", "required", "name", "threshold"]) WORDS.add(name);
for (const name of Object.keys(schema.$defs.expected_behavior.properties)) WORDS.add(name);
for (const name of Object.keys(schema.$defs.case.properties)) WORDS.add(name);

/** Compares schema and loader for each distinct document. */
function agreeOnAll(documents) {
  // Disable stack traces, because most documents cause errors, and the traces are not used.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const seen = new Set();
  let both = 0;
  for (const document of documents) {
    const text = JSON.stringify(document);
    if (seen.has(text)) continue;
    seen.add(text);
    both += agree(document);
  }
  Error.stackTraceLimit = stackTraceLimit;
  return { asked: seen.size, both };
}

test("what cannot be expressed is what the schema says, and each of it is so", () => {
  const told = schema.$comment.split("\n").flatMap((line) => (line.startsWith("- ") ? [line.slice(2)] : []));
  assert.deepEqual(told, Object.keys(BEYOND));
  for (const [sentence, { is, example }] of Object.entries(BEYOND)) {
    const issues = issuesOf(example);
    assert.ok(
      issues.length > 0 && issues.every((issue) => is(issue, example)),
      `${sentence}: ${JSON.stringify(issues)}`,
    );
    assert.ok(accepts(example), `${sentence}: ${JSON.stringify(accepts.errors)}`);
  }
});

test("the schema and the loader agree on every item of checks, changed at every place", () => {
  const seeds = items();
  for (const item of seeds.filter(({ name }) => name === "n")) assert.deepEqual(issuesOf(withChecks(item)), []);
  // If items differ only in texts and numbers, change only one of them.
  const shape = (item) =>
    JSON.stringify(item, (key, value) =>
      typeof value === "number" || (key === "value" && typeof value === "string") ? 0 : value,
    );
  const shapes = new Map(seeds.map((seed) => [shape(seed), seed]));
  const documents = function* () {
    for (const seed of seeds) yield withChecks(seed);
    for (const seed of shapes.values()) {
      for (const changed of changes(seed, seed.kind === "json_schema" ? [] : WORDS)) yield withChecks(changed);
    }
  };
  const { asked, both } = agreeOnAll(documents());
  assert.ok(both > 1000 && asked - both > 10_000, `${both} of ${asked}`);
});

test("the same for the keywords of json_schema", () => {
  const names = [...Object.keys(schema.$defs.schema.properties), "x-order", "nullable"];
  const documents = function* () {
    for (const name of names) {
      for (const value of [
        ...VALUES,
        "#",
        "#/$defs/a",
        "#/other/a",
        "object",
        ["object", "null"],
        { a: true },
        [{}],
        [{ x: 1 }],
      ]) {
        const keyword = { $defs: { a: {} }, [name]: value };
        yield withChecks({ kind: "json_schema", value: keyword });
        yield withChecks({ kind: "json_schema", value: { items: { anyOf: [keyword] }, $defs: { a: {} } } });
      }
    }
  };
  const { asked, both } = agreeOnAll(documents());
  assert.ok(both > 300 && asked - both > 300, `${both} of ${asked}`);
});

test("the same for suites, cases and the six keys", () => {
  const six = {
    contains: ["a"],
    not_contains: [],
    regex: "a",
    min_length: 1,
    max_length: 2,
    json_valid: true,
    checks: [{ kind: "json" }],
  };
  const whole = {
    ...suiteOf(caseOf(six, { difficulty: "easy", tags: ["t"], threshold: 0.5 })),
    version: "1",
    threshold: 1,
  };
  for (const document of [whole, { ...whole, categories: ["coding", "cooking"] }, { ...whole, categories: [] }]) {
    const { asked, both } = agreeOnAll([document, ...changes(document, WORDS)]);
    assert.ok(both > 100 && asked - both > 300, `${both} of ${asked}`);
  }
  for (const category of ["coding", "cooking", "", 1]) {
    for (const categories of [undefined, [], ["cooking"]]) agree({ ...suiteOf(caseOf({}, { category })), categories });
  }
});

test("the same for paths and letters", () => {
  const steps = [
    "a",
    ".a",
    "..a",
    "[0]",
    "[-1]",
    "[ 'a' ]",
    '["a"]',
    "[*]",
    ".*",
    "..*",
    "..[0]",
    ". a",
    "[01]",
    "[-0]",
    "[]",
    "['a'",
  ];
  steps.push(
    "[?@.a]",
    "[0:1]",
    "['a','b']",
    ".1",
    ".é",
    ".a-b",
    "['\\n']",
    "['\\x']",
    '["\\u00e9"]',
    '["\\ud800"]',
    '["\\ud83d\\ude00"]',
  );
  steps.push(
    "['\t']",
    `["'"]`,
    `['"']`,
    "['\\'']",
    '["\\\'"]',
    "[9007199254740991]",
    "[9007199254740992]",
    "[-9007199254740991]",
  );
  steps.push(
    "[8999999999999999]",
    "[9007199254740989]",
    "[10000000000000000]",
    "[1.5]",
    "[+1]",
    " .a",
    " ",
    "\n[0]",
    ".. a",
    "..",
    ".",
    "$",
  );
  const paths = [
    "",
    "$",
    ...steps,
    ...steps.flatMap((one) => ["$", ...steps.map((step) => `$${step}`)].map((start) => start + one)),
  ];
  const letters = [..."ABCDEFZabcdefz19é", "", "AB", "A "];
  const documents = [
    ...paths.map((value) => withChecks({ kind: "json_path", value })),
    ...letters.map((value) => withChecks({ kind: "choice", value })),
    ...letters.flatMap((value) =>
      ["", "A", "abz", "XYZ", "A1", "Ä"].map((choices) => withChecks({ kind: "choice", value, choices })),
    ),
  ];
  const { both } = agreeOnAll(documents);
  assert.ok(both > 300, String(both));
});

test("groups nest as deep for the schema as for the loader", () => {
  const nested = (levels, group) =>
    Array(levels)
      .fill(0)
      .reduce((inner) => group(inner), { kind: "json" });
  const groups = [(item) => ({ any_of: [item] }), (item) => ({ at_least: 1, of: [{ kind: "json" }, item] })];
  for (const group of groups) {
    for (const levels of [1, 15, 16, 17, 40]) {
      const document = withChecks(nested(levels, group));
      agree(document);
      assert.equal(accepts(document), levels <= 16, String(levels));
    }
  }
  // The schema and the loader treat 1.0 like 1.
  const written = JSON.stringify(withChecks({ at_least: 1, of: [{ kind: "json" }] })).replace(
    '"at_least":1',
    '"at_least":1.0',
  );
  assert.equal(loadSuite(written).cases.length, 1);
  // An option of a registered kind may look like a group.
  agree(withChecks({ kind: "is_polite", of: [nested(17, groups[0])] }));
});
