import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { refused } from '../domain/apply-snapshot.ts';
import type { Payout } from '../domain/payout.ts';
import type { Payouts } from '../ports.ts';

export interface FailureDependencies {
  readonly payouts: Pick<Payouts, 'update'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Logs that a payout failed, for the operator. */
export const tellOfFailure = (
  { payoutId, developerId, failureReason }: Payout,
  { logger }: Pick<FailureDependencies, 'logger'>,
): void => logger.warn('a payout failed', { payoutId, developerId, failureReason });

/** Ends a payout that is not at BTCPay: its amount returns to the balance. */
export async function fail(payout: Payout, reason: string, dependencies: FailureDependencies): Promise<undefined> {
  const failed = refused(payout, reason, isoTime(dependencies.clock.now()));
  if (await dependencies.payouts.update(failed, payout)) tellOfFailure(failed, dependencies);
}
