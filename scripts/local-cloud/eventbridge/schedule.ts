import { AwsError } from '../engine.ts';
import { parseCron } from './cron.ts';

/** When a schedule next fires, in ms since the epoch. */
export interface Schedule {
  /** The first time strictly after `after`; `start` is when the schedule began. `undefined`: never again. */
  next(after: number, start: number): number | undefined;
}

const MINUTE_MS = 60_000;
const UNIT_MS: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: 1440 * MINUTE_MS };
const RATE = /^rate\((?<count>[1-9]\d*) (?<unit>minute|hour|day)(?<plural>s?)\)$/;
const CRON = /^cron\((?<fields>[^()]+)\)$/;

/** Parses `rate(5 minutes)` or `cron(0 12 * * ? *)`, the latter in UTC. Throws `ValidationException`. */
export function parseSchedule(expression: string): Schedule {
  const rate = RATE.exec(expression)?.groups;
  // As in AWS: "1 minute" and "2 minutes", not "1 minutes".
  if (rate !== undefined && (rate.count === '1') === (rate.plural === '')) {
    const period = Number(rate.count) * (UNIT_MS[rate.unit ?? ''] ?? 0);
    return { next: (after, start) => start + (Math.floor(Math.max(0, after - start) / period) + 1) * period };
  }
  const fields = CRON.exec(expression)?.groups?.fields;
  if (fields !== undefined) return parseCron(fields);
  throw new AwsError('ValidationException', 'Parameter ScheduleExpression is not valid.');
}
