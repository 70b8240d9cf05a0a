import type { Reason } from '@satcade/contracts/archive/reasons';
import type { Scan } from '../domain/scan.ts';
import type { FileRecords } from '../ports.ts';
import { type RemoveMedia, removeMedia } from './remove-media.ts';

export interface RemoveUnused extends RemoveMedia {
  readonly records: FileRecords;
}

interface Removal {
  /** For the developer to read. */
  readonly why: Reason;
  readonly now: string;
}

/**
 * Removes a file that its game does not use: first blocks further use, then removes it with its record. The next run
 * continues an interrupted removal.
 */
export async function removeUnused(scan: Scan, { why, now }: Removal, deps: RemoveUnused): Promise<void> {
  const { scans, records, removal, logger } = deps;
  if (scan.kind !== 'game') return removeMedia(scan, why, now, deps);
  if (!(await scans.withdraw(scan, why, now))) return;
  await removal.upload(scan);
  await records.remove(scan);
  await scans.setChore(scan, undefined, now);
  logger.info('unused file removed', { key: scan.key });
}
