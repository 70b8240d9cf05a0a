import { startDownload } from '@satcade/contracts/api/entitlements';
import { libraryText } from '../../../content/order/library.ts';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { navigateToFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../lib/toasts.ts';
import { markDownloaded } from '../api.ts';
import type { Wanted } from './running.ts';

/** Leaves a download to the browser. Failures are shown. */
export async function handOver(wanted: Wanted): Promise<void> {
  try {
    const { url, version } = await linkTo(wanted);
    navigateToFile(url);
    markDownloaded({ ...wanted, version });
    showToast('good', libraryText.downloadHandedOver(wanted.title));
  } catch (error) {
    showToast('bad', libraryText.downloadFailed(wanted.title, messageOf(error)));
  }
}

/** Requests a download: its address, which is valid once, for a few minutes, and the version of the file. */
export async function linkTo(
  { gameId, channel, version, isCurrent }: Wanted,
  signal?: AbortSignal,
): Promise<{ readonly url: string; readonly version: string | undefined }> {
  const started = await call(startDownload, {
    params: { id: gameId },
    query: isCurrent ? { channel } : { channel, version },
    ...(signal === undefined ? {} : { signal }),
  });
  return { url: started.url, version: started.version ?? version };
}

/** Waits for a time, and if offline until the browser is online. Ends early when it comes online or `signal` aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, ms);
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
