// This file reads Parquet files.

import { BenchmarkHubError, messageOf } from "../engine/errors.js";
import { decompress } from "./compression.js";
import { library } from "./libraries.js";

/** Returns the rows of a Parquet file. Integers beyond 2^53 become texts, and times become ISO texts. */
export async function recordsOfParquet(bytes, { name, libraries }) {
  const { parquetReadObjects } = library("hyparquet", "Parquet", libraries);
  // The bytes may be a view of a larger buffer.
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const codec = (format) => (chunk, size) => decompress(format, chunk, { name, size, libraries });
  try {
    const rows = await parquetReadObjects({ file, compressors: { GZIP: codec("gzip"), ZSTD: codec("zstd") } });
    return rows.map(plain);
  } catch (error) {
    if (error instanceof BenchmarkHubError) throw error;
    throw new BenchmarkHubError("syntax", `${name}: invalid Parquet: ${messageOf(error)}`, { cause: error });
  }
}

function plain(value) {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === "number" && !Number.isFinite(value)) return null;
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return Array.from(value, plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}
