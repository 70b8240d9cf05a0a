/** The style of the inbox page, in the visitor's colour scheme. */
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
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 0; }
main { padding-bottom: 4rem; }
h1 { margin: 0; font-size: 1.75rem; letter-spacing: -0.02em; }
header p, .meta, [role="status"] { margin: 0.25rem 0 0; color: var(--quiet); }
form { display: flex; gap: 0.5rem; align-items: center; margin-top: 1rem; }
input { flex: 1; min-width: 0; padding: 0.5rem 0.75rem; border: 1px solid var(--quiet); border-radius: 0.5rem; background: var(--card); color: inherit; font: inherit; }
button { padding: 0.5rem 0.9rem; border: 0; border-radius: 0.5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ol { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: 0.75rem; }
article { padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 1.05rem; }
.meta { display: flex; flex-wrap: wrap; gap: 0 1rem; font-size: 0.875rem; }
.code { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin: 0.75rem 0 0; }
.code code { font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: 0.12em; color: var(--accent); }
.text { margin: 0.75rem 0 0; white-space: pre-wrap; }
`;
