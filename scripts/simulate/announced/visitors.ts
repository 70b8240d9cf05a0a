import type { Caller } from '@satcade/contracts/access';
import { addWish, removeWish } from '../../../services/catalogue/src/wishlist/use-cases/wishlist.ts';
import { checkout } from '../../../services/orders/src/use-cases/checkout.ts';
import type { Fair } from './world.ts';

/** More people than one page of an announcement has. */
const VISITORS = 70;
/** The most people who come at once. */
const MOST_AT_ONCE = 5;

/** People who wish for games that they see, change their minds, and try to buy them. */
export function visitorsOf({ random, scheduler, stores, orders, granter }: Fair) {
  const userIds = Array.from({ length: VISITORS }, (_, number) => `visitor-${number}`);
  const noInvoice = { open: async () => undefined, openFirst: async () => undefined };
  const openOrders = { take: async () => true };
  let visits = 0;

  return {
    /** Some people come at once, as after a post about the game. */
    visit(gameId: string): void {
      const count = random.between(1, MOST_AT_ONCE);
      for (let visitor = 0; visitor < count; visitor += 1) visit(gameId);
    },
  };

  function visit(gameId: string): void {
    visits += 1;
    const userId = random.pick(userIds);
    const user: Caller & { kind: 'user' } = { kind: 'user', userId, username: userId, isAdmin: false };
    const action = random.weighted({ wish: 8, forget: 1, order: 4 });
    const correlationId = `visit-${visits}`;
    const command = {
      ...{ userId, items: [{ gameId, quantity: 1 }], paymentMethod: 'lightning' as const, correlationId },
      ...{ buyerState: 'CA', buyerCountry: 'US', requestHash: correlationId },
    };
    const dependencies = { orders, openOrders, invoices: noInvoice, granter, clock: scheduler, feeBasisPoints: 1000 };
    scheduler.start(
      'visitors',
      () => {
        if (action === 'wish') return addWish(gameId, user, { ...stores, clock: scheduler });
        return action === 'forget' ? removeWish(gameId, user, stores) : checkout(command, dependencies);
      },
      () => {},
    );
  }
}
