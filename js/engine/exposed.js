// This file makes functions and classes fit for callers: every exception that leaves them is a BenchmarkHubError.

import { BenchmarkHubError, isOurs, messageOf, usage } from "./errors.js";

/**
 * Returns a function that does the same, but throws only errors of this package. It also works with `new`. Minifiers
 * change `work.name`, so the name is an argument.
 */
export function exposed(name, work) {
  function call(...args) {
    return guarded(name, () => work.apply(this, args));
  }
  return Object.defineProperties(call, {
    name: { value: name, configurable: true },
    length: { value: work.length, configurable: true },
  });
}

/** Exposes all methods and getters of a class. */
export function exposeMethods(className, Class) {
  const descriptors = Object.getOwnPropertyDescriptors(Class.prototype);
  for (const [key, descriptor] of Object.entries(descriptors)) {
    if (key === "constructor") continue;
    for (const part of ["value", "get"]) {
      if (typeof descriptor[part] === "function") descriptor[part] = exposed(`${className}.${key}`, descriptor[part]);
    }
    Object.defineProperty(Class.prototype, key, descriptor);
  }
}

function guarded(name, work) {
  const fail = (error) => {
    throw ofPackage(name, error);
  };
  try {
    const result = work();
    return result instanceof Promise ? result.then(undefined, fail) : result;
  } catch (error) {
    return fail(error);
  }
}

/** Returns an exception as an error of this package. It came from an argument, such as a getter, or from the engine. */
function ofPackage(name, error) {
  if (isOurs(error)) return error;
  const message = messageOf(error);
  // The longest string and the deepest recursion are limits of the engine.
  if (isLimit(error)) {
    return new BenchmarkHubError("budget", `${name}: an argument is too large: ${message}`, { cause: error });
  }
  return usage(`${name}: an argument cannot be read: ${message}`, { cause: error });
}

function isLimit(error) {
  try {
    return error instanceof RangeError || error.name === "InternalError";
  } catch {
    return false;
  }
}
