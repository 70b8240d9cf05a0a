import { listEntitlements } from '@satcade/contracts/api/entitlements';
import { checkout, getOrderStatus } from '@satcade/contracts/api/orders';
import { newId } from '@satcade/kernel';
import { REVIEWS, type Reviewer } from '../content/reviews.ts';
import { until } from '../store/until.ts';
import type { Shop } from './context.ts';

/** Longer than a queue waits before it repeats a message whose function was too slow. */
const PATIENCE_SECONDS = 180;

/**
 * Reviewers buy the games they review: only owners' ratings count. Each buys the games that are missing in the library
 * with one order, so that an interrupted start is completed.
 */
export async function buyReviewedGames(
  shop: Shop,
  gameIds: ReadonlyMap<string, string>,
  tokens: ReadonlyMap<Reviewer, string>,
  settle: (invoiceId: string) => Promise<void>,
): Promise<void> {
  const placed = await Promise.all(
    [...tokens].map(async ([reviewer, token]) => {
      const reviewed = Object.entries(REVIEWS).filter(([, reviews]) => reviews.some(({ by }) => by === reviewer));
      const wanted = reviewed.flatMap(([title]) => gameIds.get(title) ?? []);
      const missing = await missingOf(shop, token, wanted);
      return missing.length > 0 ? await order(shop, token, missing, settle) : undefined;
    }),
  );
  // One after the other: the store works on all of them meanwhile, and is not kept busy by questions.
  for (const order of placed) if (order !== undefined) await waitUntilFulfilled(shop, order);
}

async function missingOf({ api }: Shop, token: string, gameIds: readonly string[]): Promise<string[]> {
  const { items } = await api.call(listEntitlements, { token, query: { limit: 100 } });
  const owned = new Set(items.filter(({ isActive }) => isActive).map(({ gameId }) => gameId));
  return gameIds.filter((gameId) => !owned.has(gameId));
}

interface PlacedOrder {
  readonly token: string;
  readonly orderId: string;
}

/** Places an order and pays for it, unless it is free. */
async function order(
  shop: Shop,
  token: string,
  gameIds: readonly string[],
  settle: (invoiceId: string) => Promise<void>,
): Promise<PlacedOrder> {
  const { orderId, invoiceUrl, totalUSD } = await shop.api.call(checkout, {
    token,
    body: { items: gameIds.map((gameId) => ({ gameId })) },
    idempotencyKey: newId(shop.now()),
  });
  const placed = { token, orderId };
  if (totalUSD > 0) await settle(invoiceUrl?.split('/').at(-1) ?? (await waitForInvoice(shop, placed)));
  return placed;
}

/** The invoice of an order whose checkout did not wait for BTCPay; returns its id. */
export function waitForInvoice({ api }: Shop, { token, orderId }: PlacedOrder): Promise<string> {
  return until(async () => (await api.call(getOrderStatus, { token, params: { orderId } })).invoice?.invoiceId, {
    seconds: PATIENCE_SECONDS,
    complaint: async () => `the demo order ${orderId} has no invoice`,
  });
}

function waitUntilFulfilled({ api }: Shop, { token, orderId }: PlacedOrder): Promise<true> {
  const isFulfilled = async (): Promise<boolean> =>
    (await api.call(getOrderStatus, { token, params: { orderId } })).order.status === 'FULFILLED';
  return until(async () => (await isFulfilled()) || undefined, {
    seconds: PATIENCE_SECONDS,
    complaint: async () => `the demo order ${orderId} is not fulfilled`,
  });
}
