import { parseArgs } from 'node:util';
import { REPLAY_CONSUMERS } from '@satcade/contracts/replayable';
import { type Environment, LOCAL_STAGE } from '../aws-access.ts';
import { timeOf } from '../replay/options.ts';

export interface DrillOptions {
  readonly service: (typeof REPLAY_CONSUMERS)[number];
  /** Ms since the epoch. */
  readonly at: number;
  readonly stage: string;
  /** The store on this machine. */
  readonly isLocal: boolean;
  /** The table, if the service has several. */
  readonly table: string | undefined;
  /** The name under which the restored table is kept and prepared to take over. Otherwise it is removed again. */
  readonly keep: string | undefined;
}

const OPTIONS = {
  service: { type: 'string' },
  at: { type: 'string' },
  stage: { type: 'string' },
  table: { type: 'string' },
  keep: { type: 'string' },
} as const;

/** Reads the arguments of the command. The message of an error is written for the operator. */
export function drillOptions(args: readonly string[], { SATCADE_STAGE }: Environment, now: number): DrillOptions {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const service = REPLAY_CONSUMERS.find((name) => name === values.service);
  if (service === undefined) throw new Error(`--service is one of ${REPLAY_CONSUMERS.join(', ')}.`);
  if (values.at === undefined)
    throw new Error('--at is missing: a time such as 2026-11-20T12:00Z, or an age such as 6h or 1d.');
  const stage = values.stage ?? SATCADE_STAGE;
  return {
    service,
    at: timeOf('--at', values.at, now),
    stage: stage ?? LOCAL_STAGE,
    isLocal: stage === undefined,
    table: values.table,
    keep: values.keep,
  };
}
