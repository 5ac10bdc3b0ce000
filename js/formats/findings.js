// This file writes the findings of the linter: as JSON, as a code quality report of GitLab, and as SARIF 2.1.0.

import { version } from "../../pkg/version.js";
import { sha256 } from "../engine/sha256.js";

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @typedef {{path: string, lineOf: (path: string) => number}} Source the file of the suite */

/** @type {readonly {name: string, extension: string, type: string, write: (findings: object[], source: Source) => string}[]} */
export const FINDING_FORMATS = Object.freeze([
  { name: "json", extension: ".json", type: "application/json", write: json },
  { name: "gitlab", extension: ".gitlab.json", type: "application/json", write: codeQuality },
  { name: "sarif", extension: ".sarif", type: "application/json", write: sarif },
]);

const GITLAB_SEVERITIES = { error: "major", warning: "minor", info: "info" };
const SARIF_LEVELS = { error: "error", warning: "warning", info: "note" };

function codeQuality(findings, { path, lineOf }) {
  const entries = findings.map((finding) => ({
    description: descriptionOf(finding),
    check_name: finding.rule,
    fingerprint: fingerprintOf(finding, path),
    severity: GITLAB_SEVERITIES[finding.severity],
    location: { path, lines: { begin: lineOf(finding.path) } },
  }));
  return json(entries);
}

function sarif(findings, { path, lineOf }) {
  const rules = [...new Set(findings.map(({ rule }) => rule))].map((id) => ({ id }));
  const results = findings.map((finding) => ({
    ruleId: finding.rule,
    level: SARIF_LEVELS[finding.severity],
    message: { text: descriptionOf(finding) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(path.replaceAll("\\", "/")) },
          region: { startLine: lineOf(finding.path) },
        },
        logicalLocations: [{ fullyQualifiedName: finding.path }],
      },
    ],
    partialFingerprints: { "benchmarkhub/v1": fingerprintOf(finding, path) },
  }));
  return json({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver: { name: "benchmarkhub", version, rules } }, results }],
  });
}

function descriptionOf({ path, message, suggestion }) {
  const place = path === "" ? "" : `${path}: `;
  return `${place}${message}${suggestion === "" ? "" : ` (${suggestion})`}`;
}

/** Returns a text that is the same for the same finding of a later version of the suite. */
function fingerprintOf({ rule, path, message }, file) {
  return sha256(JSON.stringify([file, rule, path, message]));
}
