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
      const update = change().expectExists('pk').set({ updatedAt: now });
      for (const [name, value] of Object.entries(edit)) {
        if (value === null) update.remove(name);
        else update.set({ [name]: value });
      }
      const written = await table.update(developerKey(userId), update, developerItemSchema);
      return written.ok ? written.value : undefined;
    },
  };
}
