import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import { DELETION_MAIL_STATES, type Erasure, REMEMBERED_HOURS } from '../domain/erasure.ts';
import type { ErasureStore } from '../erasure-ports.ts';

export const erasureSchema: z.ZodMiniType<Erasure, unknown> = z.object({
  userId: z.string(),
  username: z.string(),
  erasedAt: z.string(),
  mail: z.optional(z.enum(DELETION_MAIL_STATES)),
  mailTo: z.optional(z.object({ username: z.string(), email: z.string(), language: z.enum(SITE_LANGUAGES) })),
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

  async moveMail(userId, from, to, reader) {
    const moved = change().expectExists('pk').set({ mail: to, mailTo: reader });
    if (from === undefined) moved.expectAbsent('mail');
    else moved.expectEqual('mail', from);
    if (reader === undefined) moved.remove('mailTo');
    return (await table.update(keyOf(userId), moved, erasureSchema)).ok;
  },
});
