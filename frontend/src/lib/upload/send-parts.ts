import { retrying } from './attempts.ts';
import type { UploadControl } from './control.ts';
import { createPartUrls, type UrlReply } from './part-urls.ts';
import { putReadable } from './put.ts';
import type { StoredPart, TransferPorts, UploadFile } from './transfer-ports.ts';

/** Parts of one file that are sent at the same time. */
const WORKERS = 4;

/** The parts of an upload: the stored ones, and the first URLs for the others. */
export interface PartsPlan {
  readonly id: string;
  readonly partSize: number;
  readonly partCount: number;
  readonly stored: readonly StoredPart[];
  readonly firstUrls: UrlReply | undefined;
}

interface Listeners {
  onProgress(sent: number): void;
  /** Called when one more part is stored. */
  onPart(): void;
}

/** Sends the missing parts, several at a time, and returns all parts in order. */
export async function sendParts(
  file: UploadFile,
  { id, partSize, partCount, stored, firstUrls }: PartsPlan,
  control: UploadControl,
  { onProgress, onPart }: Listeners,
  ports: TransferPorts,
) {
  const etags = new Map(stored.map(({ partNumber, etag }) => [partNumber, etag]));
  const sent = new Map(stored.map(({ partNumber, size }) => [partNumber, size]));
  const missing = Array.from({ length: partCount }, (_, index) => index + 1).filter((number) => !etags.has(number));
  const urls = createPartUrls(missing, firstUrls, { ask: (numbers) => ports.partUrls(id, numbers), now: ports.now });
  const broken = new AbortController();
  const tell = (partNumber: number, bytes: number) => {
    sent.set(partNumber, bytes);
    onProgress([...sent.values()].reduce((sum, each) => sum + each, 0));
  };

  async function sendPart(partNumber: number): Promise<void> {
    const body = file.slice((partNumber - 1) * partSize, Math.min(file.size, partNumber * partSize));
    const attemptPart = async (signal: AbortSignal, attempt: number) => {
      tell(partNumber, 0);
      const either = AbortSignal.any([signal, broken.signal]);
      // Before its URL, which would expire while the part waits.
      const release = await ports.slots.take(control, either);
      const onSent = (bytes: number) => {
        control.moved();
        tell(partNumber, bytes);
      };
      try {
        const url = attempt === 1 ? await urls.next(partNumber) : await urls.fresh(partNumber);
        return await putReadable(ports.put, url, body, { headers: {}, signal: either, onProgress: onSent });
      } catch (error) {
        // Bytes of a part that failed do not count as sent.
        tell(partNumber, 0);
        throw error;
      } finally {
        release();
      }
    };
    const etag = await retrying(control, ports, attemptPart, broken.signal);
    etags.set(partNumber, etag);
    tell(partNumber, body.size);
    onPart();
  }

  onProgress(stored.reduce((sum, { size }) => sum + size, 0));
  const queue = missing[Symbol.iterator]();
  const worker = async () => {
    for (const partNumber of queue) {
      if (broken.signal.aborted) return;
      await sendPart(partNumber);
    }
  };
  const workers = Array.from({ length: WORKERS }, () =>
    // A final failure of one part stops the others. The first failure is the one that is reported.
    worker().catch((error: unknown) => {
      broken.abort(error);
      control.retryNow();
    }),
  );
  await Promise.all(workers);
  if (broken.signal.aborted) throw broken.signal.reason;
  return [...etags].map(([partNumber, etag]) => ({ partNumber, etag })).sort((a, b) => a.partNumber - b.partNumber);
}
