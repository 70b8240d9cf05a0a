import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import type { Arrival } from '../domain/arrival.ts';
import { isSettled, type Scan, type Verdict } from '../domain/scan.ts';
import type { Cause, ScanStore } from '../ports.ts';
import { type JudgeGame, judgeGame } from './judge-game.ts';
import { judgeMedia, type PublishMedia, publishMedia } from './publish-media.ts';

export interface Attempt {
  readonly arrival: Arrival;
  readonly cause: Cause;
  /** The queue will not bring this arrival again. */
  readonly isLast: boolean;
  /** Aborted shortly before the function would be cut off. */
  readonly signal: AbortSignal;
}

export interface ScanArrival extends JudgeGame, PublishMedia {
  readonly scans: ScanStore;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info'>;
}

/**
 * Gives one arrival its verdict. Delivered twice, the second finds it done; delivered out of order, an older one leaves
 * the newer alone. Throws when no verdict could be reached, so that the queue brings it again; the last time ERROR
 * says so to the developer, and the message lies in the dead-letter queue for the operator.
 */
export async function scanArrival(attempt: Attempt, deps: ScanArrival): Promise<void> {
  const { arrival, cause } = attempt;
  const { scans, clock, logger } = deps;
  const turn = await scans.begin(arrival, isoTime(clock.now()), cause);
  if (turn.kind === 'superseded') return logger.info('a later version has arrived', { key: arrival.key });
  const scan = turn.kind === 'known' ? turn.scan : await judged();
  if (scan !== undefined && !isSettled(scan)) await publishMedia(scan, deps);

  /** The scan with its verdict; `undefined` when a later arrival has taken over in the meantime. */
  async function judged(): Promise<Scan | undefined> {
    const verdict = await verdictOrError();
    const now = isoTime(clock.now());
    const isRecorded = await scans.finish(arrival, verdict, now, cause);
    logger.info('file scanned', { key: arrival.key, status: verdict.status, isRecorded });
    return isRecorded ? { ...arrival, ...verdict, startedAt: now, scannedAt: now } : undefined;
  }

  async function verdictOrError(): Promise<Verdict> {
    try {
      return await judge(attempt, deps);
    } catch (error) {
      if (attempt.isLast) {
        const failed: Verdict = { status: 'ERROR', details: 'The scan failed. Upload the file again.' };
        await scans.finish(arrival, failed, isoTime(clock.now()), cause);
      }
      throw error;
    }
  }
}

const judge = ({ arrival, signal }: Attempt, deps: ScanArrival): Promise<Verdict> =>
  arrival.kind === 'game' ? judgeGame(arrival, signal, deps) : judgeMedia({ ...arrival, kind: arrival.kind }, deps);
