import type { Table } from '@satcade/dynamo';
import { mergedPage } from '@satcade/dynamo/merged-page';
import { ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import { partitionsOf, placeOf, placesIn } from '../domain/listing.ts';
import type { Order } from '../domain/order.ts';
import type { OrderSearch, OrderStore } from '../ports.ts';
import { orderItemSchema } from './items.ts';
import type { orderKey } from './keys.ts';

/** Has a buyer's orders, and the requests about them. */
export const BY_USER = { name: 'byUser', pk: 'userId', sk: 'orderId' };
const BY_REFUND = { name: 'byRefund', pk: 'refundStatus', sk: 'refundAt' };
const LISTED = { name: 'listed', pk: 'list', sk: 'placed' };

export const userEntry = z.object({ pk: z.string(), sk: z.string() });
const refundEntry = z.object({ pk: z.string() });
const listEntry = z.object({
  pk: z.string(),
  placed: z.string(),
  lines: z.readonly(z.array(z.object({ gameId: z.string() }))),
});

/** Entries that each partition reads to find a game: some 60 read units in all, for two thousand orders. */
const EXAMINED = 500;

type WithLines = Pick<Order, 'lines'> | z.infer<typeof listEntry>;
const isOfGame = ({ lines }: WithLines, gameId: string | undefined): boolean =>
  gameId === undefined || lines.some((line) => line.gameId === gameId);

const hasStatus = ({ status }: Order, wanted: OrderSearch['status']): boolean =>
  wanted === undefined || status === wanted;

const wasPlacedIn = ({ createdAt }: Order, { from, until }: Pick<OrderSearch, 'from' | 'until'>): boolean =>
  (from === undefined || createdAt >= from) && (until === undefined || createdAt <= until);

/** The lists of orders: an index query selects the page, and one batch read fetches its orders. */
export function orderLists(table: Table): Pick<OrderStore, 'list' | 'listAll' | 'listRefunds'> {
  const ordersOf = async (keys: readonly ReturnType<typeof orderKey>[]): Promise<readonly Order[]> =>
    keys.length === 0 ? [] : table.getMany(keys, orderItemSchema);

  return {
    async list({ userId, limit, nextToken, ...wanted }) {
      const page = await table.query({ index: BY_USER, pk: userId, limit, newestFirst: true, nextToken }, userEntry);
      if (!page.ok) return page;
      // The index has the requests about orders as well: a page with some of them has fewer orders.
      const found = await ordersOf(page.value.items.filter(({ sk }) => sk === 'ORDER'));
      const items = found
        // The index lags behind: an order may have been anonymised meanwhile.
        .filter((order) => order.userId === userId)
        .filter((order) => hasStatus(order, wanted.status) && isOfGame(order, wanted.gameId))
        .filter((order) => wasPlacedIn(order, wanted))
        .toSorted((a, b) => (a.orderId < b.orderId ? 1 : -1));
      return ok({ items, nextToken: page.value.nextToken });
    },

    async listAll({ status, gameId, limit, nextToken, ...span }) {
      const request = {
        index: LISTED,
        partitions: partitionsOf(status === undefined ? undefined : [status]),
        between: placesIn(span),
        limit,
        nextToken,
      };
      const filter =
        gameId === undefined
          ? undefined
          : { isWanted: (entry: z.infer<typeof listEntry>) => isOfGame(entry, gameId), examine: EXAMINED };
      const page = await mergedPage(table, request, listEntry, ({ placed }) => placed, filter);
      if (!page.ok) return page;
      const found = await ordersOf(page.value.items.map(({ pk }) => ({ pk, sk: 'ORDER' })));
      const items = found
        .filter((order) => hasStatus(order, status))
        .toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
      return ok({ items, nextToken: page.value.nextToken });
    },

    async listRefunds({ status, limit, nextToken }) {
      const page = await table.query({ index: BY_REFUND, pk: status, limit, nextToken }, refundEntry);
      if (!page.ok) return page;
      const found = await ordersOf(page.value.items.map(({ pk }) => ({ pk, sk: 'ORDER' })));
      const items = found.toSorted((a, b) => ((a.refund?.requestedAt ?? '') < (b.refund?.requestedAt ?? '') ? -1 : 1));
      return ok({ items, nextToken: page.value.nextToken });
    },
  };
}
