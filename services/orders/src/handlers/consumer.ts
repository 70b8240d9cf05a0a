import { orderInvoiceFacts } from '@satcade/contracts/entities/invoice';
import {
  accountErased,
  type DomainEvent,
  entitlementsGranted,
  entitlementsRevoked,
  exportRequested,
  gameListingChanged,
  giftChanged,
  invoiceChanged,
  invoiceDelayed,
  invoiceRefused,
  payoutChanged,
  refundChanged,
} from '@satcade/contracts/events';
import { fieldsOf } from '@satcade/contracts/shape';
import { type Clock, isoTime } from '@satcade/kernel';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import type { AnswerExport } from '@satcade/lambda/export-part';
import { isPaid } from '../domain/invoice-effect.ts';
import { offerFacts } from '../domain/offer.ts';
import type { Cause, Granter, OrderStore } from '../ports.ts';
import { applyInvoice } from '../use-cases/apply-invoice.ts';
import { applyRefund } from '../use-cases/apply-refund.ts';
import { closeOwned } from '../use-cases/close-owned.ts';
import { completeOrder } from '../use-cases/complete-order.ts';
import { eraseBuyer } from '../use-cases/erase-buyer.ts';
import { grantGames } from '../use-cases/grant-games.ts';
import { markPayout } from '../use-cases/mark-payout.ts';
import { noteGift } from '../use-cases/note-gift.ts';
import { noteOwnership } from '../use-cases/note-ownership.ts';
import { refuseOrder } from '../use-cases/refuse-order.ts';
import { takeGrant } from '../use-cases/take-grant.ts';

/** The events that orders consumes: offers, invoices, refunds, grants, gifts, payouts, erased accounts. */
export function orderEventHandlers(dependencies: {
  readonly orders: OrderStore;
  readonly granter: Granter;
  readonly answerExport: AnswerExport;
  readonly clock: Clock;
}): readonly EventHandler[] {
  const { orders, answerExport, clock } = dependencies;
  return handlersOf('orders', [
    on(gameListingChanged, ({ data }) =>
      orders.saveOffer(fieldsOf(offerFacts, { ...data, isNSFW: data.isNSFW ?? false })),
    ),
    on(invoiceChanged, async (event) => {
      const invoice = fieldsOf(orderInvoiceFacts, event.data);
      const { orderId } = event.data;
      if (isPaid(invoice) && (await completeOrder(orderId, invoice, causeOf(event), dependencies))) return;
      await applyInvoice(orderId, invoice, causeOf(event), dependencies);
      if (isPaid(invoice)) await grantGames(orderId, causeOf(event), dependencies);
    }),
    on(invoiceRefused, (event) => {
      const { orderId, isExpired = false } = event.data;
      return refuseOrder({ orderId, isExpired }, causeOf(event), dependencies);
    }),
    on(invoiceDelayed, (event) => orders.noteDelay(event.data.orderId, isoTime(clock.now()), causeOf(event))),
    on(payoutChanged, ({ data: { orderIds, ...mark } }) => markPayout(orderIds, mark, orders)),
    on(refundChanged, (event) => applyRefund(event.data, causeOf(event), dependencies)),
    on(entitlementsGranted, async (event) => {
      await takeGrant(event.data, causeOf(event), dependencies);
    }),
    on(giftChanged, async (event) => {
      const { orderId, gameId, recipientId } = event.data;
      const isOwned = await noteGift(event.data, dependencies);
      if (!isOwned || recipientId === undefined) return;
      await closeOwned({ orderId, userId: recipientId, gameIds: [gameId] }, causeOf(event), dependencies);
    }),
    on(accountErased, (event) => eraseBuyer(event.data, causeOf(event), dependencies)),
    on(exportRequested, ({ data }) => answerExport(data)),
    on(entitlementsRevoked, async ({ data }) => {
      await noteOwnership(data, false, data.revokedAt, orders);
    }),
  ]);
}

const causeOf = ({ correlationId, id }: DomainEvent): Cause => ({ correlationId, causationId: id });
