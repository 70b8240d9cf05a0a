import { getBitcoinPrice } from '@satcade/contracts/api/payments';
import { ok, systemClock } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import { btcpaySettings } from '@satcade/lambda/btcpay/settings';
import { httpFunction, route } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { btcpayClient } from '../adapters/btcpay-client.ts';
import { publicPrice } from '../adapters/public-price.ts';
import { rateConfig } from '../config.ts';
import { bitcoinPrice } from '../use-cases/bitcoin-price.ts';

const COINGECKO = 'https://api.coingecko.com/api/v3/simple/price?ids=bitcoin&vs_currencies=usd';

const settings = btcpaySettings(rateConfig().BTCPAY_SECRET_ARN, systemClock);
const { rate } = btcpayClient(btcpayApi(settings));
const elsewhere = publicPrice(async () => ((await settings()).publicPriceUrl ?? COINGECKO) || undefined);
const price = bitcoinPrice({ sources: [{ name: 'btcpay', rate }, elsewhere], clock: systemClock });

/** GET /api/bitcoin-price */
export const handler = httpFunction(
  [route(getBitcoinPrice, async () => ok({ json: await price(), headers: { 'cache-control': 'public, max-age=10' } }))],
  { logger: createLogger('payments') },
);
