/* Times that are typed into a time field: `2026-01-31T12:00`, in the browser's time zone. */

const YEAR_MS = 366 * 86_400_000;

/** Whether the API accepts a typed time of publication. A time that has passed means now. */
export function isTimeAccepted(typed: string, now: number): boolean {
  const at = Date.parse(typed);
  return !Number.isNaN(at) && at - now <= YEAR_MS;
}

/** A typed time for the API, in UTC; `undefined` if blank. */
export const timeOf = (typed: string): string | undefined =>
  typed.trim() === '' ? undefined : new Date(typed).toISOString();

/** A time of the API as a time field holds it. */
export function localTime(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
