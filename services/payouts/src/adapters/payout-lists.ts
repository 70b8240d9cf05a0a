import { payoutFacts } from '@satcade/contracts/entities/payouts';
import { PAYOUT_STATUSES } from '@satcade/contracts/enums';
import type { Table } from '@satcade/dynamo';
import { mergedPage } from '@satcade/dynamo/merged-page';
import { ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Payouts } from '../ports.ts';
import { developerOf, PAYOUT_LISTS, partition, WATCH_INDEX, watchEntry } from './items.ts';

const ALL_LISTS = [...new Set(PAYOUT_STATUSES.map((status) => PAYOUT_LISTS[status]))];
const placeSchema = z.extend(watchEntry, { since: z.string() });

/** The lists of payouts. Those of everybody are in the index by status; few are under way at a time. */
export function payoutLists(table: Table): Pick<Payouts, 'list' | 'listAll' | 'find'> {
  return {
    async list({ developerId, status, limit, nextToken }) {
      const request = { pk: partition(developerId), skPrefix: 'PAYOUT#', limit, nextToken, newestFirst: true };
      const page = await table.query(request, payoutFacts);
      if (!page.ok) return page;
      const items = page.value.items.filter((payout) => status === undefined || payout.status === status);
      return ok({ items, nextToken: page.value.nextToken });
    },

    async listAll({ status, limit, nextToken }) {
      const partitions = status === undefined ? ALL_LISTS : [PAYOUT_LISTS[status]];
      const request = { index: WATCH_INDEX, partitions, limit, nextToken };
      const page = await mergedPage(table, request, placeSchema, ({ since }) => since);
      if (!page.ok) return page;
      const keys = page.value.items.map(({ pk, sk }) => ({ pk, sk }));
      const found = keys.length === 0 ? [] : await table.getMany(keys, payoutFacts);
      const items = found
        .filter((payout) => status === undefined || payout.status === status)
        .toSorted((a, b) => (a.payoutId < b.payoutId ? 1 : -1));
      return ok({ items, nextToken: page.value.nextToken });
    },

    async find(payoutId) {
      const lists = await Promise.all(
        ALL_LISTS.map((pk) => table.queryAll({ index: WATCH_INDEX, pk, skBetween: [payoutId, payoutId] }, watchEntry)),
      );
      const [place] = lists.flat();
      return place && { developerId: developerOf(place.pk), payoutId };
    },
  };
}
