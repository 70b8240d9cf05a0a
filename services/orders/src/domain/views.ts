import type { OrderStatusView } from '@satcade/contracts/api/orders';
import type { Invoice } from '@satcade/contracts/entities/invoice';
import {
  type OrderLine as LineView,
  type Order as OrderView,
  orderLineSchema,
  orderSchema,
  type Refund as RefundView,
} from '@satcade/contracts/entities/orders';
import { fieldsOf } from '@satcade/contracts/shape';
import { invoiceView, refundView } from '@satcade/contracts/views';
import { centsToUsd, satsToBtc, sumCents, TAX_BASIS_POINTS } from '@satcade/kernel';
import { soldLines } from './copies.ts';
import { lateState, replacedAt } from './lost-payment.ts';
import { nextStep } from './next-step.ts';
import type { Order, OrderLine } from './order.ts';
import { payoutOf } from './payout-status.ts';
import { offeredRefund, type RefundRules, refundableUntil, refundedSoFar } from './refund.ts';

/** An order as the API shows it to its buyer. */
export function orderView(order: Order): OrderView {
  const { invoice, lines, closedFor = [] } = order;
  const next = nextStep(order);
  const refunded = refundedSoFar(order);
  return fieldsOf(orderSchema, {
    ...order,
    id: order.orderId,
    gameId: lines[0]?.gameId ?? '',
    lines: lines.map((line) => lineView(line, isDuplicate(order, line.gameId))),
    subtotalUSD: centsToUsd(order.subtotalCents),
    taxRate: TAX_BASIS_POINTS / 10_000,
    taxAmountUSD: centsToUsd(order.taxCents),
    totalUSD: centsToUsd(order.totalCents),
    next,
    btcDue: next === 'pay-remainder' && invoice !== undefined ? satsToBtc(invoice.btcDueSats) : undefined,
    closedFor: closedFor.length > 0 ? closedFor : undefined,
    replacedAt: replacedAt(order),
    btcpayInvoiceId: invoice?.invoiceId,
    developerShare: centsToUsd(sumCents(lines.map((line) => line.shareCents))),
    platformFee: centsToUsd(sumCents(lines.map((line) => line.feeCents))),
    ...payoutOf({ ...order, lines: soldLines(order) }),
    expiresAt: invoice?.expiresAt,
    paidAt: invoice?.paidAt,
    refund: refundOf(order),
    refundedUSD: refunded && centsToUsd(refunded.amountCents),
    refundedBTC: refunded && satsToBtc(refunded.amountSats),
  });
}

const lineView = (line: OrderLine, isOwnedAlready: boolean): LineView =>
  fieldsOf(orderLineSchema, {
    ...line,
    isNSFW: line.isNSFW === true ? true : undefined,
    unitPriceUSD: centsToUsd(line.unitCents),
    listPriceUSD: centsToUsd(line.listCents),
    lineTotalUSD: centsToUsd(line.lineCents),
    isDuplicate: isOwnedAlready ? true : undefined,
  });

const isDuplicate = ({ copies = [] }: Order, gameId: string): boolean =>
  copies.some((mark) => mark.gameId === gameId && mark.state === 'duplicate');

/** The current refund, or the one that the order offers. */
function refundOf(order: Order): RefundView | undefined {
  const offered = offeredRefund(order);
  if (offered !== undefined) {
    const { kind, amountCents, amountSats } = offered;
    return { status: 'offered', kind, amountUSD: centsToUsd(amountCents), amountBTC: satsToBtc(amountSats) };
  }
  const { refund } = order;
  return refund && refundView(refund);
}

/** The invoice as the buyer sees it; null until it is open, and for free orders. */
export function invoiceOf(order: Order): Invoice | null {
  const { invoice } = order;
  if (invoice === undefined) return null;
  return invoiceView({
    ...invoice,
    orderId: order.orderId,
    // Complete is the store's own status: settled, and the games are granted.
    status: order.status === 'FULFILLED' && invoice.status === 'Settled' ? 'Complete' : invoice.status,
    amountCents: order.totalCents,
    paymentMethod: order.paymentMethod,
    requiredConfirmations: order.requiredConfirmations,
    updatedAt: order.updatedAt,
  });
}

export const statusView = (order: Order, rules: Pick<RefundRules, 'windowDays'>): OrderStatusView => ({
  order: orderView(order),
  invoice: invoiceOf(order),
  next: nextStep(order),
  replacedAt: replacedAt(order),
  late: lateState(order),
  refundableUntil: refundableUntil(order, rules),
});
