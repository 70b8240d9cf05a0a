import type { Order } from '@satcade/contracts/entities';
import { compareInvoice } from './compare.ts';
import type { Difference, MissedEvents } from './difference.ts';
import type { OrderRecords, OurInvoice } from './ours.ts';
import type { TheirInvoice } from './theirs.ts';

/** An order and what belongs to it, as each service has it. */
export interface KnownOrder extends OrderRecords {
  readonly order: Order;
  /** The copy of the invoice that orders keeps. */
  readonly copy: OurInvoice | undefined;
}

/** Events of before the order are of no use; clocks may differ. */
const MARGIN_MS = 3_600_000;

const missed = (service: MissedEvents['service'], consumer: MissedEvents['consumer'], { createdAt }: Order) => ({
  // The id of an order may be its buyer's choice, and says nothing about the time.
  replay: { service, consumer, fromMs: Date.parse(createdAt) - MARGIN_MS },
  next: `Replay ${service} to ${consumer}: "npm run reconcile -- --mend" does it.`,
});

/** Compares an order with its invoices at BTCPay, with the records of payments, and with what was granted. */
export function compareOrder(stored: KnownOrder, theirs: readonly TheirInvoice[]): Difference[] {
  const { order, copy, invoice, granted } = stored;
  const { orderId, status, btcpayInvoiceId } = order;
  const isUnknown = invoice === undefined && (btcpayInvoiceId !== undefined || theirs.some(isMeant));
  const ids = theirs.map(({ id }) => id);
  return [
    ...(isUnknown
      ? [
          {
            text: `Order ${orderId} has invoice ${btcpayInvoiceId ?? ids.join(', ')}; payments does not have it.`,
            ...missed('orders', 'payments', order),
          },
        ]
      : theirs.flatMap((each) => compareInvoice(each, orderId, invoice))),
    ...(btcpayInvoiceId === undefined || ids.includes(btcpayInvoiceId)
      ? []
      : [
          {
            text: `Order ${orderId} is ${status} with invoice ${btcpayInvoiceId}; BTCPay does not have it.`,
            next: 'Look whether BTCPay was replaced or restored. Its own records say whether the buyer has paid.',
          },
        ]),
    ...(invoice === undefined || settledIs(copy?.status) === settledIs(invoice.status)
      ? []
      : [
          {
            text: `Order ${orderId} is ${status} with an invoice that is ${copy?.status ?? 'missing'}; payments has it as ${invoice.status}.`,
            ...missed('payments', 'orders', order),
          },
        ]),
    ...(status === 'FULFILLED' ? order.lines : [])
      .filter(({ gameId, isDuplicate }) => isDuplicate !== true && !granted.has(gameId))
      .map(({ gameId }) => ({
        text: `Game ${gameId} of order ${orderId} is neither granted nor a gift; the order is FULFILLED.`,
        ...missed('orders', 'entitlements', order),
      })),
  ];
}

/** BTCPay has an invoice for an order that orders does not have. */
export function compareUnknownOrder(orderId: string, theirs: readonly TheirInvoice[]): Difference[] {
  return theirs.filter(isMeant).map(({ id, status }) => ({
    text: `BTCPay has invoice ${id} for order ${orderId}, which is ${status}; orders does not have the order.`,
    next:
      status === 'Settled' || status === 'Processing'
        ? 'Its buyer has paid. The games were granted, unless it was paid a moment ago: look at the entitlements of that time, and pay the money back at BTCPay if nothing was granted. The order itself cannot be made again.'
        : 'Mark the invoice as invalid at BTCPay, so that nobody pays it.',
  }));
}

/** Not one that was given up before the buyer saw it, nor one that nobody has paid anything for. */
const isMeant = ({ status, additionalStatus }: TheirInvoice): boolean =>
  !(status === 'Invalid' && additionalStatus === 'Marked') && !(status === 'Expired' && additionalStatus === 'None');

/** Complete is a status of payments alone: settled, and the games are granted. */
const settledIs = (status: string | undefined): string | undefined => (status === 'Complete' ? 'Settled' : status);

/** Refunds that payments knows and the order does not: the order's table has forgotten the request. */
export const compareRequests = ({ order, refunds }: KnownOrder): Difference[] =>
  order.refund !== undefined && order.refund.requestedAt !== undefined
    ? []
    : refunds.map(({ refundId, status }) => {
        const { replay, next } = missed('payments', 'orders', order);
        return {
          text: `Refund ${refundId} is ${status} in payments; its order ${order.orderId} has none.`,
          next: `${next} Approve no other refund of this order before.`,
          replay,
        };
      });
