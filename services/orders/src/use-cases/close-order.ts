import { type Caller, may } from '@satcade/contracts/access';
import type { AuditRecord, AuditState } from '@satcade/contracts/audit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import { isPayable } from '../domain/closing.ts';
import type { Order } from '../domain/order.ts';
import type { Cause, OrderStore } from '../ports.ts';
import { readOrder } from './read-orders.ts';

interface Dependencies {
  readonly orders: OrderStore;
  readonly clock: Clock;
}

/** What an Admin requests, and why. */
export interface DeskRequest {
  readonly orderId: string;
  readonly reason: string;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly cause: Cause;
}

/** BTCPay watches for payments of an expired invoice for a day by default; ours does so for a week beyond that. */
const LAST_PAYMENT_MS = 14 * 24 * 60 * 60 * 1000;

/** Closes an unpaid order; its event closes the invoice. An expired order is left as it is. */
export async function closeOrder(
  request: DeskRequest,
  { orders, clock }: Dependencies,
): Promise<Result<Order, Problem>> {
  const found = await orderFor(request, 'update', orders);
  if (!found.ok || found.value.status === 'EXPIRED') return found;
  const order = found.value;
  const isUntouched = order.invoice === undefined || order.invoice.btcPaidSats === 0;
  if (!isPayable(order) || !isUntouched || order.closedFor !== undefined)
    return err(problem('conflict', `This order is ${order.status}. Only orders without a payment can be closed.`));
  const now = isoTime(clock.now());
  const decision = recordOf(request, 'order.close', order, { status: 'EXPIRED' }, clock);
  if (!(await orders.close(order, [], now, request.cause, decision))) return err(changing);
  return readOrder(order.orderId, request.caller, orders);
}

/** Deletes an order without any payment that can no longer be paid. */
export async function deleteOrder(
  request: DeskRequest,
  { orders, clock }: Dependencies,
): Promise<Result<void, Problem>> {
  const found = await orderFor(request, 'delete', orders);
  if (!found.ok) return found;
  const order = found.value;
  if (!hasEndedUnpaid(order, clock.now()))
    return err(
      problem('conflict', 'Only orders without a payment can be deleted, two weeks after their invoice has expired.'),
    );
  const decision = recordOf(request, 'order.delete', order, {}, clock);
  return (await orders.remove(order, request.cause, decision)) ? ok(undefined) : err(changing);
}

function hasEndedUnpaid({ status, invoice, refund }: Order, nowMs: number): boolean {
  const isOver = status === 'EXPIRED' || status === 'FAILED';
  if (!isOver || refund !== undefined) return false;
  return (
    invoice === undefined || (invoice.btcPaidSats === 0 && Date.parse(invoice.expiresAt) + LAST_PAYMENT_MS < nowMs)
  );
}

async function orderFor(
  { orderId, caller }: DeskRequest,
  operation: 'update' | 'delete',
  orders: OrderStore,
): Promise<Result<Order, Problem>> {
  const order = await readOrder(orderId, caller, orders);
  if (!order.ok || may(caller, operation, 'Order', order.value.userId)) return order;
  return err(problem('forbidden', 'Only Admins can change orders.'));
}

const recordOf = (
  { actor, reason }: DeskRequest,
  action: 'order.close' | 'order.delete',
  { orderId, status, totalCents }: Order,
  after: AuditState,
  clock: Clock,
): AuditRecord =>
  auditRecord(actor, clock.now(), {
    action,
    subject: { kind: 'order', id: orderId },
    before: { status, totalCents },
    after,
    reason,
  });

const changing = problem('conflict', 'The order is being changed. Try again.');
