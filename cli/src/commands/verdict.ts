import { EXIT, Failure } from '../failure.ts';
import type { Output } from '../output.ts';
import { isForSale } from '../store/games.ts';
import { type Line, type LineState, readLine } from '../store/lines.ts';
import type { Store } from '../store/requests.ts';

const POLL_MS = 2000;

interface Awaited {
  readonly line: Line;
  readonly version: string;
  readonly key: string;
  /** Ms since the epoch. */
  readonly until: number;
}

/** What became of a build that is CLEAN. */
export type Outcome = 'FOR_SALE' | 'NOT_FOR_SALE' | 'READY' | 'IN_REVIEW';

/** Waits for the scan. Throws a Failure for a build that the scan or an Admin refused, or that was replaced. */
export async function verdictOf(store: Store, awaited: Awaited, output: Output): Promise<Outcome> {
  for (;;) {
    const line = await readLine(store, awaited.line);
    const outcome = outcomeOf(line, awaited);
    if (outcome === 'CURRENT') return (await isForSale(store, awaited.line.game)) ? 'FOR_SALE' : 'NOT_FOR_SALE';
    if (outcome !== undefined) return outcome;
    output.progress('Scanning', line.waitingBuild?.scanProgress ?? line.scanProgress ?? 0, 100);
    if (Date.now() >= awaited.until) {
      throw new Failure(EXIT.unfinished, 'The scan has not finished in time. `satcade status` shows it later.');
    }
    await store.machine.pause(POLL_MS);
  }
}

/** `CURRENT`: it is the build of its line. `undefined`: not decided yet. */
function outcomeOf(line: LineState, { version, key }: Awaited): 'READY' | 'IN_REVIEW' | 'CURRENT' | undefined {
  const waiting = line.waitingBuild?.version === version ? line.waitingBuild : undefined;
  const isCurrent = line.version === version && line.gameFileKey === key;
  if (waiting === undefined && !isCurrent) {
    throw new Failure(EXIT.store, `The build ${version} was replaced or discarded.`);
  }
  const { scanStatus, scanDetails = '' } = waiting ?? line;
  switch (scanStatus) {
    case 'INFECTED':
    case 'REJECTED':
      throw new Failure(EXIT.refused, `${scanStatus}: ${scanDetails}`);
    case 'ERROR':
      throw new Failure(EXIT.store, `ERROR: ${scanDetails}`);
    case undefined:
    case 'PENDING':
    case 'IN_PROGRESS':
      return undefined;
    case 'CLEAN':
      break;
  }
  if (waiting === undefined) return 'CURRENT';
  if (waiting.state === 'DECLINED') throw new Failure(EXIT.refused, `Declined: ${waiting.moderationNote ?? ''}`);
  return waiting.state === 'READY' || waiting.state === 'IN_REVIEW' ? waiting.state : undefined;
}

/** The outcome in a sentence. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome) {
    case 'FOR_SALE':
      return 'CLEAN: buyers can download the build.';
    case 'NOT_FOR_SALE':
      return 'CLEAN: the game is not for sale yet.';
    case 'READY':
      return 'CLEAN: the build waits for its release.';
    case 'IN_REVIEW':
      return 'CLEAN: the build waits for the approval of an Admin.';
  }
}
