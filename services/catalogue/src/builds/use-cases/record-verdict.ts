import type { Clock } from '@satcade/kernel';
import { keysOf } from '../../channels/domain/channel.ts';
import type { ChannelStore } from '../../channels/ports.ts';
import { channelsOf, type Line, lineOf } from '../../channels/use-cases/line-of.ts';
import type { Game } from '../../games/domain/game.ts';
import type { PublicationPolicy } from '../../games/domain/publication.ts';
import type { GameStore } from '../../games/ports.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import type { Cause } from '../../ports.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { BuildStore, UploadedFiles, VerdictStore } from '../ports.ts';
import { followVerdict } from './with-build.ts';

interface Dependencies {
  readonly verdicts: VerdictStore;
  readonly games: Pick<GameStore, 'get' | 'save'>;
  readonly channels: ChannelStore;
  readonly clock: Clock;
  readonly builds: BuildStore;
  readonly uploads: UploadedFiles;
  readonly publication?: PublicationPolicy | undefined;
}

/**
 * Stores a scan verdict on a file, then applies it to the game and the channels that offer the file. Stored first,
 * because a game or channel that names the file later looks the verdict up. Older or repeated messages end with the
 * stored verdict.
 */
export async function recordVerdict(gameId: string, verdict: Verdict, cause: Cause, deps: Dependencies): Promise<void> {
  const standing = await deps.verdicts.keep(verdict);
  const game = await applyTo(deps, { gameId, verdict, standing }, cause, deps);
  if (game?.channels === undefined) return;
  for (const channel of await channelsOf(game, deps)) {
    if (keysOf(channel).includes(verdict.key))
      await applyTo(lineOf(channel, deps), { gameId, verdict, standing }, cause, deps);
  }
}

/** `standing`: the stored verdict on the file's key. Returns the game as it is then; nothing if there is none. */
async function applyTo(
  { games, builds }: Line,
  { gameId, verdict, standing }: { readonly gameId: string; readonly verdict: Verdict; readonly standing: Verdict },
  cause: Cause,
  { clock, uploads, publication }: Dependencies,
): Promise<Game | undefined> {
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
  if (written.ok) return written.value;
  // A file of an unknown game is no failure: its verdict is stored. Any other error is retried by the queue.
  if (written.error.code !== 'not-found') throw new Error(written.error.detail);
  return undefined;
}
