import type { Item } from '../aws/expressions.ts';
import type { TableChange } from '../aws/memory-table.ts';
import type { Service } from '../wiring.ts';
import type { ReportBrokenRule } from './rules.ts';

/* Invariants that must hold after every single write, even if a later write would repair it. */

type Check = (changes: readonly TableChange[], report: ReportBrokenRule) => void;

const CHECKS: Partial<Record<Service, Check>> = {
  payments: (changes, report) => {
    for (const { before, after } of changes) {
      const [was, is] = [before?.latePayment, after?.latePayment];
      // One refund may follow another: that of a later payment to a closed invoice.
      if (was !== undefined && is !== undefined && was !== is && [was, is].includes('accepted'))
        report(
          'a late payment completes its order or is refunded, never both',
          `${String(was)}, then ${String(is)}`,
          String(after?.orderId),
        );
    }
  },
  orders: (changes, report) => {
    for (const { before, after } of changes) if (after?.sk === 'ORDER') checkOrder(before, after, report);
  },
  payouts: (changes, report) => {
    for (const { before, after } of changes) if (isPayout(after)) checkLease(before, after, report);
  },
};

/** Checks what one write of a service changed; all writes of a transaction together. */
export function checkWrite(service: Service, changes: readonly TableChange[], report: ReportBrokenRule): void {
  CHECKS[service]?.(changes, report);
}

/** Whether the item is a payout to a developer. */
export const isPayout = (item: Item | undefined): boolean => String(item?.sk).startsWith('PAYOUT#');
/** A number in an item; 0 if it has none. */
export const number = (item: Item | undefined, name: string): number => Number(item?.[name] ?? 0);
/** The paid satoshis in an order's copy of its invoice. */
export const paidSatsIn = (order: Item | undefined): number => {
  const invoice = order?.invoice;
  return typeof invoice === 'object' && invoice !== null && 'btcPaidSats' in invoice ? Number(invoice.btcPaidSats) : 0;
};

/** No second function takes a payout to BTCPay while an attempt may still be under way. */
function checkLease(before: Item | undefined, after: Item | undefined, report: ReportBrokenRule): void {
  const [was, is] = [before?.leaseUntil, after?.leaseUntil];
  if (was === undefined || is === undefined || was === is) return;
  if (String(after?.updatedAt) < String(was))
    report(
      'a lease begins only after the last one has ended',
      `${String(after?.payoutId)}: ${String(after?.updatedAt)} < ${String(was)}`,
    );
}

/** No refunded order is granted games, and no older state replaces a newer one. */
function checkOrder(before: Item | undefined, after: Item, report: ReportBrokenRule): void {
  if (before === undefined) return;
  const orderId = String(after.orderId);
  if (isGivenBack(before) && before.status !== 'CONFIRMED' && after.status === 'CONFIRMED')
    report('a refunded order grants no games', `the order was ${String(before.status)} and is confirmed`, orderId);
  if (number(after, 'invoiceRevision') < number(before, 'invoiceRevision'))
    report(
      'an older invoice state never replaces a newer one',
      `${number(before, 'invoiceRevision')} to ${number(after, 'invoiceRevision')}`,
      orderId,
    );
  checkAmount(before, after, (detail) => report('a refund is within the amount that is left', detail, orderId));
  checkRefund(refundIn(before), refundIn(after), (detail) => report('a refund only moves forward', detail, orderId));
}

/** Whether the order was refunded, or the buyer may claim the refund of an incomplete payment. */
function isGivenBack(order: Item): boolean {
  const { status, kind } = refundIn(order) ?? {};
  return (status === 'claimed' && kind !== 'surplus') || (status === 'approved' && kind === 'payment');
}

interface RefundItem {
  readonly number?: unknown;
  readonly status?: unknown;
  readonly kind?: unknown;
  readonly amountSats?: unknown;
  readonly earlierSats?: unknown;
  readonly requestedAt?: unknown;
}

const refundIn = ({ refund }: Item): RefundItem | undefined =>
  typeof refund === 'object' && refund !== null ? refund : undefined;

/** All refunds of an order together stay within what was paid when they were requested. */
function checkAmount(before: Item, after: Item, wrong: (detail: string) => void): void {
  const refund = refundIn(after);
  if (refund === undefined || refund.requestedAt === refundIn(before)?.requestedAt) return;
  const [amount, earlier, paid] = [Number(refund.amountSats), Number(refund.earlierSats), paidSatsIn(after)];
  if (amount + earlier > paid) wrong(`${amount} sats after ${earlier} of ${paid}`);
}

/** The statuses that may follow each status of one refund. A failed refund is approved again under the next number. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  requested: ['approved', 'declined'],
  approved: ['claimed', 'failed'],
  declined: [],
  claimed: [],
  failed: [],
};

function checkRefund(was: RefundItem | undefined, is: RefundItem | undefined, wrong: (detail: string) => void): void {
  if (was === undefined || is === undefined) return;
  const [from, to] = [String(was.status), String(is.status)];
  if (was.number === is.number && from !== to && !NEXT[from]?.includes(to)) wrong(`${from} became ${to}`);
  if (was.number === is.number && was.amountSats !== is.amountSats)
    wrong(`${was.amountSats} sats became ${is.amountSats}`);
  if (was.number !== is.number && ['requested', 'approved'].includes(from))
    wrong(`number ${was.number} was ${from} when ${is.number} began`);
}
