import { grouped } from './format.ts';

/*
 * Dates, counts and sizes in English, without `Intl`: its first use takes a phone a tenth of a second. Rendered pages
 * use them, so that they are the same in every browser and in Node.
 */

/** Words and numbers that depend on the language of the reader. */
export interface LocalText {
  /** The language of dates, for `lang`; `undefined` for that of the site. */
  readonly language: string | undefined;
  /** The day of a time in ISO 8601: `Nov 2, 2026`. */
  date(iso: string): string;
  /** A day such as `2026-01-31`, the same in every time zone. */
  day(date: string): string;
  /** Day and time of a time in ISO 8601: `Nov 2, 2026, 7:05 AM`. */
  time(iso: string): string;
  /** A whole number: `12,345`. */
  count(value: number): string;
  /** A size in powers of 1024, one decimal from KB on: `712 B`, `48.2 MB`. */
  size(bytes: number): string;
}

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size as a number with its unit: the power of 1024. What would be rounded to 1024.0 is 1.0 of the next unit. */
export function scaledSize(bytes: number): { readonly value: number; readonly power: number } {
  const power = Math.min(SIZE_UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2((bytes * 1024) / 1023.95) / 10));
  return { value: bytes / 1024 ** power, power };
}

/** `[weekday, month, day, year]` of `toDateString`, or of `toUTCString` in another order. */
const englishDay = (month: string | undefined, day: string | undefined, year: string | undefined): string =>
  `${month} ${Number(day)}, ${year}`;

function localDay(time: Date): string {
  const [, month, day, year] = time.toDateString().split(' ');
  return englishDay(month, day, year);
}

/** English in the time zone of the reader. */
export const englishText: LocalText = {
  language: undefined,
  date: (iso) => localDay(new Date(iso)),
  day: (date) => localDay(new Date(`${date}T12:00:00`)),
  time: (iso) => new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  count: (value) => grouped(String(value)),
  size(bytes) {
    const { value, power } = scaledSize(bytes);
    return `${power === 0 ? value : value.toFixed(1)} ${SIZE_UNITS[power]}`;
  },
};

/** English in UTC, for pages that are rendered for everybody. */
export const renderedText: LocalText = {
  ...englishText,
  date(iso) {
    const [, day, month, year] = new Date(iso).toUTCString().split(' ');
    return englishDay(month, day, year);
  },
};
