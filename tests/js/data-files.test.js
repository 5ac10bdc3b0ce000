// This file tests data files: CSV, TSV, YAML, Parquet and compressed files, in the package and on the command line.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import * as csvParse from "csv-parse/sync";
import * as fflate from "fflate";
import * as fzstd from "fzstd";
import * as yaml from "yaml";
import { concurrency, inFolder } from "./cli-support.js";
import { library, repository, root, scratchFolder } from "./support.js";

const { createBenchmark, evaluateStream, loadSuiteFile, readRecords } = library;
const { decompress } = await import(join(root, "js", "files", "compression.js"));

const folder = scratchFolder("data-files");
const put = (name, content) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const vectors = join(repository, "tests", "golden", "files");
const RECORDS = [
  { id: "a", question: "What is 1 + 1?", answer: "2" },
  { id: "b", question: 'Say "hi", please', answer: "hi" },
];
const CSV = 'id,question,answer\na,What is 1 + 1?,2\nb,"Say ""hi"", please",hi\n';
const TSV = 'id\tquestion\tanswer\na\tWhat is 1 + 1?\t2\nb\t"Say ""hi"", please"\thi\n';
const LINES = RECORDS.map((record) => `${JSON.stringify(record)}\n`).join("");
const YAML =
  '- {id: a, question: "What is 1 + 1?", answer: "2"}\n- id: b\n  question: Say "hi", please\n  answer: hi\n';
const FILES = [
  ["a.csv", CSV],
  ["marked.csv", `\uFEFF${CSV}`],
  ["windows.csv", CSV.replaceAll("\n", "\r\n")],
  ["a.TSV", TSV],
  ["a.yaml", YAML],
  ["a.yml", YAML],
  ["a.csv.gz", gzipSync(CSV)],
  ["a.jsonl.gz", gzipSync(LINES)],
  ["two-members.jsonl.gz", Buffer.concat(LINES.split(/(?<=\n)/).map((line) => gzipSync(line)))],
  ["no-name", gzipSync(LINES)],
  ["a.yaml.gz", gzipSync(YAML)],
  ["a.jsonl.zst", readFileSync(join(vectors, "records.jsonl.zst"))],
];

for (const [name, content] of FILES) {
  test(`${name} is read everywhere`, async () => {
    const path = put(name, content);
    const plain = (items) => items.map(({ id, question, answer }) => ({ id, question, answer }));
    assert.deepEqual(plain(createBenchmark({ dataPath: path }).getItems()), RECORDS);
    assert.deepEqual(plain(createBenchmark({ dataPath: pathToFileURL(path) }).getItems()), RECORDS);
    assert.deepEqual(await readRecords(path), RECORDS);
    assert.deepEqual(await readRecords(readFileSync(path), { name }), RECORDS);
    assert.deepEqual(await readRecords(new File([content], name)), RECORDS);
    const scores = [];
    for await (const { item_id: id, score } of evaluateStream(path, { a: "2", b: "ho" })) scores.push([id, score]);
    assert.deepEqual(scores, [
      ["a", 1],
      ["b", 0],
    ]);
  });
}

test("Parquet is read with each codec that pyarrow writes here, asynchronously", async () => {
  for (const codec of ["snappy", "gzip", "zstd", "none"]) {
    const path = join(vectors, `records.${codec}.parquet`);
    assert.deepEqual(
      await readRecords(path),
      RECORDS.map((record, index) => ({
        ...record,
        number: 1 + index,
        large: "9007199254740993",
        labels: ["x"],
        day: null,
      })),
    );
    assert.throws(
      () => createBenchmark({ dataPath: path }).getItems(),
      /found Parquet: it is read asynchronously: .* readRecords/,
    );
  }
  await assert.rejects(readRecords(put("broken.parquet", "PAR1 is all")), {
    kind: "syntax",
    message: /broken.parquet: invalid Parquet: /,
  });
});

test("a suite may be YAML", () => {
  const path = put(
    "suite.yaml",
    "suite_id: s\nname: S\ncases:\n  - {case_id: a, category: coding, prompt: p, expected_behavior: {min_length: 1}}\n",
  );
  assert.equal(loadSuiteFile(path).cases[0].expected_behavior.min_length, 1);
});

const FAULTS = [
  ["ragged.csv", "a,b\n1\n", "syntax", /^ragged.csv: invalid CSV: .*line 2/],
  [
    "twice.csv",
    "a,a\n1,2\n",
    "syntax",
    /^twice.csv: invalid CSV: expected columns with different names, found "a" twice$/,
  ],
  [
    "semicolon.csv",
    "a;b\n1;2\n",
    "syntax",
    /^semicolon.csv: invalid CSV: expected columns separated by commas, found "a;b"$/,
  ],
  ["comma.tsv", "a,b\n1,2\n", "syntax", /^comma.tsv: invalid TSV: expected columns separated by tabs, found "a,b"$/],
  ["empty.csv", "", "syntax", /^empty.csv: invalid CSV: expected a header, found nothing$/],
  ["open.csv", 'a\n"1\n', "syntax", /^open.csv: invalid CSV: /],
  ["tabs.yaml", "a:\n\t- 1\n", "syntax", /^tabs.yaml: invalid YAML: .*line 2/s],
  [
    "twice.yaml",
    "a: 1\na: 2\n",
    "syntax",
    /^twice.yaml: invalid YAML: Map keys must be unique: "a" at line 2, column 1$/,
  ],
  ["inside.yaml", "- a: {b: 1, b: 2}\n", "syntax", /^inside.yaml: invalid YAML: Map keys .* "b" at line 1, column 13$/],
  ...["[", "{a: ", "- ", "? ", ": ", "- [", "&a - "].map((unit, index) => [
    `deep${index}.yaml`,
    `- ${unit.repeat(400_000)}`,
    "syntax",
    /^deep\d.yaml: invalid YAML: expected at most 500 levels, found more$/,
  ]),
  [
    "infinite.yaml",
    "- a: [.inf]\n",
    "syntax",
    /^infinite.yaml: invalid YAML: \[0\].a\[0\]: expected a number that JSON can express, found Infinity$/,
  ],
  [
    "large.yaml",
    "- a: 9007199254740993\n",
    "syntax",
    /large.yaml: .*\[0\].a: expected a number of at most 2\^53, found 9007199254740993: write it as a text, in quotes$/,
  ],
  ["documents.yaml", "a: 1\n---\nb: 2\n", "syntax", /^documents.yaml: invalid YAML: /],
  [
    "cut.jsonl.gz",
    gzipSync(LINES).subarray(0, 60),
    "io",
    /^cut.jsonl.gz: cannot be decompressed: unexpected end of file$/,
  ],
  [
    "latin.csv",
    Buffer.from("a\n\xe9\n", "latin1"),
    "io",
    /^latin.csv: expected UTF-8 text, found other bytes in line 2$/,
  ],
  ["number.yaml", "7\n", "schema", /^number.yaml: \[0\]: expected an object, found 7$/],
];
for (const [name, content, kind, message] of FAULTS) {
  test(`${name} is a clear error`, async () => {
    const path = put(name, content);
    await assert.rejects(readRecords(path), (error) => {
      assert.equal(error.kind, kind, error.message);
      assert.match(error.message.replaceAll(`${folder}/`, ""), message);
      return true;
    });
  });
}

test("a bomb of YAML does not fill the memory", async () => {
  const levels = ["a: &a0 [x, x, x, x, x, x, x, x, x, x]"];
  for (let level = 1; level < 12; level += 1) {
    levels.push(
      `b${level}: &a${level} [${Array(10)
        .fill(`*a${level - 1}`)
        .join(", ")}]`,
    );
  }
  await assert.rejects(readRecords(put("bomb.yaml", levels.join("\n"))), {
    kind: "syntax",
    message: /Excessive alias count/,
  });
});

test("without Node's functions, fflate and fzstd decompress", () => {
  const script = `
    import { decompress } from ${JSON.stringify(pathToFileURL(join(root, "js", "files", "compression.js")).href)};
    import * as fflate from ${JSON.stringify(import.meta.resolve("fflate"))};
    import * as fzstd from ${JSON.stringify(import.meta.resolve("fzstd"))};
    import { readFileSync } from "node:fs";
    const libraries = { fflate, fzstd };
    for (const [format, path] of [["gzip", process.argv[1]], ["zstd", process.argv[2]]]) {
      process.stdout.write(decompress(format, readFileSync(path), { name: "n", libraries }));
    }
    try { decompress("zstd", new Uint8Array(3), { name: "n" }); } catch (error) { process.stdout.write(error.message); }
    try { decompress("gzip", readFileSync(process.argv[1]).subarray(0, 40), { name: "n", libraries }); } catch (error) { process.stdout.write("\\n" + error.message); }
  `;
  const packed = put("again.gz", FILES.find(([name]) => name.startsWith("two-members"))[1]);
  const printed = execFileSync(
    "node",
    ["--input-type=module", "-e", script, packed, join(vectors, "records.jsonl.zst")],
    { encoding: "utf8" },
  );
  const missing = 'Zstandard needs the package fzstd: pass it: { libraries: { "fzstd": module } }';
  assert.equal(printed, `${LINES}${LINES}${missing}\nn: cannot be decompressed: unexpected EOF`);
});

test("libraries can be passed, and a wrong module is named", async () => {
  const libraries = { "csv-parse": csvParse, yaml, fflate, fzstd };
  assert.deepEqual(await readRecords(Buffer.from(CSV), { name: "a.csv", libraries }), RECORDS);
  await assert.rejects(readRecords(Buffer.from(CSV), { name: "a.csv", libraries: { "csv-parse": {} } }), {
    kind: "unsupported",
    message: "CSV needs the package csv-parse: the module that was found has no function parse",
  });
  assert.throws(() => decompress("deflate", new Uint8Array(3), { name: "x" }), {
    kind: "io",
    message: /^x: cannot be decompressed/,
  });
});

test("a missing library is named with the command that installs it", () => {
  // A copy of js/ in a folder without node_modules.
  const project = join(scratchFolder("bare"), "node_modules", "benchmarkhub");
  mkdirSync(join(project, ".."), { recursive: true });
  execFileSync("cp", ["-r", join(root, "js"), `${project}-js`]);
  mkdirSync(project);
  execFileSync("mv", [`${project}-js`, join(project, "js")]);
  symlinkSync(join(root, "pkg"), join(project, "pkg"));
  writeFileSync(join(project, "package.json"), '{"type": "module"}');
  for (const [name, content, expected] of [
    ["a.csv", CSV, "CSV needs the package csv-parse: install it: npm install csv-parse"],
    ["a.yaml", YAML, "YAML needs the package yaml: install it: npm install yaml"],
    ["a.parquet", "PAR1", "Parquet needs the package hyparquet: install it: npm install hyparquet"],
  ]) {
    const script = `
      import { readRecords } from ${JSON.stringify(pathToFileURL(join(project, "js", "entries", "node.js")).href)};
      await readRecords(${JSON.stringify(put(name, content))}).catch((error) => console.log(error.kind, error.message));
    `;
    const cwd = join(project, "..", "..");
    assert.equal(
      execFileSync("node", ["--input-type=module", "-e", script], { cwd, encoding: "utf8" }),
      `unsupported ${expected}\n`,
    );
  }
});

describe("commands", concurrency, () => {
  inFolder("read data files in each of their options", async ({ cli, put: add }) => {
    add("set.csv", CSV);
    add("answers.csv", "id,prediction\na,2\nb,ho\n");
    add("outputs.csv", "case_id,output\na,It is 4.\nb,def\nc,{}\n");
    add(
      "suite.yaml",
      "suite_id: s\nname: S\ncases:\n  - {case_id: a, category: coding, prompt: p, expected_behavior: {min_length: 1}}\n",
    );
    add("cases.yaml", "- {case_id: a, category: coding, prompt: p, expected_behavior: {min_length: 1}}\n");
    const evaluated = await cli("eval --data set.csv --predictions answers.csv");
    assert.match(evaluated.stderr, /^exact_match: 0.5000 over 2 of 2 items/);
    const run = await cli("run --suite ./suite.yaml --results outputs.csv --quiet");
    assert.equal(run.code, 0, run.stderr);
    assert.equal(JSON.parse(run.stdout).passed, 1);
    const created = await cli("create --name n --from-cases cases.yaml --output new.json");
    assert.equal(created.code, 0, created.stderr);
  });

  inFolder("read Parquet", async ({ cli, put: add }) => {
    add("set.parquet", readFileSync(join(vectors, "records.zstd.parquet")));
    add("answers.json", { a: "2", b: "ho" });
    const { stderr } = await cli("eval --data set.parquet --predictions answers.json");
    assert.match(stderr, /^exact_match: 0.5000 over 2 of 2 items/);
  });

  inFolder("join fields", async ({ cli, put: add }) => {
    add("set.csv", "key,Body,Question,Answer\n1,Tom has 2.,How many?,2\n2,,Why?,3\n");
    add(
      "set.jsonl",
      '{"key": 1, "Body": "Tom has 2.", "Question": "How many?", "Answer": 2}\n{"key": 2, "Body": null, "Question": "Why?", "Answer": 3}\n',
    );
    add("answers.json", { 1: "2", 2: "2" });
    for (const data of ["set.csv", "set.jsonl"]) {
      for (const fields of [
        ["--fields", "id=key,question={Body}, {Question},answer=Answer"],
        ["--fields", "id=key", "--fields", "question={Body}, {Question}", "--fields=answer=Answer"],
      ]) {
        const { stdout, stderr } = await cli([
          "eval",
          "--data",
          data,
          ...fields,
          "--predictions",
          "answers.json",
          "--output",
          "-",
        ]);
        assert.match(stderr, /^exact_match: 0.5000 over 2 of 2 items/);
        assert.deepEqual(
          JSON.parse(stdout).evaluation_results.map(({ question }) => question),
          ["Tom has 2., How many?", ", Why?"],
        );
      }
    }
    const wrong = await cli([
      "eval",
      "--data",
      "set.csv",
      "--fields",
      "question={Bdy} {Question}",
      "--predictions",
      "answers.json",
    ]);
    assert.equal(wrong.code, 2);
    assert.match(wrong.stderr, /line 1: expected a field Bdy, found none, did you mean "Body"\?/);
    const other = await cli(["eval", "--data", "set.csv", "--fields", "title={Body}", "--predictions", "answers.json"]);
    assert.match(
      other.stderr,
      /^--fields: expected id=PATH, .* or a template such as question="\{title\} \{text\}", found "title=\{Body\}"/,
    );
  });
});
