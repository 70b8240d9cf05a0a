import { getBitcoinPrice } from '@satcade/contracts/api/payments';
import { ok, systemClock } from '@satcade/kernel';
import { httpFunction, route } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { btcpayApi } from '../adapters/btcpay-api.ts';
import { btcpayClient } from '../adapters/btcpay-client.ts';
import { btcpaySettings } from '../adapters/settings.ts';
import { rateConfig } from '../config.ts';
import { bitcoinPrice } from '../use-cases/bitcoin-price.ts';

const btcpay = btcpayClient(btcpayApi(btcpaySettings(rateConfig().BTCPAY_SECRET_ARN, systemClock)));
const price = bitcoinPrice({ btcpay, clock: systemClock });

/** GET /api/bitcoin-price */
export const handler = httpFunction(
  [route(getBitcoinPrice, async () => ok({ json: await price(), headers: { 'cache-control': 'public, max-age=10' } }))],
  { logger: createLogger('payments') },
);
