import { catalogueViewChanged } from '@satcade/contracts/events';
import { type Clock, isoTime } from '@satcade/kernel';
import { draft, type EventDraft, type ItemChange, type LaterView } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import type { DeveloperStore } from '../../developers/ports.ts';
import type { DiscountStore } from '../../discounts/ports.ts';
import type { FiguresStore, StatsStore } from '../../figures/ports.ts';
import type { GameStore } from '../../games/ports.ts';
import {
  developerItemSchema,
  discountItemSchema,
  gameItemSchema,
  newsItemSchema,
  requirementsItemSchema,
  reviewItemSchema,
} from '../../table/items.ts';
import { kindOf } from '../../table/keys.ts';
import { analyticsChanges } from './analytics-events.ts';
import {
  type Surroundings,
  shownDeveloper,
  shownDiscount,
  shownGame,
  shownNews,
  shownRequirements,
  shownReview,
} from './shown-records.ts';

interface Dependencies {
  readonly games: Pick<GameStore, 'get'>;
  readonly stats: Pick<StatsStore, 'get'>;
  readonly figures: Pick<FiguresStore, 'read'>;
  readonly developers: Pick<DeveloperStore, 'names'>;
  readonly clock: Clock;
}

/**
 * The changes of the catalogue table for watchers. Whether a review or a discount is visible depends on its game, which
 * is read for it.
 */
export const catalogueViews =
  (dependencies: Dependencies) =>
  async ({ before, after }: ItemChange): Promise<readonly (EventDraft | LaterView)[]> => {
    const item = after ?? before ?? {};
    const parsed = <Item>(schema: { readonly parse: (value: unknown) => Item }) =>
      [before, after].map((image) => (image === undefined ? undefined : schema.parse(image)));
    const around = (gameId: string) => surroundings(gameId, dependencies);
    switch (kindOf(item)) {
      case 'game': {
        const [was, is] = parsed(gameItemSchema);
        return drafts(viewChange(shownGame(await around(gameItemSchema.parse(item).gameId)), was, is));
      }
      case 'review': {
        const [was, is] = parsed(reviewItemSchema);
        return drafts(viewChange(shownReview(await around(reviewItemSchema.parse(item).gameId)), was, is));
      }
      case 'post': {
        const [was, is] = parsed(newsItemSchema);
        return drafts(viewChange(shownNews(await around(newsItemSchema.parse(item).gameId)), was, is));
      }
      case 'developer': {
        const [was, is] = parsed(developerItemSchema);
        return drafts(viewChange(shownDeveloper, was, is));
      }
      default:
        break;
    }
    if (String(item.sk).startsWith('SALE#')) {
      const [was, is] = parsed(discountItemSchema);
      return drafts(viewChange(shownDiscount(await around(discountItemSchema.parse(item).gameId)), was, is));
    }
    if (item.sk === 'REQUIREMENTS') {
      const [was, is] = parsed(requirementsItemSchema);
      return drafts(viewChange(shownRequirements(await around(requirementsItemSchema.parse(item).gameId)), was, is));
    }
    return analyticsChanges({ before, after }, dependencies);
  };

const drafts = (...changes: readonly (ReturnType<typeof viewChange> | undefined)[]): EventDraft[] =>
  changes.flatMap((change) => (change === undefined ? [] : [draft(catalogueViewChanged, change)]));

/** A record at a moment: its view may differ at another moment, while the record stays the same. */
interface Momentary<Item> {
  readonly item: Item;
  readonly around: Surroundings;
}

const momentary = <Item>(shown: (around: Surroundings) => ShownRecord<Item>, around: Surroundings) => ({
  model: shown(around).model,
  idOf: ({ item }: Momentary<Item>) => shown(around).idOf(item),
  ownersOf: ({ item }: Momentary<Item>) => shown(around).ownersOf(item),
  filtersOf: ({ item }: Momentary<Item>) => shown(around).filtersOf(item),
  viewOf: (moment: Momentary<Item>, audience: Parameters<ShownRecord<Item>['viewOf']>[1]) =>
    shown(moment.around).viewOf(moment.item, audience),
});

/** The changes for watchers of a game and its discount as time passes from `since` to `now`. */
export const passingViews =
  (dependencies: Omit<Dependencies, 'figures' | 'clock'> & { readonly discounts: Pick<DiscountStore, 'get'> }) =>
  async (gameId: string, since: string, now: string): Promise<readonly EventDraft[]> => {
    const around = await surroundings(gameId, { ...dependencies, clock: { now: () => Date.parse(now) } });
    const { game } = around;
    if (game === undefined) return [];
    const before = { ...around, now: since };
    const between = <Item>(shown: (around: Surroundings) => ShownRecord<Item>, item: Item) =>
      viewChange(momentary(shown, around), { item, around: before }, { item, around });
    const sale = game.sale && (await dependencies.discounts.get(gameId, game.sale.saleId));
    return drafts(between(shownGame, game), sale && between(shownDiscount, sale));
  };

async function surroundings(
  gameId: string,
  { games, stats, developers, clock }: Omit<Dependencies, 'figures'>,
): Promise<Surroundings> {
  const [game, counters] = await Promise.all([games.get(gameId), stats.get(gameId)]);
  const users = [game?.developerId, game?.publishing?.userId].filter((userId) => userId !== undefined);
  const names = users.length === 0 ? new Map<string, string>() : await developers.names(users);
  const nameOf = (userId: string | undefined) => (userId === undefined ? undefined : names.get(userId));
  const developerName = nameOf(game?.developerId);
  const publisherName = nameOf(game?.publishing?.userId);
  return { game, stats: counters, developerName, publisherName, now: isoTime(clock.now()) };
}
