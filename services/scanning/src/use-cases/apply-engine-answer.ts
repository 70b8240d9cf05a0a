import { isoTime } from '@satcade/kernel';
import type { EngineAnswer } from '../domain/engine-answer.ts';
import type { Cause, FileVersion } from '../ports.ts';
import { verdictAfterAnswer } from './reach-verdict.ts';
import type { ScanArrival } from './scan-arrival.ts';

interface Answered {
  readonly file: FileVersion;
  readonly answer: EngineAnswer;
  /** When the engine said so; absent: now. */
  readonly answeredAt?: string | undefined;
}

/**
 * Applies the answer of an engine that scans objects itself. If our own checks are done, this gives the verdict;
 * otherwise it waits for them. A failure changes no verdict: an open scan asks again after its own delay. Nor does an answer
 * that is older than the stored one: a dead letter that is redriven must not make an infected file clean.
 */
export async function applyEngineAnswer(
  { file, answer, answeredAt }: Answered,
  cause: Cause,
  deps: ScanArrival,
): Promise<void> {
  const { scans, clock, logger } = deps;
  const now = isoTime(clock.now());
  const isLatest = await scans.keepAnswer(file, answer, { answeredAt: answeredAt ?? now, now });
  if (!isLatest) return logger.info('a later answer is known', { key: file.key });
  const scan = await scans.get(file.key);
  if (scan?.own === undefined || scan.versionId !== file.versionId || answer.kind === 'failed') return;
  const result = await verdictAfterAnswer(scan, answer, scan.own, deps);
  if (result.kind !== 'verdict') return;
  const isRecorded = await scans.finish(scan, result.verdict, result.scannedAt, cause);
  logger.info('engine answered', { key: file.key, status: result.verdict.status, isRecorded });
}
