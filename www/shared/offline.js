// This file registers the service worker, with which the page works offline. A new version is announced, and takes over at
// the next load.

import { byId } from "./dom.js";
import { scriptUrl } from "./script-url.js";

export async function startOffline() {
  const { serviceWorker } = navigator;
  // Without a secure context there are no service workers, and the page only works online.
  if (!serviceWorker) return;
  try {
    // Only a version that was already waiting takes over: one that is found later would interrupt the user.
    const waiting = serviceWorker.controller && (await serviceWorker.getRegistration())?.waiting;
    if (waiting) {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    }
    const registration = await serviceWorker.register(scriptUrl("sw.js"), { updateViaCache: "none" });
    const announce = () => {
      // The first version replaces nothing.
      if (registration.waiting && serviceWorker.controller) byId("new-version").hidden = false;
    };
    const follow = () => {
      announce();
      registration.installing?.addEventListener("statechange", announce);
    };
    follow();
    registration.addEventListener("updatefound", follow);
    // Otherwise browsers check for a new version at a time of their choice.
    await registration.update();
  } catch {
    // The browser forbids service workers, as in some private windows, or is offline. The page works without.
  }
}
