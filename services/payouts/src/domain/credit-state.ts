import type { CreditState } from '@satcade/contracts/enums';
import type { LedgerHead, SaleEntry } from './chain.ts';
import { unclaimed } from './claim.ts';
import type { Payout } from './payout.ts';

/** A developer's credit of an order, for the decision on its refund. */
export interface CreditFacts {
  readonly developerId: string;
  readonly amountCents: number;
  readonly state: CreditState;
  readonly balanceCents: number;
}

/**
 * Where the credit of an order is now: `sale` is its last one in the ledger, `payouts` those that contained the order.
 * A failed payout has returned its amount.
 */
export function creditFacts(
  head: LedgerHead,
  sale: SaleEntry,
  isReversed: boolean,
  payouts: readonly Pick<Payout, 'status' | 'orderIds'>[],
): CreditFacts {
  const { developerId, balanceCents } = head;
  const state = isReversed ? 'reversed' : stateOf(head, sale, payouts);
  return { developerId, amountCents: sale.amountCents, state, balanceCents };
}

function stateOf(
  head: LedgerHead,
  sale: SaleEntry,
  payouts: readonly Pick<Payout, 'status' | 'orderIds'>[],
): CreditState {
  if (unclaimed(head, [sale]).length > 0) return 'in-balance';
  const statuses = payouts.filter(({ orderIds }) => orderIds.includes(sale.orderId)).map(({ status }) => status);
  if (statuses.includes('COMPLETED')) return 'paid';
  const hasFailedOnly = statuses.length > 0 && statuses.every((status) => status === 'FAILED');
  return hasFailedOnly ? 'in-balance' : 'in-payout';
}
