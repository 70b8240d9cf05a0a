import { digest, linkToken } from '../adapters/digest.ts';
import { sesPostman } from '../adapters/postman.ts';
import { reconcilerConfig } from '../config.ts';
import { btcpay, clock, logger, siteUrl, stores } from '../container.ts';
import { reconciler } from '../use-cases/reconcile.ts';
import { sendMails } from '../use-cases/send-mails.ts';

const { TABLE_NAME, BTCPAY_SECRET_ARN, APPROVE, USER_POOL_ID, SENDER, RATE_BAND_PERCENT } = reconcilerConfig();
const { payouts, settings, disputes, rates } = stores(TABLE_NAME);
const mailing = {
  mails: settings,
  postman: sesPostman(USER_POOL_ID, SENDER, clock),
  disputes,
  newToken: linkToken,
  digest,
  siteUrl: siteUrl(BTCPAY_SECRET_ARN),
  clock,
  logger,
};

/** Runs every minute. */
export const handler = reconciler({
  payouts,
  settings,
  sendMails: () => sendMails(mailing),
  btcpay: btcpay(BTCPAY_SECRET_ARN),
  clock,
  logger,
  approves: APPROVE === 'true',
  rates,
  bandPercent: RATE_BAND_PERCENT,
});
