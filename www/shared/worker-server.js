// This file is the worker's side of messages: it takes `{id, type, …}` and answers `{id, value}` or
// `{id, error}`, before which there may be `{id, progress}`.

/**
 * @param {Promise<unknown>} started when questions can be answered
 * @param {() => object} about what the page is told once it is started
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
