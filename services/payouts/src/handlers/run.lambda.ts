import { runConfig } from '../config.ts';
import { btcpay, clock, logger, stores } from '../container.ts';
import { withheldIn } from '../use-cases/compare-with-btcpay.ts';
import { payoutRun } from '../use-cases/open-payouts.ts';

const { TABLE_NAME, TABLE_ID, BTCPAY_SECRET_ARN, HOLD_DAYS, MINIMUM_CENTS, RATE_BAND_PERCENT } = runConfig();

const { comparisons, ...ports } = stores(TABLE_NAME);

/** Runs by schedule. */
export const handler = payoutRun({
  ...ports,
  withheld: () => withheldIn(comparisons, TABLE_ID),
  btcpay: btcpay(BTCPAY_SECRET_ARN),
  clock,
  logger,
  rules: { holdDays: HOLD_DAYS, minimumCents: MINIMUM_CENTS, bandPercent: RATE_BAND_PERCENT },
});
