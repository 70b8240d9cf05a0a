import { backoffMs } from '../../../lib/api/backoff.ts';
import type { Pieces } from './pieces.ts';
import { isExpired, isSilence, lengthOf, mayPass, noFile, strongEtag } from './transfer-steps.ts';

/** What a transfer knows about its file. With it, a later page can continue the download. */
export interface Mark {
  readonly total?: number | undefined;
  readonly etag?: string | undefined;
  /** The signed address, valid for twelve hours. Continuing with it uses up no further download. */
  readonly address?: string | undefined;
}

/** The surroundings of a transfer. Tests pass their own. */
export interface TransferPorts {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Requests a new address of the file: valid once, for a few minutes. Throws what the API throws. */
  link(signal: AbortSignal): Promise<string>;
  /** Waits for a time, and if the browser is offline until it is online. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
  /** Stores the mark for a later page. */
  mark(mark: Mark): void;
}

/** The progress of a running transfer: the bytes received, and whether it waits for an answer. */
export type OnProgress = (received: number, isWaiting: boolean) => void;

/**
 * Consecutive tries without a single byte before a transfer gives up, when the server refuses, or before the first byte
 * of all, since storage that the page may not read looks like a lost connection. Bytes received are kept for the next
 * start.
 */
export const FRUITLESS_TRIES = 6;
/** The longest wait between tries without an answer, however many there are. */
const LONGEST_WAIT_MS = 30_000;

/**
 * Downloads one file into `file`. `run` continues where an earlier run stopped (`Range` with `If-Range`, at the signed
 * address of the first redirect, or at a new one when that has expired). Without an answer it waits and retries for as
 * long as it takes. It can be called again after it threw. If the file has changed meanwhile, it starts again.
 */
export function createTransfer(file: Pieces, begun: Mark, ports: TransferPorts) {
  let { total, etag, address } = begun;

  async function run(onProgress: OnProgress, signal: AbortSignal): Promise<Blob> {
    let fruitless = 0;
    // An earlier page downloaded all of it and was closed before it was saved.
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

  /**
   * Sends one request and stores its bytes. Returns `undefined` when the file is complete, else the reason why it is
   * not.
   */
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
    // A used or expired address is replaced by a new one. If the storage is only busy, the address is kept.
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
