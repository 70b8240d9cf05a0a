import { type Cents, cents, err, ok, type Result } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { BtcpayApi, BtcpayFailure } from './api.ts';
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
