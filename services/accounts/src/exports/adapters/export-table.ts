import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { EXPORT_KEPT_DAYS, EXPORTING_SERVICES } from '@satcade/contracts/personal-exports';
import { change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Export } from '../domain/personal-export.ts';
import type { ExportStore } from '../ports.ts';

export const exportSchema: z.ZodMiniType<Export, unknown> = z.object({
  userId: z.string(),
  exportId: z.string(),
  createdAt: z.string(),
  requestedAt: z.string(),
  language: z._default(z.enum(SITE_LANGUAGES), 'en'),
  written: z.partialRecord(z.enum(EXPORTING_SERVICES), z.string()),
  readyAt: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  size: z.optional(z.int()),
});

const SORT_KEY = 'EXPORT';
const keyOf = (userId: string) => ({ pk: `USER#${userId}`, sk: SORT_KEY });

/** The export in an item of the table; `undefined` for other items. */
export const exportOf = (item: Readonly<Record<string, unknown>> | undefined): Export | undefined =>
  item?.sk === SORT_KEY ? exportSchema.parse(item) : undefined;

const KEPT_SECONDS = EXPORT_KEPT_DAYS * 24 * 60 * 60;
const ttlAfter = (at: string): number => epochSeconds(Date.parse(at)) + KEPT_SECONDS;

/** Exports behind their port: one item per person, which expires with its file. */
export const exportTable = (table: Table): ExportStore => ({
  get: (userId) => table.get(keyOf(userId), exportSchema, true),

  async begin(next, previous, cause) {
    const { userId, readyAt, expiresAt, size, ...started } = next;
    const update = change()
      .set({ userId, ...started, ...cause, ttl: ttlAfter(next.requestedAt) })
      .remove('readyAt', 'expiresAt', 'size');
    if (previous === undefined) update.expectAbsent('exportId');
    else update.expectEqual('exportId', previous.exportId).expectEqual('requestedAt', previous.requestedAt);
    return (await table.update(keyOf(userId), update, exportSchema)).ok;
  },

  async noteWritten({ userId, exportId }, service, at) {
    const update = change()
      .expectEqual('exportId', exportId)
      .expectAbsent('readyAt')
      .setFields(z.object({ [service]: z.string() }), { [service]: at }, 'written');
    const noted = await table.update(keyOf(userId), update, exportSchema);
    return noted.ok ? noted.value : undefined;
  },

  async finish({ userId, exportId }, finished) {
    const update = change()
      .expectEqual('exportId', exportId)
      .expectAbsent('readyAt')
      .set({ ...finished, ttl: ttlAfter(finished.readyAt) });
    return (await table.update(keyOf(userId), update, exportSchema)).ok;
  },

  remove: (userId) => table.remove(keyOf(userId)),
});
