import { type CsvCell, csvText } from './csv.ts';
import type { Filter, ListDefinition } from './definition.ts';

/**
 * Limits: spreadsheets open a file of this size easily, and an export ends even if a filter leaves most pages empty.
 */
export const MOST_ROWS = 5_000;
const MOST_PAGES = 200;
const PER_PAGE = 60;

export interface Export {
  readonly text: string;
  readonly rows: number;
  /** There are more rows than the file may hold. */
  readonly isCut: boolean;
}

/** Exports all rows that match a filter as CSV, page by page. `onRows` receives the number of rows so far. */
export async function exportAll<Item>(
  { columns, load }: ListDefinition<Item>,
  filter: Filter,
  { onRows, signal }: { readonly onRows: (rows: number) => void; readonly signal: AbortSignal },
): Promise<Export> {
  const shown = columns.flatMap(({ name, csv }) => (csv === undefined ? [] : [{ name, csv }]));
  const rows: (readonly CsvCell[])[] = [];
  let nextToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found = await load(filter, { limit: PER_PAGE, nextToken, signal });
    const room = found.items.slice(0, MOST_ROWS - rows.length);
    rows.push(...(await Promise.all(room.map((item) => Promise.all(shown.map(({ csv }) => csv(item)))))));
    onRows(rows.length);
    nextToken = found.nextToken ?? undefined;
    if (nextToken === undefined && room.length === found.items.length) return fileOf(shown, rows, false);
    if (rows.length >= MOST_ROWS) break;
  }
  return fileOf(shown, rows, true);
}

const fileOf = (
  shown: readonly { readonly name: string }[],
  rows: readonly (readonly CsvCell[])[],
  isCut: boolean,
): Export => ({
  ...{ rows: rows.length, isCut },
  text: csvText(
    shown.map(({ name }) => name),
    rows,
  ),
});
