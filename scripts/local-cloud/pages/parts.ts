import { type Content, type Html, html } from './html.ts';

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => Content;
  readonly isNumber?: boolean;
}

/** A table that becomes a list of labelled values on a narrow screen; roles keep it a table for screen readers. */
export function table<Row>(caption: string, rows: readonly Row[], columns: readonly Column<Row>[]): Html {
  const classOf = ({ isNumber }: Column<Row>) => (isNumber === true ? 'number' : '');
  return html`<table role="table">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${columns.map(
    (column) => html`<th role="columnheader" scope="col" class="${classOf(column)}">${column.label}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">${rows.map(
    (row) => html`<tr role="row">${columns.map(
      (column) =>
        html`<td role="cell" data-label="${column.label}" class="${classOf(column)}">${column.cell(row)}</td>`,
    )}</tr>
`,
  )}</tbody>
</table>`;
}

/** A point in time, to the ms, which tells the steps of one request apart. */
export function time(ms: number): Html {
  const iso = new Date(ms).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 23).replace('T', ' ')}</time>`;
}

/** A length of time in its largest unit and the next one: `3 min 20 s`. */
export function span(seconds: number): string {
  if (seconds < 60) return `${seconds < 10 ? Number(seconds.toFixed(1)) : Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days ${hours % 24} h`;
}

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** A text with a button that copies it. */
export const copyable = (text: string, what: string): Html =>
  html`<code>${text}</code> <button type="button" class="small" data-copy="${text}" aria-label="Copy ${what}">Copy</button>`;

/** A value as indented JSON; text that is JSON is indented too. */
export function pretty(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2) ?? String(value);
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

/** `/functions/log?name=…` and its like. */
export const link = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;
