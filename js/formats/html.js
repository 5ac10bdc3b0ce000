// This file writes a report as one HTML file without scripts and external files. Texts from suites and outputs are
// escaped.

import { countOf } from "../engine/first-thousand.js";
import { clip } from "../report-view/text.js";
import { labelOf, transcriptOf } from "../report-view/transcript.js";
import { forHtml as escaped, forHtmlLine } from "./escape.js";
import { rowsOf } from "./rows.js";

/** The maximum length of a prompt or an output, in UTF-16 units. */
export const MAX_TEXT = 4000;
/**
 * The maximum length of all prompts and outputs, so that browsers can open the file. Later cases have only names and
 * reasons.
 */
const MAX_ALL_TEXTS = 20_000_000;
const MAX_NAME = 300;
const MAX_WARNINGS = 100;
const MAX_ENTRIES = 200;

export const HTML = { name: "html", extension: ".html", type: "text/html;charset=utf-8", write, compare };

/** The class, the sign and the string of each status. */
const STATUSES = {
  passed: ["pass", "✓", "pass"],
  failed: ["fail", "✗", "fail"],
  error: ["error", "!", "error"],
  skipped: ["error", "–", "unanswered"],
};

function write(report, texts, words) {
  const { t, score, name, language } = words;
  const { suite, overall_score: overall, passed, failed, total, by_category: byCategory, warnings = [] } = report;
  const { coverage, errored } = report;
  const title = escaped(clip(String(suite.name), MAX_NAME));
  const counts = [
    ["passed", passed],
    ["failed", failed],
    ...(errored === undefined ? [] : [["inError", errored]]),
    ["total", total],
  ];
  const over = coverage ? ` <small>${escaped(t("answeredOf", coverage))}</small>` : "";
  const bar = ([key, value]) =>
    `<tr><th scope="row"><bdi>${escaped(clip(name(key), MAX_NAME))}</bdi></th><td>${score(value)}</td>` +
    `<td class="bar"><meter min="0" max="1" value="${Number(value)}"></meter></td></tr>`;
  const body = `<header>
<h1><bdi>${title}</bdi> <small><bdi>${escaped(clip(String(suite.version ?? ""), 100))}</bdi></small></h1>
<p class="big">${score(overall)}${over}</p>
<p>${escaped(t("overall"))}. ${escaped(t("weighted"))}</p>
${countList(counts, words)}
</header>
<main>
<h2>${escaped(t("byCategory"))}</h2>
<table><tbody>${Object.entries(byCategory).map(bar).join("\n")}</tbody></table>
<h2>${escaped(t("cases"))}</h2>
<p>${escaped(t("textsCut", { n: MAX_TEXT }))}</p>
${cases(report, texts, words)}
${warningList(warnings, words)}
</main>
${data(report, texts)}`;
  return page(language, `${forHtmlLine(clip(String(suite.name), MAX_NAME))}: ${score(overall)}`, body);
}

/** Returns the report and the outputs as hidden JSON, so that the file can be opened again. A large report has none. */
function data(report, texts) {
  const json = JSON.stringify({ report, ...(texts && { outputs: Object.fromEntries(texts) }) });
  return json.length > MAX_ALL_TEXTS ? "" : `<pre id="report-data" hidden>${escaped(json)}</pre>`;
}

export function page(language, title, body) {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function compare({ sentence, counts, cases, warnings }, words) {
  const { t, score, language } = words;
  const titleOf = (change) => ({ better: "higher", worse: "lower", same: "unchanged" })[change] ?? change;
  const figure = (value) => (value === null ? "–" : score(value));
  const row = ({ case_id: caseId, a, b }) =>
    `<tr><th scope="row"><bdi>${escaped(caseId === "" ? t("emptyId") : clip(caseId, MAX_NAME))}</bdi></th>` +
    `<td>${figure(a)}</td><td>${figure(b)}</td></tr>`;
  const section = (change) => {
    const changed = cases.filter((each) => each.change === change);
    if (changed.length === 0) return "";
    const head = ["case", "before", "after"].map((key) => `<th scope="col">${escaped(t(key))}</th>`).join("");
    return `<h2>${escaped(t(titleOf(change)))}: ${words.count(changed.length)}</h2>\n<table><thead><tr>${head}</tr></thead><tbody>${changed.map(row).join("\n")}</tbody></table>`;
  };
  const body = `<header>
<h1>${escaped(clip(sentence, MAX_NAME))}</h1>
${countList(
  Object.entries(counts).map(([change, n]) => [titleOf(change), n]),
  words,
)}
</header>
<main>
${["broken", "worse", "fixed", "better", "removed", "added"].map(section).filter(Boolean).join("\n")}
${warningList(warnings, words)}
</main>`;
  return page(language, forHtmlLine(clip(sentence, MAX_NAME)), body);
}

function cases(report, texts, words) {
  const { t, score: formatScore, name } = words;
  const { block, text, isFull } = textBlocks(words);
  const run = (row) => {
    const { entries, fault } = transcriptOf(row) ?? {};
    if (fault !== undefined) return text("transcript", fault);
    if (entries === undefined) return "";
    const shown = entries.slice(0, MAX_ENTRIES).map((entry) => {
      return `<li><h4><bdi>${escaped(clip(labelOf(entry, t), MAX_NAME))}</bdi></h4>${entry.text === "" ? "" : block(entry.text)}</li>`;
    });
    const others = entries.length - shown.length;
    if (others > 0) shown.push(`<li>${escaped(t("andMore", { n: others }))}</li>`);
    return `<h3>${escaped(t("transcript"))}</h3><ol>${shown.join("")}</ol>`;
  };
  const items = [];
  for (const { benchmarkCase, score, status, reasons } of rowsOf(report, texts, words)) {
    const { category, difficulty, prompt } = benchmarkCase;
    const about = [name(category), name(difficulty), formatScore(score.score)];
    const shown = isFull() ? "" : text("prompt", prompt) + text("output", texts?.get(score.case_id)) + run(score.run);
    items.push(caseItem({ status, id: score.case_id, about, reasons }, shown, words));
  }
  return items.join("\n");
}

/** Returns a list of keys of strings with their counts. */
export function countList(counts, { t, count }) {
  return `<dl>${counts.map(([key, n]) => `<div><dt>${escaped(t(key))}</dt><dd>${count(n)}</dd></div>`).join("")}</dl>`;
}

/** Returns functions that write texts until their maximum length is reached. */
export function textBlocks({ t }) {
  let left = MAX_ALL_TEXTS;
  const block = (value) => {
    const shown = clip(value, Math.min(MAX_TEXT, Math.max(0, left)));
    left -= shown.length;
    return `<pre dir="auto">${escaped(shown)}</pre>`;
  };
  const text = (label, value) => (value === undefined ? "" : `<h3>${escaped(t(label))}</h3>${block(value)}`);
  return { block, text, isFull: () => left <= 0 };
}

/** Returns a case that opens to show its texts. */
export function caseItem({ status, id, about, reasons }, texts, { t }) {
  const [verdict, sign, label] = STATUSES[status];
  return (
    `<details class="${verdict}"><summary><span class="verdict">${sign} ${escaped(t(label))}</span> ` +
    `<bdi>${escaped(id === "" ? t("emptyId") : clip(id, MAX_NAME))}</bdi> ` +
    `<span class="note">${about.map((each) => escaped(clip(each, MAX_NAME))).join(" · ")}</span>` +
    `${reasons.length > 0 ? `<ul>${reasons.map((each) => `<li><bdi>${escaped(each)}</bdi></li>`).join("")}</ul>` : ""}` +
    `</summary>${texts}</details>`
  );
}

export function warningList(warnings, { t }) {
  if (warnings.length === 0) return "";
  const shown = warnings.slice(0, MAX_WARNINGS).map(({ case_id: caseId, path, message }) => {
    const place = caseId ?? path;
    return `<li><bdi>${escaped(clip(place === undefined ? message : `${place}: ${message}`, 600))}</bdi></li>`;
  });
  const others = countOf(warnings) - shown.length;
  if (others > 0) shown.push(`<li>${escaped(t("andMore", { n: others }))}</li>`);
  return `<h2>${escaped(t("warnings", { n: countOf(warnings) }))}</h2><ul>${shown.join("\n")}</ul>`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1a1d21; --soft: #5a626b; --line: #d8dce0; --page: #fff; --good: #1a7f37; --bad: #b42318; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaed; --soft: #a3abb3; --line: #3a4047; --page: #16181b; --good: #57c275; --bad: #ff8a7a; }
}
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); overflow-wrap: anywhere; }
h1 { margin-bottom: 0; } h1 small, .note, header p { color: var(--soft); font-weight: normal; }
.big { margin: 0; font-size: 3rem; font-weight: 600; color: var(--ink); line-height: 1.2; } .big small { font-size: 1rem; color: var(--soft); }
dl { display: flex; gap: 2rem; } dd { margin: 0; font-size: 1.5rem; }
table { width: 100%; border-collapse: collapse; } th { text-align: start; font-weight: normal; } td, th { padding: 0.25rem 0.5rem 0.25rem 0; }
.bar { width: 50%; } meter { width: 100%; }
details { padding: 0.5rem 0; border-top: 1px solid var(--line); } summary { cursor: pointer; } summary ul { margin: 0.25rem 0; color: var(--soft); }
.pass .verdict { color: var(--good); } .fail .verdict, .error .verdict { color: var(--bad); font-weight: 600; }
h3, h4 { margin: 0.75rem 0 0.25rem; font-size: 0.9rem; color: var(--soft); } h4 { font-weight: normal; margin-top: 0.25rem; }
pre { margin: 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap; max-height: 30rem; overflow: auto; unicode-bidi: isolate; }
`;
