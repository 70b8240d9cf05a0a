import type { EventData, scanProgressed } from '@satcade/contracts/events';
import type { GameStore } from '../../games/ports.ts';
import type { Cause } from '../../ports.ts';
import { progressShown } from '../domain/scan-progress.ts';

/**
 * Stores the scan progress of a file, for its developer to watch. This does not count as a change of the game: the
 * revision stays, so that nothing is published to other services. Progress that is late, or collides with another
 * write, is dropped: the next report follows soon.
 */
export async function noteScanProgress(
  { gameId, key, percent, at }: EventData<typeof scanProgressed>,
  cause: Cause,
  { games }: { readonly games: Pick<GameStore, 'get' | 'save'> },
): Promise<void> {
  const game = await games.get(gameId);
  if (game === undefined || game.deleted) return;
  const before = game.scanProgress;
  if (before?.key === key && before.at >= at) return;
  const after = { ...game, scanProgress: { key, percent, at } };
  const isScanned = progressShown(after, game) ?? (game.waiting && progressShown(after, game.waiting));
  if (isScanned !== undefined) await games.save(game, after, cause);
}
