// This file frees handles of the engine.

/** Calls `work` with the handle, then frees the handle, even if `work` throws. */
export function using(handle, work) {
  let result;
  try {
    result = work(handle);
  } catch (error) {
    try {
      handle.free();
    } catch {
      // After a trap, the engine cannot free the handle. Ignore that, because the error of `work` is more useful.
    }
    throw error;
  }
  handle.free();
  return result;
}
