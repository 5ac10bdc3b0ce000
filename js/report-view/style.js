// This file is the style sheet of the report view: the custom properties that a page can set (`--bh-…`), the layout,
// and one block for each component.

const css = /* css */ `
:host {
  container-type: inline-size;
  display: block;
}
/* These are not set on the host: a page may set --bh-ink: var(--ink) there, which would refer to itself. */
.benchmark-report {
  --accent: var(--bh-accent, light-dark(#2448b8, #93b0ff));
  --edge: var(--bh-edge, light-dark(#868d99, #7c8594));
  --fail: var(--bh-fail, light-dark(#ad2018, #ff9d94));
  --fail-ground: var(--bh-fail-ground, light-dark(#fdeceb, #3a1c1a));
  --gap: var(--bh-gap, 1.25rem);
  --ink: var(--bh-ink, light-dark(#191c22, #e8eaee));
  --line: var(--bh-line, light-dark(#dcdfe5, #323842));
  --list-height: var(--bh-list-height, max(28rem, calc(100vh - 6rem)));
  --mono: var(--bh-mono, ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace);
  --on-accent: var(--bh-on-accent, light-dark(#ffffff, #10172b));
  --pass: var(--bh-pass, light-dark(#17693b, #74d79d));
  --pass-ground: var(--bh-pass-ground, light-dark(#e5f4ea, #17301f));
  --pattern: var(--bh-pattern, light-dark(#5a2ea6, #c9b3ff));
  --pattern-ground: var(--bh-pattern-ground, light-dark(#f0eafc, #2c2145));
  --radius: var(--bh-radius, 10px);
  --search-ground: var(--bh-search-ground, light-dark(#ffe88a, #5c4a00));
  --soft: var(--bh-soft, light-dark(#565d69, #a5adba));
  --sunken: var(--bh-sunken, light-dark(#f3f4f7, #22262e));
  --surface: var(--bh-surface, light-dark(#ffffff, #191c22));
  --warn-ground: var(--bh-warn-ground, light-dark(#fff7e0, #2f2813));
  --warn-line: var(--bh-warn-line, light-dark(#e3c873, #6a5a26));
  --quick: 0.12s;
  --calm: 0.3s;
  color: var(--ink);
  font: var(--bh-font, 100% / 1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif);
}
:host([hidden]), [hidden] { display: none !important; }
@media (prefers-reduced-motion: reduce) { .benchmark-report { --quick: 0s; --calm: 0s; } }
*, ::before, ::after { box-sizing: border-box; }
h3, h4, p, ul, dl, dd, pre { margin: 0; }
h3 { font-size: 1rem; }
ul { list-style: none; padding: 0; }
.benchmark-report, .top, .totals, .stack { display: grid; gap: var(--gap); grid-template-columns: minmax(0, 1fr); }
.top:empty { display: none; }
@container (min-width: 44rem) {
  .totals { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .totals > :nth-child(3) { grid-column: 1 / -1; }
}
@container (min-width: 62rem) {
  .totals:has(> :nth-child(3)) { grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) minmax(0, 4fr); }
  .totals > :nth-child(3) { grid-column: auto; }
}
.stack { align-content: start; }

:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code, pre, q { font-family: var(--mono); font-size: 0.875em; }
.user-text { overflow-wrap: anywhere; unicode-bidi: isolate; }
pre.user-text { unicode-bidi: plaintext; }
.hint, .note { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
.number, .value, .big, .figure, .counts dd { font-variant-numeric: tabular-nums; }
q {
  background: var(--sunken);
  border-radius: 4px;
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
  color: var(--ink);
  padding: 0.0625rem 0.25rem;
  quotes: none;
  white-space: pre-wrap;
}

/* Panels and controls */

.panel {
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  min-width: 0;
  padding: 1rem clamp(0.75rem, 2cqi, 1.25rem) 1.25rem;
}
.panel-head { align-items: center; display: flex; flex-wrap: wrap; gap: 0.375rem 0.75rem; }
.panel-head > :first-child { margin-inline-end: auto; }
button, select, input[type="search"] {
  background: var(--surface);
  border: 1px solid var(--edge);
  border-radius: 7px;
  color: var(--ink);
  font: inherit;
  max-width: 100%;
}
button {
  cursor: pointer;
  font-weight: 550;
  min-height: 2.25rem;
  padding: 0.25rem 0.875rem;
  transition: background-color var(--quick), border-color var(--quick);
}
button:hover:not(:disabled) { background: var(--sunken); border-color: var(--soft); }
button:disabled { border-color: var(--line); cursor: default; }
button.small { font-size: 0.875rem; min-height: 1.875rem; padding: 0.0625rem 0.625rem; }
button.mode[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.controls { display: flex; flex-wrap: wrap; gap: 0.375rem; }
select { min-height: 2.25rem; padding: 0 0.5rem; }
.choice, .search { display: grid; gap: 0.125rem; min-width: 0; }
p + .controls { margin-top: 0.5rem; }
h3 + .choice { margin-block: 0.25rem 0.5rem; }
.choice > span, .search > span { color: var(--soft); font-size: 0.8125rem; }
.choice select { text-overflow: ellipsis; width: 100%; }
.panel-head .choice { align-items: center; display: flex; gap: 0.5rem; }
.panel-head .choice > span { flex: none; }
.check { align-items: center; cursor: pointer; display: inline-flex; gap: 0.5rem; min-height: 2.25rem; }
input[type="checkbox"] { accent-color: var(--accent); height: 1.125rem; margin: 0; width: 1.125rem; }

/* Verdicts and changes */

.verdict {
  align-items: center;
  background: var(--sunken);
  border: 1px solid transparent;
  border-radius: 99px;
  color: var(--ink);
  display: inline-flex;
  font-size: 0.8125rem;
  font-weight: 650;
  gap: 0.3rem;
  line-height: 1.4;
  padding: 0.0625rem 0.5625rem 0.0625rem 0.4375rem;
  white-space: nowrap;
}
.verdict:is([data-verdict="pass"], [data-verdict="fixed"]) { background: var(--pass-ground); color: var(--pass); }
.verdict:is([data-verdict="fail"], [data-verdict="broken"]) {
  background: var(--fail-ground);
  border-color: currentColor;
  border-radius: 4px;
  color: var(--fail);
}
.verdict[data-verdict="error"] { background: var(--warn-ground); border: 1px dashed currentColor; border-radius: 4px; }
.verdict[data-verdict="unanswered"] { background: none; border: 1px dashed var(--edge); border-radius: 4px; }
.verdict:is([data-verdict="better"], [data-verdict="worse"]) { background: none; border: 1px solid var(--edge); }
.verdict[data-verdict="better"] { color: var(--pass); }
.verdict[data-verdict="worse"] { border-radius: 4px; color: var(--fail); }
.verdict:is([data-verdict="added"], [data-verdict="removed"]) { border: 1px dashed var(--edge); }
.verdict[data-verdict="unchanged"] { color: var(--soft); font-weight: 500; }
.verdict::before { font-weight: 800; min-width: 0.75em; text-align: center; }
.verdict[data-verdict="pass"]::before { content: "✓"; content: "✓" / ""; }
.verdict[data-verdict="fail"]::before { content: "✕"; content: "✕" / ""; }
.verdict[data-verdict="error"]::before { content: "!"; content: "!" / ""; }
.verdict[data-verdict="unanswered"]::before { content: "∅"; content: "∅" / ""; }
.verdict[data-verdict="fixed"]::before { content: "↑"; content: "↑" / ""; }
.verdict[data-verdict="broken"]::before { content: "↓"; content: "↓" / ""; }
.verdict[data-verdict="better"]::before { content: "▵"; content: "▵" / ""; }
.verdict[data-verdict="worse"]::before { content: "▿"; content: "▿" / ""; }
.verdict[data-verdict="unchanged"]::before { content: "="; content: "=" / ""; }
.verdict[data-verdict="added"]::before { content: "+"; content: "+" / ""; }
.verdict[data-verdict="removed"]::before { content: "−"; content: "−" / ""; }

/* Numbers and bars */

.big {
  font-size: clamp(2.75rem, 9cqi, 3.75rem);
  font-weight: 650;
  letter-spacing: -0.03em;
  line-height: 1.15;
  margin-top: 0.25rem;
}
.bar {
  background: var(--sunken);
  border-radius: 99px;
  box-shadow: inset 0 0 0 1px var(--line);
  display: block;
  height: 0.625rem;
  overflow: hidden;
  position: relative;
}
.whisker {
  border: solid var(--ink);
  border-width: 0 1.5px;
  inset-block: 0.125rem;
  min-width: 3px;
  position: absolute;
}
.whisker::before { background: var(--ink); content: ""; height: 1.5px; inset: calc(50% - 0.75px) 0 auto; outline: 1px solid var(--surface); position: absolute; }
.whose { color: var(--soft); font-size: 0.875rem; font-weight: 500; }
.whose::before { content: "· "; }
.evidence { margin-top: 0.625rem; }
.evidence .sentence { font-weight: 600; }
.evidence .changed { align-items: baseline; display: flex; flex-wrap: wrap; gap: 0.125rem 0.75rem; margin-block: 0.25rem; }
.bar > .fill { background: var(--accent); display: block; height: 100%; transition: width var(--calm) ease-out; }
.overall .bar { margin: 0.75rem 0 1.125rem; }
.over { color: var(--ink); font-size: 0.875rem; font-weight: 600; letter-spacing: normal; }
.big { align-items: baseline; column-gap: 0.75rem; display: flex; flex-wrap: wrap; }
.big .over { font-size: 1.25rem; }
.counts { display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr)); margin-bottom: 1.125rem; }
.counts > div { border-inline-start: 3px solid var(--line); padding-inline-start: 0.625rem; }
.counts > [data-verdict="pass"] { border-color: var(--pass); }
.counts > [data-verdict="fail"] { border-color: var(--fail); border-inline-start: 5px double var(--fail); }
.counts > :is([data-verdict="error"], [data-verdict="unanswered"]) { border-inline-start: 3px dashed var(--edge); }
.counts dt { color: var(--soft); font-size: 0.875rem; }
.counts dd { font-size: 1.375rem; font-weight: 600; line-height: 1.3; }
.gate { font-weight: 550; margin-bottom: 0.5rem; }
.groups { display: grid; gap: 0.25rem; margin: 0.5rem -0.5rem 0; }
.group { background: none; border-color: transparent; display: grid; font-weight: 400; gap: 0.25rem; padding: 0.375rem 0.5rem; text-align: start; width: 100%; }
.group-line { align-items: baseline; column-gap: 0.75rem; display: flex; flex-wrap: wrap; }
.group .name { flex: 0 1 auto; font-weight: 550; max-width: 100%; overflow-wrap: anywhere; }
.group .note { flex: 1 1 6rem; }
.group .value { margin-inline-start: auto; white-space: nowrap; }
.group .interval { white-space: nowrap; }
.group .value, .run .value { font-weight: 600; }
.group[aria-pressed="true"] { background: color-mix(in srgb, var(--accent) 12%, var(--surface)); border-color: var(--accent); }
.group[aria-pressed="true"] .name::before { content: "✓ "; }
.groups > li > .small { margin-inline-start: 0.5rem; }
.bars { display: grid; gap: 0.125rem; }
.bars .bar { height: 0.4375rem; }
.bars .bar:first-child > .fill { background: var(--edge); }
.changes .verdict { justify-self: start; }
.warnings { background: var(--warn-ground); border-color: var(--warn-line); padding-bottom: 1rem; }
.warnings summary { cursor: pointer; font-weight: 550; }
.warnings ul { font-size: 0.9375rem; list-style: disc; margin-top: 0.5rem; max-height: 20rem; overflow: auto; padding-inline-start: 1.125rem; }

.filtered { background: color-mix(in srgb, var(--accent) 12%, var(--surface)); border: 1px solid var(--accent); border-radius: 7px; padding: 0.375rem 0.75rem; }

/* Runs */

.run-list { display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); margin-top: 0.75rem; }
.run { align-items: baseline; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; height: 100%; padding: 0.5rem 0.75rem; text-align: start; width: 100%; }
.run .name { flex: 1 1 auto; }
.run .note { flex: 1 1 100%; font-weight: 400; }
.run[aria-pressed="true"] { background: color-mix(in srgb, var(--accent) 12%, var(--surface)); border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.run[aria-pressed="true"] .name::before { content: "✓ "; }
.run:disabled { background: var(--sunken); color: var(--ink); }
p.run { border: 1px dashed var(--edge); border-radius: 7px; }

/* Charts */

.charts > summary, .chart summary { cursor: pointer; }
.charts > summary { font-weight: 600; }
.chart-list { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); margin-top: 0.75rem; }
.chart { margin: 0; min-width: 0; }
.chart.wide { grid-column: 1 / -1; }
.chart svg { display: block; max-width: 26rem; width: 100%; }
.chart svg text { fill: var(--soft); font-size: 11px; }
.chart .bin + text { font-size: 9px; }
.chart .axis { fill: none; stroke: var(--edge); }
.chart .bin { fill: var(--accent); }
.chart .line { fill: none; stroke: var(--accent); stroke-width: 2; }
.chart .faint { opacity: 0.35; }
.chart .mark { fill: var(--accent); }
.chart .dot { cursor: pointer; fill: var(--edge); fill-opacity: 0.75; stroke: var(--surface); }
.chart .dot.up { fill: var(--pass); }
.chart .dot.down { fill: var(--fail); stroke: var(--ink); }
.chart summary { color: var(--soft); font-size: 0.875rem; }
.chart table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.chart :is(th, td) { border-bottom: 1px solid var(--line); overflow-wrap: anywhere; padding: 0.125rem 0.75rem 0.125rem 0; text-align: start; }
.matrix { max-height: 24rem; overflow: auto; }
.matrix thead th { background: var(--surface); inset-block-start: 0; position: sticky; }
.matrix th { font-weight: 500; min-width: 5rem; }
.matrix :is(th, td):first-child { min-width: 12rem; }
.matrix td[data-state="pass"] { color: var(--pass); font-weight: 700; }
.matrix td[data-state="fail"] { background: var(--fail-ground); color: var(--fail); font-weight: 700; }
.link { background: none; border: 0; border-radius: 3px; color: var(--accent); font-family: var(--mono); font-size: 0.8125rem; min-height: 1.5rem; padding: 0; text-align: start; }
.unseen { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; white-space: nowrap; width: 1px; }

/* Search and filters */

.toolbar { display: grid; gap: 0.625rem; grid-template-columns: minmax(0, 1fr); }
.fields { align-items: end; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; }
.search { flex: 1 1 14rem; }
.search input { min-height: 2.25rem; padding: 0 0.625rem; width: 100%; }
.search input::placeholder { color: var(--soft); opacity: 1; }
.search input[aria-invalid] { border-color: var(--fail); }
.fields .choice { flex: 0 1 12rem; }
.fault { background: var(--fail-ground); border-inline-start: 4px solid var(--fail); border-radius: 4px; overflow-wrap: anywhere; padding: 0.5rem 0.75rem; }
.chips { display: flex; flex-wrap: wrap; gap: 0.375rem; }
.chip { background: var(--sunken); border-radius: 99px; font-size: 0.875rem; font-weight: 500; min-height: 1.875rem; overflow-wrap: anywhere; padding: 0.0625rem 0.75rem; }
.chip.clear { background: none; }

/* The table of cases */

.scroller { background: var(--surface); margin-top: 0.75rem; max-height: var(--list-height); overflow: auto; overflow-anchor: none; overscroll-behavior: auto; position: relative; scroll-padding-top: 2.5rem; }
.grid {
  --row: 3.5rem;
  --sizes: 6.5rem minmax(0, 1fr) 7rem 6rem repeat(var(--columns, 1), minmax(5rem, auto));
}
/* Columns of many runs scroll inside the table. The column of ids fits the ids that are not truncated. */
[data-comparing] .grid {
  --sizes: 7.5rem minmax(14.5rem, 1fr) 7rem 6rem 6rem repeat(var(--columns, 1), 9.75rem);
  min-width: calc(44rem + var(--columns, 1) * 10.5rem);
}
[data-comparing] .cells { column-gap: 0.75rem; }
@container (max-width: 61.99rem) {
  [data-comparing] .grid {
    --sizes: 7rem minmax(9rem, 1fr) 5.25rem repeat(var(--columns, 1), 8.75rem);
    min-width: calc(22.75rem + var(--columns, 1) * 9.5rem);
  }
  [data-comparing] button.case > span { overflow: hidden; text-overflow: ellipsis; }
  [data-comparing] :is(.cell.category, .cell.difficulty, [data-by="category"], [data-by="difficulty"]) { display: none; }
}
.cells { column-gap: 1rem; display: grid; grid-template-columns: var(--sizes); }
.head { background: var(--surface); border-bottom: 1px solid var(--edge); position: sticky; top: 0; z-index: 1; }
.head .cells { align-items: end; min-height: 2.25rem; }
.sort { background: none; border: 0; border-radius: 4px; color: var(--soft); font-size: 0.8125rem; min-height: 1.75rem; overflow: hidden; padding: 0.125rem 0.25rem; text-align: start; text-overflow: ellipsis; white-space: nowrap; }
.sort:focus-visible, button.case:focus-visible { outline-offset: -3px; }
.number { text-align: end; }
[aria-sort="ascending"] .sort, [aria-sort="descending"] .sort { color: var(--ink); }
[aria-sort="ascending"] .sort::after { content: " ↑"; }
[aria-sort="descending"] .sort::after { content: " ↓"; }
.body { contain: layout; position: relative; }
.row { border-bottom: 1px solid var(--line); contain: layout style; inset-inline: 0; position: absolute; }
.row > .cells { align-items: center; contain: strict; cursor: pointer; grid-template-rows: 100%; height: calc(var(--row) - 1px); overflow: hidden; }
.row:not([data-open]):hover { background: color-mix(in srgb, var(--sunken) 60%, transparent); }
.row.probe, .row[data-waiting] > .cells > :not(.id), .row[data-waiting] .reasons { visibility: hidden; }
/* Clipping slows down scrolling: short texts are not clipped, and a row clips as a whole. */
.cell { line-height: 1.25; min-width: 0; overflow-wrap: anywhere; padding: 0 0.25rem; }
.cell.number { white-space: nowrap; }
/* The score is below a long verdict. */
[data-comparing] .cell.number:not(.difference) { white-space: normal; }
.cell.category { unicode-bidi: isolate; }
.row :is(.category, .difficulty) { color: var(--soft); }
button.case {
  align-items: center;
  background: none;
  border: 0;
  border-radius: 4px;
  display: flex;
  font-family: var(--mono);
  font-size: 0.875rem;
  font-weight: 400;
  gap: 0.5rem;
  max-width: 100%;
  min-height: 1.5rem;
  padding: 0 0.25rem 0 0;
  text-align: start;
}
button.case > span { white-space: nowrap; }
.row [data-long] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
button.case:hover:not(:disabled) { background: none; color: var(--accent); }
button.case::before {
  border: solid currentColor;
  border-width: 0 2px 2px 0;
  content: "";
  flex: none;
  height: 0.4375rem;
  margin-inline: 0.125rem;
  opacity: 0.75;
  transform: rotate(-45deg);
  width: 0.4375rem;
}
button.case[aria-expanded="true"]::before { transform: translateY(-0.125rem) rotate(45deg); }
.reasons { color: var(--soft); font-size: 0.8125rem; }
.id > .reasons { overflow: hidden; padding-inline-start: 1.1875rem; text-overflow: ellipsis; white-space: nowrap; }
.id > .reasons > li { display: inline; }
.id > .reasons > li + li::before { content: " · "; }
.id > .reasons q { white-space: pre; }
.empty { color: var(--soft); padding: 1rem 0.5rem; }

/* An open case */

.details { padding: 0.25rem 0.5rem 1.25rem; white-space: normal; }
.details[aria-busy="true"] { min-height: 12rem; }
/* An open case has the visible width while the columns of many runs scroll. */
@container (min-width: 44rem) {
  [data-comparing] .details { inline-size: calc(100cqi - 3.5rem); inset-inline-start: 0; position: sticky; }
}
.case-view { border-inline-start: 3px solid var(--line); display: grid; gap: 0.75rem; grid-template-columns: minmax(0, 1fr); padding-inline-start: clamp(0.5rem, 2cqi, 1rem); }
.facts { display: flex; flex-wrap: wrap; font-size: 0.875rem; gap: 0.25rem 1.5rem; }
.facts > div { display: flex; flex-wrap: wrap; gap: 0 0.375rem; }
.run-fields dd { font-family: var(--mono); }
.facts dt, h4 { color: var(--soft); }
h4, h5 { font-size: 0.8125rem; font-weight: 550; }
h5 { margin: 0; }
.transcript ol { display: grid; gap: 0.5rem; grid-template-columns: minmax(0, 1fr); margin: 0.25rem 0 0; padding-inline-start: 2em; }
.transcript li::marker { color: var(--soft); font-size: 0.8125rem; }
.transcript li[data-by="model"] pre { border-inline-start: 3px solid var(--accent); }
.transcript li[data-by="tool"] pre { border-inline-start: 3px solid var(--edge); }
h4.side-name { color: var(--ink); font-size: 0.9375rem; font-weight: 650; }
.side-score { font-variant-numeric: tabular-nums; }
.sides { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
.side { align-content: start; display: grid; gap: 0.5rem; grid-template-columns: minmax(0, 1fr); }
@container (min-width: 44rem) { .sides { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
.text > button { margin-block: 0.25rem; }
.text-head, .case-navigation { align-items: center; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; }
.copy button { font-size: 0.75rem; font-weight: 500; min-height: 1.5rem; padding: 0 0.5rem; }
.case-note label { display: grid; gap: 0.125rem; }
.case-note span { color: var(--soft); font-size: 0.8125rem; font-weight: 550; }
.case-note textarea { background: var(--surface); border: 1px solid var(--edge); border-radius: 7px; color: var(--ink); field-sizing: content; font: inherit; max-height: 24rem; padding: 0.375rem 0.625rem; resize: vertical; width: 100%; }
.patterns ul { display: grid; gap: 0.25rem; }
.text pre {
  background: var(--sunken);
  border-radius: 7px;
  margin: 0.25rem 0;
  max-height: 24rem;
  overflow: auto;
  padding: 0.625rem 0.75rem;
  white-space: pre-wrap;
}
.expected summary { color: var(--soft); cursor: pointer; font-size: 0.875rem; }
.expected h4 { display: none; }
.guide { align-items: center; display: flex; flex-wrap: wrap; font-size: 0.8125rem; gap: 0.375rem 1rem; margin-top: 0.25rem; }
.hits { align-items: center; display: inline-flex; flex-wrap: wrap; gap: 0.375rem; margin-inline-start: auto; }
.legend { color: var(--soft); font-size: 0.8125rem; }
mark { background: var(--pattern-ground); border-radius: 2px; color: var(--ink); padding-block: 0.0625rem; text-underline-offset: 0.2em; }
mark::before { display: inline-block; font-size: 0.75em; font-weight: 700; margin-inline-end: 0.125em; text-decoration: none; }
mark[data-kind~="pattern"] { border-bottom: 2px dashed var(--pattern); }
mark[data-kind~="required"] { background: var(--pass-ground); text-decoration: underline 2px var(--pass); }
mark[data-kind~="forbidden"] { background: var(--fail-ground); text-decoration: line-through 2px var(--fail); }
mark[data-kind~="required"][data-kind~="forbidden"] { text-decoration: underline line-through 2px var(--fail); }
mark[data-kind~="instead"] { background: var(--fail-ground); text-decoration: underline wavy 1px var(--fail); }
mark[data-kind~="search"] { background: var(--search-ground); box-shadow: inset 0 0 0 1px var(--ink); }
mark[data-start~="search"]::before { color: var(--ink); content: "⌕"; }
mark[data-start~="pattern"]::before { color: var(--pattern); content: "∗"; }
mark[data-start~="required"]::before { color: var(--pass); content: "✓"; }
mark[data-start~="instead"]::before { color: var(--fail); content: "≠"; }
mark[data-start~="forbidden"]::before { color: var(--fail); content: "✕"; }
mark[data-current] { outline: 2px solid var(--accent); outline-offset: 1px; }
del { background: var(--fail-ground); color: var(--fail); text-decoration: line-through; }
ins { background: var(--pass-ground); color: var(--pass); text-decoration: underline; }
.checks { display: grid; gap: 0.5rem; grid-template-columns: minmax(0, 1fr); }
.checks .checks { border-inline-start: 2px solid var(--line); margin: 0.5rem 0 0 0.5rem; padding-inline-start: 0.75rem; }
.check-head { align-items: center; display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; }
.check-head strong { font-family: var(--mono); font-size: 0.875rem; }
.fact { color: var(--soft); font-size: 0.8125rem; }
.fact::before { content: "· "; }
.reason { font-size: 0.9375rem; }

/* On a narrow screen a row is a card: verdict and score, then the case, then the reasons. */

@container (max-width: 43.99rem) {
  .grid { --row: 6.25rem; }
  [data-comparing] .grid { --row: 8.75rem; }
  .changes .note { flex-basis: 100%; order: 1; }
  .head .cells { display: flex; flex-wrap: wrap; gap: 0 0.25rem; }
  .row > .cells { align-content: center; column-gap: 0.625rem; grid-template-rows: none; grid-template-columns: auto minmax(0, 1fr) auto !important; row-gap: 0.1875rem; }
  .cell { padding: 0; }
  .cell.category { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .cell.id { grid-column: 1 / -1; grid-row: 2; }
  .cell.first { grid-column: 1; grid-row: 1; }
  .cell.category { grid-column: 2; grid-row: 1; }
  .cell.difficulty { display: none; }
  .cell.number { font-weight: 600; grid-column: 3; grid-row: 1; }
  /* A card shows the baseline and the selected run. */
  [data-comparing] .grid { min-width: 0; }
  [data-comparing] [data-other] { display: none; }
  [data-comparing] .row > .cells { grid-template-columns: repeat(2, minmax(0, 1fr)) !important; }
  [data-comparing] .cell.first { grid-column: 1; }
  [data-comparing] .cell.number.difference { display: block; grid-column: 2; grid-row: 1; text-align: end; }
  [data-comparing] .cell.number:not([data-pair], .difference) { display: none; }
  [data-comparing] .cell.number { grid-column: auto; align-self: start; display: grid; grid-row: 3; justify-items: start; text-align: start; white-space: normal; }
  .details { padding-inline: 0; }
}
@media print {
  .benchmark-report { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .scroller { max-height: none; overflow: visible; }
  :is(.fields, .controls, .chips, .copy, .details button, [data-all], .charts:not([open])) { display: none; }
  /* The columns of many runs do not fit on paper: print the baseline and the selected run. */
  [data-comparing] .grid { --sizes: 7rem minmax(0, 1fr) 5.25rem repeat(2, 8.75rem); min-width: 0; }
  [data-comparing] :is([data-other], .cell.number:not([data-pair], .difference), .cell.category, .cell.difficulty, [data-by="category"], [data-by="difficulty"]) { display: none; }
  :is(.row, .panel.overall, .group) { break-inside: avoid; }
}
@media (forced-colors: active) {
  .bar { border: 1px solid CanvasText; }
  .bar > .fill { background: Highlight; }
  .bars .bar:first-child > .fill { background: GrayText; }
  .group[aria-pressed="true"], .run[aria-pressed="true"], button.mode[aria-pressed="true"] { outline: 2px solid Highlight; }
}
`;

let sheet;

/**
 * Returns the style sheet that all views of a page share. It is created when it is first used, because a server has
 * no CSSStyleSheet.
 */
export function styleSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}
