import { isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { CLAIM_DAYS, isLapsed, type Refund } from '../domain/refund.ts';
import { fairTurn, isOld, type Watched } from '../domain/watch-list.ts';
import type { RefundClaim } from '../ports.ts';
import { failRefund, type RefundDependencies, resumeRefund } from './open-refund.ts';

/** Refunds are rare, and a link may stay unclaimed for months: a run checks this many, and the next one continues. */
const PER_RUN = 10;
/** The function has a minute, and one refund takes up to 30 s when BTCPay is slow. */
const BUDGET_MS = 25_000;

/**
 * Advances refunds: opens interrupted ones, and asks BTCPay whether the others were claimed. Any part that was paid out
 * counts as claimed, because the games are revoked as a whole. A link that was not used in time is closed.
 */
export function refundWatcher(
  dependencies: RefundDependencies & { readonly logger: Pick<Logger, 'warn'> },
): () => Promise<number> {
  const { refunds, refundsAtBtcpay, clock, logger } = dependencies;
  let last: Watched | undefined;

  return async () => {
    const startedAt = clock.now();
    const turn = fairTurn(await refunds.watched(), last, startedAt, PER_RUN);
    for (const watched of turn) {
      if (clock.now() - startedAt > BUDGET_MS) break;
      if (isOld(watched, startedAt)) last = watched;
      const refund = await refunds.get(watched.orderId, watched.refundId);
      if (refund === undefined) continue;
      try {
        await look(refund);
      } catch (error) {
        logger.warn('a refund could not be checked', { refundId: refund.refundId, error: String(error) });
      }
    }
    return turn.length;
  };

  async function look(refund: Refund): Promise<void> {
    if (refund.status === 'opening') return resumeRefund(refund, dependencies);
    if (refund.status !== 'open' || refund.pullPaymentId === undefined) return;
    const claim = await claimOf(refund.pullPaymentId);
    if (claim === 'paid') return claimed(refund);
    if (claim === 'gone') logger.warn('BTCPay does not know the link of a refund', { refundId: refund.refundId });
    if (claim === 'under-way' || !isLapsed(refund, clock.now())) return;
    // Closed first, then read again: somebody may have claimed in between.
    if (claim === 'none') await close(refund.pullPaymentId);
    switch (await claimOf(refund.pullPaymentId)) {
      case 'paid':
        return claimed(refund);
      case 'under-way':
        return;
      case 'none':
      case 'gone':
        return failRefund(refund, `it was not claimed within ${CLAIM_DAYS} days`, dependencies);
    }
  }

  async function close(pullPaymentId: string): Promise<void> {
    const closed = await refundsAtBtcpay.close(pullPaymentId);
    if (!closed.ok) throw new Error(closed.error.detail);
  }

  async function claimOf(pullPaymentId: string): Promise<RefundClaim> {
    const claim = await refundsAtBtcpay.claim(pullPaymentId);
    if (!claim.ok) throw new Error(claim.error.detail);
    return claim.value;
  }

  async function claimed(refund: Refund): Promise<void> {
    await refunds.update({ ...refund, status: 'claimed', updatedAt: isoTime(clock.now()) }, refund);
  }
}
