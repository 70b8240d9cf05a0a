import type { DeveloperPayout } from '@satcade/contracts/entities';
import { idTime } from '@satcade/kernel';
import { AT_BTCPAY, type Difference, LATER, SOON } from './difference.ts';
import type { OurInvoice, OurRefund } from './ours.ts';
import type { TheirInvoice, TheirPayout, TheirRefund } from './theirs.ts';

/* Describes how a record at BTCPay differs from ours; nothing when they agree. */

/** The credits of a payout are older than it; the hold adds to that, but those entries are in the table. */
const DAY_MS = 24 * 3_600_000;

/** Compares an invoice at BTCPay with the one that pays our order. */
export function compareInvoice(theirs: TheirInvoice, orderId: string, ours: OurInvoice | undefined): Difference[] {
  const what = `Invoice ${theirs.id} of order ${orderId}`;
  const isPaid = theirs.status === 'Settled' || theirs.status === 'Processing';
  // Without any invoice of ours, the order is compared as a whole.
  if (ours === undefined) return [];
  if (ours.invoiceId !== theirs.id) {
    if (!isPaid) return [];
    const text = `${what} is ${theirs.status} at BTCPay, but the order is paid by ${ours.invoiceId}.`;
    return [{ text, next: 'The buyer has paid twice: pay this invoice back at BTCPay.' }];
  }
  // Complete is our own status: settled, and the games are granted.
  const status = ours.status === 'Complete' ? 'Settled' : ours.status;
  const amount = Number(theirs.amount);
  return [
    ...(status === theirs.status
      ? []
      : [
          { text: `${what} is ${theirs.status} at BTCPay and ${ours.status} here.`, next: isOpen(ours) ? SOON : LATER },
        ]),
    ...(theirs.currency === 'USD' && amount === ours.amountUSD
      ? []
      : [
          {
            text: `${what} is over ${amount} ${theirs.currency} at BTCPay and ${ours.amountUSD} USD here.`,
            next: AT_BTCPAY,
          },
        ]),
  ];
}

/** The reconciler asks about open invoices once a minute, and about all of 30 days twice a day. */
const isOpen = ({ status }: OurInvoice): boolean => status === 'New' || status === 'Processing';

/** Compares the links at BTCPay with the refunds of one order. */
export function compareRefunds(
  orderId: string,
  theirs: readonly TheirRefund[],
  ours: readonly OurRefund[],
): Difference[] {
  return [
    ...theirs.flatMap((link) =>
      compareLink(
        orderId,
        link,
        ours.find(({ refundId }) => refundId === link.refundId),
      ),
    ),
    ...ours
      .filter(({ status }) => status === 'open' || status === 'claimed')
      .filter(({ pullPaymentId }) => !theirs.some(({ id }) => id === pullPaymentId))
      .map(({ refundId, status }) => ({
        text: `Refund ${refundId} is ${status} here; BTCPay does not have its link.`,
        next: 'Look whether BTCPay was replaced or restored. Its own records say whether the buyer was paid.',
      })),
  ];
}

function compareLink(
  orderId: string,
  { id, refundId, isPaid, isClosed }: TheirRefund,
  ours: OurRefund | undefined,
): Difference[] {
  if (ours === undefined) {
    const text = `BTCPay has a link for refund ${refundId} of order ${orderId}; we have none.`;
    return [{ text, next: 'Replay orders to payments. If it stays, archive the link at BTCPay unless it was paid.' }];
  }
  const what = `Refund ${refundId}`;
  if (ours.pullPaymentId !== id && ours.pullPaymentId != null) {
    if (isClosed && !isPaid) return [];
    const text = `${what} has a second link at BTCPay, ${id}${isPaid ? ', which is paid' : ''}.`;
    return [{ text, next: 'Archive the second link at BTCPay, so that nobody claims it.' }];
  }
  if (isPaid !== (ours.status === 'claimed')) {
    const text = `${what} is ${isPaid ? 'paid' : 'not paid'} at BTCPay and ${ours.status} here.`;
    return [{ text, next: SOON }];
  }
  return isClosed && ours.status === 'open' ? [{ text: `${what} is closed at BTCPay and open here.`, next: SOON }] : [];
}

/** Which of our statuses agree with each of BTCPay's states. */
const AGREES: Readonly<Record<string, readonly DeveloperPayout['status'][]>> = {
  AwaitingApproval: ['PENDING'],
  AwaitingPayment: ['PENDING', 'PROCESSING'],
  InProgress: ['PENDING', 'PROCESSING'],
  Completed: ['COMPLETED'],
  Cancelled: ['FAILED'],
};

const FORGOTTEN =
  'The payouts service does not pay this developer, and restores the payout as soon as its credits are in the ledger: replay orders to payouts, then wait ten minutes. It cannot restore a payout that an earlier version of the store created.';

/** Compares the payouts at BTCPay that carry the id of one of ours with that payout. */
export function comparePayout(
  payoutId: string,
  theirs: readonly TheirPayout[],
  ours: DeveloperPayout | undefined,
): Difference[] {
  const what = `Payout ${payoutId}`;
  if (ours === undefined)
    return theirs.map(({ id, state }) => ({
      text: `BTCPay has ${id} for payout ${payoutId}, which is ${state}; we have none.`,
      next: state === 'Cancelled' ? 'Nothing was paid, and nothing is to be done.' : FORGOTTEN,
      ...(state !== 'Cancelled' && {
        replay: { service: 'orders', consumer: 'payouts', fromMs: idTime(payoutId) - DAY_MS },
      }),
    }));
  const bound = theirs.find(({ id }) => id === ours.btcpayPayoutId);
  const others = theirs.filter(({ id, state }) => id !== ours.btcpayPayoutId && state !== 'Cancelled');
  const isMissing = ours.btcpayPayoutId !== undefined && bound === undefined;
  return [
    ...(isMissing
      ? [
          {
            text: `${what} is ${ours.status} here; BTCPay does not have ${ours.btcpayPayoutId}.`,
            next: 'Look whether BTCPay was replaced or restored. Its wallet says whether the developer was paid. Then decide that it is lost, paid or unpaid (runbook, BTCPay replaced).',
          },
        ]
      : []),
    ...others.map(({ id, state }) => ({
      text: `${what} has a second payout at BTCPay, ${id}, which is ${state}.`,
      next: state === 'Completed' ? 'The developer was paid twice: settle it with the developer.' : AT_BTCPAY,
    })),
    ...(bound === undefined ? [] : compareBound(what, bound, ours)),
  ];
}

function compareBound(what: string, bound: TheirPayout, ours: DeveloperPayout): Difference[] {
  const amount = Number(bound.originalAmount ?? 0);
  return [
    ...((AGREES[bound.state] ?? []).includes(ours.status)
      ? []
      : [{ text: `${what} is ${bound.state} at BTCPay and ${ours.status} here.`, next: SOON }]),
    ...(amount === ours.amountBTC
      ? []
      : [{ text: `${what} is over ${amount} BTC at BTCPay and ${ours.amountBTC} BTC here.`, next: AT_BTCPAY }]),
  ];
}
