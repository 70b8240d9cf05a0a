import { pause } from '@satcade/lambda/until-written';
import { isConflict } from './failures.ts';

const ATTEMPTS = 6;

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
