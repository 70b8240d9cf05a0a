import type { Cause, Granter, OrderStore } from '../ports.ts';

interface Dependencies {
  readonly orders: Pick<OrderStore, 'get'>;
  readonly granter: Granter;
}

/**
 * Has the games of a paid order granted by a direct call. Call it whenever the message about its settled invoice is
 * delivered: OrderConfirmed does not reach entitlements for such an order. An order that has failed since is granted
 * too, because its reversal waits for the grant. Repeating it changes nothing. Throws when entitlements does not answer,
 * so that the queue redelivers.
 */
export async function grantGames(orderId: string, cause: Cause, { orders, granter }: Dependencies): Promise<void> {
  const order = await orders.get(orderId);
  if (order?.isGranting !== true || (order.status !== 'CONFIRMED' && order.status !== 'FAILED')) return;
  const granted = await granter.grant(order, cause);
  if (granted === undefined) throw new Error(`the games of order ${orderId} could not be granted`);
}
