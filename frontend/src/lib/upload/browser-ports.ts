import { abortUpload, completeUpload, getUpload, startUpload, uploadParts } from '@satcade/contracts/api/scanning';
import { browserStorage } from '../browser-storage.ts';
import { call } from '../call.ts';
import { putBytes } from './put.ts';
import { createResumeRecords } from './resume-records.ts';
import type { TransferPorts } from './transfer.ts';

/** Uploads of this browser: the API of this site, the bucket, local storage. */
export const browserPorts: TransferPorts = {
  start: (body, idempotencyKey) => call(startUpload, { body, idempotencyKey }),
  stored: (id) => call(getUpload, { params: { id } }),
  partUrls: (id, partNumbers) => call(uploadParts, { params: { id }, body: { partNumbers } }),
  complete: (id, parts) => call(completeUpload, { params: { id }, body: { parts } }),
  abort: (id) => call(abortUpload, { params: { id } }),
  put: putBytes,
  records: createResumeRecords(browserStorage('local'), Date.now),
  online,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  now: Date.now,
  newKey: () => crypto.randomUUID(),
};

function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
