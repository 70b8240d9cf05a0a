import { isConflict } from './failures.ts';

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 20;

/** Waits a random time that grows with each attempt, so that colliding writers do not collide again. */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * FIRST_PAUSE_MS * 2 ** attempt));

/**
 * Retries a write that collided with a transaction on the same item. Nothing was written then, and it is not known
 * whether its conditions hold; the client leaves this retry to its caller.
 */
export async function withoutConflicts<Value>(write: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}
