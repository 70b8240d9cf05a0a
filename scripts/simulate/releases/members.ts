import { cents, isoTime, sats } from '@satcade/kernel';
import { purchaseTable } from '../../../services/catalogue/src/purchases/adapters/purchase-table.ts';
import { grantOrder } from '../../../services/entitlements/src/use-cases/grant-order.ts';
import { randomId } from '../engine/random-id.ts';
import type { Studio } from './world.ts';

/** More people than one page of an announcement has. */
const PEOPLE = 60;
const cause = { correlationId: 'opening', causationId: 'opening' };

/** People who bought the game, of whom every third has joined its beta: returns these. */
export async function membersOf(studio: Studio, gameId: string): Promise<ReadonlySet<string>> {
  const { random, scheduler, stores, catalogueTable } = studio;
  const purchases = purchaseTable(catalogueTable, scheduler);
  const members = new Set<string>();
  const at = isoTime(scheduler.now());
  for (let place = 0; place < PEOPLE; place += 1) {
    const [userId, orderId] = [`reader-${place}`, randomId(random)];
    const line = { gameId, title: 'A game', quantity: 1, gifts: 0, unitCents: cents(499), lineCents: cents(499) };
    const order = { orderId, userId, lines: [line], paidSats: sats(1000), confirmedAt: at };
    await grantOrder(order, cause, stores.entitlements);
    const bought = { gameId, userId, orderId, quantity: 1, lineCents: line.lineCents };
    await purchases.record({ ...bought, isReversed: false, saidAt: at });
    if (place % 3 !== 0) continue;
    await stores.entitlements.joinBeta({ userId, gameId, orderId }, at);
    members.add(userId);
  }
  return members;
}
