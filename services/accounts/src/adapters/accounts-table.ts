import { change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { EmailChange } from '../domain/email-change.ts';
import type { EmailChanges, SignOuts } from '../ports.ts';

export const changeSchema: z.ZodMiniType<EmailChange, unknown> = z.object({
  userId: z.string(),
  revision: z.int(),
  sentAt: z.readonly(z.array(z.number())),
  changedAt: z.optional(z.number()),
  awaited: z.optional(
    z.object({ email: z.string(), hash: z.string(), salt: z.string(), expiresAt: z.number(), failures: z.int() }),
  ),
});
export const signOutSchema = z.object({ userId: z.string(), revokedAt: z.string() });

const DAY_SECONDS = 24 * 60 * 60;
const changeKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'EMAIL' });
const signOutKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'SIGNOUT' });

/** Requested e-mail changes, in the accounts table; each expires by TTL a day after its last code. */
export const emailChangeTable = (table: Table): EmailChanges => ({
  get: (userId) => table.get(changeKey(userId), changeSchema, true),
  async save({ awaited, changedAt, ...next }, previous) {
    const ttl = epochSeconds(Math.max(0, ...next.sentAt)) + DAY_SECONDS;
    const update = change().set({ ...next, awaited, ttl, ...(changedAt !== undefined && { changedAt }) });
    if (awaited === undefined) update.remove('awaited');
    if (previous === undefined) update.expectAbsent('revision');
    else update.expectEqual('revision', previous.revision);
    return (await table.update(changeKey(next.userId), update, changeSchema)).ok;
  },
});

/** When users signed out everywhere, kept for a day: the stream publishes it. */
export const signOutTable = (table: Table): SignOuts => ({
  note: (userId, revokedAt, cause) =>
    table.put({
      ...signOutKey(userId),
      userId,
      revokedAt,
      ...cause,
      ttl: epochSeconds(Date.parse(revokedAt)) + DAY_SECONDS,
    }),
});
