import { onUserChange } from '../lib/auth/session.ts';
import { shareSession } from '../lib/auth/shared-session.ts';
import { keepOffline } from '../lib/offline.ts';

/** What the page does not wait for: see main.tsx. What takes the line comes `quietMs` after the page. */
export async function doLater(quietMs: number): Promise<void> {
  shareSession(onUserChange);
  // Before the worker: a browser may forbid it.
  // Loading it goes on with what an earlier page was downloading.
  if (localStorage.getItem('satcade-downloads') !== null) await import('../features/library/downloads.ts');
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, quietMs - performance.now())));
  await keepOffline();
}
