import { systemClock } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import { btcpaySettings } from '@satcade/lambda/btcpay/settings';
import { btcpayClient } from '../adapters/btcpay-client.ts';
import { btcpayConfig } from '../config.ts';
import { findPaymentHandler } from './find-payment.ts';

export const handler = findPaymentHandler({
  btcpay: btcpayClient(btcpayApi(btcpaySettings(btcpayConfig().BTCPAY_SECRET_ARN, systemClock))),
});
