import { type Caller, may } from '@satcade/contracts/access';
import type { AuditRecord, AuditState } from '@satcade/contracts/audit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import { unlessOvertaken } from '@satcade/lambda/until-written';
import type { Order, Refund } from '../domain/order.ts';
import { askRefund, decideRefund, isPaymentAccepted, type RefundRequest, type RefundRules } from '../domain/refund.ts';
import type { Cause, OrderStore, Page, RefundQuery } from '../ports.ts';
import { readOrder } from './read-orders.ts';

interface Dependencies {
  readonly orders: OrderStore;
  readonly clock: Clock;
  readonly rules: RefundRules;
}

/** Handles a buyer's refund request. Of concurrent requests one writes, and the others return its result. */
export const requestRefund = (
  orderId: string,
  request: RefundRequest,
  caller: Caller,
  cause: Cause,
  dependencies: Dependencies,
): Promise<Result<Order, Problem>> =>
  change(orderId, caller, cause, dependencies, (order, now) => askRefund(order, request, now, dependencies.rules));

interface RefundDecision {
  readonly decision: 'approve' | 'decline';
  readonly note?: string | undefined;
}

/** Handles an Admin's decision. It is recorded with its author; repeating it changes nothing. */
export async function decideOnRefund(
  orderId: string,
  { decision, note }: RefundDecision,
  caller: Caller,
  actor: Actor,
  cause: Cause,
  dependencies: Dependencies,
): Promise<Result<Order, Problem>> {
  if (!may(caller, 'update', 'Order')) return err(problem('forbidden', 'Only Admins can decide on refunds.'));
  return change(
    orderId,
    caller,
    cause,
    dependencies,
    (order, now) => decideRefund(order, decision, note, now),
    (before, after) =>
      auditRecord(actor, dependencies.clock.now(), {
        action: `refund.${decision}`,
        subject: { kind: 'order', id: orderId },
        before: auditedRefund(before.refund),
        after: auditedRefund(after),
      }),
  );
}

/** Leaves out the messages of buyer and Admin: they are erased when the buyer deletes the account. */
const auditedRefund = (refund: Refund | undefined): AuditState =>
  refund === undefined
    ? {}
    : { status: refund.status, kind: refund.kind, number: refund.number, amountSats: refund.amountSats };

/** The orders whose refund has this status, for Admins, without those where nothing is left to decide. */
export async function listRefunds(
  query: RefundQuery,
  caller: Caller,
  orders: OrderStore,
): Promise<Result<Page<Order>, Problem>> {
  if (!may(caller, 'update', 'Order')) return err(problem('forbidden', 'Only Admins can list refunds.'));
  const page = await orders.listRefunds(query);
  const error = { path: 'query.nextToken', message: 'is not from this list' };
  if (!page.ok) return err(problem('bad-token', 'This nextToken is not from this list.', [error]));
  const { items, nextToken } = page.value;
  return ok({ items: items.filter((order) => !isPaymentAccepted(order)), nextToken });
}

async function change(
  orderId: string,
  caller: Caller,
  cause: Cause,
  { orders, clock }: Dependencies,
  decide: (order: Order, now: string) => Result<Refund, Problem>,
  record?: (before: Order, after: Refund) => AuditRecord,
): Promise<Result<Order, Problem>> {
  const changed = await unlessOvertaken<Result<Order, Problem>>(async () => {
    const order = await readOrder(orderId, caller, orders);
    if (!order.ok) return order;
    const now = isoTime(clock.now());
    const refund = decide(order.value, now);
    if (!refund.ok) return refund;
    if (refund.value === order.value.refund) return order;
    const decision = record?.(order.value, refund.value);
    const isWritten = await orders.setRefund(orderId, refund.value, order.value, now, cause, decision);
    return isWritten && ok({ ...order.value, refund: refund.value, updatedAt: now });
  });
  return changed || err(problem('conflict', 'The order is being changed. Try again.'));
}
