import { change, type Table } from '@satcade/dynamo';
import type { DeveloperStore } from '../ports.ts';
import { developerItemSchema } from './items.ts';
import { developerKey } from './keys.ts';

/** Developer profiles behind their port. */
export function developerTable(table: Table): DeveloperStore {
  return {
    get: (userId) => table.get(developerKey(userId), developerItemSchema, true),

    async create(developer) {
      return (await table.create({ ...developerKey(developer.userId), ...developer })).ok;
    },

    async edit(userId, edit, now) {
      const update = change()
        .expectExists('pk')
        .edit({ ...edit, updatedAt: now })
        .add({ revision: 1 });
      const written = await table.update(developerKey(userId), update, developerItemSchema);
      return written.ok ? written.value : undefined;
    },

    remove: (userId) => table.remove(developerKey(userId)),

    async names(userIds) {
      if (userIds.length === 0) return new Map();
      const found = await table.getMany(userIds.map(developerKey), developerItemSchema);
      return new Map(found.map(({ userId, displayName }) => [userId, displayName]));
    },
  };
}
