import { type Change, change, type Table, type TransactItem } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import { endsOrder, type Reservation, type UsesChange } from '../domain/discount-uses.ts';
import type { OrderTransition } from '../domain/order-machine.ts';
import { discountItemSchema } from './items.ts';
import { discountKey } from './keys.ts';

/** By then, late payments and reversals of its orders are no longer possible. */
const KEEP_SECONDS = 365 * 24 * 60 * 60;

/** Reserves uses if enough are left. The counter is created with the first use. */
export const reserve = ({ saleId, gameId, copies, maxUses, endsAt }: Reservation): TransactItem => ({
  update: discountKey(saleId),
  change: change()
    .expectBelow('uses', maxUses - copies + 1)
    .set({ saleId, gameId, maxUses, ttl: epochSeconds(Date.parse(endsAt)) + KEEP_SECONDS })
    .add({ uses: copies, revision: 1 }),
});

/** Gives uses back, or reserves them again regardless of the maximum, because the buyer has paid. */
export const recount = ({ to, uses }: UsesChange): TransactItem[] =>
  uses.map(({ saleId, copies }) => ({
    update: discountKey(saleId),
    change: change().add({ uses: to === 'held' ? copies : -copies, revision: 1 }),
  }));

/**
 * The part of an order's transition that concerns its uses: an order with reserved uses never ends without giving them
 * back.
 */
export function keepUses(update: Change, transition: OrderTransition, uses: UsesChange | undefined): Change {
  if (uses !== undefined) return update.expectEqual('discountUses', uses.from).set({ discountUses: uses.to });
  return endsOrder(transition) ? update.expectNot('discountUses', 'held') : update;
}

/** The maximum was lowered below the current uses; the change of the uses is published. */
export async function noteMaximum(table: Table, { saleId, maxUses }: Reservation): Promise<void> {
  const update = change().expectExists('uses').expectNot('maxUses', maxUses).set({ maxUses }).add({ revision: 1 });
  await table.update(discountKey(saleId), update, discountItemSchema);
}
