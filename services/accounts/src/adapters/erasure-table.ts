import type { Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import { type Erasure, REMEMBERED_HOURS } from '../domain/erasure.ts';
import type { ErasureStore } from '../erasure-ports.ts';

export const erasureSchema: z.ZodMiniType<Erasure, unknown> = z.object({
  userId: z.string(),
  username: z.string(),
  erasedAt: z.string(),
});

const SORT_KEY = 'ERASURE';
const keyOf = (userId: string) => ({ pk: `USER#${userId}`, sk: SORT_KEY });

/** The erasure in an item of the table; `undefined` for other items. */
export const erasureOf = (item: Readonly<Record<string, unknown>> | undefined): Erasure | undefined =>
  item?.sk === SORT_KEY ? erasureSchema.parse(item) : undefined;

/** Erasures behind their port. Their removal by TTL is published, too. */
export const erasureTable = (table: Table): ErasureStore => ({
  async begin(erasure, cause) {
    const ttl = epochSeconds(Date.parse(erasure.erasedAt)) + REMEMBERED_HOURS * 3600;
    // It exists already: requested twice at the same moment.
    await table.create({ ...keyOf(erasure.userId), ...erasure, ...cause, ttl });
  },

  get: (userId) => table.get(keyOf(userId), erasureSchema, true),
});
