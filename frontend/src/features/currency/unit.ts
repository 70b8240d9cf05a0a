import { CURRENCIES, type Currency, isCurrency } from '@satcade/contracts/currencies';
import { browserStorage, followOtherTabs } from '../../lib/storage/browser-storage.ts';
import { CURRENCY_KEY } from '../../lib/storage/storage-keys.ts';
import { storedValue } from '../../lib/storage/stored.ts';

/** What approximate amounts are shown in. `USD`: US dollars alone, with bitcoin on the pages that always show it. */
export type Unit = Currency | 'sats';

export const UNITS: readonly Unit[] = ['USD', 'sats', ...CURRENCIES.filter((currency) => currency !== 'USD')];

export const isUnit = (text: string): text is Unit => text === 'sats' || isCurrency(text);

const storage = browserStorage('local');

/** The choice of this browser. */
export const chosenUnit = followOtherTabs(
  CURRENCY_KEY,
  storedValue<Unit>({
    key: CURRENCY_KEY,
    storage,
    empty: 'USD',
    parse: (text) => (isUnit(text) ? text : undefined),
    format: String,
  }),
);

/** Without an entry, the next page loads no code for amounts. */
export function chooseUnit(unit: Unit): void {
  chosenUnit.set(unit);
  if (unit === 'USD') storage.removeItem(CURRENCY_KEY);
}
