import { parseArgs } from 'node:util';
import { SERVICE_NAMES, type ServiceName } from '@satcade/contracts/events';
import { REPLAY_CONSUMERS, REPLAYABLE_DAYS } from '@satcade/contracts/replayable';
import type { Environment } from '../aws-access.ts';

export interface ReplayOptions {
  /** Whose events or records are replayed. */
  readonly service: ServiceName;
  /** Times in ms since the epoch. Without an end: all until now. */
  readonly from: number;
  readonly to: number | undefined;
  /** Says what would be done. */
  readonly isDryRun: boolean;
  readonly stage: string | undefined;
  /** Only to this consumer; otherwise to all. */
  readonly consumer: ServiceName | undefined;
}

const OPTIONS = {
  service: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'only-to': { type: 'string' },
  'set-aside': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  stage: { type: 'string' },
} as const;

const DAY = 24 * 3_600_000;

/** Reads the arguments of the command. The message of an error is written for the operator. */
export function replayOptions(
  args: readonly string[],
  { SATCADE_STAGE }: Environment,
  now: number,
): ReplayOptions & { readonly isSetAside: boolean } {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const isSetAside = values['set-aside'];
  const service = SERVICE_NAMES.find((name) => name === values.service);
  if (service === undefined) throw new Error(`--service is one of ${SERVICE_NAMES.join(', ')}.`);
  if (values.from === undefined && !isSetAside)
    throw new Error('--from is missing: a time such as 2026-11-20T12:00Z, or an age such as 6h or 2d.');
  const to = values.to === undefined ? undefined : timeOf('--to', values.to, now);
  const earliest = now - REPLAYABLE_DAYS * DAY;
  const from = values.from === undefined ? earliest : timeOf('--from', values.from, now);
  if (from < earliest)
    throw new Error(
      `--from is more than ${REPLAYABLE_DAYS} days ago. Consumers no longer remember what they removed then, and a replay could bring it back.`,
    );
  if (from >= (to ?? now)) throw new Error('--from must be before --to and before now.');
  const consumer = REPLAY_CONSUMERS.find((name) => name === values['only-to']);
  if (values['only-to'] !== undefined && consumer === undefined)
    throw new Error(`--only-to is one of ${REPLAY_CONSUMERS.join(', ')}.`);
  return { service, consumer, from, to, isSetAside, isDryRun: values['dry-run'], stage: values.stage ?? SATCADE_STAGE };
}

const AGE = /^(?<count>\d+)(?<unit>[mhd])$/;
const UNITS = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', DAY],
]);

/** A time with its zone, or how long ago. */
export function timeOf(name: string, text: string, now: number): number {
  const { count, unit = '' } = AGE.exec(text)?.groups ?? {};
  if (count !== undefined) return now - Number(count) * (UNITS.get(unit) ?? 0);
  const time = /(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new Error(`${name} ${text} is no time: write 2026-11-20T12:00Z, or an age such as 6h.`);
  return time;
}
