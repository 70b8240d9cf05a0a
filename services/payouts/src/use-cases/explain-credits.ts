import { cents } from '@satcade/kernel';
import { type CreditFacts, creditFacts } from '../domain/credit-state.ts';
import { postingOf, type SalePosting } from '../domain/ledger.ts';
import { type Reversal, takesFrom } from '../domain/reversal.ts';
import type { Ledger, LedgerReader, Payouts } from '../ports.ts';

interface Question {
  readonly orderId: string;
  readonly developerIds: readonly string[];
  /** The payouts that the order refers to, including other developers'. */
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
    readonly ledger: Pick<Ledger, 'sales' | 'reversals'>;
    readonly ledgers: Pick<LedgerReader, 'head'>;
    readonly payouts: Pick<Payouts, 'get'>;
  },
): Promise<readonly CreditFacts[]> {
  const reversals = await ledger.reversals(orderId);
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
    const left = remainderOf(sale, reversals);
    const own = found.filter((payout) => payout !== undefined);
    // A partly reversed credit is shown as the rest, a fully reversed one with its original amount.
    const remaining = left > 0 ? { ...sale, amountCents: cents(left) } : sale;
    return [creditFacts(head, remaining, left === 0, own)];
  }
}

/** What the order's reversals leave of a sale, in cents. */
const remainderOf = (sale: SalePosting, reversals: readonly Reversal[]): number =>
  reversals
    .filter((reversal) => takesFrom(reversal, sale))
    .reduce((left, reversal) => left + (postingOf(sale, reversal)?.amountCents ?? 0), Number(sale.amountCents));
