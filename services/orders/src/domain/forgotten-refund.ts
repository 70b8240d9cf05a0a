import type { RefundKind } from '@satcade/contracts/enums';
import type { Order, Refund } from './order.ts';
import { amountOf, contentsOf } from './refund.ts';

/** An approved refund as payments has it. */
interface ApprovedRefund {
  readonly refundId: string;
  /** What follows is missing in events that an earlier release published. */
  readonly kind?: RefundKind | undefined;
  readonly amountSats?: number | undefined;
  readonly earlierSats?: number | undefined;
  readonly createdAt?: string | undefined;
}

/**
 * A refund that payments has, and the order has not: its table was restored to a time before the request or before the
 * approval. `undefined` for any other refund. Throws until the order has caught up with what came before the request:
 * events are replayed in no order.
 */
export function forgottenRefund(order: Order, approved: ApprovedRefund): Refund | undefined {
  const { refundId, kind, amountSats, earlierSats, createdAt } = approved;
  const number = Number(refundId.slice(order.orderId.length + 1));
  const lastNumber = order.refund?.number ?? 0;
  if (kind === undefined || amountSats === undefined || createdAt === undefined) return undefined;
  if (order.refund?.status === 'requested' && lastNumber === number)
    return { ...order.refund, status: 'approved', decidedAt: createdAt };
  if (!Number.isInteger(number) || number <= lastNumber) return undefined;
  const contents = contentsOf(kind, amountSats, order);
  if (contents.earlierSats !== earlierSats)
    throw new Error(`an earlier refund of order ${order.orderId} is not known yet`);
  const amount = amountOf(kind, order);
  // Copies are chosen by what became of the others. Without them, more may have been paid since.
  const isCaughtUp = contents.copies === undefined ? amount >= amountSats : amount === amountSats;
  if (!isCaughtUp) throw new Error(`order ${order.orderId} is not yet as it was when refund ${refundId} was requested`);
  return { number, status: 'approved', ...contents, requestedAt: createdAt, decidedAt: createdAt };
}
