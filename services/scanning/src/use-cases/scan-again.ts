import { isoTime } from '@satcade/kernel';
import type { ScanRequest } from '../queue-ports.ts';
import { reachVerdict } from './reach-verdict.ts';
import { type Attempt, type ScanArrival, scanArrival } from './scan-arrival.ts';

/**
 * Scans an existing file. After a failed scan this starts again. A file with a verdict keeps it during another scan,
 * whose result then replaces it; a failed scan changes nothing.
 */
export async function scanAgain(
  request: ScanRequest,
  attempt: Omit<Attempt, 'arrival'>,
  deps: ScanArrival,
): Promise<void> {
  const { scans, engine, clock, logger } = deps;
  const { key } = request;
  const scan = await scans.get(key);
  if (scan === undefined || scan.kind !== 'game') return logger.info('no game file of that key', { key });
  if (scan.status === 'ERROR' || scan.status === 'IN_PROGRESS') {
    return scanArrival({ ...attempt, arrival: scan }, deps);
  }
  const now = isoTime(clock.now());
  if (request.onlyWithNewRules && scan.engine === (await engine.describe())) {
    return scans.setChore(scan, 'RESCAN', now);
  }
  // With new rules our own checks may have changed as well, so the file is read again.
  if (scan.own !== undefined && engine.ask !== undefined && !request.onlyWithNewRules) return engine.ask(scan);
  const result = await reachVerdict({ arrival: scan, signal: attempt.signal }, deps);
  if (result.kind === 'failed') throw new Error(result.reason);
  if (result.kind === 'waiting') return engine.ask?.(scan);
  const isRecorded = await scans.finish(scan, result.verdict, result.scannedAt, attempt.cause);
  await scans.setChore(scan, 'RESCAN', now);
  logger.info('file scanned again', { key, status: result.verdict.status, isRecorded });
}
