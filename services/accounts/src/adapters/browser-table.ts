import { createHash } from 'node:crypto';
import { browserSchema } from '@satcade/contracts/entities/browsers';
import { change, type Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { Browsers } from '../domain/browsers.ts';
import type { BrowserStore } from '../ports.ts';

export const browsersSchema: z.ZodMiniType<Browsers, unknown> = z.object({
  userId: z.string(),
  revision: z.int(),
  browsers: z.readonly(z.array(z.extend(browserSchema, { isTold: z.optional(z.boolean()) }))),
  toldAt: z.readonly(z.array(z.string())),
});

const SORT_KEY = 'BROWSERS';
const keyOf = (userId: string) => ({ pk: `USER#${userId}`, sk: SORT_KEY });

/** The browsers in an item of the table; `undefined` for other items. */
export const browsersOf = (item: Readonly<Record<string, unknown>> | undefined): Browsers | undefined =>
  item?.sk === SORT_KEY ? browsersSchema.parse(item) : undefined;

/** 132 bits of the hash of user and mark. */
export const browserIdOf = (userId: string, mark: string): string =>
  createHash('sha256').update(`${userId} ${mark}`).digest('base64url').slice(0, 22);

/** One item for each person, with all browsers in it. */
export const browserTable = (table: Table): BrowserStore => ({
  get: (userId) => table.get(keyOf(userId), browsersSchema, true),

  async save(next, previous, cause) {
    const saved = change().set({ ...next, ...cause });
    if (previous === undefined) saved.expectAbsent('revision');
    else saved.expectEqual('revision', previous.revision);
    return (await table.update(keyOf(next.userId), saved, browsersSchema)).ok;
  },

  async forgetAll(userId) {
    const emptied = change().expectExists('pk').set({ browsers: [] }).add({ revision: 1 });
    await table.update(keyOf(userId), emptied, browsersSchema);
  },

  remove: (userId) => table.remove(keyOf(userId)),
});
