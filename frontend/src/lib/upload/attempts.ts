import { ATTEMPTS, backoffMs } from '../api/backoff.ts';
import { ApiProblem } from '../api/problem.ts';
import { Cancelled, type UploadControl, type WaitReason } from './control.ts';
import { PutError } from './put.ts';

/** Backoff starts at 100 ms, but a lost connection needs longer: about a second, then two. */
const FIRST_STEP = 4;
/** Short enough that an upload continues soon after its connection is back. */
const LONGEST_WAIT_MS = 30_000;

export interface RetryPorts {
  /** While the browser is offline: resolves when it is online again, or when the signal aborts. */
  offline(signal: AbortSignal): Promise<void> | undefined;
  /** Ends early when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  random(): number;
}

/**
 * Runs an action until it succeeds. While there is no connection or the server does not answer, it waits and retries
 * with growing pauses, for as long as that takes. A refusal of storage gets three tries. A refusal of the API is final,
 * and so is every failure after `stop`. A pause is not a failure. Throws Cancelled or the last failure.
 */
export async function retrying<T>(
  control: UploadControl,
  ports: RetryPorts,
  action: (signal: AbortSignal, attempt: number) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  let failures = 0;
  for (let attempt = 1; ; attempt += 1) {
    const signal = await control.ready();
    stop?.throwIfAborted();
    if (ports.offline(signal) !== undefined) {
      await control.wait('offline', (either) => ports.offline(either) ?? Promise.resolve());
    }
    try {
      const value = await action(signal, attempt);
      control.moved();
      return value;
    } catch (error) {
      if (control.state() === 'cancelled') throw new Cancelled();
      if (signal.aborted) continue;
      failures += 1;
      const reason = waitReasonOf(error);
      const isOver = reason === undefined && (failures >= ATTEMPTS || !(error instanceof PutError));
      if (isOver || stop?.aborted) throw error;
      const ms = backoffMs(FIRST_STEP + failures, ports.random, LONGEST_WAIT_MS);
      if (reason === undefined) await ports.sleep(ms, signal);
      else await control.wait(reason, (either) => ports.sleep(ms, either));
    }
  }
}

/** What to wait for after a failure that is not about the upload itself, or `undefined` after any other. */
function waitReasonOf(error: unknown): WaitReason | undefined {
  if (!(error instanceof ApiProblem || error instanceof PutError)) return undefined;
  if (error.status === 0) return 'network';
  const isPassing = error.status >= 500 || error.status === 408 || error.status === 429;
  // A captive portal's login page is not an answer of the API.
  const isForeign = error instanceof ApiProblem && (error.code === 'bad-reply' || error.code === 'internal');
  return isPassing || isForeign ? 'server' : undefined;
}

/** Whether the server's refusal is final. After any other failure the sent data is kept. */
export const isRefusal = (error: unknown): boolean =>
  (error instanceof ApiProblem || error instanceof PutError) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  waitReasonOf(error) === undefined;

/** Whether the server no longer has the upload, as a day after its start. */
export const isGone = (error: unknown): boolean =>
  (error instanceof ApiProblem || error instanceof PutError) && (error.status === 404 || error.status === 410);
