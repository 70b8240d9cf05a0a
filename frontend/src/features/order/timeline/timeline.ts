import type { OrderStatusView } from '@satcade/contracts/api/orders';
import { orderText } from '../../../content/order/order.ts';
import { isOfGifts } from './situation.ts';

export interface Step {
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead' | 'stopped';
  readonly at?: string | undefined;
}

/** The number of steps done in each state. An order that ended early stays at its last step. */
function stepsDone({ order, invoice, next }: OrderStatusView): number {
  switch (order.status) {
    case 'PENDING':
      return 1;
    case 'INVOICE_CREATED':
      // The whole payment may be known before BTCPay gives the invoice its next status.
      return next === 'wait-for-confirmations' ? 3 : 2;
    case 'PAYMENT_RECEIVED':
      return 3;
    case 'CONFIRMED':
      return 4;
    case 'FULFILLED':
      return 5;
    case 'EXPIRED':
    case 'FAILED':
      return invoice === null ? 1 : 2;
  }
}

/**
 * The steps of an order from PENDING to FULFILLED, with the known times. An order that ended early has no steps after
 * its end, except a refund that was claimed.
 */
export function timelineOf(view: OrderStatusView): Step[] {
  const { order, invoice } = view;
  const { refunded, gifts } = orderText.steps;
  const { placed, invoice: opened, payment, confirmed, fulfilled: granted, duplicate } = orderText.steps;
  const isDuplicate = order.lines.every((line) => line.isDuplicate === true);
  const fulfilled = isDuplicate ? duplicate : isOfGifts(order) ? gifts : granted;
  const all = [
    { label: placed, at: order.createdAt },
    { label: opened, at: invoice?.createdAt },
    { label: payment, at: order.paidAt },
    { label: confirmed, at: order.confirmedAt },
    { label: fulfilled, at: order.fulfilledAt },
  ];
  const isRefunded = view.next === 'refunded';
  if (order.totalUSD === 0) {
    // A free order has no payment: placed, then granted.
    const isGranted = order.status === 'FULFILLED';
    return [
      { label: placed, state: 'done', at: order.createdAt },
      { label: fulfilled, state: isGranted ? 'done' : 'current', at: order.fulfilledAt },
    ];
  }
  const done = stepsDone(view);
  const steps = all.map(({ label, at }, place): Step => {
    if (place < done) return { label, state: 'done', at };
    return place > done ? { label, state: 'ahead' } : { label, state: 'current' };
  });
  const end = endOf(view);
  if (end === undefined && !isRefunded) return steps;
  return [
    ...steps.slice(0, done),
    ...(end === undefined ? [] : [end]),
    ...(isRefunded ? [{ label: refunded, state: 'done', at: order.refund?.claimedAt } as const] : []),
  ];
}

/** The step with which an order ended early. An order that was closed expired before its invoice would have. */
function endOf({ order, invoice, next }: OrderStatusView): Step | undefined {
  const { status, closedFor } = order;
  if (status !== 'EXPIRED' && status !== 'FAILED') return undefined;
  if (next === 'already-owned') return { label: orderText.label[next], state: 'stopped' };
  const at = status === 'EXPIRED' && closedFor === undefined ? invoice?.expiresAt : undefined;
  return { label: orderText.status[status], state: 'stopped', at };
}
