// This file records what suites of the reference format answered before there were kinds of checks:
//
//   node tests/golden/make/before.mjs FOLDER > tests/golden/suites/before.json
//
// FOLDER is a checkout of that version with its pkg/.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = resolve(process.argv[2]);
const { runSuite, builtinSuites } = await import(join(folder, "js", "entries", "node.js"));
const read = (path) => readFileSync(join(folder, path), "utf8");
const lines = (path) => read(path).trimEnd().split("\n").map((line) => JSON.parse(line));

const reports = {};
const record = (name, suite, outputs) => {
  const { suite: _, ...rest } = runSuite(suite, outputs, { latency: false });
  reports[name] = rest;
};
for (const agent of ["agent-a", "agent-b"]) {
  record(agent, JSON.parse(read("examples/suite.json")), lines(`examples/${agent}.jsonl`));
}
for (const [name, suite] of Object.entries(builtinSuites())) {
  const answers = JSON.parse(read(`tests/golden/suites/answers/${name}.json`));
  for (const kind of ["off_topic", "wrong"]) {
    record(`${name} ${kind}`, suite, Object.fromEntries(Object.entries(answers).map(([id, each]) => [id, each[kind]])));
  }
}
process.stdout.write(`${JSON.stringify(reports)}\n`);
