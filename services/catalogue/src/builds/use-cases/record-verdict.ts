import type { Clock } from '@satcade/kernel';
import type { PublicationPolicy } from '../../games/domain/publication.ts';
import type { GameStore } from '../../games/ports.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import type { Cause } from '../../ports.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { BuildStore, UploadedFiles, VerdictStore } from '../ports.ts';
import { followVerdict } from './with-build.ts';

/**
 * Stores a scan verdict on a file, then applies it to the game that offers the file. Stored first, because a game that
 * names the file later looks the verdict up. Older or repeated messages end with the stored verdict.
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
    uploads,
    publication,
  }: {
    readonly verdicts: VerdictStore;
    readonly games: GameStore;
    readonly clock: Clock;
    readonly builds: BuildStore;
    readonly uploads: UploadedFiles;
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
    (game, now) => followVerdict(game, standing, now, { builds, uploads, publication }),
    cause,
    { games, clock },
  );
  // A file of an unknown game is no failure: its verdict is stored. Any other error is retried by the queue.
  if (!written.ok && written.error.code !== 'not-found') throw new Error(written.error.detail);
}
