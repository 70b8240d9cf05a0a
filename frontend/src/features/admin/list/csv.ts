/* Comma-separated values after RFC 4180, for spreadsheets. */

export type CsvCell = string | number | undefined;

/** Spreadsheets treat a cell that begins like this as a formula, also after spaces. */
const FORMULA = /^\s*[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** An apostrophe makes a formula a text, so that no spreadsheet runs it. Negative amounts stay numbers. */
const harmless = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

function cell(value: CsvCell): string {
  const text = harmless(value === undefined ? '' : String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A header and its rows. The byte order mark tells spreadsheets that the text is UTF-8. */
export const csvText = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** Saves a text as a file. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
