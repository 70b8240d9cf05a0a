import { change, type Table } from '@satcade/dynamo';
import { epochSeconds, ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import { KEPT_SECONDS, noticeFacts } from '../domain/notice.ts';
import type { NoticeStore } from '../ports.ts';
import { NOTICE_PREFIX, noticeKey, personPk } from './keys.ts';

const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** One item for each entry: the conditional write of its key makes it exactly one. */
export const noticeTable = (table: Table): NoticeStore => ({
  async create(notice, cause) {
    const ttl = epochSeconds(Date.parse(notice.createdAt)) + KEPT_SECONDS;
    const created = await table.create({ ...noticeKey(notice), ...notice, ...cause, ttl });
    return created.ok || created.error.item === undefined ? notice : noticeFacts.parse(created.error.item);
  },
  get: (key) => table.get(noticeKey(key), noticeFacts, true),
  async list(userId, page) {
    const found = await table.query(
      { pk: personPk(userId), skPrefix: NOTICE_PREFIX, newestFirst: true, ...page },
      noticeFacts,
    );
    return found.ok ? ok(found.value) : found;
  },
  async mark(key, readAt, now) {
    const marked = change().expectExists('pk').set({ updatedAt: now });
    if (readAt === undefined) marked.remove('readAt').set({ unreadAt: now });
    else marked.setOnce({ readAt });
    const updated = await table.update(noticeKey(key), marked, noticeFacts);
    return updated.ok ? updated.value : undefined;
  },
  async moveMail(key, from, to, now) {
    const moved = change().expectOneOf('mail', from).set({ mail: to, updatedAt: now });
    return (await table.update(noticeKey(key), moved, noticeFacts)).ok;
  },
  async removeAll(userId) {
    const request = { pk: personPk(userId), skPrefix: NOTICE_PREFIX, consistent: true };
    for (const key of await table.queryAll(request, keySchema)) await table.remove(key);
  },
});
