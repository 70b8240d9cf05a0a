import type { Reason } from '@satcade/contracts/archive/reasons';
import { parseStorageKey } from '@satcade/contracts/storage-keys';
import { type Clock, isoTime } from '@satcade/kernel';
import { isSettled } from '../domain/scan.ts';
import { isOfChannel } from '../domain/scanned-channel.ts';
import { isLetGo, type ScannedGame } from '../domain/scanned-game.ts';
import type { FileVersion, GameStore, StoredFiles } from '../ports.ts';
import { type RemoveUnused, removeUnused } from './remove-unused.ts';

export interface FollowGame extends RemoveUnused {
  readonly games: GameStore;
  readonly stored: StoredFiles;
  readonly clock: Clock;
}

export const GAME_DELETED: Reason = 'The game of this file was deleted, so it was removed.';

/**
 * Stores the files that a game refers to. A picture or video that is no longer referred to is left to the sweeper for a
 * day, because open pages still show it. Once the game is deleted, the files that it dropped are removed at once: all
 * of them if it never had a CLEAN one, so that a failed submission leaves nothing. Lists the bucket, which also
 * contains files that were not scanned yet; a file that arrives later finds its game deleted (scan-arrival.ts).
 */
export async function followGame(news: ScannedGame, deps: FollowGame): Promise<void> {
  await leaveReplaced(news, deps);
  await deps.games.saveGame(news);
  if (news.isDeleted !== true) return;
  const game = await deps.games.gameNow(news.gameId);
  if (game === undefined) return;
  const { developerId: ownerId, gameId } = game;
  const stored = await deps.stored.ofGame({ ownerId, gameId });
  const channels = await deps.games.channels(gameId);
  for (const [key, versions] of Map.groupBy(stored, ({ key }) => key)) {
    if (isLetGo({ key, ownerId }, game) && !isOfChannel(channels, key)) await removeFile(key, versions, deps);
  }
}

/**
 * Before the event is stored, so that it is repeated after a failure. The sweeper checks whether the game refers to it
 * by then.
 */
async function leaveReplaced(news: ScannedGame, { games, scans, clock }: FollowGame): Promise<void> {
  const before = await games.gameNow(news.gameId);
  if (before === undefined || before.revision >= news.revision) return;
  for (const key of before.keys ?? []) {
    if (news.keys?.includes(key) !== false) continue;
    const scan = await scans.get(key);
    if (scan !== undefined && scan.kind !== 'game') await scans.setChore(scan, 'SWEEP', isoTime(clock.now()));
  }
}

/** A file that is being scanned is removed too. The scan itself and the sweeper handle what becomes of the scan. */
async function removeFile(key: string, versions: readonly FileVersion[], deps: FollowGame): Promise<void> {
  const { scans, removal, records, clock } = deps;
  const scan = await scans.get(key);
  const settled = scan !== undefined && isSettled(scan) ? scan : undefined;
  const isGame = parseStorageKey(key)?.kind === 'game';
  if (settled !== undefined) await removeUnused(settled, { why: GAME_DELETED, now: isoTime(clock.now()) }, deps);
  for (const version of versions) {
    if (version.versionId === settled?.versionId) continue;
    await removal.upload(version);
    if (isGame) await records.remove(version);
  }
  if (settled === undefined && !isGame) await removal.media(key);
}
