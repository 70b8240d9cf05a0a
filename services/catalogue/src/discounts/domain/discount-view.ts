import type { Sale as SaleView } from '@satcade/contracts/entities';
import { centsToUsd } from '@satcade/kernel';
import type { GameStats } from '../../figures/domain/stats.ts';
import type { Game } from '../../games/domain/game.ts';
import { isRunning, isUsedUp, type SaleRecord } from './discount.ts';

/** A discount is active while it belongs to the game, its time has come, and copies are left at its price. */
export function saleView(sale: SaleRecord, game: Game, stats: GameStats, now: string): SaleView {
  const { discountCents } = sale;
  const isUsedUpNow = game.sale?.saleId === sale.saleId && isUsedUp(game.sale);
  return {
    id: sale.saleId,
    gameId: sale.gameId,
    discountPercentage: sale.discountPercentage,
    discountAmount: discountCents === undefined ? undefined : centsToUsd(discountCents),
    startDate: sale.startsAt,
    endDate: sale.endsAt,
    isActive: game.sale?.saleId === sale.saleId && isRunning(sale, now) && !isUsedUpNow,
    saleType: sale.saleType,
    maxUses: sale.maxUses,
    currentUses: stats.saleUses[sale.saleId] ?? 0,
    ...(isUsedUpNow && { isUsedUp: true }),
    createdAt: sale.createdAt,
    updatedAt: sale.updatedAt ?? sale.createdAt,
  };
}
