import { systemClock } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import { btcpaySettings } from '@satcade/lambda/btcpay/settings';
import { httpFunction } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { btcpayClient } from '../adapters/btcpay-client.ts';
import { publicPrice } from '../adapters/public-price.ts';
import { rateConfig } from '../config.ts';
import { rateRoute } from './rate.ts';

const COINGECKO = 'https://api.coingecko.com/api/v3/simple/price?ids=bitcoin&vs_currencies=usd';

const settings = btcpaySettings(rateConfig().BTCPAY_SECRET_ARN, systemClock);
const { rate } = btcpayClient(btcpayApi(settings));
const elsewhere = publicPrice(async () => ((await settings()).publicPriceUrl ?? COINGECKO) || undefined);

export const handler = httpFunction(
  [rateRoute({ sources: [{ name: 'btcpay', rate }, elsewhere], clock: systemClock })],
  { logger: createLogger('payments') },
);
