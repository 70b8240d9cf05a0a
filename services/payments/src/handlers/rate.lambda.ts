import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import { btcpaySettings } from '@satcade/lambda/btcpay/settings';
import { httpFunction } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { btcpayClient } from '../adapters/btcpay-client.ts';
import { publicPrice } from '../adapters/public-price.ts';
import { rateTable } from '../adapters/rate-table.ts';
import { invoiceConfig } from '../config.ts';
import { rateRoutes } from './rate.ts';

const COINGECKO = 'https://api.coingecko.com/api/v3/simple/price?ids=bitcoin&vs_currencies=usd';

const { TABLE_NAME, BTCPAY_SECRET_ARN } = invoiceConfig();
const settings = btcpaySettings(BTCPAY_SECRET_ARN, systemClock);
const { rate } = btcpayClient(btcpayApi(settings));
const elsewhere = publicPrice(async () => ((await settings()).publicPriceUrl ?? COINGECKO) || undefined);

export const handler = httpFunction(
  rateRoutes({
    sources: [{ name: 'btcpay', rate }, elsewhere],
    rates: rateTable(new Table(documentClient(), TABLE_NAME)),
    clock: systemClock,
  }),
  { logger: createLogger('payments') },
);
