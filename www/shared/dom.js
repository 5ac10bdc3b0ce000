// This file finds elements of the page, and exports functions that create elements.

export { badge, button, make, setText, userText } from "../../js/report-view/dom.js";

export const byId = (id) => document.getElementById(id);
