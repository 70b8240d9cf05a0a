import { ATTEMPTS, RETRY_MS, Refused } from './store-api.ts';

/**
 * Creates something that must not exist twice. A call that fails, or times out, may still have taken effect, and a
 * conflict may have another cause than an earlier creation: `find` looks for the result before the call is repeated or
 * given up.
 * @param create a call with `isRepeatable: false`
 */
export async function createOnce<Answer>(
  create: () => Promise<Answer>,
  find: () => Promise<Answer | undefined>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await create();
    } catch (error) {
      const isConflict = error instanceof Refused && error.status === 409;
      const isFailure = error instanceof Refused && error.status >= 500;
      if (!isConflict && !isFailure) throw error;
      const found = await find();
      if (found !== undefined) return found;
      if (isConflict || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
