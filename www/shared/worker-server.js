// This file answers the messages of a page in its worker: for `{id, type, …}` it posts `{id, value}` or `{id, error}`, and
// before that any number of `{id, progress}`.

/**
 * @param {Promise<unknown>} started requests are answered once it resolves
 * @param {() => object} about what the page learns when the worker has started
 * @param {Record<string, (request: object, onProgress: (progress: object) => void) => unknown>} handlers by type
 */
export function answerMessages(started, about, handlers) {
  started.then(
    () => postMessage({ type: "ready", ...about() }),
    (error) => postMessage({ type: "failed", message: error.message }),
  );
  addEventListener("message", async ({ data }) => {
    const { id, type } = data;
    try {
      await started;
      const value = await handlers[type](data, (progress) => postMessage({ id, progress }));
      postMessage({ id, value });
    } catch (error) {
      postMessage({ id, error: { kind: error.kind ?? "internal", message: error.message } });
    }
  });
}
