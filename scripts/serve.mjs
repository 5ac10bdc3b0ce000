// This file serves the repository to browsers on this machine, for `npm start` and for tests.

import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { root as repository } from "./paths.mjs";

/** The Content Security Policy: the page can run only its own scripts and the engine, and load only its own files. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "img-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Documents also require Trusted Types. Workers do not, because the library starts further workers in them. */
export const DOCUMENT_POLICY = `${POLICY}; require-trusted-types-for 'script'; trusted-types benchmarkhub`;

const policyOf = (file) => (extname(file) === ".html" ? DOCUMENT_POLICY : POLICY);

/** Added to the HTTP header only, because a `<meta>` element cannot contain this rule. */
const withFrameAncestors = (policy) => `${policy}; frame-ancestors 'none'`;

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cache-Control": "no-cache",
};

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".jsonl": "application/jsonl; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ts": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves the files in `root` on 127.0.0.1. Port 0 selects a free port. `headers` are sent with each file.
 * @returns {Promise<{url: string, port: number, close(): Promise<void>}>}
 */
export async function serve(root, port = 0, { headers = {} } = {}) {
  const base = await realpath(root);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries({ ...HEADERS, ...headers })) response.setHeader(name, value);
    answer(base, request, response).catch((error) => {
      console.error(`${request.url}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else say(response, 500, "the server failed");
    });
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: actualPort } = server.address();
  const close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${actualPort}/`, port: actualPort, close };
}

async function answer(base, request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return say(response, 405, "only GET and HEAD", { Allow: "GET, HEAD" });
  }
  const path = pathOf(request.url);
  if (path === null) return say(response, 400, "the address cannot be read");
  if (path === "/") return say(response, 302, "the page is at /www/", { Location: "/www/" });
  const found = await find(base, path);
  if (!found) return say(response, 404, "no such file");
  if (found.isFolder) return say(response, 302, "a folder", { Location: `${encodeURI(path).replace(/^\/+/, "/")}/` });

  const type = TYPES[extname(found.file)] ?? "application/octet-stream";
  response.writeHead(200, {
    "Content-Security-Policy": withFrameAncestors(policyOf(found.file)),
    "Content-Type": type,
    "Content-Length": found.size,
  });
  if (request.method === "HEAD") return response.end();
  createReadStream(found.file)
    .on("error", () => response.destroy())
    .pipe(response);
}

/** Returns the decoded path, or null if it is invalid. Does not use `URL`, which would resolve `..`. */
function pathOf(target) {
  const [path] = target.split(/[?#]/, 1);
  try {
    const decoded = decodeURIComponent(path);
    return decoded.startsWith("/") && !/[\0\\]/.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

/**
 * Returns the file for a path, or null for hidden files and for files outside of `base`, even through a symbolic
 * link.
 */
async function find(base, path) {
  const names = path.split("/").slice(1);
  if (names.some((name) => name.startsWith("."))) return null;
  try {
    const file = await realpath(join(base, ...names));
    if (!file.startsWith(base + sep)) return null;
    const stats = await stat(file);
    if (!stats.isDirectory()) return stats.isFile() && !path.endsWith("/") ? { file, size: stats.size } : null;
    if (!path.endsWith("/")) return { isFolder: true };
    return await find(base, `${path}index.html`);
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "EACCES"].includes(error.code)) return null;
    throw error;
  }
}

function say(response, status, text, headers = {}) {
  response.writeHead(status, {
    "Content-Security-Policy": withFrameAncestors(POLICY),
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
  });
  response.end(`${text}\n`);
}

const DEFAULT_PORT = 8080;

function readPort() {
  const { values } = parseArgs({ options: { port: { type: "string", short: "p" } } });
  const value = values.port ?? process.env.PORT;
  if (value === undefined || value === "") return { port: DEFAULT_PORT, isDefault: true };
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return { port, isDefault: false };
  throw new Error(`port: expected a number from 0 to 65535, found ${JSON.stringify(value)}`);
}

async function main() {
  const { port, isDefault } = readPort();
  const root = process.env.BENCHMARKHUB_ROOT ?? repository;
  const server = await serve(root, port).catch((error) => {
    if (error.code === "EADDRINUSE" && isDefault) return serve(root, 0);
    if (error.code === "EADDRINUSE") throw new Error(`port ${port} is in use: choose another with --port`);
    throw error;
  });
  console.log(`${server.url}www/   (stop with Ctrl+C)`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 2;
  });
}
