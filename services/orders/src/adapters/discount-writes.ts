import { type Change, change, type Table, type TransactItem } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import { endsOrder, type Reservation, type UsesChange } from '../domain/discount-uses.ts';
import type { OrderTransition } from '../domain/order-machine.ts';
import { discountItemSchema } from './items.ts';
import { discountKey } from './keys.ts';

/** Late payments and reversals of orders are over by then. */
const KEEP_SECONDS = 365 * 24 * 60 * 60;

/** Takes uses where as many are left. Their counter begins with the first one. */
export const reserve = ({ saleId, gameId, copies, maxUses, endsAt }: Reservation): TransactItem => ({
  update: discountKey(saleId),
  change: change()
    .expectBelow('uses', maxUses - copies + 1)
    .set({ saleId, gameId, maxUses, ttl: epochSeconds(Date.parse(endsAt)) + KEEP_SECONDS })
    .add({ uses: copies, revision: 1 }),
});

/** Gives uses back, or takes them again whatever the maximum is: the buyer has paid. */
export const recount = ({ to, uses }: UsesChange): TransactItem[] =>
  uses.map(({ saleId, copies }) => ({
    update: discountKey(saleId),
    change: change().add({ uses: to === 'held' ? copies : -copies, revision: 1 }),
  }));

/** The part of an order's move that keeps its uses: an order that holds some does not end without giving them back. */
export function keepUses(update: Change, transition: OrderTransition, uses: UsesChange | undefined): Change {
  if (uses !== undefined) return update.expectEqual('discountUses', uses.from).set({ discountUses: uses.to });
  return endsOrder(transition) ? update.expectNot('discountUses', 'held') : update;
}

/** The maximum was lowered below what is used: whoever follows the uses hears of it. */
export async function noteMaximum(table: Table, { saleId, maxUses }: Reservation): Promise<void> {
  const update = change().expectExists('uses').expectNot('maxUses', maxUses).set({ maxUses }).add({ revision: 1 });
  await table.update(discountKey(saleId), update, discountItemSchema);
}
