import type { KnownGame } from '../domain/known-game.ts';
import type { Scan } from '../domain/scan.ts';
import type { FileRecords } from '../ports.ts';
import { type RemoveMedia, removeMedia } from './remove-media.ts';

export interface RemoveUnused extends RemoveMedia {
  readonly records: FileRecords;
}

interface Reason {
  /** What is known of the file's game. */
  readonly game: KnownGame | undefined;
  /** For the developer to read. */
  readonly why: string;
  readonly now: string;
}

/**
 * Removes a file that its game does not use: first nobody can take it into use any more, then it goes, and what was told
 * of it. A run that ends in between is taken up by the next.
 */
export async function removeUnused(scan: Scan, { game, why, now }: Reason, deps: RemoveUnused): Promise<void> {
  const { scans, records, removal, logger } = deps;
  if (scan.kind !== 'game') return removeMedia(scan, why, now, deps);
  if (!(await scans.withdraw(scan, why, now))) return;
  await removal.upload(scan);
  if (scan.sha256 !== undefined && !isOffered(scan.sha256, game)) {
    await records.remove({ ownerId: scan.ownerId, gameId: scan.gameKey }, scan.sha256);
  }
  await scans.setChore(scan, undefined, now);
  logger.info('unused file removed', { key: scan.key });
}

/** The same bytes may have been uploaded twice, under two names. */
const isOffered = (sha256: string, game: KnownGame | undefined): boolean =>
  game?.sha256 === sha256 || game?.previousSha256 === sha256;
