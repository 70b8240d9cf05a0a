import { backoffMs } from '../../lib/backoff.ts';
import type { Pieces } from './pieces.ts';
import { isExpired, isSilence, lengthOf, mayPass, noFile, strongEtag } from './transfer-steps.ts';

/** How far a transfer knows its file: with this, another page can go on with it. */
export interface Mark {
  readonly total?: number | undefined;
  readonly etag?: string | undefined;
  /** The signed address, good for an hour. Under it, going on costs no other download. */
  readonly address?: string | undefined;
}

/** What a transfer needs of its surroundings; tests pass their own. */
export interface TransferPorts {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** A new address of the file: good once, for a few minutes. Throws what the API throws. */
  link(signal: AbortSignal): Promise<string>;
  /** Waits, and while the browser is offline until it is not. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
  /** Keeps the mark for a later page. */
  mark(mark: Mark): void;
}

/** What is told while a transfer runs: the bytes that are there, and whether it waits for an answer. */
export type OnProgress = (received: number, isWaiting: boolean) => void;

/**
 * Tries in a row that bring not one byte, before a transfer gives up: when the server refuses, or before the first byte,
 * since a storage that the page may not read looks like a lost connection. What has arrived is kept for the next start.
 */
export const FRUITLESS_TRIES = 6;
/** Between tries without an answer, however long that lasts. */
const LONGEST_WAIT_MS = 30_000;

/**
 * One file on its way into `file`. `run` brings it, going on where it broke off (`Range` under `If-Range`, at the signed
 * address that the first request was led to; at a new one once that has expired). Without an answer it waits and tries
 * again for as long as it takes. It can be called again after it threw. A file that has changed meanwhile starts over.
 */
export function createTransfer(file: Pieces, begun: Mark, ports: TransferPorts) {
  let { total, etag, address } = begun;

  async function run(onProgress: OnProgress, signal: AbortSignal): Promise<Blob> {
    let fruitless = 0;
    // An earlier page had all of it, and was closed before it was saved.
    if (total !== undefined && file.received() === total) return file.blob();
    for (;;) {
      const before = file.received();
      const failure = await advance(onProgress, signal);
      if (failure === undefined) return file.blob();
      signal.throwIfAborted();
      fruitless = file.received() > before ? 0 : fruitless + 1;
      const isPatient = isSilence(failure) && file.received() > 0;
      if (!isPatient && (!mayPass(failure) || fruitless >= FRUITLESS_TRIES)) throw failure;
      if (fruitless > 0) onProgress(file.received(), true);
      await ports.pause(backoffMs(fruitless + 1, ports.random, LONGEST_WAIT_MS), signal);
      signal.throwIfAborted();
    }
  }

  /** One request, and what it brings. `undefined` when the file is complete, else why it is not. */
  async function advance(onProgress: OnProgress, signal: AbortSignal): Promise<unknown> {
    try {
      await read(await ask(signal), onProgress);
      total ??= file.received();
      return file.received() === total ? undefined : new Error(`${file.received()} of ${total} bytes`);
    } catch (error) {
      return error ?? new Error('aborted');
    } finally {
      await file.flush();
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

  async function read(response: Response, onProgress: OnProgress): Promise<void> {
    if (response.status !== 206) {
      await file.clear();
      etag = strongEtag(response.headers);
    }
    const length = lengthOf(response.headers);
    if (length !== undefined) total = file.received() + length;
    ports.mark({ total, etag, address });
    const reader = response.body?.getReader();
    for (;;) {
      const next = await reader?.read();
      if (next === undefined || next.done) return;
      await file.add(next.value);
      onProgress(file.received(), false);
    }
  }

  return { run, received: file.received, total: () => total };
}

export type Transfer = ReturnType<typeof createTransfer>;
