// This file removes the temporary file of a command before a signal ends the process. While the thread is busy, no listener
// could run, so there is no listener during such a call: the system ends the process immediately, and the next command removes the file.

import { useHost } from "../host/capabilities.js";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Work on a text of at least this many UTF-16 units may keep the thread busy for long. */
const LONG_UNITS = 1 << 14;

export class Interrupts {
  #abort = new AbortController();
  #received;
  #isListening = false;

  /** The `AbortSignal` that is aborted at the first signal of the system. */
  get signal() {
    return this.#abort.signal;
  }

  /** Starts to listen. Call it after the temporary file is created. */
  start() {
    this.#listen();
    useHost({ whileBusy: (units, work) => (units < LONG_UNITS ? work() : this.#whileBusy(work)) });
  }

  /** Stops listening, and ends the process if there was a signal. Call it after the file is removed or complete. */
  stop() {
    useHost({ whileBusy: undefined });
    this.#unlisten();
    // Send the signal again without a listener, so that the parent process, such as a shell, sees that a signal ended this one.
    if (this.#received !== undefined) process.kill(process.pid, this.#received);
  }

  #whileBusy(work) {
    if (!this.#isListening) return work();
    this.#unlisten();
    try {
      return work();
    } finally {
      this.#listen();
    }
  }

  #receive = (signal) => {
    this.#received = signal;
    // Without a listener, a second signal ends the process immediately.
    this.#unlisten();
    this.#abort.abort();
  };

  #listen() {
    for (const signal of SIGNALS) process.on(signal, this.#receive);
    this.#isListening = true;
  }

  #unlisten() {
    for (const signal of SIGNALS) process.removeListener(signal, this.#receive);
    this.#isListening = false;
  }
}
