// This file is the fastest peer: JavaScript without dependencies, written by hand for these workloads. It uses
// RegExp, counts code points, and maps words to numbers.

const WEIGHT = { easy: 1, medium: 1.5, hard: 2 };
const NESTED = /\([^)]*[+*][^)]*\)[+*?{]/;

// Suites

const reCache = new Map();
/** Empties the cache of patterns, for a cold start. */
export const forget = () => reCache.clear();
function rx(src) {
  let r = reCache.get(src);
  if (r === undefined) {
    if (src.length > 500 || NESTED.test(src)) r = null;
    else
      try {
        r = new RegExp(src, "is");
      } catch {
        r = null;
      }
    reCache.set(src, r);
  }
  return r;
}
const NON_ASCII = /[\ud800-\udbff]/;
function cpLen(s) {
  if (!NON_ASCII.test(s)) return s.length;
  let n = 0;
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i);
    if (c < 0xd800 || c > 0xdbff) n++;
    else {
      n++;
      const d = s.charCodeAt(i + 1);
      if (d >= 0xdc00 && d <= 0xdfff) i++;
    }
  }
  return n;
}
// A text has between length / 2 and length code points. Count them only if these bounds do not decide.
const atLeast = (s, n) => s.length >= n && (s.length >= 2 * n || cpLen(s) >= n);
const atMost = (s, n) => s.length <= n || (s.length <= 2 * n && cpLen(s) <= n);
const r4 = (x) => Math.round(x * 1e4) / 1e4;

export function prepare(cases) {
  return cases.map((c) => ({
    id: c.id,
    cat: c.category,
    w: WEIGHT[c.difficulty] ?? 1.5,
    e: c.expected,
    inc: c.expected.contains?.map((t) => t.toLowerCase()),
    exc: c.expected.not_contains?.map((t) => t.toLowerCase()),
  }));
}
function listed(details, key) {
  details[key] ??= [];
  return details[key];
}
function score(c, output, details) {
  const e = c.e;
  let pass = 0,
    total = 0;
  if (c.inc || c.exc) {
    const low = output.toLowerCase();
    if (c.inc) {
      total += c.inc.length;
      for (let i = 0; i < c.inc.length; i++)
        if (low.includes(c.inc[i])) pass++;
        else if (details) listed(details, "missing_tokens").push(e.contains[i]);
    }
    if (c.exc) {
      total += c.exc.length;
      for (let i = 0; i < c.exc.length; i++)
        if (!low.includes(c.exc[i])) pass++;
        else if (details) listed(details, "forbidden_found").push(e.not_contains[i]);
    }
  }
  if (e.regex !== undefined) {
    total++;
    const r = rx(e.regex);
    if (r === null) {
      if (details) details.regex_error = "unsafe or invalid pattern";
    } else if (r.test(output)) pass++;
    else if (details) details.regex_failed = e.regex;
  }
  if (e.min_length !== undefined) {
    total++;
    if (atLeast(output, e.min_length)) pass++;
    else if (details) details.too_short = cpLen(output);
  }
  if (e.max_length !== undefined) {
    total++;
    if (atMost(output, e.max_length)) pass++;
    else if (details) details.too_long = cpLen(output);
  }
  if (e.json_valid) {
    total++;
    try {
      JSON.parse(output);
      pass++;
    } catch (x) {
      if (details) details.json_error = x.message;
    }
  }
  if (total === 0) return output.trim() ? 1 : 0;
  return pass / total;
}
function aggregate(cats, sum, wsum) {
  const by = {};
  for (const [k, v] of cats) by[k] = r4(v[0] / v[1]);
  return { overall: wsum ? r4(sum / wsum) : 0, by };
}
export function report(prep, outputs) {
  const scores = new Array(prep.length),
    cats = new Map();
  let sum = 0,
    wsum = 0;
  for (let i = 0; i < prep.length; i++) {
    const c = prep[i],
      details = {};
    const s = r4(score(c, outputs[i], details));
    scores[i] = { case_id: c.id, passed: s >= 1, score: s, details };
    sum += s * c.w;
    wsum += c.w;
    let k = cats.get(c.cat);
    if (!k) {
      k = [0, 0];
      cats.set(c.cat, k);
    }
    k[0] += s * c.w;
    k[1] += c.w;
  }
  return { scores, ...aggregate(cats, sum, wsum) };
}

// Metrics

// Classes of characters: 0 letter of a word, 1 ASCII punctuation (removed), 2 white space.
const CLS = new Uint8Array(65536);
for (let c = 33; c < 127; c++) if (!/[0-9A-Za-z]/.test(String.fromCharCode(c))) CLS[c] = 1;
for (const c of [9, 10, 11, 12, 13, 28, 29, 30, 31, 32, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000])
  CLS[c] = 2;
for (let c = 0x2000; c <= 0x200a; c++) CLS[c] = 2;
/** The words of a text, as SQuAD normalizes it. */
export function words(text) {
  // Tokenizes like SQuAD: lowercase, without ASCII punctuation and articles, split at white space.
  const s = text.toLowerCase();
  const out = [],
    n = s.length;
  let st = -1,
    acc = "";
  for (let i = 0; i <= n; i++) {
    const k = i < n ? CLS[s.charCodeAt(i)] : 2;
    if (k === 0) {
      if (st < 0) st = i;
      continue;
    }
    if (st >= 0) {
      acc = acc === "" ? s.slice(st, i) : acc + s.slice(st, i);
      st = -1;
    }
    if (k === 2 && acc !== "") {
      if (acc !== "a" && acc !== "an" && acc !== "the") out.push(acc);
      acc = "";
    }
  }
  return out;
}
export function f1(ref, pred) {
  const a = words(ref),
    b = words(pred);
  if (!a.length || !b.length) return a.length === b.length ? 1 : 0;
  let same = 0;
  if (a.length <= 24) {
    // For a few words, a linear search is faster than a map.
    for (let i = 0; i < b.length; i++)
      for (let j = 0; j < a.length; j++)
        if (a[j] === b[i]) {
          same++;
          a[j] = null;
          break;
        }
    const n = a.length,
      p = same / b.length,
      r = same / n;
    return same ? (2 * p * r) / (p + r) : 0;
  }
  const m = new Map();
  for (const t of a) m.set(t, (m.get(t) ?? 0) + 1);
  for (const t of b) {
    const c = m.get(t);
    if (c) {
      same++;
      m.set(t, c - 1);
    }
  }
  return same ? (2 * same) / (a.length + b.length) : 0;
}
const NUM = /-?\d[\d,]*(?:\.\d+)?/;
function numOf(s) {
  const m = NUM.exec(s);
  return m ? +m[0].replaceAll(",", "") : NaN;
}
export const numeric = (ref, pred) => {
  const a = numOf(ref),
    b = numOf(pred);
  return Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b)) ? 1 : 0;
};

// ROUGE: words of [a-z0-9]+ in lowercase, mapped to numbers.
const ids = new Map();
function intern(text) {
  const s = text.toLowerCase();
  const out = [];
  let st = -1;
  for (let i = 0; i <= s.length; i++) {
    const c = i < s.length ? s.charCodeAt(i) : 32;
    const w = (c >= 97 && c <= 122) || (c >= 48 && c <= 57);
    if (w) {
      if (st < 0) st = i;
    } else if (st >= 0) {
      const t = s.slice(st, i);
      st = -1;
      let k = ids.get(t);
      if (k === undefined) {
        k = ids.size + 1;
        ids.set(t, k);
      }
      out.push(k);
    }
  }
  return out;
}
const fm = (hit, nr, np) => (hit ? (2 * hit) / (nr + np) : 0);
export function rougeN(n) {
  const key = n === 1 ? (t, i) => t[i] : (t, i) => t[i] * 1048576 + t[i + 1];
  return (ref, pred) => {
    const a = intern(ref),
      b = intern(pred),
      m = new Map();
    const na = Math.max(0, a.length - n + 1),
      nb = Math.max(0, b.length - n + 1);
    for (let i = 0; i < na; i++) {
      const k = key(a, i);
      m.set(k, (m.get(k) ?? 0) + 1);
    }
    let hit = 0;
    for (let i = 0; i < nb; i++) {
      const k = key(b, i),
        c = m.get(k);
      if (c) {
        hit++;
        m.set(k, c - 1);
      }
    }
    return fm(hit, na, nb);
  };
}
const row = new Uint16Array(4096);
export function rougeL(ref, pred) {
  const a = intern(ref),
    b = intern(pred),
    m = b.length;
  row.fill(0, 0, m + 1);
  for (let i = 0; i < a.length; i++) {
    let diag = 0;
    const x = a[i];
    for (let j = 1; j <= m; j++) {
      const up = row[j];
      if (x === b[j - 1]) row[j] = diag + 1;
      else if (row[j - 1] > up) row[j] = row[j - 1];
      diag = up;
    }
  }
  return fm(row[m], a.length, m);
}
export function bleu(ref, pred) {
  // BLEU with n-grams of up to four words, split at spaces. Add-one smoothing for n-grams of two or more words.
  const a = internWs(ref),
    b = internWs(pred);
  let log = 0;
  for (let n = 1; n <= 4; n++) {
    const m = new Map(),
      na = a.length - n + 1,
      nb = b.length - n + 1;
    const key = (t, i) => {
      let k = t[i];
      for (let j = 1; j < n; j++) k = n > 2 ? `${k} ${t[i + j]}` : k * 1048576 + t[i + j];
      return k;
    };
    for (let i = 0; i < na; i++) {
      const k = key(a, i);
      m.set(k, (m.get(k) ?? 0) + 1);
    }
    let hit = 0;
    for (let i = 0; i < nb; i++) {
      const k = key(b, i),
        c = m.get(k);
      if (c) {
        hit++;
        m.set(k, c - 1);
      }
    }
    const p = n === 1 ? hit / Math.max(1, nb) : (hit + 1) / (Math.max(0, nb) + 1);
    if (p === 0) return 0;
    log += Math.log(p) / 4;
  }
  return Math.exp(log + (b.length >= a.length ? 0 : 1 - a.length / b.length));
}
const wsIds = new Map();
function internWs(s) {
  const t = s.split(" "),
    o = new Array(t.length);
  for (let i = 0; i < t.length; i++) {
    let k = wsIds.get(t[i]);
    if (k === undefined) {
      k = wsIds.size + 1;
      wsIds.set(t[i], k);
    }
    o[i] = k;
  }
  return o;
}
