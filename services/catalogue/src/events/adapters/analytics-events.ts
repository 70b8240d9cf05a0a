import { catalogueViewChanged } from '@satcade/contracts/events';
import { marksOfPrivate } from '@satcade/contracts/live-topics';
import { type Clock, isoTime } from '@satcade/kernel';
import { draft, type ItemChange, type LaterView } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import { movedDays } from '../../figures/adapters/figures-item.ts';
import { analyticsView } from '../../figures/domain/analytics-view.ts';
import type { GameDay } from '../../figures/domain/day-figures.ts';
import type { FiguresStore } from '../../figures/ports.ts';
import type { GameStore } from '../../games/ports.ts';

interface Dependencies {
  readonly games: Pick<GameStore, 'get'>;
  readonly figures: Pick<FiguresStore, 'read'>;
  readonly clock: Clock;
}

/** The days whose figures a change of a game's counters or of a month affected, as the game's developer sees them. */
export async function analyticsChanges(
  change: Pick<ItemChange, 'before' | 'after'>,
  { games, figures, clock }: Dependencies,
): Promise<readonly LaterView[]> {
  const moved = movedDays(change);
  if (moved === undefined || moved.days.length === 0) return [];
  const { gameId, days } = moved;
  const game = await games.get(gameId);
  if (game === undefined) return [];
  const shown = shownDay(game.developerId, isoTime(clock.now()));
  // Its figures are read only if the developer or an Admin looks at figures.
  const marks = marksOfPrivate(shown.model, [game.developerId]);
  return days.map((day) => ({
    marks,
    async make() {
      const [is] = await figures.read([gameId], day.day, day.day);
      const view = is && viewChange(shown, dayBefore(is, day), is);
      return view && draft(catalogueViewChanged, view);
    },
  }));
}

const shownDay = (developerId: string, now: string): ShownRecord<GameDay> => ({
  model: 'GameAnalytics',
  idOf: (day) => analyticsView(day, now).id,
  ownersOf: () => [developerId],
  filtersOf: ({ gameId }) => ({ gameId, developerId }),
  viewOf: (day) => analyticsView(day, now),
});

/** The day before the addition; `undefined` if nothing had happened on it. */
function dayBefore(is: GameDay, added: Omit<GameDay, 'gameId'>): GameDay | undefined {
  const before: GameDay = {
    gameId: is.gameId,
    day: is.day,
    purchases: is.purchases - added.purchases,
    revenueCents: is.revenueCents - added.revenueCents,
    downloads: is.downloads - added.downloads,
    views: {
      organic: is.views.organic - added.views.organic,
      search: is.views.search - added.views.search,
      direct: is.views.direct - added.views.direct,
    },
  };
  const { views, purchases, revenueCents, downloads } = before;
  return [...Object.values(views), purchases, revenueCents, downloads].some((value) => value !== 0)
    ? before
    : undefined;
}
