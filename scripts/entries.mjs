// This file builds the JavaScript files of pkg/: the glue of wasm-bindgen in a function, the bytes of the module as text, and
// js/ as CommonJS.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { digest, jsSources } from "./digest.mjs";
import { root } from "./paths.mjs";

/** The maximum size of the module in bytes, gzipped. */
export const WASM_LIMIT = 340_000;
/** The maximum size in bytes, gzipped, of the browser entry with the module, bundled and minified. */
export const INLINED_LIMIT = 466_000;

/** The length of the digest that identifies a build of the module. */
const SEAL_BYTES = 16;

/** The files of js/entries/ that package.json exports. */
const ENTRIES = ["node", "browser", "workerd", "slim", "worker", "vitest", "jest", "adapters", "element"];
/** The URL with which a bundle in a folder finds the files of its worker threads. `js` is the path from this folder to js/. */
const sourcesUrl = (js) =>
  `const __sources = { get url() { return require("node:url").pathToFileURL(__dirname + "/${js}/entries/node.js").href; } };`;
/** The entries for which `import` and `require()` return the same instance in Node. */
const SHARED_IN_NODE = ["node", "slim", "vitest", "jest", "adapters"];
/** Loads a built-in module of Node. ES module bundles have no `require`, so `getBuiltinModule` is tried first. */
const builtin = (name) => `(process.getBuiltinModule?.("${name}") ?? require("${name}"))`;

/** Writes all files of `out` that Rust's tools do not write. */
export async function buildEntries(out) {
  const js = existsSync(join(out, "..", "js")) ? join(out, "..", "js") : join(root, "js");
  writeFileSync(join(out, "glue.js"), glueText(readFileSync(join(out, "benchmarkhub.js"), "utf8")));
  const bytes = readFileSync(join(out, "benchmarkhub_bg.wasm"));
  writeFileSync(join(out, "bytes.js"), bytesText(bytes));
  writeFileSync(join(out, "node-bytes.cjs"), nodeBytesText(readFileSync(join(out, "benchmarkhub_node.wasm")), bytes));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  writeFileSync(
    join(out, "version.js"),
    `// This file is generated from package.json.\n\n/** The version of the package. */\nexport const version = ${JSON.stringify(version)};\n`,
  );
  rmSync(join(out, "cjs"), { recursive: true, force: true });
  mkdirSync(join(out, "cjs"));
  writeFileSync(join(out, "cjs", "bytes.cjs"), bytesText(bytes, "exports.moduleBytes = moduleBytes;"));
  await buildCommonJs(js, join(out, "cjs"));
  await buildWrappers(js, out);
  await buildCommandLine(js, out);
  writeFileSync(join(out, "node.stamp"), `${digest(jsSources)}\n`);
  await checkInlined(js, out);
}

/**
 * Converts the generated glue, which stores one instance in module variables, to a function that creates an instance
 * with its own glue. So a new instance can replace one that has trapped.
 */
export function glueText(source) {
  const names = [...source.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name);
  const change = (text, pattern, replacement) => {
    const changed = text.replace(pattern, replacement);
    if (changed === text)
      throw new Error(`the generated glue has no ${pattern}: scripts/entries.mjs has to be adapted`);
    return changed;
  };
  let body = change(source, /^\/\* @ts-self-types.*\n+/, "");
  body = change(body, /^export (?=class|function)/gm, "");
  body = change(body, /\nasync function __wbg_load\([\s\S]*$/, "");
  // A finalizer must not call an instance that has trapped.
  body = change(
    body,
    /new FinalizationRegistry\(ptr => (wasm\.\w+\(ptr, 1\))\)/g,
    "new FinalizationRegistry(ptr => { if (!home.isDead) $1; })",
  );
  return `// This file is generated from benchmarkhub.js: the same glue as a function, called once for each instance.

/**
 * @param {WebAssembly.Module} module
 * @param {{isDead: boolean, memory?: WebAssembly.Memory}} home the state of the instance
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

/** Characters that need no escape in a string literal, a template literal and an HTML page. */
const PLAIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (c) => !"\"'`\\<$".includes(c),
);

/**
 * Encodes the module as ASCII text. A frequent byte becomes one character, any other byte two. The text is a tenth
 * longer than the module and compresses equally well. Base64 would compress worse, because it splits bytes.
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
  return `// This file is generated from benchmarkhub_bg.wasm: its bytes as text, which every tool keeps.
// A common byte is one character; any other byte is a prefix character and another character.

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

/** Returns the digest that identifies the build of a module. */
export function sealOf(bytes) {
  return createHash("sha256").update(bytes).digest().subarray(0, SEAL_BYTES);
}

/** Appends a custom section that contains the digest of a build. Both modules for JavaScript have the same. */
export function sealed(bytes, seal) {
  const name = "seal";
  return Buffer.concat([bytes, Buffer.from([0, 1 + name.length + SEAL_BYTES, name.length]), Buffer.from(name), seal]);
}

/**
 * Generates the file that returns the bytes in Node. It reads a .wasm file. If that file does not exist (in a bundle) or is from
 * another build, it decodes the text of the smaller module, which takes several times as long.
 */
function nodeBytesText(fast, small) {
  const seal = fast.subarray(-SEAL_BYTES).toString("hex");
  return `// This file is generated, for Node: the bytes of the module, from a .wasm file or from text.

function fileBytes(name, length) {
  // Deno would ask the user for permission.
  if (typeof __dirname !== "string" || "Deno" in globalThis) return undefined;
  try {
    const bytes = ${builtin("node:fs")}.readFileSync(__dirname + "/" + name);
    const isOurs = bytes.length === length && bytes.subarray(${-SEAL_BYTES}).toString("hex") === "${seal}";
    return isOurs ? bytes : undefined;
  } catch {
    return undefined;
  }
}

const textBytes = () => require("./cjs/bytes.cjs").moduleBytes();

/** The bytes of the WebAssembly module that is built for speed. */
exports.moduleBytes = () => fileBytes("benchmarkhub_node.wasm", ${fast.length}) ?? textBytes();

/** The bytes of the smaller module, which starts sooner. */
exports.smallModuleBytes = () => fileBytes("benchmarkhub_bg.wasm", ${small.length}) ?? textBytes();
`;
}

/**
 * Bundles all files that the entries share into one `core.cjs`, so that all entries use the same instance and the
 * same classes.
 */
async function buildCommonJs(js, cjs) {
  const { build } = await import("esbuild");
  const settings = {
    absWorkingDir: js,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    charset: "ascii",
    legalComments: "none",
    logLevel: "error",
    // Avoid import(), because Jest cannot run it in CommonJS.
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
      define: { "import.meta.url": name === "node" ? "__sources.url" : "undefined" },
      banner: name === "node" ? { js: sourcesUrl("../../js") } : {},
    });
    // Node finds the names of exports in the source text. List the names of the core too, because esbuild's output
    // lacks them.
    const names = await exportNames(join(js, "entries", `${name}.js`));
    const text = readFileSync(outfile, "utf8")
      .replace(/require\("core:(\w+)"\)/g, 'require("./core.cjs").$1')
      .replace(/require\("(node:\w+)"\)/g, (_, module) => builtin(module));
    writeFileSync(outfile, `${text}0 && (module.exports = { ${names.join(", ")} });\n`);
  }
  for (const name of ["index", "slim", "worker", "vitest", "jest", "matchers", "adapters", "element"]) {
    const types = readFileSync(join(js, "types", `${name}.d.ts`), "utf8");
    writeFileSync(join(cjs, `${name}.d.cts`), types.replace(/(from |import |import\()"(\.\/\w+)\.js"/g, '$1"$2.cjs"'));
  }
}

/** Returns the files of js/ that library.js imports, without extensions. */
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

/** Converts a file name to an identifier. */
function nameIn(name) {
  return name.replace(/\W/g, "_");
}

/** An esbuild plugin: entries import shared files from `core.cjs`, and the bytes of the module from a separate file. */
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
 * Writes the ES modules that Node's `import` loads. Each exports the result of `require()`. Node scans a CommonJS
 * file that an ES module imports for export names, which takes milliseconds for an entry. A tiny file between both
 * avoids this.
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

/**
 * Bundles the command line into one file, because Node takes about a millisecond to load a module. The file is CommonJS, which Node
 * loads sooner than an ES module.
 */
async function buildCommandLine(js, out) {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: js,
    entryPoints: [join(js, "cli", "main.js")],
    outfile: join(out, "cli.cjs"),
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    minifyWhitespace: true,
    legalComments: "none",
    logLevel: "error",
    define: { "import.meta.url": "__sources.url" },
    banner: { js: `// This file is generated from js/cli/: the command line.\n${sourcesUrl("../js")}` },
    plugins: [besideOutput(js)],
  });
}

/** An esbuild plugin: libraries and other files of pkg/ are not bundled. */
function besideOutput(js) {
  return {
    name: "beside-output",
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, resolveDir, kind }) => {
        if (kind === "entry-point") return undefined;
        if (!path.startsWith(".")) return { path, external: true };
        const isBuilt = relative(js, join(resolveDir, path)).startsWith("..");
        return isBuilt ? { path: `./${basename(path)}`, external: true } : undefined;
      });
    },
  };
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

/** Returns the browser entry, bundled and minified. */
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
  console.log(`inlined entry: ${kilobytes(entry.length)}, gzip ${kilobytes(gzip)}`);
  if (gzip <= INLINED_LIMIT) return;
  console.error(`over the limit of ${kilobytes(INLINED_LIMIT)} gzipped`);
  process.exit(1);
}
