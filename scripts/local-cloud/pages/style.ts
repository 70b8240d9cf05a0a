/** The style of all pages of the console and the inbox, in the visitor's colour scheme. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f5f2, #14151a);
  --card: light-dark(#ffffff, #1e2027);
  --ink: light-dark(#1b1c20, #eceef2);
  --quiet: light-dark(#595c66, #a3a8b4);
  --line: light-dark(#dcdad3, #343845);
  --accent: light-dark(#9a4a00, #ffb366);
  --on-accent: light-dark(#ffffff, #14151a);
  --good: light-dark(#1d6b34, #7fd99a);
  --bad: light-dark(#a8201a, #ff9b94);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
body > header, main { max-width: 76rem; margin: 0 auto; padding: 1rem 1rem 0; }
main { padding-bottom: 4rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 0.25rem; background: var(--card); padding: 0.25rem 0.5rem; }
.top { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; align-items: baseline; }
.top strong { font-size: 1.1rem; letter-spacing: -0.01em; }
.top time, .top label { color: var(--quiet); font-size: 0.875rem; }
.top label { margin-left: auto; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem; list-style: none; margin: 0.5rem 0 0; padding: 0 0 0.5rem; border-bottom: 1px solid var(--line); }
nav a { display: block; padding: 0.4rem 0.75rem; border-radius: 0.5rem; color: inherit; text-decoration: none; }
nav a:hover { background: var(--card); }
nav a[aria-current] { background: var(--accent); color: var(--on-accent); font-weight: 600; }
h1 { margin: 1rem 0 0.25rem; font-size: 1.75rem; letter-spacing: -0.02em; }
h1, h2, .long { overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.2rem; }
p { margin: 0.25rem 0; max-width: 48rem; }
.quiet { color: var(--quiet); }
.good { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); font-weight: 600; }
.done { margin: 1rem 0 0; padding: 0.5rem 0.75rem; border: 1px solid var(--good); border-radius: 0.5rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 0.75rem; list-style: none; margin: 0.5rem 0 0; padding: 0; }
.cards > li { padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); overflow-wrap: anywhere; }
.mails { display: grid; gap: 0.75rem; list-style: none; margin: 1rem 0 0; padding: 0; max-width: 48rem; }
.mails article { padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); overflow-wrap: anywhere; }
.mails h2 { margin: 0; font-size: 1.05rem; }
.mails .quiet { display: flex; flex-wrap: wrap; gap: 0 1rem; font-size: 0.875rem; }
.code { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin: 0.75rem 0 0; }
.code code { font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: 0.12em; color: var(--accent); }
.text { margin: 0.75rem 0 0; white-space: pre-wrap; }
.cards .figure { display: block; font-size: 1.6rem; font-weight: 700; line-height: 1.2; }
.wide-cards { grid-template-columns: repeat(auto-fill, minmax(min(100%, 28rem), 1fr)); }
.cards li ul { margin: 0.25rem 0 0; padding-left: 1.25rem; }
.notice { margin: 0.75rem 0; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); }
.board { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 0.75rem; margin-top: 0.75rem; }
.whole { grid-column: 1 / -1; }
.chart { margin: 0.75rem 0 0; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); }
.chart figcaption { font-weight: 600; margin-bottom: 0.5rem; }
.chart > svg { display: block; width: 100%; height: 8rem; border-bottom: 1px solid var(--quiet); overflow: visible; }
.axis { display: flex; justify-content: space-between; gap: 1rem; max-width: none; color: var(--quiet); font-size: 0.75rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; list-style: none; margin: 0.5rem 0 0; padding: 0; font-size: 0.875rem; }
.legend svg { width: 1.5rem; height: 0.25rem; vertical-align: middle; overflow: visible; }
.chart path { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; stroke-linecap: round; stroke-linejoin: round; }
.chart path.dots { stroke-width: 5; stroke-dasharray: none; }
.bar { display: block; width: 6rem; max-width: 100%; height: 0.375rem; background: var(--paper); }
.bar rect { fill: var(--accent); }
.nowrap { white-space: nowrap; }
.line0 { stroke: var(--accent); }
.line1 { stroke: var(--good); stroke-dasharray: 6 4; }
.line2 { stroke: var(--bad); stroke-dasharray: 2 4; }
.line3 { stroke: var(--quiet); stroke-dasharray: 10 4 2 4; }
.threshold { stroke: var(--ink); stroke-dasharray: 3 3; opacity: 0.6; }
form.row { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: end; margin: 0.75rem 0; }
form.row label { display: grid; gap: 0.15rem; font-size: 0.875rem; }
.wide { flex: 1 1 18rem; min-width: 0; }
.wide > * { width: 100%; min-width: 0; }
input, select { min-height: 2.5rem; padding: 0.4rem 0.6rem; max-width: 100%; border: 1px solid var(--quiet); border-radius: 0.5rem; background: var(--card); color: inherit; font: inherit; }
input[type="checkbox"] { min-height: 0; }
button { min-height: 2.5rem; padding: 0.4rem 0.9rem; border: 0; border-radius: 0.5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button.small { min-height: 1.75rem; padding: 0.1rem 0.6rem; font-size: 0.8125rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875em; overflow-wrap: anywhere; }
pre { margin: 0.5rem 0 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--paper); white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; margin-top: 0.5rem; }
caption { text-align: left; padding: 0 0 0.25rem; color: var(--quiet); font-size: 0.875rem; }
th, td { padding: 0.4rem 0.75rem; border-top: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: break-word; }
th { white-space: nowrap; font-size: 0.8125rem; color: var(--quiet); font-weight: 600; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
@media (max-width: 48rem) {
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  table { overflow-wrap: anywhere; }
  table, caption, tbody, tr, td { display: block; }
  caption { padding: 0.5rem 0.75rem; }
  tr { padding: 0.5rem 0; border-top: 1px solid var(--line); }
  td { border: 0; padding: 0.1rem 0.75rem; }
  td::before { content: attr(data-label) ": "; color: var(--quiet); font-size: 0.8125rem; }
  td.number { text-align: left; }
  td:empty { display: none; }
}
`;
