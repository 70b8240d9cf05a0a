import type { Table } from '@satcade/dynamo';
import { ok } from '@satcade/kernel';
import type { ReviewStore } from '../ports.ts';
import { reviewItemSchema } from './items.ts';
import { gamePartition, REVIEWS, reviewerKey, reviewKey } from './keys.ts';

/** Reviews behind their port. */
export function reviewTable(table: Table): ReviewStore {
  return {
    async create(review) {
      const { gameId, userId, id } = review;
      const written = await table.transact([
        { put: { ...reviewKey(gameId, id), ...review } },
        { put: { ...reviewerKey(gameId, userId), reviewId: id }, onlyIfNew: true },
      ]);
      return written.ok;
    },

    async list(gameId, { limit, nextToken }) {
      const page = await table.query(
        { pk: gamePartition(gameId), skPrefix: REVIEWS, limit, nextToken, newestFirst: true },
        reviewItemSchema,
      );
      return page.ok ? ok({ ...page.value, items: page.value.items.filter(({ isHidden }) => !isHidden) }) : page;
    },
  };
}
