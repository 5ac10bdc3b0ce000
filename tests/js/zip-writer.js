// This file writes zip archives for tests.

import { crc32, deflateRawSync } from "node:zlib";

/**
 * Returns the bytes of an archive.
 * @param {{name: string, text: string, method?: number, declared?: number, isEncrypted?: boolean, latin1?: boolean}[]} files
 * `declared`: a wrong size
 * @param {{is64?: boolean}} options `is64`: whether the sizes are in Zip64 fields
 */
export function zipOf(files, { is64 = false } = {}) {
  const chunks = [];
  const directory = [];
  let offset = 0;
  for (const { name, text, method = 8, declared, isEncrypted = false, latin1 = false } of files) {
    const bytes = Buffer.from(text, latin1 ? "latin1" : "utf8");
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const size = declared ?? bytes.length;
    const id = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(is64 ? 45 : 20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32?.(bytes) ?? 0, 10);
    common.writeUInt32LE(is64 ? 0xffffffff : packed.length, 14);
    common.writeUInt32LE(is64 ? 0xffffffff : size, 18);
    common.writeUInt16LE(id.length, 22);
    const extra = Buffer.alloc(is64 ? 28 : 0);
    if (is64) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
      for (const [index, value] of [size, packed.length, offset].entries())
        extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
    }
    common.writeUInt16LE(extra.length, 24);
    const local = Buffer.concat([number(0x04034b50), common, id, extra, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(is64 ? 0xffffffff : offset, 10);
    directory.push(Buffer.concat([number(0x02014b50), Buffer.from([45, 0]), common, rest, id, extra]));
    chunks.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(is64 ? 0xffffffff : entries.length, 8);
  end.writeUInt32LE(is64 ? 0xffffffff : offset, 12);
  const tail = [number(0x06054b50), end];
  if (is64) {
    const record = Buffer.alloc(52);
    record.writeBigUInt64LE(44n, 0);
    record.writeBigUInt64LE(BigInt(files.length), 20);
    record.writeBigUInt64LE(BigInt(files.length), 28);
    record.writeBigUInt64LE(BigInt(entries.length), 36);
    record.writeBigUInt64LE(BigInt(offset), 44);
    const locator = Buffer.alloc(16);
    locator.writeBigUInt64LE(BigInt(offset + entries.length), 4);
    tail.unshift(number(0x06064b50), record, number(0x07064b50), locator);
  }
  return Buffer.concat([...chunks, entries, ...tail]);
}

function number(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
