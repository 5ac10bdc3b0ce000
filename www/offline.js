// This file keeps the page usable without a network: it registers the service worker, says when a new
// version waits, and at the next load lets it take over.

import { byId } from "./dom.js";
import { scriptUrl } from "./script-url.js";

export async function startOffline() {
  const { serviceWorker } = navigator;
  // Where there is none (no secure context, say) the page works as before, with a network.
  if (!serviceWorker) return;
  try {
    const registration = await serviceWorker.register(scriptUrl("sw.js"), { updateViaCache: "none" });
    if (registration.waiting && serviceWorker.controller) {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      registration.waiting.postMessage("take over");
    }
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
