import { useEffect } from 'react';
import { useUser } from '../lib/auth/session.ts';
import { browserStorage } from '../lib/storage/browser-storage.ts';
import { WISHES_KEY } from '../lib/storage/storage-keys.ts';

/**
 * Marks owned games and wishlist games, and moves the wishlist of this browser to the account that signs in. Its code
 * is loaded only for users and for browsers with a wishlist. It is a component, not a hook of the shell: the user is
 * known only after hydration, and a hook would render the shell and its page again.
 */
export function UserMarks(): null {
  const userId = useUser()?.userId;
  useEffect(() => {
    if (userId === undefined && browserStorage('local').getItem(WISHES_KEY) === null) return;
    import('../features/marks/start-marks.ts')
      .then(({ startMarks }) => startMarks(userId))
      // Games that could not be moved stay here, and are tried again at the next visit.
      .catch(() => undefined);
  }, [userId]);
  return null;
}
