import type { Clock } from '@satcade/kernel';
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
 * Repeating it changes nothing.
 */
export async function takeGrant(
  grant: Grant,
  cause: Cause,
  dependencies: { readonly orders: OrderStore; readonly clock: Clock },
): Promise<void> {
  await noteOwnership(grant, true, grant.grantedAt, dependencies.orders);
  await closeOwned(grant, cause, dependencies);
  await fulfilOrder(grant, cause, dependencies);
}
