import type { Reason } from '@satcade/contracts/archive/reasons';
import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { isPicture, type Scan } from '../domain/scan.ts';
import { isOfChannel } from '../domain/scanned-channel.ts';
import { isKept } from '../domain/scanned-game.ts';
import type { FileRecords, GameStore, ProfileStore, Removal, ScanStore, StoredFiles } from '../ports.ts';
import type { ScanRequests } from '../queue-ports.ts';
import { NOT_SHOWN, removeMedia } from './remove-media.ts';
import { removeOldVersions, usersOf } from './remove-old-versions.ts';
import { removeUnused } from './remove-unused.ts';

export interface Sweep {
  readonly scans: ScanStore;
  readonly games: GameStore;
  readonly profiles: ProfileStore;
  readonly records: FileRecords;
  readonly removal: Removal;
  readonly stored: StoredFiles;
  readonly requests: ScanRequests;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info'>;
}

const DAY_MS = 24 * 60 * 60_000;
/** The maximum number of files swept, and checked for newer rules, in one run. */
const SWEPT_AT_ONCE = 500;
const RESCANNED_AT_ONCE = 50;

export const NOT_USED: Reason = 'No game used this file within a day, so it was removed. Upload it again to use it.';

/**
 * Maintains stored files: removes files that no game or profile uses after a day, and earlier versions that no build
 * refers to, and scans offered files again when there are newer rules. Runs every hour; the next run continues with the
 * rest.
 */
export async function sweep(correlationId: string, deps: Sweep): Promise<void> {
  const { scans, requests, clock } = deps;
  const dayAgo = isoTime(clock.now() - DAY_MS);
  for (const key of await scans.due('SWEEP', dayAgo, SWEPT_AT_ONCE)) {
    const scan = await scans.get(key);
    if (scan !== undefined) await sweepOne(scan, deps);
  }
  const due = await scans.due('RESCAN', dayAgo, RESCANNED_AT_ONCE);
  if (due.length > 0) await requests.check(due, correlationId);
}

async function sweepOne(scan: Scan, deps: Sweep): Promise<void> {
  const { scans, games, clock } = deps;
  const now = isoTime(clock.now());
  const game = isPicture(scan) ? undefined : await games.game(scan.gameKey);
  // Before the latest one, without which the others would not be found again.
  await removeOldVersions(scan, () => usersOf(scan, deps), isoTime(clock.now() - DAY_MS), deps);
  if (isPicture(scan)) return sweepPicture(scan, now, deps);
  const isUsed =
    (game !== undefined && isKept(game, scan.key)) || isOfChannel(await games.channels(scan.gameKey), scan.key);
  if (isUsed) return scans.setChore(scan, scan.kind === 'game' ? 'RESCAN' : undefined, now);
  await removeUnused(scan, { why: NOT_USED, now }, deps);
}

async function sweepPicture(scan: Scan, now: string, deps: Sweep): Promise<void> {
  const profile = await deps.profiles.profile(scan.ownerId);
  if (profile?.keys.includes(scan.key)) return deps.scans.setChore(scan, undefined, now);
  await removeMedia(scan, NOT_SHOWN, now, deps);
}
