import { getBitcoinPrice } from '@satcade/contracts/api/bitcoin-price';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { PriceSource } from '../ports.ts';
import { bitcoinPrice } from '../use-cases/bitcoin-price.ts';

/** GET /api/bitcoin-price */
export function rateRoute(dependencies: {
  readonly sources: readonly PriceSource[];
  readonly clock: Clock;
}): HttpRoute {
  const price = bitcoinPrice(dependencies);
  return route(getBitcoinPrice, async () =>
    ok({ json: await price(), headers: { 'cache-control': 'public, max-age=10' } }),
  );
}
