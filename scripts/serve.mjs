// This file serves the repository to a browser on this machine: `npm start`, and `serve()` for tests.

import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { root as repository } from "./paths.mjs";

/** What the page may do: run its own scripts and the engine, load its own files, nothing else. */
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

/** What documents are asked beyond that: workers start more workers, by the library's own code. */
export const DOCUMENT_POLICY = `${POLICY}; require-trusted-types-for 'script'; trusted-types benchmarkhub`;

const policyOf = (file) => (extname(file) === ".html" ? DOCUMENT_POLICY : POLICY);

/** A page cannot forbid its framing from within, so that rule stands here alone. */
const framed = (policy) => `${policy}; frame-ancestors 'none'`;

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
 * Serves the files below `root` on 127.0.0.1. Port 0 takes a free one.
 * @returns {Promise<{url: string, port: number, close(): Promise<void>}>}
 */
export async function serve(root, port = 0) {
  const base = await realpath(root);
  const server = createServer((request, response) => {
    answer(base, request, response).catch((error) => {
      console.error(`${request.url}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else say(response, 500, "the server failed");
    });
  });
  await new Promise((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", listening);
  });
  const { port: taken } = server.address();
  const close = () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${taken}/`, port: taken, close };
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
    ...HEADERS,
    "Content-Security-Policy": framed(policyOf(found.file)),
    "Content-Type": type,
    "Content-Length": found.size,
  });
  if (request.method === "HEAD") return response.end();
  createReadStream(found.file)
    .on("error", () => response.destroy())
    .pipe(response);
}

/** The decoded path, or null. It is taken as it was sent: `URL` would fold `..` away unseen. */
function pathOf(target) {
  const [path] = target.split(/[?#]/, 1);
  try {
    const decoded = decodeURIComponent(path);
    return decoded.startsWith("/") && !/[\0\\]/.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

/** The file behind a path. Nothing whose name begins with a dot, nothing outside, also not by a link. */
async function find(base, path) {
  const names = path.split("/").slice(1);
  if (names.some((name) => name.startsWith("."))) return null;
  try {
    const file = await realpath(join(base, ...names));
    if (!file.startsWith(base + sep)) return null;
    const facts = await stat(file);
    if (!facts.isDirectory()) return facts.isFile() && !path.endsWith("/") ? { file, size: facts.size } : null;
    if (!path.endsWith("/")) return { isFolder: true };
    return await find(base, `${path}index.html`);
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "EACCES"].includes(error.code)) return null;
    throw error;
  }
}

function say(response, status, words, headers = {}) {
  response.writeHead(status, {
    ...HEADERS,
    "Content-Security-Policy": framed(POLICY),
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
  });
  response.end(`${words}\n`);
}

const USUAL_PORT = 8080;

function wantedPort() {
  const { values } = parseArgs({ options: { port: { type: "string", short: "p" } } });
  const given = values.port ?? process.env.PORT;
  if (given === undefined || given === "") return { port: USUAL_PORT, isGiven: false };
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return { port, isGiven: true };
  throw new Error(`port: expected a number from 0 to 65535, found ${JSON.stringify(given)}`);
}

async function main() {
  const { port, isGiven } = wantedPort();
  const root = process.env.BENCHMARKHUB_ROOT ?? repository;
  const server = await serve(root, port).catch((error) => {
    if (error.code === "EADDRINUSE" && !isGiven) return serve(root, 0);
    if (error.code === "EADDRINUSE") throw new Error(`port ${port} is taken: give another with --port`);
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
