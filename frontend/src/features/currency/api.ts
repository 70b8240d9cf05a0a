import { getExchangeRates } from '@satcade/contracts/api/payments';
import { EXCHANGE_RATES } from '@satcade/contracts/limits';
import { QueryObserver } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf } from '../../lib/api/query-key.ts';
import { createStore } from '../../lib/storage/store.ts';
import { type Quote, quoteOf } from './quote.ts';
import { chosenUnit } from './unit.ts';

const REFRESH_MS = EXCHANGE_RATES.cacheSeconds * 1000;
const exchangeRatesKey = keyOf('exchange-rates');

/** `loading` until the first reply; `none` without a current rate for the chosen unit. */
export const currentQuote = createStore<Quote | 'loading' | 'none'>('loading');

/** One observer for all amounts of a page: each query observer of its own would have a timer. */
const observer = new QueryObserver(queryClient, {
  queryKey: exchangeRatesKey(),
  queryFn: ({ signal }) => call(getExchangeRates, { signal }),
  staleTime: REFRESH_MS,
  refetchInterval: REFRESH_MS,
});

function update(): void {
  const { data, dataUpdatedAt, isError } = observer.getCurrentResult();
  if (data === undefined) {
    currentQuote.set(isError ? 'none' : 'loading');
    return;
  }
  // The clock of the visitor may be wrong, so only the time since the reply is taken from it.
  const now = Date.parse(data.asOf) + (Date.now() - dataUpdatedAt);
  currentQuote.set(quoteOf(chosenUnit.get(), data, now) ?? 'none');
}

let stop: (() => void) | undefined;

/** Reads the rates, and again every minute, until `stopRates`. Each minute the quote is also a minute older. */
export function startRates(): void {
  update();
  if (stop !== undefined) return;
  const unsubscribe = observer.subscribe(update);
  const timer = setInterval(update, REFRESH_MS);
  stop = () => {
    unsubscribe();
    clearInterval(timer);
    stop = undefined;
  };
}

export const stopRates = (): void => stop?.();
