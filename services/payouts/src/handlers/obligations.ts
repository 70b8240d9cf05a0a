import { obligationsQuestion, type PayoutObligations } from '@satcade/contracts/obligations';
import type { LedgerReader } from '../ports.ts';

/**
 * Tells accounts, before an account is erased, what a developer is owed, whether it is being paid, and what buyers
 * may get back.
 */
export const obligationsHandler =
  ({ ledgers }: { readonly ledgers: Pick<LedgerReader, 'head'> }) =>
  async (input: unknown): Promise<PayoutObligations> => {
    const { balanceCents, openPayoutId, refunding } = await ledgers.head(obligationsQuestion.parse(input).userId);
    return { balanceCents, isPayoutUnderWay: openPayoutId !== undefined, refundsOfSales: refunding.length };
  };
