import type { Clock } from '@satcade/kernel';
import type { PublicationPolicy } from '../domain/publication.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { BuildStore, Cause, GameStore, VerdictStore } from '../ports.ts';
import { changeGame } from './change-game.ts';
import { followVerdict } from './with-build.ts';

/**
 * Keeps what the scan says of a file and lets the game follow that offers it. Kept first: a game that names the file
 * later looks the verdict up. An older or repeated message ends with the verdict that stands.
 */
export async function recordVerdict(
  gameId: string,
  verdict: Verdict,
  cause: Cause,
  {
    verdicts,
    games,
    clock,
    builds,
    publication,
  }: {
    readonly verdicts: VerdictStore;
    readonly games: GameStore;
    readonly clock: Clock;
    readonly builds: BuildStore;
    readonly publication?: PublicationPolicy | undefined;
  },
): Promise<void> {
  const standing = await verdicts.keep(verdict);
  const { key, versionId, status, scannedAt } = verdict;
  if (scannedAt !== undefined && (status === 'CLEAN' || status === 'INFECTED')) {
    await builds.judge(gameId, { key, versionId }, status === 'INFECTED', scannedAt);
  }
  const written = await changeGame(
    gameId,
    (game, now) => followVerdict(game, standing, now, { builds, publication }),
    cause,
    { games, clock },
  );
  // A file whose game is not known is no failure: the verdict is kept. Anything else is tried again by the queue.
  if (!written.ok && written.error.code !== 'not-found') throw new Error(written.error.detail);
}
