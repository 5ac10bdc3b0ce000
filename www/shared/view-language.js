// This file is the choice of the page's language.

import { language, preferredLanguage, setLanguage, TABLES } from "../strings/index.js";
import { update } from "../suites/state.js";
import { byId, make } from "./dom.js";

export function startLanguage() {
  const choice = byId("language");
  // Each language is named in itself, for those who read no other.
  const options = Object.entries(TABLES).map(([code, table]) =>
    make("option", { value: code, lang: table.language }, table.languageName),
  );
  choice.replaceChildren(...options);
  choose(preferredLanguage() ?? "en");
  choice.value = language();
  choice.addEventListener("change", () => choose(choice.value, { remember: true }));
}

function choose(code, options) {
  setLanguage(code, options);
  update({ language: language() });
}
