import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../lib/auth/session.ts';

/**
 * After signing in, what this browser wished for moves to the account. Its code is loaded only then. A component and no
 * hook of the shell's: who is signed in is known after the painted page was taken over, and if the shell were drawn anew
 * for that, the page within it would be, too.
 */
export function WishMerge(): null {
  const userId = useUser()?.userId;
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    import('../features/wishlist/wishes.ts')
      .then(({ mergeLocalWishes }) => mergeLocalWishes())
      .then((moved) => (moved ? client.invalidateQueries({ queryKey: ['wishlist'] }) : undefined))
      // Wishes that did not move are still here, and are tried again at the next visit.
      .catch(() => undefined);
  }, [userId, client]);
  return null;
}
