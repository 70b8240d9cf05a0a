import type { Shop } from '../shop.ts';
import type { ReportBrokenRule } from './rules.ts';

/** Checks that no refund exceeds the payment or is made twice, and that every approved refund is completed. */
export function checkRefunds(shop: Shop, report: ReportBrokenRule): void {
  checkAmounts(shop, report);
  checkEnds(shop, report);
}

function checkAmounts({ btcpay }: Shop, report: ReportBrokenRule): void {
  const { invoices, pullPayments, payouts } = btcpay.storage;
  const names = new Set<string>();
  const backBy = new Map<string, number>();
  for (const { id, name, invoiceId } of pullPayments.list()) {
    if (names.has(name)) report('a refund has one link', name, orderIdOfRefund(name));
    names.add(name);
    const paidOut = payouts.list().filter(({ pullPaymentId, state }) => pullPaymentId === id && state === 'Completed');
    const sats = paidOut.reduce((sum, { payoutSats }) => sum + (payoutSats ?? 0), 0);
    if (invoiceId !== null) backBy.set(invoiceId, (backBy.get(invoiceId) ?? 0) + sats);
  }
  for (const [invoiceId, back] of backBy) {
    const invoice = invoices.get(invoiceId);
    const paid = invoice?.payments.reduce((sum, { sats, status }) => (status === 'Invalid' ? sum : sum + sats), 0) ?? 0;
    if (back > paid)
      report('refunds never exceed the payment', `${back} of ${paid} sats`, String(invoice?.metadata.orderId));
  }
}

const orderIdOfRefund = (name: string): string | undefined => /^Refund (\w+)-/.exec(name)?.[1];

/** Every approved refund got its link, was claimed, or failed with a reason. */
function checkEnds({ streams }: Shop, report: ReportBrokenRule): void {
  const waiting = new Map<string, string>();
  for (const { after } of streams.orders.changes()) {
    const refund: unknown = after?.sk === 'ORDER' ? after.refund : undefined;
    if (typeof refund !== 'object' || refund === null || !('number' in refund) || !('status' in refund)) continue;
    const orderId = String(after?.orderId);
    const name = `${orderId}-${String(refund.number)}`;
    const isLinked = 'link' in refund && refund.link !== undefined;
    if (refund.status === 'approved' && !isLinked) waiting.set(name, orderId);
    else waiting.delete(name);
  }
  for (const [name, orderId] of waiting) report('every approved refund gets a link or a final state', name, orderId);
}
