import { type Clock, isoTime } from '@satcade/kernel';
import { type AnswerExport, everyPage, type WritePart } from '@satcade/lambda/export-part';
import { buildView } from '../../builds/domain/build-view.ts';
import type { BuildStore } from '../../builds/ports.ts';
import { channelView } from '../../channels/domain/channel-view.ts';
import type { ChannelStore } from '../../channels/ports.ts';
import { channelsOf } from '../../channels/use-cases/line-of.ts';
import { developerView } from '../../developers/domain/developer-view.ts';
import type { DeveloperStore } from '../../developers/ports.ts';
import { discountView } from '../../discounts/domain/discount-view.ts';
import type { DiscountStore } from '../../discounts/ports.ts';
import type { DraftStore } from '../../drafts/ports.ts';
import type { FollowStore } from '../../follows/ports.ts';
import { gameView } from '../../games/domain/game-view.ts';
import type { CountedGame, GameStore } from '../../games/ports.ts';
import { newsView } from '../../news/domain/news-view.ts';
import type { NewsStore } from '../../news/ports.ts';
import { reviewView } from '../../reviews/domain/review-view.ts';
import type { ReviewStore } from '../../reviews/ports.ts';
import type { WishlistLinkStore, WishStore } from '../../wishlist/ports.ts';

export interface ExportAccount {
  readonly games: Pick<GameStore, 'allOfDeveloper' | 'getMany'>;
  readonly drafts: Pick<DraftStore, 'list'>;
  readonly builds: Pick<BuildStore, 'list'>;
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly discounts: Pick<DiscountStore, 'list'>;
  readonly developers: Pick<DeveloperStore, 'get' | 'names'>;
  readonly reviews: Pick<ReviewStore, 'allOf'>;
  readonly wishes: Pick<WishStore, 'list'>;
  readonly wishlistLinks: Pick<WishlistLinkStore, 'of'>;
  readonly follows: Pick<FollowStore, 'list'>;
  readonly news: Pick<NewsStore, 'listAll'>;
  readonly writePart: WritePart<'catalogue'>;
  readonly clock: Clock;
}

const PAGE = 100;

/** Writes what a user published, reviewed and wished for, as the user sees it. */
export const exportAccount =
  (deps: ExportAccount): AnswerExport =>
  async (requested) => {
    const { userId } = requested;
    const now = isoTime(deps.clock.now());
    const own = await deps.games.allOfDeveloper(userId);
    const developer = await deps.developers.get(userId);
    const link = await deps.wishlistLinks.of(userId);
    await deps.writePart(requested, {
      'developer-profile': developer === undefined ? null : developerView(developer, 'owner'),
      games: own.map(({ game, stats }) => gameView(game, stats, { audience: 'owner', now })),
      drafts: (await deps.drafts.list(userId)).map((draft) => ({ ...draft, values: JSON.parse(draft.values) })),
      builds: await ofEach(own, async ({ game }) => {
        const builds = await everyPage((nextToken) => deps.builds.list(game.gameId, { limit: PAGE, nextToken }));
        return builds.map((build) => ({
          ...buildView(build, game, { isEarly: false, rollout: game.rollout }),
          isInfected: build.isInfected,
        }));
      }),
      channels: await ofEach(own, async ({ game }) =>
        (await channelsOf(game, deps)).map((channel) => channelView(channel, 'owner')),
      ),
      discounts: await ofEach(own, async ({ game, stats }) => {
        const sales = await everyPage((nextToken) => deps.discounts.list(game.gameId, { limit: PAGE, nextToken }));
        return sales.map((sale) => discountView(sale, game, stats, now));
      }),
      reviews: await reviewsOf(userId, deps),
      wishlist: await wishesOf(userId, deps),
      // Not its token: everybody who has it sees the list.
      'wishlist-link': link === undefined ? null : { name: link.name, createdAt: link.createdAt },
      follows: await followsOf(userId, deps),
      news: await ofEach(own, async ({ game: { gameId } }) => {
        const posts = await everyPage((nextToken) => deps.news.listAll(gameId, { limit: PAGE, nextToken }));
        return posts.map((post) => newsView(post, false));
      }),
    });
  };

/** How many games are asked for at once: an account may have hundreds. */
const AT_ONCE = 20;

async function ofEach<Item>(
  games: readonly CountedGame[],
  itemsOf: (game: CountedGame) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let start = 0; start < games.length; start += AT_ONCE)
    all.push(...(await Promise.all(games.slice(start, start + AT_ONCE).map(itemsOf))).flat());
  return all;
}

/** Without developers' replies, which are somebody else's words, and without notes and reports, which are Admins'. */
async function reviewsOf(userId: string, { reviews }: Pick<ExportAccount, 'reviews'>): Promise<object[]> {
  return (await reviews.allOf(userId)).map((review) => {
    const { reply: _, ...view } = reviewView(review, false);
    return view;
  });
}

/** By name: ids of others are left out of an export. */
async function followsOf(
  userId: string,
  { follows, developers }: Pick<ExportAccount, 'follows' | 'developers'>,
): Promise<object[]> {
  const all = await everyPage((nextToken) => follows.list(userId, { limit: PAGE, nextToken }));
  const named: object[] = [];
  for (let start = 0; start < all.length; start += PAGE) {
    const some = all.slice(start, start + PAGE);
    const names = await developers.names(some.map(({ developerId }) => developerId));
    named.push(...some.map(({ developerId, followedAt }) => ({ displayName: names.get(developerId), followedAt })));
  }
  return named;
}

async function wishesOf(userId: string, { wishes, games }: Pick<ExportAccount, 'wishes' | 'games'>): Promise<object[]> {
  const listed = await everyPage((nextToken) => wishes.list(userId, { limit: PAGE, nextToken }));
  const found = await games.getMany(listed.map(({ gameId }) => gameId));
  const titles = new Map(found.map(({ game }) => [game.gameId, game.title]));
  return listed.map(({ gameId, addedAt }) => ({ gameId, title: titles.get(gameId), addedAt }));
}
