import { runConfig } from '../config.ts';
import { btcpay, clock, logger, stores } from '../container.ts';
import { payoutRun } from '../use-cases/open-payouts.ts';

const { TABLE_NAME, BTCPAY_SECRET_ARN, HOLD_DAYS, MINIMUM_CENTS, RATE_BAND_PERCENT } = runConfig();

/** Runs by schedule. */
export const handler = payoutRun({
  ...stores(TABLE_NAME),
  btcpay: btcpay(BTCPAY_SECRET_ARN),
  clock,
  logger,
  rules: { holdDays: HOLD_DAYS, minimumCents: MINIMUM_CENTS, bandPercent: RATE_BAND_PERCENT },
});
