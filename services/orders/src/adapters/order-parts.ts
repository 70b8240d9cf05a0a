import { refundFacts } from '@satcade/contracts/entities/orders';
import { fieldsOf } from '@satcade/contracts/shape';
import type { Change } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { InvoiceSnapshot, Order, Refund } from '../domain/order.ts';
import type { PayoutMark } from '../domain/payout-status.ts';
import { orderPartsSchema, storedInvoice, storedRefund } from './items.ts';

/*
 * Writes of the parts of an order: its invoice, refund and payouts. A part is written over the stored one field by
 * field, so that attributes that this version does not know stay (docs/decisions/0114-one-shape-per-entity.md).
 */

/**
 * Only a newer invoice replaces the stored one, and only if the order was last changed before `now`. An order that has
 * an invoice never loses it.
 */
export function takeOver(
  update: Change,
  invoice: InvoiceSnapshot,
  now: string,
  previous: Pick<Order, 'invoice'> | undefined,
): Change {
  const encoded = z.encode(orderPartsSchema, { invoice });
  if (previous?.invoice === undefined || encoded.invoice === undefined) update.set(encoded);
  else update.setFields(storedInvoice, encoded.invoice, 'invoice');
  return update
    .set({ invoiceRevision: invoice.revision })
    .expectBelow('invoiceRevision', invoice.revision)
    .expectBelow('updatedAt', Date.parse(now));
}

/** Needs `seenRefund` as well: the order still has the refund that was seen. A refund with a new number is a new one. */
export function storeRefund(update: Change, refund: Refund, previous: Pick<Order, 'refund'>): Change {
  const encoded = z.encode(orderPartsSchema, { refund: fieldsOf(refundFacts, refund) });
  if (previous.refund?.number !== refund.number || encoded.refund === undefined) return update.set(encoded);
  return update.setFields(storedRefund, encoded.refund, 'refund');
}

/** Holds while the refund is as it was read. A failed refund that was approved again may differ only in its number. */
export const seenRefund = (update: Change, refund: Refund | undefined): Change =>
  refund === undefined
    ? update.expectAbsent('refundStatus')
    : update
        .expectEqual('refundStatus', refund.status)
        .expectEqual('refundAt', refund.requestedAt)
        .expectBelow('refundNumber', refund.number + 1);

/** Holds while the payouts of an order are as they were read. */
export const stateOf = (payouts: readonly PayoutMark[]): string =>
  payouts.map(({ payoutId, revision }) => `${payoutId}.${revision}`).join(' ');
