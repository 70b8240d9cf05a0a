import { invalidCron, parseField } from './cron-fields.ts';

/** Whether a schedule fires on a day; the date is midnight UTC. */
export type DayRule = (date: Date) => boolean;

const WEEK_DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Days 1 to 31; `L` is the month's last day, `15W` the weekday of the same month nearest to the 15th. */
export function parseDayOfMonth(field: string): DayRule {
  if (field === 'L') return (date) => date.getUTCDate() === lastDayOfMonth(date);
  const nearest = /^(\d+)W$/.exec(field)?.[1];
  if (nearest !== undefined) {
    const [wanted = 1] = parseField(nearest, 1, 31);
    return (date) => date.getUTCDate() === nearestWeekday(date, wanted);
  }
  const days = parseField(field, 1, 31);
  return (date) => days.has(date.getUTCDate());
}

/** Days 1 (Sunday) to 7 or by name; `6L` is the month's last Friday, `3#2` its second Tuesday. */
export function parseDayOfWeek(field: string): DayRule {
  const special = /^(?<day>\w+?)(?:L|#(?<week>[1-5]))$/.exec(field)?.groups;
  if (field === 'L') return (date) => date.getUTCDay() === 6;
  if (special?.day !== undefined) {
    const [day = 1] = parseField(special.day, 1, 7, WEEK_DAYS);
    const week = special.week;
    return (date) => {
      if (date.getUTCDay() + 1 !== day) return false;
      if (week === undefined) return date.getUTCDate() > lastDayOfMonth(date) - 7;
      return Math.ceil(date.getUTCDate() / 7) === Number(week);
    };
  }
  if (field.includes('#')) throw invalidCron(field);
  const days = parseField(field, 1, 7, WEEK_DAYS);
  return (date) => days.has(date.getUTCDay() + 1);
}

const lastDayOfMonth = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

function nearestWeekday(date: Date, wanted: number): number | undefined {
  const last = lastDayOfMonth(date);
  if (wanted > last) return undefined;
  switch (new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), wanted)).getUTCDay()) {
    case 6:
      return wanted > 1 ? wanted - 1 : 3;
    case 0:
      return wanted < last ? wanted + 1 : last - 2;
    default:
      return wanted;
  }
}
