import { listEntitlements } from '@satcade/contracts/api/entitlements';
import { checkout, getOrderStatus } from '@satcade/contracts/api/orders';
import { newId } from '@satcade/kernel';
import { REVIEWS, type Reviewer } from '../content/reviews.ts';
import { until } from '../store/until.ts';
import type { Shop } from './context.ts';

const PATIENCE_SECONDS = 60;

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
  await Promise.all(
    [...tokens].map(async ([reviewer, token]) => {
      const reviewed = Object.entries(REVIEWS).filter(([, reviews]) => reviews.some(({ by }) => by === reviewer));
      const wanted = reviewed.flatMap(([title]) => gameIds.get(title) ?? []);
      const missing = await missingOf(shop, token, wanted);
      if (missing.length > 0) await buy(shop, token, missing, settle);
    }),
  );
}

async function missingOf({ api }: Shop, token: string, gameIds: readonly string[]): Promise<string[]> {
  const { items } = await api.call(listEntitlements, { token, query: { limit: 100 } });
  const owned = new Set(items.filter(({ isActive }) => isActive).map(({ gameId }) => gameId));
  return gameIds.filter((gameId) => !owned.has(gameId));
}

async function buy(
  { api, now }: Shop,
  token: string,
  gameIds: readonly string[],
  settle: (invoiceId: string) => Promise<void>,
): Promise<void> {
  const { orderId } = await api.call(checkout, {
    token,
    body: { items: gameIds.map((gameId) => ({ gameId })) },
    idempotencyKey: newId(now()),
  });
  const patience = { seconds: PATIENCE_SECONDS, complaint: async () => `the demo order ${orderId} is not fulfilled` };
  const order = () => api.call(getOrderStatus, { token, params: { orderId } });
  const isDone = ({ order: { status } }: Awaited<ReturnType<typeof order>>) => status === 'FULFILLED';
  const opened = await until(async () => {
    const view = await order();
    return view.invoice !== null || isDone(view) ? view : undefined;
  }, patience);
  if (opened.invoice !== null && !isDone(opened)) await settle(opened.invoice.invoiceId);
  await until(async () => isDone(await order()) || undefined, patience);
}
