import type { DeveloperPayout } from '@satcade/contracts/entities';
import type { OurInvoice, OurRefund } from './ours.ts';
import type { TheirInvoice, TheirPayout, TheirRefund } from './theirs.ts';

/* Describes how a record at BTCPay differs from ours; nothing when they agree. */

/** Compares an invoice at BTCPay with the one that pays our order. */
export function compareInvoice(theirs: TheirInvoice, orderId: string, ours: OurInvoice | undefined): string[] {
  const what = `Invoice ${theirs.id} of order ${orderId}`;
  const isPaid = theirs.status === 'Settled' || theirs.status === 'Processing';
  // Made for one of our orders, and given up before the buyer saw it.
  const isGivenUp = theirs.status === 'Invalid' && theirs.additionalStatus === 'Marked';
  if (ours === undefined) {
    return isGivenUp ? [] : [`BTCPay has invoice ${theirs.id} for order ${orderId}; we have none.`];
  }
  if (ours.invoiceId !== theirs.id) {
    return isPaid ? [`${what} is ${theirs.status} at BTCPay, but the order is paid by ${ours.invoiceId}.`] : [];
  }
  // Complete is our own status: settled, and the games are granted.
  const status = ours.status === 'Complete' ? 'Settled' : ours.status;
  const amount = Number(theirs.amount);
  return [
    ...(status === theirs.status ? [] : [`${what} is ${theirs.status} at BTCPay and ${ours.status} here.`]),
    ...(theirs.currency === 'USD' && amount === ours.amountUSD
      ? []
      : [`${what} is over ${amount} ${theirs.currency} at BTCPay and ${ours.amountUSD} USD here.`]),
  ];
}

/** Compares the links at BTCPay with the refunds of one order. */
export function compareRefunds(
  orderId: string,
  theirs: readonly TheirRefund[],
  ours: readonly OurRefund[] | undefined,
): string[] {
  const ourRefunds = ours ?? [];
  return [
    ...theirs.flatMap((link) =>
      compareLink(
        orderId,
        link,
        ourRefunds.find(({ refundId }) => refundId === link.refundId),
      ),
    ),
    ...ourRefunds
      .filter(({ status }) => status === 'open' || status === 'claimed')
      .filter(({ pullPaymentId }) => !theirs.some(({ id }) => id === pullPaymentId))
      .map(({ refundId, status }) => `Refund ${refundId} is ${status} here; BTCPay does not have its link.`),
  ];
}

function compareLink(orderId: string, { id, refundId, isPaid, isClosed }: TheirRefund, ours: OurRefund | undefined) {
  if (ours === undefined) return [`BTCPay has a link for refund ${refundId} of order ${orderId}; we have none.`];
  const what = `Refund ${refundId}`;
  if (ours.pullPaymentId !== id && ours.pullPaymentId != null) {
    return isClosed && !isPaid ? [] : [`${what} has a second link at BTCPay, ${id}${isPaid ? ', which is paid' : ''}.`];
  }
  if (isPaid !== (ours.status === 'claimed')) {
    return [`${what} is ${isPaid ? 'paid' : 'not paid'} at BTCPay and ${ours.status} here.`];
  }
  return isClosed && ours.status === 'open' ? [`${what} is closed at BTCPay and open here.`] : [];
}

/** Which of our statuses agree with each of BTCPay's states. */
const AGREES: Readonly<Record<string, readonly DeveloperPayout['status'][]>> = {
  AwaitingApproval: ['PENDING'],
  AwaitingPayment: ['PENDING', 'PROCESSING'],
  InProgress: ['PENDING', 'PROCESSING'],
  Completed: ['COMPLETED'],
  Cancelled: ['FAILED'],
};

/** Compares the payouts at BTCPay that carry the id of one of ours with that payout. */
export function comparePayout(
  payoutId: string,
  theirs: readonly TheirPayout[],
  ours: DeveloperPayout | undefined,
): string[] {
  const what = `Payout ${payoutId}`;
  if (ours === undefined) return theirs.map(({ id }) => `BTCPay has ${id} for payout ${payoutId}; we have none.`);
  const bound = theirs.find(({ id }) => id === ours.btcpayPayoutId);
  const others = theirs.filter(({ id, state }) => id !== ours.btcpayPayoutId && state !== 'Cancelled');
  const isMissing = ours.btcpayPayoutId !== undefined && bound === undefined;
  return [
    ...(isMissing ? [`${what} is ${ours.status} here; BTCPay does not have ${ours.btcpayPayoutId}.`] : []),
    ...others.map(({ id, state }) => `${what} has a second payout at BTCPay, ${id}, which is ${state}.`),
    ...(bound === undefined ? [] : compareBound(what, bound, ours)),
  ];
}

function compareBound(what: string, bound: TheirPayout, ours: DeveloperPayout): string[] {
  const amount = Number(bound.originalAmount ?? 0);
  return [
    ...((AGREES[bound.state] ?? []).includes(ours.status)
      ? []
      : [`${what} is ${bound.state} at BTCPay and ${ours.status} here.`]),
    ...(amount === ours.amountBTC ? [] : [`${what} is over ${amount} BTC at BTCPay and ${ours.amountBTC} BTC here.`]),
  ];
}
