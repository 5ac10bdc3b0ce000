// This file reads the WebAssembly binary format: sections, numbers, names and function bodies.

/** The id of the section that contains the function bodies. */
const CODE = 10;

/** Reads values from the bytes of a module and advances its offset. */
export class Reader {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  text() {
    const length = this.number();
    this.at += length;
    return this.bytes.toString("utf8", this.at - length, this.at);
  }
}

/** Returns the id and the bytes of each section, in order. */
export function sectionsOf(module) {
  const reader = new Reader(module, 8);
  const sections = [];
  while (reader.at < module.length) {
    const id = reader.byte();
    const length = reader.number();
    sections.push({ id, bytes: module.subarray(reader.at, reader.at + length) });
    reader.at += length;
  }
  return sections;
}

/** Returns the bodies of the functions of the module. */
export function bodiesOf(module) {
  const reader = new Reader(sectionsOf(module).find(({ id }) => id === CODE).bytes, 0);
  const bodies = [];
  for (let count = reader.number(); count > 0; count -= 1) {
    const size = reader.number();
    bodies.push(reader.bytes.subarray(reader.at, reader.at + size));
    reader.at += size;
  }
  return bodies;
}

/** Returns the number of imported functions. Their indices precede those of the other functions. */
export function importedFunctions(module) {
  const imports = sectionsOf(module).find(({ id }) => id === 2);
  if (imports === undefined) return 0;
  const reader = new Reader(imports.bytes, 0);
  let functions = 0;
  for (let count = reader.number(); count > 0; count -= 1) {
    reader.text();
    reader.text();
    const kind = reader.byte();
    if (kind !== 0) throw new Error(`the module imports more than functions: ${kind}`);
    reader.number();
    functions += 1;
  }
  return functions;
}

/** Returns the names of the functions by index; empty if the module contains no names. */
export function functionNames(module) {
  const names = new Map();
  for (const { id, bytes } of sectionsOf(module)) {
    const reader = new Reader(bytes, 0);
    if (id !== 0 || reader.text() !== "name") continue;
    while (reader.at < bytes.length) {
      const kind = reader.byte();
      const behind = reader.number() + reader.at;
      if (kind === 1) {
        for (let count = reader.number(); count > 0; count -= 1) names.set(reader.number(), reader.text());
      }
      reader.at = behind;
    }
  }
  return names;
}
