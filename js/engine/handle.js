// This file frees what was taken from the module, whatever happens in between.

/** Gives the handle to `work` and frees it after; a failure to free never hides the failure of the work. */
export function using(handle, work) {
  let result;
  try {
    result = work(handle);
  } catch (error) {
    try {
      handle.free();
    } catch {
      // After a trap the module cannot free it.
    }
    throw error;
  }
  handle.free();
  return result;
}
