// This file lists the rows of run.mjs: a workload, a call of this package, the peers that compute the same, and the
// goals for the ratio of the times. All programs receive strings and return results.
//
// `agree` is the share of items for which a peer must have our score. It is 1 if both define the score alike;
// otherwise, `note` explains the difference. Without `agree`, only the speed is compared.

import * as ours from "../js/entries/node.js";
import { outputsOf, suiteOf } from "./corpus.mjs";
import * as hand from "./peers/handwritten.mjs";

/** Our metric, called once for all pairs. */
function metric(name, options) {
  return (rows) => {
    const references = rows.map(({ ref }) => ref);
    const predictions = rows.map(({ pred }) => pred);
    const run = () => ours.computeMetricBatch(name, references, predictions, options);
    return { run, scores: Array.from };
  };
}

/** A function of a peer that scores one pair per call. */
const pairs = (score) => (rows) => ({
  run: () => {
    const scores = new Float64Array(rows.length);
    for (let index = 0; index < rows.length; index += 1) scores[index] = score(rows[index].ref, rows[index].pred);
    return scores;
  },
  scores: Array.from,
});

/** An async function of a peer that scores one item per call. */
const awaited = (prepare, score) => (rows) => {
  const prepared = rows.map(prepare);
  const run = async () => {
    const scores = new Float64Array(rows.length);
    for (let index = 0; index < rows.length; index += 1) scores[index] = await score(prepared[index], rows[index]);
    return scores;
  };
  return { run, scores: Array.from };
};

const scoresOf = ({ scores }) => scores.map(({ score }) => score);

function warmRules(rows) {
  const compiled = ours.compileSuite(suiteOf(rows));
  const outputs = outputsOf(rows);
  return { run: () => compiled.run(outputs, { latency: false }), scores: scoresOf, end: () => compiled.free() };
}

/** Changes the source of each pattern but not its matches, so that no program has the pattern in a cache. */
function withNewPatterns(rows, pass) {
  const suffix = `${String.fromCharCode(0xe000 + pass)}{0}`;
  return rows.map((row) => {
    const { regex } = row.expected;
    return regex === undefined ? row : { ...row, expected: { ...row.expected, regex: regex + suffix } };
  });
}

/** Uses new patterns in each pass. */
function renewing(rows, make) {
  let pass = 0;
  let run = make(rows);
  const renew = () => {
    pass += 1;
    run = make(withNewPatterns(rows, pass));
  };
  return { run: () => run(), renew, scores: scoresOf };
}

function coldRules(rows) {
  const outputs = outputsOf(rows);
  return renewing(rows, (cases) => {
    const suite = suiteOf(cases);
    return () => ours.runSuite(suite, outputs, { latency: false });
  });
}

function handRules(rows) {
  const prepared = hand.prepare(rows);
  const outputs = rows.map(({ output }) => output);
  return { run: () => hand.report(prepared, outputs), scores: scoresOf };
}

function handColdRules(rows) {
  const outputs = rows.map(({ output }) => output);
  return renewing(rows, (cases) => () => {
    hand.forget();
    return hand.report(hand.prepare(cases), outputs);
  });
}

/** A suite that checks only whether outputs are JSON. */
function validity(rows) {
  const cases = rows.map(({ id, text }) => ({
    id,
    category: "coding",
    difficulty: "easy",
    output: text,
    expected: { json_valid: true },
  }));
  return warmRules(cases);
}

function handValidity(rows) {
  const run = () =>
    Float64Array.from(rows, ({ text }) => {
      try {
        JSON.parse(text);
        return 1;
      } catch {
        return 0;
      }
    });
  return { run, scores: Array.from };
}

const NODE = { name: "hand-written JS", version: process.versions.node };
const handPeer = (make, agree) => ({ ...NODE, side: "js", make, agree });

/** Returns all rows. `packages` and `programs` are the peers that peers.mjs loaded, by name. */
export function rowsOf(packages, programs) {
  const js = (name, make, more) => {
    const { version, reason, module } = packages[name];
    return { name, version, reason, side: "js", make: module && ((items) => make(module)(items)), ...more };
  };
  const python = (name, row, more) => ({ name, row, side: "python", ...programs[name], ...more });
  const promptfoo = (row, items) => ({ name: "promptfoo", row, side: "promptfoo", items, ...programs.promptfoo });
  const levenshtein = ({ distance }) => pairs((a, b) => 1 - distance(a, b) / (Math.max(a.length, b.length) || 1));
  const ratio = (autojunk) => (lib) => pairs((a, b) => new lib.SequenceMatcher(null, a, b, autojunk).ratio());
  const safe = (work) => (a, b) => {
    try {
      return work(a, b) || 0;
    } catch {
      return 0;
    }
  };
  const rouge = (n) => (lib) => pairs(safe((a, b) => (n === "L" ? lib.l(b, a) : lib.n(b, a, { n }))));
  const rules = (workload, more) => ({
    isUserRow: true,
    workload,
    title: "compiled suite of the six keys",
    own: warmRules,
    note: "JavaScript's \\w and \\b are ASCII only",
    goals: { js: 2, promptfoo: 25, python: 20 },
    peers: [
      handPeer(handRules, 0.995),
      promptfoo("rules", 1000),
      python("the reference (Python)", "rules", { agree: 1, ...more }),
    ],
  });
  const short = "qa-20k";
  const summaries = "summ-2k";
  const pair = (workload, title, own, goals, list, note) => ({ workload, title, own, goals, peers: list, note });
  return [
    rules("rules-10k", {}),
    rules("rules-100k", { items: 20_000 }),
    {
      isUserRow: true,
      workload: "rules-10k",
      title: "`runSuite`, cold: load, compile, run once",
      own: coldRules,
      note: "each pass has new patterns that match the same, as V8 caches compiled patterns",
      goals: { js: 1.5, python: 12 },
      peers: [handPeer(handColdRules, 0.995), python("the reference (Python)", "rules_cold", { agree: 1 })],
    },
    pair(
      short,
      "SQuAD F1",
      metric("squad_f1"),
      { js: 2, python: 12 },
      [handPeer(pairs(hand.f1), 0.98), python("python", "squad_f1", { items: 10_000, agree: 1 })],
      "hand-written JS removes articles only between white space",
    ),
    pair(
      summaries,
      "SQuAD F1",
      metric("squad_f1"),
      { js: 3, python: 10 },
      [handPeer(pairs(hand.f1), 0.6), python("python", "squad_f1", { items: 1000, agree: 1 })],
      "hand-written JS removes articles only between white space",
    ),
    pair(short, "ROUGE-1", metric("rouge1"), { js: 3, python: 40 }, [
      handPeer(pairs(hand.rougeN(1)), 1),
      js("js-rouge", rouge(1), { items: 500 }),
      python("rouge-score", "rouge1", { items: 4000, agree: 1 }),
    ]),
    pair(short, "ROUGE-2", metric("rouge2"), { js: 3, python: 40 }, [
      handPeer(pairs(hand.rougeN(2)), 1),
      python("rouge-score", "rouge2", { items: 4000, agree: 1 }),
    ]),
    pair(summaries, "ROUGE-1", metric("rouge1"), { js: 5, python: 40 }, [
      handPeer(pairs(hand.rougeN(1)), 1),
      js("js-rouge", rouge(1), { items: 20 }),
      python("rouge-score", "rouge1", { items: 200, agree: 1 }),
    ]),
    pair(summaries, "ROUGE-2", metric("rouge2"), { js: 5, python: 40 }, [
      handPeer(pairs(hand.rougeN(2)), 1),
      python("rouge-score", "rouge2", { items: 200, agree: 1 }),
    ]),
    pair(summaries, "ROUGE-L", metric("rougeL"), { js: 10, python: 500 }, [
      handPeer(pairs(hand.rougeL), 1),
      js("js-rouge", rouge("L"), { items: 20 }),
      python("rouge-score", "rougeL", { items: 30, agree: 1 }),
    ]),
    ...[
      [short, { js: 6 }, { python: 60 }, 2000],
      [summaries, { js: 8 }, { python: 60 }, 200],
    ].flatMap(([workload, overJs, overPython, items]) => [
      pair(
        workload,
        "BLEU, words by white space",
        metric("bleu", { tokenize: "none", smooth_method: "add-k", smooth_value: 1, effective_order: false }),
        overJs,
        [
          handPeer(pairs(hand.bleu), 1),
          js("bleu-score", ({ bleu }) => pairs((a, b) => bleu(a, b, 4) || 0), { items: items / 4 }),
          python("nltk", "bleu_spaces", { items: items / 2 }),
        ],
        "nltk and bleu-score have another smoothing",
      ),
      pair(
        workload,
        "BLEU, 13a, defaults",
        metric("bleu"),
        { ...overJs, ...overPython },
        [handPeer(pairs(hand.bleu)), python("sacrebleu", "bleu", { items, agree: 1 })],
        "hand-written JS splits at spaces only, which is less work",
      ),
    ]),
    pair(
      short,
      "Levenshtein",
      metric("levenshtein"),
      { js: 2, python: 0.7 },
      [
        js("fastest-levenshtein", levenshtein, { agree: 0.99 }),
        js(
          "autoevals",
          (lib) =>
            awaited(
              (row) => ({ output: row.pred, expected: row.ref }),
              async (args) => (await lib.Levenshtein(args)).score ?? 0,
            ),
          { items: 2000 },
        ),
        python("rapidfuzz", "levenshtein", { agree: 1 }),
      ],
      "fastest-levenshtein counts UTF-16 units",
    ),
    pair(
      summaries,
      "Levenshtein",
      metric("levenshtein"),
      { js: 6, python: 0.7 },
      [
        js("fastest-levenshtein", levenshtein, { items: 400, agree: 0.9 }),
        python("rapidfuzz", "levenshtein", { agree: 1 }),
      ],
      "fastest-levenshtein counts UTF-16 units",
    ),
    pair(
      "long-200",
      "Levenshtein",
      metric("levenshtein"),
      { js: 10, python: 0.7 },
      [
        js("fastest-levenshtein", levenshtein, { items: 60, agree: 0.7 }),
        python("rapidfuzz", "levenshtein", { agree: 1 }),
      ],
      "fastest-levenshtein counts UTF-16 units",
    ),
    pair(
      short,
      "difflib ratio",
      metric("similarity"),
      { js: 15, python: 12 },
      [
        js("difflib", ratio(true), { items: 2000, agree: 0.99 }),
        python("difflib (Python)", "difflib", { items: 2000, agree: 1 }),
      ],
      "the npm package counts UTF-16 units",
    ),
    pair(
      "long-200",
      "difflib ratio",
      metric("similarity"),
      { js: 60, python: 40 },
      [js("difflib", ratio(true), { items: 10 }), python("difflib (Python)", "difflib", { items: 12, agree: 1 })],
      "the npm package counts UTF-16 units",
    ),
    {
      ...pair(
        "long-200",
        "difflib ratio, autojunk off",
        metric("similarity", { autojunk: false }),
        { js: 100, python: 100 },
        [
          js("difflib", ratio(false), { items: 2 }),
          python("difflib (Python)", "difflib_nojunk", { items: 2, agree: 1 }),
        ],
        "the npm package counts UTF-16 units; all programs score the same two texts",
      ),
      ownItems: 2,
    },
    {
      isUserRow: true,
      workload: "json-5k",
      title: "compiled suite of JSON validity",
      own: validity,
      goals: { js: 5, python: 8 },
      peers: [
        handPeer(handValidity, 1),
        js("autoevals", (lib) =>
          awaited(
            (row) => ({ output: row.text }),
            async (args) => (await lib.ValidJSON(args)).score ?? 0,
          ),
        ),
        promptfoo("json_valid"),
        python("python", "json_valid", { agree: 1 }),
      ],
      note: "ours also reports what is wrong and where; promptfoo and autoevals accept objects and lists only",
    },
    pair(
      short,
      "numeric match",
      metric("numeric_match"),
      { js: 1, python: 12 },
      [handPeer(pairs(hand.numeric)), python("python", "numeric", {})],
      "peers compare the first number of each text; ours reads all numbers, with thousands, exponents and fractions",
    ),
  ];
}
