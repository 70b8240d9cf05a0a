/* Comma-separated values as RFC 4180 has them, for spreadsheets. */

export type CsvCell = string | number | undefined;

/** Spreadsheets take a cell that begins so for a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A text that no spreadsheet runs: an apostrophe makes it text. Negative amounts stay numbers. */
const harmless = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

function cell(value: CsvCell): string {
  const text = harmless(value === undefined ? '' : String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A head and its rows. The mark at the beginning tells spreadsheets that it is UTF-8. */
export const csvText = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** Hands a text to the browser as a file. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
