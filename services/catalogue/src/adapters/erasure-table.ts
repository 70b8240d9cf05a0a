import type { Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import { REMEMBERED_HOURS } from '../domain/erasure.ts';
import type { ErasureStore } from '../ports.ts';
import { erasureItemSchema } from '../table/items.ts';
import { erasureKey } from '../table/keys.ts';

/** Erasures behind their port. Their removal by TTL is published, too. */
export const erasureTable = (table: Table): ErasureStore => ({
  async begin(erasure, cause) {
    const ttl = epochSeconds(Date.parse(erasure.erasedAt)) + REMEMBERED_HOURS * 3600;
    // It exists already: requested twice at the same moment.
    await table.create({ ...erasureKey(erasure.userId), ...erasure, ...cause, ttl });
  },

  get: (userId) => table.get(erasureKey(userId), erasureItemSchema, true),
});
