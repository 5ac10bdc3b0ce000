// This file is the service worker. It caches the files of one version, so that the page works offline and never mixes
// two versions. The files and their digests are in offline-files.js, which `npm run offline` writes.

importScripts("offline-files.js");

const { version, files } = self.OFFLINE;
const ROOT = new URL("../", self.location.href);
// Several copies of the page may share an origin, so each copy has its own caches.
const PREFIX = `benchmarkhub ${ROOT.pathname} `;
const CACHE = PREFIX + version;
/** On the machine of a developer, request files from the server first, so that changes are visible immediately. */
const IS_LOCAL = ["localhost", "127.0.0.1", "[::1]"].includes(self.location.hostname);

self.addEventListener("install", (event) => event.waitUntil(cacheAll()));
self.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = nameOf(request);
  if (name !== undefined) event.respondWith(answer(request, name));
});

/**
 * Caches all files of this version. Fails if a file has another digest, for example during an upload of a new
 * version.
 */
async function cacheAll() {
  const responses = await Promise.all(
    Object.entries(files).map(async ([name, digest]) => {
      const response = await fetch(new URL(name, ROOT), { cache: "no-cache" });
      if (!response.ok) throw new Error(`${name}: status ${response.status}`);
      const bytes = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
      const found = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
      if (!found.startsWith(digest)) throw new Error(`${name}: of another version`);
      return [name, response];
    }),
  );
  const cache = await caches.open(CACHE);
  await Promise.all(responses.map(([name, response]) => cache.put(new URL(name, ROOT), response)));
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** Returns the name of the requested file, or undefined if it is not a file of the page. */
function nameOf({ method, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== ROOT.origin || !pathname.startsWith(ROOT.pathname)) return undefined;
  const path = decodeURIComponent(pathname.slice(ROOT.pathname.length));
  const name = path.endsWith("/") ? `${path}index.html` : path;
  return Object.hasOwn(files, name) ? name : undefined;
}

async function answer(request, name) {
  if (!IS_LOCAL) return (await cached(name)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const response = await cached(name);
    if (response) return response;
    throw error;
  }
}

async function cached(name) {
  const cache = await caches.open(CACHE);
  return cache.match(new URL(name, ROOT), { ignoreVary: true });
}

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver());
});

/**
 * Activates this version unless another tab uses the old one. Tries several times, because a closed page remains in
 * the list for a moment.
 */
async function takeOver() {
  for (let tries = 0; tries < 10; tries += 1) {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (windows.filter(({ url }) => url.startsWith(ROOT.href)).length <= 1) return self.skipWaiting();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
