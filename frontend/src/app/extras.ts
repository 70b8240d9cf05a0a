import { startMarks } from '../features/marks/start-marks.ts';
import { isStored } from '../lib/storage/browser-storage.ts';
import { CURRENCY_KEY, WISHES_KEY } from '../lib/storage/storage-keys.ts';

/** What users and returning visitors get beside the page: marks on games, and prices in their currency. */
export function startExtras(userId: string | undefined): void {
  // Without that code, prices are in US dollars.
  if (isStored(CURRENCY_KEY))
    import('../features/currency/start-currency.ts').then((it) => it.startCurrency()).catch(() => undefined);
  // Games that could not be moved stay here, and are tried again at the next visit.
  if (userId !== undefined || isStored(WISHES_KEY)) startMarks(userId).catch(() => undefined);
}
