// This file packs a session into the fragment of a link: JSON, compressed with deflate, in base64url. Browsers do not
// send fragments to servers. Links may come from anyone, so the size and format of a session are checked.

/** The maximum length of a fragment, because mail programs and chats truncate long links. */
export const MAX_FRAGMENT = 16_000;
/** The maximum size of a decompressed session, in bytes. */
export const MAX_UNPACKED = 4_000_000;

const KEY = "share";

/**
 * Compresses a session for the hash of a link.
 * @param {{suite: object, runs: {name: string, text: string}[], strip?: boolean}} session `strip`: whether reasoning is removed
 * from outputs
 * @returns {Promise<{fragment: string} | {length: number}>} the fragment, or only its length if it is too long
 */
export async function toFragment(session) {
  const packed = await through(new TextEncoder().encode(JSON.stringify(session)), new CompressionStream("deflate-raw"));
  const length = KEY.length + 2 + Math.ceil((packed.length * 4) / 3);
  return length > MAX_FRAGMENT ? { length } : { fragment: `#${KEY}=${toBase64Url(packed)}` };
}

/** Whether a fragment has the format of a session. Parameters may follow, which say what to show. */
export function isShared(hash) {
  return hash.startsWith(`#${KEY}=`);
}

/**
 * Returns the session in a fragment.
 * @throws {ShareError} if the fragment is damaged, too large, or not a session
 */
export async function fromFragment(hash) {
  let text;
  try {
    const packed = fromBase64Url(hash.slice(KEY.length + 2).split("&", 1)[0]);
    const bytes = await through(packed, new DecompressionStream("deflate-raw"), MAX_UNPACKED);
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof ShareError ? error : new ShareError("damaged");
  }
  return session(text);
}

/** The error for a fragment that cannot be opened: `reason` is "damaged" or "too_large". */
export class ShareError extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

function session(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ShareError("damaged");
  }
  const runs = value?.runs;
  const isGood =
    typeof value?.suite === "object" &&
    value.suite !== null &&
    Array.isArray(runs) &&
    runs.every((run) => typeof run?.name === "string" && typeof run.text === "string");
  if (!isGood) throw new ShareError("damaged");
  const strip = value.strip === true && { strip: true };
  return { suite: value.suite, runs: runs.map(runOf), ...strip };
}

function runOf({ name, text, reading }) {
  const isReading = typeof reading?.id === "string" && typeof reading.output === "string";
  return { name, text, ...(isReading && { reading: { id: reading.id, output: reading.output } }) };
}

/** Sends bytes through a stream and returns the result. Throws if the result exceeds `limit` bytes. */
async function through(bytes, { writable, readable }, limit = Number.POSITIVE_INFINITY) {
  const writer = writable.getWriter();
  // Ignore failures here, because the reader reports them too.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = readable.getReader();
  const chunks = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      reader.cancel().catch(() => {});
      throw new ShareError("too_large");
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toBase64Url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (each) => each.charCodeAt(0));
}
