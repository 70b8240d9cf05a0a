import { systemClock } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import { btcpaySettings } from '@satcade/lambda/btcpay/settings';
import { btcpayClient } from '../adapters/btcpay-client.ts';
import { rateConfig } from '../config.ts';
import { findPaymentHandler } from './find-payment.ts';

export const handler = findPaymentHandler({
  btcpay: btcpayClient(btcpayApi(btcpaySettings(rateConfig().BTCPAY_SECRET_ARN, systemClock))),
});
