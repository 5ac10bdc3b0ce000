// This file defines the cells of the matrix. Each cell runs a snippet of docs/RUNTIMES.md, then the same small
// program, and returns the report as text.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve } from "../../scripts/serve.mjs";
import { reportOf, serveFolder } from "./browsers.mjs";

const PROGRAM = "globalThis.report = JSON.stringify(runSuite(suite, outputs, { latency: false }));";
const PRINT = `${PROGRAM}\nconsole.log(globalThis.report);`;
const PAGE = '<!doctype html><meta charset="utf-8"><title>cell</title><script type="module" src="main.js"></script>';

/** Requests the report from a worker. */
const ASKING = [
  'const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });',
  "worker.onmessage = ({ data }) => {",
  "  globalThis.report = data.error ? data.error.message : JSON.stringify(data.value);",
  "};",
  'worker.postMessage({ id: 1, call: "runSuite", args: [suite, outputs, { latency: false }] });',
];

const execute = promisify(execFile);
const inFolder = async (cwd, program, args, env = {}) => {
  const options = { cwd, encoding: "utf8", timeout: 120_000, maxBuffer: 1 << 26, env: { ...process.env, ...env } };
  return (await execute(program, args, options)).stdout.trim();
};
const node = (cwd, ...args) => inFolder(cwd, process.execPath, args);
const toolOf = (tools, name) => join(tools, "node_modules", ".bin", name);
const put = (project, name, ...lines) => writeFileSync(join(project, name), `${lines.join("\n")}\n`);

/** Bundles with the API of a bundler, then loads the bundle in a browser. */
function bundled(name, title, config) {
  return {
    name,
    title,
    async run({ project, snippet, browsers }) {
      put(project, "main.js", 'import "./example.js";', snippet, PROGRAM);
      put(project, "build.mjs", config);
      await node(project, "build.mjs");
      put(join(project, "dist"), "index.html", PAGE);
      rmSync(join(project, "node_modules"), { recursive: true });
      return onPage(join(project, "dist"), browsers);
    },
  };
}

async function onPage(folder, browsers, { browser = "chromium", server } = {}) {
  const served = await (server ?? serveFolder)(folder);
  try {
    return await reportOf(`${served.url}index.html`, browsers, browser);
  } finally {
    await served.close();
  }
}

/** Loads a page without any build tool. */
function plainPage(name, title, { browser, server, setup = () => undefined } = {}) {
  return {
    name,
    title,
    async run({ project, snippet, browsers }) {
      put(project, "index.html", PAGE);
      put(project, "main.js", 'import "./example.js";', snippet, PROGRAM);
      setup(project, snippet);
      return onPage(project, browsers, { browser, server });
    },
  };
}

function jest(environment) {
  return {
    name: `jest-${environment}`,
    title: `Jest, ${environment}`,
    type: "commonjs",
    async run({ project, snippet, tools }) {
      put(
        project,
        "jest.config.json",
        JSON.stringify({ testEnvironment: environment, haste: { forceModuleMap: false } }),
      );
      put(
        project,
        "main.test.js",
        'require("./example.cjs");',
        snippet,
        'const { runSuite } = require("benchmarkhub");',
        'expect.extend(require("benchmarkhub/jest"));',
        'test("the example", () => {',
        '  expect("Paris").toPassChecks({ contains: ["paris"] });',
        '  expect(() => expect("x").toPassChecks({ min_length: 2 })).toThrow(/min_length failed/);',
        "  expect(outputs).toScoreAtLeast(suite, 0.1);",
        `  ${PROGRAM}`,
        '  require("node:fs").writeFileSync("report.json", globalThis.report);',
        "});",
      );
      await inFolder(project, toolOf(tools, "jest"), ["--config", "jest.config.json"], {
        NODE_OPTIONS: "--no-experimental-require-module",
      });
      return readFileSync(join(project, "report.json"), "utf8");
    },
  };
}

function typescript(name, title, type) {
  return {
    name,
    title,
    type,
    async run({ project, snippet, tools }) {
      const file = type === "module" ? "main.mts" : "main.cts";
      put(
        project,
        file,
        snippet,
        "declare const suite: BenchmarkSuiteInput;",
        "declare const outputs: Outputs;",
        "declare const console: { log(text: string): void };",
        "const report: BenchmarkReport = runSuite(suite, outputs, { latency: false });",
        "console.log(JSON.stringify(report));",
      );
      const compilerOptions = {
        strict: true,
        skipLibCheck: false,
        target: "es2020",
        lib: ["es2020"],
        types: [],
        module: "node16",
        outDir: "out",
      };
      put(project, "tsconfig.json", JSON.stringify({ compilerOptions, files: [file] }));
      await node(project, join(tools, "node_modules", "typescript", "bin", "tsc"));
      const made = type === "module" ? "main.mjs" : "main.cjs";
      return node(project, "--import", "./example.mjs", join("out", made));
    },
  };
}

export const cells = [
  {
    name: "node-esm",
    title: "Node, ES module",
    async run({ project, snippet }) {
      put(project, "main.mjs", 'import "./example.mjs";', snippet, PRINT);
      return node(project, "main.mjs");
    },
  },
  {
    name: "node-cjs",
    title: "Node, CommonJS",
    async run({ project, snippet }) {
      put(project, "main.cjs", 'require("./example.cjs");', snippet, PRINT);
      return node(project, "--no-experimental-require-module", "main.cjs");
    },
  },
  {
    name: "slim",
    title: "Node, the slim entry",
    async run({ project, snippet }) {
      put(project, "main.mjs", 'import "./example.mjs";', snippet, PRINT);
      return node(project, "main.mjs");
    },
  },
  jest("node"),
  jest("jsdom"),
  {
    name: "vitest",
    title: "Vitest",
    async run({ project, snippet, tools }) {
      put(
        project,
        "main.test.js",
        'import "./example.js";',
        'import { writeFileSync } from "node:fs";',
        'import { runSuite } from "benchmarkhub";',
        'import { test } from "vitest";',
        snippet,
        'test("the example", () => {',
        '  expect("Paris").toPassChecks({ contains: ["paris"] });',
        '  expect(() => expect("x").toPassChecks({ min_length: 2 })).toThrow(/min_length failed/);',
        "  expect(outputs).toScoreAtLeast(suite, 0.1);",
        `  ${PROGRAM}`,
        '  writeFileSync("report.json", globalThis.report);',
        "});",
      );
      await inFolder(project, toolOf(tools, "vitest"), ["run", "--root", "."]);
      return readFileSync(join(project, "report.json"), "utf8");
    },
  },
  typescript("ts-esm", "TypeScript strict, from an ES module", "module"),
  typescript("ts-cjs", "TypeScript strict, from CommonJS", "commonjs"),
  {
    name: "esbuild-node",
    title: "esbuild --platform=node in both formats, run from another folder",
    async run({ project, snippet, tools }) {
      put(project, "main.js", 'import "./example.js";', snippet, PRINT);
      const elsewhere = mkdtempSync(join(tmpdir(), "benchmarkhub-bundle-"));
      const bundles = { cjs: "bundle.cjs", esm: "bundle.mjs" };
      for (const [format, file] of Object.entries(bundles)) {
        await inFolder(project, toolOf(tools, "esbuild"), [
          "main.js",
          "--bundle",
          "--platform=node",
          `--format=${format}`,
          `--outfile=${join(elsewhere, file)}`,
        ]);
      }
      rmSync(join(project, "node_modules"), { recursive: true });
      const [report, other] = [await node(elsewhere, bundles.cjs), await node(elsewhere, bundles.esm)];
      if (other !== report) throw new Error("the bundles of the two formats differ");
      return report;
    },
  },
  {
    name: "vite-ssr",
    title: "Vite SSR, the package bundled",
    async run({ project, snippet, tools }) {
      put(project, "main.js", 'import "./example.js";', snippet, PRINT);
      put(project, "vite.config.js", "export default { ssr: { noExternal: true } };");
      await inFolder(project, toolOf(tools, "vite"), ["build", "--ssr", "main.js", "--outDir", "dist"]);
      rmSync(join(project, "node_modules"), { recursive: true });
      return node(project, join("dist", "main.js"));
    },
  },
  {
    name: "vite-dev",
    title: "Vite, dev server",
    async run({ project, snippet, browsers, tools }) {
      put(project, "main.js", 'import "./example.js";', snippet, PROGRAM);
      put(project, "index.html", PAGE);
      const vite = await import(join(tools, "node_modules", "vite", "dist", "node", "index.js"));
      const server = await vite.createServer({
        root: project,
        logLevel: "silent",
        server: { port: 0, host: "127.0.0.1", watch: null },
      });
      try {
        await server.listen();
        const { port } = server.httpServer.address();
        return await reportOf(`http://127.0.0.1:${port}/index.html`, browsers);
      } finally {
        await server.close();
      }
    },
  },
  {
    name: "vite-build",
    title: "Vite, build",
    async run({ project, snippet, browsers, tools }) {
      put(project, "main.js", 'import "./example.js";', snippet, PROGRAM);
      put(project, "index.html", PAGE);
      await inFolder(project, toolOf(tools, "vite"), ["build", "--outDir", "dist"]);
      rmSync(join(project, "node_modules"), { recursive: true });
      return onPage(join(project, "dist"), browsers);
    },
  },
  bundled(
    "webpack",
    "webpack 5",
    `import webpack from "webpack";
const config = { mode: "production", context: process.cwd(), entry: "./main.js", output: { path: process.cwd() + "/dist", filename: "main.js" }, performance: false };
await new Promise((done, failed) => webpack(config, (error, stats) => {
  if (error || stats.hasErrors()) failed(error ?? new Error(stats.toString())); else done();
}));`,
  ),
  bundled(
    "rollup",
    "Rollup",
    `import { rollup } from "rollup";
import resolve from "@rollup/plugin-node-resolve";
const bundle = await rollup({ input: "main.js", plugins: [resolve({ browser: true })] });
await bundle.write({ file: "dist/main.js", format: "es" });`,
  ),
  bundled(
    "esbuild",
    "esbuild, for browsers",
    `import { build } from "esbuild";
await build({ entryPoints: ["main.js"], bundle: true, minify: true, format: "esm", outfile: "dist/main.js" });`,
  ),
  plainPage("page-chromium", "a plain page in Chromium"),
  plainPage("page-firefox", "a plain page in Firefox", { browser: "firefox" }),
  plainPage("page-csp", "a page under a strict Content-Security-Policy", { server: (folder) => serve(folder, 0) }),
  plainPage("page-slim", "a page with the slim entry"),
  plainPage("module-worker", "a module worker", {
    setup(project, snippet) {
      put(project, "worker.js", snippet);
      put(project, "main.js", 'import "./example.js";', ...ASKING);
    },
  }),
  {
    name: "vite-worker",
    title: "a module worker that Vite built",
    async run({ project, snippet, browsers, tools }) {
      put(project, "worker.js", snippet);
      put(project, "main.js", 'import "./example.js";', ...ASKING);
      put(project, "index.html", PAGE);
      await inFolder(project, toolOf(tools, "vite"), ["build", "--outDir", "dist"]);
      rmSync(join(project, "node_modules"), { recursive: true });
      return onPage(join(project, "dist"), browsers);
    },
  },
  {
    name: "deno",
    title: "Deno",
    async run({ project, snippet, tools }) {
      put(project, "main.mjs", 'import "./example.mjs";', snippet, PRINT);
      return inFolder(project, toolOf(tools, "deno"), ["run", "--node-modules-dir=manual", "main.mjs"]);
    },
  },
  {
    name: "bun",
    title: "Bun",
    async run({ project, snippet, tools }) {
      put(project, "main.mjs", 'import "./example.mjs";', snippet, PRINT);
      return inFolder(project, toolOf(tools, "bun"), ["run", "main.mjs"]);
    },
  },
  {
    name: "workerd",
    title: "Cloudflare's workerd",
    async run({ project, snippet, tools }) {
      const handler =
        "export default { fetch: () => new Response(globalThis.report = JSON.stringify(runSuite(suite, outputs, { latency: false }))) };";
      put(project, "main.js", 'import "./example.js";', snippet, handler);
      // Bundles like wrangler: with the conditions of edge runtimes, and with the module as a separate file.
      await inFolder(project, toolOf(tools, "esbuild"), [
        "main.js",
        "--bundle",
        "--format=esm",
        "--conditions=workerd,worker,browser",
        "--loader:.wasm=copy",
        "--outdir=dist",
      ]);
      const wasm = "benchmarkhub_bg-";
      const { Miniflare } = createRequire(join(tools, "package.json"))("miniflare");
      const server = new Miniflare({
        rootPath: join(project, "dist"),
        modulesRoot: join(project, "dist"),
        scriptPath: join(project, "dist", "main.js"),
        modules: true,
        modulesRules: [{ type: "CompiledWasm", include: [`**/${wasm}*.wasm`] }],
        compatibilityDate: "2025-01-01",
      });
      try {
        return await (await server.dispatchFetch("http://localhost/")).text();
      } finally {
        await server.dispose();
      }
    },
  },
];

/** Uses every entry with its types. The compiler must reject wrong uses. */
const TYPED = `
import { expect as jestExpect } from "@jest/globals";
import { init, initSync, ready, runSuite } from "benchmarkhub/slim";
import type { WorkerRequest, WorkerResponse } from "benchmarkhub/worker";
import * as jestMatchers from "benchmarkhub/jest";
import * as vitestMatchers from "benchmarkhub/vitest";
import { expect } from "vitest";
expect.extend(vitestMatchers);
expect("x").toPassChecks({ contains: ["x"] });
expect({ a: "x" }).not.toScoreAtLeast({ suite_id: "s", name: "S" }, 0.8, { latency: false });
jestExpect.extend(jestMatchers as never);
jestExpect("x").toPassChecks({ contains: ["x"] });
declare const matched: jest.Matchers<void, string>;
matched.toScoreAtLeast({ suite_id: "s", name: "S" }, 0.8);
const request: WorkerRequest = { id: 1, call: "runSuite", args: [] };
const answered = (response: WorkerResponse): string => ("error" in response ? response.error.kind : String(response.value));
init("x").then(ready); init(Promise.resolve(new Uint8Array())); initSync({ default: {} });
// @ts-expect-error no such check value
expect("x").toPassChecks({ contains: "x" });
jestExpect({ a: "x" }).toScoreAtLeast({ suite_id: "s", name: "S", threshold: 1 }, undefined, { minCoverage: 0.9 });
expect("x").toPassChecks([{ kind: "equals", value: "x" }], { minCoverage: 0 });
// @ts-expect-error no such option
expect({ a: "x" }).toScoreAtLeast({ suite_id: "s", name: "S" }, 0.8, { minCoverge: 1 });
// @ts-expect-error no such call
const wrong: WorkerRequest = { id: 1, call: "evaluate" };
// @ts-expect-error a number starts nothing
init(7);
export { answered, request, runSuite, wrong };
`;

/** Tools that check the package. They have no snippet and no report. */
export const checkers = [
  {
    name: "types",
    title: "the types of every entry",
    async run({ project, tools }) {
      put(project, "typed.mts", TYPED);
      // The types of Vitest need a newer standard library than ES2020.
      const compilerOptions = {
        noEmit: true,
        strict: true,
        skipLibCheck: true,
        target: "es2022",
        types: [],
        module: "node16",
      };
      put(project, "tsconfig.json", JSON.stringify({ compilerOptions, files: ["typed.mts"] }));
      await node(project, join(tools, "node_modules", "typescript", "bin", "tsc"));
    },
  },
  {
    name: "publint",
    title: "publint",
    run: ({ archive, tools }) => inFolder(archive.unpacked, toolOf(tools, "publint"), ["run", ".", "--strict"]),
  },
  {
    name: "attw",
    title: "are the types wrong",
    run: ({ archive, tools }) =>
      inFolder(archive.unpacked, toolOf(tools, "attw"), [
        archive.file,
        "--profile",
        "node16",
        "--exclude-entrypoints",
        "./pkg",
        "benchmarkhub.wasm",
        "core.wasm",
        "schema/*",
      ]),
  },
];
