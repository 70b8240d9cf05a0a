import { type Change, change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import { auditWrite } from '@satcade/lambda/audit';
import * as z from 'zod/mini';
import type { Admin } from '../domain/admin.ts';
import type { AdminStore } from '../ports.ts';

export const adminSchema: z.ZodMiniType<Admin, unknown> = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  permissions: z.readonly(z.array(z.string())),
  revision: z.int(),
  isAdmin: z.boolean(),
  isPending: z.optional(z.boolean()),
  lastLoginDate: z.optional(z.string()),
  removedAt: z.optional(z.string()),
  erasedAt: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const guardSchema = z.object({ removals: z.int() });

const ADMINS = 'ADMINS';
const PREFIX = 'USER#';
const DAY_SECONDS = 24 * 60 * 60;
const keyOf = (userId: string) => ({ pk: ADMINS, sk: `${PREFIX}${userId}` });
/** Counts removals: of two concurrent ones, one fails and checks again whether an Admin is left. */
const GUARD = { pk: ADMINS, sk: 'GUARD' };

export const isAdminItem = (item: Record<string, unknown> | undefined): boolean =>
  item?.pk === ADMINS && String(item.sk).startsWith(PREFIX);

/** Admins, all in one partition, because they are few. */
export const adminTable = (table: Table): AdminStore => ({
  get: (userId) => table.get(keyOf(userId), adminSchema, true),
  all: () => table.queryAll({ pk: ADMINS, skPrefix: PREFIX, consistent: true }, adminSchema),
  removals: async () => (await table.get(GUARD, guardSchema, true))?.removals ?? 0,

  async save(next, previous, { record, cause }) {
    const update = replacing(next, previous).set({ ...cause });
    return (await table.transact([{ update: keyOf(next.userId), change: update }, auditWrite(record, cause)])).ok;
  },

  async remove(next, previous, removals, { record, cause }) {
    const guard = change().set({ removals: removals + 1 });
    const written = await table.transact([
      {
        update: GUARD,
        change: removals === 0 ? guard.expectAbsent('removals') : guard.expectEqual('removals', removals),
      },
      { update: keyOf(next.userId), change: replacing(next, previous).set({ ...cause }) },
      auditWrite(record, cause),
    ]);
    return written.ok;
  },

  async settle(admin) {
    const update = change().expectEqual('revision', admin.revision).remove('isPending');
    return (await table.update(keyOf(admin.userId), update, adminSchema)).ok;
  },

  async noteSignIn({ userId, username, email, createdAt }, signedInAt, cause) {
    const update = change()
      .expectBelow('lastLoginDate', signedInAt)
      .expectBelow('removedAt', signedInAt)
      .expectAbsent('isPending')
      .expectAbsent('erasedAt')
      .set({ userId, username, email, isAdmin: true, lastLoginDate: signedInAt, ...cause })
      .setOnce({ permissions: [], createdAt, updatedAt: signedInAt })
      .remove('removedAt')
      .add({ revision: 1 });
    // A failed condition means that something newer is stored.
    await table.update(keyOf(userId), update, adminSchema);
  },

  async forget(userId, erasedAt) {
    const gone = { userId, username: '', email: '', permissions: [], revision: 0, isAdmin: false };
    const ttl = epochSeconds(Date.parse(erasedAt)) + DAY_SECONDS;
    await table.put({ ...keyOf(userId), ...gone, erasedAt, createdAt: erasedAt, updatedAt: erasedAt, ttl });
  },
});

const OPTIONAL = ['isPending', 'removedAt'] as const;

/** Writes all fields of the next state if the stored one is as it was read. */
function replacing(next: Admin, previous: Admin | undefined): Change {
  const update = change()
    .set({ ...next })
    .remove(...OPTIONAL.filter((name) => next[name] === undefined));
  // If there was no item, a sign-in between the two reads must not cause a failure: only its revision is compared.
  return previous === undefined ? update.expectAbsent('revision') : update.expectEqual('revision', previous.revision);
}
