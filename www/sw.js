// This file is the service worker: it keeps the files of one version in a cache named for it, so that the
// page works without a network and never runs half of one version and half of another. The files and
// their digests stand in offline-files.js; `npm run offline` writes that.

importScripts("offline-files.js");

const { version, files } = self.OFFLINE;
const ROOT = new URL("../", self.location.href);
// Several copies of the page may share an origin: each has caches of its own.
const FAMILY = `benchmarkhub ${ROOT.pathname} `;
const CACHE = FAMILY + version;
/** On the machine of someone who changes the page the server comes first: a changed file is seen at once. */
const IS_LOCAL = ["localhost", "127.0.0.1", "[::1]"].includes(self.location.hostname);

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = nameOf(request);
  if (name !== undefined) event.respondWith(answer(request, name));
});

/** The files of this version, all or none: one that is of another version (a host in mid-change, say) fails it. */
async function keepAll() {
  const kept = await Promise.all(
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
  await Promise.all(kept.map(([name, response]) => cache.put(new URL(name, ROOT), response)));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(FAMILY) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** The file that a request is about; undefined for what is no file of the page. */
function nameOf({ method, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== ROOT.origin || !pathname.startsWith(ROOT.pathname)) return undefined;
  const path = decodeURIComponent(pathname.slice(ROOT.pathname.length));
  const name = path.endsWith("/") ? `${path}index.html` : path;
  return Object.hasOwn(files, name) ? name : undefined;
}

async function answer(request, name) {
  if (!IS_LOCAL) return (await kept(name)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept(name);
    if (found) return found;
    throw error;
  }
}

async function kept(name) {
  const cache = await caches.open(CACHE);
  return cache.match(new URL(name, ROOT), { ignoreVary: true });
}

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver());
});

/** Takes over from the version before, unless another tab runs that. A page that is being left takes a moment to go. */
async function takeOver() {
  for (let tries = 0; tries < 10; tries += 1) {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (windows.filter(({ url }) => url.startsWith(ROOT.href)).length <= 1) return self.skipWaiting();
    await new Promise((resume) => setTimeout(resume, 50));
  }
}
