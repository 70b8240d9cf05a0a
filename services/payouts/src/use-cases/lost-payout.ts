import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { paidBeforeLoss } from '../domain/apply-snapshot.ts';
import type { Payout } from '../domain/payout.ts';
import type { Btcpay, Payouts } from '../ports.ts';
import { fail } from './payout-failure.ts';

interface Dependencies {
  readonly payouts: Pick<Payouts, 'update'>;
  readonly btcpay: Pick<Btcpay, 'find'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

/** A BTCPay that is being restored answers before it has its payouts again. */
const GRACE_MS = 10 * 60_000;

const UNPAID = 'The payment service has lost this payout. It was not sent.';

/**
 * Ends a payout that BTCPay does not know, as an Admin has decided: only an Admin can find out whether it was paid. BTCPay
 * is asked for all payouts with our id, too, as one of them might be paid later.
 */
export async function endLostPayout(payout: Payout, dependencies: Dependencies): Promise<void> {
  const { payouts, btcpay, clock, logger } = dependencies;
  const { payoutId, lost } = payout;
  const now = clock.now();
  if (lost === undefined || now - Date.parse(lost.at) < GRACE_MS)
    return logger.warn('a payout could not be read', { payoutId, detail: 'BTCPay does not know it' });
  const found = await btcpay.find(payoutId);
  if (!found.ok || found.value.some(({ state }) => state !== 'Cancelled'))
    return logger.warn('a lost payout may still be at BTCPay', { payoutId });
  if (!lost.wasPaid) return fail(payout, UNPAID, dependencies);
  await payouts.update(paidBeforeLoss(payout, isoTime(now)), payout);
}
