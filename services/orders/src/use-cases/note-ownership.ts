import { NOBODY } from '@satcade/contracts/nobody';
import type { OrderStore } from '../ports.ts';

/**
 * Records for checkout which users own which games, one write each. An older state than the stored one changes nothing.
 */
export async function noteOwnership(
  { userId, gameIds }: { readonly userId: string; readonly gameIds: readonly string[] },
  isOwned: boolean,
  at: string,
  orders: Pick<OrderStore, 'setOwned'>,
): Promise<void> {
  if (userId === NOBODY) return;
  for (const gameId of gameIds) await orders.setOwned(userId, gameId, isOwned, at);
}
