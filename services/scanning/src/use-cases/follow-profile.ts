import { parseStorageKey } from '@satcade/contracts/storage-keys';
import { type Clock, isoTime } from '@satcade/kernel';
import { isPicture, isSettled } from '../domain/scan.ts';
import type { ScannedProfile } from '../domain/scanned-profile.ts';
import type { ProfileStore } from '../ports.ts';
import { NOT_SHOWN, type RemoveMedia, removeMedia } from './remove-media.ts';

export interface FollowProfile extends RemoveMedia {
  readonly profiles: ProfileStore;
  readonly clock: Clock;
}

/**
 * Stores which pictures a profile shows, then removes those that the change dropped. A repeated or late event removes
 * nothing that the profile shows by then. Only that user's own pictures are removed, whatever the keys say.
 */
export async function followProfile(
  news: ScannedProfile,
  replacedKeys: readonly string[],
  deps: FollowProfile,
): Promise<void> {
  await deps.profiles.saveProfile(news);
  if (replacedKeys.length === 0) return;
  const shown = (await deps.profiles.profile(news.userId))?.keys ?? [];
  for (const key of replacedKeys) {
    if (!shown.includes(key) && parseStorageKey(key)?.userId === news.userId) await removePicture(key, deps);
  }
}

/** One that is still being scanned is left to the sweeper: it could be published after its removal. */
async function removePicture(key: string, deps: FollowProfile): Promise<void> {
  const scan = await deps.scans.get(key);
  if (scan === undefined || !isPicture(scan) || !isSettled(scan)) return;
  await removeMedia(scan, NOT_SHOWN, isoTime(deps.clock.now()), deps);
}
