import { type Clock, isoTime } from '@satcade/kernel';
import type { Arrival } from '../domain/arrival.ts';
import type { Contents } from '../domain/contents.ts';
import type { EngineAnswer, EngineReply } from '../domain/engine-answer.ts';
import { recordOf } from '../domain/file-record.ts';
import type { OwnFindings, Verdict } from '../domain/scan.ts';
import { rejected, verdictOf } from '../domain/verdict.ts';
import type { FileRecords, ScanStore } from '../ports.ts';
import { type CheckGame, checkGame } from './check-game.ts';

export interface ReachVerdict extends CheckGame {
  readonly scans: ScanStore;
  readonly records: FileRecords;
  readonly clock: Clock;
}

/** The result of an attempt: a verdict, no answer of the engine yet, or its failure. */
export type GameVerdict =
  /** `scannedAt`: when it was reached; the certificate shows the same time. */
  | { readonly kind: 'verdict'; readonly verdict: Verdict; readonly scannedAt: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly reason: string };

interface Attempted {
  readonly arrival: Arrival;
  readonly signal: AbortSignal;
  /** The findings of an earlier attempt: the file need not be read again for the engine's answer. */
  readonly own?: OwnFindings | undefined;
}

/** Whether a game file may be offered. Throws if that could not be determined. */
export async function reachVerdict({ arrival, signal, own }: Attempted, deps: ReachVerdict): Promise<GameVerdict> {
  if (own !== undefined) return verdictOfStoredAnswer(arrival, own, deps);
  const checked = await checkGame(arrival, signal, deps);
  if (checked.kind === 'refused') {
    const verdict = rejected(checked.details);
    return { kind: 'verdict', verdict, scannedAt: isoTime(deps.clock.now()) };
  }
  if (checked.reply.kind === 'pending') return waitForAnswer(arrival, checked.own, checked.contents, deps);
  const result = await verdictFrom(checked.reply, checked.own, deps);
  if (result.kind === 'verdict') await saveRecord(arrival, result, checked.contents, deps);
  return result;
}

/**
 * Our findings are stored before the answer is looked up, and the answer is stored before our findings are looked up,
 * so one of them finds the other.
 */
async function waitForAnswer(
  arrival: Arrival,
  own: OwnFindings,
  contents: Contents,
  deps: ReachVerdict,
): Promise<GameVerdict> {
  const now = isoTime(deps.clock.now());
  const engine = await deps.engine.describe();
  // The contents are known by now; the verdict is added when the engine has answered. An earlier one stands until then.
  const record = recordOf(arrival, { sha256: own.sha256, engine }, contents, now);
  const isNew = (await deps.records.get(arrival))?.verdict === undefined;
  if (record !== undefined && isNew) await deps.records.save(record);
  await deps.scans.keepOwn(arrival, own);
  return verdictOfStoredAnswer(arrival, own, deps);
}

async function verdictOfStoredAnswer(arrival: Arrival, own: OwnFindings, deps: ReachVerdict): Promise<GameVerdict> {
  const answer = await deps.scans.answer(arrival);
  if (answer === undefined) return { kind: 'waiting' };
  if (answer.kind === 'failed') {
    await deps.scans.forgetAnswer(arrival);
    await deps.engine.ask?.(arrival);
    return { kind: 'failed', reason: answer.reason };
  }
  return verdictAfterAnswer(arrival, answer, own, deps);
}

/** The verdict once an engine that scans objects itself has answered; also updates the record of the file. */
export async function verdictAfterAnswer(
  arrival: Arrival,
  answer: EngineAnswer,
  own: OwnFindings,
  deps: Pick<ReachVerdict, 'engine' | 'records' | 'clock'>,
): Promise<GameVerdict> {
  const result = await verdictFrom(answer, own, deps);
  if (result.kind !== 'verdict') return result;
  const contents = await deps.records.get(arrival);
  if (contents !== undefined) await saveRecord(arrival, result, contents, deps);
  return result;
}

async function verdictFrom(
  reply: EngineReply,
  { objections, sha256 }: OwnFindings,
  { engine, clock }: Pick<ReachVerdict, 'engine' | 'clock'>,
): Promise<GameVerdict> {
  if (reply.kind === 'pending') return { kind: 'waiting' };
  const verdict = verdictOf({ answer: reply, objections });
  if (verdict.status === 'ERROR')
    return { kind: 'failed', reason: reply.kind === 'failed' ? reply.reason : 'no answer' };
  const scanned = { ...verdict, sha256, engine: await engine.describe() };
  return { kind: 'verdict', verdict: scanned, scannedAt: isoTime(clock.now()) };
}

async function saveRecord(
  arrival: Arrival,
  { verdict, scannedAt }: { readonly verdict: Verdict; readonly scannedAt: string },
  contents: Contents,
  { records }: Pick<ReachVerdict, 'records'>,
): Promise<void> {
  const record = recordOf(arrival, verdict, contents, scannedAt);
  if (record !== undefined) await records.save(record);
}
