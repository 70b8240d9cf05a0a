import { NOBODY } from '@satcade/contracts/nobody';
import type { OrderStore } from '../ports.ts';

/**
 * Records for checkout which users own which games, one write each. An older state than the stored one changes nothing.
 * Returns the games that the user owns then.
 */
export async function noteOwnership(
  { userId, gameIds }: { readonly userId: string; readonly gameIds: readonly string[] },
  isOwned: boolean,
  at: string,
  orders: Pick<OrderStore, 'setOwned'>,
): Promise<readonly string[]> {
  const owned: string[] = [];
  if (userId === NOBODY) return owned;
  for (const gameId of gameIds) if (await orders.setOwned(userId, gameId, isOwned, at)) owned.push(gameId);
  return owned;
}
