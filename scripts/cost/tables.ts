/** A table in Markdown, padded as the project's formatter pads it. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(3, head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heads), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** With two digits that count: 0.000123, 4.5, 38, 1,350. */
export function usd(value: number): string {
  if (value >= 10 || value === 0) return Math.round(value).toLocaleString('en-US');
  if (value >= 1) return value.toFixed(1);
  return value.toFixed(Math.min(8, 1 - Math.floor(Math.log10(value))));
}

/** 1,350 or 0.3 */
export const number = (value: number): string =>
  (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100).toLocaleString('en-US', {
    maximumFractionDigits: 6,
  });
