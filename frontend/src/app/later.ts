import { keepOffline } from '../lib/offline.ts';

/** What the page does not wait for, done a while after it: see main.tsx. */
export async function doLater(): Promise<void> {
  // Before the worker: a browser may forbid it.
  if (localStorage.getItem('satcade-downloads') !== null) {
    const { resumeDownloads } = await import('../features/library/downloads.ts');
    resumeDownloads();
  }
  await keepOffline();
}
