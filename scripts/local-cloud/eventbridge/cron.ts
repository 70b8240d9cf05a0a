import { type DayRule, parseDayOfMonth, parseDayOfWeek } from './cron-days.ts';
import { type FieldSet, invalidCron, parseField } from './cron-fields.ts';

const LAST_YEAR = 2199;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAY_MS = 86_400_000;

/**
 * Reads the six fields of an EventBridge cron expression: minutes, hours, day of month, month, day of week, year; in
 * UTC. One of the two day fields must be `?`. `next` is the first time after `after`, both in ms. Source: "Cron
 * expressions", EventBridge user guide.
 */
export function parseCron(expression: string): { next(after: number): number | undefined } {
  const fields = expression.trim().split(/\s+/);
  const [minutes = '', hours = '', monthDay = '', months = '', weekDay = '', years = ''] = fields;
  if (fields.length !== 6) throw invalidCron(expression);
  if ((monthDay === '?') === (weekDay === '?')) throw invalidCron(expression);
  const days = monthDay === '?' ? parseDayOfWeek(weekDay) : parseDayOfMonth(monthDay);
  const monthSet = parseField(months, 1, 12, MONTHS);
  const yearSet = parseField(years, 1970, LAST_YEAR);
  const times = timesOfDay(parseField(hours, 0, 23), parseField(minutes, 0, 59));
  return { next: (after) => nextTime(after, yearSet, monthSet, days, times) };
}

function nextTime(
  after: number,
  years: FieldSet,
  months: FieldSet,
  isDay: DayRule,
  times: readonly number[],
): number | undefined {
  const date = new Date(after);
  date.setUTCHours(0, 0, 0, 0);
  while (date.getUTCFullYear() <= LAST_YEAR) {
    if (!years.has(date.getUTCFullYear())) date.setUTCFullYear(date.getUTCFullYear() + 1, 0, 1);
    else if (!months.has(date.getUTCMonth() + 1)) date.setUTCMonth(date.getUTCMonth() + 1, 1);
    else {
      const time = isDay(date) ? times.find((offset) => date.getTime() + offset > after) : undefined;
      if (time !== undefined) return date.getTime() + time;
      date.setTime(date.getTime() + DAY_MS);
    }
  }
  return undefined;
}

/** The times of a day, as ms since midnight, in order. */
function timesOfDay(hours: FieldSet, minutes: FieldSet): number[] {
  const offsets: number[] = [];
  for (const hour of hours) for (const minute of minutes) offsets.push((hour * 60 + minute) * 60_000);
  return offsets.sort((a, b) => a - b);
}
