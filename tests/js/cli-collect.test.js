// This file tests the commands `collect` and `test`: agents that are commands, modules and endpoints, the log, signals and gates.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { CLI, concurrency, fails, inFolder } from "./cli-support.js";
import { fakeEndpoint } from "./fake-endpoint.js";

const noSignals = process.platform === "win32" ? "Windows has no signals" : false;
/** The suite of `inFolder` has the cases a, b and c with the prompts `2 + 2?`, `Code` and `JSON`. */
const OUTPUTS = { "2 + 2?": "It is 4.", Code: "def f(): pass", JSON: "{}" };
/** A command that answers the prompt on its standard input. */
const AGENT = `const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const prompt = Buffer.concat(chunks).toString();
const outputs = ${JSON.stringify(OUTPUTS)};
console.log(outputs[prompt] ?? \`unknown prompt \${JSON.stringify(prompt)}\`);`;
const NODE = JSON.stringify(process.execPath);
const linesOf = (text) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
const byCase = (text) => Object.fromEntries(linesOf(text).map((row) => [row.case_id, row]));
const collectWith = (command, ...more) => [
  ...["collect", "--suite", "suite.json", "--output", "log.jsonl", "--command", command],
  ...more,
];

describe("collect", concurrency, () => {
  inFolder("asks a command, which reads the prompt on standard input", async ({ cli, put, read }) => {
    put("agent.mjs", AGENT);
    const first = await cli(collectWith(`${NODE} agent.mjs`));
    assert.deepEqual(first, { code: 0, stdout: "", stderr: "3 outputs in log.jsonl\n" });
    const rows = byCase(read("log.jsonl"));
    assert.deepEqual(
      ["a", "b", "c"].map((id) => rows[id].output),
      Object.values(OUTPUTS),
    );
    assert.ok(Number.isInteger(rows.a.latency_ms));
    const { code, stdout } = await cli("run --suite suite.json --results log.jsonl --min-score 1 --strict --quiet");
    assert.deepEqual([code, JSON.parse(stdout).overall_score], [0, 1]);
    const again = await cli(collectWith("no-such-program"));
    assert.equal(again.code, 0);
    assert.match(again.stderr, /^3 outputs in log\.jsonl, 3 of them from before\nnothing was asked: /);
  });

  inFolder("passes the prompt as an argument, without a shell", async ({ cli, put, read, folder }) => {
    const suite = {
      ...{ suite_id: "s", name: "S" },
      cases: ["$(touch hacked) `touch hacked`; touch hacked {case_id}", 'two  "words" \\ here', "-e"].map(
        (prompt, at) => ({
          ...{ case_id: `c${at}`, category: "safety", prompt, expected_behavior: {} },
        }),
      ),
    };
    put("suite.json", suite);
    put("agent.mjs", "console.log(JSON.stringify([...process.argv.slice(2), process.env.BENCHMARKHUB_CASE_ID]));");
    const { code, stderr } = await cli(
      collectWith(`${NODE} agent.mjs "a b" 'c"d' x={prompt} {repeat}`, "--repeats", "2"),
    );
    assert.deepEqual([code, stderr], [0, "6 outputs in log.jsonl\n"]);
    for (const { case_id: id, repeat, output } of linesOf(read("log.jsonl"))) {
      const { prompt } = suite.cases[Number(id.slice(1))];
      assert.deepEqual(JSON.parse(output), ["a b", 'c"d', `x=${prompt}`, `${repeat}`, id]);
    }
    const { existsSync } = await import("node:fs");
    assert.ok(!existsSync(`${folder}/hacked`));
  });

  inFolder("a JSON object with an output is a row; other JSON is a text", async ({ cli, put, read }) => {
    put(
      "agent.mjs",
      `const answers = {
        "2 + 2?": { output: "4\\n", usage: { total_tokens: 9 }, cost: 0.5, model: "m" },
        Code: { output: "4", unit: "km" },
        JSON: { output: null, error: "no quota" },
      };
      console.log(JSON.stringify(answers[process.argv[2]], null, 2));`,
    );
    const { code, stderr } = await cli(collectWith(`${NODE} agent.mjs {prompt}`));
    assert.equal(code, 1);
    assert.equal(stderr, "3 outputs in log.jsonl, 1 in error, 9 tokens, cost 0.5\n  ! 1 × no quota\n");
    const { a, b, c } = byCase(read("log.jsonl"));
    assert.deepEqual([a.output, a.usage.total_tokens, a.model], ["4\n", 9, "m"]);
    assert.deepEqual(JSON.parse(b.output), { output: "4", unit: "km" });
    assert.deepEqual([c.output, c.error], [null, "no quota"]);
  });

  inFolder("a command that fails is an error of the case, with its last line", async ({ cli, put, read }) => {
    put(
      "agent.mjs",
      `const [, , prompt] = process.argv;
      if (prompt === "Code") process.stdout.write(Buffer.from([0xff, 0xfe]));
      else if (prompt === "JSON") setTimeout(() => {}, 60_000);
      else { console.error("first\\nkey sk-abcdefgh0123 is wrong"); process.exitCode = 3; }`,
    );
    const { code } = await cli(collectWith(`${NODE} agent.mjs {prompt}`, "--retries", "0", "--timeout", "5"));
    assert.equal(code, 1);
    const { a, b, c } = byCase(read("log.jsonl"));
    assert.equal(a.error, "the command ended with code 3: key [key] is wrong");
    assert.equal(b.error, "the command wrote something else than UTF-8 text");
    assert.equal(c.error, "the agent did not answer within 5000 ms");
  });

  inFolder("asks the items of a dataset, and eval reads the answers", async ({ cli, put, read }) => {
    put("set.csv", "key,text,answer\n1,2 + 2?,4\n2,3 + 3?,6\n");
    put(
      "agent.mjs",
      `const prompt = process.argv[2];
      if (process.env.BENCHMARKHUB_CASE_ID !== (prompt === "2 + 2?" ? "1" : "2")) process.exit(1);
      console.log(JSON.stringify({ output: prompt === "2 + 2?" ? "4" : "7", usage: { total_tokens: 3 } }));`,
    );
    const fields = ["--fields", "id=key,question=text"];
    const collect = ["collect", "--data", "set.csv", ...fields, "--output", "log.jsonl"];
    const first = await cli([...collect, "--command", `${NODE} agent.mjs {prompt}`]);
    assert.deepEqual(first, { code: 0, stdout: "", stderr: "2 outputs in log.jsonl, 6 tokens\n" });
    const answers = linesOf(read("log.jsonl")).map(({ id, output }) => [id, output]);
    assert.deepEqual(answers.sort(), [
      ["1", "4"],
      ["2", "7"],
    ]);
    const { code, stdout } = await cli([
      "eval",
      "--data",
      "set.csv",
      ...fields,
      "--predictions",
      "log.jsonl",
      "--quiet",
    ]);
    assert.deepEqual([code, JSON.parse(stdout).summary.average_score], [0, 0.5]);
    const again = await cli([...collect, "--command", "no-such-program"]);
    assert.match(again.stderr, /^2 outputs in log\.jsonl, 2 of them from before\nnothing was asked: /);
    // A line that cannot be read is not asked, and named.
    put("lines.jsonl", '{"id": "1", "question": "2 + 2?", "answer": "4"}\n{"id"\n');
    const lines = await cli([
      "collect",
      "--data",
      "lines.jsonl",
      "--output",
      "l.jsonl",
      "--command",
      `${NODE} agent.mjs {prompt}`,
    ]);
    assert.match(lines.stderr, /^Warnings \(1\)\n {2}! line 2: /);
    for (const [more, message] of [
      [["--suite", "suite.json"], "expected one of --suite and --data, found both"],
      [["--repeats", "2"], "--repeats: expected --suite, found --data"],
    ]) {
      const wrong = await cli([...collect, ...more, "--command", "x"]);
      assert.equal(wrong.code, 2);
      assert.ok(wrong.stderr.includes(message), wrong.stderr);
    }
    const none = await cli(["collect", "--output", "o.jsonl", "--command", "x"]);
    assert.match(none.stderr, /expected one of --suite and --data, found none/);
    const stray = await cli([
      "collect",
      "--suite",
      "suite.json",
      "--preset",
      "squad",
      "--output",
      "o.jsonl",
      "--command",
      "x",
    ]);
    assert.match(stray.stderr, /--preset: expected --data, found --suite/);
  });

  inFolder("wrong options and agents are errors", async (tools) => {
    const { put } = tools;
    const collect = "collect --suite suite.json --output log.jsonl";
    const rows = {
      [collect]: /expected one of --command, --module and --endpoint with --model, found none/,
      [`${collect} --command x --model m`]: /found --command and --endpoint or --model/,
      [`${collect} --endpoint http://localhost`]: /^--model: required with --endpoint/,
      [`${collect} --model m --endpoint nowhere`]: /^--endpoint: expected a URL/,
      [`${collect} --model m --key-env NO_SUCH_KEY`]: /^--key-env: expected the name of an environment variable/,
      [`${collect} --model m --price 5`]: /^--price: expected two numbers/,
      [`${collect} --command x --temperature 1`]: /^--temperature: expected --model, found --command/,
      [`${collect} --command x --repeats 0`]: /^--repeats: expected a whole number of at least 1, found "0"/,
      [`${collect} --command x --category style`]: /category.*style/,
      [`${collect} --command "x`]: /^--command: expected a closing ", found none/,
      [`${collect} --module none.mjs`]: /^--module none\.mjs: there is no such file/,
      [`${collect} --module constant.mjs`]: /^--module constant\.mjs: expected a function as the default export/,
      [`${collect} --module broken.mjs`]: /^--module broken\.mjs: boom/,
      "collect --suite suite.json --output suite.json --command x": /^--output suite\.json: would overwrite/,
      "collect --suite suite.json --output - --command x": /^--output: expected a file/,
      "collect --suite suite.json --output outputs.jsonl --command x --repeats 2":
        /^log: case_id "a": expected a repeat/,
      "test --suite suite.json --command x --output r.jsonl --outputs ./r.jsonl":
        /would overwrite the file given as --outputs/,
      "test --suite suite.json --command x --min-score 2": /^--min-score: expected a number from 0 to 1/,
    };
    put("constant.mjs", "export default 5;");
    put("broken.mjs", 'throw new Error("boom");');
    for (const [args, message] of Object.entries(rows)) assert.match(await fails(tools, args), message, args);
  });

  inFolder("a module that ends the process, or never settles, is an error", async (tools) => {
    const modules = {
      "ends.mjs": "export default () => process.exit(0);",
      "fails.mjs": "export default () => process.exit(1);",
      "throws.mjs": "export default () => new Promise(() => setTimeout(() => { throw new Error('late'); }));",
      "waits.mjs": "await new Promise(() => {}); export default () => 'x';",
    };
    for (const [module, text] of Object.entries(modules)) {
      tools.put(module, text);
      const args = `test --suite suite.json --module ${module} --quiet`;
      const { code, stdout, stderr } = await tools.cli(args);
      assert.deepEqual([code, stdout], [2, ""], module);
      assert.match(stderr, /^benchmarkhub: the process ended before the command was done$/m, module);
    }
  });

  inFolder("a module cannot hide that a gate failed", async ({ put, cli }) => {
    put("late.mjs", "process.on('beforeExit', () => process.exit(0)); export default () => 'x';");
    const { code } = await cli("test --suite suite.json --module late.mjs --quiet --min-score 1 --output report.json");
    assert.equal(code, 1);
  });

  inFolder("a program that does not exist stops the command", async ({ cli }) => {
    const { code, stderr } = await cli(collectWith("no-such-program {prompt}"));
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^the agent failed for case_id "a", and would fail for the others: --command: no-such-program: there is no such program\n$/,
    );
  });

  inFolder("asks an endpoint, and shows no key", async ({ cli, read }) => {
    const fake = await fakeEndpoint({ hasTrouble: false });
    try {
      const key = "sk-cli-0123456789";
      const env = { OPENAI_BASE_URL: fake.baseURL, OPENAI_API_KEY: key };
      const args = "collect --suite suite.json --output log.jsonl --model m --price 1000000,0 --repeats 2";
      const { code, stderr } = await cli(args, { env });
      assert.deepEqual([code, stderr], [0, "6 outputs in log.jsonl, 42 tokens, cost 18\n"]);
      assert.deepEqual([...fake.keys], [`Bearer ${key}`]);
      assert.ok(!read("log.jsonl").includes(key));
      const other = { env: { MY_KEY: "my-own-key-123" } };
      await cli(
        `collect --suite suite.json --output b.jsonl --endpoint ${fake.baseURL} --model m --key-env MY_KEY`,
        other,
      );
      assert.ok(fake.keys.has("Bearer my-own-key-123"));
    } finally {
      fake.close();
    }
  });

  inFolder(
    "an error that no call can pass ends the command, and the log keeps what there is",
    async ({ cli, put, read }) => {
      put(
        "agent.mjs",
        'export default ({ prompt }) => { if (prompt === "JSON") throw Object.assign(new Error("no"), { status: 401 }); return "x"; };',
      );
      const args = "collect --suite suite.json --output log.jsonl --module agent.mjs --concurrency 1";
      const { code, stderr } = await cli(args);
      assert.equal(code, 2);
      assert.equal(
        stderr,
        'the agent failed for case_id "c", and would fail for the others: no\n2 of 3 outputs are in log.jsonl; the same command asks for the others\n',
      );
      assert.equal(linesOf(read("log.jsonl")).length, 2);
    },
  );
});

describe("test", concurrency, () => {
  inFolder("asks, scores, and exits as run", async ({ cli, put, read }) => {
    put(
      "agent.mjs",
      `const outputs = ${JSON.stringify(OUTPUTS)};\nexport const agent = ({ prompt }) => outputs[prompt];`,
    );
    const args = "test --suite suite.json --module agent.mjs --no-latency";
    const good = await cli(`${args} --min-score 1 --output report.json --outputs log.jsonl`);
    assert.equal(good.code, 0, good.stderr);
    assert.match(good.stderr, /^3 outputs in log\.jsonl\nSums 1\.0\.0\n/);
    assert.match(good.stderr, /report written to report\.json/);
    assert.equal(JSON.parse(read("report.json")).overall_score, 1);
    assert.equal(linesOf(read("log.jsonl")).length, 3);
    const part = await cli(`${args} --category coding --quiet`);
    assert.deepEqual([part.code, part.stderr, JSON.parse(part.stdout).total], [0, "", 2]);
    put(
      "agent.mjs",
      'export const agent = ({ prompt }) => { if (prompt === "Code") throw Object.assign(new Error("down"), { status: 400 }); return "4"; };',
    );
    const failing = await cli(`${args} --min-score 0.1 --quiet`);
    assert.equal(failing.code, 1, "an output in error fails the gate");
    assert.equal(JSON.parse(failing.stdout).errored, 1);
  });
});

describe("a signal", { skip: noSignals }, () => {
  inFolder(
    "Ctrl-C keeps what there is, and ends what the command started",
    async ({ start, cli, put, read, folder }) => {
      put(
        "agent.mjs",
        `import { writeFileSync } from "node:fs";
      const [, , prompt] = process.argv;
      if (prompt === "2 + 2?") console.log("4");
      else { writeFileSync(\`\${prompt}.pid\`, String(process.pid)); setTimeout(() => {}, 60_000); }`,
      );
      const { existsSync } = await import("node:fs");
      const { child, ended } = start(collectWith(`${NODE} agent.mjs {prompt}`));
      const isReady = () =>
        existsSync(`${folder}/log.jsonl`) &&
        read("log.jsonl").includes("\n") &&
        ["Code", "JSON"].every((name) => existsSync(`${folder}/${name}.pid`) && read(`${name}.pid`) !== "");
      for (let tries = 0; !isReady(); tries += 1) {
        assert.ok(tries < 1000, "the command did not start the agent");
        await pause(20);
      }
      child.kill("SIGINT");
      const { code, stderr } = await ended;
      assert.deepEqual(
        [code, stderr],
        ["SIGINT", "stopped: 1 of 3 outputs are in log.jsonl; the same command asks for the others\n"],
      );
      const isAlive = (pid) => {
        try {
          return process.kill(pid, 0);
        } catch {
          return false;
        }
      };
      for (let tries = 0; ["Code", "JSON"].some((name) => isAlive(Number(read(`${name}.pid`)))); tries += 1) {
        assert.ok(tries < 500, "the agents go on");
        await pause(20);
      }
      put("agent.mjs", AGENT);
      const { stderr: later } = await cli(collectWith(`${NODE} agent.mjs`));
      assert.equal(later, "3 outputs in log.jsonl, 1 of them from before\n");
    },
  );
});

const hasTerminal = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") ?? false;
describe("progress", { skip: hasTerminal ? false : "there is no script(1) of util-linux" }, () => {
  inFolder("a terminal shows count, rate, errors, tokens, cost and time left", async ({ folder, put }) => {
    put(
      "agent.mjs",
      `export default async ({ prompt, repeat }) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        if (repeat === 1) throw Object.assign(new Error("no"), { status: 400 });
        return { output: prompt, usage: { total_tokens: 1000 }, cost: 0.25 };
      };`,
    );
    const collect = "collect --suite suite.json --output log.jsonl --module agent.mjs --repeats 4 --concurrency 1";
    const command = `stty columns 200; ${NODE} ${CLI} ${collect}`;
    const options = { cwd: folder, encoding: "utf8", env: { ...process.env, TERM: "xterm" } };
    const { stdout } = spawnSync("script", ["--quiet", "--return", "--command", command, "/dev/null"], options);
    assert.match(stdout, / \d+ % {2}\d+\/12 {2}\d+\.\d\/s {2}3 errors {2}[\d,]+ tokens {2}cost [\d.]+ {2}0:0\d left/);
    assert.match(stdout, /12 outputs in log\.jsonl, 3 in error, 9,000 tokens, cost 2\.25/);
  });
});
