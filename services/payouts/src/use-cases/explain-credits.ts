import { type CreditFacts, creditFacts } from '../domain/credit-state.ts';
import type { Ledger, LedgerReader, Payouts } from '../ports.ts';

interface Question {
  readonly orderId: string;
  readonly developerIds: readonly string[];
  /** The payouts that the order knows of; of other developers too. */
  readonly payoutIds: readonly string[];
}

/** The credits of an order, and the balances of their developers. */
export async function explainCredits(
  { orderId, developerIds, payoutIds }: Question,
  {
    ledger,
    ledgers,
    payouts,
  }: {
    readonly ledger: Pick<Ledger, 'sales' | 'reversedAt'>;
    readonly ledgers: Pick<LedgerReader, 'head'>;
    readonly payouts: Pick<Payouts, 'get'>;
  },
): Promise<readonly CreditFacts[]> {
  const reversedAt = await ledger.reversedAt(orderId);
  const facts = await Promise.all([...new Set(developerIds)].map(ofDeveloper));
  return facts.flat();

  async function ofDeveloper(developerId: string): Promise<readonly CreditFacts[]> {
    const [head, sales, found] = await Promise.all([
      ledgers.head(developerId),
      ledger.sales(developerId, orderId),
      Promise.all(payoutIds.map((payoutId) => payouts.get(developerId, payoutId))),
    ]);
    const sale = sales.toSorted((a, b) => a.seq - b.seq).at(-1);
    if (sale === undefined) return [];
    const isReversed = reversedAt !== undefined && reversedAt >= sale.soldAt;
    const own = found.filter((payout) => payout !== undefined);
    return [creditFacts(head, sale, isReversed, own)];
  }
}
