import { digest, linkToken } from '../adapters/digest.ts';
import { sesPostman } from '../adapters/postman.ts';
import { reconcilerConfig } from '../config.ts';
import { btcpay, clock, logger, siteUrl, stores } from '../container.ts';
import { comparison } from '../use-cases/compare-with-btcpay.ts';
import { reconciler } from '../use-cases/reconcile.ts';
import { sendMails } from '../use-cases/send-mails.ts';

const { TABLE_NAME, TABLE_ID, BTCPAY_SECRET_ARN, APPROVE, USER_POOL_ID, SENDER, RATE_BAND_PERCENT } =
  reconcilerConfig();
const { payouts, ledgers, settings, disputes, rates, comparisons } = stores(TABLE_NAME);
const atBtcpay = btcpay(BTCPAY_SECRET_ARN);
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
  compare: comparison({ payouts, ledgers, btcpay: atBtcpay, comparisons, tableId: TABLE_ID, clock, logger }),
  btcpay: atBtcpay,
  clock,
  logger,
  approves: APPROVE === 'true',
  rates,
  bandPercent: RATE_BAND_PERCENT,
});
