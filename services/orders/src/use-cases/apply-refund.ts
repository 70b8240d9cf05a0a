import type { RefundKind, RefundWait } from '@satcade/contracts/enums';
import type { Clock } from '@satcade/kernel';
import { untilWritten } from '@satcade/lambda/until-written';
import { usesChange } from '../domain/discount-uses.ts';
import { forgottenRefund } from '../domain/forgotten-refund.ts';
import { isOwed } from '../domain/invoice-effect.ts';
import type { Order, Refund } from '../domain/order.ts';
import { refundIdOf } from '../domain/refund.ts';
import { timeAfter } from '../domain/time-after.ts';
import type { Cause, OrderStore } from '../ports.ts';

/** The state of a refund at payments. */
export interface RefundProgress {
  readonly refundId: string;
  readonly orderId: string;
  readonly status: 'opening' | 'open' | 'claimed' | 'failed';
  readonly waitsFor?: RefundWait | undefined;
  readonly link?: string | undefined;
  readonly reason?: string | undefined;
  readonly changedAt: string;
  readonly kind?: RefundKind | undefined;
  readonly amountSats?: number | undefined;
  readonly earlierSats?: number | undefined;
  readonly createdAt?: string | undefined;
}

/**
 * Applies the state of a refund, which the order may have forgotten. Repeated or late states change nothing.
 */
export async function applyRefund(
  progress: RefundProgress,
  cause: Cause,
  { orders, clock }: { readonly orders: OrderStore; readonly clock: Clock },
): Promise<void> {
  await untilWritten(`order ${progress.orderId}, whose refund is applied,`, async () => {
    const order = await orders.get(progress.orderId);
    if (order === undefined) throw new Error(`refund ${progress.refundId} is of an order that does not exist`);
    const next = nextRefund(order, progress);
    const now = timeAfter(order, clock);
    if (next !== undefined && !(await orders.setRefund(order.orderId, next, order, now, cause))) return false;
    // The invoice was settled while its money was being refunded, perhaps since the first read.
    const current = next?.status === 'failed' ? await orders.get(order.orderId) : order;
    if (current === undefined || !isOwed(current)) return true;
    const uses = usesChange(current, 'confirm');
    const confirmedAt = timeAfter(current, clock);
    const change = { now: confirmedAt, confirmedAt, uses };
    return orders.move(order.orderId, 'confirm', change, cause, current);
  });
}

function nextRefund(order: Order, progress: RefundProgress): Refund | undefined {
  const forgotten = forgottenRefund(order, progress);
  const refund = forgotten ?? order.refund;
  if (refund?.status !== 'approved' || refundIdOf(order.orderId, refund) !== progress.refundId) return undefined;
  return progressed(order, refund, progress) ?? forgotten;
}

function progressed(order: Order, refund: Refund, progress: RefundProgress): Refund | undefined {
  switch (progress.status) {
    case 'opening':
      return refund.link === undefined && refund.waitsFor !== progress.waitsFor
        ? { ...refund, waitsFor: progress.waitsFor }
        : undefined;
    case 'open':
      return refund.link === undefined ? { ...refund, link: progress.link, waitsFor: undefined } : undefined;
    case 'failed':
      return { ...refund, status: 'failed', note: progress.reason, link: undefined, waitsFor: undefined };
    case 'claimed':
      // The order is granted and reversed at once, so the grant must come first.
      if (order.status === 'CONFIRMED') throw new Error(`order ${order.orderId} is not granted yet`);
      return {
        ...refund,
        status: 'claimed',
        link: progress.link ?? refund.link,
        waitsFor: undefined,
        claimedAt: progress.changedAt,
      };
  }
}
