// This file generates the workloads from pseudo-random numbers, which are the same on every machine. A workload is
// written to bench/data when it is first used.
//
//   rules-*          cases with the six checks: {id, category, difficulty, output, expected}
//   qa, summ, long   pairs of texts: {id, kind, ref, pred}
//   json             texts that are JSON or almost JSON: {id, text, valid}

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const FOLDER = new URL("data/", import.meta.url);
const SEED = 20240601;

/** A pseudo-random number generator like splitmix32. It uses only integers, so that all JavaScript engines agree. */
function prng(seed) {
  let s = seed >>> 0;
  const u32 = () => {
    s = (s + 0x9e3779b9) >>> 0;
    let z = s;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  const unit = () => u32() / 4294967296;
  return {
    unit,
    int: (lo, hi) => lo + Math.floor(unit() * (hi - lo + 1)),
    pick: (a) => a[Math.floor(unit() * a.length)],
    chance: (p) => unit() < p,
    // The first items are far more frequent than the others, as in natural text.
    skew: (a) => a[Math.floor(a.length * unit() ** 2.2)],
  };
}

const FUNCTION_WORDS = (
  "the of and to in is that for it with as on be are this was by an or from at which not have can will " +
  "has its but were their they when more also than then if one each into only these such may other all been there how about"
).split(" ");
const CONTENT_WORDS = (
  "model answer result value system user data number function request response error message file test case " +
  "city country year water energy government market price company product customer order account service network server " +
  "database query index table column record field string array object method class module library package version release " +
  "update change review report summary analysis evidence source reference document section chapter history science research " +
  "study method theory process temperature pressure distance speed time weight height length capital population language " +
  "river mountain ocean island planet star light sound wave particle cell protein gene virus vaccine doctor patient hospital " +
  "school teacher student university court law policy election president minister senate budget tax income interest loan bank " +
  "investment stock bond currency trade export import factory worker union strike contract agreement treaty border war peace " +
  "army battle victory defeat empire revolution independence constitution rights freedom justice crime police prison trial " +
  "painting music film novel poem theatre dance museum architecture bridge tower station airport train flight ticket hotel " +
  "restaurant recipe ingredient flavour kitchen garden flower tree forest animal bird fish insect climate weather storm rain " +
  "snow drought flood earthquake volcano fire smoke carbon emission fuel battery engine vehicle road traffic signal sensor " +
  "camera screen keyboard memory processor algorithm parameter threshold gradient training inference prompt token embedding " +
  "latency throughput retry timeout cache queue worker thread lock commit branch merge deploy rollback monitor alert incident " +
  "customer refund shipment invoice delivery warehouse inventory supplier discount subscription feature roadmap milestone " +
  "deadline meeting decision stakeholder requirement estimate risk assumption constraint approach solution tradeoff benefit " +
  "limit range average median variance probability estimate sample hypothesis experiment outcome measure baseline"
).split(" ");
const VERBS = (
  "returns shows contains requires provides includes explains supports describes computes increases reduces creates " +
  "removes updates follows becomes remains allows prevents causes produces compares measures reports suggests confirms ignores"
).split(" ");
const NAMES = (
  "Alice Berlin Paris London Tokyo Nairobi Marie Curie Newton Einstein Shakespeare Napoleon Amazon Danube Everest " +
  "Canada Brazil India Kenya Norway Portugal Lisbon Madrid Vienna Warsaw Boston Chicago Seattle Python Rust Node Postgres"
).split(" ");
const ACCENTED = "café naïve résumé São Zürich Málaga Kraków façade coöperate Århus jalapeño fiancée Dvořák Łódź".split(
  " ",
);
const CYRILLIC = (
  "модель ответ система данные вопрос город страна время запрос ошибка результат значение функция текст " +
  "проверка отчёт язык"
).split(" ");
const CJK = "模型 回答 系统 数据 问题 城市 国家 时间 请求 错误 结果 函数 文本 測試 報告 東京 言語 評価".split(" ");
const SYMBOLS = ["🙂", "✅", "→", "€", "°", "≤", "…", "🚀"];
const CODE = [
  (r) =>
    `def ${r.pick(CONTENT_WORDS)}_${r.pick(CONTENT_WORDS)}(x, y=${r.int(0, 99)}):\n    return x * y + ${r.int(1, 9)}\n`,
  (r) => `const ${r.pick(CONTENT_WORDS)} = await fetch("/api/${r.pick(CONTENT_WORDS)}/${r.int(1, 999)}");\n`,
  (r) => `for (let i = 0; i < ${r.int(2, 500)}; i++) { total += ${r.pick(CONTENT_WORDS)}[i]; }\n`,
  (r) =>
    `SELECT ${r.pick(CONTENT_WORDS)}, COUNT(*) FROM ${r.pick(CONTENT_WORDS)}s WHERE id = ${r.int(1, 9999)} GROUP BY 1;\n`,
  (r) => `if err != nil { return fmt.Errorf("${r.pick(CONTENT_WORDS)}: %w", err) }\n`,
  (r) => `{"${r.pick(CONTENT_WORDS)}": ${r.int(0, 999)}, "ok": ${r.chance(0.5)}}\n`,
];

function word(r, style) {
  if (style === "cyr") return r.chance(0.9) ? r.pick(CYRILLIC) : r.pick(NAMES);
  if (style === "cjk") return r.chance(0.9) ? r.pick(CJK) : r.pick(CONTENT_WORDS);
  const u = r.unit();
  if (u < 0.4) return r.skew(FUNCTION_WORDS);
  if (u < 0.5) return r.pick(VERBS);
  if (u < 0.54) return r.pick(NAMES);
  if (u < 0.57) return String(r.int(0, 3000));
  if (style === "mixed" && u < 0.61) return r.pick(ACCENTED);
  return r.skew(CONTENT_WORDS);
}

function sentence(r, style, n) {
  const w = [];
  for (let i = 0; i < n; i++) {
    let x = word(r, style);
    if (style === "mixed" && r.chance(0.04)) x = r.chance(0.5) ? `“${x}”` : `${x}’s`;
    if (r.chance(0.07) && i < n - 1) x += ",";
    w.push(x);
  }
  w[0] = w[0][0].toUpperCase() + w[0].slice(1);
  let s = w.join(style === "cjk" ? "" : " ") + r.pick([".", ".", ".", ".", "?", "!", ":"]);
  if (style === "mixed" && r.chance(0.15)) s += ` ${r.pick(SYMBOLS)}`;
  return s;
}

const style = (r) => {
  const u = r.unit();
  return u < 0.7 ? "ascii" : u < 0.95 ? "mixed" : u < 0.98 ? "cyr" : "cjk";
};

function prose(r, chars, st) {
  let out = "";
  while (out.length < chars) {
    if (st !== "cjk" && r.chance(0.1)) out += `${(out ? "\n```\n" : "```\n") + r.pick(CODE)(r)}\`\`\`\n`;
    else out += (out && !out.endsWith("\n") ? " " : "") + sentence(r, st, r.int(5, 22));
    if (r.chance(0.12)) out += r.pick(["\n", "\n\n", "\n- "]);
  }
  return out;
}

function jsonValue(r, depth, st) {
  const u = r.unit();
  if (depth <= 0 || u < 0.45) {
    if (u < 0.2) return sentence(r, st, r.int(1, 10));
    if (u < 0.28) return r.int(-1000, 100000);
    if (u < 0.34) return Math.round(r.unit() * 1e6) / 1e3;
    if (u < 0.39) return r.chance(0.5);
    if (u < 0.41) return null;
    return r.pick(CONTENT_WORDS);
  }
  if (u < 0.7) return Array.from({ length: r.int(1, 6) }, () => jsonValue(r, depth - 1, st));
  const o = {};
  for (let i = r.int(2, 7); i > 0; i--) o[r.pick(CONTENT_WORDS)] = jsonValue(r, depth - 1, st);
  return o;
}

function jsonText(r, chars, valid) {
  const st = style(r);
  const rows = [];
  const indent = r.chance(0.5) ? 2 : 0;
  let len = 0;
  while (len < chars) {
    const v = { id: rows.length, [r.pick(CONTENT_WORDS)]: jsonValue(r, 3, st) };
    rows.push(v);
    len += JSON.stringify(v, null, indent).length;
  }
  const t = JSON.stringify(rows.length === 1 ? rows[0] : { items: rows, ok: true }, null, indent);
  if (valid) return t;
  switch (r.int(0, 5)) {
    case 0: // truncated
      return t.slice(0, Math.floor(t.length * (0.3 + 0.69 * r.unit())));
    case 1: // a trailing comma
      return `${t.slice(0, -1)},${t.slice(-1)}`;
    case 2: // in a code fence
      return `\`\`\`json\n${t}\n\`\`\``;
    case 3: // in single quotes
      return t.replaceAll('"', "'");
    case 4: // after a sentence
      return `Here is the JSON you asked for:\n${t}`;
    default: // without a colon
      return t.slice(0, t.lastIndexOf('":') + 1) + t.slice(t.lastIndexOf('":') + 2);
  }
}

const REFUSALS = [
  "as an ai",
  "i'm sorry",
  "i cannot",
  "TODO",
  "lorem ipsum",
  "undefined",
  "password",
  "Traceback",
  "NaN",
  "I apologize",
  "language model",
  "http://",
  "ssn",
  "credit card",
  "<script",
  "confidential",
];
const POOL_REGEX = [
  "\\d{4}",
  "\\b\\d+(\\.\\d+)?%",
  "^[A-Z]",
  "[.!?]\\s*$",
  "https?://[^\\s]+",
  "\\b[A-Z][a-z]+ [A-Z][a-z]+\\b",
  "def \\w+\\(",
  "return\\s+\\w+",
  "(yes|no|maybe)\\b",
  "\\b(therefore|because|hence)\\b",
  "```[a-z]*\\n.*```",
  "^\\s*\\{.*\\}\\s*$",
  "SELECT .+ FROM \\w+",
  "\\b(\\w+) \\1\\b".replace(" \\1", " (is|was|are)"),
  "step \\d",
  "\\bid\\b\\s*[:=]\\s*\\d+",
  "\\$\\d+",
  "(error|warning|fail(ed|ure)?)",
  "[\\w.]+@[\\w.]+\\.[a-z]{2,}",
  "\\b(19|20)\\d{2}\\b",
  "answer( is)?:?",
  "total\\s*\\+?=",
  "[^\\x00-\\x7f]",
  "\\b[0-9a-f]{8}\\b",
  "\\bnot\\b.*\\bonly\\b",
  "(model|system) (returns|shows)",
  "^.{100,}",
  "\\n- ",
];
const quoted = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function* rules(n, seed) {
  const r = prng(seed);
  const cats = ["reasoning", "tool_use", "planning", "coding", "safety", "robustness"];
  for (let i = 0; i < n; i++) {
    const wantJson = r.chance(0.1);
    const st = style(r);
    const target = r.int(300, 860);
    const output = wantJson ? jsonText(r, target - 60, r.chance(0.8)) : prose(r, target - 60, st);
    const words = output.split(/[^\p{L}\p{N}]+/u).filter((w) => w.length > 2);
    const term = () => {
      if (words.length > 3 && r.chance(0.8)) {
        const k = r.int(0, words.length - 1);
        return r.chance(0.3) ? words[k].toUpperCase() : words[k];
      }
      return r.chance(0.5) ? r.pick(CONTENT_WORDS) : `${r.pick(CONTENT_WORDS)} ${r.pick(CONTENT_WORDS)}`;
    };
    const e = {};
    if (r.chance(0.8)) e.contains = Array.from({ length: r.int(1, 4) }, term);
    if (r.chance(0.5))
      e.not_contains = Array.from({ length: r.int(1, 5) }, () => (r.chance(0.85) ? r.pick(REFUSALS) : term()));
    if (r.chance(0.35)) {
      if (r.chance(0.6)) e.regex = r.pick(POOL_REGEX);
      else {
        const a = quoted(term()),
          b = quoted(r.pick(CONTENT_WORDS));
        e.regex = r.pick([`\\b(${a}|${b})\\b`, `${b}[^.]*${a}`, `${a}\\s+\\w+`, `\\b${b}s?\\b.*\\d+`, `^.*${a}.*$`]);
      }
    }
    if (r.chance(0.4)) e.min_length = r.int(1, 700);
    if (r.chance(0.4)) e.max_length = r.int(400, 2000);
    if (wantJson) e.json_valid = true;
    yield { id: `c${i}`, category: r.pick(cats), difficulty: r.pick(["easy", "medium", "hard"]), output, expected: e };
  }
}

function perturb(r, ref, p, st) {
  const out = [];
  for (const w of ref) {
    const u = r.unit();
    if (u < p * 0.35) continue;
    if (u < p * 0.7) out.push(word(r, st));
    else if (u < p) out.push(w, word(r, st));
    else out.push(w);
  }
  if (r.chance(p) && out.length > 6) out.push(...out.splice(0, r.int(1, out.length >> 1)));
  return out.length ? out : [word(r, st)];
}

function* qa(n, seed) {
  const r = prng(seed);
  for (let i = 0; i < n; i++) {
    const st = style(r);
    let ref, pred;
    const u = r.unit();
    if (u < 0.2) {
      // numeric
      const v = r.chance(0.5) ? r.int(1, 5000000) : Math.round(r.unit() * 1e5) / 100;
      ref = String(v);
      const k = r.unit();
      pred =
        k < 0.4
          ? ref
          : k < 0.7
            ? `The answer is ${v.toLocaleString("en-US")}.`
            : `About ${Math.round(v * 1.01)} ${r.pick(CONTENT_WORDS)}`;
    } else {
      const w = Array.from({ length: r.int(1, 15) }, () => word(r, st));
      ref = w.join(" ");
      const k = r.unit();
      if (k < 0.25) pred = ref;
      else if (k < 0.4) pred = `The ${ref[0].toUpperCase()}${ref.slice(1)}.`;
      else if (k < 0.85) pred = perturb(r, w, 0.4, st).slice(0, 15).join(" ");
      else pred = Array.from({ length: r.int(1, 15) }, () => word(r, st)).join(" ");
    }
    yield { id: `q${i}`, kind: u < 0.2 ? "numeric" : "text", ref, pred };
  }
}

function* summ(n, seed) {
  const r = prng(seed);
  for (let i = 0; i < n; i++) {
    const st = style(r) === "cjk" ? "mixed" : style(r);
    const mk = (k) => {
      const o = [];
      while (o.length < k)
        o.push(
          ...sentence(r, st === "cjk" ? "ascii" : st, Math.min(r.int(6, 22), Math.max(1, k - o.length))).split(" "),
        );
      return o.slice(0, k);
    };
    const a = mk(r.int(80, 200));
    const b = r.chance(0.75) ? perturb(r, a, 0.2 + 0.5 * r.unit(), st).slice(0, 200) : mk(r.int(80, 200));
    while (b.length < 80) b.push(word(r, st));
    yield { id: `s${i}`, kind: "summary", ref: a.join(" "), pred: b.join(" ") };
  }
}

function* long(n, seed) {
  const r = prng(seed);
  for (let i = 0; i < n; i++) {
    const st = style(r);
    const near = r.chance(0.6);
    const a = prose(r, r.int(2000, 4700), st).slice(0, 5000);
    let b;
    if (near) {
      b = a;
      for (let k = r.int(3, 60); k > 0; k--) {
        const p = r.int(0, b.length - 40),
          d = r.int(0, 12);
        b = b.slice(0, p) + (r.chance(0.6) ? `${word(r, st)} ` : "") + b.slice(p + d);
      }
      b = b.slice(0, 5000).toWellFormed();
    } else b = prose(r, r.int(2000, 4700), st).slice(0, 5000);
    yield { id: `l${i}`, kind: near ? "near" : "unrelated", ref: a.toWellFormed(), pred: b.toWellFormed() };
  }
}

function* json(n, seed) {
  const r = prng(seed);
  for (let i = 0; i < n; i++) {
    const valid = r.chance(0.8);
    yield { id: `j${i}`, valid, text: jsonText(r, r.int(150, 3600), valid) };
  }
}

const WORKLOADS = {
  "rules-10k": () => rules(10_000, SEED + 1),
  "rules-100k": () => rules(100_000, SEED + 2),
  "qa-20k": () => qa(20_000, SEED + 3),
  "summ-2k": () => summ(2_000, SEED + 4),
  "long-200": () => long(200, SEED + 5),
  "json-5k": () => json(5_000, SEED + 6),
};

/** Generates the cases of a `rules` workload. */
export const ruleCases = (count) => rules(count, SEED + 2);

let lines;

/** Returns a text of `length` UTF-16 units: sentences in lines, optionally with the lines in reverse order. */
export function textOf(length, isReversed = false) {
  lines ??= [...ruleCases(60)].flatMap(({ output }) => output.split("\n"));
  const text = (isReversed ? lines.toReversed() : lines).join("\n");
  return text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .toWellFormed();
}

const loaded = new Map();

/** Returns the URL of the file of a workload. Writes the file if it does not exist. */
export function fileOf(name) {
  const file = new URL(`${name}.jsonl`, FOLDER);
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true });
    const part = new URL(`${name}.part`, FOLDER);
    writeFileSync(part, "");
    let text = "";
    for (const row of WORKLOADS[name]()) {
      text += `${JSON.stringify(row)}\n`;
      if (text.length < 1 << 22) continue;
      writeFileSync(part, text, { flag: "a" });
      text = "";
    }
    writeFileSync(part, text, { flag: "a" });
    renameSync(part, file);
  }
  return file;
}

/** Returns the rows of a workload. */
export function load(name) {
  if (!loaded.has(name)) {
    const lines = readFileSync(fileOf(name), "utf8").trimEnd().split("\n");
    loaded.set(
      name,
      lines.map((line) => JSON.parse(line)),
    );
  }
  return loaded.get(name);
}

/** Converts the rows of a `rules` workload to a suite document. */
export const suiteOf = (rows) => ({
  suite_id: "bench",
  name: "Bench",
  cases: rows.map(({ id, category, difficulty, expected }) => ({
    case_id: id,
    category,
    prompt: "",
    expected_behavior: expected,
    difficulty,
  })),
});

/** Returns the outputs of rows by case id. */
export const outputsOf = (rows) => Object.fromEntries(rows.map(({ id, output }) => [id, output]));

/** Returns a row of a `rules` workload with the same checks as a list `checks`. */
export function asChecks({ expected: { contains, not_contains, regex, min_length, max_length, json_valid }, ...rest }) {
  const checks = [
    contains && { kind: "contains_all", value: contains, ignore_case: true },
    not_contains && { kind: "contains_any", value: not_contains, ignore_case: true, not: true },
    regex && { kind: "regex", value: regex, flags: "is" },
    min_length !== undefined && { kind: "length", min: min_length },
    max_length !== undefined && { kind: "length", max: max_length },
    json_valid && { kind: "json" },
  ];
  return { ...rest, expected: { checks: checks.filter(Boolean) } };
}
