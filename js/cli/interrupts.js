// This file ends a command when a signal asks for it, and removes its temporary file first. A signal that arrives while the
// thread is busy ends the process immediately: the system does that if there is no listener. The next run removes the file then.

import { useHost } from "../host/capabilities.js";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Texts of this many UTF-16 units may take long. */
const LONG_UNITS = 1 << 14;

export class Interrupts {
  #abort = new AbortController();
  #received;
  #isListening = false;

  /** Aborts at the first signal. */
  get signal() {
    return this.#abort.signal;
  }

  /** Call it when there is a file to remove. */
  start() {
    this.#listen();
    useHost({ whileBusy: (units, work) => (units < LONG_UNITS ? work() : this.#whileBusy(work)) });
  }

  /** Call it when the file is removed or complete. Ends the process if there was a signal. */
  stop() {
    useHost({ whileBusy: undefined });
    this.#unlisten();
    // The parent process, such as the loop of a shell, must see the signal.
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
    // A second signal ends the process.
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
