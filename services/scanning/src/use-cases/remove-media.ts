import type { Reason } from '@satcade/contracts/archive/reasons';
import type { Logger } from '@satcade/lambda/logger';
import type { Scan } from '../domain/scan.ts';
import type { Removal, ScanStore } from '../ports.ts';

export interface RemoveMedia {
  readonly scans: ScanStore;
  readonly removal: Removal;
  readonly logger: Pick<Logger, 'info'>;
}

export const NOT_SHOWN: Reason = 'No profile shows this picture, so it was removed. Upload it again to use it.';

/**
 * Removes a picture or video and its published copy: first blocks further use, then removes it. The next run repeats an
 * interrupted removal from the start. A later version that has arrived is left alone.
 */
export async function removeMedia(scan: Scan, why: Reason, now: string, deps: RemoveMedia): Promise<void> {
  const { scans, removal, logger } = deps;
  if (!(await scans.withdraw(scan, why, now))) return;
  await removal.upload(scan);
  await removal.media(scan.key);
  await scans.setChore(scan, undefined, now);
  logger.info('unused file removed', { key: scan.key });
}
