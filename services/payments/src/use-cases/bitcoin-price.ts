import type { BitcoinPrice } from '@satcade/contracts/entities';
import { BITCOIN_PRICE } from '@satcade/contracts/limits';
import { type Clock, centsToUsd, isoTime } from '@satcade/kernel';
import type { PriceSource } from '../ports.ts';

/**
 * The price of a bitcoin, requested at most every 30 s, whether the sources answer or not. The sources are asked in
 * turn, and the first reply counts. Without one, the last price is returned as stale, or 50,000 USD if there never was
 * one, so that a page always has a price to compute with and knows how good it is.
 */
export function bitcoinPrice({ sources, clock }: { readonly sources: readonly PriceSource[]; readonly clock: Clock }) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isStale = false;
  let last: { readonly priceUSD: number; readonly source: string; readonly at: number } | undefined;

  return async (): Promise<BitcoinPrice> => {
    const now = clock.now();
    if (now - askedAt >= BITCOIN_PRICE.cacheSeconds * 1000) {
      askedAt = now;
      const found = await ask(now);
      isStale = found === undefined;
      last = found ?? last;
    }
    return last === undefined
      ? { priceUSD: BITCOIN_PRICE.fallbackUSD, source: 'fallback', timestamp: isoTime(now), isStale: true }
      : { priceUSD: last.priceUSD, source: last.source, timestamp: isoTime(last.at), isStale };
  };

  async function ask(at: number) {
    for (const { name, rate } of sources) {
      const answer = await rate();
      if (answer.ok) return { priceUSD: centsToUsd(answer.value), source: name, at };
    }
    return undefined;
  }
}
