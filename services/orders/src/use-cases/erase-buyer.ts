import type { OrderObligations } from '@satcade/contracts/obligations';
import { type Clock, isoTime } from '@satcade/kernel';
import type { Order } from '../domain/order.ts';
import { isRefundUnderWay, offeredRefund } from '../domain/refund.ts';
import type { Cause, OrderStore } from '../ports.ts';

const PAGE = 100;

/** Open matters between a buyer and the store. */
export async function obligationsOf(userId: string, orders: Pick<OrderStore, 'list'>): Promise<OrderObligations> {
  const own = await allOrders(userId, orders);
  const count = (is: (order: Order) => boolean): number => own.filter(is).length;
  return {
    openOrders: count(isOpen),
    refundsUnderWay: count(isRefundUnderWay),
    refundsOffered: count((order) => offeredRefund(order) !== undefined),
  };
}

/**
 * Anonymises a buyer's orders. Open ones are left for the second event, a day later: other services may be writing
 * records of them under the buyer's id just then.
 */
export async function eraseBuyer(
  {
    userId,
    erasedAt,
    isLastCall,
  }: { readonly userId: string; readonly erasedAt: string; readonly isLastCall: boolean },
  cause: Cause,
  { orders, clock }: { readonly orders: OrderStore; readonly clock: Clock },
): Promise<void> {
  if (!isLastCall) await orders.noteErased(userId, erasedAt);
  for (const order of await allOrders(userId, orders)) {
    if (!isLastCall && (isOpen(order) || isRefundUnderWay(order))) continue;
    const gameIds = order.lines.map(({ gameId }) => gameId);
    await orders.forgetOwned(userId, gameIds, isoTime(clock.now()));
    if (!(await orders.anonymise(order, cause))) throw new Error(`order ${order.orderId} is being changed`);
  }
}

async function allOrders(userId: string, orders: Pick<OrderStore, 'list'>): Promise<readonly Order[]> {
  const all: Order[] = [];
  let nextToken: string | undefined;
  do {
    const page = await orders.list({ userId, limit: PAGE, nextToken });
    if (!page.ok) throw new Error('a page token of our own was refused');
    // The index lags behind: it may still list orders that are anonymised by now.
    all.push(...page.value.items.filter((order) => order.userId === userId));
    nextToken = page.value.nextToken ?? undefined;
  } while (nextToken !== undefined);
  return all;
}

function isOpen({ status }: Order): boolean {
  switch (status) {
    case 'PENDING':
    case 'INVOICE_CREATED':
    case 'PAYMENT_RECEIVED':
    case 'CONFIRMED':
      return true;
    case 'FULFILLED':
    case 'EXPIRED':
    case 'FAILED':
      return false;
  }
}
