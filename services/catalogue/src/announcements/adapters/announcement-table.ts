import { NOBODY } from '@satcade/contracts/nobody';
import { change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import { purchaseItemSchema, wisherItemSchema } from '../../table/items.ts';
import { announcementKey, gamePartition, PURCHASES, WISHERS } from '../../table/keys.ts';
import { announcementFacts } from '../domain/announcement.ts';
import type { AnnouncementStore, ReaderStore } from '../ports.ts';

/** Longer than its event can be replayed. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** One item for each news, which holds one page of recipients at a time: each page is one change of it. */
export const announcementTable = (table: Table): AnnouncementStore => ({
  async begin(announcement, cause) {
    const ttl = epochSeconds(Date.parse(announcement.since)) + KEPT_SECONDS;
    await table.create({ ...announcementKey(announcement), ...announcement, ...cause, ttl });
  },
  get: (which) => table.get(announcementKey(which), announcementFacts, true),
  async turn({ page, recipients, next, ...which }, cause) {
    const turned = change()
      .expectEqual('page', page - 1)
      .set({ page, recipients, ...cause });
    if (next === undefined) turned.remove('next');
    else turned.set({ next });
    await table.update(announcementKey(which), turned, announcementFacts);
  },
  async finish({ page, ...which }) {
    const emptied = change().expectEqual('page', page).set({ recipients: [] });
    await table.update(announcementKey(which), emptied, announcementFacts);
  },
});

/** The owners of a game, by its purchases (those of one person are beside each other), and those who wished for it. */
export const readerTable = (table: Table): ReaderStore => ({
  async ownersOf(gameId, { limit, after }) {
    const request = { pk: gamePartition(gameId), skPrefix: PURCHASES, limit, nextToken: after };
    const page = await table.query(request, purchaseItemSchema);
    if (!page.ok) throw new Error('a page token of our own was refused');
    const owned = page.value.items.filter(
      ({ userId, isReversed, isGiftsOnly, isOwnGame }) =>
        !isReversed && isGiftsOnly !== true && isOwnGame !== true && userId !== NOBODY,
    );
    const userIds = [...new Set(owned.map(({ userId }) => userId))];
    const next = page.value.nextToken ?? undefined;
    return { userIds, ...(next !== undefined && { next }) };
  },

  async wishersOf(gameId, { limit, after }) {
    const request = { pk: gamePartition(gameId), skPrefix: WISHERS, limit, nextToken: after };
    const page = await table.query(request, wisherItemSchema);
    if (!page.ok) throw new Error('a page token of our own was refused');
    const next = page.value.nextToken ?? undefined;
    return { userIds: page.value.items.map(({ userId }) => userId), ...(next !== undefined && { next }) };
  },
});
