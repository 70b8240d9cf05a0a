import {
  type DomainEvent,
  type EventData,
  entitlementsGranted,
  gameListingChanged,
  invoiceChanged,
  invoiceRefused,
} from '@satcade/contracts/events';
import { type Clock, cents, isoTime, sats } from '@satcade/kernel';
import { type EventHandler, on } from '@satcade/lambda/events-in';
import type { Offer } from '../domain/offer.ts';
import type { InvoiceSnapshot } from '../domain/order.ts';
import type { Cause, OrderStore } from '../ports.ts';
import { applyInvoice } from '../use-cases/apply-invoice.ts';
import { fulfilOrder } from '../use-cases/fulfil-order.ts';

/** What orders hears: offers, invoices, grants. */
export function orderEventHandlers(dependencies: {
  readonly orders: OrderStore;
  readonly clock: Clock;
}): EventHandler[] {
  const { orders, clock } = dependencies;
  return [
    on(gameListingChanged, ({ data }) => orders.saveOffer(offerOf(data))),
    on(invoiceChanged, (event) =>
      applyInvoice(event.data.orderId, snapshotOf(event.data), causeOf(event), dependencies),
    ),
    on(invoiceRefused, async (event) => {
      await orders.move(event.data.orderId, 'refuse', { now: isoTime(clock.now()) }, causeOf(event));
    }),
    on(entitlementsGranted, (event) => fulfilOrder(event.data.orderId, causeOf(event), dependencies)),
  ];
}

const causeOf = ({ correlationId, id }: DomainEvent): Cause => ({ correlationId, causationId: id });

function offerOf({
  gameId,
  revision,
  title,
  developerId,
  listed,
  priceCents,
  sale,
}: EventData<typeof gameListingChanged>): Offer {
  return {
    gameId,
    revision,
    title,
    developerId,
    listed,
    priceCents,
    ...(sale !== undefined && {
      sale: { saleId: sale.saleId, priceCents: sale.priceCents, startsAt: sale.startsAt, endsAt: sale.endsAt },
    }),
  };
}

function snapshotOf(invoice: EventData<typeof invoiceChanged>): InvoiceSnapshot {
  return {
    invoiceId: invoice.invoiceId,
    revision: invoice.revision,
    status: invoice.status,
    additionalStatus: invoice.additionalStatus,
    btcAmountSats: sats(invoice.btcAmountSats),
    btcPaidSats: sats(invoice.btcPaidSats),
    btcDueSats: sats(invoice.btcDueSats),
    rateCents: cents(invoice.rateCents),
    confirmations: invoice.confirmations,
    checkoutLink: invoice.checkoutLink,
    qrCode: invoice.qrCode,
    txId: invoice.txId,
    lightningPaymentHash: invoice.lightningPaymentHash,
    createdAt: invoice.createdAt,
    expiresAt: invoice.expiresAt,
    paidAt: invoice.paidAt,
    settledAt: invoice.settledAt,
  };
}
