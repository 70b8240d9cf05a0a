import { change, type Table } from '@satcade/dynamo';
import { auditItem } from '../../audit/adapters/audit-table.ts';
import { developerItemSchema } from '../../table/items.ts';
import { developerKey } from '../../table/keys.ts';
import type { DeveloperStore } from '../ports.ts';

/** Developer profiles behind their port. */
export function developerTable(table: Table): DeveloperStore {
  return {
    get: (userId) => table.get(developerKey(userId), developerItemSchema, true),

    async create(developer, by) {
      const put = { ...developerKey(developer.userId), ...developer };
      if (by === undefined) return (await table.create(put)).ok;
      return (await table.transact([{ put, onlyIfNew: true }, auditItem(by.decision, by.cause)])).ok;
    },

    async edit(userId, edit, now, by) {
      const update = change()
        .expectExists('pk')
        .edit({ ...edit, updatedAt: now })
        .add({ revision: 1 });
      if (by !== undefined) {
        const item = { update: developerKey(userId), change: update };
        const recorded = await table.transact([item, auditItem(by.decision, by.cause)]);
        return recorded.ok ? table.get(developerKey(userId), developerItemSchema, true) : undefined;
      }
      const written = await table.update(developerKey(userId), update, developerItemSchema);
      return written.ok ? written.value : undefined;
    },

    async notePicture(userId, kind, picture) {
      const update = change()
        .expectEqual(`${kind}Key`, picture.key)
        .set({ [kind]: picture });
      await table.update(developerKey(userId), update, developerItemSchema);
    },

    async remove(userId, by) {
      if (by === undefined) await table.remove(developerKey(userId));
      else await table.transact([{ remove: developerKey(userId) }, auditItem(by.decision, by.cause)]);
    },

    getMany: async (userIds) =>
      userIds.length === 0 ? [] : table.getMany(userIds.map(developerKey), developerItemSchema),

    async names(userIds) {
      if (userIds.length === 0) return new Map();
      const found = await table.getMany(userIds.map(developerKey), developerItemSchema);
      return new Map(found.map(({ userId, displayName }) => [userId, displayName]));
    },
  };
}
