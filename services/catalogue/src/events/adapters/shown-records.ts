import type { ShownRecord } from '@satcade/lambda/views-out';
import type { Developer } from '../../developers/domain/developer.ts';
import { developerView } from '../../developers/domain/developer-view.ts';
import type { DiscountRecord } from '../../discounts/domain/discount.ts';
import { discountView } from '../../discounts/domain/discount-view.ts';
import type { GameStats } from '../../figures/domain/stats.ts';
import { isPublic as isPublicGame } from '../../games/domain/coming-soon.ts';
import { type Game, isListed } from '../../games/domain/game.ts';
import { gameView } from '../../games/domain/game-view.ts';
import { isPublic, type NewsPost } from '../../news/domain/news-post.ts';
import { newsView } from '../../news/domain/news-view.ts';
import { publisherOf } from '../../publishers/domain/publishing.ts';
import { requirementsView } from '../../requirements/domain/requirements-view.ts';
import type { SystemRequirements } from '../../requirements/domain/system-requirements.ts';
import type { Review } from '../../reviews/domain/review.ts';
import { reviewView } from '../../reviews/domain/review-view.ts';

/* How watchers see the catalogue's records: the rules and views of the GETs. */

/** What a GET reads in addition to the record itself. */
export interface Surroundings {
  readonly game: Game | undefined;
  readonly stats: GameStats;
  readonly developerName: string | undefined;
  readonly publisherName?: string | undefined;
  readonly now: string;
}

type Audience = Parameters<ShownRecord<unknown>['viewOf']>[1];

const isInsider = (audience: Audience): boolean => audience === 'owner' || audience === 'admin';
const mayKnow = (game: Game | undefined, audience: Audience): game is Game =>
  game !== undefined && !game.deleted && (isPublicGame(game) || isInsider(audience));

/** The developer of a game, and its publisher. */
const managersOf = (game: Game): readonly string[] =>
  [game.developerId, publisherOf(game)].filter((userId) => userId !== undefined);

export const shownGame = ({ stats, developerName, publisherName, now }: Surroundings): ShownRecord<Game> => ({
  model: 'Game',
  idOf: ({ gameId }) => gameId,
  ownersOf: managersOf,
  filtersOf: ({ developerId, publishing, status, scanStatus }) => ({
    developerId,
    publisherId: publisherOf({ publishing }),
    status,
    scanStatus,
  }),
  viewOf(game, audience) {
    if (!mayKnow(game, audience)) return undefined;
    const shownTo = isInsider(audience) ? 'owner' : 'public';
    return gameView(game, stats, { audience: shownTo, now, developerName, publisherName });
  },
});

/** Its author and Admins always see a review; others while it is not hidden and its game is in the store. */
export const shownReview = ({ game }: Surroundings): ShownRecord<Review> => ({
  model: 'Review',
  idOf: ({ id }) => id,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ gameId, userId }) => ({ gameId, userId }),
  viewOf(review, audience) {
    if (!isInsider(audience) && (review.isHidden || !mayKnow(game, audience))) return undefined;
    return reviewView(review, audience === 'admin');
  },
});

/** Those who manage the game and Admins see every post; others what is public. */
export const shownNews = (around: Surroundings): ShownRecord<NewsPost> => ({
  model: 'NewsPost',
  idOf: ({ id }) => id,
  ownersOf: ownersOfGame(around),
  filtersOf: ({ gameId }) => ({ gameId }),
  viewOf(post, audience) {
    const isManager = isInsider(audience);
    return mayKnow(around.game, audience) && (isManager || isPublic(post)) ? newsView(post, isManager) : undefined;
  },
});

const ownersOfGame =
  ({ game }: Surroundings) =>
  (): readonly string[] =>
    game === undefined ? [] : managersOf(game);

export const shownDiscount = (around: Surroundings): ShownRecord<DiscountRecord> => ({
  model: 'Sale',
  idOf: ({ saleId }) => saleId,
  ownersOf: ownersOfGame(around),
  filtersOf: ({ gameId }) => ({ gameId }),
  viewOf: (sale, audience) =>
    mayKnow(around.game, audience) && (isInsider(audience) || isListed(around.game))
      ? discountView(sale, around.game, around.stats, around.now)
      : undefined,
});

export const shownRequirements = (around: Surroundings): ShownRecord<SystemRequirements> => ({
  model: 'SystemRequirements',
  idOf: ({ id }) => id,
  ownersOf: ownersOfGame(around),
  filtersOf: ({ gameId }) => ({ gameId }),
  viewOf: (requirements, audience) => (mayKnow(around.game, audience) ? requirementsView(requirements) : undefined),
});

export const shownDeveloper: ShownRecord<Developer> = {
  model: 'Developer',
  idOf: ({ userId }) => userId,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ userId }) => ({ userId }),
  viewOf: (developer, audience) => developerView(developer, isInsider(audience) ? 'owner' : 'public'),
};
