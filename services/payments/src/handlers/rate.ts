import { getBitcoinPrice } from '@satcade/contracts/api/bitcoin-price';
import { getExchangeRates } from '@satcade/contracts/api/payments';
import { EXCHANGE_RATES } from '@satcade/contracts/limits';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { PriceSource, RateStore } from '../ports.ts';
import { bitcoinPrice } from '../use-cases/bitcoin-price.ts';
import { currentRates } from '../use-cases/exchange-rates.ts';

const publicFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` });

/** GET /api/bitcoin-price and GET /api/rates */
export function rateRoutes(dependencies: {
  readonly sources: readonly PriceSource[];
  readonly rates: Pick<RateStore, 'last'>;
  readonly clock: Clock;
}): readonly HttpRoute[] {
  const price = bitcoinPrice(dependencies);
  const rates = currentRates(dependencies);
  return [
    route(getBitcoinPrice, async () => ok({ json: await price(), headers: publicFor(10) })),
    route(getExchangeRates, async () => {
      const json = await rates();
      // A store that has no rates yet gets them within a minute.
      return ok({ json, headers: publicFor(json.rates.length === 0 ? 5 : EXCHANGE_RATES.cacheSeconds) });
    }),
  ];
}
