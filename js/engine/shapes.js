// This file keeps V8 from discarding optimized code. It discards a function when a garbage collection finds no object of a
// class whose fields the function reads, and the next call starts in the interpreter.

const kept = [];

/** Keeps one object of a class in memory, for classes whose objects live only as long as a call. */
export function keepShape(object) {
  kept.push(object);
}
