import type { Invoice } from '@satcade/btcpay-stand-in/in-process';
import type { Order } from '../../../services/orders/src/domain/order.ts';
import { isGivenBack } from '../../../services/orders/src/domain/refund.ts';
import { orderIdIn } from '../aws/dead-letters.ts';
import type { Cart } from '../people/buyers.ts';
import type { Shop } from '../shop.ts';
import { checkDeletions } from './accounts.ts';
import { brokenBooks } from './books.ts';
import { checkGifts } from './gifts.ts';
import { checkNotices } from './notices.ts';
import { checkRefunds } from './refunds.ts';
import { checkRevisions } from './revisions.ts';
import { isOwned, keptOf, type ReportBrokenRule } from './rules.ts';

/** A broken rule, with the writes about the order that it concerns. */
export interface Broken {
  readonly rule: string;
  readonly detail: string;
  readonly orderId?: string | undefined;
  readonly trace: readonly string[];
}

/** Every invariant that is broken at the end. */
export async function brokenInvariants(shop: Shop, carts: readonly Cart[]): Promise<readonly Broken[]> {
  const broken: Broken[] = [];
  const report: ReportBrokenRule = (rule, detail, orderId) => {
    broken.push({ rule, detail, orderId, trace: orderId === undefined ? [] : shop.trace.of(orderId) });
  };
  for (const complaint of shop.complaints) report('the simulation works', complaint);
  for (const { queue, body } of shop.deadLetters.unexplained)
    report('no message fails five times', `${queue}: ${body.slice(0, 500)}`, orderIdIn(body));
  for (const message of shop.left()) report('every message is handled', message.slice(0, 500), orderIdIn(message));
  if (shop.scheduler.hanging > 0) report('every function ends', `${shop.scheduler.hanging} hang`);
  for (const { key, orderIds } of carts)
    if (key !== undefined && orderIds.size > 1)
      report('an idempotency key places one order', `${key}: ${[...orderIds].join(', ')}`, [...orderIds][0]);

  const orders = await allOrders(shop);
  const grants = grantsOf(shop);
  for (const order of orders) {
    await checkSettlement(shop, order, report);
    await checkGrants(shop, order, grants.get(order.orderId) ?? new Map(), report);
  }
  for (const orderId of grants.keys())
    if (!orders.some((order) => order.orderId === orderId)) report('every grant belongs to an order', orderId, orderId);
  checkRefunds(shop, report);
  checkSecondInvoices(shop, orders, report);
  await checkCounters(shop, orders, report);
  checkGifts(shop, orders, report);
  await checkDeletions(shop, report);
  await brokenBooks(shop, orders, report);
  checkRevisions(shop, report);
  checkNotices(shop, report);
  return broken;
}

async function allOrders({ tables, stores }: Shop): Promise<Order[]> {
  const ids = tables.orders.all().flatMap(({ sk, orderId }) => (sk === 'ORDER' ? [String(orderId)] : []));
  const found = await Promise.all(ids.map((orderId) => stores.orders.get(orderId)));
  return found.filter((order) => order !== undefined);
}

/** Order, invoice and BTCPay's invoice agree, and are final. */
async function checkSettlement({ btcpay, stores }: Shop, order: Order, report: ReportBrokenRule): Promise<void> {
  const { orderId, status, refund } = order;
  const invoice = await stores.invoices.get(orderId);
  if (order.totalCents === 0) {
    if (status !== 'FULFILLED') report('a free order is granted', `it is ${status}`, orderId);
    if (invoice !== undefined) report('a free order has no invoice', invoice.invoiceId, orderId);
    return;
  }
  if (invoice === undefined) {
    const isRefused = (await stores.invoices.refusal(orderId)) !== undefined;
    const isEnded = status === 'FAILED' || status === 'EXPIRED';
    if (!isEnded || !(isRefused || order.closedFor !== undefined))
      report('no order is stuck', `it is ${status}, without an invoice`, orderId);
    return;
  }
  const atBtcpay = btcpay.storage.invoices.get(invoice.invoiceId);
  if (atBtcpay === undefined) return report('every invoice exists at BTCPay', invoice.invoiceId, orderId);
  const isPaidBack = refund?.kind === 'payment' && isGivenBack(order);
  const isRefused = (await stores.invoices.refusal(orderId)) !== undefined;
  const wanted = statusesFor(atBtcpay, isPaidBack, isRefused);
  // A closed order has expired, and its invoice is marked Invalid so that nobody pays it.
  const isClosed = order.closedFor !== undefined && status === 'EXPIRED' && atBtcpay.status === 'Invalid';
  if (!wanted.includes(status) && !isClosed)
    report(
      'orders follow BTCPay',
      `the invoice is ${atBtcpay.status} (${atBtcpay.additionalStatus}), the order ${status}`,
      orderId,
    );
  if (invoice.status !== atBtcpay.status)
    report('invoices follow BTCPay', `${atBtcpay.status} at BTCPay, ${invoice.status} here`, orderId);
  if (order.invoice?.revision !== invoice.revision)
    report(
      "the order's copy of its invoice is up to date",
      `revision ${order.invoice?.revision} of ${invoice.revision}`,
      orderId,
    );
}

function statusesFor({ status }: Invoice, isPaidBack: boolean, isRefused: boolean): readonly Order['status'][] {
  switch (status) {
    case 'Settled':
      return isPaidBack ? ['FULFILLED', 'EXPIRED', 'FAILED'] : ['FULFILLED'];
    case 'Expired':
      return isRefused ? ['EXPIRED', 'FAILED'] : ['EXPIRED'];
    case 'Invalid':
      return ['FAILED'];
    case 'New':
    case 'Processing':
      return [];
  }
}

/** How often each game of each order was granted. */
function grantsOf({ streams }: Shop): Map<string, Map<string, number>> {
  const grants = new Map<string, Map<string, number>>();
  for (const { after } of streams.entitlements.changes()) {
    if (!String(after?.pk).startsWith('USER#') || after?.isActive !== true) continue;
    // Gifts have rules of their own, and making an entitlement anonymous is not a grant.
    if (after.giftId !== undefined || after.isAnonymised === true) continue;
    const ofOrder = grants.get(String(after.orderId)) ?? new Map<string, number>();
    grants.set(String(after.orderId), ofOrder.set(String(after.gameId), (ofOrder.get(String(after.gameId)) ?? 0) + 1));
  }
  return grants;
}

async function checkGrants(
  { stores }: Shop,
  order: Order,
  grants: ReadonlyMap<string, number>,
  report: ReportBrokenRule,
): Promise<void> {
  const { orderId, userId } = order;
  // A free order is confirmed when it is placed, which is not a step of its history.
  const settlements =
    (order.history ?? []).filter(({ status }) => status === 'CONFIRMED').length + (order.totalCents === 0 ? 1 : 0);
  for (const line of order.lines) {
    const { gameId } = line;
    const times = grants.get(gameId) ?? 0;
    if (times > settlements)
      report('games are granted once for each settlement', `${gameId}: ${times} times for ${settlements}`, orderId);
    const owned = (await stores.entitlements.of(userId, gameId)).find(
      (each) => each.orderId === orderId && each.giftId === undefined,
    );
    const isActive = owned?.isActive === true;
    if (isActive !== isOwned(order, line)) {
      const refund = order.refund === undefined ? '' : `, refund ${order.refund.kind} ${order.refund.status}`;
      report(
        isActive ? 'the games of a refunded order are revoked' : 'the games of a paid order are granted',
        `${gameId}: the order is ${order.status}${refund}`,
        orderId,
      );
    }
  }
}

/**
 * Of two invoices for one order, the one that was never shown is given up, unless a fault hit at that moment. A checkout
 * that fails before it writes its order leaves an invoice that nobody has seen: it expires unpaid.
 */
function checkSecondInvoices({ btcpay, creators }: Shop, orders: readonly Order[], report: ReportBrokenRule): void {
  const own = new Map(orders.map(({ orderId, invoice }) => [orderId, invoice?.invoiceId]));
  for (const { id, status, metadata } of btcpay.storage.invoices.list()) {
    const creator = creators.get(id);
    const orderId = String(metadata.orderId);
    if (own.get(orderId) === id || status === 'Invalid' || creator === undefined || creator.wasHit) continue;
    if (!own.has(orderId) && status === 'Expired') continue;
    if (creator.isOver) report('a second invoice is given up', `${id} became ${status}`, orderId);
  }
}

async function checkCounters({ stores }: Shop, orders: readonly Order[], report: ReportBrokenRule): Promise<void> {
  const expected = new Map<string, { copies: number; cents: number }>();
  for (const order of orders)
    for (const line of order.lines) {
      // Whether a second free copy counts depends on the order of events, and nobody pays for it.
      if (line.unitCents === 0) continue;
      const { copies, cents } = expected.get(line.gameId) ?? { copies: 0, cents: 0 };
      const kept = keptOf(order, line).length;
      expected.set(line.gameId, { copies: copies + kept, cents: cents + kept * line.unitCents });
    }
  for (const [gameId, { copies, cents }] of expected) {
    const { purchaseCount, revenueCents } = await stores.stats.get(gameId);
    if (purchaseCount !== copies || revenueCents !== cents)
      report(
        'counters agree with orders',
        `${gameId}: ${purchaseCount} for ${revenueCents} cents, by orders ${copies} for ${cents}`,
      );
  }
}
