import { postingOf, type SalePosting, type SoldOrder, saleEntries } from '../domain/ledger.ts';
import type { RefundNote } from '../domain/refund-note.ts';
import { type Reversal, takesFrom } from '../domain/reversal.ts';
import type { Cause, Ledger } from '../ports.ts';

/*
 * A sale and its reversal may arrive in either order, or at the same time. So each stores its own record first and then
 * looks for the other: the second one sees both, and reverses the sale. Every write can be repeated.
 */

/** Writes an order's credits to its developers' ledgers. */
export async function recordSale(order: SoldOrder, cause: Cause, ledger: Ledger): Promise<void> {
  const sales = saleEntries(order);
  if (sales.length === 0) return;
  for (const sale of sales) await refuseSecond(sale, ledger);
  for (const sale of sales) await ledger.append(sale, cause);
  for (const reversal of await ledger.reversals(order.orderId)) {
    for (const sale of sales) await takeBack(sale, reversal, cause, ledger);
  }
}

/**
 * An order is sold a second time only after it was reversed. Throws until the reversal is here. Without one, orders has
 * fulfilled the order anew, because its table was restored to an earlier time: the developer has the credit.
 */
async function refuseSecond({ developerId, orderId, soldAt }: SalePosting, ledger: Ledger): Promise<void> {
  const others = (await ledger.sales(developerId, orderId)).filter((sale) => sale.soldAt !== soldAt);
  if (others.length === 0) return;
  // Of the reversals of a whole order, only the latest is stored. Those of some copies leave the sale as it is.
  const reversals = (await ledger.reversals(orderId)).filter(({ reversalId }) => reversalId === undefined);
  for (const other of others) {
    const first = other.soldAt < soldAt ? other.soldAt : soldAt;
    if (!reversals.some(({ at }) => first <= at))
      throw new Error(`order ${orderId} is credited already, and is not reversed`);
  }
}

/**
 * Reverses, to the cent, the credits of the order's sales so far, or the reversal's parts of one. Throws while the ledger
 * has only earlier sales than that one, whose event is on its way.
 */
export async function reverseSale(
  reversal: Reversal,
  developerIds: ReadonlySet<string>,
  cause: Cause,
  ledger: Ledger,
): Promise<void> {
  await ledger.noteReversal(reversal, cause);
  const { orderId } = reversal;
  for (const developerId of developerIds) {
    const sales = await ledger.sales(developerId, orderId);
    const isOfParts = reversal.reversalId !== undefined;
    if (isOfParts && sales.length > 0 && !sales.some((sale) => takesFrom(reversal, sale)))
      throw new Error(`copies of order ${orderId} are reversed, but the sale that they are of is not credited yet`);
    for (const sale of sales) await takeBack(sale, reversal, cause, ledger);
  }
}

async function takeBack(sale: SalePosting, reversal: Reversal, cause: Cause, ledger: Ledger): Promise<void> {
  if (!takesFrom(reversal, sale)) return;
  const posting = postingOf(sale, reversal);
  if (posting !== undefined) await ledger.append(posting, cause);
}

/** Stores the state of an order's refund in the ledger of each of its developers. */
export async function noteRefund(
  developerIds: readonly string[],
  { orderId, kind, status, changedAt }: RefundNote,
  ledger: Pick<Ledger, 'noteRefund'>,
): Promise<void> {
  // A surplus belongs to the buyer: no credit is reversed with it.
  if (kind === 'surplus') return;
  for (const developerId of developerIds) await ledger.noteRefund(developerId, { orderId, kind, status, changedAt });
}
