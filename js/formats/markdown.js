// This file writes the totals and the failed cases of a report as Markdown, for issues and pull requests. Texts from
// suites and outputs are escaped, so that they cannot create formatting or links.

import { clip } from "../report-view/text.js";
import { rowsOf } from "./rows.js";

const MAX_NAME = 120;
const MAX_REASON = 300;
/** The maximum number of failed cases, so that the text usually fits into a comment on a pull request. */
const MAX_FAILED = 200;

export const MARKDOWN = { name: "markdown", extension: ".md", type: "text/markdown;charset=utf-8", write };

function write(report, texts, words) {
  const { t, count, score, name } = words;
  const { suite, overall_score: overall, passed, total, by_category: byCategory, warnings = [] } = report;
  const parts = [
    `# ${escaped(String(suite.name), MAX_NAME)} ${escaped(String(suite.version ?? ""), MAX_NAME)}`.trimEnd(),
    `**${t("overall")}: ${score(overall)}** · ${t("passedOf", { passed, total })}`,
  ];
  const categories = Object.entries(byCategory);
  if (categories.length > 0) {
    const rows = categories.map(([key, value]) => [escaped(name(key), MAX_NAME), score(value)]);
    parts.push(table([t("category"), t("score")], rows));
  }
  const failed = [...rowsOf(report, texts, words)].filter((row) => !row.score.passed);
  if (failed.length > 0) {
    const rows = failed
      .slice(0, MAX_FAILED)
      .map(({ benchmarkCase, score: { case_id: caseId, score: value }, reasons }) => [
        escaped(caseId === "" ? t("emptyId") : caseId, MAX_NAME),
        escaped(name(benchmarkCase.category), MAX_NAME),
        score(value),
        reasons.map((reason) => escaped(reason, MAX_REASON)).join("<br>"),
      ]);
    parts.push(`## ${t("failed")}: ${count(failed.length)}`);
    parts.push(table([t("case"), t("category"), t("score"), t("why")], rows));
    if (failed.length > MAX_FAILED) parts.push(t("andMore", { n: failed.length - MAX_FAILED }));
  }
  if (warnings.length > 0) parts.push(t("warnings", { n: warnings.length }));
  return `${parts.join("\n\n")}\n`;
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Escapes a text for Markdown and puts it on one line. */
function escaped(text, length) {
  return clip(text, length)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu, " ")
    .replace(/[\\`*_[\]<>|~&@:#$]|(?<=www)\./gi, (sign) => ENTITIES[sign] ?? `\\${sign}`)
    .trim();
}

/**
 * Characters of HTML, URLs and mentions. Some Markdown parsers ignore a backslash before them, so entities are used.
 */
const ENTITIES = { "<": "&lt;", ">": "&gt;", "&": "&amp;", "@": "&#64;", ":": "&#58;" };
