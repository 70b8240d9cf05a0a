import type { newsPosted, newsRecipientsListed, ReceivedData } from '@satcade/contracts/events';
import { type FollowerList, listsOf } from '../../follows/domain/follower.ts';
import type { FollowStore } from '../../follows/ports.ts';
import { isPublic as isPublicGame } from '../../games/domain/coming-soon.ts';
import type { GameStore } from '../../games/ports.ts';
import type { Cause } from '../../ports.ts';
import { isPublic, type NewsPost } from '../domain/news-post.ts';
import type { NewsBatches, NewsStore } from '../ports.ts';

export interface DeliverNews {
  readonly games: Pick<GameStore, 'get'>;
  readonly news: Pick<NewsStore, 'get'>;
  readonly follows: Pick<FollowStore, 'followers'>;
  readonly batches: NewsBatches;
}

/** One event of a few KB, and as many entries of inboxes as a consumer writes in a second or two. */
export const RECIPIENTS_AT_ONCE = 50;

/*
 * A post is told to its followers in batches. Each batch is an item; the relay publishes it, notices makes the entries,
 * and this service, which consumes its own event, stores the next batch. So every step is small, is repeated after a
 * failure, and continues where it was. A batch is named by the follower before it: stored twice, it is published once.
 */

/** The first batch of each list of followers. */
export async function startDelivery(
  { gameId, postId, developerId, publisherId }: ReceivedData<typeof newsPosted>,
  cause: Cause,
  deps: DeliverNews,
): Promise<void> {
  const post = await publicPost(gameId, postId, deps);
  if (post === undefined) return;
  for (const maker of [developerId, publisherId])
    for (const list of maker === undefined ? [] : listsOf(maker)) await storeBatch(post, list, undefined, cause, deps);
}

/** The batch after this one. Nobody is told about a post that was removed or hidden meanwhile, or whose game left the store. */
export async function continueDelivery(
  { gameId, postId, list, recipients, hasMore }: ReceivedData<typeof newsRecipientsListed>,
  cause: Cause,
  deps: DeliverNews,
): Promise<void> {
  if (!hasMore) return;
  const post = await publicPost(gameId, postId, deps);
  if (post !== undefined) await storeBatch(post, list, recipients.at(-1), cause, deps);
}

async function publicPost(gameId: string, postId: string, deps: DeliverNews): Promise<NewsPost | undefined> {
  const [post, game] = await Promise.all([deps.news.get(gameId, postId), deps.games.get(gameId)]);
  return post !== undefined && isPublic(post) && game !== undefined && isPublicGame(game) ? post : undefined;
}

async function storeBatch(
  { id: postId, gameId, gameTitle, title, publishedAt }: NewsPost,
  list: FollowerList,
  after: string | undefined,
  cause: Cause,
  { follows, batches }: DeliverNews,
): Promise<void> {
  if (publishedAt === undefined) return;
  const found = await follows.followers(list, after, RECIPIENTS_AT_ONCE + 1);
  const recipients = found.slice(0, RECIPIENTS_AT_ONCE);
  if (recipients.length === 0) return;
  const hasMore = found.length > recipients.length;
  await batches.create({ postId, gameId, gameTitle, title, publishedAt, list, recipients, hasMore }, after, cause);
}
