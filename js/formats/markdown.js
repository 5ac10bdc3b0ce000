// This file writes a report as Markdown, for issues and pull requests: the totals, and the cases that
// failed. What comes from suites and outputs is escaped: it formats nothing and links to nothing.

import { clip } from "../report-view/text.js";
import { lines } from "./lines.js";

const NAME_LENGTH = 120;
const REASON_LENGTH = 300;
/** A comment on a pull request holds about so many. */
const MOST_FAILED = 200;

export const MARKDOWN = { name: "markdown", extension: ".md", type: "text/markdown;charset=utf-8", write };

function write(report, texts, words) {
  const { t, count, score, name } = words;
  const { suite, overall_score: overall, passed, total, by_category: byCategory, warnings = [] } = report;
  const parts = [
    `# ${escaped(String(suite.name), NAME_LENGTH)} ${escaped(String(suite.version ?? ""), NAME_LENGTH)}`.trimEnd(),
    `**${t("overall")}: ${score(overall)}** · ${t("passedOf", { passed, total })}`,
  ];
  const categories = Object.entries(byCategory);
  if (categories.length > 0) {
    const rows = categories.map(([key, value]) => [escaped(name(key), NAME_LENGTH), score(value)]);
    parts.push(table([t("category"), t("score")], rows));
  }
  const failed = [...lines(report, texts, words)].filter((line) => !line.score.passed);
  if (failed.length > 0) {
    const rows = failed
      .slice(0, MOST_FAILED)
      .map(({ benchmarkCase, score: { case_id: caseId, score: value }, why }) => [
        escaped(caseId === "" ? t("emptyId") : caseId, NAME_LENGTH),
        escaped(name(benchmarkCase.category), NAME_LENGTH),
        score(value),
        why.map((reason) => escaped(reason, REASON_LENGTH)).join("<br>"),
      ]);
    parts.push(`## ${t("failed")}: ${count(failed.length)}`);
    parts.push(table([t("case"), t("category"), t("score"), t("why")], rows));
    if (failed.length > MOST_FAILED) parts.push(t("andMore", { n: failed.length - MOST_FAILED }));
  }
  if (warnings.length > 0) parts.push(t("warnings", { n: warnings.length }));
  return `${parts.join("\n\n")}\n`;
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A text as plain words on one line. */
function escaped(text, length) {
  return clip(text, length)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu, " ")
    .replace(/[\\`*_[\]<>|~&@:#$]|(?<=www)\./gi, (sign) => ENTITIES[sign] ?? `\\${sign}`)
    .trim();
}

/** Signs that a backslash does not tame everywhere: of HTML, and of addresses and mentions that become links. */
const ENTITIES = { "<": "&lt;", ">": "&gt;", "&": "&amp;", "@": "&#64;", ":": "&#58;" };
