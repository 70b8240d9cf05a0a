import { type Caller, may } from '@satcade/contracts/access';
import type { Explanation, RefundFacts } from '@satcade/contracts/api/orders';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { explanationOf } from '../domain/explanation.ts';
import type { Order } from '../domain/order.ts';
import { refundFactsOf } from '../domain/refund-facts.ts';
import type { Explainers, OrderStore } from '../ports.ts';
import { readOrder } from './read-orders.ts';

/**
 * The whole trace of an order, for Admins. Each service answers for its own records; one that does not answer is left
 * out.
 */
export async function explainOrder(
  orderId: string,
  caller: Caller,
  { orders, explainers }: { readonly orders: OrderStore; readonly explainers: Explainers },
): Promise<Result<Explanation, Problem>> {
  if (!may(caller, 'update', 'Order')) return err(problem('forbidden', 'Only Admins can see the trace of an order.'));
  const found = await readOrder(orderId, caller, orders);
  if (!found.ok) return found;
  const order = found.value;
  const [decisions, payments, { entitlements, payouts }] = await Promise.all([
    orders.decisionsOn(orderId),
    explainers.payments({ orderId }),
    askBoth(order, explainers),
  ]);
  return ok(explanationOf(order, { decisions, payments, entitlements, payouts }));
}

/** What an Admin needs to know before deciding on a refund of the order. */
export async function refundFacts(
  orderId: string,
  caller: Caller,
  { orders, explainers }: { readonly orders: OrderStore; readonly explainers: Explainers },
): Promise<Result<RefundFacts, Problem>> {
  if (!may(caller, 'update', 'Order'))
    return err(problem('forbidden', 'Only Admins can see the facts about a refund.'));
  const found = await readOrder(orderId, caller, orders);
  if (!found.ok) return found;
  const { entitlements, payouts } = await askBoth(found.value, explainers);
  return ok(refundFactsOf(found.value, entitlements, payouts));
}

async function askBoth({ orderId, userId, lines, payouts: marks = [] }: Order, explainers: Explainers) {
  const [entitlements, payouts] = await Promise.all([
    explainers.entitlements({ orderId, userId, gameIds: lines.map(({ gameId }) => gameId) }),
    explainers.payouts({
      orderId,
      developerIds: lines.map(({ developerId }) => developerId),
      payoutIds: marks.map(({ payoutId }) => payoutId),
    }),
  ]);
  return { entitlements, payouts };
}
