import { getBitcoinPrice } from '@satcade/contracts/api/bitcoin-price';
import type { BitcoinPrice } from '@satcade/contracts/entities';
import { BITCOIN_PRICE } from '@satcade/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { call } from './api/call.ts';
import { keyOf } from './api/query-key.ts';

const bitcoinPriceKey = keyOf('bitcoin-price');
const REFRESH_MS = BITCOIN_PRICE.cacheSeconds * 1000;

/**
 * The price of a bitcoin in USD, refreshed every 30 s. If it cannot be read, the last one is kept and marked stale. If
 * there never was one, the fallback of 50000 USD is used.
 */
export function useBitcoinPrice(): BitcoinPrice | undefined {
  const { data, isError, errorUpdatedAt } = useQuery({
    queryKey: bitcoinPriceKey(),
    queryFn: ({ signal }) => call(getBitcoinPrice, { signal }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  if (!isError) return data;
  if (data !== undefined) return { ...data, isStale: true };
  const timestamp = new Date(errorUpdatedAt).toISOString();
  return { priceUSD: BITCOIN_PRICE.fallbackUSD, source: 'fallback', timestamp, isStale: true };
}
