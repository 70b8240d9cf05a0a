import { ATTEMPTS, RETRY_MS, Refused } from './store-api.ts';

/**
 * Creates something that must not exist twice. A call that fails, or times out, may still have taken effect. A conflict
 * may mean that, or that somebody else is changing the same entity. So `find` looks for the result before the call is
 * repeated or given up.
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
      if (!(error instanceof Refused) || (error.status < 500 && error.status !== 409)) throw error;
      const found = await find();
      if (found !== undefined) return found;
      if (attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
