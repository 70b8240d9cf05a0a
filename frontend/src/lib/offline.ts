import { isOwn, ownName } from '../worker/names.ts';
import { currentSession, onUserChange } from './auth/session.ts';

/**
 * Registers the service worker, and lets it keep what the signed-in user reads, and nobody else's. Loaded a while after
 * the page, which does not wait for it.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  onUserChange(() => void keepOwnReads().catch(() => undefined));
  await keepOwnReads();
  // There is none in development.
  if (!import.meta.env.PROD) return;
  // Asked for anew each time: a worker that the browser's cache holds back would keep an old release alive.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** Makes the cache of the signed-in user, and deletes all others. */
async function keepOwnReads(): Promise<void> {
  const userId = currentSession()?.user.userId;
  const mine = userId === undefined ? undefined : ownName(userId);
  const others = (await caches.keys()).filter((name) => isOwn(name) && name !== mine);
  await Promise.all(others.map((name) => caches.delete(name)));
  if (mine !== undefined) await caches.open(mine);
}
