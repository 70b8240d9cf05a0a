import type { Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { DigestStore } from '../ports.ts';
import { DIGESTS, digestKey } from './keys.ts';

export const dueSchema = z.object({ userId: z.string(), day: z.string() });

/** A month: long after the alarm about missed runs. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** One item for each person and day with entries for a digest, all in one partition by day. */
export const digestTable = (table: Table): DigestStore => ({
  note: (userId, day) =>
    table.put({ ...digestKey(userId, day), userId, day, ttl: epochSeconds(Date.parse(day)) + KEPT_SECONDS }),
  async due(today, limit) {
    const found = await table.query({ pk: DIGESTS, skBetween: ['0', today], limit, consistent: true }, dueSchema);
    return found.ok ? found.value.items : [];
  },
  done: (userId, day) => table.remove(digestKey(userId, day)),
});
