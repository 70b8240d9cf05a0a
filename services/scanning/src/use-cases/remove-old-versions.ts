import type { Logger } from '@satcade/lambda/logger';
import { isPicture, type Scan } from '../domain/scan.ts';
import type { ScannedChannel } from '../domain/scanned-channel.ts';
import type { ScannedGame } from '../domain/scanned-game.ts';
import type { FileRecords, GameStore, Removal, StoredFiles } from '../ports.ts';

/** What may refer to a file: its game, and the channels of that. */
interface Users {
  readonly game?: ScannedGame | undefined;
  readonly channels: readonly ScannedChannel[];
}

export interface RemoveOldVersions {
  readonly stored: StoredFiles;
  readonly removal: Removal;
  readonly records: FileRecords;
  readonly logger: Pick<Logger, 'info'>;
}

/**
 * Removes the earlier versions of a file that no build refers to, whether released or waiting. `until`: newer ones
 * stay, because an event about their build may not have arrived yet. Versions that have arrived since the scan are
 * handled by their own scan.
 */
export async function removeOldVersions(
  scan: Pick<Scan, 'key' | 'kind' | 'versionId' | 'status'>,
  users: () => Promise<Users>,
  until: string,
  { stored, removal, records, logger }: RemoveOldVersions,
): Promise<void> {
  const versions = await stored.versionsOf(scan.key);
  const latest = versions.findIndex(({ versionId }) => versionId === scan.versionId);
  const earlier = latest < 0 ? [] : versions.slice(latest + 1).filter(({ storedAt }) => storedAt <= until);
  if (earlier.length === 0) return;
  const kept = keptVersions(scan, await users());
  if (kept === undefined) return;
  const old = earlier.filter(({ versionId }) => !kept.has(versionId));
  for (const version of old) {
    await removal.upload(version);
    if (scan.kind === 'game') await records.remove(version);
  }
  if (old.length > 0) logger.info('old versions removed', { key: scan.key, count: old.length });
}

/** The game and the channels that may refer to the file of a scan. */
export async function usersOf(
  scan: Pick<Scan, 'kind' | 'gameKey'>,
  { games }: { readonly games: Pick<GameStore, 'game' | 'channels'> },
): Promise<Users> {
  if (isPicture(scan)) return { channels: [] };
  const game = await games.game(scan.gameKey);
  return { game, channels: scan.kind === 'game' ? await games.channels(scan.gameKey) : [] };
}

/** Versions that a build refers to; `undefined`: unknown, so all stay. Of pictures, only the latest is ever shown. */
function keptVersions(
  { key, kind, status }: Pick<Scan, 'key' | 'kind' | 'status'>,
  { game, channels }: Users,
): ReadonlySet<string | undefined> | undefined {
  if (kind !== 'game') return new Set();
  const isNamed = game !== undefined && (game.keys === undefined || game.keys.includes(key));
  if (isNamed && game.builds === undefined) return undefined;
  const lines = isNamed ? [game, ...channels] : channels;
  // Events of before `waitingFile` name no file of a build that waits. A verdict brings a new event, an ERROR does not.
  const isUnnamed = lines.some((line) => line.waitingFileKey === key && line.waitingFile === undefined);
  if (isUnnamed && status === 'ERROR') return undefined;
  const builds = lines
    .flatMap(({ builds: released = [], waitingFile }) => [...released, ...(waitingFile ? [waitingFile] : [])])
    .filter((build) => build.key === key);
  return builds.every(({ versionId }) => versionId !== undefined)
    ? new Set(builds.map(({ versionId }) => versionId))
    : undefined;
}
