import { PAYMENT_METHODS, type PaymentMethod } from '@satcade/contracts/enums';
import { browserStorage } from '../../lib/browser-storage.ts';
import { storedValue } from '../../lib/stored.ts';

/** The payment method that was chosen, for as long as the tab is open: signing in and a reload keep it. */
export const keptMethod = storedValue<PaymentMethod | undefined>({
  key: 'satcade-method',
  storage: browserStorage('session'),
  empty: undefined,
  parse: (text) => PAYMENT_METHODS.find((method) => method === text),
  format: (method) => method ?? '',
});
