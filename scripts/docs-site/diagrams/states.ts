import { escapeHtml } from '../html.ts';

const TRANSITION = /^(\S+)\s*-->\s*([^\s:]+)\s*(?::\s*(.*))?$/;

/**
 * A state machine as a table of its transitions. A table is read aloud, copied and searched, and needs no layout of
 * arrows. `undefined` when a line is not a transition.
 */
export function listTransitions(lines: readonly string[], label: string): string | undefined {
  const rows: string[] = [];
  for (const line of lines) {
    const [, from, to, by = ''] = TRANSITION.exec(line) ?? [];
    if (from === undefined || to === undefined) return undefined;
    rows.push(`<tr><td>${state(from, 'begin')}</td><td>${state(to, 'end')}</td><td>${escapeHtml(by)}</td></tr>`);
  }
  return `<div class="scroll" role="group" tabindex="0" aria-label="States: ${escapeHtml(label)}"><table class="states">
<thead><tr><th>from</th><th>to</th><th>by</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>\n`;
}

const state = (name: string, edge: string): string =>
  name === '[*]' ? `<span class="edge">${edge}</span>` : `<code>${escapeHtml(name)}</code>`;
