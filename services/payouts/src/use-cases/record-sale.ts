import { reversalOf, type SoldOrder, saleEntries } from '../domain/ledger.ts';
import type { RefundNote } from '../domain/refund-note.ts';
import type { Cause, Ledger } from '../ports.ts';

/*
 * A sale and its reversal may arrive in either order, or at the same time. So each writes down what it knows first and
 * looks for the other then: whichever comes second sees both, and takes the sale back. Every write can be repeated.
 */

/** Writes what an order owes its developers. */
export async function recordSale(order: SoldOrder, cause: Cause, ledger: Ledger): Promise<void> {
  const sales = saleEntries(order);
  if (sales.length === 0) return;
  for (const sale of sales) await ledger.append(sale, cause);
  const reversedAt = await ledger.reversedAt(order.orderId);
  if (reversedAt === undefined || reversedAt < order.soldAt) return;
  for (const sale of sales) await ledger.append(reversalOf(sale, reversedAt), cause);
}

/** Takes back, exactly as they were written, the shares of the sales that an order was until `at`. */
export async function reverseSale(
  orderId: string,
  developerIds: ReadonlySet<string>,
  at: string,
  cause: Cause,
  ledger: Ledger,
): Promise<void> {
  await ledger.noteReversal(orderId, at, cause);
  for (const developerId of developerIds) {
    for (const sale of await ledger.sales(developerId, orderId)) {
      if (sale.soldAt <= at) await ledger.append(reversalOf(sale, at), cause);
    }
  }
}

/** Notes how far the refund of an order is, in the ledger of everyone who shares in it. */
export async function noteRefund(
  developerIds: readonly string[],
  { orderId, kind, status, changedAt }: RefundNote,
  ledger: Pick<Ledger, 'noteRefund'>,
): Promise<void> {
  // A surplus is the buyer's own: no share goes back with it.
  if (kind === 'surplus') return;
  for (const developerId of developerIds) await ledger.noteRefund(developerId, { orderId, kind, status, changedAt });
}
