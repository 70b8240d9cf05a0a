import { abortUpload, completeUpload, getUpload, startUpload, uploadParts } from '@satcade/contracts/api/scanning';
import { call } from '../api/call.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { acrossTabs } from './across-tabs.ts';
import { putBytes } from './put.ts';
import { createResumeRecords } from './resume-records.ts';
import { createSlots } from './slots.ts';
import type { TransferPorts } from './transfer-ports.ts';

/** The ports for uploads of this browser: the API of this site, the bucket, local storage. */
export const browserPorts: TransferPorts = {
  start: (body, idempotencyKey) => call(startUpload, { body, idempotencyKey }),
  stored: (id) => call(getUpload, { params: { id } }),
  partUrls: (id, partNumbers) => call(uploadParts, { params: { id }, body: { partNumbers } }),
  complete: (id, parts) => call(completeUpload, { params: { id }, body: { parts } }),
  abort: (id) => call(abortUpload, { params: { id } }),
  put: putBytes,
  // Only pages with a secure connection have locks.
  slots: acrossTabs(createSlots(), () => navigator.locks),
  records: createResumeRecords(browserStorage('local'), Date.now),
  offline,
  sleep,
  random: Math.random,
  now: Date.now,
  newKey: () => crypto.randomUUID(),
};

function offline(signal: AbortSignal): Promise<void> | undefined {
  if (navigator.onLine || signal.aborted) return undefined;
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Also ends when the browser comes online: the next try may then succeed at once. */
function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) return end();
    signal?.addEventListener('abort', end, { once: true, signal: over.signal });
    if (signal !== undefined) window.addEventListener('online', end, { once: true, signal: over.signal });
    return undefined;
  });
}
