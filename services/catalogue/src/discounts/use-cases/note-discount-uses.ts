import type { discountUsesChanged, EventData } from '@satcade/contracts/events';
import { type Clock, ok } from '@satcade/kernel';
import type { GameStore } from '../../games/ports.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import type { Cause } from '../../ports.ts';

/**
 * Stores how many copies of a discount are bought or reserved, unless a newer event is stored or the discount is over.
 */
export async function noteDiscountUses(
  { gameId, saleId, uses, revision }: EventData<typeof discountUsesChanged>,
  cause: Cause,
  dependencies: { readonly games: GameStore; readonly clock: Clock },
): Promise<void> {
  const changed = await changeGame(
    gameId,
    (game) => {
      const { sale } = game;
      if (sale?.saleId !== saleId || (sale.reservedRevision ?? 0) >= revision) return ok({ game });
      return ok({ game: { ...game, sale: { ...sale, reserved: uses, reservedRevision: revision } } });
    },
    cause,
    dependencies,
  );
  if (!changed.ok && changed.error.code !== 'not-found') throw new Error(changed.error.detail);
}
