import type { BitcoinPrice } from '@satcade/contracts/entities';
import { BITCOIN_PRICE } from '@satcade/contracts/limits';
import { type Clock, centsToUsd, isoTime } from '@satcade/kernel';
import type { Btcpay } from '../ports.ts';

/**
 * What a bitcoin costs: asked for at most every 30 s, whether BTCPay answers or not. When it does not, the last price is
 * told as stale; when there never was one, 50,000 USD is, so that a page always has something to compute with and says
 * how good it is.
 */
export function bitcoinPrice({ btcpay, clock }: { readonly btcpay: Pick<Btcpay, 'rate'>; readonly clock: Clock }) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isStale = false;
  let last: { readonly priceUSD: number; readonly at: number } | undefined;

  return async (): Promise<BitcoinPrice> => {
    const now = clock.now();
    if (now - askedAt >= BITCOIN_PRICE.cacheSeconds * 1000) {
      askedAt = now;
      const rate = await btcpay.rate();
      isStale = !rate.ok;
      if (rate.ok) last = { priceUSD: centsToUsd(rate.value), at: now };
    }
    return last === undefined
      ? { priceUSD: BITCOIN_PRICE.fallbackUSD, source: 'fallback', timestamp: isoTime(now), isStale: true }
      : { priceUSD: last.priceUSD, source: 'btcpay', timestamp: isoTime(last.at), isStale };
  };
}
