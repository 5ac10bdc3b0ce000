// This file writes JUnit XML: one `testsuite`, which the schemas of Jenkins and of Maven Surefire both accept, with a `testcase`
// for each case.

import { forXml } from "./escape.js";
import { countStatuses, testsOfComparison, testsOfReport } from "./tests.js";

const ELEMENTS = { failed: "failure", error: "error", skipped: "skipped" };

export const JUNIT = {
  name: "junit",
  extension: ".xml",
  type: "application/xml",
  write: (report, texts, words) => junit(testsOfReport(report, texts, words)),
  compare: (comparison, words) => junit(testsOfComparison(comparison, words)),
};

/** @param {import("./tests.js").TestRun} run */
export function junit({ name, tests, properties }) {
  const { failed, error, skipped } = countStatuses(tests);
  const all = tests.reduce((sum, { ms }) => sum + ms, 0);
  const head = { name, tests: tests.length, failures: failed, errors: error, skipped, time: seconds(all) };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite${attributes(head)}>`,
    "  <properties>",
    ...Object.entries(properties).map(([name, value]) => `    <property${attributes({ name, value })}/>`),
    "  </properties>",
    ...tests.map((test) => testcase(test, name)),
    "</testsuite>",
    "",
  ].join("\n");
}

function testcase({ name, group, status, type, message, ms, attempts }, suite) {
  const element = ELEMENTS[status];
  const start = `  <testcase${attributes({ name, classname: `${suite}.${group}`, time: seconds(ms) })}`;
  const lines = attempts.map(({ attempt, status, message = "" }) => `${attempt}: ${status} ${message}`.trimEnd());
  const output = lines.length > 0 ? `<system-out>${forXml(lines.join("\n"))}</system-out>` : "";
  if (element === undefined) return output === "" ? `${start}/>` : `${start}>${output}</testcase>`;
  // Surefire's schema has no type for skipped tests.
  const about = status === "skipped" ? { message } : { message, type };
  return `${start}>\n    <${element}${attributes(about)}>${forXml(message)}</${element}>${output}\n  </testcase>`;
}

function attributes(values) {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${forXml(String(value))}"`)
    .join("");
}

function seconds(ms) {
  return (ms / 1000).toFixed(3);
}
