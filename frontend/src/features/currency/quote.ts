import { type Currency, fromMinorUnits, toMinorUnits } from '@satcade/contracts/currencies';
import type { ExchangeRates } from '@satcade/contracts/entities';
import { EXCHANGE_RATES } from '@satcade/contracts/limits';
import { exchange } from '@satcade/kernel/exchange';
import { type Cents, cents, centsToSats, usdToCents } from '@satcade/kernel/money';
import { currencyText } from '../../content/currency.ts';
import { usdText } from '../../lib/text/format.ts';
import { agoText, countText, languagesOf } from '../../lib/text/local.ts';
import type { Unit } from './unit.ts';

const MAX_AGE_SECONDS = EXCHANGE_RATES.maxAgeMinutes * 60;

/** How prices are shown in the chosen unit. */
export interface Quote {
  readonly unit: Unit;
  /** `≈ €9.15` for a price in US dollars. */
  amount(usd: number): string;
  /** `1 BTC = €76,440.00 · 3 minutes ago`. */
  readonly rate: string;
}

/**
 * The quote for a unit, or `undefined` without a rate of the last hour. `now` is the server's time, in milliseconds.
 */
export function quoteOf(unit: Unit, { rates }: ExchangeRates, now: number): Quote | undefined {
  const rateOf = (currency: Currency) => rates.find((rate) => rate.currency === currency);
  const [dollar, other] = [rateOf('USD'), unit === 'sats' ? rateOf('USD') : rateOf(unit)];
  if (dollar === undefined || other === undefined) return undefined;
  const age = (now - Math.min(Date.parse(dollar.readAt), Date.parse(other.readAt))) / 1000;
  if (age > MAX_AGE_SECONDS) return undefined;
  const centsPerBtc = cents(toMinorUnits(dollar.pricePerBTC, 'USD'));
  if (unit === 'sats') {
    const satsText = (price: Cents) => currencyText.sats(countText(centsToSats(price, centsPerBtc)));
    return quote(unit, satsText, usdText(dollar.pricePerBTC), age);
  }
  const unitsPerBtc = toMinorUnits(other.pricePerBTC, unit);
  const inUnit = (price: Cents) => moneyText(fromMinorUnits(exchange(price, centsPerBtc, unitsPerBtc), unit), unit);
  return quote(unit, inUnit, moneyText(other.pricePerBTC, unit), age);
}

const quote = (unit: Unit, text: (price: Cents) => string, price: string, age: number): Quote => ({
  unit,
  amount: (usd) => currencyText.approximate(text(usdToCents(usd) ?? cents(Math.round(usd * 100)))),
  rate: currencyText.rate(price, agoText(age)),
});

const moneyText = (amount: number, currency: Currency): string =>
  new Intl.NumberFormat([...languagesOf(navigator.languages)], { style: 'currency', currency }).format(amount);
