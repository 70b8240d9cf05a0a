import { backoffMs } from '../../lib/backoff.ts';
import { isExpired, lengthOf, mayPass, noFile, pieces, strongEtag } from './transfer-steps.ts';

/** What a transfer needs of its surroundings; tests pass their own. */
export interface TransferPorts {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** A new address of the file: good once, for a few minutes. Throws what the API throws. */
  link(signal: AbortSignal): Promise<string>;
  /** Waits, and while the browser is offline until it is not. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
}

/** Tries in a row that bring not one byte, before a transfer gives up. What has arrived is kept for the next start. */
export const FRUITLESS_TRIES = 6;

/**
 * One file on its way, of `size` bytes as far as is known. `run` brings it, going on where it broke off (`Range` under
 * `If-Range`, at the signed address that the first request was led to; at a new one once that has expired), and can be
 * called again after it threw. A file that has changed meanwhile starts over.
 */
export function createTransfer(size: number | undefined, ports: TransferPorts) {
  const file = pieces();
  let total = size;
  let etag: string | undefined;
  let address: string | undefined;

  async function run(onProgress: (share: number) => void, signal: AbortSignal): Promise<Blob> {
    let fruitless = 0;
    for (;;) {
      const before = file.received();
      const failure = await advance(onProgress, signal);
      if (failure === undefined) return file.blob();
      signal.throwIfAborted();
      fruitless = file.received() > before ? 0 : fruitless + 1;
      if (!mayPass(failure) || fruitless >= FRUITLESS_TRIES) throw failure;
      await ports.pause(backoffMs(fruitless + 1, ports.random), signal);
    }
  }

  /** One request, and what it brings. `undefined` when the file is complete, else why it is not. */
  async function advance(onProgress: (share: number) => void, signal: AbortSignal): Promise<unknown> {
    try {
      await read(await ask(signal), onProgress);
      total ??= file.received();
      return file.received() === total ? undefined : new Error(`${file.received()} of ${total} bytes`);
    } catch (error) {
      return error ?? new Error('aborted');
    }
  }

  async function ask(signal: AbortSignal): Promise<Response> {
    const url = address ?? (await ports.link(signal));
    const headers: Record<string, string> =
      file.received() > 0 && etag !== undefined ? { range: `bytes=${file.received()}-`, 'if-range': etag } : {};
    const response = await ports.fetch(url, { signal, headers });
    if (response.ok) {
      address = response.url;
      return response;
    }
    // A used or expired address is asked for anew; one that is only busy is kept.
    if (isExpired(response.status)) address = undefined;
    throw noFile(response);
  }

  async function read(response: Response, onProgress: (share: number) => void): Promise<void> {
    if (response.status !== 206) {
      file.clear();
      etag = strongEtag(response.headers);
    }
    const length = lengthOf(response.headers);
    if (length !== undefined) total = file.received() + length;
    const reader = response.body?.getReader();
    for (;;) {
      const next = await reader?.read();
      if (next === undefined || next.done) return;
      file.add(next.value);
      if (total) onProgress(Math.min(1, file.received() / total));
    }
  }

  return { run, received: file.received };
}

export type Transfer = ReturnType<typeof createTransfer>;
