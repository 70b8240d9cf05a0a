import type { Clock } from '@satcade/kernel';
import type { InvoiceSnapshot, Order } from '../domain/order.ts';
import type { Cause, OrderStore } from '../ports.ts';
import { closeOwned } from './close-owned.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { noteOwnership } from './note-ownership.ts';

/** A grant by entitlements: the data of EntitlementsGranted, or of the reply to the direct call. */
interface Grant {
  readonly orderId: string;
  readonly userId: string;
  readonly gameIds: readonly string[];
  readonly grantedAt: string;
  readonly duplicates?: readonly string[] | undefined;
}

/**
 * What follows a grant. FULFILLED comes last: until then, the message about the settled invoice repeats all of it.
 * Repeating it changes nothing. `unconfirmed`: the order as it was read, which the same write confirms, with its settled
 * invoice. `false`: the order is not FULFILLED by this.
 */
export async function takeGrant(
  grant: Grant,
  cause: Cause,
  dependencies: { readonly orders: OrderStore; readonly clock: Clock },
  unconfirmed?: { readonly order: Order; readonly invoice: InvoiceSnapshot },
): Promise<boolean> {
  // Of a late or repeated event the games may have been revoked since, and be in an order that the buyer placed again.
  const gameIds = await noteOwnership(grant, true, grant.grantedAt, dependencies.orders);
  if (gameIds.length > 0) await closeOwned({ ...grant, gameIds }, cause, dependencies);
  return fulfilOrder({ ...grant, unconfirmed }, cause, dependencies);
}
