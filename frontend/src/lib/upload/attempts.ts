import { ATTEMPTS, backoffMs } from '../backoff.ts';
import { ApiProblem } from '../problem.ts';
import { Cancelled, type UploadControl, type WaitReason } from './control.ts';
import { PutError } from './put.ts';

/** The ladder of waits starts at 100 ms; a connection that is gone needs longer: about a second, then two. */
const FIRST_STEP = 4;
/** Short enough that nobody waits long for an upload whose connection is back. */
const LONGEST_WAIT_MS = 30_000;

export interface RetryPorts {
  /** While the browser has no network: resolves when it has one again, or when the signal aborts. */
  offline(signal: AbortSignal): Promise<void> | undefined;
  /** Ends early when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  random(): number;
}

/**
 * Does something until it succeeds. While there is no connection or the server does not answer, it waits and tries again
 * with growing pauses, however long that takes. Storage that refuses a request gets three tries; refusals of the API are
 * final, and so is every failure after `stop`. A pause is no failure. Throws Cancelled or the last failure.
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

/** What to wait for after a failure that says nothing against the upload itself; `undefined` after any other. */
function waitReasonOf(error: unknown): WaitReason | undefined {
  if (!(error instanceof ApiProblem || error instanceof PutError)) return undefined;
  if (error.status === 0) return 'network';
  const isPassing = error.status >= 500 || error.status === 408 || error.status === 429;
  // A page that says "log in to this network" is no answer of the API.
  const isForeign = error instanceof ApiProblem && (error.code === 'bad-reply' || error.code === 'internal');
  return isPassing || isForeign ? 'server' : undefined;
}

/** Whether the server says no for good. What was sent before any other failure is kept. */
export const isRefusal = (error: unknown): boolean =>
  (error instanceof ApiProblem || error instanceof PutError) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  waitReasonOf(error) === undefined;

/** Whether the server has no such upload any more, as a day after it was begun. */
export const isGone = (error: unknown): boolean =>
  (error instanceof ApiProblem || error instanceof PutError) && (error.status === 404 || error.status === 410);
