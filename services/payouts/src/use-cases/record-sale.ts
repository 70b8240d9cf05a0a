import { postingOf, type SalePosting, type SoldOrder, saleEntries } from '../domain/ledger.ts';
import type { RefundNote } from '../domain/refund-note.ts';
import type { Reversal } from '../domain/reversal.ts';
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
  for (const reversal of await ledger.reversals(order.orderId)) {
    for (const sale of sales) await takeBack(sale, reversal, cause, ledger);
  }
}

/** Takes back, to the cent, the shares of the sales that an order was until then, or the reversal's parts of them. */
export async function reverseSale(
  reversal: Reversal,
  developerIds: ReadonlySet<string>,
  cause: Cause,
  ledger: Ledger,
): Promise<void> {
  await ledger.noteReversal(reversal, cause);
  for (const developerId of developerIds) {
    for (const sale of await ledger.sales(developerId, reversal.orderId)) {
      await takeBack(sale, reversal, cause, ledger);
    }
  }
}

async function takeBack(sale: SalePosting, reversal: Reversal, cause: Cause, ledger: Ledger): Promise<void> {
  if (sale.soldAt > reversal.at) return;
  const posting = postingOf(sale, reversal);
  if (posting !== undefined) await ledger.append(posting, cause);
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
