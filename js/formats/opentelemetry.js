// This file writes events `gen_ai.evaluation.result` of OpenTelemetry, one for each case, as a request with logs in the JSON form of OTLP.

import { version } from "../../pkg/version.js";
import { json } from "./json.js";
import { rowsOf } from "./rows.js";

export const OPEN_TELEMETRY = { name: "opentelemetry", extension: ".otel.json", type: "application/json", write };

function write(report, texts, words, { startedAt = 0 }) {
  const timeUnixNano = String(BigInt(startedAt) * 1_000_000n);
  const { suite_id: suiteId } = report.suite;
  const logRecords = Array.from(rowsOf(report, texts, words), ({ score, status, reasons }) => {
    const { case_id: caseId, run = {} } = score;
    // A case without a verdict has no score, because 0 would look like a wrong answer.
    const isDecided = status === "passed" || status === "failed";
    const isId = (value, digits) => typeof value === "string" && value.length === digits && /^[\da-f]+$/.test(value);
    return {
      timeUnixNano,
      eventName: "gen_ai.evaluation.result",
      ...(isId(run.trace_id, 32) && isId(run.span_id, 16) && { traceId: run.trace_id, spanId: run.span_id }),
      attributes: attributesOf({
        "gen_ai.evaluation.name": String(suiteId),
        "gen_ai.evaluation.score.value": isDecided ? score.score : undefined,
        "gen_ai.evaluation.score.label": isDecided ? (score.passed ? "pass" : "fail") : undefined,
        "gen_ai.evaluation.explanation": status === "passed" ? undefined : reasons.join("; "),
        "gen_ai.response.id": typeof run.response_id === "string" ? run.response_id : undefined,
        "error.type": isDecided ? undefined : status === "skipped" ? "no_output" : "error",
        "benchmarkhub.case_id": caseId,
      }),
    };
  });
  const resource = { attributes: attributesOf({ "service.name": "benchmarkhub" }) };
  const scopeLogs = [{ scope: { name: "benchmarkhub", version }, logRecords }];
  return json({ resourceLogs: [{ resource, scopeLogs }] });
}

function attributesOf(values) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { doubleValue: value } : { stringValue: value },
  }));
}
