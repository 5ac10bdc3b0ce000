// This file keeps the page usable without a network: it registers the service worker, says when a new
// version waits, and at the next load lets it take over.

import { byId } from "./dom.js";
import { scriptUrl } from "./script-url.js";

export async function startOffline() {
  const { serviceWorker } = navigator;
  // Where there is none (no secure context, say) the page works as before, with a network.
  if (!serviceWorker) return;
  try {
    // One that waited before this load takes over now; one that is found later does not interrupt.
    const waiting = serviceWorker.controller && (await serviceWorker.getRegistration())?.waiting;
    if (waiting) {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    }
    const registration = await serviceWorker.register(scriptUrl("sw.js"), { updateViaCache: "none" });
    const tell = () => {
      // The first version has nothing to replace.
      if (registration.waiting && serviceWorker.controller) byId("new-version").hidden = false;
    };
    const follow = () => {
      tell();
      registration.installing?.addEventListener("statechange", tell);
    };
    follow();
    registration.addEventListener("updatefound", follow);
    // A browser looks for a new version by itself as well, but when it likes.
    await registration.update();
  } catch {
    // A browser may forbid it, as in a private window, or there is no network; nothing else depends on it.
  }
}
