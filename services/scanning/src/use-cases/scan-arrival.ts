import type { Reason } from '@satcade/contracts/archive/reasons';
import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import type { Arrival } from '../domain/arrival.ts';
import { MAX_ATTEMPTS, retryDelay } from '../domain/retry.ts';
import { isPicture, isSettled, type OwnFindings, type Scan, type Verdict } from '../domain/scan.ts';
import { isOfChannel } from '../domain/scanned-channel.ts';
import { isForeign, isLetGo } from '../domain/scanned-game.ts';
import { rejected, SCAN_FAILED } from '../domain/verdict.ts';
import type { Cause, GameStore, ScanStore } from '../ports.ts';
import { GAME_DELETED } from './follow-game.ts';
import { checkMedia, type PublishMedia, publishMedia } from './publish-media.ts';
import { type GameVerdict, type ReachVerdict, reachVerdict } from './reach-verdict.ts';
import { type RemoveOldVersions, removeOldVersions, usersOf } from './remove-old-versions.ts';
import { type RemoveUnused, removeUnused } from './remove-unused.ts';

export interface Attempt {
  readonly arrival: Arrival;
  readonly cause: Cause;
  /** The queue will not deliver this arrival again. */
  readonly isLast: boolean;
  /** Aborted shortly before the function's time runs out. */
  readonly signal: AbortSignal;
}

export interface ScanArrival extends ReachVerdict, PublishMedia, RemoveUnused, RemoveOldVersions {
  readonly games: GameStore;
  readonly scans: ScanStore;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

/** No verdict was reached; the queue must deliver the arrival again after `delaySeconds`. */
export class TryAgain extends Error {
  readonly delaySeconds: number;

  constructor(delaySeconds: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.delaySeconds = delaySeconds;
  }
}

/**
 * Gives one arrival its verdict. A second delivery finds it done; an older arrival that is delivered late leaves the
 * newer one alone. Throws TryAgain if no verdict could be reached. The fifth failure is an ERROR for the developer, who
 * may request another scan, and a dead letter for the operator.
 */
export async function scanArrival(attempt: Attempt, deps: ScanArrival): Promise<void> {
  const { arrival, cause } = attempt;
  const { scans, clock, logger } = deps;
  const turn = await scans.begin(arrival, isoTime(clock.now()), cause);
  if (turn.kind === 'superseded') return logger.info('a later version has arrived', { key: arrival.key });
  if (turn.kind === 'begun' && (await removedWithItsGame(arrival, deps))) return;
  const scan = turn.kind === 'known' ? turn.scan : await finished(turn.attempt, turn.own);
  if (scan !== undefined && !isSettled(scan) && scan.status === 'CLEAN') {
    await publishMedia(scan, deps);
    // Deleted during the scan: the copy may have been made after the others were removed.
    await removedWithItsGame(arrival, deps);
  }
  if (turn.kind === 'begun' && scan !== undefined) await removeEarlier(scan, deps);

  /** The scan with its verdict; `undefined` if a later arrival has taken over meanwhile. */
  async function finished(number: number, own: OwnFindings | undefined): Promise<Scan | undefined> {
    const { verdict, scannedAt } = await verdictOrError(number, own);
    const isRecorded = await scans.finish(arrival, verdict, scannedAt, cause);
    logger.info('file scanned', { key: arrival.key, status: verdict.status, isRecorded });
    // The message becomes a dead letter, which raises an alarm: the operator must check the engine.
    if (verdict.status === 'ERROR' && attempt.isLast) throw new Error(`no verdict on ${arrival.key} was reached`);
    return isRecorded ? { ...arrival, ...verdict, startedAt: scannedAt, scannedAt } : undefined;
  }

  async function verdictOrError(number: number, own: OwnFindings | undefined): Promise<DatedVerdict> {
    let reason: unknown = 'the engine has not answered yet';
    try {
      const verdict = await reachVerdictOf(attempt, number, own, deps);
      if (verdict.kind === 'verdict') return verdict;
      if (verdict.kind === 'failed') reason = verdict.reason;
    } catch (error) {
      if (error instanceof TryAgain && !attempt.isLast) throw error;
      reason = error;
    }
    if (number < MAX_ATTEMPTS && !attempt.isLast) throw new TryAgain(retryDelay(number), reason);
    const error = reason instanceof Error ? reason : new Error(String(reason));
    logger.error('the scan was given up', error);
    return { verdict: { status: 'ERROR', details: SCAN_FAILED }, scannedAt: isoTime(clock.now()) };
  }
}

interface DatedVerdict {
  readonly verdict: Verdict;
  readonly scannedAt: string;
}

const NO_GAME: Reason = 'There is no game that this file was uploaded for.';
const NOT_YOURS: Reason = 'This file was uploaded for the game of someone else.';
const DAY_MS = 24 * 60 * 60_000;

/**
 * A file that is uploaded again and again never becomes a day old for the sweeper, so its arrivals remove earlier
 * versions.
 */
async function removeEarlier(scan: Scan, deps: ScanArrival): Promise<void> {
  await removeOldVersions(scan, () => usersOf(scan, deps), isoTime(deps.clock.now() - DAY_MS), deps);
}

/** Removes a file that arrives after its game was deleted: a cancelled upload may still send its last bytes. */
async function removedWithItsGame(arrival: Arrival, deps: ScanArrival): Promise<boolean> {
  if (isPicture(arrival)) return false;
  const game = await deps.games.gameNow(arrival.gameKey);
  if (!isLetGo(arrival, game) || isOfChannel(await deps.games.channels(arrival.gameKey), arrival.key)) return false;
  const scan = await deps.scans.get(arrival.key);
  const now = isoTime(deps.clock.now());
  if (scan?.sequencer === arrival.sequencer) await removeUnused(scan, { why: GAME_DELETED, now }, deps);
  return true;
}

async function reachVerdictOf(
  { arrival, signal }: Attempt,
  number: number,
  own: OwnFindings | undefined,
  deps: ScanArrival,
): Promise<GameVerdict> {
  if (arrival.kind === 'game') return reachVerdict({ arrival, signal, own }, deps);
  const refused = isPicture(arrival) ? undefined : await foreignGame(arrival, number, deps);
  const verdict: Verdict =
    refused === undefined ? await checkMedia({ ...arrival, kind: arrival.kind }, deps) : rejected(refused);
  return { kind: 'verdict', verdict, scannedAt: isoTime(deps.clock.now()) };
}

/**
 * Seconds until a file is tried again whose game is unknown: 2, 12, 72, then 432. An event takes a second, but one that
 * a failing relay or bus holds back for minutes must not cost a developer the file.
 */
const waitForGame = (attempt: number): number => 2 * 6 ** (attempt - 1);

/** Why a picture or video is not published for its game: it belongs to another user, or does not exist. */
async function foreignGame(arrival: Arrival, number: number, { games }: ScanArrival): Promise<Reason | undefined> {
  const game = await games.game(arrival.gameKey);
  if (game !== undefined) return isForeign(arrival, game) ? NOT_YOURS : undefined;
  // The event of a new game is still under way, and the queue delivers the file again.
  if (number < MAX_ATTEMPTS) throw new TryAgain(waitForGame(number), `game ${arrival.gameKey} is not known yet`);
  return NO_GAME;
}
