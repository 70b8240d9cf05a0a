import { isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { CLAIM_DAYS, isLapsed, type Refund } from '../domain/refund.ts';
import { inTurn, type Watched } from '../domain/watch-list.ts';
import type { RefundClaim } from '../ports.ts';
import { type RefundDependencies, resumeRefund } from './open-refund.ts';

/** Refunds are rare, and a link may lie unclaimed for months: a run looks at so many, the next one goes on from there. */
const PER_RUN = 10;
/** What the invoices leave of the function's minute, less one refund that BTCPay is slow about. */
const BUDGET_MS = 8_000;

/**
 * Looks after refunds: opens those that broke off, and asks BTCPay whether the others were claimed. Any part of it that
 * was paid out counts, because the games go back as a whole. A link that nobody used in time is closed.
 */
export function refundWatcher(
  dependencies: RefundDependencies & { readonly logger: Pick<Logger, 'warn'> },
): () => Promise<number> {
  const { refunds, refundsAtBtcpay, clock, logger } = dependencies;
  let last: Watched | undefined;

  return async () => {
    const startedAt = clock.now();
    const turn = inTurn(await refunds.watched(), last, startedAt).slice(0, PER_RUN);
    for (const watched of turn) {
      if (clock.now() - startedAt > BUDGET_MS) break;
      last = watched;
      const refund = await refunds.get(watched.orderId, watched.refundId);
      if (refund === undefined) continue;
      try {
        await look(refund);
      } catch (error) {
        logger.warn('a refund could not be looked after', { refundId: refund.refundId, error: String(error) });
      }
    }
    return turn.length;
  };

  async function look(refund: Refund): Promise<void> {
    if (refund.status === 'opening') return resumeRefund(refund, dependencies);
    if (refund.status !== 'open' || refund.pullPaymentId === undefined) return;
    const claim = await claimOf(refund.pullPaymentId);
    if (claim === 'paid') return end(refund, { status: 'claimed' });
    if (claim === 'under-way' || !isLapsed(refund, clock.now())) return;
    // Closed first, and looked at again then: somebody may have claimed in between.
    const closed = await refundsAtBtcpay.close(refund.pullPaymentId);
    if (!closed.ok) throw new Error(closed.error.detail);
    switch (await claimOf(refund.pullPaymentId)) {
      case 'paid':
        return end(refund, { status: 'claimed' });
      case 'under-way':
        return;
      case 'none':
        return end(refund, { status: 'failed', failure: `it was not claimed within ${CLAIM_DAYS} days` });
    }
  }

  async function claimOf(pullPaymentId: string): Promise<RefundClaim> {
    const claim = await refundsAtBtcpay.claim(pullPaymentId);
    if (!claim.ok) throw new Error(claim.error.detail);
    return claim.value;
  }

  async function end(refund: Refund, how: Pick<Refund, 'status' | 'failure'>): Promise<void> {
    await refunds.update({ ...refund, ...how, updatedAt: isoTime(clock.now()) }, refund);
  }
}
