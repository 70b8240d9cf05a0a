import { listGifts } from '@satcade/contracts/api/gifts';
import { listOrders } from '@satcade/contracts/api/orders';
import type { Gift, Order } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** Orders are filtered page by page: a page may be empty although a later one is not. */
const PAGE_SIZE = 100;
const MOST_PAGES = 10;

/** The orders that need the user: money to pay, to send or to claim. */
export const useWaitingOrders = (userId: string) =>
  useQuery({
    queryKey: ['orders', userId, 'waiting'],
    queryFn: ({ signal }) => readWaiting(userId, signal),
    staleTime: 0,
  });

async function readWaiting(userId: string, signal: AbortSignal): Promise<readonly Order[]> {
  const found: Order[] = [];
  let nextToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const reply = await call(listOrders, { query: { userId, waiting: 'true', limit: PAGE_SIZE, nextToken }, signal });
    found.push(...reply.items);
    if (reply.nextToken === null) break;
    nextToken = reply.nextToken;
  }
  return found;
}

/** Gifts whose link the user has not requested yet, so that nobody can have received it. */
export const useUnsentGifts = (userId: string) =>
  useQuery({
    queryKey: ['gifts', userId, 'unsent'],
    queryFn: async ({ signal }): Promise<readonly Gift[]> => {
      const { items } = await call(listGifts, { query: { limit: PAGE_SIZE }, signal });
      return items.filter(({ state, hasLink }) => state === 'waiting' && hasLink === false);
    },
    staleTime: 0,
  });
