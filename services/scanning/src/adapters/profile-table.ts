import { scannedProfileFacts } from '@satcade/contracts/entities/scanned-games';
import { change, type Table } from '@satcade/dynamo';
import { type Clock, epochSeconds } from '@satcade/kernel';
import type { ProfileStore } from '../ports.ts';
import { profileKey } from './items.ts';

/** Longer than any event may be redelivered. */
const REMEMBER_SECONDS = 30 * 24 * 60 * 60;

/**
 * The profiles that scanning stores, behind their port. One without pictures, such as a deleted one, expires by TTL.
 */
export function profileTable(table: Table, clock: Pick<Clock, 'now'>): ProfileStore {
  return {
    profile: (userId) => table.get(profileKey(userId), scannedProfileFacts, true),

    async saveProfile(profile) {
      const update = change().expectBelow('revision', profile.revision).setFields(scannedProfileFacts, profile);
      if (profile.keys.length === 0) update.set({ ttl: epochSeconds(clock.now()) + REMEMBER_SECONDS });
      else update.remove('ttl');
      // A failed condition means that this event, or a later one, was stored already.
      await table.update(profileKey(profile.userId), update, scannedProfileFacts);
    },
  };
}
