import { type Clock, isoTime } from '@satcade/kernel';
import type { Engine } from '../engine-ports.ts';
import type { ScanStore } from '../ports.ts';
import type { ScanRequests } from '../queue-ports.ts';

export interface CheckRules {
  readonly scans: Pick<ScanStore, 'get' | 'setChore'>;
  readonly engine: Pick<Engine, 'describe'>;
  readonly requests: Pick<ScanRequests, 'send'>;
  readonly clock: Clock;
}

/**
 * Looks after the verdicts of files that are offered. A verdict by the rules of today is good for another day. Every other
 * file is asked for by itself, because a scan takes long. One message for many files: nearly always there is nothing to do.
 */
export async function checkRules(
  keys: readonly string[],
  correlationId: string,
  { scans, engine, requests, clock }: CheckRules,
): Promise<void> {
  const rules = await engine.describe();
  for (const key of keys) {
    const scan = await scans.get(key);
    if (scan === undefined) continue;
    const hasVerdict = scan.status !== 'ERROR' && scan.status !== 'IN_PROGRESS';
    if (hasVerdict && scan.engine === rules) await scans.setChore(scan, 'RESCAN', isoTime(clock.now()));
    else await requests.send({ key, onlyWithNewRules: true, correlationId });
  }
}
