import { fromMinorUnits, isCurrency } from '@satcade/contracts/currencies';
import type { ExchangeRates } from '@satcade/contracts/entities';
import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { isCurrent, isDue, ratesAfter } from '../domain/exchange-rates.ts';
import type { Btcpay, RateStore } from '../ports.ts';

/**
 * Reads BTCPay's prices of a bitcoin every five minutes, and keeps the good ones. While BTCPay does not answer, the last
 * rates stay with their age, and each run tries again. The probe warns of that.
 */
export function rateKeeper({
  btcpay,
  rates,
  clock,
  logger,
}: {
  readonly btcpay: Pick<Btcpay, 'prices'>;
  readonly rates: RateStore;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}): () => Promise<'kept' | 'recent' | 'unanswered'> {
  return async () => {
    const last = await rates.last();
    if (!isDue(last, clock.now())) return 'recent';
    const prices = await btcpay.prices();
    if (!prices.ok || prices.value.length === 0) return 'unanswered';
    const next = ratesAfter(last, prices.value, isoTime(clock.now()));
    for (const price of next.doubted) logger.warn('an exchange rate of BTCPay is implausible', { ...price });
    await rates.keep(next.rates);
    return 'kept';
  };
}

/** The rates that are not too old, as the API shows them. */
export const currentRates =
  ({ rates, clock }: { readonly rates: Pick<RateStore, 'last'>; readonly clock: Clock }) =>
  async (): Promise<ExchangeRates> => {
    const now = clock.now();
    const kept = (await rates.last())?.rates ?? [];
    return {
      asOf: isoTime(now),
      rates: kept.flatMap((rate) => {
        const { currency, unitsPerBtc, readAt } = rate;
        if (!isCurrency(currency) || !isCurrent(rate, now)) return [];
        return [{ currency, pricePerBTC: fromMinorUnits(unitsPerBtc, currency), readAt }];
      }),
    };
  };
