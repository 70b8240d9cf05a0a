import { change, type Table } from '@satcade/dynamo';
import type { ProfileStore } from '../ports.ts';
import { profileItemSchema, profileKey } from './items.ts';

/** What scanning knows of profiles, behind its port. */
export function profileTable(table: Table): ProfileStore {
  return {
    profile: (userId) => table.get(profileKey(userId), profileItemSchema, true),

    async saveProfile({ userId, revision, keys }) {
      const update = change().expectBelow('revision', revision).set({ userId, revision, keys });
      // A condition that fails means that this, or something later, was told already.
      await table.update(profileKey(userId), update, profileItemSchema);
    },
  };
}
