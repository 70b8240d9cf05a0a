import { CURRENCIES, type CurrencyPrice, isCurrency, toMinorUnits } from '@satcade/contracts/currencies';
import { type Cents, cents, err, ok, type Result } from '@satcade/kernel';
import * as z from 'zod/mini';
import { type BtcpayApi, type BtcpayFailure, TIME_LIMIT_MS } from './api.ts';
import { ofStore } from './routes.ts';

/** USD per bitcoin, as a number or as text, converted to whole cents; always more than 0. */
export const rateReply = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((given, context): Cents => {
    const value = Math.round(Number(given) * 100);
    if (Number.isSafeInteger(value) && value > 0) return cents(value);
    context.issues.push({ code: 'custom', message: 'is no rate', input: given });
    return z.NEVER;
  }),
);
const ratesReply = z.array(z.object({ rate: z.optional(z.nullable(rateReply)) }));

/** Cents per bitcoin, from the store's own rate source. */
export async function btcpayRate(api: BtcpayApi): Promise<Result<Cents, BtcpayFailure>> {
  const rates = await api({
    method: 'GET',
    path: ofStore`/rates?currencyPair=BTC_USD`,
    reply: ratesReply,
  });
  if (!rates.ok) return rates;
  const rate = rates.value[0]?.rate;
  return rate === undefined || rate === null ? err({ kind: 'unavailable', detail: 'no rate' }) : ok(rate);
}

const pricesReply = z.array(
  z.object({ currencyPair: z.string(), rate: z.optional(z.nullable(z.union([z.number(), z.string()]))) }),
);

/**
 * The price of a bitcoin in each currency that the store's rate source knows. BTCPay answers a pair without a rate by
 * `null`, and does not promise an order. Its source may ask several exchanges.
 */
export async function btcpayPrices(api: BtcpayApi): Promise<Result<readonly CurrencyPrice[], BtcpayFailure>> {
  const pairs = CURRENCIES.map((currency) => `currencyPair=BTC_${currency}`).join('&');
  const prices = await api({
    method: 'GET',
    path: (settings) => `${ofStore`/rates`(settings)}?${pairs}`,
    reply: pricesReply,
    timeLimitMs: TIME_LIMIT_MS.readPrices,
  });
  return prices.ok ? ok(prices.value.flatMap(priceIn)) : prices;
}

function priceIn({ currencyPair, rate }: z.infer<typeof pricesReply>[number]): readonly CurrencyPrice[] {
  const currency = currencyPair.toUpperCase().replace('BTC_', '');
  if (!isCurrency(currency)) return [];
  const unitsPerBtc = toMinorUnits(Number(rate ?? 0), currency);
  return Number.isSafeInteger(unitsPerBtc) && unitsPerBtc > 0 ? [{ currency, unitsPerBtc }] : [];
}
