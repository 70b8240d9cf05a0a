import { change, type Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { StoreAdmins } from '../ports.ts';
import { ADMINS, adminKey } from './keys.ts';

export const adminSchema = z.object({ userId: z.string(), isAdmin: z.boolean(), at: z.iso.datetime() });

/** One item for everybody who is or was an Admin, all in one partition: the latest event says which. */
export const adminTable = (table: Table): StoreAdmins => ({
  async note(userId, isAdmin, at) {
    const noted = change().set({ userId, isAdmin, at }).expectBelow('at', at);
    await table.update(adminKey(userId), noted, adminSchema);
  },
  async all() {
    const found = await table.queryAll({ pk: ADMINS }, adminSchema);
    return found.filter(({ isAdmin }) => isAdmin).map(({ userId }) => userId);
  },
  forget: (userId) => table.remove(adminKey(userId)),
});
