// This file draws the charts: a histogram of scores, a scatter plot of two runs, the scores of all runs, and a matrix of cases by
// runs. Each chart is also a table. The charts are SVG, without a library: they need less code than the adapter of one.

import { button, make, userText } from "./dom.js";

const WIDTH = 320;
const HEIGHT = 160;
const SQUARE = 240;
const PAD = 28;
const HISTOGRAM_PAD = 16;
const RADIUS = { min: 4, max: 14 };

const SIGNS = { pass: "✓", fail: "✕", error: "!", unanswered: "∅", "": "" };

/**
 * Draws the charts of a run, and of its comparison with another one.
 * @param {object} i18n
 * @param {object} data the bins and points that `charts()` of the report store computed
 * @param {{runs: {name: string, summary: object}[], names: {base: string, shown: string}, onCases(cases: string[]): void}} options
 */
export function chartsView(i18n, data, { runs, names, onCases }) {
  const parts = [histogramView(i18n, { bins: data.histogram, low: 0, high: 1 }, { name: names.shown })];
  if (data.dots.length > 0) parts.push(scatter(i18n, data, names, onCases));
  if (runs.length > 2) parts.push(trend(i18n, runs));
  if (data.matrix) parts.push(matrix(i18n, data.matrix, runs, onCases));
  return parts;
}

/**
 * Shows how many cases have each score.
 * @param {object} i18n
 * @param {{bins: number[], low: number, high: number}} data the numbers of cases between two scores, in equal steps
 * @param {{name?: string, onBin?: (index: number) => void, chosen?: number}} options `name` is that of the run; `onBin` is called when
 * the user chooses a bar
 */
export function histogramView({ t, count, shortCount }, { bins, low, high }, { name, onBin, chosen }) {
  const most = Math.max(1, ...bins);
  const step = (WIDTH - 2 * HISTOGRAM_PAD) / bins.length;
  const bars = bins.map((cases, index) => {
    const height = (cases / most) * (HEIGHT - 2 * PAD);
    const x = HISTOGRAM_PAD + index * step;
    const isFaint = chosen !== undefined && chosen !== index;
    const place = { x: x + 1, y: HEIGHT - PAD - height, width: step - 2, height };
    const bar = svg("rect", { class: isFaint ? "bin faint" : "bin", ...place });
    if (onBin) bar.addEventListener("click", () => onBin(index));
    const label = cases > 0 ? [text(shortCount(cases), x + step / 2, HEIGHT - PAD - height - 4, "middle")] : [];
    return [bar, ...label];
  });
  const ends = [
    text(count(low), HISTOGRAM_PAD, HEIGHT - 8, "middle"),
    text(count(high), WIDTH - HISTOGRAM_PAD, HEIGHT - 8, "middle"),
  ];
  const axis = svg("path", { class: "axis", d: `M${HISTOGRAM_PAD} ${HEIGHT - PAD}H${WIDTH - HISTOGRAM_PAD}` });
  const edge = (index) => (low + (index / bins.length) * (high - low)).toFixed(1);
  const rows = bins.map((cases, index) => {
    const range = `${edge(index)}–${edge(index + 1)}`;
    const isChosen = { class: "small", "aria-pressed": String(chosen === index) };
    return [onBin && cases > 0 ? button(isChosen, () => onBin(index), range) : range, count(cases)];
  });
  const image = picture(
    WIDTH,
    HEIGHT,
    name === undefined ? t("histogram") : t("histogramOf", { name }),
    axis,
    ...ends,
    ...bars.flat(),
  );
  return chart(t("histogram"), name, image, table(t, [t("score"), t("cases")], rows));
}

function scatter({ t, count, score }, { dots, dotCount }, { base, shown }, onCases) {
  const place = (value) => PAD + value * (SQUARE - 2 * PAD);
  const most = Math.max(...dots.map((dot) => dot.count));
  const radius = (cases) => RADIUS.min + (RADIUS.max - RADIUS.min) * Math.sqrt(cases / most) * (most > 1 ? 1 : 0);
  const labelOf = ({ before, after, count: n, cases }) =>
    t("dot", { n, before: score(before), after: score(after), cases: cases.slice(0, 3).join(", ") });
  const circles = dots.map((dot) => {
    const side = dot.after > dot.before ? "up" : dot.after < dot.before ? "down" : "same";
    const at = { cx: place(dot.before), cy: SQUARE - place(dot.after), r: radius(dot.count) };
    const circle = svg("circle", { class: `dot ${side}`, ...at });
    circle.append(svg("title", {}, labelOf(dot)));
    circle.addEventListener("click", () => onCases(dot.cases));
    return circle;
  });
  const axis = svg("path", {
    class: "axis",
    d: `M${PAD} ${PAD}V${SQUARE - PAD}H${SQUARE - PAD}M${PAD} ${SQUARE - PAD}L${SQUARE - PAD} ${PAD}`,
  });
  const ends = [
    text(base, SQUARE / 2, SQUARE - 8, "middle"),
    text("0", PAD - 6, SQUARE - PAD + 4, "end"),
    text("1", PAD - 6, PAD + 4, "end"),
    text("1", SQUARE - PAD, SQUARE - PAD + 14, "middle"),
  ];
  const upright = text(shown, 12, SQUARE / 2, "middle");
  upright.setAttribute("transform", `rotate(-90 12 ${SQUARE / 2})`);
  const image = picture(SQUARE, SQUARE, t("scatterOf", { base, name: shown }), axis, ...ends, upright, ...circles);
  const rows = dots.map((dot) => [
    score(dot.before),
    score(dot.after),
    count(dot.count),
    button(
      { class: "small" },
      () => onCases(dot.cases),
      dot.count === 1 ? dot.cases[0] : t("showCases", { n: dot.cases.length }),
    ),
  ]);
  const more =
    dotCount > dots.length ? [make("p", { class: "hint" }, t("moreHidden", { n: dotCount - dots.length }))] : [];
  return chart(
    t("scatter"),
    `${base} → ${shown}`,
    image,
    table(t, [base, shown, t("total"), t("cases")], rows),
    ...more,
  );
}

/** The scores of the runs in their order, with their intervals. */
function trend({ t, figures }, runs) {
  const x = (index) => PAD + (index / (runs.length - 1)) * (WIDTH - 2 * PAD);
  const y = (value) => HEIGHT - PAD - value * (HEIGHT - 2 * PAD);
  const scoreOf = ({ summary }) => summary.overall_score;
  const line = svg("polyline", {
    class: "line",
    points: runs.map((run, index) => `${x(index)},${y(scoreOf(run))}`).join(" "),
  });
  const marks = runs.flatMap((run, index) => {
    const { interval } = run.summary;
    const dot = svg("circle", { class: "mark", cx: x(index), cy: y(scoreOf(run)), r: 3.5 });
    dot.append(svg("title", {}, `${run.name}: ${figures(interval)(scoreOf(run))}`));
    return interval
      ? [svg("path", { class: "axis", d: `M${x(index)} ${y(interval.low)}V${y(interval.high)}` }), dot]
      : [dot];
  });
  const axis = svg("path", { class: "axis", d: `M${PAD} ${y(1)}V${y(0)}H${WIDTH - PAD}` });
  const ends = [text("0", PAD - 6, y(0) + 4, "end"), text("1", PAD - 6, y(1) + 4, "end")];
  const rows = runs.map((run) => {
    const { interval } = run.summary;
    const figure = figures(interval);
    const range = interval ? t("interval", { low: figure(interval.low), high: figure(interval.high) }) : "";
    return [run.name, figure(scoreOf(run)), range];
  });
  const image = picture(WIDTH, HEIGHT, t("trendOf"), axis, ...ends, line, ...marks);
  return chart(t("trend"), undefined, image, table(t, [t("run"), t("score"), t("intervalTitle")], rows));
}

function matrix({ t }, { rows, total }, runs, onCases) {
  const head = make(
    "tr",
    {},
    make("th", { scope: "col" }, t("case")),
    ...runs.map(({ name }) => userText("th", name, { scope: "col" })),
  );
  const body = rows.map(({ case_id: id, states }) => {
    const open = button({ class: "link" }, () => onCases([id]), userText("span", id));
    const cells = states.map((state) => {
      const sign = make("span", { "aria-hidden": "true" }, SIGNS[state]);
      return make("td", { "data-state": state }, sign, make("span", { class: "unseen" }, t(state || "absent")));
    });
    return make("tr", {}, make("th", { scope: "row" }, open), ...cells);
  });
  const scroller = make(
    "div",
    { class: "matrix", tabindex: "0", role: "group", "aria-label": t("matrix") },
    make("table", {}, make("thead", {}, head), make("tbody", {}, ...body)),
  );
  const more = total > rows.length ? [make("p", { class: "hint" }, t("moreHidden", { n: total - rows.length }))] : [];
  return make(
    "figure",
    { class: "chart wide" },
    make("figcaption", {}, make("strong", {}, t("matrix"))),
    scroller,
    ...more,
  );
}

function chart(title, whose, image, data, ...more) {
  const name = whose === undefined ? [] : [" ", userText("span", whose, { class: "whose user-text" })];
  return make(
    "figure",
    { class: "chart" },
    make("figcaption", {}, make("strong", {}, title), ...name),
    image,
    ...more,
    data,
  );
}

function table(t, heads, rows) {
  const head = make("tr", {}, ...heads.map((each) => userText("th", each, { scope: "col" })));
  const body = rows.map((cells) => make("tr", {}, ...cells.map((cell) => make("td", {}, cell))));
  return make(
    "details",
    {},
    make("summary", {}, t("asTable")),
    make("table", {}, make("thead", {}, head), make("tbody", {}, ...body)),
  );
}

function picture(width, height, label, ...children) {
  const image = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label });
  image.append(...children);
  return image;
}

function text(content, x, y, anchor) {
  return svg("text", { x, y, "text-anchor": anchor }, content.length > 30 ? `${content.slice(0, 29)}…` : content);
}

function svg(name, attributes, content = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (content !== "") element.append(content);
  return element;
}
