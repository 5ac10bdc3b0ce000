// This file tests the kind `judge` on the command line: `judge-prompts`, `run --verdicts` and `verify --verdicts`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inFolder, RUN, withCase } from "./cli-support.js";

const SUITE = withCase({ checks: [{ kind: "judge", value: "Is it right?" }] });

inFolder("a suite is judged in two steps", async ({ cli, put, folder }) => {
  put("suite.json", SUITE);
  const refused = await cli(RUN);
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /expected --verdicts, found none\n.*benchmarkhub judge-prompts/);
  const asked = await cli("test --suite suite.json --command false");
  assert.match(asked.stderr, /expected --verdicts, found none/);

  const written = await cli("judge-prompts --suite suite.json --results outputs.jsonl --output prompts.jsonl");
  assert.deepEqual([written.code, written.stderr], [0, "1 prompt written to prompts.jsonl\n"]);
  const line = JSON.parse(readFileSync(join(folder, "prompts.jsonl"), "utf8"));
  const printed = await cli("judge-prompts --suite suite.json --results outputs.jsonl --quiet");
  assert.deepEqual(JSON.parse(printed.stdout), line);

  const replies = ["Verdict: correct", "Verdict: incorrect", "Verdict: correct"];
  put("verdicts.jsonl", replies.map((response) => `${JSON.stringify({ ...line, response })}\n`).join(""));
  const run = await cli(`${RUN} --verdicts verdicts.jsonl --receipt --output report.json`);
  assert.equal(run.code, 0, run.stderr);
  const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
  assert.deepEqual([report.passed, report.judgement.verdicts, report.scores[0].score], [1, 3, 0.6667]);
  const mean = await cli(`${RUN} --verdicts verdicts.jsonl --combine mean --min-score 1`);
  assert.equal(mean.code, 1, mean.stderr);
  const verify = "verify report.json --suite suite.json --results outputs.jsonl";
  assert.equal((await cli(`${verify} --verdicts verdicts.jsonl`)).code, 0);

  put("verdicts.jsonl", '{"response": "Verdict: correct"}\n');
  for (const [args, message] of [
    [`${RUN} --verdicts verdicts.jsonl`, /^verdicts\.jsonl: line 1: id: expected a string/],
    [`${RUN} --verdicts prompts.jsonl --combine most`, /^--combine: expected one of majority, mean/],
    ["run --suite suite.json --results - --verdicts -", /^--verdicts: expected a file/],
    [`${RUN} --verdicts prompts.jsonl --output prompts.jsonl`, /would overwrite the file given as --verdicts/],
    ["judge-prompts --suite suite.json --results outputs.jsonl --output suite.json", /would overwrite/],
  ]) {
    const { code, stderr } = await cli(args);
    assert.equal(code, 2, args);
    assert.match(stderr, message, args);
  }
  // Without a verdict, the check is in error.
  const unanswered = await cli(`${RUN} --verdicts prompts.jsonl --strict --output unanswered.json`);
  assert.equal(unanswered.code, 1);
  assert.match(unanswered.stderr, /no check in error, found 1|no warnings, found/);
});
