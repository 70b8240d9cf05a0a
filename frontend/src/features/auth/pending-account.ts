import * as z from 'zod/mini';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { PENDING_ACCOUNT_KEY } from '../../lib/storage/storage-keys.ts';
import { parseJson, storedValue } from '../../lib/storage/stored.ts';

const schema = z.object({
  username: z.string(),
  /** Whether this tab has just created the account. The service then sends a code by itself, but not at a sign-in. */
  isNew: z.boolean(),
});
export type PendingAccount = z.infer<typeof schema>;

/** The account that waits for its code, as long as the tab is open. A reload returns to that step. */
export const pendingAccount = storedValue<PendingAccount | undefined>({
  key: PENDING_ACCOUNT_KEY,
  storage: browserStorage('session'),
  empty: undefined,
  parse(text) {
    const parsed = schema.safeParse(parseJson(text));
    return parsed.success ? parsed.data : undefined;
  },
  format: (account) => JSON.stringify(account ?? null),
});
