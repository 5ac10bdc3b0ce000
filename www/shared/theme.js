// This file lets users select a light or a dark theme, which the browser remembers.

import { byId } from "./dom.js";

const STORAGE_KEY = "benchmarkhub-theme";
const THEMES = ["light", "dark"];

export function startTheme() {
  const menu = byId("theme");
  const apply = (theme) => {
    if (theme === "") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  };
  const stored = readChoice();
  menu.value = THEMES.includes(stored) ? stored : "";
  apply(menu.value);
  menu.addEventListener("change", () => {
    apply(menu.value);
    storeChoice(menu.value);
  });
}

/** Reads the stored theme. If the browser forbids storage, the selection lasts until the page is closed. */
function readChoice() {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function storeChoice(theme) {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // The browser forbids storage, see readChoice.
  }
}
