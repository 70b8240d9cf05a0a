import { useEffect } from 'react';
import { useUser } from '../lib/auth/session.ts';
import { isStored } from '../lib/storage/browser-storage.ts';
import { CURRENCY_KEY, HIDDEN_KEY, WISHES_KEY } from '../lib/storage/storage-keys.ts';

/**
 * Marks owned games and wishlist games, hides games, moves the wishlist and the hidden games of this browser to the
 * account that signs in, and shows prices in the visitor's currency. That code is loaded only for users and for browsers
 * that keep one of these. It is a component, not a hook of the shell: the user is known only after hydration, and a hook
 * would render the shell and its page again.
 */
export function UserMarks(): null {
  const userId = useUser()?.userId;
  useEffect(() => {
    if (userId === undefined && ![WISHES_KEY, CURRENCY_KEY, HIDDEN_KEY].some(isStored)) return;
    import('./extras.ts').then(({ startExtras }) => startExtras(userId)).catch(() => undefined);
  }, [userId]);
  return null;
}
