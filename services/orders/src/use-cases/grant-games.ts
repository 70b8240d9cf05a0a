import type { Clock } from '@satcade/kernel';
import type { Cause, Granter, OrderStore } from '../ports.ts';
import { takeGrant } from './take-grant.ts';

interface Dependencies {
  readonly orders: OrderStore;
  readonly granter: Granter;
  readonly clock: Clock;
}

/**
 * Has the games of a paid order granted by a direct call, and fulfils the order from the reply. Call it whenever the
 * message about its settled invoice is delivered: for such an order, neither OrderConfirmed reaches entitlements nor
 * EntitlementsGranted orders. An order that has failed since is granted too, because its reversal waits for the grant.
 * Repeating it changes nothing. Throws when entitlements does not answer, so that the queue redelivers.
 */
export async function grantGames(orderId: string, cause: Cause, dependencies: Dependencies): Promise<void> {
  const { orders, granter } = dependencies;
  const order = await orders.get(orderId);
  if (order?.isGranting !== true || (order.status !== 'CONFIRMED' && order.status !== 'FAILED')) return;
  const granted = await granter.grant(order, cause, true);
  if (granted === undefined) throw new Error(`the games of order ${orderId} could not be granted`);
  const { owned, duplicates } = granted;
  const { confirmedAt: grantedAt = order.updatedAt } = order;
  if (owned !== undefined) await takeGrant({ orderId, ...owned, grantedAt, duplicates }, cause, dependencies);
}
