import { type Clock, isoTime } from '@satcade/kernel';
import { untilWritten } from '@satcade/lambda/until-written';
import { gamesClosing } from '../domain/closing.ts';
import type { Cause, OrderStore } from '../ports.ts';

const AT_ONCE = 25;
/** An unpaid order ends within a day. Of an older one with a payment under way, the grant finds the copy to be a duplicate. */
const DAY_MS = 24 * 60 * 60 * 1000;

interface Owned {
  /** The order that brought the games. */
  readonly orderId: string;
  readonly userId: string;
  readonly gameIds: readonly string[];
}

/**
 * Closes the buyer's other orders of the last day of games that the buyer owns now, so that nobody pays for a game twice.
 * Unpaid ones expire at once. A payment under way completes its order, which then offers the game's price back.
 */
export async function closeOwned(
  { orderId: broughtBy, userId, gameIds }: Owned,
  cause: Cause,
  { orders, clock }: { readonly orders: Pick<OrderStore, 'list' | 'get' | 'close'>; readonly clock: Clock },
): Promise<void> {
  const since = isoTime(clock.now() - DAY_MS);
  let from: string | undefined;
  do {
    const page = await orders.list({ userId, limit: AT_ONCE, nextToken: from });
    if (!page.ok) return;
    const { items, nextToken } = page.value;
    for (const { orderId } of items.filter((order) => gamesClosing(order, gameIds).length > 0)) {
      if (orderId !== broughtBy) await close(orderId);
    }
    from = items.some(({ createdAt }) => createdAt < since) ? undefined : (nextToken ?? undefined);
  } while (from !== undefined);

  async function close(orderId: string): Promise<void> {
    await untilWritten(`order ${orderId}, which is closed,`, async () => {
      const order = await orders.get(orderId);
      const closedFor = order === undefined ? [] : gamesClosing(order, gameIds);
      if (order === undefined || closedFor.length === 0) return true;
      return orders.close(order, closedFor, isoTime(clock.now()), cause);
    });
  }
}
