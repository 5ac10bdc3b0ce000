// This file tests the arguments of the command line, and the reports, thresholds and filters of `benchmarkhub run`.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { concurrency, fails, inFolder, LINES, OUTPUTS, RUN, SCORE, SUITE, withCase } from "./cli-support.js";
import { library, repository, root } from "./support.js";

const cliModule = (name) => import(join(root, "js", "cli", name));
const { readOptions } = await cliModule("command.js");
const { create } = await cliModule("create.js");
const { list } = await cliModule("list.js");
const { run } = await cliModule("run.js");
const { readGate } = await cliModule("threshold.js");

describe("help and version", concurrency, () => {
  inFolder("go to standard output", async ({ cli }) => {
    const help = await cli("--help");
    assert.deepEqual([help.code, help.stderr], [0, ""]);
    for (const name of ["run", "list", "create"]) assert.match(help.stdout, new RegExp(`^ {2}${name} `, "m"));
    for (const args of ["--version", "-V"]) {
      assert.deepEqual(await cli(args), { code: 0, stdout: `${library.version}\n`, stderr: "" });
    }
  });
  inFolder("each command has help with examples, wherever --help is", async ({ cli }) => {
    const options = { run: "--min-score X", list: "--category C", create: "--from-cases FILE" };
    for (const [name, option] of Object.entries(options)) {
      const { code, stdout, stderr } = await cli(`${name} --help`);
      assert.deepEqual([code, stderr], [0, ""]);
      assert.ok(stdout.includes(option), stdout);
      assert.match(stdout, /Examples:\n {2}benchmarkhub /);
      assert.deepEqual(await cli(`help ${name}`), { code, stdout, stderr });
    }
    assert.equal((await cli("run --suite nowhere.json -h")).code, 0);
  });
  inFolder("without arguments help goes to standard error, and the exit code is 2", async (here) => {
    assert.match(await fails(here, ""), /Usage: benchmarkhub <command>/);
  });
});

describe("usage errors", concurrency, () => {
  const commands = {
    rnu: 'unknown command "rnu", did you mean "run"?',
    xyzzy:
      'unknown command "xyzzy", expected one of run, collect, test, judge-prompts, eval, metrics, list, create, lint, compare, merge, verify, convert, mcp',
    "--vresion": 'unknown option --vresion, did you mean "--version"?',
    "--quiet": "unknown option --quiet: write the command before its options",
    "help rnu": 'did you mean "run"?',
    "run -x": "benchmarkhub run: unknown option -x\nTry: benchmarkhub run --help\n",
  };
  for (const [args, message] of Object.entries(commands)) {
    inFolder(`benchmarkhub ${args}`, async (here) => {
      const stderr = await fails(here, args);
      assert.ok(stderr.includes(message), stderr);
      assert.match(stderr, /^Try: benchmarkhub /m);
    });
  }

  const FILES = "-s a -r b";
  const options = [
    [run, `${FILES} --min-scor 1`, 'unknown option --min-scor, did you mean "--min-score"?'],
    [run, `${FILES} more`, 'expected an option, found "more"'],
    [run, "", "--suite and --results: required, but missing"],
    [run, "--suite a", "--results: required, but missing"],
    [run, "--results b --suite", "--suite: expected a value, found none"],
    [run, "--suite -q", "--suite: expected a value, found -q (write --suite=-q for a value that starts with -)"],
    [run, `${FILES} --output=`, '--output: expected a value, found ""'],
    [run, `${FILES} --quiet=yes`, '--quiet: expected no value, found "yes"'],
    [run, `${FILES} --suite c`, "--suite: expected one, found two"],
    [run, `${FILES} --category coding,`, '--category: expected a value, found "coding,"'],
    [create, "--name x", "--output: required, but missing"],
    [list, "--tag x", "unknown option --tag"],
  ];
  for (const [command, args, message] of options) {
    test(`${command.name} ${args}`, () => {
      const lines = [`benchmarkhub ${command.name}: ${message}`, `Try: benchmarkhub ${command.name} --help`];
      assert.throws(() => readOptions(command, args.split(" ").filter(Boolean)), { name: "UserError", lines });
    });
  }

  for (const text of ["1.01", "-0.5", "80", "80%", "NaN", "0x1", "Infinity", "abc", " "]) {
    test(`--min-score "${text}"`, () => {
      const hint = text.startsWith("80") ? ", did you mean 0.8?" : "";
      const message = `--min-score: expected a number from 0 to 1, found "${text}"${hint}`;
      assert.throws(() => readGate({ "min-score": text }), { name: "UserError", message });
    });
  }
});

describe("the report", concurrency, () => {
  const report = library.runSuite(SUITE, OUTPUTS, { latency: false });
  const text = `${JSON.stringify(report, null, 2)}\n`;

  inFolder("is the library's, on standard output, the same bytes each time", async ({ cli }) => {
    const first = await cli(`${RUN} --no-latency`);
    assert.deepEqual([first.code, first.stdout], [0, text]);
    assert.equal((await cli(`${RUN} --no-latency --output -`)).stdout, text);
  });
  inFolder("has latencies by default", async ({ cli }) => {
    const { scores } = JSON.parse((await cli(RUN)).stdout);
    assert.ok(scores.some((score) => score.latency_ms > 0));
  });
  inFolder("replaces an older file, and standard output stays empty", async ({ cli, put, read, folder }) => {
    put("report.json", "x".repeat(100_000));
    const { code, stdout, stderr } = await cli(`${RUN} --no-latency --output report.json`);
    assert.deepEqual([code, stdout, read("report.json")], [0, "", text]);
    assert.match(stderr, /report written to report\.json/);
    assert.deepEqual(readdirSync(folder).sort(), ["outputs.jsonl", "report.json", "suite.json"]);
  });
  inFolder("--quiet leaves only errors on standard error", async ({ cli }) => {
    assert.deepEqual(await cli(`${RUN} --no-latency -q`), { code: 0, stdout: text, stderr: "" });
    assert.match((await cli("run --suite nowhere.json --results outputs.jsonl --quiet")).stderr, /nowhere\.json/);
  });
  inFolder("scores the built-in suites and the examples", async ({ cli, put }) => {
    for (const [name, suite] of Object.entries(library.builtinSuites())) {
      const outputs = Object.fromEntries(suite.cases.map((each) => [each.case_id, "I can't help with that: 4"]));
      put("map.json", outputs);
      const { code, stdout } = await cli(`run --suite ${name} --results map.json --no-latency`);
      assert.deepEqual([code, JSON.parse(stdout)], [0, library.runSuite(suite, outputs, { latency: false })]);
    }
    const examples = join(repository, "examples");
    const files = ["--suite", join(examples, "suite.json"), "--results", join(examples, "agent-a.jsonl")];
    assert.equal(JSON.parse((await cli(["run", ...files])).stdout).total, 14);
  });

  for (const [form, content] of Object.entries({ "JSON lines": `\uFEFF${LINES}`, "a map": JSON.stringify(OUTPUTS) })) {
    inFolder(`reads ${form} from a file of any name and from standard input`, async ({ cli, put }) => {
      for (const file of ["results.jsonl", "results.txt", "-"]) {
        if (file !== "-") put(file, content);
        const { code, stdout } = await cli(`run --suite suite.json --results ${file} --no-latency`, { input: content });
        assert.deepEqual([code, stdout], [0, text]);
      }
    });
  }
  inFolder("warns about equal ids, unknown ids and cases without output", async ({ cli, put }) => {
    put("map.json", '{"a": "5", "a": "4", "bb": "def"}');
    const { code, stdout, stderr } = await cli("run --suite suite.json --results map.json");
    const { scores, warnings } = JSON.parse(stdout);
    assert.deepEqual([code, scores[0].score], [0, 1]);
    assert.deepEqual(warnings.map(({ code: kind, case_id: id }) => `${kind} ${id}`).sort(), [
      "duplicate_output a",
      "missing_output b",
      "missing_output c",
      "unmatched_output bb",
    ]);
    assert.match(stderr, /a: several outputs have this id/);
    assert.match(stderr, /bb: no case has this id/);
    assert.match(stderr, /✗ b {2}0\.0000 {2}no output/);
  });
  inFolder("--strict exits 1 for a warning", async ({ cli, put }) => {
    assert.equal((await cli(`${RUN} --strict`)).code, 0);
    put("none.json", {});
    const none = "run --suite suite.json --results none.json";
    const loud = await cli(`${none} --min-score 0 --strict`);
    assert.equal(loud.code, 1);
    assert.match(loud.stderr, /strict: expected no warnings, found 3\n$/);
    const quiet = await cli(`${none} --strict --quiet --output report.json`);
    assert.deepEqual(quiet, { code: 1, stdout: "", stderr: "" });
    assert.equal((await cli(none)).code, 0);
  });
});

describe("thresholds", concurrency, () => {
  const thresholds = [
    ["0", 0, "threshold reached: 0.5556 is at least 0"],
    [String(SCORE), 0, "threshold reached: 0.5556 is at least 0.5556"],
    [".5", 0, "threshold reached"],
    ["0.5557", 1, "threshold not reached: 0.5556 is below 0.5557"],
    ["1", 1, "threshold not reached"],
    ["1e-3", 0, "threshold reached"],
  ];
  for (const [threshold, code, message] of thresholds) {
    inFolder(`--min-score ${threshold} exits ${code}, and the report is written`, async ({ cli, read }) => {
      const ended = await cli(`${RUN} --min-score ${threshold} --output report.json`);
      assert.equal(ended.code, code);
      assert.equal(JSON.parse(read("report.json")).overall_score, SCORE);
      assert.ok(ended.stderr.includes(message), ended.stderr);
    });
  }
  inFolder("a score of 0 reaches a threshold of 0", async ({ cli, put }) => {
    put("wrong.json", { a: "x", b: "x", c: "x" });
    const without = await cli("run --suite suite.json --results wrong.json");
    assert.equal(without.code, 0);
    assert.doesNotMatch(without.stderr, /threshold/);
    const { code, stderr } = await cli("run --suite suite.json --results wrong.json --min-score 0");
    assert.equal(code, 0);
    assert.match(stderr, /threshold reached: 0\.0000 is at least 0/);
  });
});

describe("filters", concurrency, () => {
  inFolder("takes the policy for patterns from --regex-policy, then from the suite", async ({ cli, put }) => {
    const outputs = '{"case_id": "a", "output": "aaa"}\n';
    put("o.jsonl", outputs);
    for (const [suite, more, code] of [
      [{}, "", 1],
      [{}, " --regex-policy linear", 0],
      [{ regex_policy: "linear" }, "", 0],
      [{ regex_policy: "linear" }, " --regex-policy strict", 1],
      [{}, " --regex-policy loose", 2],
    ]) {
      put("s.json", withCase({ regex: "(a+)+" }, suite));
      assert.equal((await cli(`run --suite s.json --results o.jsonl --min-score 1${more}`)).code, code, more);
    }
  });
  const filters = [
    ["--category coding", ["b", "c"]],
    ["-c coding,reasoning", ["a", "b", "c"]],
    ["--tag sum --tag json", ["a", "c"]],
    ["--category coding --tag sum,json", ["c"]],
  ];
  for (const [filter, ids] of filters) {
    inFolder(`${filter} selects ${ids}`, async ({ cli }) => {
      const { code, stdout } = await cli(`${RUN} ${filter}`);
      assert.equal(code, 0);
      assert.deepEqual(
        JSON.parse(stdout).scores.map((score) => score.case_id),
        ids,
      );
    });
  }
  const empty = {
    "--category codign":
      '--category: expected one of reasoning, tool_use, planning, coding, safety, robustness, found "codign", did you mean "coding"?',
    "--category safety": 'the suite "Sums" has no case of category safety\nits categories: reasoning, coding',
    "--tag jsom": 'the suite "Sums" has no case with tag jsom\nno case has the tag "jsom", did you mean "json"?',
    "--category reasoning --tag code": "no case of category reasoning with tag code",
  };
  for (const [filter, message] of Object.entries(empty)) {
    inFolder(`${filter} is an error: no case is selected`, async (here) => {
      const stderr = await fails(here, `${RUN} ${filter} --output report.json`);
      assert.ok(stderr.includes(message), stderr);
      assert.ok(!existsSync(join(here.folder, "report.json")));
    });
  }
  inFolder("reports an unknown tag beside a known one", async ({ cli }) => {
    const { code, stderr } = await cli(`${RUN} --tag sum,jsom`);
    assert.equal(code, 0);
    assert.match(stderr, /no case has the tag "jsom", did you mean "json"\?/);
  });
});
