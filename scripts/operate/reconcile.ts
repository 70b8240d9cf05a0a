import { isId } from '@satcade/kernel';
import type { AdminAccess } from './admin.ts';
import { type GreenfieldAccess, greenfield } from './btcpay/greenfield.ts';
import { comparePayout, compareRefunds } from './reconcile/compare.ts';
import { compareOrder, compareRequests, compareUnknownOrder } from './reconcile/compare-order.ts';
import type { Difference } from './reconcile/difference.ts';
import { invoiceOf, ordersHere, payoutsHere, recordsOf } from './reconcile/ours.ts';
import { invoicesAtBtcpay, payoutsAtBtcpay, refundsAtBtcpay, type TheirInvoice } from './reconcile/theirs.ts';

/** How many records were compared, and where BTCPay and the services differ. */
export interface Reconciliation {
  readonly differences: readonly Difference[];
  readonly invoices: number;
  readonly refunds: number;
  readonly payouts: number;
}

/**
 * Compares every invoice, refund and payout at BTCPay with ours, and ours with BTCPay's; and every order with what
 * payments and entitlements have of it.
 */
export async function reconcile(access: AdminAccess, btcpay: GreenfieldAccess): Promise<Reconciliation> {
  const ask = greenfield(btcpay);
  const differences: Difference[] = [];
  let invoices = 0;
  const invoicesOf = new Map<string, TheirInvoice[]>();
  for await (const theirs of invoicesAtBtcpay(ask, btcpay)) {
    const { orderId } = theirs.metadata ?? {};
    // Created by another application.
    if (typeof orderId !== 'string' || !isId(orderId)) continue;
    invoices += 1;
    invoicesOf.set(orderId, [...(invoicesOf.get(orderId) ?? []), theirs]);
  }
  const { ours: payoutsThere, paidClaims } = await payoutsAtBtcpay(ask, btcpay);
  const links = Map.groupBy(await refundsAtBtcpay(ask, btcpay, paidClaims), ({ orderId }) => orderId);

  let refunds = 0;
  for await (const order of ordersHere(access)) {
    const { orderId, btcpayInvoiceId } = order;
    const theirs = invoicesOf.get(orderId) ?? [];
    const [copy, records] = await Promise.all([
      btcpayInvoiceId === undefined ? undefined : invoiceOf(access, orderId),
      recordsOf(access, orderId),
    ]);
    const stored = { order, copy, ...records };
    differences.push(...compareOrder(stored, theirs), ...compareRequests(stored));
    const theirLinks = links.get(orderId) ?? [];
    refunds += Math.max(theirLinks.length, stored.refunds.length);
    differences.push(...compareRefunds(orderId, theirLinks, stored.refunds));
    invoicesOf.delete(orderId);
    links.delete(orderId);
  }
  for (const [orderId, theirs] of invoicesOf) differences.push(...compareUnknownOrder(orderId, theirs));
  for (const [orderId, theirs] of links) {
    refunds += theirs.length;
    differences.push(...compareRefunds(orderId, theirs, []));
  }

  const payoutsById = Map.groupBy(payoutsThere, ({ payoutId }) => payoutId);
  let payouts = 0;
  for await (const ours of payoutsHere(access)) {
    payouts += 1;
    differences.push(...comparePayout(ours.payoutId, payoutsById.get(ours.payoutId) ?? [], ours));
    payoutsById.delete(ours.payoutId);
  }
  for (const [payoutId, unknown] of payoutsById) {
    payouts += 1;
    differences.push(...comparePayout(payoutId, unknown, undefined));
  }
  return { differences, invoices, refunds, payouts };
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** The outcome as lines to print. */
export function reconciliationReport(outcome: Reconciliation): { lines: string[]; isWell: boolean } {
  const { differences, invoices, refunds, payouts } = outcome;
  const compared = `${counted(invoices, 'invoice')}, ${counted(refunds, 'refund')} and ${counted(payouts, 'payout')}`;
  return differences.length === 0
    ? { lines: [`All in order: ${compared}.`], isWell: true }
    : {
        lines: [
          ...differences.flatMap(({ text, next }) => [text, `  ${next}`]),
          `${counted(differences.length, 'difference')} in ${compared}.`,
        ],
        isWell: false,
      };
}
