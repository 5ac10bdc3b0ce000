// This file registers the service worker, so that the page works offline. The page announces a new version, which is
// used after the next load.

import { byId } from "./dom.js";
import { scriptUrl } from "./script-url.js";

/** @param {Promise<void>} isLoaded resolves when the page has loaded everything that it needs */
export async function startOffline(isLoaded) {
  const { serviceWorker } = navigator;
  // Without a secure context, browsers have no service workers, so the page works only online.
  if (!serviceWorker) return;
  try {
    // Activate only a version that was already waiting. Activating one that is found later would interrupt the user.
    const waiting = serviceWorker.controller && (await serviceWorker.getRegistration())?.waiting;
    if (waiting) {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      // Chromium replaces the old version at once if it answers no request at this moment, and otherwise only after 30 s.
      isLoaded.then(() => waiting.postMessage("take over"));
    }
    const registration = await serviceWorker.register(scriptUrl("sw.js"), { updateViaCache: "none" });
    const announce = () => {
      // The first version replaces no other version, so it is not announced.
      if (registration.waiting && serviceWorker.controller) byId("new-version").hidden = false;
    };
    const follow = () => {
      announce();
      registration.installing?.addEventListener("statechange", announce);
    };
    follow();
    registration.addEventListener("updatefound", follow);
    // Check for a new version now, because browsers check only occasionally.
    await registration.update();
  } catch {
    // The browser forbids service workers (in some private windows), or it is offline. The page works without them.
  }
}
