import { PAYMENT_METHODS, type PaymentMethod } from '@satcade/contracts/enums';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { METHOD_KEY } from '../../lib/storage/storage-keys.ts';
import { storedValue } from '../../lib/storage/stored.ts';

/** The chosen payment method, kept while the tab is open, so that it survives a sign-in and a reload. */
export const keptMethod = storedValue<PaymentMethod | undefined>({
  key: METHOD_KEY,
  storage: browserStorage('session'),
  empty: undefined,
  parse: (text) => PAYMENT_METHODS.find((method) => method === text),
  format: (method) => method ?? '',
});
