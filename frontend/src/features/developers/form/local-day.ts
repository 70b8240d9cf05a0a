/** The current day in the reader's time zone, in the format of a date field: `2026-01-31`. */
export const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
