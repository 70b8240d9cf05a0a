import type { OrderStatus } from '@satcade/contracts/enums';
import { type Problem, problem } from '@satcade/contracts/problem';
import { limitReached } from '@satcade/contracts/quotas';
import {
  type Cents,
  type Clock,
  centsToUsd,
  err,
  isId,
  isoTime,
  newId,
  ok,
  type Result,
  type Slots,
} from '@satcade/kernel';
import { duplicateMarks } from '../domain/copies.ts';
import { withNewInvoice } from '../domain/invoice-effect.ts';
import type { Order } from '../domain/order.ts';
import { hasFreeSlot, slotOfKey } from '../domain/order-slot.ts';
import { discountUsedUp, type PlaceOrder, placeOrder, reservationsOf, withoutSale } from '../domain/place-order.ts';
import type { Cause, Granter, InvoiceOpener, OrderStore, UsedUp } from '../ports.ts';
import { markCopies } from './mark-copies.ts';

export interface CheckoutCommand
  extends Pick<PlaceOrder, 'userId' | 'items' | 'paymentMethod' | 'buyerState' | 'buyerCountry' | 'requestHash'> {
  readonly expectedTotal?: Cents | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The canary orders the same free game again and again: that it owns the game is no reason to refuse it. */
  readonly isCanary?: boolean | undefined;
  readonly correlationId: string;
}

export interface CheckoutReply {
  readonly orderId: string;
  readonly invoiceUrl: string | null;
  readonly status: OrderStatus;
  readonly subtotalUSD: number;
  readonly taxAmountUSD: number;
  readonly totalUSD: number;
}

export interface CheckoutDependencies {
  readonly orders: OrderStore;
  /** Slots for the buyer's unpaid orders. */
  readonly openOrders: Slots;
  readonly invoices: InvoiceOpener;
  readonly granter: Granter;
  readonly clock: Clock;
  readonly feeBasisPoints: number;
}

/**
 * Buys a cart: one read, then the buyer's slot and the invoice at the same time, then the order with its invoice. Nobody
 * sees an invoice without its order: it expires. An order without its invoice, because payments does not answer, gets it
 * by its own event. Two kinds of orders are written before their invoice is opened: those with uses of a discount that has
 * a maximum, because only that write says whether the price holds, and those under a key that is not their id, because
 * only that write says which of several requests places the order.
 *
 * An Idempotency-Key that is a ULID becomes the order's id, whatever its age, so that a repeated request can never make
 * two orders and costs nothing. Any other key is stored with the order for a day, in one transaction.
 */
export async function checkout(
  command: CheckoutCommand,
  { orders, openOrders, invoices, granter, clock, feeBasisPoints }: CheckoutDependencies,
): Promise<Result<CheckoutReply, Problem>> {
  const now = clock.now();
  const cause: Cause = { correlationId: command.correlationId, causationId: command.correlationId };
  const { idempotencyKey } = command;
  const isKeyTheId = idempotencyKey !== undefined && isId(idempotencyKey);
  const orderId = isKeyTheId ? idempotencyKey : newId(now);
  const keyBeside = isKeyTheId ? undefined : idempotencyKey;

  if (keyBeside !== undefined) {
    const made = await orders.findByKey(command.userId, keyBeside);
    if (made !== undefined) return repeat(made);
  }
  const { offers, owned, existing, isErased, slots } = await orders.readForCheckout(
    command.items.map(({ gameId }) => gameId),
    orderId,
    command.userId,
  );
  if (isErased) return err(problem('unauthenticated', 'This account was deleted.'));
  if (existing !== undefined) return repeat(existing);

  const isPaid = (gameId: string) => offers.get(gameId)?.priceCents !== 0;
  const refusedIfOwned = command.isCanary === true ? new Set([...owned].filter(isPaid)) : owned;
  const price = (currentOffers: typeof offers) =>
    placeOrder({ ...command, orderId, feeBasisPoints, now: isoTime(now) }, currentOffers, refusedIfOwned);
  const placed = price(offers);
  if (!placed.ok) return placed;
  const isFree = placed.value.totalCents === 0;
  // One slot per key, even if its requests arrive at the same moment and each has an order id of its own.
  const slot = keyBeside === undefined ? orderId : slotOfKey(keyBeside);
  const isOrderFirst = keyBeside !== undefined || reservationsOf(placed.value, offers).length > 0;
  const isInvoiceFirst = !isFree && !isOrderFirst;
  const takeSlot = async () => isFree || openOrders.take(command.userId, slot, slots);
  const openFirst = async () =>
    isInvoiceFirst ? (await invoices.openFirst(placed.value, command.correlationId))?.invoice : undefined;
  // Without a free slot there is no order, and nothing is asked of BTCPay.
  const opening = hasFreeSlot(slots) ? openFirst() : undefined;
  const [hasSlot, early] = await Promise.all([takeSlot(), opening]);
  if (!hasSlot) return err(limitReached('openOrders'));
  const invoice = opening === undefined ? await openFirst() : early;
  return write(withNewInvoice(placed.value, invoice, isoTime(clock.now())), offers);

  /** Leaves out a used-up discount and prices the order again: each attempt leaves out one more. */
  async function write(order: Order, currentOffers: typeof offers): Promise<Result<CheckoutReply, Problem>> {
    const written = await orders.create(order, cause, keyBeside, reservationsOf(order, currentOffers));
    if (written.ok) return ok(await proceed(order, 'first'));
    if (isUsedUp(written.error)) {
      const left = withoutSale(currentOffers, written.error.usedUpSaleId);
      const again = price(left);
      if (again.ok) return write(again.value, left);
      return err(again.error.code === 'price-changed' ? discountUsedUp(again.error) : again.error);
    }
    const winner = written.error ?? (keyBeside && (await orders.findByKey(command.userId, keyBeside)));
    return winner ? repeat(winner) : err(problem('conflict', 'The same checkout is under way. Try again.'));
  }

  /** A repeated key: the same reply for the same request, a refusal for a different one. */
  async function repeat(order: Order): Promise<Result<CheckoutReply, Problem>> {
    if (order.userId !== command.userId || order.requestHash !== command.requestHash) {
      return err(problem('idempotency-mismatch', 'This Idempotency-Key was used for another checkout.'));
    }
    return ok(await proceed(order, 'repeated'));
  }

  async function proceed(order: Order, attempt: 'first' | 'repeated'): Promise<CheckoutReply> {
    if (order.status === 'CONFIRMED' && order.totalCents === 0) {
      const granted = await granter.grant(order, cause);
      if (granted === undefined) return reply(order, null, order.status);
      // Before the order is FULFILLED: OrderFulfilled leaves them out, so they count as no purchase.
      const { duplicates } = granted;
      if (duplicates.length > 0)
        await markCopies(order.orderId, (marked) => duplicateMarks(marked, duplicates), orders);
      await orders.move(order.orderId, 'fulfil', { now: isoTime(now), fulfilledAt: isoTime(now) }, cause);
      return reply(order, null, 'FULFILLED');
    }
    if (order.status !== 'PENDING') return reply(order, order.invoice?.checkoutLink ?? null, order.status);
    // Payments was asked before the order was written: its event brings the invoice.
    if (attempt === 'first' && isInvoiceFirst) return reply(order, null, order.status);
    const invoice = await invoices.open(order, attempt, command.correlationId);
    return invoice === undefined
      ? reply(order, null, 'PENDING')
      : reply(order, invoice.checkoutLink, 'INVOICE_CREATED');
  }
}

const isUsedUp = (error: Order | UsedUp | undefined): error is UsedUp => error !== undefined && 'usedUpSaleId' in error;

const reply = (order: Order, invoiceUrl: string | null, status: OrderStatus): CheckoutReply => ({
  orderId: order.orderId,
  invoiceUrl,
  status,
  subtotalUSD: centsToUsd(order.subtotalCents),
  taxAmountUSD: centsToUsd(order.taxCents),
  totalUSD: centsToUsd(order.totalCents),
});
