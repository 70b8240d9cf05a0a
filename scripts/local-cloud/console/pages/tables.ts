import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { table } from '../../pages/parts.ts';
import type { ConsoleSubject } from '../subject.ts';
import type { TableUse } from '../tables.ts';

/** Every table and its reads and writes since the start. Items are counted on demand, as that reads the whole table. */
export function tablesPage(tables: readonly TableUse[], isCounted: boolean, nameOf: ConsoleSubject['nameOf']): Page {
  const rows = tables
    .map((each) => ({ ...each, ...nameOf(each.path), physical: each.name }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return {
    title: 'Tables',
    menu: '/tables',
    main: html`<p>Capacity units since the start, or since the meter was last reset.</p>
${
  isCounted
    ? html`<p class="quiet">Counting has read every table once.</p>`
    : html`<form class="row" action="/tables" method="get"><input type="hidden" name="count" value="1">
<button type="submit">Count items and bytes</button></form>`
}
${table('Tables', rows, [
  { label: 'Table', cell: ({ name }) => name },
  { label: 'Service', cell: ({ service }) => service },
  { label: 'Items', isNumber: true, cell: ({ items }) => items },
  {
    label: 'Size',
    isNumber: true,
    cell: ({ bytes }) => (bytes === undefined ? '' : `${(bytes / 1024).toFixed(1)} KB`),
  },
  { label: 'Read units', isNumber: true, cell: ({ readUnits }) => Math.round(readUnits) },
  { label: 'Write units', isNumber: true, cell: ({ writeUnits }) => Math.round(writeUnits) },
  { label: 'Physical name', cell: ({ physical }) => html`<code>${physical}</code>` },
])}`,
  };
}
