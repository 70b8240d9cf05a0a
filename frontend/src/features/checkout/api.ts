import { checkout } from '@satcade/contracts/api/orders';
import type { PaymentMethod } from '@satcade/contracts/enums';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { isNotFound } from '../../lib/api/problem.ts';
import { entitlementsKey, libraryKey } from '../../lib/api/shared-keys.ts';
import { useFollow } from '../../lib/live/use-follow.ts';
import { currentPrice } from '../../lib/text/price.ts';
import { offerQuery, offersKey } from '../cart/published/api.ts';
import type { CartItem } from '../cart/published/cart.ts';

/** Fixed values of the store: it does not ask where a buyer lives. */
const BUYER = { buyerState: 'TN', buyerCountry: 'US' } as const;

/** A line of the cart, with the number of gifts that the buyer was shown. */
export interface GiftedItem extends CartItem {
  readonly gifts: number;
}

/** Places the order at the total that was shown. The idempotency key makes sure that it is placed once. */
export function placeOrder(
  items: readonly GiftedItem[],
  paymentMethod: PaymentMethod,
  expectedTotalUSD: number,
  idempotencyKey: string,
) {
  return call(checkout, {
    body: {
      items: items.map(({ gameId, quantity, gifts }) => ({ gameId, quantity, gifts })),
      paymentMethod,
      expectedTotalUSD,
      ...BUYER,
    },
    idempotencyKey,
  });
}

interface FreeOrderEnd {
  readonly onOrdered: (order: Awaited<ReturnType<typeof placeOrder>>) => void;
  readonly onError: (failure: Error) => void;
}

/** Orders a free game without a cart, then reads the library and the user's ownership of the game again. */
export function useOrderFreeGame(item: GiftedItem, idempotencyKey: string, { onOrdered, onError }: FreeOrderEnd) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => placeOrder([item], 'lightning', 0, idempotencyKey),
    onSuccess: async (order) => {
      await queries.invalidateQueries({ queryKey: libraryKey() });
      await queries.invalidateQueries({ queryKey: entitlementsKey(item.gameId) });
      onOrdered(order);
    },
    onError,
  });
}

export interface Offers {
  /** Prices in USD by game id, for the games that could be read. */
  readonly prices: ReadonlyMap<string, number>;
  /** Items that are the buyer's own games. */
  readonly own: readonly CartItem[];
  /** Items whose games are no longer for sale, or not yet again: they are announced. */
  readonly gone: readonly CartItem[];
  refetch(): void;
}

/** The connection of a guest may watch ten topics. The total is checked again when the order is placed. */
const MOST_FOLLOWED = 8;

/** The current prices of the games in a cart. */
export function useOffers(items: readonly CartItem[], userId: string | undefined): Offers {
  useFollow(
    items.slice(0, MOST_FOLLOWED).map(({ gameId }) => ({ model: 'Game', id: gameId })),
    [offersKey()],
    { audience: userId === undefined ? 'guests' : 'users' },
  );
  return useQueries({
    queries: items.map(({ gameId }) => offerQuery(gameId)),
    combine: (results) => ({
      prices: new Map(
        results.flatMap(({ data }) => (data === undefined || data.comingSoon ? [] : [[data.id, currentPrice(data)]])),
      ),
      own: items.filter((_, place) => userId !== undefined && results[place]?.data?.developerId === userId),
      gone: items.filter((_, place) => isNotFound(results[place]?.error) || results[place]?.data?.comingSoon),
      refetch: () => {
        for (const result of results) void result.refetch();
      },
    }),
  });
}
