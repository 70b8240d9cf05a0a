import { commit, mark } from '@satcade/btcpay-stand-in/in-process';
import { requestRefund } from '@satcade/contracts/api/orders';
import type { Item } from '../aws/expressions.ts';
import { paidSatsIn } from '../invariants/writes.ts';
import type { Shop } from '../shop.ts';
import { admins, decideOnPayouts, release, retryPayouts } from './staff.ts';

/* Two users or services that act on one thing at the same moment. Left to chance, they would hardly ever meet. */

/** Watches the writes, and starts another action at the same moment. */
export function startRaces(shop: Shop): void {
  shop.listen((service, changes) => {
    for (const { before, after } of changes) {
      if (after === undefined || !shop.faults.isOn) continue;
      // Two states of one invoice often arrive together.
      if (after.sk === 'INVOICE' && shop.random.chance(0.3)) shop.bus.rush(String(after.orderId));
      if (after.sk === 'INVOICE' && after.status === 'Settled' && before?.status === 'Expired') raceLate(shop, after);
      if (service === 'payments' && String(after.sk).startsWith('REFUND#')) raceRefund(shop, before, after);
      if (service === 'orders' && after.sk === 'ORDER') raceOrder(shop, before, after);
      if (service === 'payouts' && String(after.sk).startsWith('PAYOUT#')) racePayout(shop, before, after);
    }
  });
}

/** BTCPay's staff settles the invoice by hand just as its buyer has claimed the refund. */
function raceRefund({ faults, random, scheduler, btcpay, bus }: Shop, before: Item | undefined, after: Item): void {
  if (after.kind !== 'payment' || after.status !== 'claimed' || before?.status === 'claimed') return;
  if (!faults.strikes('settled-beside-claim', 0.8)) return;
  bus.rush(String(after.orderId));
  scheduler.after(random.between(0, 3000), () => {
    const invoice = btcpay.storage.invoices.get(String(after.invoiceId));
    const settled = invoice && mark(invoice, 'Settled');
    if (settled !== undefined) commit(btcpay, settled);
  });
}

/** The buyer asks for a refund in the minute in which a late payment is about to be accepted. */
function raceOrder(shop: Shop, before: Item | undefined, after: Item): void {
  const { random, scheduler, faults, bus } = shop;
  const orderId = String(after.orderId);
  if (
    after.status === 'EXPIRED' &&
    paidSatsIn(after) > paidSatsIn(before) &&
    faults.strikes('asked-beside-payment', 0.5)
  ) {
    const buyer = String(after.userId);
    bus.rush(orderId);
    scheduler.after(random.between(0, 8000), () =>
      shop.request('refunds', { kind: 'user', userId: buyer, username: buyer, isAdmin: false }, requestRefund, {
        params: { id: orderId },
        json: {},
      }),
    );
    scheduler.after(random.between(0, 8000), () => shop.run('invoices'));
  }
  if (refundStatus(after) === 'requested' && refundStatus(before) !== 'requested')
    scheduler.after(random.between(0, 60) * 60_000, () => admins(shop).decide(orderId));
}

/** The buyer asks for a refund of an expired order just as the order learns that its invoice is settled. */
function raceLate({ faults, random, scheduler, bus, request }: Shop, { orderId, userId }: Item): void {
  if (!faults.strikes('asked-beside-payment', 0.95)) return;
  const [id, buyer] = [String(orderId), String(userId)];
  bus.rush(id);
  scheduler.after(random.between(15, 30) * 1000, () => {
    bus.release('orders', id);
    const caller = { kind: 'user', userId: buyer, username: buyer, isAdmin: false } as const;
    request('refunds', caller, requestRefund, { params: { id }, json: {} });
  });
}

/** The ledger is written from all sides while a payout begins or ends. */
function racePayout(shop: Shop, before: Item | undefined, after: Item): void {
  // The next attempt looks for the payout of the last one just as that may finally arrive at BTCPay.
  if (after.leaseUntil !== undefined && after.leaseUntil !== before?.leaseUntil && shop.random.chance(0.7))
    shop.scheduler.after(shop.random.between(120, 180) * 1000, () => shop.run('payouts'));
  if (before?.status === after.status || !shop.faults.strikes('run-beside', 0.6)) return;
  const { random, scheduler } = shop;
  const soon = (action: () => void): void => scheduler.after(random.between(0, 500), action);
  soon(() => shop.run('payouts'));
  soon(() => shop.run('openPayouts'));
  soon(() => void retryPayouts(shop));
  if (before !== undefined) return;
  // More is credited just as a payout was opened, while another run decides on what it read before.
  shop.bus.releaseSales();
  soon(() => shop.run('openPayouts'));
}

const refundStatus = (item: Item | undefined): unknown => item?.refundStatus;

/**
 * Everything that writes ledgers does so at once: purchases and reversals, both scheduled runs, Admins who release and
 * retry.
 */
export async function rushAtLedgers(shop: Shop): Promise<void> {
  const { random, scheduler, stores, tables } = shop;
  const soon = (action: () => void): void => scheduler.after(random.between(0, 2000), action);
  for (const run of ['payouts', 'openPayouts', 'openPayouts', 'payouts'] as const) soon(() => shop.run(run));
  soon(() => void retryPayouts(shop));
  soon(() => void decideOnPayouts(shop));
  shop.bus.releaseSales();
  for (const item of tables.payouts.all())
    if (item.heldForReview === true && item.kind === 'sale-share' && random.chance(0.3)) {
      const order = await stores.orders.get(String(item.orderId));
      if (order?.status === 'FULFILLED') soon(() => release(shop, order.orderId, String(item.developerId)));
    }
}
