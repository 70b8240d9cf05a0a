import { isPublic } from '../../games/domain/coming-soon.ts';
import type { GameStore } from '../../games/ports.ts';
import { NO_VIEWS, type Views } from '../domain/day-figures.ts';
import type { FiguresStore, View } from '../ports.ts';

/**
 * Adds visits of one game's page: one read and one write, however many there are. Visits of games that are neither
 * in the store nor announced are dropped, so that invented ids leave nothing behind.
 */
export async function countViews(
  gameId: string,
  views: readonly View[],
  { games, figures }: { readonly games: GameStore; readonly figures: FiguresStore },
): Promise<void> {
  const game = await games.get(gameId);
  if (game === undefined || !isPublic(game)) return;
  const byDay: Record<string, Views> = {};
  for (const { day, source } of views) {
    const before = byDay[day] ?? NO_VIEWS;
    byDay[day] = { ...before, [source]: before[source] + 1 };
  }
  await figures.addViews(gameId, byDay);
}
