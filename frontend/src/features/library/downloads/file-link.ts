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
    navigateToFile(await linkTo(wanted));
    markDownloaded(wanted);
    showToast('good', libraryText.downloadHandedOver(wanted.title));
  } catch (error) {
    showToast('bad', libraryText.downloadFailed(wanted.title, messageOf(error)));
  }
}

/** Requests a download. Its address is valid once, for a few minutes. */
export async function linkTo({ gameId, version, isCurrent }: Wanted, signal?: AbortSignal): Promise<string> {
  const { url } = await call(startDownload, {
    params: { id: gameId },
    query: isCurrent ? {} : { version },
    ...(signal === undefined ? {} : { signal }),
  });
  return url;
}

/** Waits for a time, and if offline until the browser is online. Ends early when it comes online or `signal` aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, ms);
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
