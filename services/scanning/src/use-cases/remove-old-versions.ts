import type { Logger } from '@satcade/lambda/logger';
import type { Scan } from '../domain/scan.ts';
import type { ScannedGame } from '../domain/scanned-game.ts';
import type { FileRecords, Removal, StoredFiles } from '../ports.ts';

export interface RemoveOldVersions {
  readonly stored: StoredFiles;
  readonly removal: Removal;
  readonly records: FileRecords;
  readonly logger: Pick<Logger, 'info'>;
}

/**
 * Removes the earlier versions of a file that no build refers to. `until`: newer ones stay, because an event about
 * their build may not have arrived yet. Versions that have arrived since the scan are handled by their own scan.
 */
export async function removeOldVersions(
  scan: Pick<Scan, 'key' | 'kind' | 'versionId'>,
  gameOf: () => Promise<ScannedGame | undefined>,
  until: string,
  { stored, removal, records, logger }: RemoveOldVersions,
): Promise<void> {
  const versions = await stored.versionsOf(scan.key);
  const latest = versions.findIndex(({ versionId }) => versionId === scan.versionId);
  const earlier = latest < 0 ? [] : versions.slice(latest + 1).filter(({ storedAt }) => storedAt <= until);
  if (earlier.length === 0) return;
  const kept = keptVersions(scan, await gameOf());
  if (kept === undefined) return;
  const old = earlier.filter(({ versionId }) => !kept.has(versionId));
  for (const version of old) {
    await removal.upload(version);
    if (scan.kind === 'game') await records.remove(version);
  }
  if (old.length > 0) logger.info('old versions removed', { key: scan.key, count: old.length });
}

/** Versions that a build refers to; `undefined`: unknown, so all stay. Of pictures, only the latest is ever shown. */
function keptVersions(
  { key, kind }: Pick<Scan, 'key' | 'kind'>,
  game: ScannedGame | undefined,
): ReadonlySet<string | undefined> | undefined {
  const isNamed = game !== undefined && (game.keys === undefined || game.keys.includes(key));
  if (kind !== 'game' || !isNamed) return new Set();
  const builds = game.builds?.filter((build) => build.key === key);
  return builds?.every(({ versionId }) => versionId !== undefined)
    ? new Set(builds.map(({ versionId }) => versionId))
    : undefined;
}
