import { type Sale as DiscountView, saleSchema } from '@satcade/contracts/entities/discounts';
import { fieldsOf } from '@satcade/contracts/shape';
import { centsToUsd } from '@satcade/kernel';
import type { GameStats } from '../../figures/domain/stats.ts';
import type { Game } from '../../games/domain/game.ts';
import { type DiscountRecord, isRunning, isUsedUp } from './discount.ts';

/** A discount is active while it belongs to the game, its time has come, and copies are left at its price. */
export function discountView(sale: DiscountRecord, game: Game, stats: GameStats, now: string): DiscountView {
  const { discountCents } = sale;
  const isUsedUpNow = game.sale?.saleId === sale.saleId && isUsedUp(game.sale);
  return fieldsOf(saleSchema, {
    ...sale,
    id: sale.saleId,
    discountAmount: discountCents === undefined ? undefined : centsToUsd(discountCents),
    startDate: sale.startsAt,
    endDate: sale.endsAt,
    isActive: game.sale?.saleId === sale.saleId && isRunning(sale, now) && !isUsedUpNow,
    currentUses: stats.saleUses[sale.saleId] ?? 0,
    isUsedUp: isUsedUpNow ? true : undefined,
    updatedAt: sale.updatedAt ?? sale.createdAt,
  });
}
