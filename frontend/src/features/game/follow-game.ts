import type { Game } from '@satcade/contracts/entities';
import { isId } from '@satcade/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { entitlementsKey, gameKey } from '../../lib/api/shared-keys.ts';
import { useUser } from '../../lib/auth/session.ts';
import type { RecordChange } from '../../lib/live/client.ts';
import { useFollow } from '../../lib/live/use-follow.ts';
import { gameAfter } from './game-after.ts';

/** Checkout refuses a changed price and shows the new one, so a delay of a minute does no harm. */
const POLL_MS = 60_000;

/** Keeps a game's page up to date: its texts and price, its removal from the store, and the user's ownership. */
export function useFollowGame(gameId: string | undefined): void {
  const user = useUser();
  const queries = useQueryClient();
  const apply = (change: RecordChange): boolean => {
    let isShown = false;
    queries.setQueryData<Game>(gameKey(gameId), (current) => {
      const next = gameAfter(current, change);
      isShown = next !== undefined && change.type !== 'deleted';
      return next ?? current;
    });
    return isShown;
  };
  const isGame = gameId !== undefined && isId(gameId);
  useFollow(isGame ? [{ model: 'Game', id: gameId }] : [], [gameKey(gameId)], {
    audience: user === undefined ? 'guests' : 'users',
    pollMs: POLL_MS,
    apply,
  });
  const own = user === undefined ? [] : [{ model: 'Entitlement' as const, filter: { userId: user.userId } }];
  useFollow(own, [entitlementsKey()], { pollMs: POLL_MS });
}
