// This file holds what is measured, one row each: a workload, our own call, the peers that answer the
// same question, and the goals. Ours takes JavaScript strings and gives JavaScript results, with
// everything in between; so do the peers.
//
// `agree` is the share of the items on which a peer has to give our answer. It is 1 where both define
// the same thing, less where the row's `note` says what differs, and absent where only the speed is
// compared.

import * as ours from "../js/entries/node.js";
import { outputsOf, suiteOf } from "./corpus.mjs";
import * as hand from "./hand.mjs";

const refs = (rows) => rows.map(({ ref }) => ref);
const preds = (rows) => rows.map(({ pred }) => pred);

/** A metric of ours over pairs, all at once. */
function metric(name, options) {
  return (rows) => {
    const [references, predictions] = [refs(rows), preds(rows)];
    const run = () => ours.computeMetricBatch(name, references, predictions, options);
    return { run, scores: Array.from };
  };
}

/** A peer's function of a pair. */
const pairs = (score) => (rows) => ({
  run: () => {
    const scores = new Float64Array(rows.length);
    for (let index = 0; index < rows.length; index += 1) scores[index] = score(rows[index].ref, rows[index].pred);
    return scores;
  },
  scores: Array.from,
});

/** A peer's promise of a score of a row. */
const promised = (prepare, score) => (rows) => {
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

/** The rows with patterns that no program has met in an earlier pass, though they match the same. */
function unmet(rows, pass) {
  const nothing = `${String.fromCharCode(0xe000 + pass)}{0}`;
  return rows.map((row) => {
    const { regex } = row.expected;
    return regex === undefined ? row : { ...row, expected: { ...row.expected, regex: regex + nothing } };
  });
}

/** A run that is made anew for such rows before each pass. */
function renewing(rows, make) {
  let pass = 0;
  let run = make(rows);
  const renew = () => {
    pass += 1;
    run = make(unmet(rows, pass));
  };
  return { run: () => run(), renew, scores: scoresOf };
}

function coldRules(rows) {
  const outputs = outputsOf(rows);
  return renewing(rows, (given) => {
    const suite = suiteOf(given);
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
  return renewing(rows, (given) => () => {
    hand.forget();
    return hand.report(hand.prepare(given), outputs);
  });
}

/** Validity alone, as a suite that asks for nothing else. */
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
/** A package, with the share of agreement or none where its definition is another. */
const npm = (peers, name, make, more = {}) => ({
  name,
  version: peers[name].version,
  reason: peers[name].reason,
  side: "js",
  make: peers[name].module && ((rows) => make(peers[name].module)(rows)),
  ...more,
});

/** All rows. `peers` are the packages of npm in this process, `beside` the peers in others, by name. */
export function rowsOf(peers, beside) {
  const js = (name, make, more) => npm(peers, name, make, more);
  const snake = (name, row, more) => ({ name, row, side: "python", ...beside[name], ...more });
  const promptfoo = (row, items) => ({ name: "promptfoo", row, side: "promptfoo", items, ...beside.promptfoo });
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
    workload,
    title: "rules, compiled suite, full report",
    own: warmRules,
    note: "JavaScript's \\w and \\b know ASCII alone",
    goals: { js: 2, promptfoo: 25, python: 20 },
    peers: [
      handPeer(handRules, 0.995),
      promptfoo("rules", 1000),
      snake("the reference (Python)", "rules", { agree: 1, ...more }),
    ],
  });
  const short = "qa-20k";
  const summaries = "summ-2k";
  const pair = (workload, title, own, goals, list, note) => ({ workload, title, own, goals, peers: list, note });
  return [
    rules("rules-10k", {}),
    { ...rules("rules-100k", { items: 20_000 }), isSlow: true },
    {
      workload: "rules-10k",
      title: "rules, cold: load, compile, run once",
      own: coldRules,
      note: "each pass has patterns of its own, which match the same: V8 keeps what it has compiled of those it knows",
      goals: { js: 1.5, python: 12 },
      peers: [handPeer(handColdRules, 0.995), snake("the reference (Python)", "rules_cold", { agree: 1 })],
    },
    pair(
      short,
      "SQuAD F1",
      metric("squad_f1"),
      { js: 2, python: 12 },
      [handPeer(pairs(hand.f1), 0.98), snake("python", "squad_f1", { items: 10_000, agree: 1 })],
      "the hand-written one takes articles where words end at white space alone",
    ),
    pair(
      summaries,
      "SQuAD F1",
      metric("squad_f1"),
      { js: 3, python: 10 },
      [handPeer(pairs(hand.f1), 0.6), snake("python", "squad_f1", { items: 1000, agree: 1 })],
      "the hand-written one takes articles where words end at white space alone",
    ),
    pair(short, "ROUGE-1", metric("rouge1"), { js: 3, python: 40 }, [
      handPeer(pairs(hand.rougeN(1)), 1),
      js("js-rouge", rouge(1), { items: 500 }),
      snake("rouge-score", "rouge1", { items: 4000, agree: 1 }),
    ]),
    pair(short, "ROUGE-2", metric("rouge2"), { js: 3, python: 40 }, [
      handPeer(pairs(hand.rougeN(2)), 1),
      snake("rouge-score", "rouge2", { items: 4000, agree: 1 }),
    ]),
    pair(summaries, "ROUGE-1", metric("rouge1"), { js: 5, python: 40 }, [
      handPeer(pairs(hand.rougeN(1)), 1),
      js("js-rouge", rouge(1), { items: 20 }),
      snake("rouge-score", "rouge1", { items: 200, agree: 1 }),
    ]),
    pair(summaries, "ROUGE-2", metric("rouge2"), { js: 5, python: 40 }, [
      handPeer(pairs(hand.rougeN(2)), 1),
      snake("rouge-score", "rouge2", { items: 200, agree: 1 }),
    ]),
    pair(summaries, "ROUGE-L", metric("rougeL"), { js: 10, python: 500 }, [
      handPeer(pairs(hand.rougeL), 1),
      js("js-rouge", rouge("L"), { items: 20 }),
      snake("rouge-score", "rougeL", { items: 30, agree: 1 }),
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
          snake("nltk", "bleu_spaces", { items: items / 2 }),
        ],
        "nltk and bleu-score smooth otherwise",
      ),
      pair(
        workload,
        "BLEU, 13a, defaults",
        metric("bleu"),
        { ...overJs, ...overPython },
        [handPeer(pairs(hand.bleu)), snake("sacrebleu", "bleu", { items, agree: 1 })],
        "the hand-written one splits at spaces only, which is less work",
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
            promised(
              (row) => ({ output: row.pred, expected: row.ref }),
              async (args) => (await lib.Levenshtein(args)).score ?? 0,
            ),
          { items: 2000 },
        ),
        snake("rapidfuzz", "levenshtein", { agree: 1 }),
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
        snake("rapidfuzz", "levenshtein", { agree: 1 }),
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
        snake("rapidfuzz", "levenshtein", { agree: 1 }),
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
        snake("difflib (Python)", "difflib", { items: 2000, agree: 1 }),
      ],
      "the npm package counts UTF-16 units",
    ),
    pair(
      "long-200",
      "difflib ratio",
      metric("similarity"),
      { js: 60, python: 40 },
      [js("difflib", ratio(true), { items: 10 }), snake("difflib (Python)", "difflib", { items: 12, agree: 1 })],
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
          snake("difflib (Python)", "difflib_nojunk", { items: 2, agree: 1 }),
        ],
        "the npm package counts UTF-16 units; ours and theirs score the same two texts",
      ),
      ownItems: 2,
    },
    {
      workload: "json-5k",
      title: "JSON validity, full report",
      own: validity,
      goals: { js: 5, python: 8 },
      peers: [
        handPeer(handValidity, 1),
        js("autoevals", (lib) =>
          promised(
            (row) => ({ output: row.text }),
            async (args) => (await lib.ValidJSON(args)).score ?? 0,
          ),
        ),
        promptfoo("json_valid"),
        snake("python", "json_valid", { agree: 1 }),
      ],
      note: "ours also words what is wrong and where; promptfoo and autoevals take objects and lists alone",
    },
    pair(
      short,
      "numeric match",
      metric("numeric_match"),
      { js: 1, python: 12 },
      [handPeer(pairs(hand.numeric)), snake("python", "numeric", {})],
      "the peers compare the first number of either side; ours reads every number, with thousands, exponents and fractions",
    ),
  ];
}
