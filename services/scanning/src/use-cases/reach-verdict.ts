import { type Clock, isoTime } from '@satcade/kernel';
import type { Arrival } from '../domain/arrival.ts';
import type { Contents } from '../domain/contents.ts';
import type { EngineAnswer, EngineWord } from '../domain/engine-answer.ts';
import { recordOf } from '../domain/file-record.ts';
import type { OwnFindings, Verdict } from '../domain/scan.ts';
import { verdictOf } from '../domain/verdict.ts';
import type { FileRecords, ScanStore } from '../ports.ts';
import { type JudgeGame, lookAtGame } from './check-game.ts';

export interface JudgeFile extends JudgeGame {
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

interface Judge {
  readonly arrival: Arrival;
  readonly signal: AbortSignal;
  /** The findings of an earlier attempt: the file need not be read again for the engine's answer. */
  readonly own?: OwnFindings | undefined;
}

/** Whether a game file may be offered. Throws if that could not be determined. */
export async function judgeGame({ arrival, signal, own }: Judge, deps: JudgeFile): Promise<GameVerdict> {
  if (own !== undefined) return heard(arrival, own, deps);
  const looked = await lookAtGame(arrival, signal, deps);
  if (looked.kind === 'refused') {
    const verdict = { status: 'REJECTED', details: looked.details } as const;
    return { kind: 'verdict', verdict, scannedAt: isoTime(deps.clock.now()) };
  }
  if (looked.word.kind === 'pending') return awaited(arrival, looked.own, looked.contents, deps);
  const judged = await judgedBy(looked.word, looked.own, deps);
  if (judged.kind === 'verdict') await saveRecord(arrival, judged, looked.contents, deps);
  return judged;
}

/**
 * Our findings are stored before the answer is looked up, and the answer is stored before our findings are looked up,
 * so one of them finds the other.
 */
async function awaited(arrival: Arrival, own: OwnFindings, contents: Contents, deps: JudgeFile): Promise<GameVerdict> {
  const now = isoTime(deps.clock.now());
  const engine = await deps.engine.describe();
  // The contents are known by now; the verdict is added when the engine has answered. An earlier one stands until then.
  const record = recordOf(arrival, { sha256: own.sha256, engine }, contents, now);
  const isNew = (await deps.records.get(arrival))?.verdict === undefined;
  if (record !== undefined && isNew) await deps.records.save(record);
  await deps.scans.keepOwn(arrival, own);
  return heard(arrival, own, deps);
}

async function heard(arrival: Arrival, own: OwnFindings, deps: JudgeFile): Promise<GameVerdict> {
  const answer = await deps.scans.answer(arrival);
  if (answer === undefined) return { kind: 'waiting' };
  if (answer.kind === 'failed') {
    await deps.scans.forgetAnswer(arrival);
    await deps.engine.ask?.(arrival);
    return { kind: 'failed', reason: answer.reason };
  }
  return settledBy(arrival, answer, own, deps);
}

/** The verdict once an engine that scans objects itself has answered; also updates the record of the file. */
export async function settledBy(
  arrival: Arrival,
  answer: EngineAnswer,
  own: OwnFindings,
  deps: Pick<JudgeFile, 'engine' | 'records' | 'clock'>,
): Promise<GameVerdict> {
  const judged = await judgedBy(answer, own, deps);
  if (judged.kind !== 'verdict') return judged;
  const contents = await deps.records.get(arrival);
  if (contents !== undefined) await saveRecord(arrival, judged, contents, deps);
  return judged;
}

async function judgedBy(
  word: EngineWord,
  { objections, sha256 }: OwnFindings,
  { engine, clock }: Pick<JudgeFile, 'engine' | 'clock'>,
): Promise<GameVerdict> {
  if (word.kind === 'pending') return { kind: 'waiting' };
  const verdict = verdictOf({ answer: word, objections });
  if (verdict.status === 'ERROR') return { kind: 'failed', reason: word.kind === 'failed' ? word.reason : 'no answer' };
  const judged = { ...verdict, sha256, engine: await engine.describe() };
  return { kind: 'verdict', verdict: judged, scannedAt: isoTime(clock.now()) };
}

async function saveRecord(
  arrival: Arrival,
  { verdict, scannedAt }: { readonly verdict: Verdict; readonly scannedAt: string },
  contents: Contents,
  { records }: Pick<JudgeFile, 'records'>,
): Promise<void> {
  const record = recordOf(arrival, verdict, contents, scannedAt);
  if (record !== undefined) await records.save(record);
}
