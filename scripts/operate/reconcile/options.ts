import { parseArgs } from 'node:util';
import type { Environment } from '../aws-access.ts';

export interface ReconcileOptions {
  /** Runs the replays that repair differences. */
  readonly mends: boolean;
  /** The stage to mend; the store on this machine when left out. */
  readonly stage: string | undefined;
}

const OPTIONS = { mend: { type: 'boolean', default: false }, stage: { type: 'string' } } as const;

/** Reads the arguments of the command. */
export function reconcileOptions(args: readonly string[], { SATCADE_STAGE }: Environment): ReconcileOptions {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  return { mends: values.mend, stage: values.stage ?? SATCADE_STAGE };
}
