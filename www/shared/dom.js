// This file makes and finds the elements of the page.

export { badge, button, foreign, make, setText } from "../../js/report-view/dom.js";

export const byId = (id) => document.getElementById(id);
