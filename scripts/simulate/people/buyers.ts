import { createPayout } from '@satcade/btcpay-stand-in/in-process';
import type { Caller } from '@satcade/contracts/access';
import { checkout, requestRefund } from '@satcade/contracts/api/orders';
import * as z from 'zod/mini';
import type { Order } from '../../../services/orders/src/domain/order.ts';
import { offeredRefund } from '../../../services/orders/src/domain/refund.ts';
import { payInSomeWay } from '../btcpay/payments.ts';
import type { Game } from '../catalogue.ts';
import { randomId } from '../engine/random-id.ts';
import type { Shop } from '../shop.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const VISITS = [0.5, 3, 12, 30, 48];
const MOST_TRIES = 40;
const placed = z.object({ orderId: z.string() });

/** The result of one buyer's clicks on one cart. */
export interface Cart {
  readonly key: string | undefined;
  readonly orderIds: Set<string>;
}

/**
 * A buyer who puts games into a cart, clicks (more than once if necessary), pays in one of many ways, and comes back.
 */
export function buyerOf(shop: Shop, games: readonly Game[]) {
  const { random, scheduler, btcpay, faults } = shop;
  // Some buyers come more than once, and may own a game already.
  const userId = `buyer-${random.between(1, shop.buyers)}`;
  const caller: Caller = { kind: 'user', userId, username: userId, isAdmin: false };
  const key = random.weighted({ ulid: 70, text: 20, none: 10 });
  const cart: Cart = {
    key: key === 'none' ? undefined : key === 'ulid' ? randomId(random) : `key-${randomId(random)}`,
    orderIds: new Set(),
  };
  const size = Number(random.weighted({ '1': 70, '2': 20, '3': 10 }));
  const chosen = new Set(Array.from({ length: size }, () => random.pick(games).gameId));
  const paymentMethod = random.pick(['lightning', 'onchain'] as const);
  const body = {
    items: [...chosen].map((gameId) => {
      const isFree = games.some((game) => game.gameId === gameId && game.priceCents === 0);
      return { gameId, quantity: isFree ? 1 : random.between(1, 2) };
    }),
    paymentMethod,
    buyerState: 'TN',
    buyerCountry: 'US',
  };
  let tries = 0;

  function click(): void {
    tries += 1;
    const headers = cart.key === undefined ? {} : { 'idempotency-key': cart.key };
    shop.request('checkout', caller, checkout, { json: body, headers }, ({ status, json }) => {
      if (status === 201) return follow(placed.parse(json).orderId);
      const isWorthIt = cart.key !== undefined && (status === 0 || status >= 500) && tries < MOST_TRIES;
      if (isWorthIt && random.chance(0.85)) scheduler.after(random.between(1, 60) * SECOND, click);
      else if (status === 400) shop.complaints.push(`checkout answered ${JSON.stringify(json)}`);
    });
  }

  function follow(orderId: string): void {
    if (cart.orderIds.has(orderId)) return;
    cart.orderIds.add(orderId);
    lookForInvoice(orderId, 0);
    for (const hours of VISITS) scheduler.after((hours + random.next()) * HOUR, () => look(orderId, comeBack));
  }

  const look = (orderId: string, then: (order: Order) => void): void => {
    shop.stores.orders.get(orderId).then((order) => order && then(order));
  };

  function lookForInvoice(orderId: string, looks: number): void {
    scheduler.after(random.between(1, 40) * SECOND, () =>
      look(orderId, ({ invoice, status }) => {
        if (invoice !== undefined) payInSomeWay(shop, invoice.invoiceId);
        else if (status === 'PENDING' && looks < 50) lookForInvoice(orderId, looks + 1);
      }),
    );
  }

  /** Looks at the order again: asks for a refund, or claims it. */
  function comeBack(order: Order): void {
    const { orderId, refund, status, totalCents } = order;
    const ask = (kind?: 'order'): void =>
      shop.request('refunds', caller, requestRefund, {
        params: { id: orderId },
        json: kind === undefined ? {} : { kind },
      });
    if (refund?.status === 'approved' && refund.link !== undefined) {
      if (random.chance(0.85)) claim(refund.link);
    } else if (offeredRefund(order) !== undefined && random.chance(status === 'EXPIRED' ? 0.9 : 0.5)) ask();
    else if (status === 'FULFILLED' && totalCents > 0 && random.chance(refund?.kind === 'surplus' ? 0.6 : 0.06)) {
      ask('order');
      if (faults.strikes('second-click', 0.3)) ask('order');
    }
  }

  function claim(link: string): void {
    const pullPayment = btcpay.storage.pullPayments.get(link.split('/').at(-1) ?? '');
    const destination = { text: `${userId.toLowerCase()}@wallet.test`, sats: undefined, reusable: true };
    if (pullPayment !== undefined)
      createPayout(btcpay, {
        pullPayment,
        method: 'BTC-LN',
        destination,
        amount: undefined,
        approved: undefined,
        metadata: {},
      });
  }

  return {
    cart,
    start(): void {
      click();
      if (faults.strikes('second-click', 0.25))
        scheduler.after(random.chance(0.5) ? 0 : random.between(0, 1500), click);
    },
  };
}
