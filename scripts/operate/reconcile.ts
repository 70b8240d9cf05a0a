import type { AdminAccess } from './admin.ts';
import { type GreenfieldAccess, greenfield } from './btcpay/greenfield.ts';
import { compareInvoice, comparePayout, compareRefunds } from './reconcile/compare.ts';
import { invoiceOf, payoutsHere, refundedOrders, refundsOf } from './reconcile/ours.ts';
import { invoicesAtBtcpay, payoutsAtBtcpay, refundsAtBtcpay } from './reconcile/theirs.ts';

/** How many records were compared, and where BTCPay and the store differ. */
export interface Reconciliation {
  readonly differences: readonly string[];
  readonly invoices: number;
  readonly refunds: number;
  readonly payouts: number;
}

/** Compares every invoice, refund and payout at BTCPay with ours, and ours with BTCPay's. */
export async function reconcile(access: AdminAccess, btcpay: GreenfieldAccess): Promise<Reconciliation> {
  const ask = greenfield(btcpay);
  const differences: string[] = [];
  let invoices = 0;
  for await (const theirs of invoicesAtBtcpay(ask, btcpay)) {
    const { orderId } = theirs.metadata ?? {};
    // Created by another application.
    if (typeof orderId !== 'string') continue;
    invoices += 1;
    differences.push(...compareInvoice(theirs, orderId, await invoiceOf(access, orderId)));
  }

  const { ours: payoutsThere, paidClaims } = await payoutsAtBtcpay(ask, btcpay);
  const links = Map.groupBy(await refundsAtBtcpay(ask, btcpay, paidClaims), ({ orderId }) => orderId);
  const refunded = new Set(links.keys());
  for await (const orderId of refundedOrders(access)) refunded.add(orderId);
  let refunds = 0;
  for (const orderId of refunded) {
    const theirs = links.get(orderId) ?? [];
    const ours = await refundsOf(access, orderId);
    refunds += Math.max(theirs.length, ours?.length ?? 0);
    differences.push(...compareRefunds(orderId, theirs, ours));
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
    : { lines: [...differences, `${counted(differences.length, 'difference')} in ${compared}.`], isWell: false };
}
