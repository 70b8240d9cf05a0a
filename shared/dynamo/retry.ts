import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 20;

/** Waits a random time that grows with each attempt, so that colliding writers do not collide again. */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * FIRST_PAUSE_MS * 2 ** attempt));

/**
 * Retries a transaction that collided with another one on the same item. Nothing was written then, and it is not known
 * whether its conditions hold; the SDK leaves this retry to its caller.
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

const isConflict = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some(({ Code: code }) => code === 'TransactionConflict') &&
  !(error.CancellationReasons ?? []).some(({ Code: code }) => code === 'ConditionalCheckFailed');
