// This file frees handles of the engine.

/** Calls `work` with the handle, then frees the handle, also if `work` throws. */
export function using(handle, work) {
  let result;
  try {
    result = work(handle);
  } catch (error) {
    try {
      handle.free();
    } catch {
      // After a trap the engine cannot free it, and the error of `work` matters more.
    }
    throw error;
  }
  handle.free();
  return result;
}
