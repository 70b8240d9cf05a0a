import { ATTEMPTS, backoffMs } from '../backoff.ts';
import { ApiProblem } from '../problem.ts';
import { Cancelled, type UploadControl } from './control.ts';

/** The ladder of waits starts at 100 ms; storage that refuses needs longer: about a second, then two. */
const FIRST_STEP = 4;

interface RetryPorts {
  /** Resolves when the browser believes to be connected, or when the signal aborts. */
  online(signal: AbortSignal): Promise<void>;
  sleep(ms: number): Promise<void>;
  random(): number;
}

/**
 * Does something up to three times, with growing waits between. A pause is no failure: what it broke off is done again
 * as the same attempt. Refusals of the API are final, and so is every failure after `stop`. Throws Cancelled or the last failure.
 */
export async function retrying<T>(
  control: UploadControl,
  ports: RetryPorts,
  action: (signal: AbortSignal, attempt: number) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  let pauses = 0;
  for (let attempt = 1; ; attempt += 1) {
    const signal = await control.ready();
    await ports.online(signal);
    try {
      return await action(signal, attempt + pauses);
    } catch (error) {
      if (control.state() === 'cancelled') throw new Cancelled();
      if (signal.aborted) {
        pauses += 1;
        attempt -= 1;
        continue;
      }
      if (attempt >= ATTEMPTS || isFinal(error) || stop?.aborted) throw error;
      await ports.sleep(backoffMs(FIRST_STEP + attempt, ports.random));
    }
  }
}

const isFinal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429;
