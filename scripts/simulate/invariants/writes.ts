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
    const head = changes.find(({ after }) => after?.sk === 'HEAD');
    if (head !== undefined) checkHead(head, changes, report);
    for (const { before, after } of changes) if (isPayout(after)) checkLease(before, after, report);
    if (head === undefined && changes.some(({ after }) => isEntry(after)))
      report('an entry is written together with its head', describe(changes));
  },
};

/** Checks what one write of a service changed; all writes of a transaction together. */
export function checkWrite(service: Service, changes: readonly TableChange[], report: ReportBrokenRule): void {
  CHECKS[service]?.(changes, report);
}

const isEntry = (item: Item | undefined): boolean => String(item?.sk).startsWith('ENTRY#');
const isPayout = (item: Item | undefined): boolean => String(item?.sk).startsWith('PAYOUT#');
const number = (item: Item | undefined, name: string): number => Number(item?.[name] ?? 0);
/** The paid satoshis in an order's copy of its invoice. */
export const paidSatsIn = (order: Item | undefined): number => {
  const invoice = order?.invoice;
  return typeof invoice === 'object' && invoice !== null && 'btcPaidSats' in invoice ? Number(invoice.btcPaidSats) : 0;
};
const listIn = (item: Item | undefined, name: string): readonly unknown[] => {
  const list = item?.[name];
  return Array.isArray(list) ? list : [];
};
const describe = (changes: readonly TableChange[]): string => changes.map(({ after }) => String(after?.sk)).join(', ');

/** The end of a ledger's chain moves on by exactly one write: its entries, and a payout that opens or ends in it. */
function checkHead({ before, after }: TableChange, changes: readonly TableChange[], report: ReportBrokenRule): void {
  const developer = String(after?.developerId);
  const grown = (name: string): number => number(after, name) - number(before, name);
  const wrong = (detail: string): void =>
    report('each write moves a ledger on by one revision', `${developer}: ${detail}`);
  const entries = changes.flatMap((change) => (isEntry(change.after) && change.after ? [change.after] : []));
  const sum = (name: string): number => entries.reduce((total, entry) => total + number(entry, name), 0);

  if (grown('revision') !== 1) wrong(`revision ${number(before, 'revision')} became ${number(after, 'revision')}`);
  if (grown('seq') !== entries.length) wrong(`${entries.length} entries, but seq grew by ${grown('seq')}`);
  for (const unit of ['Cents', 'Sats'])
    if (grown(`balance${unit}`) !== sum(`amount${unit}`))
      wrong(`the balance grew by ${grown(`balance${unit}`)} ${unit}, its entries by ${sum(`amount${unit}`)}`);
  const [first] = entries;
  if (first !== undefined && before !== undefined && first.prevHash !== before.hash)
    wrong('an entry does not follow the last one of the chain');
  if (entries.length > 0 && entries.at(-1)?.hash !== after?.hash) wrong('the head is not the hash of the last entry');
  checkOpenPayout(before, after, changes, wrong);
  const opened = changes.find((change) => change.before === undefined && isPayout(change.after))?.after;
  for (const orderId of listIn(opened, 'orderIds'))
    if (listIn(before, 'refunding').includes(orderId))
      report('no credit is paid out while its refund is open', String(opened?.payoutId), String(orderId));
}

/** At most one payout is under way: the head names it from its opening to its end. */
function checkOpenPayout(
  before: Item | undefined,
  after: Item | undefined,
  changes: readonly TableChange[],
  wrong: (detail: string) => void,
): void {
  const [was, is] = [before?.openPayoutId, after?.openPayoutId];
  const payout = changes.find((change) => isPayout(change.after))?.after;
  const isEnd = payout?.status === 'COMPLETED' || payout?.status === 'FAILED';
  if (was === is && payout !== undefined) wrong(`payout ${String(payout.payoutId)} is not the one under way`);
  if (was !== is && was !== undefined && is !== undefined)
    wrong(`${String(is)} opened while ${String(was)} is under way`);
  if (was !== is && payout === undefined) wrong(`${String(was)} under way became ${String(is)} without a payout`);
  if (was !== undefined && is === undefined && !isEnd) wrong(`${String(was)} is no longer named while it is under way`);
  const paid = payout?.status === 'COMPLETED' ? number(payout, 'amountCents') : 0;
  if (number(after, 'paidCents') - number(before, 'paidCents') !== paid)
    wrong(`paid ${paid} cents, but counted another amount`);
}

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
