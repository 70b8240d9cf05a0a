import * as z from 'zod/mini';
import { browserStorage } from '../../lib/browser-storage.ts';
import { parseJson, storedValue } from '../../lib/stored.ts';

const schema = z.object({
  username: z.string(),
  /** Whether this tab has just created the account: the service sends a code then, and not at a sign-in. */
  isNew: z.boolean(),
});
export type PendingAccount = z.infer<typeof schema>;

/** The account that waits for its code, for as long as the tab is open: a reload comes back to that step. */
export const pendingAccount = storedValue<PendingAccount | undefined>({
  key: 'satcade-verify',
  storage: browserStorage('session'),
  empty: undefined,
  parse(text) {
    const parsed = schema.safeParse(parseJson(text));
    return parsed.success ? parsed.data : undefined;
  },
  format: (account) => JSON.stringify(account ?? null),
});
