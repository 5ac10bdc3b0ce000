// This file writes the totals, the cases in error and the failed cases of a report as Markdown, for issues and pull requests.
// It escapes texts from suites and outputs, so that they cannot add formatting or links.

import { countOf } from "../engine/first-thousand.js";
import { clip } from "../report-view/text.js";
import { forMarkdown } from "./escape.js";
import { rowsOf } from "./rows.js";

const MAX_NAME = 120;
const MAX_REASON = 300;
/** The maximum number of failed cases, so that the text usually fits into a comment on a pull request. */
const MAX_FAILED = 200;

export const MARKDOWN = { name: "markdown", extension: ".md", type: "text/markdown;charset=utf-8", write };

function write(report, texts, words) {
  const { t, score, name } = words;
  const { suite, overall_score: overall, passed, total, by_category: byCategory, coverage, warnings = [] } = report;
  const over = coverage
    ? ` ${t("answeredOf", { answered: Number(coverage.answered), total: Number(coverage.total) })}`
    : "";
  const parts = [
    `# ${escaped(String(suite.name), MAX_NAME)} ${escaped(String(suite.version ?? ""), MAX_NAME)}`.trimEnd(),
    `**${t("overall")}: ${score(overall)}**${over} · ${t("passedOf", { passed: Number(passed), total: Number(total) })}`,
  ];
  const categories = Object.entries(byCategory);
  if (categories.length > 0) {
    const rows = categories.map(([key, value]) => [escaped(name(key), MAX_NAME), score(value)]);
    parts.push(table([t("category"), t("score")], rows));
  }
  const failed = [...rowsOf(report, texts, words)].filter((row) => !row.score.passed);
  const isInError = (row) => row.score.error !== undefined;
  parts.push(...casesOf("inError", failed.filter(isInError), words));
  parts.push(
    ...casesOf(
      "failed",
      failed.filter((row) => !isInError(row)),
      words,
    ),
  );
  if (warnings.length > 0) parts.push(t("warnings", { n: countOf(warnings) }));
  return `${parts.join("\n\n")}\n`;
}

/** Returns the title and the table of the cases, or nothing if there are no cases. */
function casesOf(title, cases, { t, count, score, name }) {
  const parts = [];
  if (cases.length > 0) {
    const rows = cases
      .slice(0, MAX_FAILED)
      .map(({ benchmarkCase, score: { case_id: caseId, score: value }, reasons }) => [
        escaped(caseId === "" ? t("emptyId") : caseId, MAX_NAME),
        escaped(name(benchmarkCase.category), MAX_NAME),
        score(value),
        reasons.map((reason) => escaped(reason, MAX_REASON)).join("<br>"),
      ]);
    parts.push(`## ${t(title)}: ${count(cases.length)}`);
    parts.push(table([t("case"), t("category"), t("score"), t("why")], rows));
    if (cases.length > MAX_FAILED) parts.push(t("andMore", { n: cases.length - MAX_FAILED }));
  }
  return parts;
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function escaped(text, length) {
  return forMarkdown(clip(text, length));
}
