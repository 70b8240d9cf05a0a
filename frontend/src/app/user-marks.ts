import { useEffect } from 'react';
import { useUser } from '../lib/auth/session.ts';
import { browserStorage } from '../lib/browser-storage.ts';
import { WISHES_KEY } from '../lib/storage-keys.ts';

/**
 * Has owned and wished games marked, and moves what this browser wished for to the account that signs in. Its code is
 * loaded only for users and for browsers with wishes. A component and no hook of the shell's: who is signed in is known
 * after the painted page was taken over, and if the shell were drawn anew for that, the page within it would be, too.
 */
export function UserMarks(): null {
  const userId = useUser()?.userId;
  useEffect(() => {
    if (userId === undefined && browserStorage('local').getItem(WISHES_KEY) === null) return;
    import('../features/marks/start-marks.ts')
      .then(({ startMarks }) => startMarks(userId))
      // Wishes that did not move are still here, and are tried again at the next visit.
      .catch(() => undefined);
  }, [userId]);
  return null;
}
