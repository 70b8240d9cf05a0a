import { startHiding } from '../features/hiding/published/start-hiding.ts';
import { startMarks } from '../features/marks/start-marks.ts';
import { isNoted } from '../features/security/noted-browser.ts';
import { browserStorage, isStored } from '../lib/storage/browser-storage.ts';
import { CURRENCY_KEY, HIDDEN_KEY, SUBMISSION_KEY, WISHES_KEY } from '../lib/storage/storage-keys.ts';

/**
 * What users and returning visitors get beside the page: marks on games, lists without hidden games, prices in their
 * currency, and the uploads that a reload interrupted. The account learns in which browser its user is.
 */
export function startExtras(userId: string | undefined): void {
  // Without that code, prices are in US dollars.
  if (isStored(CURRENCY_KEY))
    import('../features/currency/start-currency.ts').then((it) => it.startCurrency()).catch(() => undefined);
  // What could not be read or moved is tried again at the next visit. Until then, this browser's copy applies.
  if (userId !== undefined || isStored(HIDDEN_KEY)) startHiding(userId).catch(() => undefined);
  // A visit that could not be noted is noted with the next page.
  if (userId !== undefined && !isNoted(browserStorage('local'), userId))
    import('../features/security/note-browser.ts').then((it) => it.noteThisBrowser(userId)).catch(() => undefined);
  // Games that could not be moved stay here, and are tried again at the next visit.
  if (userId !== undefined || isStored(WISHES_KEY)) startMarks(userId).catch(() => undefined);
  // Without that code, the portal continues the uploads.
  if (userId !== undefined && Object.keys(browserStorage('local')).some((key) => key.startsWith(SUBMISSION_KEY)))
    import('../features/developers/developers-page.tsx').then((it) => it.goOn(userId)).catch(() => undefined);
}
