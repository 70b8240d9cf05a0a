import { useSyncExternalStore } from 'react';

/** A wallet in the browser, as extensions and wallets' own browsers offer it (webln.guide): the part that is used. */
export interface WeblnProvider {
  /** Asks the user for permission; the wallet may remember it. */
  enable(): Promise<unknown>;
  /** Pays a BOLT11 invoice after the user has agreed. */
  sendPayment(invoice: string): Promise<unknown>;
}

const isProvider = (value: unknown): value is WeblnProvider =>
  typeof value === 'object' &&
  value !== null &&
  'enable' in value &&
  typeof value.enable === 'function' &&
  'sendPayment' in value &&
  typeof value.sendPayment === 'function';

/** The wallet of this browser now: extensions come after the page, and go when they are switched off. */
export function weblnProvider(): WeblnProvider | undefined {
  const found: unknown = Reflect.get(window, 'webln');
  return isProvider(found) ? found : undefined;
}

/** Wallets announce themselves on the window or on the document. Those that leave are noticed on return to the page. */
function subscribe(look: () => void): () => void {
  const places = [window, document];
  for (const place of places) place.addEventListener('webln:ready', look);
  window.addEventListener('focus', look);
  return () => {
    for (const place of places) place.removeEventListener('webln:ready', look);
    window.removeEventListener('focus', look);
  };
}

/** Whether this browser has a wallet. */
export const useHasWebln = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => weblnProvider() !== undefined,
    () => false,
  );
