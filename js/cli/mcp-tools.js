// This file defines the tools of the MCP server. They use no files and no network: a client passes suites, outputs and reports.

import { BenchmarkHubError, builtinSuites, checkGate, compareReports, lintSuite, runSuite } from "../entries/node.js";
import { rowsOf } from "../formats/rows.js";
import { i18nOf } from "../report-view/i18n.js";
import { en } from "../report-view/strings/en.js";

const MAX_FAILURES = 50;

const SUITE = {
  description: "reasoning, tool_use, safety, or a suite: an object, or its JSON text",
  type: ["object", "string"],
};
const OUTPUTS = {
  description: 'the outputs of the agent: an object {case_id: text}, or a list of {"case_id", "output"}',
  type: ["object", "array"],
};
const REPORT = { description: "a report of benchmarkhub run", type: "object" };
const object = (properties, required = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

/** @type {readonly {name: string, description: string, inputSchema: object, call: (args: object) => unknown}[]} */
export const TOOLS = Object.freeze([
  {
    name: "score",
    description:
      "Scores outputs against a suite. Returns the totals, whether a threshold is reached, and the cases that did not pass.",
    inputSchema: object({ suite: SUITE, outputs: OUTPUTS, threshold: { type: "number", minimum: 0, maximum: 1 } }, [
      "suite",
      "outputs",
    ]),
    call: score,
  },
  {
    name: "lint",
    description: "Finds mistakes in a suite, such as checks that cannot fail and misspelled keys.",
    inputSchema: object({ suite: SUITE }),
    call: ({ suite }) => lintSuite(suiteOf(suite)),
  },
  {
    name: "compare",
    description: "Compares two reports of one suite, and says whether the second one is better than chance explains.",
    inputSchema: object({ before: REPORT, after: REPORT }),
    call: ({ before, after }) => compareReports(before, after),
  },
  {
    name: "explain_failure",
    description: "Scores one output of one case, and explains each check: its verdict, its reason and near misses.",
    inputSchema: object({ suite: SUITE, case_id: { type: "string" }, output: { type: "string" } }),
    call: explainFailure,
  },
]);

/**
 * Calls a tool.
 * @returns {{isError: boolean, text: string}} JSON text, or the message of an error
 */
export function callTool(name, args = {}) {
  const tool = TOOLS.find((each) => each.name === name);
  if (!tool)
    return {
      isError: true,
      text: `unknown tool ${JSON.stringify(name)}, expected one of ${TOOLS.map((each) => each.name).join(", ")}`,
    };
  const { properties, required } = tool.inputSchema;
  const unknown = Object.keys(args).find((key) => !Object.hasOwn(properties, key));
  if (unknown !== undefined)
    return { isError: true, text: `${unknown}: unknown, expected one of ${Object.keys(properties).join(", ")}` };
  const missing = required.find((key) => args[key] === undefined);
  if (missing !== undefined) return { isError: true, text: `${missing}: required, but missing` };
  try {
    return { isError: false, text: JSON.stringify(tool.call(args), null, 2) };
  } catch (error) {
    if (error instanceof BenchmarkHubError) return { isError: true, text: `${error.kind}: ${error.message}` };
    throw error;
  }
}

function suiteOf(suite) {
  const builtin = builtinSuites();
  return typeof suite === "string" && Object.hasOwn(builtin, suite) ? builtin[suite] : suite;
}

function score({ suite, outputs, threshold }) {
  const report = runSuite(suiteOf(suite), outputs, { latency: false });
  const { suite: _, scores, warnings, ...totals } = report;
  const rows = [...rowsOf(report, undefined, i18nOf(en))].filter(({ status }) => status !== "passed");
  const failures = rows
    .slice(0, MAX_FAILURES)
    .map(({ score: { case_id, score }, status, reasons }) => ({ case_id, status, score, reasons }));
  return {
    ...totals,
    gate: checkGate(report, threshold === undefined ? {} : { threshold }),
    failures,
    more_failures: rows.length - failures.length,
    warnings: warnings.slice(0, MAX_FAILURES),
  };
}

function explainFailure({ suite, case_id: caseId, output }) {
  const only = { case_id: caseId };
  const report = runSuite(suiteOf(suite), { [caseId]: output }, { latency: false, evidence: true, only });
  if (report.total === 0)
    throw new BenchmarkHubError("usage", `case_id: the suite has no case ${JSON.stringify(caseId)}`);
  const [row] = rowsOf(report, undefined, i18nOf(en));
  const { status, reasons, score, benchmarkCase } = row;
  return {
    case_id: caseId,
    status,
    score: score.score,
    reasons,
    checks: score.checks,
    case: benchmarkCase,
    warnings: report.warnings,
  };
}
