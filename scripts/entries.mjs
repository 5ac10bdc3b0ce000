// This file builds what JavaScript needs beside the module: the glue as a function, the module's
// bytes as text, and the CommonJS twin of every file in js/ that an entry uses.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { digest, jsSources } from "./digest.mjs";
import { root } from "./paths.mjs";

/** The most that the module may weigh, gzipped. */
export const BUDGET_WASM = 300_000;
/** The most that the entry with the bytes inside may weigh as one minified file, gzipped. */
export const BUDGET_INLINED = 420_000;

/** How much of a digest tells a module from another. */
const SEAL_BYTES = 16;

/** The entries, and whether Node's `import` shares the instance of its `require`. */
const ENTRIES = ["node", "browser", "workerd", "slim", "worker", "vitest", "jest", "element"];
const SOURCES_URL =
  'const __sources = { get url() { return require("node:url").pathToFileURL(__dirname + "/../../js/entries/node.js").href; } };';
const SHARED_IN_NODE = ["node", "slim", "vitest", "jest"];
/** A module of Node's own: where a CommonJS file has become part of an ES module, there is no `require`. */
const builtin = (name) => `(process.getBuiltinModule?.("${name}") ?? require("${name}"))`;

/** Makes everything in `out` that is not made by Rust's tools; `js` is the folder of the sources. */
export async function buildEntries(out) {
  const js = existsSync(join(out, "..", "js")) ? join(out, "..", "js") : join(root, "js");
  writeFileSync(join(out, "glue.js"), glueText(readFileSync(join(out, "benchmarkhub.js"), "utf8")));
  const bytes = readFileSync(join(out, "benchmarkhub_bg.wasm"));
  writeFileSync(join(out, "bytes.js"), bytesText(bytes));
  writeFileSync(join(out, "node-bytes.cjs"), nodeBytesText(bytes));
  writeFileSync(join(out, "node-text.cjs"), nodeTextText(bytes));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  writeFileSync(
    join(out, "version.js"),
    `// This file is generated from package.json.\n\n/** The version of the package. */\nexport const version = ${JSON.stringify(version)};\n`,
  );
  await buildCommonJs(js, out);
  writeFileSync(join(out, "cjs", "bytes.cjs"), bytesText(bytes, "exports.moduleBytes = moduleBytes;"));
  await buildWrappers(js, out);
  writeFileSync(join(out, "node.stamp"), `${digest(jsSources)}\n`);
  await checkInlined(js, out);
}

/**
 * The generated glue holds one instance for ever. As a function it gives each instance a glue of its
 * own, so that a new one can take the place of one that has failed.
 */
export function glueText(source) {
  const names = [...source.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name);
  const change = (text, pattern, replacement) => {
    const changed = text.replace(pattern, replacement);
    if (changed === text)
      throw new Error(`the generated glue has no ${pattern}: scripts/entries.mjs must learn its new shape`);
    return changed;
  };
  let body = change(source, /^\/\* @ts-self-types.*\n+/, "");
  body = change(body, /^export (?=class|function)/gm, "");
  body = change(body, /\nasync function __wbg_load\([\s\S]*$/, "");
  // A finalizer must not enter an instance that has failed.
  body = change(
    body,
    /new FinalizationRegistry\(ptr => (wasm\.\w+\(ptr, 1\))\)/g,
    "new FinalizationRegistry(ptr => { if (!home.isDead) $1; })",
  );
  return `// This file is generated from benchmarkhub.js: the same glue, once for each instance.

/**
 * @param {WebAssembly.Module} module
 * @param {{isDead: boolean, memory?: WebAssembly.Memory}} home what is known of the instance
 * @param {{TextDecoder: Function, TextEncoder: Function, performance: {now(): number}}} globals
 */
export function createGlue(module, home, { TextDecoder, TextEncoder, performance }) {
${body.trim()}

__wbg_finalize_init(new WebAssembly.Instance(module, __wbg_get_imports()), module);
home.memory = wasm.memory;
return { ${names.join(", ")} };
}
`;
}

/** Characters that stand in a string literal, a template and an HTML page as they are. */
const PLAIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (c) => !"\"'`\\<$".includes(c),
);

/**
 * The module as ASCII text. The commonest bytes are one character each and the others two, which
 * keeps bytes whole: the text is a tenth longer than the module, and compressed no larger.
 */
export function bytesText(bytes, ending = "export { moduleBytes };") {
  const counts = new Array(256).fill(0);
  for (const byte of bytes) counts[byte] += 1;
  const order = counts.map((_, byte) => byte).sort((a, b) => counts[b] - counts[a] || a - b);
  const [first, second, ...single] = PLAIN;
  const codes = [];
  order.forEach((byte, rank) => {
    const rest = rank - single.length;
    if (rest < 0) codes[byte] = single[rank];
    else codes[byte] = (rest < PLAIN.length ? first : second) + PLAIN[rest % PLAIN.length];
  });
  let text = "";
  for (const byte of bytes) text += codes[byte];
  return `// This file is generated from benchmarkhub_bg.wasm: its bytes as text, so that no tool can lose them.
// A common byte is one character, any other a first character and one more.

const PLAIN = ${JSON.stringify(PLAIN.join(""))};
const ORDER = ${JSON.stringify(order)};
const LENGTH = ${bytes.length};
const TEXT = "${text}";

/** The bytes of the WebAssembly module. */
function moduleBytes() {
  const single = PLAIN.length - 2;
  const bytes = new Uint8Array(LENGTH);
  const byCode = new Uint8Array(384);
  for (let index = 0; index < PLAIN.length; index += 1) {
    const code = PLAIN.charCodeAt(index);
    if (index >= 2) byCode[code] = ORDER[index - 2];
    byCode[128 + code] = ORDER[single + index];
    byCode[256 + code] = ORDER[single + PLAIN.length + index];
  }
  const first = PLAIN.charCodeAt(0);
  const second = PLAIN.charCodeAt(1);
  for (let from = 0, to = 0; to < LENGTH; to += 1) {
    const code = TEXT.charCodeAt(from++);
    if (code === first) bytes[to] = byCode[128 + TEXT.charCodeAt(from++)];
    else if (code === second) bytes[to] = byCode[256 + TEXT.charCodeAt(from++)];
    else bytes[to] = byCode[code];
  }
  return bytes;
}

${ending}
`;
}

/** What the module ends with: a section of its own with a digest of all before, by which it can be told from any other. */
export function sealed(bytes) {
  const name = "seal";
  const hash = createHash("sha256").update(bytes).digest().subarray(0, SEAL_BYTES);
  return Buffer.concat([bytes, Buffer.from([0, 1 + name.length + SEAL_BYTES, name.length]), Buffer.from(name), hash]);
}

/**
 * For Node: the file where it lies beside, which is several times quicker than text. Where it does not (in a bundle, or
 * another module stands there), the text is inside all the same.
 */
function nodeBytesText(bytes) {
  return `// This file is generated from benchmarkhub_bg.wasm, for Node: its bytes from beside, or else from text.

const LENGTH = ${bytes.length};
const SEAL = "${bytes.subarray(-SEAL_BYTES).toString("hex")}";

function besideThis() {
  // Deno would ask for permission.
  if (typeof __dirname !== "string" || "Deno" in globalThis) return undefined;
  try {
    const bytes = ${builtin("node:fs")}.readFileSync(__dirname + "/benchmarkhub_bg.wasm");
    const isOurs = bytes.length === LENGTH && bytes.subarray(${-SEAL_BYTES}).toString("hex") === SEAL;
    return isOurs ? bytes : undefined;
  } catch {
    return undefined;
  }
}

const beside = besideThis();

/** The bytes of the WebAssembly module. */
exports.moduleBytes = beside ? () => beside : require("./node-text.cjs").moduleBytes;
`;
}

/** The bytes for Node as text: nothing travels there, and base64 is read the quickest. */
function nodeTextText(bytes) {
  return `// This file is generated from benchmarkhub_bg.wasm: its bytes as text, for Node.

const TEXT = "${bytes.toString("base64")}";

/** The bytes of the WebAssembly module. */
exports.moduleBytes = () => Buffer.from(TEXT, "base64");
`;
}

/** Every file of the library but the entries themselves goes into one `core.cjs`: one instance and one set of classes. */
async function buildCommonJs(js, out) {
  const { build } = await import("esbuild");
  const cjs = join(out, "cjs");
  rmSync(cjs, { recursive: true, force: true });
  rmSync(join(out, "node.cjs"), { force: true });
  rmSync(join(out, "node.d.cts"), { force: true });
  mkdirSync(cjs);
  const settings = {
    absWorkingDir: js,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    charset: "ascii",
    legalComments: "none",
    logLevel: "error",
    // Jest runs no import() from CommonJS.
    supported: { "dynamic-import": false },
  };
  const inCore = await coreFiles(js, build);
  await build({
    ...settings,
    stdin: {
      contents: inCore.map((name) => `export * as ${nameIn(name)} from "./${name}.js";`).join("\n"),
      resolveDir: js,
    },
    outfile: join(cjs, "core.cjs"),
  });
  for (const name of ENTRIES) {
    const outfile = join(cjs, `${name}.cjs`);
    await build({
      ...settings,
      entryPoints: [join(js, "entries", `${name}.js`)],
      outfile,
      plugins: [fromCore(js, inCore)],
      // What lies beside the sources is found from here in Node; elsewhere nothing can be.
      define: { "import.meta.url": name === "node" ? "__sources.url" : "undefined" },
      banner: name === "node" ? { js: SOURCES_URL } : {},
    });
    // esbuild takes what comes through the core for a file of its own, and its names are not plain to see.
    const names = await exportNames(join(js, "entries", `${name}.js`));
    const text = readFileSync(outfile, "utf8")
      .replace(/require\("core:(\w+)"\)/g, 'require("./core.cjs").$1')
      .replace(/require\("(node:\w+)"\)/g, (_, module) => builtin(module));
    writeFileSync(outfile, `${text}0 && (module.exports = { ${names.join(", ")} });\n`);
  }
  for (const name of ["index", "slim", "worker", "vitest", "jest", "matchers", "element"]) {
    const types = readFileSync(join(js, "types", `${name}.d.ts`), "utf8");
    writeFileSync(join(cjs, `${name}.d.cts`), types.replace(/(from |import |import\()"(\.\/\w+)\.js"/g, '$1"$2.cjs"'));
  }
}

/** The files of js/ behind library.js, by name without ending. */
async function coreFiles(js, build) {
  const { metafile } = await build({
    absWorkingDir: js,
    entryPoints: [join(js, "entries", "library.js")],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    logLevel: "error",
  });
  const names = Object.keys(metafile.inputs).filter((path) => !path.startsWith(".."));
  return names.map((path) => path.replace(/\.js$/, "")).sort();
}

/** A file's name as one of JavaScript. */
function nameIn(name) {
  return name.replace(/\W/g, "_");
}

/** Makes an entry take from `core.cjs` what is there, and leave the module's bytes where they are. */
function fromCore(js, inCore) {
  return {
    name: "from-core",
    setup(build) {
      build.onResolve({ filter: /^benchmarkhub$/ }, ({ path }) => ({ path, external: true }));
      build.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
        if (kind === "entry-point") return undefined;
        if (path === "./core.cjs") return { path, external: true };
        if (kind === "dynamic-import" && path === "./browser.js") return { path: "./browser.cjs", external: true };
        const file = relative(js, join(resolveDir, path));
        if (file === join("..", "pkg", "bytes.js")) return { path: "./bytes.cjs", external: true };
        if (file.startsWith("..")) return { path: `../${basename(file)}`, external: true };
        const name = file.replace(/\.js$/, "");
        return inCore.includes(name) ? { path: `core:${nameIn(name)}`, external: true } : undefined;
      });
    },
  };
}

/**
 * Node's `import` of what its `require` gives, with names that are plain to see. Node searches what is imported for the
 * names of its exports, which for the entry itself takes milliseconds: so it comes through a file with nothing to search.
 */
async function buildWrappers(js, out) {
  const generated = "// This file is generated: import and require() share one instance in Node.\n\n";
  for (const name of SHARED_IN_NODE) {
    const names = await exportNames(join(js, "entries", `${name}.js`));
    writeFileSync(
      join(out, `${name}.mjs`),
      `${generated}import shared from "./cjs/${name}.shared.cjs";\n\nexport const { ${names.join(", ")} } = shared.entry;\n`,
    );
    writeFileSync(join(out, "cjs", `${name}.shared.cjs`), `${generated}exports.entry = require("./${name}.cjs");\n`);
  }
}

async function exportNames(path) {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    external: ["benchmarkhub", "*.wasm"],
    outfile: "entry.js",
    logLevel: "error",
  });
  return metafile.outputs[Object.keys(metafile.outputs)[0]].exports.sort();
}

/** The whole inlined entry as a bundler makes it. */
export async function inlinedEntry(js) {
  const { build } = await import("esbuild");
  const result = await build({
    entryPoints: [join(js, "entries", "browser.js")],
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    logLevel: "error",
  });
  return Buffer.from(result.outputFiles[0].contents);
}

async function checkInlined(js) {
  const entry = await inlinedEntry(js);
  const gzip = gzipSync(entry, { level: 9 }).length;
  const kilobytes = (size) => `${(size / 1000).toFixed(1)} kB`;
  console.log(`whole inlined entry: ${kilobytes(entry.length)}, gzip ${kilobytes(gzip)}`);
  if (gzip <= BUDGET_INLINED) return;
  console.error(`over the budget of ${kilobytes(BUDGET_INLINED)} gzipped`);
  process.exit(1);
}
