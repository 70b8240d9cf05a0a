import { EXIT, Failure } from '../failure.ts';
import type { Output } from '../output.ts';
import { type GameState, readGame } from '../store/games.ts';
import type { Store } from '../store/requests.ts';

const POLL_MS = 2000;

interface Awaited {
  readonly game: string;
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
    const game = await readGame(store, awaited.game);
    const outcome = outcomeOf(game, awaited);
    if (outcome !== undefined) return outcome;
    output.progress('Scanning', game.waitingBuild?.scanProgress ?? game.scanProgress ?? 0, 100);
    if (Date.now() >= awaited.until) {
      throw new Failure(EXIT.unfinished, 'The scan has not finished in time. `satcade status` shows it later.');
    }
    await store.machine.pause(POLL_MS);
  }
}

function outcomeOf(game: GameState, { version, key }: Awaited): Outcome | undefined {
  const waiting = game.waitingBuild?.version === version ? game.waitingBuild : undefined;
  const isCurrent = game.version === version && game.gameFileKey === key;
  if (waiting === undefined && !isCurrent) {
    throw new Failure(EXIT.store, `The build ${version} was replaced or discarded.`);
  }
  const { scanStatus, scanDetails = '' } = waiting ?? game;
  switch (scanStatus) {
    case 'INFECTED':
    case 'REJECTED':
      throw new Failure(EXIT.refused, `${scanStatus}: ${scanDetails}`);
    case 'ERROR':
      throw new Failure(EXIT.store, `ERROR: ${scanDetails}`);
    case 'PENDING':
    case 'IN_PROGRESS':
      return undefined;
    case 'CLEAN':
      break;
  }
  if (waiting === undefined) return game.status === 'published' ? 'FOR_SALE' : 'NOT_FOR_SALE';
  switch (waiting.state) {
    case 'DECLINED':
      throw new Failure(EXIT.refused, `Declined: ${waiting.moderationNote ?? ''}`);
    case 'READY':
    case 'IN_REVIEW':
      return waiting.state;
    default:
      return undefined;
  }
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
