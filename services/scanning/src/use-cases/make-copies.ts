import { isPublishedPicture } from '../domain/scan.ts';
import type { Removal } from '../ports.ts';
import { type PublishMedia, publishMedia } from './publish-media.ts';

export interface MakeCopies extends PublishMedia {
  readonly removal: Pick<Removal, 'media'>;
}

/**
 * Publishes pictures again: those that were published before there were copies, or whose copies are lost. Repeated, it
 * stores the same. Of a picture that was removed meanwhile, nothing is left.
 */
export async function makeCopies(keys: readonly string[], deps: MakeCopies): Promise<void> {
  for (const key of keys) {
    const scan = await deps.scans.get(key);
    if (scan === undefined || !isPublishedPicture(scan)) continue;
    await publishMedia(scan, deps);
    const now = await deps.scans.get(key);
    if (now?.status !== 'CLEAN') await deps.removal.media(key);
  }
}
