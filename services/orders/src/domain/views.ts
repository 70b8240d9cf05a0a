import type { OrderStatusView } from '@satcade/contracts/api/orders';
import type { Invoice, Order as OrderView, Refund as RefundView } from '@satcade/contracts/entities';
import { invoiceView, refundView } from '@satcade/contracts/views';
import { centsToUsd, satsToBtc, sumCents, TAX_BASIS_POINTS } from '@satcade/kernel';
import { soldLines } from './copies.ts';
import { lateState, replacedAt } from './lost-payment.ts';
import { nextStep } from './next-step.ts';
import type { Order } from './order.ts';
import { payoutOf } from './payout-status.ts';
import { offeredRefund, type RefundRules, refundableUntil } from './refund.ts';

/** An order as the API shows it to its buyer. */
export function orderView(order: Order): OrderView {
  const [first] = order.lines;
  const next = nextStep(order);
  const replaced = replacedAt(order);
  return {
    id: order.orderId,
    orderId: order.orderId,
    gameId: first?.gameId ?? '',
    userId: order.userId,
    lines: order.lines.map((line) => ({
      gameId: line.gameId,
      title: line.title,
      developerId: line.developerId,
      thumbnailKey: line.thumbnailKey,
      ...(line.isNSFW === true && { isNSFW: true }),
      quantity: line.quantity,
      unitPriceUSD: centsToUsd(line.unitCents),
      listPriceUSD: centsToUsd(line.listCents),
      lineTotalUSD: centsToUsd(line.lineCents),
      ...(line.gifts !== undefined && { gifts: line.gifts }),
      ...(isDuplicate(order, line.gameId) && { isDuplicate: true }),
    })),
    subtotalUSD: centsToUsd(order.subtotalCents),
    taxRate: TAX_BASIS_POINTS / 10_000,
    taxAmountUSD: centsToUsd(order.taxCents),
    totalUSD: centsToUsd(order.totalCents),
    paymentMethod: order.paymentMethod,
    status: order.status,
    next,
    ...(next === 'pay-remainder' && order.invoice !== undefined && { btcDue: satsToBtc(order.invoice.btcDueSats) }),
    ...(order.closedFor !== undefined && order.closedFor.length > 0 && { closedFor: [...order.closedFor] }),
    ...(replaced !== undefined && { replacedAt: replaced }),
    btcpayInvoiceId: order.invoice?.invoiceId,
    buyerState: order.buyerState,
    buyerCountry: order.buyerCountry,
    requiredConfirmations: order.requiredConfirmations,
    developerShare: centsToUsd(sumCents(order.lines.map((line) => line.shareCents))),
    platformFee: centsToUsd(sumCents(order.lines.map((line) => line.feeCents))),
    ...payoutOf({ ...order, lines: soldLines(order) }),
    expiresAt: order.invoice?.expiresAt,
    paidAt: order.invoice?.paidAt,
    confirmedAt: order.confirmedAt,
    fulfilledAt: order.fulfilledAt,
    refund: refundOf(order),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}

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
    // Payments reports this too, later. The order itself knows that its games are granted.
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
