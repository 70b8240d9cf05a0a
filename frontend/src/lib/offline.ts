import { isOwn, ownName } from '../worker/names.ts';
import { currentSession, onUserChange } from './auth/session.ts';

/**
 * Registers the service worker, and lets it cache what the signed-in user reads, and nobody else's data. Loaded some
 * time after the page, which does not wait for it.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  onUserChange(() => void keepOwnReads().catch(() => undefined));
  await keepOwnReads();
  // There is no service worker in development.
  if (!import.meta.env.PROD) return;
  // Requested without the browser's cache, which could keep an old release alive.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** Creates the cache of the signed-in user, and deletes all others. */
async function keepOwnReads(): Promise<void> {
  const userId = currentSession()?.user.userId;
  const mine = userId === undefined ? undefined : ownName(userId);
  const others = (await caches.keys()).filter((name) => isOwn(name) && name !== mine);
  await Promise.all(others.map((name) => caches.delete(name)));
  if (mine !== undefined) await caches.open(mine);
}
