// This file answers the messages of a page in its worker. For `{id, type, …}` it posts any number of `{id,
// progress}`, then `{id, value}` or `{id, error}`.

/**
 * @param {Promise<unknown>} started after it resolves, requests are answered
 * @param {() => object} about returns the data that the page receives when the worker has started
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
