import { sesPostman } from '../adapters/postman.ts';
import { reconcilerConfig } from '../config.ts';
import { btcpay, clock, logger, stores } from '../container.ts';
import { reconciler } from '../use-cases/reconcile.ts';

const { TABLE_NAME, BTCPAY_SECRET_ARN, APPROVE, USER_POOL_ID, SENDER, RATE_BAND_PERCENT } = reconcilerConfig();
const { payouts, settings, rates } = stores(TABLE_NAME);

/** Every minute. */
export const handler = reconciler({
  payouts,
  mails: settings,
  postman: sesPostman(USER_POOL_ID, SENDER),
  btcpay: btcpay(BTCPAY_SECRET_ARN),
  clock,
  logger,
  approves: APPROVE === 'true',
  rates,
  bandPercent: RATE_BAND_PERCENT,
});
