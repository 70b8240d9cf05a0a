import type { EventData, scanProgressed } from '@satcade/contracts/events';
import { keysOf } from '../../channels/domain/channel.ts';
import { type ChannelStores, channelsOf, lineOf } from '../../channels/use-cases/line-of.ts';
import type { Game } from '../../games/domain/game.ts';
import type { GameStore } from '../../games/ports.ts';
import type { Cause } from '../../ports.ts';
import { progressShown } from '../domain/scan-progress.ts';

type Progress = EventData<typeof scanProgressed>;

/**
 * Stores the scan progress of a file, for its developer to watch. This does not count as a change of the game: the
 * revision stays, so that nothing is published to other services. Progress that is late, or collides with another
 * write, is dropped: the next report follows soon.
 */
export async function noteScanProgress(progress: Progress, cause: Cause, stores: ChannelStores): Promise<void> {
  const game = await stores.games.get(progress.gameId);
  if (game === undefined || game.deleted) return;
  await noteOn(game, progress, cause, stores.games);
  for (const channel of await channelsOf(game, stores)) {
    if (!keysOf(channel).includes(progress.key)) continue;
    const { games } = lineOf(channel, stores);
    const line = await games.get(progress.gameId);
    if (line !== undefined) await noteOn(line, progress, cause, games);
  }
}

async function noteOn(
  game: Game,
  { key, percent, at }: Progress,
  cause: Cause,
  games: Pick<GameStore, 'save'>,
): Promise<void> {
  const before = game.scanProgress;
  if (before?.key === key && before.at >= at) return;
  const after = { ...game, scanProgress: { key, percent, at } };
  const isScanned = progressShown(after, game) ?? (game.waiting && progressShown(after, game.waiting));
  if (isScanned !== undefined) await games.save(game, after, cause);
}
